/** Which question is open for our player, and what may be answered. */
import { editionOf } from '$lib/edition';
import type { View } from '$lib/protocol';
import { picksOf, type Pick } from '$lib/picks';
import type { TableState } from '$src/session/table';
import { optionOf } from '$src/session/options';

export type Question =
  | { kind: 'picks'; card: string; picks: Pick[] }
  | { kind: 'color'; card: string | null }
  | { kind: 'swap' | 'target' | 'link'; card: string }
  | { kind: 'challenge' }
  | { kind: 'point' };

/** The question that the panel shows; null when the hand and the dock are enough. */
export function questionOf(table: TableState, view: View, card: string | null): Question | null {
  if (view.seat === null || table.you === null) return null;
  if (card) return { kind: 'picks', card, picks: picksOf(card, view, table) };
  if (view.phase === 'point') return { kind: 'point' };
  if (view.turn !== view.seat) return null;
  switch (view.phase) {
    case 'color':
      return { kind: 'color', card: view.wild };
    case 'swap':
    case 'target':
    case 'link':
      return { kind: view.phase, card: view.wild ?? view.top };
    case 'challenge':
      return { kind: 'challenge' };
    default:
      return null;
  }
}

/** How many cards of a color a hand has, besides the card that is laid. */
export function held(hand: string[], color: string): number {
  return hand.filter((card) => card[0] === color).length;
}

/** The colors as they stand round a wild, in the order of the keys 1 to 4. */
export const colorsOf = (table: TableState): string[] => [...editionOf(table.settings.edition).colors];

/** Seats that `VERB N` in legal names. */
export const seatsIn = (legal: string[], verb: string): number[] =>
  legal.filter((move) => move.startsWith(`${verb} `)).map((move) => Number(move.split(' ')[1]));

/** Pairs that may be linked; R-PTY-23 where the server has not listed them yet. */
export function linkPairs(table: TableState, view: View, legal: string[]): [number, number][] {
  const listed = legal.filter((move) => move.startsWith('link ')).map((move) => move.split(' ').slice(1).map(Number) as [number, number]);
  if (listed.length) return listed;
  const seats = view.counts.map((_, seat) => seat);
  const link = view.link ?? [];
  const self = optionOf(table, 'link_self') !== 'off';
  return seats
    .flatMap((low) => seats.filter((high) => high > low).map((high): [number, number] => [low, high]))
    .filter((pair) => self || !pair.includes(view.seat!))
    .filter((pair) => {
      const linked = pair.filter((seat) => link.includes(seat)).length;
      return seats.length > 3 ? linked === 0 : seats.length === 3 ? linked < 2 : true;
    });
}

/** What a Wild Draw Four costs now: its sum, or four. */
export function costs(view: View): { accept: number; innocent: number; guilty: number } {
  const sum = view.stack || 4;
  return { accept: sum, innocent: sum + 2, guilty: sum };
}

/** Cards that should have been played instead of a Wild Draw Four. */
export function guiltyCards(cards: string[], rule: string, color: string | null, under: string | null): boolean[] {
  const symbol = under && !under.startsWith('W') ? under.slice(1) : null;
  return cards.map((card) => {
    if (card.startsWith('W')) return rule === 'color-or-wild' || (rule === 'color-or-other-wild' && card !== 'W+4');
    if (card[0] === color) return true;
    return rule === 'any-playable' && symbol !== null && card.slice(1) === symbol;
  });
}
