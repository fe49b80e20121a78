/** A sentence of the log as pieces: words, names, cards. */
import type { Event } from '$lib/protocol';
import { eventWithReason, type Teller } from '$lib/words/sentences';

export type Piece = { kind: 'words'; text: string } | { kind: 'name'; seat: number } | { kind: 'card'; card: string };

const MARK = '\u0001';

export function pieces(event: Event, teller: Teller): Piece[] {
  const marking: Teller = { ...teller, name: (seat) => `${MARK}n${seat}${MARK}`, card: (card) => `${MARK}c${card}${MARK}` };
  const sentence = eventWithReason(event, marking);
  if (sentence === null) return [];
  return sentence
    .split(MARK)
    .map((part, at): Piece => {
      if (at % 2 === 0) return { kind: 'words', text: part };
      return part[0] === 'n' ? { kind: 'name', seat: Number(part.slice(1)) } : { kind: 'card', card: part.slice(1) };
    })
    .filter((piece) => piece.kind !== 'words' || piece.text !== '');
}

/** Kinds that cost something or need a reason: their clause is shown. */
const WITH_CLAUSE = new Set([
  'draw',
  'skip',
  'challenge',
  'catch',
  'slip',
  'jump',
  'take',
  'link',
  'unlink',
  'lock',
  'pile',
  'point',
  'pose',
  'swap',
  'rotate',
  'reverse',
  'return',
]);

export const eventClause = (event: Event): string | null => (event.clause && WITH_CLAUSE.has(event.kind) && event.reason !== 'turn' ? event.clause : null);

/** Not worth a line of its own. */
export const isLogged = (event: Event): boolean => !['pick', 'deal', 'dealer', 'accept'].includes(event.kind);
