import type { Seat } from '$lib/protocol';
import { BUDDIES } from './draw';

export function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}

/** A buddy for every seat, by the player's name; nobody at the table looks like somebody else. */
export function buddies(seats: (Pick<Seat, 'name'> & Partial<Seat>)[]): number[] {
  const used = new Set<number>();
  return seats.map((seat, place) => {
    let number = hash(seat.name || `seat ${place}`) % BUDDIES;
    while (used.has(number)) number = (number + 1) % BUDDIES;
    used.add(number);
    return number;
  });
}
