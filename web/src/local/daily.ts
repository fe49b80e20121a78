/** The bots of a deal that is the same for everybody: their moves follow from the seed and the moves so far, whatever the clock says. lastcard/bots/daily.py is the same order. */
import { Driver, makeBot, type Match, type Move } from 'lastcard';
import type { Seated } from './bots';
import type { LocalTable } from './table';

const ENDED = new Set(['round-over', 'match-over']);

export class DealBots implements Seated {
  readonly isOrdered = true;

  constructor(private readonly table: LocalTable) {}

  /** What the bots do in this position; null where the person has to answer. */
  #next(match: Match): Move | null {
    if (ENDED.has(match.phase)) return null;
    const { edition, options } = match;
    const seed = `${match.seed}/${match.moves.length}`;
    const seated = this.table.places.flatMap(({ level }, seat) => (level === null ? [] : [[seat, makeBot(level, { edition, seat, options, seed })] as const]));
    return new Driver(match, new Map(seated), seed).nextMove();
  }

  answering(match: Match): Set<number> {
    const next = this.#next(match);
    return new Set(next?.seat === undefined || next.seat === null ? [] : [next.seat]);
  }

  chances(): Set<number> {
    return new Set();
  }

  choose(match: Match): Move {
    return this.#next(match)!;
  }

  react(): Move | null {
    return null;
  }

  show(): void {}
}
