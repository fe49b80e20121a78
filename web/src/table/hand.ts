/** The hand: which card lies where, and in which order. */
import { editionOf } from '$lib/edition';
import type { EditionName } from '$lib/protocol';
import type { Mode } from './layout';

export type Sort = 'color' | 'number' | 'drawn';
export const SORTS: Sort[] = ['color', 'number', 'drawn'];

/** One card of the hand, with an id that tells it from its twins. */
export interface CardInHand {
  id: number;
  card: string;
}

/** The same cards keep their ids; new ones come last, with ids above `last` that no card has had. A hand without a change stays the same object. */
export function reconcile(before: CardInHand[], hand: string[], last = before.reduce((most, each) => Math.max(most, each.id), 0)): CardInHand[] {
  const left = new Map<string, number>();
  for (const card of hand) left.set(card, (left.get(card) ?? 0) + 1);
  const take = (card: string): boolean => {
    const count = left.get(card) ?? 0;
    if (count > 0) left.set(card, count - 1);
    return count > 0;
  };
  const same = before.filter((each) => take(each.card));
  let id = last;
  const fresh = hand.filter((card) => take(card)).map((card) => ({ id: ++id, card }));
  return same.length === before.length && !fresh.length ? before : [...same, ...fresh];
}

export function sorted(cards: CardInHand[], sort: Sort, edition: EditionName, order: string): CardInHand[] {
  if (sort === 'drawn') return cards.toSorted((one, other) => one.id - other.id);
  const kinds = editionOf(edition).kinds;
  const symbols = [...'0123456789', 'S', 'R', '+2', 'P'];
  const color = (card: string) => (card.startsWith('W') ? order.length : order.indexOf(card[0]!));
  const symbol = (card: string) => (card.startsWith('W') ? 20 + kinds.indexOf(card) : symbols.indexOf(card.slice(1)));
  const rank = (card: string) => (sort === 'color' ? color(card) * 100 + symbol(card) : symbol(card) * 10 + color(card));
  return cards.toSorted((one, other) => rank(one.card) - rank(other.card) || one.id - other.id);
}

export interface Place {
  x: number;
  y: number;
  turn: number;
  row: number;
  /** The part of the card, from its top left corner, that no other card covers. */
  open: { w: number; h: number };
}

export interface HandLayout {
  card: { w: number; h: number };
  places: Place[];
  /** How much of a covered card can be touched. */
  strip: number;
  lift: number;
  /** The width of the rows; more than there is means scrolling sideways. */
  width: number;
  scrolls: boolean;
}

const TWO_ROWS_FROM = 12;
const SCROLL_FROM = 23;
const SCROLL_STEP = 28;
const LIFT_TWO = 16;

/** How far a card that fits is raised; where cards are small, there is little room below the sentence. */
function liftOf(height: number, mode: Mode): number {
  if (mode === 'landscape') return 14;
  return mode === 'phone' ? (height > 100 ? 24 : 12) : height / 7;
}

/** Where the cards of a hand lie inside a box of this size. */
export function handLayout(count: number, width: number, height: number, card: { w: number; h: number }, mode: Mode): HandLayout {
  if (mode === 'phone' && count >= TWO_ROWS_FROM) return twoRows(count, width, height);
  const step = count < 2 ? 0 : Math.min(0.62 * card.w, (width - card.w) / (count - 1));
  const left = (width - card.w - step * (count - 1)) / 2;
  const bend = Math.min(1, 9 / count);
  const top = mode === 'phone' ? Math.max(0, height - card.h - 6) : 0;
  const places = Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    const open = { w: at === count - 1 ? card.w : step, h: card.h };
    return { x: left + at * step, y: top + off * off * 0.5 * bend * bend, turn: off * 1.1 * bend, row: 0, open };
  });
  return { card, places, strip: count < 2 ? card.w : step, lift: liftOf(card.h, mode), width, scrolls: false };
}

function twoRows(count: number, width: number, height: number): HandLayout {
  const above = LIFT_TWO / 2; // a lifted card of the back row ends below the sentence
  const small = Math.min(80, ((height - above) * 80) / 168);
  const card = { w: small, h: small * 1.5 };
  const rowLength = Math.ceil(count / 2);
  const scrolls = count >= SCROLL_FROM;
  const fitting = (width - card.w) / (rowLength - 1);
  const step = scrolls ? Math.max(SCROLL_STEP, fitting) : fitting;
  const lower = Math.min(height - above - card.h, 58);
  const places = Array.from({ length: count }, (_, at) => {
    const row = at < rowLength ? 0 : 1;
    const inRow = at - row * rowLength;
    const isLast = at === rowLength - 1 || at === count - 1;
    const open = { w: isLast ? card.w : step, h: row ? card.h : lower };
    return { x: inRow * step + (row && count % 2 ? step / 2 : 0), y: above + row * lower, turn: 0, row, open };
  });
  return { card, places, strip: step, lift: LIFT_TWO, width: Math.max(width, step * (rowLength - 1) + card.w), scrolls };
}
