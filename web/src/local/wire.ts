/** What goes between the page and its worker: lines of the protocol, questions about finished matches, and lessons. */
import type { Language, NewStep, Refused, Table } from '$lib/protocol';
import type { ReplayJson } from '$lib/replay';

export type MatchPart = 'record' | 'replay';

/** Of a finished match: `missing` where this device does not have it, `other-rules` where it cannot be shown. */
export type MatchAnswer = { record: string } | { replay: ReplayJson } | { problem: 'missing' | 'other-rules' };

/** A position, and the moves that lead from it to where the lesson goes on; `name` is the learner's. */
export interface LessonStart {
  edition: string;
  position: string;
  moves: string[];
  name: string;
}

/** Of a lesson: `wanted` are the answers that it waits for; null for a move of another seat. */
export type LessonRequest = { begin: LessonStart } | { move: string; wanted: string[] | null; lang: Language };
/** `other`: legal, but not what the lesson waits for. */
export type LessonAnswer = { table: Table } | { step: NewStep } | { refused: Refused } | { other: true } | { problem: 'missing' };

export type ToWorker = { line: string } | { id: number; part: MatchPart; code: string; match: number } | { id: number; lesson: LessonRequest };
export type FromWorker = { line: string } | { id: number; answer: MatchAnswer | LessonAnswer };
