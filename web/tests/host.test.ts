import { describe, expect, it } from 'vitest';
import type { Seat } from '../src/lib/protocol';
import { reduce, type TableState } from '../src/session/table';
import { canRemove, isBetweenRounds } from '../src/session/host.svelte';

const seat = (more: Partial<Seat> = {}): Seat => ({
  kind: 'person',
  name: 'Eve',
  level: null,
  present: true,
  stand_in: false,
  ready: false,
  wins: 0,
  muted: false,
  face: null,
  ...more,
});
type Some = Pick<TableState, 'stage' | 'view' | 'seats'>;
const at = (stage: TableState['stage'], phase: string | null, ...seats: Seat[]): Some => ({
  stage,
  view: phase ? ({ phase } as TableState['view']) : null,
  seats,
});

describe('whom the host may remove', () => {
  it('anybody while no cards are played', () => {
    for (const table of [at('lobby', null, seat()), at('over', 'match-over', seat()), at('match', 'round-over', seat())]) {
      expect(isBetweenRounds(table)).toBe(true);
      expect(canRemove(table, 0)).toBe(true);
    }
  });

  it('in a round only somebody who is away', () => {
    const table = at('match', 'turn', seat(), seat({ present: false }), seat({ stand_in: true }), seat({ kind: 'bot' }));
    expect([0, 1, 2, 3].map((place) => canRemove(table, place))).toEqual([false, true, true, false]);
    expect(canRemove(at('fair', null, seat()), 0)).toBe(false);
  });
});

describe('a table that rests', () => {
  const table = { code: 'BCDF7X2G', version: 3, resting: false, seats: [], clock: null } as unknown as TableState;
  const seats = { type: 'seats' as const, seats: [] };

  it('rests until the next sign of life', () => {
    const resting = reduce(table, { ...seats, resting: true });
    expect(resting?.resting).toBe(true);
    expect(reduce(resting, seats)?.resting).toBe(false);
  });
});
