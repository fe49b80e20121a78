/** A match at a real table, written down: hands that were left, points, and who leads. */
import { editionOf } from '$lib/edition';
import type { Ahead } from '$lib/ahead.svelte';
import type { EditionName, Settings } from '$lib/protocol';
import { handPoints } from '$lib/rules';

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

/** A match as the rules count it. */
export interface Sheet {
  /** What each round brought each player. */
  gains: number[][];
  totals: number[];
  /** Who is ahead; all who tie. */
  leaders: number[];
  /** Players from best to worst. */
  standing: number[];
  /** Nobody until the match is over. */
  winners: number[];
}

/** The rules that the players have agreed on, as options of their edition. */
export const termsOf = ({ edition, scoring, target }: Pick<ScoreMatch, 'edition' | 'scoring' | 'target'>): Pick<Settings, 'edition' | 'options'> => ({
  edition,
  options: { scoring, target_score: String(target) },
});

/** Count a match by the rules of its edition. */
export function sheetOf(ahead: Ahead, match: ScoreMatch): Sheet {
  let totals = match.names.map(() => 0);
  let winners: number[] = [];
  const gains = match.rounds.map((round) => {
    const worth = round.left.map((left) => pointsLeft(left, match.edition));
    const after = ahead.count(totals, round.out, worth);
    const gained = after.scores.map((score, player) => score - totals[player]!);
    totals = after.scores;
    if (after.winners.length) winners = after.winners;
    return gained;
  });
  return { gains, totals, winners, leaders: ahead.leaders(totals), standing: ahead.standing(totals) };
}

export const withRound = (match: ScoreMatch, round: Round, at = match.rounds.length): ScoreMatch => ({
  ...match,
  rounds: match.rounds.toSpliced(at, 1, round),
});
export const withoutLast = (match: ScoreMatch): ScoreMatch => ({ ...match, rounds: match.rounds.slice(0, -1) });

export const emptyRound = (match: ScoreMatch, out: number): Round => ({ out, left: match.names.map(() => []) });
