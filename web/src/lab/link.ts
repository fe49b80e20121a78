/** The link of a comparison: edition, seats, rounds, seed and the options that differ. */
import { CHOICES, RANGES } from '$lib/options';

export interface Comparing {
  edition: string;
  seats: number;
  rounds: number;
  seed: string;
  /** Only what differs from the book. */
  options: Record<string, string>;
}

export const ROUNDS = 50_000;
/** What a browser plays while somebody watches. */
export const MOST_ROUNDS = 1_000_000;
export const isRoundCount = (rounds: number): boolean => rounds >= 1 && rounds <= MOST_ROUNDS;
const SEED = '0';
const OPTIONS = new Set([...Object.keys(CHOICES), ...Object.keys(RANGES), 'deck', 'custom_rule']);

export function toLink({ edition, seats, rounds, seed, options }: Comparing): string {
  const query = new URLSearchParams({ edition, seats: String(seats), rounds: String(rounds), seed });
  for (const [name, value] of Object.entries(options)) query.set(name, value);
  return `/lab?${query}`;
}

/** Where a table's options are compared with the book. */
export const toLab = ({ edition, seats, options }: Pick<Comparing, 'edition' | 'seats' | 'options'>): string =>
  toLink({ edition, seats, options, rounds: ROUNDS, seed: SEED });

/** What a link asks for, not checked: no number is 0, and words that others add to links are left out. */
export function fromLink(query: URLSearchParams, otherwise: { edition: string; seats: number }): Comparing {
  const number = (name: string, usual: number): number => {
    const text = query.get(name);
    return text === null ? usual : /^\d{1,9}$/.test(text) ? Number(text) : 0;
  };
  return {
    edition: query.get('edition') ?? otherwise.edition,
    seats: number('seats', otherwise.seats),
    rounds: number('rounds', ROUNDS),
    seed: query.get('seed') ?? SEED,
    options: Object.fromEntries([...query].filter(([name]) => OPTIONS.has(name))),
  };
}

/** Other cards for the same comparison. */
export const otherSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
