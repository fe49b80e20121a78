/** The lines of a record: header lines with their numbers, then move lines. */
import { BadNotation, BadPosition, noSeat } from './errors.js';
import { HEADER_LINES, LINE_EXAMPLES, MANY_LINES, MORE_HEADER_LINES } from './generated/tables.js';
import { repr } from './python.js';
import { isDigits, words } from './words.js';

export const VERSION = '1';
const NAMES: readonly string[] = [...HEADER_LINES, ...MORE_HEADER_LINES];
const LONGEST_NUMBER = 15;

/** One line of a record that counts, without its comment. */
export class Line {
  constructor(
    readonly number: number,
    readonly words: readonly string[],
  ) {}

  get name(): string {
    return this.words[0]!;
  }

  get values(): readonly string[] {
    return this.words.slice(1);
  }

  get text(): string {
    return this.words.join(' ');
  }

  /** The error of a line that cannot be read. */
  bad(en: string, zh: string): BadNotation {
    const error = new BadNotation(en, zh);
    error.line = this.number;
    return error;
  }

  /** The error of a line that says what cannot be. */
  impossible(en: string, zh: string, clause: string | null = null): BadPosition {
    const error = new BadPosition(en, zh, clause);
    error.line = this.number;
    return error;
  }
}

/** A record split into its header and its moves. */
export class Lines {
  readonly header: Line[] = [];
  readonly moves: Line[] = [];
  private readonly named = new Map<string, Line[]>();

  add(line: Line): void {
    this.header.push(line);
    const others = this.named.get(line.name);
    if (others) others.push(line);
    else this.named.set(line.name, [line]);
  }

  all(name: string): readonly Line[] {
    return this.named.get(name) ?? [];
  }

  one(name: string): Line | null {
    return this.all(name)[0] ?? null;
  }
}

/** Splits a record's text; comments and blank lines do not count. */
export function readLines(text: string): Lines {
  const lines = new Lines();
  let inMoves = false;
  text
    .replace(/^\ufeff/, '')
    .split('\n')
    .forEach((raw, index) => {
      const found = words(raw.split('#', 1)[0]!);
      if (found.length === 0) return;
      const line = new Line(index + 1, found);
      if (inMoves) lines.moves.push(line);
      else if (found.length === 1 && found[0] === 'moves') inMoves = true;
      else {
        checkHeader(line, lines);
        lines.add(line);
      }
    });
  return lines;
}

function checkHeader(line: Line, lines: Lines): void {
  if (!NAMES.includes(line.name)) {
    const known = HEADER_LINES.join(' ');
    throw line.bad(
      `There is no header line ${repr(line.name)}; there are ${known}, then 'moves'.`,
      `沒有「${line.name}」這種標頭；標頭有 ${known}，接著是 moves。`,
    );
  }
  if (!MANY_LINES.includes(line.name) && lines.one(line.name) !== null) {
    throw line.bad(`${repr(line.name)} comes twice.`, `「${line.name}」出現了兩次。`);
  }
}

/** The whole numbers of a line; `count` of them unless null. */
export function numbers(line: Line, count: number | null): number[] {
  const good = line.values.length > 0 && line.values.every((word) => isDigits(word) && word.length <= LONGEST_NUMBER);
  if (!good || (count !== null && line.values.length !== count)) {
    const example = Object.hasOwn(LINE_EXAMPLES, line.name) ? LINE_EXAMPLES[line.name] : `${line.name} 2`;
    throw line.bad(`${repr(line.text)} cannot be read; it is written like '${example}'.`, `看不懂「${line.text}」；寫法像 ${example}。`);
  }
  return line.values.map(Number);
}

export function seatIn(line: Line, seat: number, seats: number): number {
  if (seat >= seats) throw line.impossible(...noSeat(seat, seats));
  return seat;
}
