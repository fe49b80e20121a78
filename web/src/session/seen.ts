/** The rounds of a match, as this device was shown them: to look at again before the match is over and its cards are open. */
import type { NewStep, Table, View } from '$lib/protocol';
import type { ReplayJson } from '$lib/replay';
import type { TableState } from './table';

export interface SeenRound {
  code: string;
  match: number;
  round: number;
  seat: number | null;
  /** Of the table after the last of the steps. */
  version: number;
  steps: ReplayJson['steps'];
}

const isSameRound = (seen: SeenRound | null, { code, match }: TableState, { round, seat }: View): seen is SeenRound =>
  seen !== null && seen.code === code && seen.match === match && seen.round === round && seen.seat === (seat ?? null);

/** What was seen after a message that was just taken into `table`. On a shared device nobody looks back: others' cards were seen there. */
export function remember(seen: SeenRound | null, table: TableState, message: Table | NewStep): SeenRound | null {
  const { code, match, view, version } = table;
  if (!view || table.sharing) return null;
  const begun = { code, match, round: view.round, seat: view.seat ?? null, version };
  const came = message.type === 'step' ? [message.step] : (message.missed ?? []);
  const before = isSameRound(seen, table, view) ? seen : null;
  if (before && before.version > version) return { ...begun, steps: [{ move: null, events: [], view }] };
  const fresh = came.filter((step) => step.version > (before?.version ?? -1));
  if (before && !fresh.length) return { ...before, version };
  // Several at once have one view: they are one step of what we saw.
  const events = before || fresh.length === 1 ? fresh.flatMap((step) => step.events ?? []) : [];
  return { ...begun, steps: [...(before?.steps ?? []), { move: fresh.at(-1)?.move ?? null, events, view }] };
}

/** Rounds of a match that are kept besides the one that is played. */
const MOST_ROUNDS = 8;

/** The earlier rounds of this match, the latest last, once `now` was seen after `before`. */
export function withEarlier(earlier: SeenRound[], before: SeenRound | null, now: SeenRound | null): SeenRound[] {
  if (!before || before.code !== now?.code || before.match !== now.match || before.seat !== now.seat) return [];
  return before.round === now.round ? earlier : [...earlier, before].slice(-MOST_ROUNDS);
}

/** What a replay shows of it. */
export const replayOfSeen = ({ steps }: SeenRound, { settings, seats }: TableState): ReplayJson => ({
  edition: settings.edition,
  options: settings.options,
  seats: seats.length,
  seed: '',
  words: settings.words,
  steps,
});
