import { describe, expect, it } from 'vitest';
import { movesOf, neighbour } from '../src/lobby/moves';
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
});
const seats = [seat('person', 'Mei'), seat('bot', '', 'easy'), seat('empty'), seat('person', 'Ben'), seat('bot', '', 'sharp')];
const host = { seats, you: 0, hosting: true };
const guest = { seats, you: 3, hosting: false };

describe('changing chairs', () => {
  it('takes a free chair', () => {
    expect(movesOf(host, 0, 2)).toEqual([{ type: 'sit', seat: 2, name: 'Mei' }]);
  });
  it('swaps the host with a bot', () => {
    expect(movesOf(host, 0, 1)).toEqual([
      { type: 'sit', seat: 1, name: 'Mei' },
      { type: 'bot', seat: 0, level: 'easy' },
    ]);
    expect(movesOf(host, 1, 0)).toEqual([
      { type: 'sit', seat: 1, name: 'Mei' },
      { type: 'bot', seat: 0, level: 'easy' },
    ]);
  });
  it('moves a bot, or swaps two', () => {
    expect(movesOf(host, 1, 2)).toEqual([
      { type: 'bot', seat: 2, level: 'easy' },
      { type: 'bot', seat: 1, level: null },
    ]);
    expect(movesOf(host, 1, 4)).toEqual([
      { type: 'bot', seat: 4, level: 'easy' },
      { type: 'bot', seat: 1, level: 'sharp' },
    ]);
  });
  it('never moves another person', () => {
    expect(movesOf(host, 3, 2)).toBeNull();
    expect(movesOf(host, 0, 3)).toBeNull();
    expect(movesOf(guest, 1, 2)).toBeNull();
  });
  it('lets a guest take the chair of a bot', () => {
    expect(movesOf(guest, 3, 4)).toEqual([{ type: 'sit', seat: 4, name: 'Ben' }]);
  });
  it('finds the next chair in a direction, past other people', () => {
    expect(neighbour(host, 2, 1)).toBeNull();
    expect(neighbour(host, 1, 1)).toBe(2);
    expect(neighbour(host, 4, -1)).toBe(2);
    expect(neighbour(host, 0, -1)).toBeNull();
  });
});
