import { FACES, type Seat } from '$lib/protocol';
import { KINDS } from './draw';

export function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}

/** A buddy for every seat: the one that the player chose, or one by the name; nobody at the table looks like somebody else. */
export function buddies(seats: (Pick<Seat, 'name'> & Partial<Seat>)[]): number[] {
  const used = new Set<number>();
  const chosen = seats.map(({ face = null }) => {
    if (face === null || face >= FACES || used.has(face)) return null;
    used.add(face);
    return face;
  });
  return seats.map((seat, place) => {
    if (chosen[place] != null) return chosen[place];
    let number = (seat.face ?? hash(seat.name || `seat ${place}`)) % FACES;
    while (used.has(number)) number = (number + 1) % FACES;
    used.add(number);
    return number;
  });
}

export type Features = Record<keyof typeof KINDS, number>;
const NAMES = Object.keys(KINDS) as (keyof Features)[];

/** What a buddy is made of. */
export const featuresOf = (number: number): Features => Object.fromEntries(NAMES.map((name) => [name, number % KINDS[name]])) as Features;

/** The buddy with these features. */
export const buddyWith = (features: Features): number =>
  Array.from({ length: FACES }, (_, number) => number).find((number) => NAMES.every((name) => number % KINDS[name] === features[name]))!;
