/** Which question is open for our player, and what may be answered. */
import { editionOf } from '$lib/edition';
import type { View } from '$lib/protocol';
import { picksOf, type Choice } from '$lib/ahead.svelte';
import type { TableState } from '$src/session/table';

export type Question =
  | { kind: 'picks'; card: string; picks: Choice[] }
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
export function countOf(hand: string[], color: string): number {
  return hand.filter((card) => card[0] === color).length;
}

/** The colors as they stand round a wild, in the order of the keys 1 to 4. */
export const colorsOf = (table: TableState): string[] => [...editionOf(table.settings.edition).colors];

/** Seats that `VERB N` in legal names. */
export const seatsIn = (legal: string[], verb: string): number[] =>
  legal.filter((move) => move.startsWith(`${verb} `)).map((move) => Number(move.split(' ')[1]));

/** Pairs that `link A B` in legal names. */
export const pairsIn = (legal: string[]): [number, number][] =>
  legal.filter((move) => move.startsWith('link ')).map((move) => move.split(' ').slice(1).map(Number) as [number, number]);
