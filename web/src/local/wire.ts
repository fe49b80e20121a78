/** What goes between the page and its worker: lines of the protocol, and questions about finished matches. */
import type { ReplayJson } from '$lib/replay';

export type MatchPart = 'record' | 'replay';

/** Of a finished match: `missing` where this device does not have it, `other-rules` where it cannot be shown. */
export type MatchAnswer = { record: string } | { replay: ReplayJson } | { problem: 'missing' | 'other-rules' };

export type ToWorker = { line: string } | { id: number; part: MatchPart; code: string; match: number };
export type FromWorker = { line: string } | { id: number; answer: MatchAnswer };
