/** What this device knows of the deals that were played on it: pure, and stored as JSON. */
import { dealCode } from '$lib/daily';
import type { Both } from '$lib/editions';
import type { EditionName, View } from '$lib/protocol';

/** How a round ended; without a place it was given up. */
export interface Outcome {
  place: number | null;
  points: number;
  moves: number;
}

/** Everybody's results of one deal, as the server has them. */
export interface Results {
  day: string;
  edition: EditionName;
  you: Outcome;
  /** Among all results, from 1; equals share one. */
  rank: number | null;
  equals: number;
  count: number;
  best: { name: string; place: number; points: number; moves: number }[];
  /** Points and how many have them, best first. */
  points: [number, number][];
  coach: Outcome | null;
}

/** The try that counts: begun, finished and waiting for the server, or settled there. */
export interface Try {
  day: string;
  edition: EditionName;
  name: string;
  state: 'playing' | 'sending' | 'done' | 'refused';
  /** What is handed in; null: it was given up. */
  record?: string | null;
  results?: Results;
  /** Why it was not counted. */
  reason?: Both;
}

/** The last day on which a deal was counted, and how many days in a row up to it. */
export interface Streak {
  last: string;
  days: number;
}

/** What came of a deal that was played as practice: the last time. */
export interface Practice extends Outcome {
  day: string;
  edition: EditionName;
}

export interface DailyBook {
  tries: Try[];
  streak: Streak;
  practice: Practice[];
}

const MOST_TRIES = 60;
const MOST_PRACTICE = 200;
const WEEK = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const emptyBook = (): DailyBook => ({ tries: [], streak: { last: '', days: 0 }, practice: [] });

/** A device without the server's word for it goes by its own clock. */
export const dayHere = (): string => new Date().toISOString().slice(0, 10);

const dayPlus = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => dayPlus(day, 1);

export const codeOf = (each: Pick<Try, 'day' | 'edition'>): string => dealCode(each);

export const tryOf = ({ tries }: DailyBook, day: string, edition: EditionName): Try | null =>
  tries.find((each) => each.day === day && each.edition === edition) ?? null;

/** With this try in place of the one of the same deal; the oldest are forgotten. */
export function withTry(book: DailyBook, next: Try): DailyBook {
  const others = book.tries.filter((each) => codeOf(each) !== codeOf(next));
  const tries = [...others, next].toSorted((one, other) => one.day.localeCompare(other.day)).slice(-MOST_TRIES);
  const isCounted = next.state === 'done' && next.results?.you.place != null;
  return { ...book, tries, streak: isCounted ? extended(book.streak, next.day) : book.streak };
}

/** With what came of a practice round. */
export function withPractice(book: DailyBook, next: Practice): DailyBook {
  const others = book.practice.filter((each) => codeOf(each) !== codeOf(next));
  return { ...book, practice: [...others, next].slice(-MOST_PRACTICE) };
}

/** How a round that is over came out for a seat: as the server counts it (bots/daily.py). */
export function outcomeOf(
  view: Pick<View, 'counts' | 'hands' | 'round_winner'>,
  moves: readonly string[],
  worth: (hand: string[]) => number,
  seat = 0,
): Outcome {
  const { counts, round_winner: winner } = view;
  const held = (view.hands ?? []).map(worth);
  const ranks = counts.map((count, each) => (each === winner ? -1 : count));
  return {
    place: 1 + ranks.filter((rank) => rank < ranks[seat]!).length,
    points: winner === seat ? held.reduce((sum, each) => sum + each, 0) : -(held[seat] ?? 0),
    moves: moves.filter((move) => move.startsWith(`${seat} `)).length,
  };
}

/** The days of the last weeks, in whole weeks from Monday on; null: not to be played. */
export function weeksUpTo(today: string, days: number): (string | null)[][] {
  const first = dayPlus(today, -days);
  const start = dayPlus(first, -((new Date(first).getUTCDay() + 6) % 7));
  const count = Math.ceil((daysBetween(start, today) + 1) / WEEK) * WEEK;
  const all = Array.from({ length: count }, (_, at) => dayPlus(start, at));
  const cells = all.map((day) => (day < first || day > today ? null : day));
  return Array.from({ length: count / WEEK }, (_, week) => cells.slice(week * WEEK, (week + 1) * WEEK));
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A day that was played; several editions on one day are one day. */
export function extended(streak: Streak, day: string): Streak {
  if (day <= streak.last) return streak;
  return { last: day, days: streak.last && dayAfter(streak.last) === day ? streak.days + 1 : 1 };
}

/** Days in a row up to today; today may still be played. */
export const streakOn = ({ last, days }: Streak, today: string): number => (last === today || (last && dayAfter(last) === today) ? days : 0);

/** Points with their sign, as people write it. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** The place of one of the best; equals share one. */
export const rankIn = (best: Pick<Outcome, 'points' | 'moves'>[], at: number): number =>
  1 + best.findIndex(({ points, moves }) => points === best[at]!.points && moves === best[at]!.moves);

/** Hours and minutes of a number of seconds, the last minute counted as one. */
export function clockOf(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

export interface Bar {
  from: number;
  to: number;
  count: number;
  mine: boolean;
  coach: boolean;
}

const MOST_BARS = 12;

/** Everybody's points in at most a dozen bars of the same width, the lowest first. */
export function barsOf({ points, you, coach }: Results): Bar[] {
  const values = [...points.map(([each]) => each), ...(coach ? [coach.points] : [])];
  if (!values.length) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(10, Math.ceil((most - least + 1) / MOST_BARS / 10) * 10);
  const first = Math.floor(least / width) * width;
  const at = (value: number): number => Math.floor((value - first) / width);
  return Array.from({ length: at(most) + 1 }, (_, bar) => ({
    from: first + bar * width,
    to: first + (bar + 1) * width - 1,
    count: points.filter(([value]) => at(value) === bar).reduce((sum, [, count]) => sum + count, 0),
    mine: you.place !== null && at(you.points) === bar,
    coach: coach !== null && at(coach.points) === bar,
  }));
}
