/** A table on this device in the shapes of the protocol: what the person may know, and no more. */
import { textIn } from '$lib/textIn';
import type { Match } from 'lastcard';
import type { Both } from '$lib/editions';
import type { Clock, Language, NewStep, Refused, Seat, Seats, Table } from '$lib/protocol';
import type { Shared, Sharing } from '$lib/pass';
import type { LocalTable, Place } from './table';

/** What opens the record of a match on this device. */
export const RECORD_TOKEN = 'local';

const legalOf = (match: Match, seat: number | null): string[] => (seat === null ? [] : match.legalMoves(seat).map((move) => move.answer));

const seatOf = ({ kind, name, face = null, level, wins }: Place): Seat => ({
  kind,
  name,
  face,
  level,
  present: kind === 'person',
  stand_in: false,
  ready: false,
  wins,
  muted: false,
});

/** Whether the person may change who plays and how: a deal of a day is as it is. */
const hostsOf = ({ people, daily }: LocalTable): boolean => people.length > 0 && !daily;

/** The whole table, with the steps after `since`; one that people share always has all of them, as spectators saw them. */
export function tableMessage(table: LocalTable, clock: Clock | null, since: number | null, sharing?: Sharing): Shared<Table> {
  const { match, you, isShared } = table;
  const from = isShared ? 0 : since;
  return {
    type: 'table',
    version: table.version,
    code: table.code,
    stage: table.stage,
    settings: table.shownSettings,
    seats: table.places.map(seatOf),
    match: table.matches,
    you,
    host: you,
    hosting: hostsOf(table),
    watchers: 0,
    door: 'closed',
    paused: table.isPaused && you !== null ? { seat: you, left: null } : null,
    view: match && match.sentView(you),
    legal: match && legalOf(match, you),
    clock,
    missed: match && from !== null ? table.steps.filter((step) => step.version > from) : null,
    void: table.void,
    record: table.stage === 'over' && table.saved ? RECORD_TOKEN : null,
    ...(sharing && { sharing }),
    ...(table.daily && { daily: table.daily }),
  };
}

/** The last step. */
export function stepMessage(table: LocalTable, clock: Clock | null, sharing?: Sharing): Shared<NewStep> {
  const match = table.match!;
  return { type: 'step', step: table.lastStep, view: match.sentView(table.you), legal: legalOf(match, table.you), clock, ...(sharing && { sharing }) };
}

export function seatsMessage(table: LocalTable, clock: Clock | null): Seats {
  return { type: 'seats', seats: table.places.map(seatOf), host: table.you, hosting: hostsOf(table), watchers: 0, clock };
}

/** Why not: the rules' own refusal, or the host's. */
export interface Reason {
  code: string;
  text: Both;
  clause?: string | null;
  rule?: string | null;
  arguments?: Record<string, number | string> | null;
  wait?: number | null;
}

export const isReason = (error: unknown): error is Reason => error instanceof Error && 'code' in error && 'text' in error;

export function refusedMessage(id: string, reason: Reason, lang: Language, table: LocalTable | null): Refused {
  const isRule = reason.rule !== undefined && reason.rule !== null;
  return {
    type: 'refused',
    id,
    code: reason.code,
    sentence: textIn(reason.text, lang),
    clause: reason.clause ?? null,
    rule: reason.rule ?? null,
    arguments: reason.arguments ?? null,
    version: table?.version ?? null,
    legal: isRule && table?.match ? legalOf(table.match, table.you) : null,
    wait: reason.wait ?? null,
  };
}
