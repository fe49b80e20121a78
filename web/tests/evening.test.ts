import { describe, expect, test } from 'vitest';
import { paceOf } from '../src/evening/pace';
import { changesBetween } from '../src/evening/plan';
import { tallyOf, winnersOf } from '../src/evening/tally';
import { SETTINGS, type PastMatch, type Settings } from '../src/lib/protocol';

const settings = (more: Partial<Settings> = {}): Settings => ({ ...SETTINGS, edition: 'basic', options: {}, ...more });

describe('what a plan changes', () => {
  test('options are told with their old value, by the book or not', () => {
    expect(changesBetween(settings(), settings({ options: { target_score: '300' } }))).toEqual([{ name: 'target_score', before: '500', after: '300' }]);
    expect(changesBetween(settings({ options: { target_score: '300' } }), settings())).toEqual([{ name: 'target_score', before: '300', after: '500' }]);
  });
  test('another box is told once, and of its options only those that leave its book', () => {
    const changes = changesBetween(settings({ options: { target_score: '300' } }), settings({ edition: 'frozen', turn_time: null }));
    expect(changes.map(({ name }) => name)).toEqual(['edition', 'turn_time']);
  });
  test('nothing is told twice, and nothing of nothing', () => {
    expect(changesBetween(settings(), settings())).toEqual([]);
  });
});

describe('the end of an evening', () => {
  const past = (match: number, winners: number[], names: string[]): PastMatch => ({ match, edition: 'basic', winners, names, record: null });
  const evening = [past(1, [0], ['Ann']), past(2, [2], ['']), past(3, [1], ['Ben']), past(4, [1, 0], ['Ben', 'Ann']), past(5, [], [])];
  test('counts wins by name, bots by the name of their seat', () => {
    expect(tallyOf(evening, (seat) => `bot ${seat}`)).toEqual([
      { name: 'Ann', wins: 2 },
      { name: 'Ben', wins: 2 },
      { name: 'bot 2', wins: 1 },
    ]);
    expect(winnersOf(evening[4]!, String)).toEqual([]);
  });
});

test('every wait has a pace', () => {
  expect([0, 500, 900, 1200, 1800, 5000].map(paceOf)).toEqual(['turn', 'fast', 'fast', 'normal', 'slow', 'slow']);
});
