/** Players that are not people: they are given what one seat sees, and nothing else. */
import { decode } from './codes.js';
import { edition as editionOf, type Edition } from './edition.js';
import { engine } from './engine.js';
import { BadBot, BadPosition, noSeat } from './errors.js';
import { LEVEL_NAMES, NONE, POLICIES } from './generated/tables.js';
import type { Move } from './move.js';
import { repr, show } from './python.js';
import { EngineRecord } from './records.js';
import { seedRng } from './rng.js';
import { isSeat } from './setup.js';
import { readBudget, Sharp } from './sharp.js';

/** What a bot knows before it sees a card. */
export interface Start {
  edition: string;
  seat: number;
  /** Those that differ from the book. */
  options?: Record<string, string | number | boolean>;
  /** For its own random numbers; it says nothing about the cards. */
  seed?: string;
}

/** The engine's record of what the seat sees; Match.viewRecord makes it. */
export type ViewRecord = Uint8Array<ArrayBuffer>;

export interface Bot {
  readonly seat: number;
  /** Whether it looks at what happens between its questions. */
  readonly watches: boolean;
  /** The answer to the open question; a call may come first. */
  choose(view: ViewRecord): Move;
  /** What to do out of turn (uno, catch, slip, jump), or null. */
  react(view: ViewRecord): Move | null;
  /** The same without thinking. */
  chooseAtOnce(view: ViewRecord): Move;
  reactAtOnce(view: ViewRecord): Move | null;
  /** What has just happened, after every move and after the deal; `events` are rows as the seat sees them. */
  watch(view: ViewRecord, events: Int16Array): void;
}

/** The bot that `LEVEL` or `sharp:ROUNDS` names, for one seat of one match. */
export function makeBot(spec: string, start: Start): Bot {
  if (typeof spec !== 'string')
    throw new BadBot(`A bot is named by a text, as in 'steady', not ${show(spec)}.`, `電腦玩家的名稱是文字，例如 steady，不是 ${show(spec)}。`);
  const [name, ...rest] = spec.split(':') as [string, ...string[]];
  const [level, argument] = [name.trim(), rest.join(':').trim()];
  const edition = editionOf(start?.edition);
  if (!isSeat(start.seat, edition.data.most)) throw new BadPosition(...noSeat(show(start.seat), edition.data.most));
  const place = { edition, rules: edition.rules(edition.settle(start.options ?? {})), seat: start.seat, seed: start.seed ?? '0' };
  if (level === 'sharp') return new Sharp(place, readBudget(argument));
  if (!LEVEL_NAMES.includes(level)) {
    const known = LEVEL_NAMES.join(', ');
    throw new BadBot(`There is no bot ${repr(level)}; there are ${known}.`, `沒有「${level}」這個電腦玩家；有 ${known}。`);
  }
  if (argument !== '') throw new BadBot(`The bot ${level} takes no argument.`, `電腦玩家「${level}」後面不接東西。`);
  return new PolicyBot(place, level);
}

/** Where a bot sits, and the rules there. */
export interface Place {
  readonly edition: Edition;
  readonly rules: EngineRecord<'RULES'>;
  readonly seat: number;
  readonly seed: string;
}

/** Plays one of the levels random, easy and steady. */
class PolicyBot implements Bot {
  readonly seat: number;
  readonly watches = false;
  private readonly policy: number;
  private readonly state = new EngineRecord('STATE');
  private readonly scratch = new EngineRecord('SCRATCH');

  constructor(
    private readonly place: Place,
    level: string,
  ) {
    this.seat = place.seat;
    this.policy = POLICIES.indexOf(level);
    seedRng(this.scratch, place.seed, place.seat);
  }

  choose(view: ViewRecord): Move {
    return decode(this.place.edition, this.seat, this.answer('bots_choose', view));
  }

  react(view: ViewRecord): Move | null {
    const code = this.answer('bots_react', view);
    return code === NONE ? null : decode(this.place.edition, this.seat, code);
  }

  chooseAtOnce(view: ViewRecord): Move {
    return this.choose(view);
  }

  reactAtOnce(view: ViewRecord): Move | null {
    return this.react(view);
  }

  watch(): void {}

  private answer(name: 'bots_choose' | 'bots_react', view: ViewRecord): number {
    engine().call('bots_imagine', view, this.state.bytes);
    return engine().call(name, this.place.rules.bytes, this.state.bytes, this.seat, this.policy, this.scratch.bytes);
  }
}
