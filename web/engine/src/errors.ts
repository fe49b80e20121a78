import type { Both } from './generated/editions.js';

/** Something asked for that cannot be; `code` is the name that others rely on. */
export class LastcardError extends Error {
  readonly code: string = 'error';
  readonly text: Both;
  readonly clause: string | null;
  /** Of a record, counted from 1. */
  line: number | null = null;

  constructor(en: string, zh: string, clause: string | null = null) {
    super(en);
    this.name = new.target.name;
    this.text = { en, zh };
    this.clause = clause;
  }
}

/** No engine is loaded, or it met what it cannot go on with. */
export class EngineError extends LastcardError {
  override readonly code: string = 'engine';
}

/** A line that cannot be read. */
export class BadNotation extends LastcardError {
  override readonly code: string = 'bad-notation';
}

/** A set-up that cannot be. */
export class BadPosition extends LastcardError {
  override readonly code: string = 'bad-position';
}

export class BadOption extends LastcardError {
  override readonly code: string = 'bad-option';
}

/** There is no such bot. */
export class BadBot extends LastcardError {
  override readonly code: string = 'bad-bot';
}

export class UnknownEdition extends LastcardError {
  override readonly code: string = 'unknown-edition';
}

/** A seat by its number; a card, color or phase as notation writes it. */
export type RefusalArgument = number | string;

/** A move that the rules refuse; nothing has changed. */
export class IllegalMove extends LastcardError {
  override readonly code: string = 'illegal-move';
  /** A key of the refusals' sentences. */
  readonly rule: string;
  /** What the rule's sentence speaks of. */
  readonly arguments: Readonly<Record<string, RefusalArgument>>;
  move = '';
  position = '';

  constructor(text: Both, clause: string | null, rule: string, values: Readonly<Record<string, RefusalArgument>>) {
    super(text.en, text.zh, clause);
    this.rule = rule;
    this.arguments = values;
  }

  /** The same error with the move and the position that it was made in. */
  at(move: string, position: string): this {
    this.move = move;
    this.position = position;
    return this;
  }
}

export class NotYourTurn extends IllegalMove {
  override readonly code: string = 'not-your-turn';
}

/** Runs; an error from in there gets this line of the record. */
export function located<T>(line: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof LastcardError) error.line = line;
    throw error;
  }
}

/** The error for a seat, as notation counts them, that is not at the table. */
export const noSeat = (seat: string | number, seats: number): [string, string] => [
  `There is no seat ${seat}. In notation, seats count from 0: here 0 to ${seats - 1}.`,
  `沒有 ${seat} 這個座位。記譜法的座位從 0 數起，這裡是 0 到 ${seats - 1}。`,
];
