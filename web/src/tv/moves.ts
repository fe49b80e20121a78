/** What just happened, as the TV tells it: the last moves with the player's face and the card. */
import type { Event, Step } from '$lib/protocol';
import { stepSentence, type Teller } from '$lib/words/sentences';

export interface LastMove {
  version: number;
  /** Whose face stands beside it; null: the table's own. */
  seat: number | null;
  /** The card that was played; null where none was. */
  card: string | null;
  /** The color that was named for it. */
  named: string | null;
  /** Cards that the player drew, where none was played. */
  draws: number;
  text: string;
}

const seatIn = (step: Step): number | null => {
  const first = step.move.split(' ')[0]!;
  return /^\d+$/.test(first) ? Number(first) : null;
};

/** Of a deal only the card that counts: others may have been turned up before it. */
function eventsOf({ move, events = [] }: Step): Event[] {
  if (move === 'deal') return events.filter((event) => event.kind === 'flip').slice(-1);
  // Who points at whom is seen; what it costs is told.
  const isCostly = events.some((event) => event.kind === 'draw');
  return isCostly ? events.filter((event) => event.kind !== 'point') : events;
}

function moveOf(step: Step, teller: Teller): LastMove {
  const events = eventsOf(step);
  const open = events.find((event) => ['play', 'flip', 'jump'].includes(event.kind) && event.card);
  const seat = seatIn(step) ?? open?.seat ?? null;
  const draw = events.find((event) => event.kind === 'draw' && event.seat === seat);
  return {
    version: step.version,
    seat,
    card: open?.card ?? null,
    named: open ? (events.find((event) => event.kind === 'color')?.color ?? null) : null,
    draws: open ? 0 : (draw?.amount ?? 0),
    text: stepSentence({ ...step, events }, teller),
  };
}

/** The last moves up to a version, the newest first; those that nothing is said of are left out. */
export function lastMoves(steps: Step[], version: number, teller: Teller, most = 3): LastMove[] {
  const found: LastMove[] = [];
  for (let at = steps.length - 1; at >= 0 && found.length < most; at -= 1) {
    if (steps[at]!.version > version) continue;
    const move = moveOf(steps[at]!, teller);
    if (move.text) found.push(move);
  }
  return found;
}
