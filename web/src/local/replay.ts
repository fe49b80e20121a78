/** A finished match of this device, step by step, with every hand open: as a server's `…/replay`. */
import { Match } from 'lastcard';
import type { Event } from '$lib/protocol';
import type { ReplayJson } from '$lib/replay';

const PLAYER = /^# player (\d{1,2}) (.+)$/gm;
const FACE = /^# face (\d{1,2}) (\d{1,2})$/gm;
const WORDS = /^# words (.+)$/m;

/** The match of a record; null where it was played by other rules. */
export function replayOf(record: string): ReplayJson | null {
  const lines = record.split('\n');
  const start = lines.indexOf('moves');
  try {
    const match = Match.read(lines.slice(0, start + 1).join('\n'));
    return lines.includes(match.mark) ? retell(match, record, lines.slice(start + 1).filter(Boolean)) : null;
  } catch {
    return null;
  }
}

function retell(match: Match, record: string, moves: string[]): ReplayJson {
  const step = (move: string | null, events: Event[]) => ({ move, events, view: { ...match.sentView(null), hands: handsOf(match) } });
  const steps = [step(null, match.events(null, { allSeeing: true }))];
  for (const move of moves) {
    const events = match.play(move);
    steps.push(step(match.moves.at(-1)!.text, events));
  }
  const names = new Map([...record.matchAll(PLAYER)].map(([, seat, name]) => [Number(seat), name!]));
  const faces = new Map([...record.matchAll(FACE)].map(([, seat, face]) => [Number(seat), Number(face)]));
  return {
    edition: match.edition,
    options: match.options,
    seats: match.seats,
    seed: match.seed,
    names: Array.from({ length: match.seats }, (_, seat) => names.get(seat) ?? ''),
    faces: Array.from({ length: match.seats }, (_, seat) => faces.get(seat) ?? null),
    words: WORDS.exec(record)?.[1] ?? '',
    steps,
  };
}

const handsOf = (match: Match): string[][] => Array.from({ length: match.seats }, (_, seat) => match.hand(seat));
