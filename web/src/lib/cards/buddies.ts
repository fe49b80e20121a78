import { FACES, type Seat } from '$lib/protocol';
import { KINDS } from './draw';

export function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}

const toneOf = (number: number): number => number % KINDS.tones;

type Sitting = Pick<Seat, 'name'> & Partial<Seat>;

/** Every step asks for them. */
const known = new WeakMap<Sitting[], number[]>();

/** A buddy for every seat: the one that the player chose, or one by the name; nobody at the table looks like somebody else. */
export function buddies(seats: Sitting[]): number[] {
  const numbers = known.get(seats) ?? choose(seats);
  known.set(seats, numbers);
  return numbers;
}

function choose(seats: Sitting[]): number[] {
  const used = new Set<number>();
  const wearers = Array.from({ length: KINDS.tones }, () => 0);
  function take(number: number): number {
    used.add(number);
    wearers[toneOf(number)]! += 1;
    return number;
  }
  const chosen = seats.map(({ face = null }) => (face === null || face >= FACES || used.has(face) ? null : take(face)));
  /** From the distance of a TV colors are all that tells them apart. */
  const isRare = (number: number): boolean => wearers[toneOf(number)] === Math.min(...wearers);
  return seats.map((seat, place) => {
    if (chosen[place] != null) return chosen[place];
    let number = (seat.face ?? hash(seat.name || `seat ${place}`)) % FACES;
    while (used.has(number) || !isRare(number)) number = (number + 1) % FACES;
    return take(number);
  });
}

export type Features = Record<keyof typeof KINDS, number>;
const NAMES = Object.keys(KINDS) as (keyof Features)[];

/** What a buddy is made of. */
export const featuresOf = (number: number): Features => Object.fromEntries(NAMES.map((name) => [name, number % KINDS[name]])) as Features;

/** The buddy with these features. */
export const buddyWith = (features: Features): number =>
  Array.from({ length: FACES }, (_, number) => number).find((number) => NAMES.every((name) => number % KINDS[name] === features[name]))!;
