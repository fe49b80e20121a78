/** The coach: what a seat might do, and how a match went, judged from what each seat could know. */
export { Adviser, NothingToJudge } from './adviser.js';
export type { RememberedHand, SentMemory } from './memory.js';
export { Analysis, type AnalysisOptions } from './analysis.js';
export type {
  Advice,
  AnalysisReport,
  AnalysisRun,
  AnalysisState,
  ChallengeJudgement,
  Decision,
  Depth,
  Reason,
  RoundReport,
  SeatRound,
  Verdict,
  Weight,
} from './types.js';
export { reasonTemplate, reasonText } from './words.js';
