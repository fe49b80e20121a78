/** The bots of one match at a table on this device: each is given what its seat sees, and nothing else. */
import { chances, makeBot, REACTIONS, showLast, showPast, type Bot, type Match, type Move } from 'lastcard';
import type { LocalTable } from './table';

const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-');

export class Bots {
  readonly #bots: ReadonlyMap<number, Bot>;

  /** For the match that is on, as far as it has come. */
  constructor({ match, places }: LocalTable) {
    const seated = match ? places.flatMap(({ level }, seat) => (level === null ? [] : [{ seat, level, match }])) : [];
    this.#bots = new Map(
      seated.map(({ seat, level, match: { edition, options } }) => [seat, makeBot(level, { edition, seat, options, seed: newSeed() })] as const),
    );
    if (match) showPast(match, this.#bots);
  }

  /** The bots that have a chance out of turn now. */
  chances(match: Match): Set<number> {
    return new Set(chances(match));
  }

  /** The answer to the open question; if the bot fails, anything that is legal but not out of turn. */
  choose(match: Match, seat: number): Move {
    try {
      return this.#bots.get(seat)!.choose(match.viewRecord(seat));
    } catch {
      return match.legalMoves(seat).find((move) => !REACTIONS.includes(move.verb))!;
    }
  }

  /** What a bot does out of turn, if anything. */
  react(match: Match, seat: number): Move | null {
    try {
      return this.#bots.get(seat)!.react(match.viewRecord(seat));
    } catch {
      return null;
    }
  }

  /** Let the bots see what the last move brought about. */
  show(match: Match): void {
    showLast(match, this.#bots);
  }
}
