import { beforeAll, expect, test, vi } from 'vitest';
import { rules } from '$lib/ahead.svelte';
import { check } from '$lib/fair';
import { reduce, type TableState } from '$src/session/table';
import { WORDS } from '$lib/words';
import type { Teller } from '$lib/words/sentences';
import { found, marked, searched, type Section } from '$src/rulebook/rulebook';
import { eventClause, pieces } from '$src/rulebook/pieces';
import { proofIn } from '$src/replay/record';
import { scoringOf } from '$lib/rules';
import { addedOf, linesOf, placesOf, rowsOf } from '$src/round/count';
import { allLogs, readJson } from './logs';

vi.mock('$lib/engine', () => import('./engine'));
beforeAll(() => rules.load());

const teller = (lang: 'en' | 'zh'): Teller => ({ words: WORDS[lang], lang, edition: 'party', me: null, name: (seat) => `seat ${seat}` });

test('a sentence of the log has names and cards in it', () => {
  const event = { kind: 'play', seat: 2, card: 'g3', pile: 'mini' };
  expect(pieces(event, teller('en'))).toEqual([
    { kind: 'name', seat: 2 },
    { kind: 'words', text: ' added a ' },
    { kind: 'card', card: 'g3' },
    { kind: 'words', text: ' to the mini pile' },
  ]);
  expect(pieces(event, teller('zh')).map((piece) => piece.kind)).toEqual(['name', 'words', 'card', 'words']);
});

test('a penalty has its reason and clause, a turn’s draw has none', () => {
  const penalty = { kind: 'draw', seat: 0, amount: 2, reason: 'uno-caught', clause: 'PTY-UNO-02' };
  expect(pieces(penalty, teller('en')).at(-1)).toEqual({ kind: 'words', text: ' drew 2 cards: forgot to call UNO' });
  expect(eventClause(penalty)).toBe('PTY-UNO-02');
  expect(eventClause({ ...penalty, reason: 'turn' })).toBeNull();
});

test('every event of every match is told in both languages', () => {
  for (const log of allLogs())
    for (const message of log.logs[0]!)
      if (message.type === 'step')
        for (const event of message.step.events ?? [])
          for (const lang of ['en', 'zh'] as const) expect(pieces(event, { ...teller(lang), edition: log.edition }).length).toBeGreaterThan(0);
});

test('rules are found by word in either language, and by clause', () => {
  const entry = (id: string, en: string, zh: string) => ({ id, kind: 'clause', text: { en, zh }, note: null, rulings: [], clauses: [], options: [] });
  const sections: Section[] = [
    { id: 'uno', title: { en: 'Calling', zh: '喊牌' }, entries: [entry('X-1', 'Call UNO.', '要喊 UNO。'), entry('X-2', 'Draw two.', '抽兩張。')] },
  ];
  expect(found(sections, searched('draw TWO', {}))[0]!.entries.map((each) => each.id)).toEqual(['X-2']);
  expect(found(sections, searched('抽', {}))[0]!.entries.map((each) => each.id)).toEqual(['X-2']);
  expect(found(sections, searched('x-1', {}))[0]!.entries).toHaveLength(1);
  expect(found(sections, searched('nothing', {}))).toEqual([]);
  expect(marked('Draw two (2).', [['(2)']])).toEqual([
    { text: 'Draw two ', hit: false },
    { text: '(2)', hit: true },
    { text: '.', hit: false },
  ]);
});

test('what is counted at the end of a round is what the server added', () => {
  let rounds = 0;
  for (const log of allLogs()) {
    let table: TableState | null = null;
    for (const message of log.logs[0]!) {
      const before: number[] = table?.view?.scores ?? [];
      table = reduce(table, message);
      const view = table!.view!;
      if (message.type !== 'step' || !view.hands || view.round_winner === null) continue;
      const rows = rowsOf(table!, view);
      const added = addedOf(table!, view, rows);
      const scoring = scoringOf(table!);
      expect(view.scores).toEqual(before.map((score, seat) => score + added[seat]!));
      // The same from the cards alone, for a client that comes when it is over.
      if (scoring !== 'off') expect(addedOf({ ...table!, steps: [] }, view, rows)).toEqual(added);
      const lines = linesOf(table!, view, added);
      const totals = lines.map((line) => line.total);
      expect(totals).toEqual(totals.toSorted((one, other) => (scoring === 'alternative' ? one - other : other - one)));
      expect(placesOf(view)[0]!.place).toBe(1);
      rounds += 1;
    }
  }
  expect(rounds).toBeGreaterThan(10);
});

test('a proof is read from a record and checks out', async () => {
  const { proof } = readJson<{
    proof: { table: string; match: number; server: { commitment: string; secret: string }; seats: { commitment: string | null; secret: string | null }[] };
  }>('fair.json');
  const record = [
    `# fair table ${proof.table}`,
    `# fair match ${proof.match}`,
    `# fair server ${proof.server.commitment} ${proof.server.secret}`,
    ...proof.seats.map((seat, at) => `# fair seat ${at} ${seat.commitment ?? '-'} ${seat.secret ?? '-'}`),
    'edition basic',
    'moves',
  ].join('\n');
  const read = proofIn(record)!;
  expect(read.seats).toEqual(proof.seats.map(({ commitment, secret }) => ({ commitment: commitment ?? null, secret: secret ?? null })));
  expect((await check(read, null)).every((finding) => finding.fits)).toBe(true);
  expect(proofIn('edition basic\nmoves')).toBeNull();
});
