/** Between a move as people write it and the engine's codes. */
import { partnerQuestion, questions } from './cards.js';
import type { Edition } from './edition.js';
import { BadNotation, type IllegalMove } from './errors.js';
import { BY_CARD, BY_SEAT, MOVE_COLOR, MOVE_DRAW, MOVE_JUMP, MOVE_LINK, PLAIN_MOVES, SEATS, SEATS_FIRST, SEATS_NAMED } from './generated/tables.js';
import { Move, SEAT_VERBS } from './move.js';
import { repr } from './python.js';
import { illegal } from './refusals.js';

const PLAIN_NAMES: ReadonlyMap<number, string> = new Map(Object.entries(PLAIN_MOVES).map(([verb, code]) => [code, verb]));

/** Refuses a short form with more or fewer seats than its card names in this edition. */
export function checkSeats(edition: Edition, move: Move): void {
  const card = move.card!;
  const count = questions(edition, card).reduce((sum, each) => sum + (SEATS_NAMED[each] ?? 0), 0);
  if (!edition.kinds.has(card) || move.seats.length === 0 || move.seats.length === count) return;
  throw illegal(edition, 'names-seats', { card, number: count }, edition.deckClause);
}

/** Refuses a short form whose seats and color stand the wrong way round for its card. */
export function checkOrder(edition: Edition, move: Move): void {
  const seatsFirst = SEATS_FIRST.includes(partnerQuestion(edition, move.card!));
  if (move.color === null || move.seats.length === 0 || move.seatsFirst === seatsFirst) return;
  const right = new Move({ ...move, seatsFirst }).text;
  if (seatsFirst) throw illegal(edition, 'seat-first', { card: move.card!, example: right }, edition.clause('refuse', 'wrong-answer'));
  throw new BadNotation(
    `Cannot read ${repr(move.text)}: the color comes before the seats, as in ${repr(right)}.`,
    `看不懂「${move.text}」：要先寫顏色再寫座位，例如 ${right}。`,
  );
}

/** The engine's code of a move that is one small step; null if none can stand for it. */
export function encode(edition: Edition, move: Move): number | null {
  const { verb, card, color, seats } = move;
  if (move.isShortForm) return null;
  if (verb === 'play' || verb === 'jump') {
    const kind = edition.kinds.get(card!);
    return kind === undefined ? null : BY_CARD[verb] + kind;
  }
  if (verb === 'color') {
    const place = color!.length === 1 ? edition.data.colors.indexOf(color!) : -1;
    return place < 0 ? null : MOVE_COLOR + place;
  }
  if (seats.some((seat) => seat >= SEATS)) return null;
  if (verb === 'link') return MOVE_LINK + seats[0]! * SEATS + seats[1]!;
  const plain: Readonly<Record<string, number>> = PLAIN_MOVES;
  const bySeat: Readonly<Record<string, number>> = BY_SEAT;
  return plain[verb] ?? bySeat[verb]! + seats[0]!;
}

/** The error for a card or color of another edition, or a seat that cannot exist. */
export function unknownMove(edition: Edition, move: Move): IllegalMove {
  if (move.card !== null) return illegal(edition, 'no-card', { edition: edition.id, card: move.card }, edition.deckClause);
  if (move.color !== null) {
    const values = { edition: edition.id, color: move.color, colors: [...edition.data.colors].join(' ') };
    return illegal(edition, 'no-color', values, edition.clause('refuse', 'no-color'));
  }
  const number = move.seats.find((seat) => seat >= SEATS)!;
  return illegal(edition, 'no-seat', { number }, edition.clause('refuse', 'no-seat'));
}

/** The move that a code stands for. */
export function decode(edition: Edition, seat: number | null, code: number): Move {
  if (code < MOVE_JUMP) return new Move({ seat, verb: 'play', card: edition.data.texts[code]! });
  if (code < MOVE_COLOR) return new Move({ seat, verb: 'jump', card: edition.data.texts[code - MOVE_JUMP]! });
  if (code < MOVE_DRAW) return new Move({ seat, verb: 'color', color: edition.data.colors[code - MOVE_COLOR]! });
  const plain = PLAIN_NAMES.get(code);
  if (plain !== undefined) return new Move({ seat, verb: plain });
  if (code >= MOVE_LINK) return new Move({ seat, verb: 'link', seats: [Math.floor((code - MOVE_LINK) / SEATS), (code - MOVE_LINK) % SEATS] });
  const [verb, base] = SEAT_VERBS.find(([, first]) => first <= code && code < first + SEATS)!;
  return new Move({ seat, verb, seats: [code - base] });
}
