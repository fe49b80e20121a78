import { describe, expect, test } from 'vitest';
import type { Event, Step } from '$lib/protocol';
import { hits, rowsOf, turnsOf } from '$src/panel/rows';

let version = 0;
const step = (by: NonNullable<Step['by']>, ...events: Event[]): Step => ({ version: (version += 1), move: 'draw', by, events });
const kinds = (steps: Step[]): string[][] => turnsOf(steps).map((turn) => turn.events.map((event) => event.kind));

const DRAW: Event = { kind: 'draw', seat: 1, amount: 1, reason: 'turn' };
const PASS: Event = { kind: 'pass', seat: 1 };
const CALL: Event = { kind: 'uno', seat: 1 };
const PLAY: Event = { kind: 'play', seat: 1, card: 'r7' };

describe('lines of the log', () => {
  test('drew and kept it is one line', () => {
    expect(kinds([step('bot', DRAW), step('bot', PASS)])).toEqual([['draw']]);
  });

  test('drew and played is one line', () => {
    expect(kinds([step('bot', DRAW), step('bot', PLAY)])).toEqual([['draw', 'play']]);
  });

  test('a call stands beside its card, before or after it', () => {
    expect(turnsOf([step('bot', CALL), step('bot', PLAY)])).toMatchObject([{ events: [PLAY], hasCalled: true }]);
    expect(turnsOf([step('bot', PLAY), step('bot', CALL)])).toMatchObject([{ events: [PLAY], hasCalled: true }]);
  });

  test('two turns of one player in a row are two lines, and so are two players', () => {
    expect(kinds([step('bot', PLAY), step('bot', PLAY)])).toEqual([['play'], ['play']]);
    expect(kinds([step('bot', DRAW), step('bot', { kind: 'play', seat: 2, card: 'r1' })])).toEqual([['draw'], ['play']]);
  });

  test('the first line of a match was not late, though the table dealt by itself', () => {
    const deal = step('clock', { kind: 'deal', seat: 0, amount: 7 }, { kind: 'flip', card: 'r1' });
    expect(turnsOf([deal])).toMatchObject([{ isLate: false, startsRound: true }]);
    expect(turnsOf([step('clock', DRAW)])).toMatchObject([{ isLate: true }]);
  });

  test('what people say stands where they said it', () => {
    const one = step('bot', PLAY);
    const two = step('bot', { kind: 'play', seat: 2, card: 'r1' });
    const saying = { type: 'said', seat: 0, name: 'Ann', phrase: 'wow', at: 0, serial: 1, after: one.version } as never;
    expect(rowsOf([one, two], [], [saying]).map((row) => row.kind)).toEqual(['turn', 'saying', 'turn']);
  });

  test('only what was done to a seat', () => {
    const rows = rowsOf([step('bot', PLAY, { kind: 'skip', seat: 0 })], [], []);
    expect(rows.map((row) => [hits(row, 0), hits(row, 2)])).toEqual([[true, false]]);
  });
});
