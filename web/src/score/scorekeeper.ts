/** A match at a real table, written down: hands that were left, points, and who leads. */
import { editionOf } from '$lib/edition';
import type { EditionName } from '$lib/protocol';
import { gains as gainsOf, handPoints, leaders as leadersOf } from '$lib/rules';

export type Scoring = 'standard' | 'alternative';

/** What somebody still held: cards that were tapped, or points that were typed. */
export type Left = string[] | number;

export interface Round {
  /** Who went out. */
  out: number;
  /** By player; nothing for who went out. */
  left: Left[];
}

export interface ScoreMatch {
  id: string;
  /** Milliseconds since 1970. */
  begun: number;
  edition: EditionName;
  names: string[];
  scoring: Scoring;
  target: number;
  rounds: Round[];
}

export const TARGETS = [100, 200, 300, 500, 1000];
export const LEAST_PLAYERS = 2;
export const mostPlayers = (edition: EditionName): number => editionOf(edition).seats.most;

export const pointsLeft = (left: Left, edition: EditionName): number => (typeof left === 'number' ? left : handPoints(left, edition));

/** What a round brings each player. */
export const gains = (match: Pick<ScoreMatch, 'edition' | 'scoring'>, round: Round): number[] =>
  gainsOf(
    match.scoring,
    round.out,
    round.left.map((left) => pointsLeft(left, match.edition)),
  );

export const totals = (match: ScoreMatch): number[] =>
  match.rounds.reduce(
    (sums, round) => {
      const brought = gains(match, round);
      return sums.map((sum, player) => sum + brought[player]!);
    },
    match.names.map(() => 0),
  );

export const isOver = (match: ScoreMatch): boolean => totals(match).some((sum) => sum >= match.target);

export const leaders = (match: ScoreMatch): number[] => leadersOf(match.scoring, totals(match));

export const winners = (match: ScoreMatch): number[] => (isOver(match) ? leaders(match) : []);

/** Players from best to worst. */
export const standing = (match: ScoreMatch): number[] => {
  const sums = totals(match);
  const way = match.scoring === 'alternative' ? 1 : -1;
  return match.names.map((_, player) => player).toSorted((one, other) => way * (sums[one]! - sums[other]!) || one - other);
};

export const withRound = (match: ScoreMatch, round: Round, at = match.rounds.length): ScoreMatch => ({
  ...match,
  rounds: match.rounds.toSpliced(at, 1, round),
});
export const withoutLast = (match: ScoreMatch): ScoreMatch => ({ ...match, rounds: match.rounds.slice(0, -1) });

export const emptyRound = (match: ScoreMatch, out: number): Round => ({ out, left: match.names.map(() => []) });
