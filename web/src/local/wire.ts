/** What goes between the page and its worker: lines of the protocol, and questions about finished matches. */
import type { Advice } from 'lastcard/coach';
import type { Both } from '$lib/editions';
import type { ReplayJson } from '$lib/replay';
import type { MatchSummary } from '$lib/summary';

/** About a match that this device has, or one whose record the page has. */
export type MatchQuestion =
  | { part: 'record'; code: string; match: number }
  | { part: 'remove'; code: string; match: number }
  | { part: 'retell'; record: string }
  | { part: 'summary'; record: string; seat: number };

/** `missing`: this device does not have it; `other-rules`: it cannot be shown; `bad-record`: what is wrong with it. */
export type MatchAnswer =
  | { record: string }
  | { replay: ReplayJson }
  | { summary: MatchSummary }
  | { removed: true }
  | { problem: 'missing' | 'other-rules' | 'no-rules' }
  | { problem: 'bad-record'; text: Both };

/** At the table that is open, with bots only: what would you play? */
export type HintQuestion = { part: 'hint'; version: number };
/** `no-hint`: there are other people, it is not our turn, or it has gone on. */
export type HintAnswer = { advice: Advice } | { problem: 'no-hint' };

export type ToWorker = { line: string } | { id: number; question: MatchQuestion | HintQuestion };
export type FromWorker = { line: string } | { id: number; answer: MatchAnswer | HintAnswer };
