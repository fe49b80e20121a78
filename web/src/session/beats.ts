/**
 * A step as a list of beats: card lands, effect names itself, cards move, turn passes.
 * Each beat has the view as it looks meanwhile; after the last one the server's view stands.
 */
import { LAST_CARDS, type Event, type Step, type View } from '$lib/protocol';

/** Where a card is: a seat's number or a pile. */
export type Place = number | 'draw' | 'discard' | 'mini';

/** Cards on their way; `cards` where the viewer sees them. */
export interface Travel {
  from: Place;
  to: Place;
  count: number;
  cards: string[] | null;
}

export interface Beat {
  /** The version of the step that it belongs to. */
  version: number;
  /** Events that happen together, all of one kind. */
  events: Event[];
  travels: Travel[];
  /** While it lasts: what travels is neither here nor there. */
  view: View;
  ms: number;
}

const TRAVEL = 260;
const APART = 70;
const MOST_DRAW = 600;
const EFFECT = 400;
const LONGEST_STEP = 2400;
/** Kinds whose neighbours of the same kind share a beat. */
const TOGETHER = new Set(['deal', 'dealer', 'point', 'pose', 'unpose', 'points', 'match-over']);

const LASTS: Record<string, number> = {
  pass: 160,
  color: 220,
  skip: EFFECT,
  reverse: 320,
  challenge: 900,
  show: 0,
  swap: 500,
  rotate: 600,
  link: EFFECT,
  unlink: EFFECT,
  pick: 0,
  point: 900,
  pile: TRAVEL,
  take: 460,
  lock: EFFECT,
  unlock: EFFECT,
  pose: EFFECT,
  unpose: 200,
  slip: EFFECT,
  uno: 200,
  catch: EFFECT,
  jump: 200,
  reshuffle: EFFECT,
  flip: TRAVEL,
  dealer: EFFECT,
  deal: 720,
  'round-over': EFFECT,
  'match-over': EFFECT,
  accept: 200,
  points: 200,
  play: TRAVEL,
  return: TRAVEL,
};

function lasts(events: Event[]): number {
  const event = events[0]!;
  if (event.kind === 'draw') return event.amount ? Math.min(MOST_DRAW, TRAVEL + APART * (event.amount - 1)) : EFFECT;
  return LASTS[event.kind] ?? EFFECT;
}

/** What a step looks like; `after` is the view that it ends with, or the best that is known of it. */
export function beatsOf(before: View | null, step: Step, after: View): Beat[] {
  const events = step.events ?? [];
  let view = events.some((event) => event.kind === 'deal') || !before ? emptied(after) : before;
  const beats: Beat[] = [];
  for (const group of grouped(events)) {
    const moved = group.reduce((now, event) => apply(now, event, after, 'leave'), view);
    beats.push({ version: step.version, events: group, travels: travelsOf(group, view), view: moved, ms: lasts(group) });
    view = group.reduce((now, event) => apply(now, event, after, 'arrive'), moved);
  }
  return shortened(beats);
}

/** The view that follows from the events alone. */
export function applied(before: View | null, step: Step, after: View): View {
  const events = step.events ?? [];
  const start = events.some((event) => event.kind === 'deal') || !before ? emptied(after) : before;
  return events.reduce((view, event) => apply(apply(view, event, after, 'leave'), event, after, 'arrive'), start);
}

/** The card has left the discard pile; our own is seen on its way into the hand. */
function takenBack(view: View, card: string, mine: boolean): View {
  const { under, under_color: color } = view;
  return {
    ...view,
    discard: view.discard.slice(0, -1),
    discard_count: view.discard_count - 1,
    top: under ?? view.top,
    color,
    hand: mine ? [...view.hand, card] : view.hand,
  };
}

function grouped(events: Event[]): Event[][] {
  const groups: Event[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && TOGETHER.has(event.kind) && last[0]!.kind === event.kind) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function shortened(beats: Beat[]): Beat[] {
  const total = beats.reduce((sum, beat) => sum + beat.ms, 0);
  if (total <= LONGEST_STEP) return beats;
  return beats.map((beat) => ({ ...beat, ms: (beat.ms * LONGEST_STEP) / total }));
}

/** What a view says while nothing is going on. */
export const QUIET = {
  phase: 'turn',
  direction: 1,
  hand: [],
  hands: null,
  drawn: null,
  wild: null,
  source: null,
  under: null,
  under_color: null,
  stack: 0,
  picked: [],
  pick: null,
  mini_pile: null,
  lock: null,
  link: null,
  poses: [],
  called: [],
  liable: null,
  round_winner: null,
  winners: null,
} satisfies Partial<View>;

/** A view without what only its seat knows. */
export const watched = (view: View): View => ({ ...view, seat: null, hand: [], drawn: null, pick: null });

/** A round before its first card. */
function emptied(after: View): View {
  const cards = after.draw_count + after.discard_count + after.counts.reduce((sum, count) => sum + count, 0);
  return {
    ...after,
    ...QUIET,
    turn: null,
    color: null,
    counts: after.counts.map(() => 0),
    draw_count: cards,
    discard_count: 0,
    discard: [],
  };
}

function travelsOf(events: Event[], view: View): Travel[] {
  return events.flatMap((event): Travel[] => {
    const seat = event.seat ?? 0;
    const other = event.other ?? 0;
    const travel = (from: Place, to: Place, count: number, cards: string[] | null = null): Travel => ({ from, to, count, cards });
    switch (event.kind) {
      case 'play':
        return [travel(seat, event.pile === 'mini' ? 'mini' : 'discard', 1, [event.card!])];
      case 'draw':
      case 'deal':
        return event.amount ? [travel('draw', seat, event.amount, event.cards ?? null)] : [];
      case 'flip':
        return [travel('draw', 'discard', 1, [event.card!])];
      case 'return':
        return [travel('discard', seat, 1, [event.card!])];
      case 'pile':
        return [travel('draw', 'mini', 1, [event.card!])];
      case 'take':
        return [travel('mini', seat, event.amount ?? 0, view.mini_pile?.cards ?? null)];
      case 'swap':
        return [travel(seat, other, view.counts[seat] ?? 0), travel(other, seat, view.counts[other] ?? 0)];
      case 'rotate': {
        const seats = view.counts.length;
        return view.counts.map((count, from) => travel(from, (from + view.direction + seats) % seats, count));
      }
      case 'reshuffle':
        return [travel('discard', 'draw', Math.min(5, event.amount ?? 0))];
      default:
        return [];
    }
  });
}

const changed = (counts: number[], seat: number, by: number): number[] => counts.map((count, place) => (place === seat ? Math.max(0, count + by) : count));

function without(hand: string[], card: string): string[] {
  const place = hand.indexOf(card);
  return place < 0 ? hand : hand.toSpliced(place, 1);
}

const onDiscard = (view: View, card: string): View => ({
  ...view,
  discard: [...view.discard, card].slice(-LAST_CARDS),
  discard_count: view.discard_count + 1,
  top: card,
});

type Part = 'leave' | 'arrive';

/** One event on a view: first what leaves its place, then what arrives. */
function apply(view: View, event: Event, after: View, part: Part): View {
  const leaving = part === 'leave';
  const seat = event.seat ?? -1;
  const mine = seat === view.seat && view.seat !== null;
  switch (event.kind) {
    case 'play': {
      const card = event.card!;
      if (leaving) return { ...view, counts: changed(view.counts, seat, -1), hand: mine ? without(view.hand, card) : view.hand, drawn: null };
      if (event.pile === 'mini') return { ...view, mini_pile: { color: view.mini_pile?.color ?? view.color, cards: [...(view.mini_pile?.cards ?? []), card] } };
      const next = onDiscard(view, card);
      return card.startsWith('W') ? next : { ...next, color: card[0]! };
    }
    case 'draw':
    case 'deal':
      // Our own cards are seen on their way into the hand.
      if (leaving)
        return { ...view, draw_count: Math.max(0, view.draw_count - (event.amount ?? 0)), hand: mine ? [...view.hand, ...(event.cards ?? [])] : view.hand };
      return { ...view, counts: changed(view.counts, seat, event.amount ?? 0) };
    case 'flip':
      if (leaving) return { ...view, draw_count: Math.max(0, view.draw_count - 1) };
      return { ...onDiscard(view, event.card!), color: event.card!.startsWith('W') ? null : event.card![0]! };
    case 'return':
      return leaving ? takenBack(view, event.card!, mine) : { ...view, counts: changed(view.counts, seat, 1) };
    case 'pile': {
      if (leaving) return { ...view, draw_count: Math.max(0, view.draw_count - 1) };
      const card = event.card!;
      const color = card.startsWith('W') ? view.color : card[0]!;
      return { ...view, color, mini_pile: { color, cards: [...(view.mini_pile?.cards ?? []), card] } };
    }
    case 'take': {
      const cards = view.mini_pile?.cards ?? [];
      if (leaving) return { ...view, mini_pile: view.mini_pile && { ...view.mini_pile, cards: [] }, hand: mine ? [...view.hand, ...cards] : view.hand };
      return { ...view, mini_pile: null, counts: changed(view.counts, seat, event.amount ?? 0) };
    }
    case 'reshuffle':
      if (leaving) return { ...view, discard: view.discard.slice(-1), discard_count: 1 };
      return { ...view, draw_count: event.amount ?? view.draw_count };
    case 'swap':
    case 'rotate':
      return leaving ? view : handsMoved(view, event, after);
    case 'color':
      return leaving ? view : { ...view, color: event.color ?? view.color, wild: null };
    case 'reverse':
      return leaving ? { ...view, direction: event.direction ?? view.direction } : view;
    case 'link':
      return leaving ? { ...view, link: [seat, event.other!] } : view;
    case 'unlink':
      return leaving ? { ...view, link: null } : view;
    case 'lock':
      return leaving ? { ...view, lock: { color: event.color!, owner: seat }, color: event.color! } : view;
    case 'unlock':
      return leaving ? { ...view, lock: null } : view;
    case 'pose':
      return leaving ? { ...view, poses: [...view.poses, { seat, owner: event.other! }] } : view;
    case 'unpose':
    case 'slip':
      return leaving ? view : { ...view, poses: view.poses.filter((pose) => pose.seat !== seat || pose.owner !== event.other) };
    case 'pick':
      return leaving ? { ...view, picked: [...view.picked, seat] } : view;
    case 'point':
      return leaving ? view : { ...view, picked: [] };
    case 'uno':
      return leaving ? { ...view, called: [...view.called, seat] } : view;
    case 'round-over':
      return leaving ? view : { ...view, lock: null, link: null, poses: [], mini_pile: null };
    case 'points':
      return leaving ? view : { ...view, scores: changed(view.scores, seat, event.amount ?? 0) };
    default:
      return view;
  }
}

function handsMoved(view: View, event: Event, after: View): View {
  const seats = view.counts.length;
  const from = (place: number): number => {
    if (event.kind === 'rotate') return (place - view.direction + seats) % seats;
    return place === event.seat ? event.other! : place === event.other ? event.seat! : place;
  };
  const counts = view.counts.map((_, place) => view.counts[from(place)]!);
  const moved = view.seat !== null && from(view.seat) !== view.seat;
  return { ...view, counts, hand: moved ? after.hand.slice(0, counts[view.seat!]) : view.hand };
}
