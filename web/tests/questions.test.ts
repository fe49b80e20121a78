import { expect, test } from 'vitest';
import { reduce, type TableState } from '$src/session/table';
import { WORDS } from '$lib/words';
import { questionOf } from '$src/questions/ask';
import { isMine, playableOf, statusOf, whyNot } from '$src/table/turn';
import { allLogs } from './logs';

const logs = allLogs();
/** The table after each message of a match, as its player sees it. */
function* tables(): Generator<TableState> {
  for (const log of logs) {
    let state: TableState | null = null;
    for (const message of log.logs[0]!) {
      state = reduce(state, message);
      if (state?.view) yield state;
    }
  }
}

test('every question that the server puts to our player has a form, the hand or the dock', () => {
  const kinds = new Set<string>();
  for (const table of tables()) {
    const view = table.view!;
    const question = questionOf(table, view, null);
    if (question) kinds.add(question.kind);
    const verbs = new Set(table.legal.map((move) => move.split(' ')[0]));
    for (const verb of ['color', 'swap', 'link', 'target', 'point', 'challenge'] as const) if (verbs.has(verb)) expect(question?.kind).toBe(verb);
  }
  expect(kinds.size).toBeGreaterThan(3);
});

test('a card does not fit only where a card was asked for', () => {
  const phases = new Set<string>();
  for (const table of tables()) {
    const view = table.view!;
    if (!isMine(view)) continue;
    const reason = whyNot(view, table, WORDS.en.table, 'en');
    const question = questionOf(table, view, null);
    expect(reason === WORDS.en.table.answerFirst).toBe(question !== null && !playableOf(table.legal).size);
    phases.add(view.phase);
  }
  expect([...phases]).toEqual(expect.arrayContaining(['turn', 'drawn', 'color', 'challenge']));
  const table = [...tables()].find((each) => isMine(each.view!))!;
  expect(whyNot({ ...table.view!, phase: 'stack', stack: 6 }, table, WORDS.en.table, 'en')).toBe(WORDS.en.table.stack(6));
});

test('out of turn the reason says what the title beside it does not', () => {
  const table = [...tables()].find(({ view }) => view!.turn !== null && !isMine(view!))!;
  const view = table.view!;
  const { title } = statusOf(view, table, [], WORDS.en.table, 'en');
  const name = table.seats[view.turn!]!.name;
  expect(title).toContain(name);
  expect(whyNot(view, table, WORDS.en.table, 'en')).not.toContain(name);
});
