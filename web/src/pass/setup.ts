/** What people choose before they share a device, and the table that it makes. */
import { bookOptions } from '$lib/book';
import { editionOf } from '$lib/edition';
import { levelAt } from '$lib/levels';
import { PEOPLE, type Share } from '$lib/pass';
import { SETTINGS, type EditionName } from '$lib/protocol';
import { keepJson, recallJson } from '$lib/storage';

export type Length = 'round' | 'short' | 'book';

export interface Setup {
  names: string[];
  bots: number;
  level: string;
  length: Length;
}

const KEY = 'pass';
const SHORT_TARGET = 200;

export const FIRST: Setup = { names: ['', ''], bots: 0, level: 'steady', length: 'round' };

/** As it was the last time on this device. */
export function recallSetup(): Setup {
  const stored = recallJson<Partial<Setup>>(KEY, {});
  const names = Array.isArray(stored.names) ? stored.names.map(String).slice(0, PEOPLE.most) : [];
  return { ...FIRST, ...stored, names: names.length >= PEOPLE.least ? names : [...FIRST.names] };
}

export const keepSetup = (setup: Setup): void => keepJson(KEY, setup);

const bookScoring = (edition: EditionName): string => bookOptions(edition).scoring?.value ?? 'off';
export const bookTarget = (edition: EditionName): number => Number(bookOptions(edition).target_score?.value ?? 0);
/** Where the book counts no points, one round is by the book. */
export const isRoundByBook = (edition: EditionName): boolean => bookScoring(edition) === 'off';

export const lengthsOf = (edition: EditionName): Length[] => (isRoundByBook(edition) ? ['book', 'short'] : ['round', 'short', 'book']);

export const lengthHere = (length: Length, edition: EditionName): Length => (lengthsOf(edition).includes(length) ? length : 'book');

const OPTIONS: Record<Length, Record<string, string>> = {
  round: { scoring: 'off' },
  short: { scoring: 'standard', target_score: String(SHORT_TARGET) },
  book: {},
};

/** Chairs that people leave to bots. */
export const mostBots = (edition: EditionName, people: number): number => Math.max(0, Math.min(editionOf(edition).seats.most, 10) - people);

/** Where fewer people play than the edition has chairs for, a bot has to come. */
export const leastBots = (edition: EditionName, people: number): number => Math.max(0, editionOf(edition).seats.least - people);

export function shareOf(edition: EditionName, { names, bots, level, length }: Setup): Omit<Share, 'id'> {
  const count = Math.min(mostBots(edition, names.length), Math.max(leastBots(edition, names.length), bots));
  const settings = { ...SETTINGS, edition, seats: names.length + count, options: OPTIONS[lengthHere(length, edition)] };
  return { type: 'share', settings, names, bots: Array<string>(count).fill(levelAt(level, true)) };
}
