/** What each seat shows, from the table and the shot. */
import type { Event, View } from '$lib/protocol';
import type { Picking } from '$src/session/picking.svelte';
import { after } from '$lib/rules';
import type { TableState } from '$src/session/table';
import type { Shot } from '$src/session/stage';
import type { Words } from '$lib/words';

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
  effect: string | null;
  effectBad: boolean;
  tag: string | null;
  pickable: boolean;
  chosen: boolean;
  barred: string | null;
  faint: boolean;
  label: string;
}

/** What an effect is called at a seat, while it happens. */
function effectAt(seat: number, events: Event[], w: Words['table'], colorWord: (color: string) => string): [string, boolean] | null {
  for (const event of events) {
    const [mine, other] = [event.seat === seat, event.other === seat];
    const e = w.effects;
    if (mine) {
      switch (event.kind) {
        case 'skip':
          return [e.skip, true];
        case 'draw':
          return event.reason === 'turn' ? null : [event.amount ? e.draws(event.amount) : e.nothing, true];
        case 'pass':
          return [e.pass, false];
        case 'uno':
          return [w.unoCall, true];
        case 'jump':
          return event.wrong ? [e.wrong, true] : [e.jump, false];
        case 'challenge':
          return [e.challenge, false];
        case 'accept':
          return [e.accept, false];
        case 'swap':
          return [e.swap, false];
        case 'link':
          return [e.link, false];
        case 'unlink':
          return [e.unlink, false];
        case 'lock':
          return [e.lock(colorWord(event.color!)), false];
        case 'unlock':
          return [e.unlock, false];
        case 'pose':
          return [e.pose, false];
        case 'unpose':
          return [e.unpose, false];
        case 'slip':
          return [e.slip, true];
        case 'take':
          return [e.take(event.amount ?? 0), true];
        case 'catch':
          return event.wrong ? [e.missed, true] : null;
        case 'round-over':
          return [e.out, false];
      }
    }
    if (other) {
      switch (event.kind) {
        case 'catch':
          return event.wrong ? null : [e.caught, true];
        case 'challenge':
          return event.guilty ? [e.guilty, true] : [e.innocent, false];
        case 'swap':
          return [e.swap, false];
        case 'link':
          return [e.link, false];
        case 'unlink':
          return [e.unlink, false];
      }
    }
  }
  return null;
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
  const effect = beat ? effectAt(seat, beat.events, w, colorWord) : null;
  const called = view.called.includes(seat) && view.counts[seat] === 1;
  const turn = view.turn === seat || (view.phase === 'point' && !view.picked.includes(seat));
  const away = who?.kind === 'person' && (who.stand_in || !who.present);
  const nameOf = (other: number) => table.seats[other]?.name ?? '';
  const points = scoring ? (view.scores[seat] ?? 0) : null;
  const parts = [
    name,
    w.seat.cards(view.counts[seat] ?? 0),
    points === null ? '' : w.seat.points(points),
    view.turn === seat ? w.seat.turn : '',
    called ? w.seat.called : '',
    partner === null ? '' : w.seat.linkedWith(nameOf(partner)),
    ...posing.map((owner) => w.seat.posing(nameOf(owner))),
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
    next: view.turn !== null && view.phase === 'turn' && view.counts.length > 2 && after(view, view.turn) === seat,
    called,
    away,
    partner,
    partnerBuddy: partner === null ? null : (buddies[partner] ?? 0),
    posing,
    lock: view.lock?.owner === seat ? view.lock.color : null,
    effect: effect?.[0] ?? null,
    effectBad: effect?.[1] ?? false,
    tag: partner === null ? null : w.seat.linked,
    pickable: picking?.open.includes(seat) ?? false,
    chosen: picking?.chosen.includes(seat) ?? false,
    barred: picking?.barred[seat] ?? null,
    faint: picking !== null && !picking.open.includes(seat),
    label: parts.filter(Boolean).join(', '),
  };
}
