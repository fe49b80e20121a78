/** A move as people write it: one line, read and formatted without looking at a position. */
import { isColor, isWild, readCard, SEVEN } from './cards.js';
import { symbolOf } from './edition.js';
import { BadNotation } from './errors.js';
import { BY_SEAT, LARGEST_SEAT, PLAIN_MOVES, SEATS_NAMED, VERBS } from './generated/tables.js';
import { repr, show } from './python.js';
import { isDigits, words } from './words.js';

interface Parts {
  seat: number | null;
  verb: string;
  card?: string | null;
  color?: string | null;
  seats?: readonly number[];
  uno?: boolean;
  seatsFirst?: boolean;
}

/** One seat's answer, perhaps a short form of several small ones. */
export class Move {
  readonly #isMove = true;
  /** Null of a deal, which is nobody's. */
  readonly seat: number | null;
  readonly verb: string;
  readonly card: string | null;
  readonly color: string | null;
  readonly seats: readonly number[];
  readonly uno: boolean;
  /** Whether the seats are written before the color. */
  readonly seatsFirst: boolean;
  /** The line without its seat. */
  readonly answer: string;
  /** The line, in its one canonical form. */
  readonly text: string;

  constructor({ seat, verb, card = null, color = null, seats = [], uno = false, seatsFirst = false }: Parts) {
    this.seat = seat;
    this.verb = verb;
    this.card = card;
    this.color = color;
    this.seats = seats;
    this.uno = uno;
    this.seatsFirst = seatsFirst;
    const colors = color === null ? [] : [color];
    const named = seatsFirst ? [...seats, ...colors] : [...colors, ...seats];
    this.answer = [verb, ...(card === null ? [] : [card]), ...named, ...(uno ? ['uno'] : [])].join(' ');
    this.text = seat === null ? this.answer : `${seat} ${this.answer}`;
  }

  /** The move of a line, or BadNotation. */
  static read(text: string): Move {
    return moveOf(text);
  }

  /** Whether a value, however strange, is a move. */
  static is(value: unknown): value is Move {
    return typeof value === 'object' && value !== null && #isMove in value;
  }

  /** Whether it stands for several small moves. */
  get isShortForm(): boolean {
    return this.verb === 'play' && (this.color !== null || this.seats.length > 0 || this.uno);
  }

  toString(): string {
    return this.text;
  }
}

/** A move, read from its line; of one that somebody put together, too. */
export function moveOf(move: unknown): Move {
  const text = Move.is(move) ? move.text : move;
  if (typeof text === 'string') return new Move(read(text));
  throw new BadNotation(`A move is a line of text, as in '0 draw', not ${show(move)}.`, `一步是一行文字，例如 0 draw，不是 ${show(move)}。`);
}

const bad = (text: string, en: string, zh: string): BadNotation => new BadNotation(`Cannot read ${repr(text)}: ${en}.`, `看不懂「${text}」：${zh}。`);

function expect(text: string, condition: boolean, en: string, zh: string): void {
  if (!condition) throw bad(text, en, zh);
}

function read(text: string): Parts {
  const [first, verb, ...rest] = words(text);
  if (first === 'deal' && verb === undefined) return { seat: null, verb: 'deal' };
  if (first === undefined || !isDigits(first)) throw bad(text, "a move starts with the seat's number, as in '0 draw'", '一步以座位號碼開頭，例如 0 draw');
  const seat = readSeat(text, first);
  if (verb === undefined || !VERBS.includes(verb) || verb === 'deal') {
    const verbs = VERBS.filter((each) => each !== 'deal').join(', ');
    throw bad(text, `after the seat comes one of ${verbs}`, `座位後面要接 ${verbs} 之一`);
  }
  if (Object.hasOwn(PLAIN_MOVES, verb)) {
    expect(text, rest.length === 0, `nothing follows ${verb}`, `${verb} 後面不接東西`);
    return { seat, verb };
  }
  if (verb === 'color') {
    expect(text, rest.length === 1 && isColor(rest[0]!), 'color takes one of r y g b p k', 'color 後面接 r y g b p k 之一');
    return { seat, verb, color: rest[0]! };
  }
  if (verb === 'jump') {
    expect(text, rest.length === 1, 'jump takes one card', 'jump 後面接一張牌');
    return { seat, verb, card: readCard(rest[0]!) };
  }
  return verb === 'play' ? readPlay(text, seat, rest) : { seat, verb, seats: readPartners(text, verb, rest) };
}

function readSeat(text: string, word: string): number {
  expect(text, isDigits(word), `${repr(word)} is not a seat's number`, `「${word}」不是座位號碼`);
  return Math.min(Number(word.slice(0, 9)), LARGEST_SEAT);
}

const sorted = (seats: number[]): number[] => seats.sort((one, other) => one - other);

function readPartners(text: string, verb: string, rest: readonly string[]): number[] {
  const count = SEATS_NAMED[verb] ?? 1;
  expect(text, rest.length === count, `${verb} takes ${count} seat${count > 1 ? 's' : ''}`, `${verb} 後面接 ${count} 個座位`);
  return sorted(rest.map((word) => readSeat(text, word)));
}

/** How many seats a short form may name in any edition. */
function mostSeats(card: string): number {
  if (isWild(card)) return card === 'W' || card === 'W+4' ? 0 : Math.max(...Object.values(SEATS_NAMED));
  return Number(symbolOf(card) === SEVEN);
}

/** `play CARD [COLOR] [SEAT [SEAT]] [uno]`; for some cards the color comes after the seats. */
function readPlay(text: string, seat: number, given: readonly string[]): Parts {
  expect(text, given.length > 0, 'play takes a card', 'play 後面接一張牌');
  const [card, rest] = [readCard(given[0]!), given.slice(1)];
  const uno = rest.at(-1) === 'uno';
  if (uno) rest.pop();
  const first = rest.length > 0 && isColor(rest[0]!);
  const last = !first && rest.length > 0 && isColor(rest.at(-1)!);
  const color = (first ? rest.shift() : last ? rest.pop() : null) ?? null;
  expect(text, color === null || isWild(card), `${card} has a color of its own`, `${card} 自己有顏色，不能再指定`);
  for (const word of rest) {
    expect(text, isDigits(word), `${repr(word)} is neither a color nor a seat; 'uno' comes last`, `「${word}」不是顏色也不是座位；uno 要放最後`);
  }
  const seats = sorted(rest.map((word) => readSeat(text, word)));
  expect(text, seats.length <= mostSeats(card), `that is more seats than ${card} can name`, `${card} 指定的座位太多`);
  return { seat, verb: 'play', card, color, seats, uno, seatsFirst: last };
}

/** The verbs that name a seat, and the first code of each. */
export const SEAT_VERBS = Object.entries(BY_SEAT);
