/** What each seat shows, from the table and the shot. */
import type { View } from '$lib/protocol';
import type { Picking } from '$src/session/picking.svelte';
import { after } from '$lib/ahead.svelte';
import { isDare } from '$lib/edition';
import { playerOf, type TableState } from '$src/session/table';
import type { Shot } from '$src/session/stage';
import type { Words } from '$lib/words';
import type { Layout, Spot } from './layout';
import { effectAt, type SeatEffect } from './seatEffects';

export interface SeatLook {
  seat: number;
  name: string;
  buddy: number;
  count: number;
  points: number | null;
  turn: boolean;
  /** On turn, and nobody else is. */
  alone: boolean;
  next: boolean;
  called: boolean;
  away: boolean;
  partner: number | null;
  partnerBuddy: number | null;
  posing: number[];
  /** The color that this seat has locked. */
  lock: string | null;
  /** What happens to the player now. */
  effect: SeatEffect | null;
  tag: string | null;
  pickable: boolean;
  chosen: boolean;
  barred: string | null;
  faint: boolean;
  /** Everything about it but its name. */
  facts: string[];
  /** Everything, to be read out. */
  label: string;
}

/** Who plays after this position's turn, where that is worth a mark; every seat asks. */
const nextSeats = new WeakMap<View, number>();

function nextSeat(view: View, table: TableState): number | null {
  if (view.turn === null || view.phase !== 'turn' || view.counts.length < 3) return null;
  const next = nextSeats.get(view) ?? after(view, view.turn, table);
  if (next !== null) nextSeats.set(view, next);
  return next;
}

export function partnerOf(view: View, seat: number): number | null {
  if (!view.link?.includes(seat)) return null;
  return view.link[0] === seat ? view.link[1]! : view.link[0]!;
}

export function seatLook(
  seat: number,
  table: TableState,
  shot: Shot,
  buddies: number[],
  w: Words['table'],
  colorWord: (color: string) => string,
  picking: Picking | null,
  scoring: boolean,
): SeatLook {
  const { view, beat } = shot;
  const who = table.seats[seat];
  const name = who?.name ?? '';
  const partner = partnerOf(view, seat);
  const posing = view.poses.filter((pose) => pose.seat === seat).map((pose) => pose.owner);
  const called = view.called.includes(seat) && view.counts[seat] === 1;
  const turn = view.turn === seat || (view.phase === 'point' && !view.picked.includes(seat));
  const away = who?.kind === 'person' && (who.stand_in || !who.present);
  const points = scoring ? (view.scores[seat] ?? 0) : null;
  const facts = [
    w.seat.cards(view.counts[seat] ?? 0),
    points === null ? '' : w.seat.points(points),
    view.turn === seat ? w.seat.turn : '',
    called ? w.seat.called : '',
    partner === null ? '' : w.seat.linkedWith(playerOf(table, partner)),
    ...posing.map((owner) => (isDare(table.settings.edition) ? w.seat.daring : w.seat.posing)(playerOf(table, owner))),
    view.lock?.owner === seat ? w.seat.lockOwner : '',
    away ? w.seat.away : '',
  ];
  return {
    seat,
    name,
    buddy: buddies[seat] ?? seat,
    count: view.counts[seat] ?? 0,
    points,
    turn,
    alone: view.turn === seat,
    next: nextSeat(view, table) === seat,
    called,
    away,
    partner,
    partnerBuddy: partner === null ? null : (buddies[partner] ?? 0),
    posing,
    lock: view.lock?.owner === seat ? view.lock.color : null,
    effect: beat ? effectAt(seat, beat.events, w, { colorWord, isDare: isDare(table.settings.edition) }) : null,
    tag: partner === null ? null : w.seat.linked,
    pickable: picking?.open.includes(seat) ?? false,
    chosen: picking?.chosen.includes(seat) ?? false,
    barred: picking?.barred[seat] ?? null,
    faint: picking !== null && !picking.open.includes(seat),
    facts: facts.filter(Boolean),
    label: [name, ...facts].filter(Boolean).join(w.comma),
  };
}

/** What fits where a seat is. */
export interface SeatFit {
  /** Its cards are on the left of the face. */
  left: boolean;
  /** The backs of its cards, or only their number. */
  fanned: boolean;
  /** The edge of the screen that it is at. */
  edge: 'left' | 'right' | null;
  /** A bubble stands beside the face, where nobody else is, and not on the one above. */
  beside: boolean;
  /** A question covers it. */
  under: boolean;
  named: boolean;
  /** Points or a tag fit below the name. */
  roomy: boolean;
}

/** How far below the face, in px, the name ends, and the points. */
const NAME_END = 24;
const NAME_LOW = 16;
const POINTS_END = 40;
/** How near to an edge, in px, a bubble would be cut off, and a tucked card. */
const BUBBLE_EDGE = 56;
const TUCK_EDGE = 70;

/** On a short phone: a name below this face would lie on the ring. */
function isOnRing({ x, y }: Spot, { mode, ring, avatar }: Layout): boolean {
  if (mode !== 'phone' || y > ring.y) return false;
  const off = Math.abs(x - ring.x - ring.w / 2) / (ring.w / 2);
  const top = ring.y + (ring.h / 2) * (1 - Math.sqrt(Math.max(0, 1 - off * off)));
  return off < 1 && y + avatar / 2 + NAME_LOW > top;
}

/** A name below this face would lie on the face below it. */
const isOnNext = ({ x, y }: Spot, { seats, avatar }: Layout): boolean =>
  seats.some((seat) => seat.y > y && Math.abs(seat.x - x) < avatar && seat.y - y < avatar + NAME_LOW);

/** Where the word below a name ends; on a desktop it grows with the table. */
const tagEnd = ({ y }: Spot, { avatar, scale }: Layout): number => y + avatar / 2 + POINTS_END * Math.max(1, scale);

/** Somebody sits so near in the same row that a bubble beside this face would lie on that one. */
const hasNeighbor = ({ x, y }: Spot, { seats, avatar }: Layout): boolean =>
  seats.some((seat) => seat.x !== x && Math.abs(seat.y - y) < avatar / 2 && Math.abs(seat.x - x) < avatar + BUBBLE_EDGE);

/** `room` is what a question leaves free below the face. */
export function seatFit(look: SeatLook, spot: Spot, layout: Layout, room: number): SeatFit {
  const { x } = spot;
  const { count, mode, names, points, width } = layout;
  const edge = x < BUBBLE_EDGE ? 'left' : x > width - BUBBLE_EDGE ? 'right' : null;
  const matters = look.next || look.called || look.partner !== null || look.posing.length > 0;
  const isNamed =
    names === 'all' ||
    (names !== 'none' && (look.alone || look.chosen)) ||
    (look.pickable && mode !== 'landscape' && !isOnNext(spot, layout)) ||
    (names === 'some' && matters);
  return {
    left: count === 'tuck' ? x > width - TUCK_EDGE : count === 'fan' && x > width / 2 + 20,
    // On a phone a seat that can be picked gives its room to its name.
    fanned: count !== 'badge' && !(mode === 'phone' && look.pickable),
    edge,
    beside: count === 'badge' && edge !== null && !hasNeighbor(spot, layout),
    under: room < layout.avatar * 0.2,
    named: room > NAME_END && isNamed && !isOnRing(spot, layout),
    roomy: room >= POINTS_END && points && !(look.tag && tagEnd(spot, layout) > layout.sentence.y),
  };
}
