import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rules } from '$lib/ahead.svelte';
import { editionOf, learn } from '../src/lib/edition';
import { EDITIONS } from '../src/lib/editions';
import { pointsLeft, withoutLast, withRound, type Round, type ScoreMatch } from '../src/score/scorekeeper';
import { copiesLeft, countedSheet } from '../src/score/sheet';

vi.mock('$lib/engine', () => import('./engine'));
beforeAll(() => rules.load());

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

const sheet = (part: Partial<ScoreMatch> = {}) => countedSheet(match(part))!;
const last = (part: Partial<ScoreMatch>, ...rounds: Round[]) => sheet({ ...part, rounds }).gains.at(-1);

describe('a round', () => {
  it('brings everything to who went out', () => {
    expect(last({}, round)).toEqual([97, 0, 0]);
  });
  it('or to each their own', () => {
    expect(last({ scoring: 'alternative' }, round)).toEqual([0, 77, 20]);
  });
  it('has no more of a kind than the box', () => {
    const full = { out: 0, left: [[], ['k3', 'W'], ['k3']] };
    expect(['k3', 'W', 'k4', 'k0'].map((card) => copiesLeft(match(), full, card))).toEqual([0, 3, 2, 1]);
    expect(copiesLeft(match({ edition: 'nowhere' as never }), full, 'k3')).toBe(Infinity);
  });
  it('counts no cards of who went out', () => {
    expect(last({ scoring: 'alternative' }, { out: 1, left: [['k1'], ['W'], 5] })).toEqual([1, 0, 5]);
  });
});

describe('a match', () => {
  it('adds up, and undoes', () => {
    const two = withRound(withRound(match(), round), { out: 2, left: [10, 20, []] });
    expect(countedSheet(two)!.totals).toEqual([97, 0, 30]);
    expect(countedSheet(withoutLast(two))!.totals).toEqual([97, 0, 0]);
  });
  it('changes a round that was written down', () => {
    const two = withRound(withRound(match(), round), { out: 2, left: [10, 20, []] });
    expect(countedSheet(withRound(two, { out: 1, left: [1, [], 2] }, 0))!.totals).toEqual([0, 3, 30]);
  });
  it('is won by who reaches the target', () => {
    expect(sheet({ target: 97, rounds: [round] }).winners).toEqual([0]);
    expect(sheet({ target: 98, rounds: [round] }).winners).toEqual([]);
  });
  it('is won by the lowest when everybody keeps their own', () => {
    const won = sheet({ scoring: 'alternative', target: 70, rounds: [round] });
    expect(won.winners).toEqual([0]);
    expect(won.standing).toEqual([0, 2, 1]);
  });
  it('has leaders who tie', () => {
    const won = sheet({ scoring: 'alternative', target: 50, rounds: [{ out: 0, left: [[], 50, 0] }] });
    expect(won.leaders).toEqual([0, 2]);
    expect(won.winners).toEqual([0, 2]);
  });
  it('of an edition that only its server knows is counted by its own book’s options', () => {
    learn('attic', { ...EDITIONS['basic'], options: { alternative_tie: { value: 'extra-round', clause: 'R-GEN-43' } } });
    const tie: Partial<ScoreMatch> = { edition: 'attic', scoring: 'alternative', target: 50, rounds: [{ out: 0, left: [[], 50, 0] }] };
    expect(sheet(tie)).toMatchObject({ totals: [0, 50, 0], leaders: [0, 2], winners: [] });
    expect(sheet({ ...tie, edition: 'basic' }).winners).toEqual([0, 2]);
  });
  it('of a single typed sum beyond any hand is counted as well', () => {
    expect(sheet({ rounds: [{ out: 1, left: [5000, [], 5000] }] })).toMatchObject({ totals: [0, 10_000, 0], winners: [1] });
  });
});
