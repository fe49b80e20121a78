/** The coach on the page: its worker's answers, what is drawn and said of them, and hints at a table with bots. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Match } from 'lastcard';
import type { Advice, AnalysisReport, ChallengeJudgement, Decision } from 'lastcard/coach';
import type { TableState } from '$src/session/table';
import { loadModule } from '../engine/tests/module';
import { COSTLY } from '../engine/src/generated/coach';
import { CLOSE, comparison } from '../src/coach/challenges';
import { mayHint, shownBy } from '../src/coach/hint.svelte';
import { look, type Answer, type Order } from '../src/coach/host';
import { curveOf, mistakesOf, roundAt, sumsOf } from '../src/coach/rounds';
import { moveWords, percentOf, reasonSentence } from '../src/coach/sentences';
import { COACH_WORDS } from '../src/coach/words';
import { hintAt } from '../src/local/hint';
import { LocalTable, botPlace } from '../src/local/table';
import { SETTINGS } from '$lib/protocol';

beforeAll(async () => void (await loadModule()), 600_000);

const RECORD = 'edition basic\noption scoring off\nhand 0 r1 r2 W\nhand 1 r9 b3 b4\ndiscard r5\nmoves\n0 play r1\n1 play r9\n0 uno\n0 play r2\n1 draw\n';

/** A worker whose clock goes on by a second at each look. */
async function answersTo(order: Order, isThere = true, most = Infinity): Promise<Answer[]> {
  const answers: Answer[] = [];
  let clock = 0;
  const stop = new Error('left');
  const around = {
    load: async () => isThere,
    post: (answer: Answer) => void (answers.push(structuredClone(answer)) >= most && expect.fail('left')),
    pause: async () => {},
    now: () => (clock += 1000),
  };
  await look(order, around).catch(() => stop);
  return answers;
}

const reports = (answers: Answer[]) => answers.flatMap((answer) => (answer.type === 'report' ? [answer] : []));

describe('the worker', () => {
  test('answers at once, more and more, and says when it is done', async () => {
    const answers = reports(await answersTo({ record: RECORD, state: null }));
    const progress = answers.map(({ report }) => report.progress);
    expect(progress[0]).toBe(0);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(answers.map(({ isDone }) => isDone)).toEqual([...answers.slice(1).map(() => false), true]);
    expect(
      answers
        .at(-1)!
        .report.chances.flat()
        .every((chance) => chance !== null),
    ).toBe(true);
  });

  test('goes on where it was left, to the same end', async () => {
    const whole = reports(await answersTo({ record: RECORD, state: null })).at(-1)!;
    const left = reports(await answersTo({ record: RECORD, state: null }, true, 2)).at(-1)!;
    const resumed = reports(await answersTo({ record: RECORD, state: left.state }));
    expect(resumed[0]!.report.progress).toBe(left.report.progress);
    expect(resumed.at(-1)!.report).toEqual(whole.report);
  });

  test('begins again where the rules are others now; says what is wrong with a record, or that the rules are not here', async () => {
    const { state } = reports(await answersTo({ record: RECORD, state: null })).at(-1)!;
    expect(reports(await answersTo({ record: RECORD, state: { ...state, key: 'other' } }))[0]!.report.progress).toBe(0);
    expect(await answersTo({ record: 'Dear diary', state: null })).toMatchObject([{ type: 'failed', text: { en: expect.stringContaining('Dear') } }]);
    expect(await answersTo({ record: RECORD, state: null }, false)).toEqual([{ type: 'missing' }]);
  });
});

const seatRound = (seat: number, luck: number) => ({
  ...{ seat, fair: 0.5, result: seat, choices: 0, luck, decisions: 1, mistakes: 0, forgotten: seat, caught: 0, catches: 0, missed: 0 },
});
const REPORT = {
  seats: 2,
  chances: [
    [0.4, 0.6],
    [null, 0.7],
    [0, 1],
    [0.5, 0.5],
  ],
  rounds: [
    { round: 1, first: 0, last: 2, over: true, winner: 1, seats: [seatRound(0, -0.5), seatRound(1, 0.5)] },
    { round: 2, first: 3, last: 3, over: false, winner: null, seats: [seatRound(0, 0), seatRound(1, 0)] },
  ],
  decisions: [{ seat: 0 }, { seat: 1 }, { seat: 0 }],
  mistakes: [2, 1],
} as unknown as AnalysisReport;

test('a curve has the moves of its round that are known', () => {
  const [first, second] = REPORT.rounds as [AnalysisReport['rounds'][number], AnalysisReport['rounds'][number]];
  expect([0, 2, 3].map((at) => roundAt(REPORT, at))).toEqual([first, first, second]);
  expect(curveOf(REPORT, first, 0)).toEqual([
    { at: 0, chance: 0.4 },
    { at: 2, chance: 0 },
  ]);
  expect(mistakesOf(REPORT, 0)).toEqual([REPORT.decisions[2]]);
  expect(mistakesOf(REPORT, null)).toHaveLength(2);
  expect(sumsOf(REPORT)[1]).toMatchObject({ seat: 1, fair: 1, result: 2, luck: 0.5, forgotten: 2 });
});

test('moves, reasons and chances in words', () => {
  const speaker = { w: COACH_WORDS.en, lang: 'en', edition: 'basic', names: ['Ann', 'Ben', 'Mei'] } as const;
  const moves = ['0 play r7', '0 play W g', '0 draw', '0 color b', '0 swap 1', '0 catch 2', '0 link 1 2', '0 challenge', null];
  expect(moves.map((move) => moveWords(move, speaker))).toEqual([
    ...['play red 7', 'play Wild, green', 'draw', 'name blue', 'swap with Ben', 'catch Mei', 'link Ben and Mei', 'challenge', 'let play go on'],
  ]);
  expect(reasonSentence({ code: 'hits-next', arguments: { card: 'r+2', seat: 1 } }, speaker)).toMatch(/^Red Draw Two makes Ben draw/);
  expect(reasonSentence({ code: 'hits-next', arguments: { card: 'r+2', seat: 1 } }, { ...speaker, lang: 'zh' })).toContain('Ben');
  expect([0, 0.001, 0.5, 0.999, 1].map(percentOf)).toEqual([0, 1, 50, 99, 100]);
});

test('an answer to a Wild Draw Four is called what the chances say, however likely the card was against the rule', () => {
  const judged = (own: number, other: number): string | null => {
    const weights = [
      { move: '1 accept', chance: own },
      { move: '1 challenge', chance: other },
    ].sort((one, another) => another.chance - one.chance);
    const decision = { at: 4, seat: 1, move: '1 accept', weights } as unknown as Decision;
    return comparison({ at: 4, seat: 1, likelihood: 0.59, wise: other - own < COSTLY } as ChallengeJudgement, [decision], COACH_WORDS.en);
  };
  expect(judged(0.31, 0.32)).toBe('Either answer was about as good: 31% chance to win, against 32%.');
  expect(judged(0.36, 0.32)).toBe('It was the better answer: 36% chance to win, against 32%.');
  expect(judged(0.31, 0.36)).toBe('The other answer was better: 36% chance to win, against 31%.');
  expect(comparison({ at: 4, seat: 1 } as ChallengeJudgement, [], COACH_WORDS.en)).toBeNull();
  expect(CLOSE).toBe(COSTLY);
});

describe('a hint', () => {
  const POSITION = 'edition basic\noption scoring off\nhand 0 r1 b3 W\nhand 1 r9 b3 b4\ndiscard r5\n';
  const person = { kind: 'person', name: 'Ann', level: null, wins: 0 } as const;
  function tableAt(places = [{ ...person }, botPlace('easy', 'Momo')], isShared = false): LocalTable {
    const table = new LocalTable('LOCAL-A', { ...SETTINGS, edition: 'basic', seats: 2 }, places, isShared);
    [table.match, table.stage] = [Match.read(POSITION), 'match'];
    return table;
  }

  test('is for one person and bots: the best move first, with what it is worth', () => {
    const { advice } = hintAt(tableAt())!;
    expect(advice.seat).toBe(0);
    expect(advice.weights.length).toBeGreaterThan(1);
    expect(advice.weights[0]!.loss).toBe(0);
  });

  test('sees nothing of other hands', () => {
    const views = vi.spyOn(Match.prototype, 'viewRecord');
    const hands = vi.spyOn(Match.prototype, 'hand');
    hintAt(tableAt());
    expect(new Set(views.mock.calls.map(([seat]) => seat))).toEqual(new Set([0]));
    expect(hands).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('is refused with two people, on a shared device, and where it is not our turn', () => {
    expect(hintAt(tableAt([{ ...person }, { ...person, name: 'Ben' }]))).toBeNull();
    expect(hintAt(tableAt([{ ...person }, botPlace('easy', 'Momo')], true))).toBeNull();
    const waiting = tableAt();
    waiting.match!.play('0 play r1');
    expect(hintAt(waiting)).toBeNull();
  });

  test('has a button for the one person at a table with bots, and never beside other people', () => {
    const seats = [{ kind: 'person' }, { kind: 'bot' }];
    const table = { code: 'BCDFGHJK', stage: 'match', seats, sharing: null, you: 0, watchers: 0, newcomers: [] } as unknown as TableState;
    expect(mayHint(table)).toBe(true);
    expect(mayHint({ ...table, code: 'LOCAL-A' })).toBe(true);
    expect(mayHint({ ...table, watchers: 1 })).toBe(false);
    expect(mayHint({ ...table, newcomers: [{ seat: 1, name: 'Eve' }] })).toBe(false);
    expect(mayHint({ ...table, stage: 'over' })).toBe(false);
    expect(mayHint({ ...table, seats: [{ kind: 'person' }, { kind: 'person' }] } as TableState)).toBe(false);
    expect(mayHint({ ...table, sharing: { hides: null } })).toBe(false);
    expect(mayHint({ ...table, daily: { day: '2026-11-18' } } as unknown as TableState)).toBe(false);
    expect(mayHint({ ...table, you: null })).toBe(false);
  });

  test('points at the card or the pile', () => {
    const advice = (move: string | null, then: Advice[] = []): Advice => ({
      seat: 0,
      reason: null,
      rounds: 1,
      then,
      weights: [{ move, chance: 0.5, error: 0, loss: 0, doubt: 0, deals: 1 }],
    });
    expect(shownBy(advice('0 play r7'))).toEqual({ card: 'r7', draws: false });
    expect(shownBy(advice('0 draw'))).toEqual({ card: null, draws: true });
    expect(shownBy(advice('0 uno', [advice('0 play W'), advice('0 color g')]))).toEqual({ card: 'W', draws: false });
    expect(shownBy(advice(null))).toEqual({ card: null, draws: false });
  });
});
