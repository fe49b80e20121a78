/** What others did since our last turn, a tile a player's turn: small cards with faces, in order. */
import type { Event, Step, View } from '$lib/protocol';
import { newsFor } from './news';

export interface Tile {
  /** The version of its last step: a key. */
  version: number;
  seat: number;
  /** Cards that were played, in order; the color named with a wild is with it. */
  cards: { card: string; color: string | null }[];
  /** How many cards the player drew or took. */
  drew: number;
  hasCalled: boolean;
  /** Whom the player caught. */
  caught: number | null;
  /** It was done to us, too. */
  isHit: boolean;
  /** What is told of it. */
  events: Event[];
}

const QUIET = new Set(['pick', 'deal', 'dealer', 'pass', 'accept', 'show', 'color', 'points']);
/** Moves that are nobody's turn. */
const BESIDE = new Set(['uno', 'catch', 'slip', 'point']);

const wordsOf = (step: Step): string[] => step.move.split(' ');
const actorOf = (step: Step): number | null => (/^\d+$/.test(wordsOf(step)[0]!) ? Number(wordsOf(step)[0]) : null);
const isTurnOf = (step: Step, seat: number): boolean => actorOf(step) === seat && !BESIDE.has(wordsOf(step)[1] ?? '');
const isDeal = (step: Step): boolean => step.events?.some((event) => event.kind === 'deal') ?? false;

/** The steps after our last turn in this round; while our turn lasts, those before it. */
export function stepsSince<Kept extends Step>(steps: Kept[], view: Pick<View, 'turn'>, seat: number): Kept[] {
  let end = steps.length;
  if (view.turn === seat) while (end > 0 && isTurnOf(steps[end - 1]!, seat)) end -= 1;
  let start = end;
  while (start > 0 && !isTurnOf(steps[start - 1]!, seat) && !isDeal(steps[start - 1]!)) start -= 1;
  return steps.slice(start, end);
}

export function tilesSince(steps: Step[], view: Pick<View, 'turn'>, seat: number): Tile[] {
  const tiles: Tile[] = [];
  for (const step of stepsSince(steps, view, seat)) {
    const tile = tileOf(step, seat);
    const last = tiles.at(-1);
    const isSame = last !== undefined && last.seat === actorOf(step);
    if (tile && isSame) tiles[tiles.length - 1] = joined(last, tile);
    else if (tile) tiles.push(tile);
    else if (isSame) tiles[tiles.length - 1] = { ...last, cards: last.cards.map((each) => ({ ...each, color: each.color ?? colorOf(step, each.card) })) };
  }
  return tiles;
}

/** The color that a step names for a wild. */
const colorOf = (step: Step, card: string): string | null =>
  card.startsWith('W') ? (step.events?.find((event) => event.kind === 'color')?.color ?? null) : null;

function tileOf(step: Step, seat: number): Tile | null {
  const actor = actorOf(step);
  const events = (step.events ?? []).filter((event) => !QUIET.has(event.kind));
  if (actor === null || actor === seat || !events.length) return null;
  const own = (kind: string): Event[] => events.filter((event) => event.kind === kind && event.seat === actor);
  return {
    version: step.version,
    seat: actor,
    cards: own('play').map(({ card }) => ({ card: card!, color: colorOf(step, card!) })),
    drew: [...own('draw'), ...own('take')].reduce((sum, event) => sum + (event.amount ?? 0), 0),
    hasCalled: own('uno').length > 0,
    caught: own('catch').find((event) => !event.wrong)?.other ?? null,
    isHit: newsFor(events, seat) !== null,
    events,
  };
}

/** Two steps of one player in a row: drew and played, called and played. */
function joined(one: Tile, two: Tile): Tile {
  return {
    version: two.version,
    seat: one.seat,
    cards: [...one.cards, ...two.cards],
    drew: one.drew + two.drew,
    hasCalled: one.hasCalled || two.hasCalled,
    caught: one.caught ?? two.caught,
    isHit: one.isHit || two.isHit,
    events: [...one.events, ...two.events],
  };
}
