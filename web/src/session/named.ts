import type { TableState } from './table';

/** The table with a name for every bot: the server leaves them to the page and its language. */
export function named(table: TableState, botNames: string[]): TableState {
  const names = new Set(table.seats.map((seat) => seat.name));
  const free = botNames.filter((name) => !names.has(name));
  const seats = table.seats.map((seat, place) => (seat.kind === 'bot' && !seat.name ? { ...seat, name: free[place % free.length]! } : seat));
  return { ...table, seats };
}
