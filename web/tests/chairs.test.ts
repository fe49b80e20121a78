import { describe, expect, it } from 'vitest';
import { moveOf, neighbour } from '../src/lobby/moves';
import type { Seat } from '../src/lib/protocol';

const seat = (kind: Seat['kind'], name = '', level: string | null = null): Seat => ({
  kind,
  name,
  level,
  present: kind === 'person',
  stand_in: false,
  ready: false,
  wins: 0,
  muted: false,
  face: null,
});
const seats = [seat('person', 'Mei'), seat('bot', 'Momo', 'easy'), seat('empty'), seat('person', 'Ben'), seat('bot', 'Kiwi', 'sharp')];
const host = { seats, you: 0, hosting: true };
const guest = { seats, you: 3, hosting: false };

describe('changing chairs', () => {
  it('lets the host move anybody: two seats change places', () => {
    for (const [from, to] of [
      [0, 2],
      [0, 1],
      [1, 0],
      [3, 2],
      [0, 3],
    ] as const)
      expect(moveOf(host, from, to)).toEqual({ type: 'swap', seat: from, other: to });
    expect(moveOf(host, 2, 0)).toBeNull();
    expect(moveOf(host, 0, 0)).toBeNull();
  });
  it('lets others move themselves alone, and to nobody else', () => {
    expect(moveOf(guest, 3, 4)).toEqual({ type: 'sit', seat: 4, name: 'Ben' });
    expect(moveOf(guest, 3, 0)).toBeNull();
    expect(moveOf(guest, 1, 2)).toBeNull();
  });
  it('finds the next chair in a direction', () => {
    expect(neighbour(host, 1, 1)).toBe(2);
    expect(neighbour(host, 0, -1)).toBeNull();
    expect(neighbour(guest, 3, -1)).toBe(2);
  });
});
