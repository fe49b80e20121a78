import { describe, expect, test } from 'vitest';
import type { Event } from '$lib/protocol';
import { WORDS } from '$lib/words';
import { layoutOf } from '$src/table/layout';
import { effectAt } from '$src/table/seatEffects';
import { RowMemory } from '$src/session/memory';
import { seatFit, type SeatLook } from '$src/table/seats';

const w = WORDS.en.table;

const PLAIN: SeatLook = {
  seat: 1,
  name: 'Ben',
  buddy: 1,
  count: 5,
  points: 40,
  turn: false,
  alone: false,
  next: false,
  called: false,
  away: false,
  partner: null,
  partnerBuddy: null,
  posing: [],
  lock: null,
  effect: null,
  tag: null,
  pickable: false,
  chosen: false,
  barred: null,
  faint: false,
  facts: ['5 cards'],
  label: 'Ben, 5 cards',
};
const at = (width: number, height: number, others: number) => layoutOf({ width, height, others, watching: false, text: 1, pile: false });
const DESKTOP = at(1440, 900, 3);
const PHONE = at(390, 844, 3);
const CROWD = at(390, 844, 15);

describe('what fits at a seat', () => {
  test('cards lie towards the middle of a wide table', () => {
    expect(seatFit(PLAIN, { x: 100, y: 300 }, DESKTOP, Infinity)).toMatchObject({ left: false, fanned: true, edge: null, named: true, roomy: true });
    expect(seatFit(PLAIN, { x: DESKTOP.width - 100, y: 300 }, DESKTOP, Infinity).left).toBe(true);
  });
  test('a bubble at the edge of the screen knows the edge', () => {
    expect(seatFit(PLAIN, { x: 40, y: 300 }, PHONE, Infinity).edge).toBe('left');
    expect(seatFit(PLAIN, { x: PHONE.width - 40, y: 300 }, PHONE, Infinity).edge).toBe('right');
  });
  test('in a crowd a bubble stands beside a face at the edge, but not on the next face in its row', () => {
    const [column, row] = [CROWD.seats[1]!, CROWD.seats[4]!]; // four up the left side, then along the top
    expect(seatFit(PLAIN, column, CROWD, Infinity)).toMatchObject({ edge: 'left', beside: true });
    expect(seatFit(PLAIN, row, CROWD, Infinity)).toMatchObject({ edge: 'left', beside: false });
    expect(seatFit(PLAIN, PHONE.seats[0]!, PHONE, Infinity).beside).toBe(false);
  });
  test('a seat that can be picked shows its name where no other face is below', () => {
    const small = at(360, 640, 15);
    const named = small.seats.map((seat) => seatFit({ ...PLAIN, pickable: true }, seat, small, Infinity).named);
    expect(named.slice(0, 4)).toEqual([true, false, false, false]); // up the left side
    expect(named.slice(-4)).toEqual([false, false, false, true]);
  });
  test('on a phone a seat that can be picked shows its name instead of its cards', () => {
    expect(seatFit({ ...PLAIN, pickable: true }, { x: 195, y: 100 }, PHONE, Infinity)).toMatchObject({ fanned: false, named: true });
  });
  test('in a crowd only the player on turn has a name', () => {
    expect(seatFit(PLAIN, { x: 40, y: 300 }, CROWD, Infinity)).toMatchObject({ fanned: false, named: false, roomy: false });
    expect(seatFit({ ...PLAIN, alone: true }, { x: 40, y: 300 }, CROWD, Infinity).named).toBe(true);
  });
  test('a question takes first the points, then the name, then the seat', () => {
    const fits = [50, 30, 20, 5].map((room) => seatFit(PLAIN, { x: 195, y: 100 }, PHONE, room));
    expect(fits.map(({ roomy, named, under }) => [roomy, named, under])).toEqual([
      [true, true, false],
      [false, true, false],
      [false, false, false],
      [false, false, true],
    ]);
  });
});

describe('what an effect is called at a seat', () => {
  const effect = (seat: number, ...events: Event[]) => effectAt(seat, events, w, { colorWord: (color) => `<${color}>`, isDare: false });
  test('for the player who does it and for the one it is done to', () => {
    const challenge: Event = { kind: 'challenge', seat: 1, other: 2, guilty: true };
    expect(effect(1, challenge)).toEqual({ text: w.effects.challenge, isBad: false });
    expect(effect(2, challenge)).toEqual({ text: w.effects.guilty, isBad: true });
    expect(effect(2, { ...challenge, guilty: false })).toEqual({ text: w.effects.innocent, isBad: false });
    expect(effect(0, challenge)).toBeNull();
  });
  test('both partners of a link are linked', () => {
    const link: Event = { kind: 'link', seat: 1, other: 2 };
    expect(effect(1, link)).toEqual({ text: w.effects.link, isBad: false });
    expect(effect(2, link)).toEqual(effect(1, link));
  });
  test('the first that concerns the seat; a draw on the own turn is not worth a word', () => {
    const draw: Event = { kind: 'draw', seat: 1, amount: 2, reason: 'card' };
    expect(effect(1, { kind: 'play', seat: 0, card: 'r+2' }, draw, { kind: 'skip', seat: 1 })).toEqual({ text: w.effects.draws(2), isBad: true });
    expect(effect(1, { ...draw, reason: 'turn' })).toBeNull();
    expect(effect(1, { ...draw, amount: 0 })).toEqual({ text: w.effects.nothing, isBad: true });
  });
  test('a color is named', () => expect(effect(3, { kind: 'lock', seat: 3, color: 'r' })?.text).toBe(w.effects.lock('<r>')));
});

test('a seat that shows what it showed before is the same object', () => {
  const memory = new RowMemory<SeatLook>();
  const fresh = (): SeatLook[] => [structuredClone(PLAIN), { ...structuredClone(PLAIN), seat: 2 }];
  const [ben, cem] = memory.reuse(fresh());
  const [again, changed] = memory.reuse([fresh()[0]!, { ...fresh()[1]!, count: 4 }]);
  expect(again).toBe(ben);
  expect(changed).not.toBe(cem);
  expect(memory.reuse([{ ...fresh()[0]!, facts: ['4 cards'] }])[0]).not.toBe(ben);
  const rows = memory.reuse(fresh());
  expect(memory.reuse(fresh())).toBe(rows);
  expect(memory.reuse(fresh().slice(1))).not.toBe(rows);
});
