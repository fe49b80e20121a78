import { describe, expect, it } from 'vitest';
import { editionOf } from '../src/lib/edition';
import { EDITIONS } from '../src/lib/editions';
import { gains, isOver, leaders, pointsLeft, standing, totals, winners, withoutLast, withRound, type ScoreMatch } from '../src/score/scorekeeper';

const match = (part: Partial<ScoreMatch> = {}): ScoreMatch => ({
  id: 'm',
  begun: 0,
  edition: 'hello-kitty',
  names: ['Mei', 'Ben', 'Ana'],
  scoring: 'standard',
  target: 500,
  rounds: [],
  ...part,
});
const round = { out: 0, left: [[], ['k7', 'yS', 'WB'], ['b0', 'g+2']] };

describe('points of a hand', () => {
  it('count numbers at face, actions 20, wilds 50', () => {
    expect(pointsLeft(['k7', 'yS', 'yR', 'y+2', 'W', 'W+4', 'WB', 'k0'], 'hello-kitty')).toBe(7 + 60 + 150);
  });
  it.each(Object.keys(EDITIONS))('of %s know every kind', (edition) => {
    for (const card of editionOf(edition).kinds) if (!card.endsWith('0')) expect(pointsLeft([card], edition), card).toBeGreaterThan(0);
  });
  it('may be typed', () => {
    expect(pointsLeft(83, 'basic')).toBe(83);
  });
});

describe('a round', () => {
  it('brings everything to who went out', () => {
    expect(gains(match(), round)).toEqual([97, 0, 0]);
  });
  it('or to each their own', () => {
    expect(gains(match({ scoring: 'alternative' }), round)).toEqual([0, 77, 20]);
  });
  it('counts no cards of who went out', () => {
    expect(gains(match({ scoring: 'alternative' }), { out: 1, left: [['k1'], ['W'], 5] })).toEqual([1, 0, 5]);
  });
});

describe('a match', () => {
  it('adds up, and undoes', () => {
    const two = withRound(withRound(match(), round), { out: 2, left: [10, 20, []] });
    expect(totals(two)).toEqual([97, 0, 30]);
    expect(totals(withoutLast(two))).toEqual([97, 0, 0]);
  });
  it('changes a round that was written down', () => {
    const two = withRound(withRound(match(), round), { out: 2, left: [10, 20, []] });
    expect(totals(withRound(two, { out: 1, left: [1, [], 2] }, 0))).toEqual([0, 3, 30]);
  });
  it('is won by who reaches the target', () => {
    const won = match({ target: 97, rounds: [round] });
    expect(isOver(won)).toBe(true);
    expect(winners(won)).toEqual([0]);
    expect(winners(match({ target: 98, rounds: [round] }))).toEqual([]);
  });
  it('is won by the lowest when everybody keeps their own', () => {
    const won = match({ scoring: 'alternative', target: 70, rounds: [round] });
    expect(winners(won)).toEqual([0]);
    expect(standing(won)).toEqual([0, 2, 1]);
  });
  it('is won together by who ties', () => {
    const won = match({ scoring: 'alternative', target: 50, rounds: [{ out: 0, left: [[], 50, 0] }] });
    expect(leaders(won)).toEqual([0, 2]);
  });
});
