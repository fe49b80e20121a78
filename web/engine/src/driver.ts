/** The order of asking over a Match: which of the players acts next. */
import type { Bot } from './bots.js';
import { engine } from './engine.js';
import type { Match } from './match.js';
import type { Move } from './move.js';
import { EngineRecord } from './records.js';
import { seedRng } from './rng.js';
import { seatsIn } from './view.js';

/** Who is asked, and whether that seat may wait. */
export interface Question {
  readonly seat: number;
  readonly outOfTurn: boolean;
}

type Bots = ReadonlyMap<number, Bot>;

const chancesMask = (match: Match): number => engine().call('bots_chances', match.rules, match.state);

/** The seats that have a chance out of turn now: to call late, to catch, to jump in. */
export const chances = (match: Match): number[] => seatsIn(chancesMask(match));

/** Asks the bots of one match. After a move that anybody made, `tell` shows it to them. */
export class Driver {
  private readonly scratch = new EngineRecord('SCRATCH');
  /** Moves made when the chances were looked up. */
  private position = -1;

  constructor(
    readonly match: Match,
    readonly bots: Bots,
    seed = '0',
  ) {
    seedRng(this.scratch, `${seed}/order`, 0);
    showPast(match, bots);
  }

  /** Lets every bot see what the last move brought about. */
  tell(): void {
    showLast(this.match, this.bots);
  }

  /** Who is asked now: each call goes on to the next seat; null while nobody is. */
  ask(): Question | null {
    const { match, scratch } = this;
    if (match.asked().length === 0) return null;
    if (this.position !== match.moves.length) {
      this.position = match.moves.length;
      scratch.set('pending', chancesMask(match));
    }
    engine().call('bots_ask_next', match.state, scratch.bytes);
    return { seat: scratch.get('seat'), outOfTurn: scratch.get('window') === 1 };
  }

  /** What the bot of a seat that is asked does; null is to wait. */
  reply({ seat, outOfTurn }: Question): Move | null {
    const [bot, view] = [this.bots.get(seat)!, this.match.viewRecord(seat)];
    return outOfTurn ? bot.react(view) : bot.choose(view);
  }

  /** What the bots do now; null when it is for somebody else to answer. */
  nextMove(): Move | null {
    for (let question = this.ask(); question !== null; question = this.ask()) {
      const move = this.bots.has(question.seat) ? this.reply(question) : null;
      if (move !== null) return move;
      if (!question.outOfTurn && !this.match.asked().some((seat) => this.bots.has(seat))) return null;
    }
    return null;
  }
}

/** Lets bots see what the last move brought about. */
export function showLast(match: Match, bots: Bots): void {
  for (const [seat, bot] of bots) if (bot.watches) bot.watch(match.viewRecord(seat), match.eventRows(seat));
}

/** Lets bots that join a running match see what their seats have seen. */
export function showPast(match: Match, bots: Bots): void {
  if (![...bots.values()].some((bot) => bot.watches)) return;
  const past = match.beginning();
  showLast(past, bots);
  for (const move of match.moves) {
    past.play(move);
    showLast(past, bots);
  }
}
