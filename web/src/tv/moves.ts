/** What the TV tells in words: who is asked, and the last moves with the player's face and the card. */
import type { Event, Step, View } from '$lib/protocol';
import type { SummedStep } from '$lib/sum';
import { stepSentence, type Teller } from '$lib/words/sentences';
import type { TvWords } from './words';

/** Who is asked, and what if it is no turn: `isOpen` while the question waits. While cards are dealt, nobody is. */
export function askedOf(view: View, isOpen: boolean, teller: Teller, w: TvWords): string {
  if (view.phase === 'point') return w.everybody;
  if (view.turn === null) return w.begins;
  const name = teller.name(view.turn);
  return view.phase === 'challenge' && isOpen ? w.challenges(name) : teller.words.table.plays(name);
}

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

/** What everybody's fingers cost, in one line; null where nobody points. */
function pointedAt(events: Event[], teller: Teller, w: TvWords): string | null {
  const draws = events.filter((event) => event.kind === 'draw' && event.reason === 'point');
  if (draws.length < 2) return null;
  return w.pointed(draws.map((event) => `${teller.name(event.seat!)} +${event.amount ?? 0}`).join(teller.words.table.comma));
}

function moveOf(step: SummedStep, teller: Teller, w: TvWords): LastMove {
  const events = eventsOf(step);
  const pointed = pointedAt(events, teller, w);
  if (pointed !== null) return { version: step.version, seat: null, card: null, named: null, draws: 0, text: pointed };
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
export function lastMoves(steps: SummedStep[], version: number, teller: Teller, w: TvWords, most = 3): LastMove[] {
  const found: LastMove[] = [];
  for (let at = steps.length - 1; at >= 0 && found.length < most; at -= 1) {
    if (steps[at]!.version > version) continue;
    const move = moveOf(steps[at]!, teller, w);
    if (move.text) found.push(move);
  }
  return found;
}
