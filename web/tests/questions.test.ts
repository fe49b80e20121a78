import { expect, test } from 'vitest';
import { reduce, type TableState } from '$src/session/table';
import { WORDS } from '$lib/words';
import { costs, guiltyCards, linkPairs, questionOf } from '$src/questions/ask';
import { readRule, ruleText } from '$src/questions/custom';
import { optionOf } from '$src/session/options';
import { isMine, playableOf, whyNot } from '$src/table/turn';
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
  const asked = new Set<string>();
  for (const table of tables()) {
    const view = table.view!;
    const question = questionOf(table, view, null);
    if (question) asked.add(question.kind);
    const verbs = new Set(table.legal.map((move) => move.split(' ')[0]));
    for (const verb of ['color', 'swap', 'link', 'target', 'point', 'challenge'] as const) if (verbs.has(verb)) expect(question?.kind).toBe(verb);
  }
  expect(asked.size).toBeGreaterThan(3);
});

test('a card does not fit only where a card was asked for', () => {
  const told = new Set<string>();
  for (const table of tables()) {
    const view = table.view!;
    if (!isMine(view)) continue;
    const reason = whyNot(view, table, WORDS.en.table, 'en');
    const question = questionOf(table, view, null);
    expect(reason === WORDS.en.table.answerFirst).toBe(question !== null && !playableOf(table.legal).size);
    told.add(view.phase);
  }
  expect([...told]).toEqual(expect.arrayContaining(['turn', 'drawn', 'color', 'challenge']));
  const table = [...tables()].find((each) => isMine(each.view!))!;
  expect(whyNot({ ...table.view!, phase: 'stack', stack: 6 }, table, WORDS.en.table, 'en')).toBe(WORDS.en.table.stack(6));
});

test('pairs to link are those that the server allows', () => {
  for (const table of tables()) {
    const listed = table.legal.filter((move) => move.startsWith('link '));
    if (listed.length)
      expect(
        linkPairs(table, table.view!, [])
          .map((pair) => `link ${pair.join(' ')}`)
          .sort(),
      ).toEqual(listed.toSorted());
  }
});

test('options that a table has not changed are the book’s', () => {
  const basic = [...tables()].find((table) => table.settings.edition === 'basic')!;
  expect(optionOf(basic, 'wd4_caught')).toBe('void');
  expect(optionOf({ ...basic, settings: { ...basic.settings, options: { wd4_caught: 'stands' } } }, 'wd4_caught')).toBe('stands');
});

test('a stack costs its sum', () => {
  const view = [...tables()][0]!.view!;
  expect(costs({ ...view, stack: 0 })).toEqual({ accept: 4, innocent: 6, guilty: 4 });
  expect(costs({ ...view, stack: 8 })).toEqual({ accept: 8, innocent: 10, guilty: 8 });
});

test.each([
  ['color', [true, false, false, false]],
  ['color-or-wild', [true, false, true, true]],
  ['color-or-other-wild', [true, false, true, false]],
  ['any-playable', [true, true, false, false]],
])('guilty by %s', (rule, guilty) => {
  expect(guiltyCards(['r3', 'g5', 'W', 'W+4'], rule, 'r', 'r5')).toEqual(guilty);
});

test('the rule of a customizable card in words', () => {
  expect(readRule('next draw 3 skip')).toEqual({ who: 'next', effect: 'draw-skip', amount: 3 });
  expect(ruleText('chosen dare 2', WORDS.en.questions)).toBe('A player of your choice takes a dare until your next turn, or draws 2.');
  expect(ruleText('everyone rotate', WORDS.zh.questions)).toBe('所有玩家依遊戲方向把手牌傳給下一位。');
  expect(ruleText('plain', WORDS.en.questions)).toBe(WORDS.en.questions.plain);
});
