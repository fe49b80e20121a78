/** What the coach says: plain JSON, the same as `lastcard analyze --json` prints. Chances are from 0 to 1. */

/** Why one move is better than another: a code of REASONS with what it is about. */
export interface Reason {
  readonly code: string;
  /** Cards and colors in notation (`r7`, `g`), seats from 0, counts, percentages (0 to 100). */
  readonly arguments: Readonly<Record<string, string | number>>;
}

/** One move, weighed on the same deals as the others. */
export interface Weight {
  /** In notation, `2 play r7`; null is to let play go on. */
  readonly move: string | null;
  /** To win the round. */
  readonly chance: number;
  /** Standard error of the chance. */
  readonly error: number;
  /** By how much the best move does better; 0 for the best. */
  readonly loss: number;
  /** Standard error of that difference, which is smaller than those of the chances: deals are the same. */
  readonly doubt: number;
  /** Deals that it was tried in; a move that does badly is given up early. */
  readonly deals: number;
}

/** What a seat might do now, best first. */
export interface Advice {
  readonly seat: number;
  readonly weights: readonly Weight[];
  /** Why the best rather than the second; null where there is no choice, or nothing to say. */
  readonly reason: Reason | null;
  /** Rounds that were played on for it. */
  readonly rounds: number;
  /** What to answer when the best move asks its player something: the color of a wild, whom to swap with; or what to play after a call. */
  readonly then: readonly Advice[];
}

/** `best`: nothing clearly better was found. `slip`: something was. `mistake`: and it cost enough to be sure. */
export type Verdict = 'best' | 'slip' | 'mistake';

/** One choice that a seat made, judged from what it could know then. */
export interface Decision {
  /** Moves made before it: the place of its move in the match's list. */
  readonly at: number;
  /** 0, or which of the small steps that a short form (`0 play W g`) stands for. */
  readonly step: number;
  /** From 1. */
  readonly round: number;
  readonly seat: number;
  /** What was played, as a small step in notation. */
  readonly move: string;
  readonly chance: number;
  readonly error: number;
  /** The move itself where nothing is clearly better. */
  readonly best: string | null;
  /** The chance of the best. */
  readonly top: number;
  /** top less chance; never below 0. */
  readonly loss: number;
  readonly doubt: number;
  readonly verdict: Verdict;
  /** Why the best is better than the move that was played; null where that is the best. */
  readonly reason: Reason | null;
  /** All that were looked at, best first. */
  readonly weights: readonly Weight[];
}

/** A Wild Draw Four that a seat challenged or accepted, judged by what it could know. */
export interface ChallengeJudgement {
  readonly at: number;
  readonly seat: number;
  readonly source: number;
  readonly challenged: boolean;
  /** How likely it was that the card had been played against the rule. */
  readonly likelihood: number;
  /** Whether it had; known when it was challenged. */
  readonly guilty: boolean | null;
  /** Whether the seat did what was best, or nearly so. */
  readonly wise: boolean;
}

/** How a round went for one seat. `fair + luck + choices = result`. */
export interface SeatRound {
  readonly seat: number;
  /** One divided by the number of seats. */
  readonly fair: number;
  /** 1 for the winner, 0 for the others; the fair share where nobody won; the last chance where the record ends before. */
  readonly result: number;
  /** What the choices gave: the sum of all losses, with a minus. */
  readonly choices: number;
  /** What the cards and the others gave: the rest. */
  readonly luck: number;
  readonly decisions: number;
  readonly mistakes: number;
  /** UNO not called when it was due. */
  readonly forgotten: number;
  /** Of these: caught. */
  readonly caught: number;
  readonly catches: number;
  /** Somebody could be caught, and nobody did it. */
  readonly missed: number;
}

export interface RoundReport {
  /** From 1. */
  readonly round: number;
  /** Moves made before its first position and before its last one. */
  readonly first: number;
  readonly last: number;
  readonly over: boolean;
  readonly winner: number | null;
  readonly seats: readonly SeatRound[];
}

/** A match, whole or not; usable from the first step on. */
export interface AnalysisReport {
  readonly edition: string;
  readonly seats: number;
  readonly seed: string;
  /** Work done of all work, 0 to 1. */
  readonly progress: number;
  /** Rounds played on so far. */
  readonly rollouts: number;
  /** By moves made (0 to moves.length), by seat: the chance to win the running round; null: not yet known. */
  readonly chances: readonly (readonly (number | null)[])[];
  readonly rounds: readonly RoundReport[];
  /** In their order; those not yet looked at are missing. */
  readonly decisions: readonly Decision[];
  /** Places in `decisions` of the mistakes, dearest first. */
  readonly mistakes: readonly number[];
  readonly challenges: readonly ChallengeJudgement[];
}

/** How thoroughly: each is a number of passes over the match. */
export type Depth = 'quick' | 'normal' | 'deep';

/** What has been counted so far: plain JSON to keep and to resume from. */
export interface AnalysisState {
  readonly version: 1;
  /** Of the rules and of the record: a state of others is refused. */
  readonly key: string;
  readonly depth: Depth;
  readonly seed: string;
  /** Jobs done. */
  readonly done: number;
  readonly rollouts: number;
  /** Sums of the jobs done. */
  readonly sums: readonly (readonly number[])[];
}

/** An analysis on its way: between two steps the caller may look, wait or stop. */
export interface AnalysisRun {
  /** 0 to 1. */
  readonly progress: number;
  readonly isDone: boolean;
  /** Works on for about this many milliseconds; true when all is done. */
  step(ms: number): boolean;
  report(): AnalysisReport;
  state(): AnalysisState;
}
