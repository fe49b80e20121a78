/** The table as the server describes it: a pure function of the messages. */
import type { AnyMessage, Clock, FairState, Prompt, Remark, RemovedPlayer, Seat, Settings, Step, Table, View } from '$lib/protocol';
import type { Player } from '$lib/words/many';

/** A clock that was started here: `ends` is on this device's own clock. */
export interface RunningClock {
  seats: number[];
  ends: number | null;
  total: number | null;
  warning: number | null;
}

export interface Saying extends Remark {
  at: number;
  serial: number;
}

export interface TableState {
  code: string;
  version: number;
  stage: Table['stage'];
  settings: Settings;
  seats: Seat[];
  match: number;
  you: number | null;
  host: number | null;
  hosting: boolean;
  watchers: number;
  door: Table['door'] & string;
  /** A code to read aloud, while the door is open. */
  short: string | null;
  /** Whom the host keeps out; only the host is told. */
  removed: RemovedPlayer[];
  /** Everybody here is asleep: it goes on with the next sign of life. */
  resting: boolean;
  view: View | null;
  legal: string[];
  clock: RunningClock | null;
  fair: FairState | null;
  /** Steps of this match that were seen, in order. */
  steps: Step[];
  prompt: { prompt: number; ends: number } | null;
  hurry: { seats: number[]; ends: number } | null;
  sayings: Saying[];
  /** Why the last match ended without a winner. */
  void: NonNullable<Table['void']> | null;
  /** Opens the last match, once it is over. */
  record: string | null;
}

const MOST_SAYINGS = 40;

/** What the table is after a message; the same object when it changes nothing. */
export function reduce(state: TableState | null, message: AnyMessage, now = 0): TableState | null {
  switch (message.type) {
    case 'table':
      return whole(state, message, now);
    case 'step': {
      if (!state || message.step.version <= state.version) return state;
      return {
        ...state,
        version: message.step.version,
        view: message.view,
        legal: message.legal ?? [],
        clock: running(message.clock, now),
        steps: [...state.steps, message.step],
        hurry: null,
        resting: false,
        stage: message.view.winners ? 'over' : state.stage,
      };
    }
    case 'seats':
      return (
        state && {
          ...state,
          seats: message.seats,
          host: message.host ?? null,
          hosting: message.hosting ?? false,
          watchers: message.watchers ?? 0,
          resting: message.resting ?? false,
          clock: message.clock === undefined ? state.clock : running(message.clock, now),
        }
      );
    case 'hurry':
      return state && { ...state, hurry: { seats: message.seats, ends: now + message.left } };
    case 'prompt':
      return state && { ...state, prompt: promptOf(message, now) };
    case 'said':
      return state && { ...state, sayings: [...state.sayings, sayingOf(state, message, now)].slice(-MOST_SAYINGS) };
    default:
      return state;
  }
}

function whole(state: TableState | null, table: Table, now: number): TableState {
  const same = state !== null && state.code === table.code && state.match === table.match;
  // A database that fell behind takes steps back.
  const steps = same ? state.steps.filter((step) => step.version <= table.version) : [];
  const last = steps.at(-1)?.version ?? -1;
  const missed = (table.missed ?? []).filter((step) => step.version > last);
  return {
    code: table.code,
    version: table.version,
    stage: table.stage,
    settings: table.settings,
    seats: table.seats,
    match: table.match,
    you: table.you ?? null,
    host: table.host ?? null,
    hosting: table.hosting ?? false,
    watchers: table.watchers ?? 0,
    door: table.door ?? 'open',
    short: table.short ?? null,
    removed: table.removed ?? [],
    resting: table.resting ?? false,
    view: table.view ?? null,
    legal: table.legal ?? [],
    clock: running(table.clock, now),
    fair: table.fair ?? null,
    steps: [...steps, ...missed],
    prompt: null,
    hurry: null,
    sayings: state?.code === table.code ? state.sayings : [],
    void: table.void ?? null,
    record: table.record ?? null,
  };
}

function running(clock: Clock | null | undefined, now: number): RunningClock | null {
  if (!clock) return null;
  return {
    seats: clock.seats ?? [],
    ends: clock.left == null ? null : now + clock.left,
    total: clock.total ?? null,
    warning: clock.warning ?? null,
  };
}

const promptOf = (message: Prompt, now: number) => ({ prompt: message.prompt, ends: now + message.left });

const sayingOf = (state: TableState, message: Remark, now: number): Saying => ({
  ...message,
  at: now,
  serial: (state.sayings.at(-1)?.serial ?? 0) + 1,
});

export const isOver = (view: View): boolean => view.phase === 'round-over' || view.phase === 'match-over';

/** The name within a sentence; null for our own player, whom it calls "you". */
export const playerOf = (table: TableState, seat: number | null | undefined): Player => (seat != null && seat === table.you ? null : nameOf(table, seat));

export const nameOf = (table: TableState, seat: number | null | undefined): string => (seat == null ? '' : (table.seats[seat]?.name ?? ''));
