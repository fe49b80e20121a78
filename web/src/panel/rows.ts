/** The lines of the log: a player's turn is one of them, with what was said and refused between. */
import type { Event } from '$lib/protocol';
import type { Sum, SummedStep } from '$lib/sum';
import { newsFor } from '$src/session/news';
import type { Saying } from '$src/session/table';
import { isLogged } from '../rulebook/pieces';
import type { Refusal } from '../together/notices.svelte';

export type Row =
  | { kind: 'turn'; key: string; at: number; events: Event[]; hasCalled: boolean; isLate: boolean; startsRound: boolean; sum: Sum | null }
  | { kind: 'refusal'; key: string; at: number; refusal: Refusal }
  | { kind: 'saying'; key: string; at: number; saying: Saying };
type Turn = Extract<Row, { kind: 'turn' }>;

const has = (events: Event[], kind: string): boolean => events.some((event) => event.kind === kind);
const seatOf = (turn: Turn): number | null => turn.events[0]?.seat ?? null;

function turnOf(step: SummedStep): Turn {
  const events = (step.events ?? []).filter(isLogged);
  const startsRound = has(step.events ?? [], 'deal');
  return {
    kind: 'turn',
    key: String(step.version),
    at: step.version,
    events,
    hasCalled: false,
    isLate: step.by === 'clock' && !startsRound,
    startsRound,
    sum: step.sum ?? null,
  };
}

/** Whether a step only goes on with what the player was doing: drew and kept it, drew and played, called and played. */
function continues(before: Turn | undefined, next: Turn): before is Turn {
  if (!before || before.startsRound || next.startsRound || seatOf(before) === null || seatOf(before) !== seatOf(next)) return false;
  if (next.events.every((event) => event.kind === 'uno' || event.kind === 'color')) return has(before.events, 'play');
  return !has(before.events, 'play') && before.events.every((event) => event.kind === 'uno' || (event.kind === 'draw' && event.reason === 'turn'));
}

/** A call stands beside the card it is for; a card that was drawn and not played was kept. */
function tidy(turn: Turn): Turn {
  const hasCalled = has(turn.events, 'uno') && has(turn.events, 'play');
  const isKept = has(turn.events, 'draw') && has(turn.events, 'pass');
  const events = turn.events.filter((event) => !(hasCalled && event.kind === 'uno') && !(isKept && event.kind === 'pass'));
  return { ...turn, events, hasCalled };
}

const joined = (one: Turn, two: Turn): Turn => ({
  ...one,
  events: [...one.events, ...two.events],
  isLate: one.isLate || two.isLate,
  sum: two.sum ?? one.sum,
});

export function turnsOf(steps: SummedStep[]): Turn[] {
  const turns: Turn[] = [];
  for (const step of steps) {
    const next = turnOf(step);
    const last = turns.at(-1);
    if (!next.events.length) continue;
    if (continues(last, next)) turns[turns.length - 1] = joined(last, next);
    else turns.push(next);
  }
  return turns.map(tidy);
}

/** Whether it was done to a seat. */
export const hits = (row: Row, seat: number | null): boolean => row.kind === 'turn' && seat !== null && newsFor(row.events, seat) !== null;

/** Everything in order. */
export function rowsOf(steps: SummedStep[], refusals: Refusal[], sayings: Saying[]): Row[] {
  const first = steps[0]?.version ?? 0;
  const between = [
    ...refusals.map((refusal): Row => ({ kind: 'refusal', key: `refused ${refusal.serial}`, at: refusal.after + 0.5, refusal })),
    ...sayings.map((saying): Row => ({ kind: 'saying', key: `said ${saying.serial}`, at: saying.after + 0.6, saying })),
  ];
  return [...turnsOf(steps), ...between.filter((row) => row.at >= first)].sort((one, other) => one.at - other.at);
}
