import { expect, test } from 'vitest';
import type { Seat } from '../src/lib/protocol';
import { votesOf } from '../src/evening/rematch';

const seat = (kind: Seat['kind'], more: Partial<Seat> = {}): Seat => ({
  kind,
  name: '',
  level: null,
  present: kind === 'person',
  stand_in: false,
  ready: false,
  wins: 0,
  muted: false,
  face: null,
  ...more,
});

test('bots agree, people are counted, and nobody waits for those who are away', () => {
  const seats = [seat('person', { ready: true }), seat('person'), seat('bot'), seat('person', { present: false }), seat('person', { stand_in: true })];
  expect(votesOf({ seats, you: 0 })).toEqual({ ready: [true, false, true, true, true], yes: 4, all: 5, mine: true, isShared: true });
});

test('alone with bots there is nothing to agree on', () => {
  const seats = [seat('person'), seat('bot')];
  expect(votesOf({ seats, you: 0 })).toMatchObject({ mine: false, isShared: false });
  expect(votesOf({ seats, you: null }).isShared).toBe(true);
});

test('an empty seat wants nothing', () => {
  expect(votesOf({ seats: [seat('person'), seat('empty')], you: 0 }).ready).toEqual([false, false]);
});
