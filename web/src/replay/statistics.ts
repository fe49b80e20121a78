/** What my matches come to, beside what luck alone would give. */
import type { MatchSummary } from '$lib/summary';
import type { MyMatch } from './store';

/** Won of all, beside the share of a seat among equals. */
export interface Share {
  won: number;
  all: number;
  /** One divided by the seats, summed up. */
  fair: number;
  /** Standard deviation of luck alone. */
  spread: number;
}

export interface Statistics {
  matches: Share;
  rounds: Share;
  calls: number;
  callsForgotten: number;
  caught: number;
  catches: number;
  falseCatches: number;
  challenges: number;
  challengesWon: number;
}

/** Below this many rounds nothing is said about luck. */
const FEWEST = 20;
/** Luck alone goes beyond this many standard deviations about once in twenty. */
const CLEAR = 2;

export type Judgement = 'few' | 'luck' | 'more' | 'less';

export function judge({ won, all, fair, spread }: Share): Judgement {
  if (all < FEWEST) return 'few';
  const distance = (won - fair) / spread;
  return distance > CLEAR ? 'more' : distance < -CLEAR ? 'less' : 'luck';
}

/** Over the matches that were counted; joint winners share a win. */
export function statisticsOf(matches: readonly MyMatch[]): Statistics {
  const counted = matches.flatMap(({ seat, summary }) => (seat !== null && summary ? [{ seat, summary }] : []));
  const decided = counted.filter(({ summary }) => summary.winners.length > 0);
  const total = (name: keyof Omit<MatchSummary, 'winners' | 'scores'>): number => sum(counted.map(({ summary }) => summary[name]));
  return {
    matches: shareOf(decided.map(({ seat, summary: { seats, winners } }) => ({ seats, all: 1, won: winners.includes(seat) ? 1 / winners.length : 0 }))),
    rounds: shareOf(counted.map(({ summary: { seats, rounds, roundsWon } }) => ({ seats, all: rounds, won: roundsWon }))),
    calls: total('calls'),
    callsForgotten: total('callsForgotten'),
    caught: total('caught'),
    catches: total('catches'),
    falseCatches: total('falseCatches'),
    challenges: total('challenges'),
    challengesWon: total('challengesWon'),
  };
}

function shareOf(parts: { seats: number; all: number; won: number }[]): Share {
  return {
    won: sum(parts.map(({ won }) => won)),
    all: sum(parts.map(({ all }) => all)),
    fair: sum(parts.map(({ seats, all }) => all / seats)),
    spread: Math.sqrt(sum(parts.map(({ seats, all }) => (all * (seats - 1)) / seats ** 2))),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
