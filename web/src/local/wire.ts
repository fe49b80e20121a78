/** What goes between the page and its worker: lines of the protocol, questions about finished matches, hints, and lessons. */
import type { Advice } from 'lastcard/coach';
import type { Both } from '$lib/editions';
import type { FoundEdition } from '$lib/foundEdition';
import type { Language, Memory, NewStep, Refused, Table, View } from '$lib/protocol';
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

/** With bots only: what would you play? At the table on this device that is open, or with what a server remembers of another one. */
export type HintQuestion = { version: number } | { sight: ServerSight };

/** What our seat sees and remembers at a server's table. */
export interface ServerSight {
  edition: string;
  /** Of an edition that the page was not built with. */
  found: FoundEdition | null;
  options: Record<string, string>;
  view: View;
  memory: Memory;
}
/** `no-hint`: there are other people, it is not our turn, or it has gone on. */
export type HintAnswer = { advice: Advice } | { problem: 'no-hint' };

/** A position, and the moves that lead from it to where the lesson goes on; `name` is the learner's. */
export interface LessonStart {
  edition: string;
  /** Of an edition that the page was not built with. */
  found: FoundEdition | null;
  position: string;
  moves: string[];
  name: string;
}

/** Of a lesson: `wanted` are the answers that it waits for; null for a move of another seat. */
export type LessonRequest = { begin: LessonStart } | { move: string; wanted: string[] | null; lang: Language };
/** `other`: legal, but not what the lesson waits for. */
export type LessonAnswer = { table: Table } | { step: NewStep } | { refused: Refused } | { other: true } | { problem: 'missing' };

export type ToWorker = { line: string } | { id: number; question: MatchQuestion } | { id: number; hint: HintQuestion } | { id: number; lesson: LessonRequest };
export type FromWorker = { line: string } | { id: number; answer: MatchAnswer | HintAnswer | LessonAnswer };
