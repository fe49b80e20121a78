/** The table as the server describes it: a pure function of the messages. */
import type { AnyMessage, Clock, FairState, Newcomer, PastMatch, Prompt, Remark, RemovedPlayer, Seat, Settings, Step, Table, View } from '$lib/protocol';
import type { DealTable } from '$lib/daily';
import type { Shared, Sharing } from '$lib/pass';
import { grownSum, withSum, type SummedStep } from '$lib/sum';
import type { Player } from '$lib/words/messages';

/** A clock that was started here: `ends` is on this device's own clock. */
export interface RunningClock {
  seats: number[];
  ends: number | null;
  total: number | null;
  warning: number | null;
}

export interface Saying extends Remark {
  at: number;
  /** The version of the table when it was said. */
  after: number;
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
  /** TVs that show this table. */
  screens: number;
  /** A player wants it on a TV: with a screen there, phones are controllers. */
  tv: boolean;
  door: Table['door'] & string;
  /** A code to read aloud, while the door is open. */
  short: string | null;
  /** Whom the host keeps out; only the host is told. */
  removed: RemovedPlayer[];
  /** Everybody here is asleep: it goes on with the next sign of life. */
  resting: boolean;
  /** Who sits down when the round is over, in a bot's seat. */
  newcomers: Newcomer[];
  /** How the next match is played, if not as this one. */
  plan: Settings | null;
  /** The host has ended the evening: what was played. */
  evening: PastMatch[] | null;
  /** Who has stopped the match for a while; it goes on by itself at `ends`. */
  paused: { seat: number; ends: number | null } | null;
  view: View | null;
  legal: string[];
  clock: RunningClock | null;
  fair: FairState | null;
  /** Steps of this match that were seen, in order. */
  steps: SummedStep[];
  /** `ends`: null where there is no time limit. */
  prompt: { prompt: number; ends: number | null } | null;
  hurry: { seats: number[]; ends: number } | null;
  sayings: Saying[];
  /** Why the last match ended without a winner. */
  void: NonNullable<Table['void']> | null;
  /** Opens the last match, once it is over. */
  record: string | null;
  /** Several people share this device; `hides`: when the open hand is hidden at the latest, on this device's own clock. */
  sharing?: Sharing | null;
  /** A deal of a day: no changes, no hints. */
  daily?: DealTable | null;
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
        steps: [...state.steps, withSum(message.step, grownSum(state.view, message.view))],
        hurry: null,
        resting: false,
        stage: message.view.winners ? 'over' : state.stage,
        sharing: sharingOf(message, now),
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
          screens: message.screens ?? 0,
          resting: message.resting ?? false,
          newcomers: message.newcomers ?? [],
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
  const sharing = sharingOf(table, now);
  const known = state?.code === table.code && state.match === table.match ? state : null;
  // On a shared device the steps come whole, without the cards that the last player saw in them. A database that fell behind takes steps back.
  const steps = known && !sharing ? known.steps.filter((step) => step.version <= table.version) : [];
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
    screens: table.screens ?? 0,
    tv: table.tv ?? false,
    door: table.door ?? 'open',
    short: table.short ?? null,
    removed: table.removed ?? [],
    resting: table.resting ?? false,
    newcomers: table.newcomers ?? [],
    plan: table.plan ?? null,
    evening: table.evening ?? null,
    paused: table.paused ? { seat: table.paused.seat, ends: table.paused.left == null ? null : now + table.paused.left } : null,
    view: table.view ?? null,
    legal: table.legal ?? [],
    clock: running(table.clock, now),
    fair: table.fair ?? null,
    steps: [...steps, ...summed(missed, known, table.view ?? null)],
    prompt: null,
    hurry: null,
    sayings: state?.code === table.code ? state.sayings : [],
    void: table.void ?? null,
    record: table.record ?? null,
    sharing,
    daily: (table as Shared<Table>).daily ?? null,
  };
}

/** Of steps that come at once only the last has its view: the others' sums are those that were known. */
function summed(missed: Step[], known: TableState | null, view: View | null): SummedStep[] {
  const sums = new Map(known?.steps.map(({ version, sum = null }) => [version, sum]));
  const last = missed.at(-1);
  if (view && last && !sums.has(last.version)) sums.set(last.version, grownSum(known?.view ?? null, view));
  return missed.map((step) => withSum(step, sums.get(step.version)));
}

function sharingOf({ sharing }: Shared<object>, now: number): Sharing | null {
  return sharing ? { hides: sharing.hides === null ? null : now + sharing.hides } : null;
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

const promptOf = (message: Prompt, now: number) => ({ prompt: message.prompt, ends: message.left === null ? null : now + message.left });

const sayingOf = (state: TableState, message: Remark, now: number): Saying => ({
  ...message,
  at: now,
  after: state.version,
  serial: (state.sayings.at(-1)?.serial ?? 0) + 1,
});

export const isOver = (view: View): boolean => view.phase === 'round-over' || view.phase === 'match-over';

/** The name within a sentence; null for our own player, whom it calls "you". */
export const playerOf = (table: TableState, seat: number | null | undefined): Player => (seat != null && seat === table.you ? null : nameOf(table, seat));

export const nameOf = (table: TableState, seat: number | null | undefined): string => (seat == null ? '' : (table.seats[seat]?.name ?? ''));
