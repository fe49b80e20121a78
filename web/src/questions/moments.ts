/** What is worth a moment in the middle of the table. */
import type { Event } from '$lib/protocol';
import { nameOf, playerOf, type TableState } from '$src/session/table';
import type { Words } from '$lib/words';

export interface Moment {
  kind: 'uno' | 'caught' | 'draw' | 'swap' | 'reverse' | 'out';
  text: string;
  /** Who did it, and to whom; nobody where it is everybody. */
  from: number | null;
  to: number | null;
  /** It is done to our player. */
  isHit: boolean;
}

/** Draws of this many cards are a moment for everybody. */
const MANY = 4;
/** Answers to a challenge have a verdict of their own, pointing and counting theirs. */
const WITH_OWN_SIGN = new Set(['turn', 'uno-caught', 'challenge-guilty', 'challenge-innocent', 'point', 'fewest']);

/** Of the first event of a beat; null for most. */
export function momentOf(event: Event, table: TableState, w: Words): Moment | null {
  const { effects } = w.table;
  const seat = event.seat ?? null;
  const other = event.other ?? null;
  const isUs = seat !== null && seat === table.you;
  const plain = { from: seat, to: other, isHit: false };
  switch (event.kind) {
    case 'uno':
      return isUs ? { ...plain, kind: 'uno', text: w.table.unoCall } : null;
    case 'catch':
      return event.wrong ? null : { ...plain, kind: 'caught', text: caught(table, seat, other, w), isHit: other === table.you };
    case 'draw': {
      const amount = event.amount ?? 0;
      if (WITH_OWN_SIGN.has(event.reason ?? '') || amount < (isUs ? 2 : MANY)) return null;
      return { kind: 'draw', text: effects.draws(amount), from: null, to: seat, isHit: isUs };
    }
    case 'swap':
      return { ...plain, kind: 'swap', text: effects.swap, isHit: other === table.you };
    case 'rotate':
      return { kind: 'swap', text: effects.rotate, from: null, to: null, isHit: false };
    case 'reverse':
      return { kind: 'reverse', text: effects.reverse, from: null, to: null, isHit: false };
    case 'round-over':
      return seat === null || event.reason ? null : { kind: 'out', text: w.round.won(playerOf(table, seat)), from: seat, to: null, isHit: false };
    default:
      return null;
  }
}

function caught(table: TableState, seat: number | null, other: number | null, { questions, table: words }: Words): string {
  if (seat === table.you) return questions.youCaught(nameOf(table, other));
  return other === table.you ? questions.caughtYou(nameOf(table, seat)) : words.effects.caught;
}
