/** The bots of one match at a table on this device: each is given what its seat sees, and nothing else. */
import { chances, makeBot, REACTIONS, showLast, showPast, type Bot, type Match, type Move } from 'lastcard';
import type { LocalTable } from './table';

const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-');

/** Who plays the bots' seats. */
export interface Seated {
  /** In every position the bots have one move, or none: a person's answer waits for it. */
  readonly isOrdered: boolean;
  /** The bots that have an answer to give now. */
  answering(match: Match): Set<number>;
  /** The bots that have a chance out of turn now. */
  chances(match: Match): Set<number>;
  /** The answer to the open question. */
  choose(match: Match, seat: number): Move;
  /** What a bot does out of turn, if anything. */
  react(match: Match, seat: number): Move | null;
  /** Let the bots see what the last move brought about. */
  show(match: Match): void;
}

export class Bots implements Seated {
  readonly isOrdered = false;
  readonly #bots: ReadonlyMap<number, Bot>;

  /** For the match that is on, as far as it has come. */
  constructor({ match, places }: LocalTable) {
    const seated = match ? places.flatMap(({ level }, seat) => (level === null ? [] : [{ seat, level, match }])) : [];
    this.#bots = new Map(
      seated.map(({ seat, level, match: { edition, options } }) => [seat, makeBot(level, { edition, seat, options, seed: newSeed() })] as const),
    );
    if (match) showPast(match, this.#bots);
  }

  answering(match: Match): Set<number> {
    return new Set(match.phase === 'round-over' ? [] : match.asked());
  }

  chances(match: Match): Set<number> {
    return new Set(chances(match));
  }

  /** If the bot fails, anything that is legal but not out of turn. */
  choose(match: Match, seat: number): Move {
    try {
      return this.#bots.get(seat)!.choose(match.viewRecord(seat));
    } catch {
      return match.legalMoves(seat).find((move) => !REACTIONS.includes(move.verb))!;
    }
  }

  react(match: Match, seat: number): Move | null {
    try {
      return this.#bots.get(seat)!.react(match.viewRecord(seat));
    } catch {
      return null;
    }
  }

  show(match: Match): void {
    showLast(match, this.#bots);
  }
}
