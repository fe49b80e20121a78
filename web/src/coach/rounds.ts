/** From a report to what is drawn: the curve of a round, and sums over all rounds. */
import type { AnalysisReport, Decision, RoundReport, SeatRound } from 'lastcard/coach';

export interface Point {
  /** Moves made. */
  at: number;
  chance: number;
}

/** The round that a step of the replay belongs to; a deal begins its own. */
export const roundAt = ({ rounds }: AnalysisReport, at: number): RoundReport => rounds.findLast(({ first }) => first <= at) ?? rounds[0]!;

/** The curve of a seat through a round, as far as it is known. */
export function curveOf({ chances }: AnalysisReport, { first, last }: RoundReport, seat: number): Point[] {
  return chances.slice(first, last + 1).flatMap((row, place) => (row[seat] == null ? [] : [{ at: first + place, chance: row[seat] }]));
}

/** The mistakes of a seat, or of all: the dearest first. */
export const mistakesOf = ({ mistakes, decisions }: AnalysisReport, seat: number | null): Decision[] =>
  mistakes.map((place) => decisions[place]!).filter((decision) => seat === null || decision.seat === seat);

type Sums = Omit<SeatRound, 'seat'>;

/** What all rounds came to for each seat. */
export function sumsOf({ rounds, seats }: AnalysisReport): SeatRound[] {
  return Array.from({ length: seats }, (_, seat) => {
    const rows = rounds.map((round) => round.seats[seat]!);
    const names = Object.keys(rows[0]!).filter((name) => name !== 'seat') as (keyof Sums)[];
    const sums = Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as unknown as Sums;
    return { seat, ...sums };
  });
}
