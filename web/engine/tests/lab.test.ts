/** The lab says what `lastcard simulate --versus` says, to the last digit. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeJson, Comparison } from '../src/lab/compare';
import { neatly } from '../src/lab/estimate';
import { fixed, grouped, neat, ratio } from '../src/lab/exact';
import { decimals, number, part, signed, withMargin } from '../src/lab/numbers';
import { BadPlan, commandOf, isScored, newPlan, SameRules, type PlanRequest } from '../src/lab/plan';
import { Run } from '../src/lab/run';
import type { Column, Counts, Tally } from '../src/lab/tally';
import { loadModule, run } from './module';

const beside = (name: string): string => join(import.meta.dirname, name);
const SEED = '17';

type Pair = [total: string, squares: string];
interface Case {
  done: number;
  scored: boolean;
  tallies: [string[], string[]];
  sums: Record<Column, Pair>;
  wins: Pair[];
  changes: Record<string, unknown>;
  another_winner: unknown;
  sentences: { en: string[]; zh: string[] };
}
interface NumberCase {
  value: number;
  margin: number;
  places: number;
  neat: number;
  fixed: string;
  grouped: string;
  number: string;
  signed: string;
  part: string;
  decimals: number;
  doubt: string;
}
interface Sums {
  numbers: NumberCase[];
  ratios: [string, string, number][];
  comparisons: Case[];
}

const difference = ([total, squares]: Pair) => ({ total: BigInt(total), squares: BigInt(squares) });
const tallyOf = (words: string[]): Tally => BigInt64Array.from(words, BigInt);
const countsOf = ({ done, tallies, sums, wins }: Case): Counts => ({
  done,
  tallies: [tallyOf(tallies[0]), tallyOf(tallies[1])],
  sums: Object.fromEntries(Object.entries(sums).map(([name, pair]) => [name, difference(pair)])) as Counts['sums'],
  wins: wins.map(difference),
});

/** What the command prints of a comparison. */
const reportOf = (comparison: Comparison) => ({
  changes: Object.fromEntries(comparison.changes.map((change) => [change.key, changeJson(change)])),
  another_winner: { count: Number(comparison.anotherWinner.hits), of: Number(comparison.anotherWinner.of), ...neatly(comparison.anotherWinner) },
  sentences: { en: comparison.sentences('en'), zh: comparison.sentences('zh') },
});

describe('made-up sums', () => {
  const sums = JSON.parse(run(beside('lab_sums.py'), SEED)) as Sums;

  test('numbers are rounded and written as Python does', () => {
    for (const each of sums.numbers) {
      const { value, margin, places } = each;
      const found: NumberCase = {
        value,
        margin,
        places,
        neat: neat(value),
        fixed: fixed(value, places),
        grouped: grouped(value, places),
        number: number(value),
        signed: signed(value, places),
        part: part(value),
        decimals: decimals(margin),
        doubt: withMargin({ value, low: value - margin, high: value + margin }).join(' ± '),
      };
      expect(found).toEqual(each);
    }
  });

  test('whole numbers beyond a double are divided exactly', () => {
    expect(sums.ratios.length).toBeGreaterThan(1000);
    for (const [top, bottom, value] of sums.ratios) expect([top, bottom, ratio(BigInt(top), BigInt(bottom))]).toEqual([top, bottom, value]);
  });

  test('every change and every sentence is the same', () => {
    for (const each of sums.comparisons) {
      const { changes, another_winner, sentences } = each;
      expect(reportOf(new Comparison(countsOf(each), each.scored))).toEqual({ changes, another_winner, sentences });
    }
  });
});

/** What is compared. */
const PLANS: [edition: string, PlanRequest][] = [
  ['basic', { options: { stacking: 'any' } }],
  ['basic', { seats: 2, seed: 'rainy sunday', options: { seven_zero: 'on', draw_until_playable: 'on' }, policies: ['random'] }],
  ['basic', { seats: 6, seed: "o'clock/7", options: { custom_rule: 'next draw 2', jump_in: 'all' }, policies: ['steady', 'random'] }],
  ['frozen', { seats: 3, seed: 4, options: { scoring: 'off' }, policies: ['easy'] }],
  ['minions', { seats: 5, seed: 'x', options: { scoring: 'alternative', stacking: 'same' } }],
  ['hello-kitty', { seats: 10, options: { jump_in: 'numbers' }, policies: ['steady', 'easy', 'random'] }],
  ['party', { seats: 8, seed: 99, options: { speed_play: 'on', stacking: 'any' } }],
];
const ROUNDS = process.env.LASTCARD_SOAK ? 3000 : 1000;
const COMPILING = 600_000;

type Report = ReturnType<typeof reportOf>;

describe('the same rounds as the command', () => {
  let reports: Report[] = [];
  beforeAll(async () => {
    await loadModule(); // compiles the rules where that was not done
    const commands = PLANS.map(([edition, request]) => commandOf(newPlan(edition, { ...request, rounds: ROUNDS })));
    reports = JSON.parse(run(beside('lab_command.py'), ...commands)) as Report[];
  }, COMPILING);

  test.each(PLANS.map((plan, place) => [...plan, place] as const))('%s %o', (edition, request, place) => {
    const plan = newPlan(edition, { ...request, rounds: ROUNDS });
    const rounds = new Run(plan);
    for (let size = 1; !rounds.isDone; size += 150) rounds.step(size);
    const { changes, another_winner, sentences } = reports[place]!;
    expect(reportOf(new Comparison(rounds.counts, isScored(plan)))).toEqual({ changes, another_winner, sentences });
  });
});

test('what cannot be compared is refused with a sentence in both languages', () => {
  const refusal = (edition: string, request: PlanRequest): unknown => {
    try {
      return newPlan(edition, request);
    } catch (error) {
      return error;
    }
  };
  const options = { stacking: 'any' };
  expect(refusal('basic', {})).toBeInstanceOf(SameRules);
  expect(refusal('basic', { options: { stacking: 'off' } })).toBeInstanceOf(SameRules);
  expect(refusal('basic', { options, rounds: 0 })).toMatchObject({
    code: 'bad-plan',
    text: { en: 'The number of rounds or matches is from 1 to 1,000,000,000, not 0.', zh: '局數是 1 到 1,000,000,000，不能是 0。' },
  });
  expect(refusal('basic', { options, policies: ['sly'] })).toMatchObject({ message: "There is no policy 'sly'; there are random, easy, steady." });
  expect(refusal('basic', { options, seats: 2, policies: ['easy', 'easy', 'easy'] })).toBeInstanceOf(BadPlan);
  for (const rounds of [NaN, 1.5, 1e10, -1]) expect(refusal('basic', { options, rounds })).toBeInstanceOf(BadPlan);
  expect(refusal('basic', { options, seed: '#' })).toMatchObject({ code: 'bad-notation' });
  expect(refusal('no box', { options })).toMatchObject({ code: 'unknown-edition' });
  expect(refusal('basic', { options: { stacking: 'purple' } })).toMatchObject({ code: 'bad-option' });
});
