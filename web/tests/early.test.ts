import { expect, test } from 'vitest';
import type { Event, View } from '$lib/protocol';
import type { Shot } from '$src/session/stage';
import type { TableState } from '$src/session/table';
import { isBehind, isForeseen, isPast, legalAt } from '$src/table/early';

const MINE = { seat: 0, turn: 0, phase: 'turn' } as View;
const BENS = { ...MINE, turn: 1 } as View;
const LEGAL = ['play r1', 'draw', 'uno'];

interface Step {
  move: string;
  events?: Event[];
}

/** Steps 1, 2, …; the first of them is being drawn. */
const tableAfter = (steps: Step[], view: View = MINE, legal = LEGAL): TableState =>
  ({ view, legal, steps: steps.map((step, at) => ({ version: at + 1, by: 'person', ...step })) }) as unknown as TableState;
const shotOf = (view: View, version: number | null = 1): Shot =>
  ({ view, beat: version === null ? null : { version }, speed: 1, serial: 1 }) as unknown as Shot;
const AFTER_BEN = tableAfter([{ move: '1 play r5' }]);

test('while the past is shown, only what does not wait for a turn may be done', () => {
  expect(legalAt(shotOf(BENS), AFTER_BEN)).toEqual(['uno']);
  expect(isBehind(shotOf(BENS), AFTER_BEN)).toBe(true);
  expect(legalAt(shotOf(MINE, null), AFTER_BEN)).toEqual(LEGAL);
  expect(isBehind(shotOf(MINE, null), AFTER_BEN)).toBe(false);
  expect(isBehind(shotOf(BENS), tableAfter([{ move: '1 play r5' }], BENS, ['catch 1']))).toBe(false);
});

test('a call or a catch changes nothing about what we are asked', () => {
  for (const move of ['1 uno', '2 catch 1', '1 slip']) {
    const called = tableAfter([{ move }]);
    expect(isPast(shotOf(MINE), called)).toBe(false);
    expect(legalAt(shotOf(MINE), called)).toEqual(LEGAL);
  }
  expect(isPast(shotOf(BENS), tableAfter([{ move: '1 play r5' }, { move: '1 uno' }]))).toBe(true);
  expect(isPast(shotOf(MINE, 2), tableAfter([{ move: '1 play r5' }, { move: '1 uno' }]))).toBe(false);
  expect(isPast(shotOf(MINE, 7), AFTER_BEN)).toBe(true);
});

test('a card answers our turn, and no question that is new', () => {
  const foreseen = (move: string, phase: View['phase'], before: View = BENS) =>
    isForeseen(move, shotOf(before), tableAfter([{ move: '1 play r5' }], { ...MINE, phase }));
  expect([foreseen('play r1', 'turn'), foreseen('draw', 'turn'), foreseen('a', 'turn')]).toEqual([true, true, false]);
  expect([foreseen('play r1', 'drawn'), foreseen('draw', 'drawn'), foreseen('k', 'drawn')]).toEqual([true, false, false]);
  for (const phase of ['pile', 'stack'] as const) {
    expect([foreseen('play r1', phase), foreseen('play r1', phase, { ...BENS, phase })], phase).toEqual([false, true]);
    expect(foreseen('draw', phase, { ...BENS, phase })).toBe(false);
  }
  for (const phase of ['challenge', 'color', 'swap', 'point'] as const) expect(foreseen('play r1', phase, { ...BENS, phase }), phase).toBe(false);
});

test('no card is played from a hand that has gone to somebody else unseen', () => {
  const moved = (event: Partial<Event>) => isForeseen('play r1', shotOf(BENS), tableAfter([{ move: '1 play WS', events: [event as Event] }]));
  expect([moved({ kind: 'swap', seat: 1, other: 0 }), moved({ kind: 'rotate' })]).toEqual([false, false]);
  expect([moved({ kind: 'swap', seat: 1, other: 2 }), moved({ kind: 'play', seat: 1 })]).toEqual([true, true]);
});
