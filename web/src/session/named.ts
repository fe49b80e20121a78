import type { TableState } from './table';

/** The table with a name for every bot: the server leaves them to the page and its language. */
export function named(table: TableState, botNames: string[]): TableState {
  const taken = new Set(table.seats.map((seat) => seat.name));
  const free = botNames.filter((name) => !taken.has(name));
  const seats = table.seats.map((seat, place) => (seat.kind === 'bot' && !seat.name ? { ...seat, name: free[place % free.length]! } : seat));
  return { ...table, seats };
}

/** A sentence of the rules, which speak of seats, with the players' names instead. */
export function withNames(sentence: string, seats: { name: string }[]): string {
  const name = (whole: string, seat: string): string => seats[Number(seat)]?.name || whole;
  return sentence.replace(/\bseat (\d+)\b/gi, name).replace(/ ?(\d+) 號/g, name);
}
