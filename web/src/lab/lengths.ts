/** Lengths of rounds in bins of a handy width, for both rule sets at once. */
import { numberIn, numbersIn, type Counts, type Tally } from 'lastcard/lab';

const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100]; // turns in a bin
const COVERAGE = 98; // percent of the rounds that must be in bins; the rest is beyond
export const PERCENTS = [10, 25, 50, 75, 90] as const;

export interface Lengths {
  /** Turns in a bin; the first has 0 to width - 1. */
  width: number;
  /** Of the book, and of the changed rules: shares of all rounds. */
  shares: [number[], number[]];
  beyond: [number, number];
  /** Turns within which a percentage of the rounds are over. */
  percentiles: [number[], number[]];
}

export function lengthsOf({ tallies }: Counts, bins: number): Lengths {
  const both = tallies.map((tally) => numbersIn(tally, 'lengths'));
  const rounds = tallies.map((tally) => Number(numberIn(tally, 'rounds')) || 1);
  const within = (place: number, percent: number): number => percentile(both[place]!, rounds[place]!, percent);
  const last = Math.max(within(0, COVERAGE), within(1, COVERAGE));
  const width = WIDTHS.find((each) => last < each * bins) ?? WIDTHS.at(-1)!;
  const binned = both.map((counts, place) => binsOf(counts, width, Math.ceil((last + 1) / width), rounds[place]!));
  return {
    width,
    shares: [binned[0]!, binned[1]!],
    beyond: [1 - sum(binned[0]!), 1 - sum(binned[1]!)],
    percentiles: [PERCENTS.map((percent) => within(0, percent)), PERCENTS.map((percent) => within(1, percent))],
  };
}

function percentile(counts: Tally, rounds: number, percent: number): number {
  let reached = 0;
  return counts.findIndex((count) => 100 * (reached += Number(count)) >= percent * rounds);
}

function binsOf(counts: Tally, width: number, bins: number, rounds: number): number[] {
  return Array.from({ length: bins }, (_, bin) => {
    let count = 0;
    for (let turns = bin * width; turns < (bin + 1) * width; turns += 1) count += Number(counts[turns] ?? 0n);
    return count / rounds;
  });
}

const sum = (shares: number[]): number => shares.reduce((total, share) => total + share, 0);
