/** What the end of a round shows: who had what, what it counts, and who leads. */
import type { View } from '$lib/protocol';
import type { TableState } from '$src/session/table';
import { gainsOf, standingOf } from '$lib/ahead.svelte';
import { points, sumOf } from '$lib/rules';

export interface Row {
  seat: number;
  cards: { card: string; points: number }[];
  sum: number;
}

export interface Line {
  seat: number;
  before: number;
  added: number;
  total: number;
}

/** Everybody who still holds cards, from the winner's left round. */
export function rowsOf(table: TableState, view: View): Row[] {
  const hands = view.hands ?? [];
  const seats = view.counts.length;
  const first = (view.round_winner ?? view.dealer) + 1;
  return Array.from({ length: seats }, (_, at) => (first + at) % seats)
    .filter((seat) => seat !== view.round_winner)
    .map((seat) => {
      const cards = (hands[seat] ?? []).map((card) => ({ card, points: points(card, table.settings.edition) }));
      return { seat, cards, sum: sumOf(cards.map((each) => each.points)) };
    });
}

/** Points that each seat has got in this round; none where that is not known. */
export function addedOf(table: TableState, view: View, rows: Row[]): number[] {
  const last = table.steps.findLast((step) => step.events?.some((event) => event.kind === 'round-over'));
  const pointEvents = last?.events?.filter((event) => event.kind === 'points') ?? [];
  const added = view.counts.map((_, seat) => pointEvents.filter((event) => event.seat === seat).reduce((sum, event) => sum + (event.amount ?? 0), 0));
  if (pointEvents.length || view.round_winner === null) return added;
  const sums = view.counts.map((_, seat) => rows.find((row) => row.seat === seat)?.sum ?? 0);
  return gainsOf(table, view.round_winner, sums) ?? added;
}

/** The running score, the leader first; by seats where it is not known who leads. */
export function linesOf(table: TableState, view: View, added: number[]): Line[] {
  const lines = view.scores.map((total, seat) => ({ seat, total, added: added[seat] ?? 0, before: total - (added[seat] ?? 0) }));
  return standingOf(table, view.scores)?.map((seat) => lines[seat]!) ?? lines;
}

/** The card that ended the round. */
export function lastCardOf(table: TableState, view: View): string | null {
  const last = table.steps.findLast((step) => step.events?.some((event) => event.kind === 'round-over'));
  const lastPlay = last?.events?.findLast((event) => event.kind === 'play' && event.seat === view.round_winner);
  return lastPlay?.card ?? null;
}

export interface Past {
  round: number;
  seat: number | null;
  amount: number;
}

/** The rounds of this match that were seen. */
export function pastRounds(table: TableState, view: View): Past[] {
  const over = table.steps.flatMap((step) => {
    const end = step.events?.find((event) => event.kind === 'round-over');
    if (!end) return [];
    const amount = (step.events ?? []).filter((event) => event.kind === 'points').reduce((sum, event) => sum + (event.amount ?? 0), 0);
    return [{ seat: end.seat ?? null, amount }];
  });
  return over.map((each, at) => ({ ...each, round: view.round - over.length + 1 + at }));
}

/** Places when nothing is scored: the winner, then the others by how few cards they hold. */
export function placesOf(view: View): { seat: number; place: number; cards: number }[] {
  const winners = view.winners ?? (view.round_winner === null ? [] : [view.round_winner]);
  const rank = (seat: number) => (winners.includes(seat) ? -1 : (view.counts[seat] ?? 0));
  const order = view.counts.map((_, seat) => seat).toSorted((one, other) => rank(one) - rank(other) || one - other);
  return order.map((seat) => ({ seat, cards: view.counts[seat] ?? 0, place: order.filter((other) => rank(other) < rank(seat)).length + 1 }));
}
