/** The level sharp: remembers, imagines the hidden cards many times over, and plays them on. */
import type { Bot, Place, ViewRecord } from './bots.js';
import { decode } from './codes.js';
import { engine } from './engine.js';
import { BadBot } from './errors.js';
import { RECORDS } from './generated/layout.js';
import { BOUT, MOST_ROUNDS, NONE, THINK_MS, THINK_ROUNDS } from './generated/tables.js';
import type { Move } from './move.js';
import { EngineRecord } from './records.js';
import { rngKey, seedRng } from './rng.js';
import { isDigits } from './words.js';

/** How long sharp may think about one move: rounds played on, and milliseconds if there is a clock. */
export interface Budget {
  readonly rounds: number;
  readonly ms: number | null;
}

/** The budget of `sharp:ROUNDS`, which has no clock. */
export function readBudget(argument: string): Budget {
  if (argument === '') return { rounds: THINK_ROUNDS, ms: THINK_MS };
  const rounds = isDigits(argument) ? Number(argument) : 0;
  if (rounds >= 1 && rounds <= MOST_ROUNDS) return { rounds, ms: null };
  throw new BadBot(
    `sharp:${argument} is not a budget; sharp:2000 plays 2,000 rounds on for a move (1 to 1,000,000).`,
    `sharp:${argument} 不是有效的設定；例如 sharp:2000 表示每步試玩 2,000 局（1 到 1,000,000）。`,
  );
}

/** Thinks within a budget; docs/bots.md says what that buys. */
export class Sharp implements Bot {
  readonly seat: number;
  readonly watches = true;
  /** Played on so far, in all. */
  rounds = 0;
  private readonly memory = new EngineRecord('MEMORY');
  private readonly state = new EngineRecord('STATE');
  private readonly scratch = new EngineRecord('SCRATCH');
  private readonly search = new EngineRecord('SEARCH_SCRATCH');
  private readonly thought = new EngineRecord('THOUGHT');
  private readonly worlds = new Uint8Array(3 * RECORDS.STATE.size);
  private before = new EngineRecord('VIEW');

  constructor(
    private readonly place: Place,
    private readonly budget: Budget,
  ) {
    this.seat = place.seat;
    this.before.set('seat', place.seat);
    seedRng(this.scratch, place.seed, place.seat + 1);
    this.seedSearch();
  }

  /** The search has a scratch record of its own, whose random numbers begin like any other's. */
  private seedSearch(): void {
    const seeded = new EngineRecord('SCRATCH');
    engine().call('bots_seed_rng', seeded.bytes, rngKey(this.place.seed), this.seat);
    this.search.set('rng', seeded.get('rng'));
  }

  watch(view: ViewRecord, events: Int16Array): void {
    const now = new EngineRecord('VIEW', view.slice());
    this.state.set('round', now.get('round'));
    this.state.set('event_count', events.length / 4);
    this.state.part('events').set(new Uint8Array(events.buffer, events.byteOffset, events.byteLength));
    engine().call('sharp_follow', this.place.rules.bytes, this.memory.bytes, this.before.bytes, now.bytes, this.state.bytes);
    this.before = now;
  }

  choose(view: ViewRecord): Move {
    return this.announced(this.improved(this.consider(view), view));
  }

  chooseAtOnce(view: ViewRecord): Move {
    return this.announced(this.consider(view));
  }

  react(view: ViewRecord): Move | null {
    return this.decode(this.improved(this.considerReaction(view), view));
  }

  reactAtOnce(view: ViewRecord): Move | null {
    return this.decode(this.considerReaction(view));
  }

  private consider(view: ViewRecord): number {
    const { rules } = this.place;
    const records = [this.state.bytes, this.scratch.bytes, this.search.bytes, this.thought.bytes] as const;
    return engine().call('sharp_consider', rules.bytes, view, ...records, this.budget.rounds);
  }

  private considerReaction(view: ViewRecord): number {
    const records = [this.state.bytes, this.scratch.bytes, this.thought.bytes] as const;
    return engine().call('sharp_consider_reaction', this.place.rules.bytes, view, ...records, this.budget.rounds);
  }

  /** The same or a better move, after a thought if there is anything to think about. */
  private improved(code: number, view: ViewRecord): number {
    if (this.thought.get('count') === 0) return code;
    const { ms } = this.budget;
    const deadline = ms === null ? Infinity : performance.now() + ms;
    const records = [view, this.memory.bytes, this.search.bytes, this.worlds, this.thought.bytes] as const;
    while (engine().call('sharp_think', this.place.rules.bytes, ...records, BOUT) !== 0) {
      if (performance.now() >= deadline) break;
    }
    this.rounds += this.thought.get('rounds');
    return engine().call('sharp_best_move', this.thought.bytes);
  }

  /** The call in place of the card that it belongs to; the card comes when it is asked again. */
  private announced(code: number): Move {
    return this.decode(engine().call('sharp_announce', this.place.rules.bytes, this.state.bytes, this.seat, code))!;
  }

  private decode(code: number): Move | null {
    return code === NONE ? null : decode(this.place.edition, this.seat, code);
  }
}
