/** How many cards wait for the player who adds none: said to everybody, in the log, to hear, and on a TV. */
import { describe, expect, test } from 'vitest';
import { SETTINGS, type AnyMessage, type NewStep, type Step, type Table, type View } from '$lib/protocol';
import { WORDS } from '$lib/words';
import { stepSentence, type Teller } from '$lib/words/sentences';
import { rowsOf } from '$src/panel/rows';
import { reduce, type TableState } from '$src/session/table';
import { statusOf } from '$src/table/turn';
import { lastMoves } from '$src/tv/moves';
import { TV_WORDS } from '$src/tv/words';
import { allLogs } from './logs';

const VIEW = { phase: 'stack', seat: 0, turn: 2, stack: 0, mini_pile: null, lock: null, color: 'r', top: 'r+2', picked: [] } as unknown as View;
const NAMES = ['Ann', 'Momo', 'Kiwi'];
const TABLE = {
  type: 'table',
  version: 1,
  code: 'ABCDE',
  stage: 'match',
  settings: { ...SETTINGS, edition: 'basic' },
  seats: NAMES.map((name) => ({ name })),
  match: 1,
  you: 0,
  view: { ...VIEW, stack: 2 },
} as unknown as Table;
const STEP: Step = { version: 2, move: '1 play r+2', by: 'bot', events: [{ kind: 'play', seat: 1, card: 'r+2' }] };
const CALL: Step = { version: 3, move: '1 uno', by: 'bot', events: [{ kind: 'uno', seat: 1 }] };

const messageOf = (step: Step, view: Partial<View>): NewStep => ({ type: 'step', step, view: { ...VIEW, ...view } }) as NewStep;
const after = (...messages: AnyMessage[]): TableState => messages.reduce<TableState | null>((state, message) => reduce(state, message), null)!;
const tellerIn = (lang: 'en' | 'zh'): Teller => ({ words: WORDS[lang], lang, edition: 'basic', me: 0, name: (seat) => NAMES[seat]! });
const PILE = { color: 'r', cards: ['r1', 'r2', 'r3'] };

describe('a stack of draw cards', () => {
  const table = after(TABLE, messageOf(STEP, { stack: 4 }), messageOf(CALL, { stack: 4 }));

  test('is told with the card that made it larger, and not with a call', () => {
    const [play, call] = table.steps;
    expect(stepSentence(play!, tellerIn('en'))).toMatch(/Draw Two\. 4 cards to take now\.$/);
    expect(stepSentence(play!, tellerIn('zh'))).toMatch(/。現在要抽 4 張。$/);
    expect(stepSentence(call!, tellerIn('en'))).not.toMatch(/take/);
    expect(lastMoves(table.steps, 2, tellerIn('en'), TV_WORDS.en)[0]!.text).toMatch(/4 cards to take now/);
  });

  test('stands in the line of that turn', () => {
    expect(rowsOf(table.steps, [], [])).toMatchObject([{ kind: 'turn', hasCalled: true, sum: { of: 'stack', count: 4 } }]);
  });

  test('is read by those who wait, and by those who watch', () => {
    const hint = (seat: number | null, lang: 'en' | 'zh'): string => statusOf({ ...table.view!, seat }, table, [], WORDS[lang].table, lang).hint;
    expect(hint(0, 'en')).toBe('4 cards to take now');
    expect(hint(null, 'zh')).toBe('現在要抽 4 張');
  });
});

test('a mini pile says how many cards it has, from the second on', () => {
  const begun = after(TABLE, messageOf(STEP, { stack: 0, mini_pile: { ...PILE, cards: ['r1'] } }));
  expect(stepSentence(begun.steps[0]!, tellerIn('en'))).not.toMatch(/pile/);
  const table = after(TABLE, messageOf(STEP, { stack: 0, mini_pile: PILE }));
  expect(stepSentence(table.steps[0]!, tellerIn('en'))).toMatch(/The mini pile has 3 cards now\.$/);
  expect(stepSentence(table.steps[0]!, tellerIn('zh'))).toMatch(/迷你牌堆現在有 3 張。$/);
});

test('on a shared device the sums of earlier steps stay', () => {
  const sharing = { hides: null };
  const next: Step = { ...STEP, version: 3, move: '2 play b+2' };
  const first = { ...TABLE, sharing, version: 2, missed: [STEP], view: { ...VIEW, stack: 2 } } as Table;
  const second = { ...TABLE, sharing, version: 3, missed: [STEP, next], view: { ...VIEW, stack: 4 } } as Table;
  expect(after(first, second).steps.map(({ sum }) => sum?.count)).toEqual([2, 4]);
});

test.each(allLogs())('$file: a sum is what the server says', ({ logs }) => {
  for (const log of logs) {
    let state: TableState | null = null;
    for (const message of log) {
      state = reduce(state, message);
      const sum = message.type === 'step' ? state!.steps.at(-1)!.sum : undefined;
      if (sum) expect(sum.count).toBe(sum.of === 'stack' ? state!.view!.stack : state!.view!.mini_pile!.cards.length);
    }
  }
});
