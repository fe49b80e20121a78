/** A finished match, step by step, with every hand open: as a server's `…/replay`. */
import { Match, type Event, type Move } from 'lastcard';
import type { ReplayJson } from '$lib/replay';

const PLAYER = /^# player (\d{1,2}) (.+)$/gm;
const FACE = /^# face (\d{1,2}) (\d{1,2})$/gm;
const WORDS = /^# words (.+)$/m;
const MARK = /^# rules .+$/m;
const MOVES = /^moves\s*$/m;

/** A match after each of its moves; the first has none. */
export interface Position {
  match: Match;
  move: Move | null;
  /** What the move brought about, all cards seen. */
  events: Event[];
}

/** A record from its deal on; null where it was played by other rules, and an error where it cannot be read or played. */
export function positionsOf(record: string): Generator<Position> | null {
  const mark = MARK.exec(record)?.[0].trim();
  const head = record.split(MOVES, 1)[0]!;
  if (mark && !`${Match.read(head).mark} `.startsWith(`${mark} `)) return null;
  return walk(Match.read(record));
}

function* walk(whole: Match): Generator<Position> {
  const match = whole.beginning();
  yield { match, move: null, events: match.events(null, { allSeeing: true }) };
  for (const move of whole.moves) yield { events: match.play(move), match, move };
}

/** The match of a record; null where it was played by other rules, and an error where it cannot be read or played. */
export function replayOf(record: string): ReplayJson | null {
  const positions = positionsOf(record);
  return positions && retell([...snapshots(positions)], record);
}

type Snapshot = { match: Match; step: ReplayJson['steps'][number] };

function* snapshots(positions: Iterable<Position>): Generator<Snapshot> {
  for (const { match, move, events } of positions) {
    yield { match, step: { move: move?.text ?? null, events, view: { ...match.sentView(null), hands: handsOf(match) } } };
  }
}

function retell(snapshots: Snapshot[], record: string): ReplayJson {
  const { match } = snapshots[0]!;
  const names = new Map([...record.matchAll(PLAYER)].map(([, seat, name]) => [Number(seat), name!.trim()]));
  const faces = new Map([...record.matchAll(FACE)].map(([, seat, face]) => [Number(seat), Number(face)]));
  return {
    edition: match.edition,
    options: match.options,
    seats: match.seats,
    seed: match.seed,
    names: Array.from({ length: match.seats }, (_, seat) => names.get(seat) ?? ''),
    faces: Array.from({ length: match.seats }, (_, seat) => faces.get(seat) ?? null),
    words: WORDS.exec(record)?.[1] ?? '',
    steps: snapshots.map(({ step }) => step),
  };
}

const handsOf = (match: Match): string[][] => Array.from({ length: match.seats }, (_, seat) => match.hand(seat));
