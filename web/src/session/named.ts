import { BOT_NAMES, type Seat } from '$lib/protocol';
import type { TableState } from './table';

/** Seats with a name for every bot: those of earlier servers have none. */
export function namedSeats(seats: Seat[]): Seat[] {
  const names = new Set(seats.map((seat) => seat.name));
  const free = BOT_NAMES.filter((name) => !names.has(name));
  return seats.map((seat, place) => (seat.kind === 'bot' && !seat.name ? { ...seat, name: free[place % free.length]! } : seat));
}

/** As long as nobody comes or goes the seats are the same object, so that nothing is worked out of them again. */
const known = new WeakMap<Seat[], Seat[]>();

export function named(table: TableState): TableState {
  const seats = known.get(table.seats) ?? namedSeats(table.seats);
  known.set(table.seats, seats);
  return { ...table, seats };
}
