import { BOT_NAMES, type Seat } from '$lib/protocol';
import type { TableState } from './table';

/** Seats with a name for every bot: those of earlier servers have none. */
export function namedSeats(seats: Seat[]): Seat[] {
  const names = new Set(seats.map((seat) => seat.name));
  const free = BOT_NAMES.filter((name) => !names.has(name));
  return seats.map((seat, place) => (seat.kind === 'bot' && !seat.name ? { ...seat, name: free[place % free.length]! } : seat));
}

export const named = (table: TableState): TableState => ({ ...table, seats: namedSeats(table.seats) });
