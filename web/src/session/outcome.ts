/** How a round or a match came out, in a sentence. */
import type { View } from '$lib/protocol';
import type { Words } from '$lib/words';
import { playerOf, type TableState } from './table';

export function outcomeOf(view: View, table: TableState, w: Words['round']): string {
  const { round_winner: winner, winners, counts } = view;
  if (view.phase === 'match-over' && winners?.length) return w.matchWon(winners.map((seat) => playerOf(table, seat)));
  if (winner === null) return w.blocked;
  return (counts[winner] ? w.lowest : w.won)(playerOf(table, winner));
}
