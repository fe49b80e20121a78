/** Rounds of a plan, played block by block under both rule sets. */
import { engine } from '../engine.js';
import { POLICIES, ROW } from '../generated/lab.js';
import { SEATS } from '../generated/tables.js';
import { EngineRecord } from '../records.js';
import { setSeed, type Setup } from '../setup.js';
import type { Plan, Policy } from './plan.js';
import { add, newTally, noCounts, type Counts, type Sample } from './tally.js';

const BLOCK = 500; // rounds: a small part of a second

/** A plan on its way: between two steps the caller may look, wait or stop. */
export class Run {
  readonly counts: Counts;
  readonly #tables: readonly [first: Table, second: Table];

  constructor(readonly plan: Plan) {
    this.counts = noCounts(plan.book.seats);
    this.#tables = [new Table(plan.book, plan.policies), new Table(plan.changed, plan.policies)];
  }

  get isDone(): boolean {
    return this.counts.done === this.plan.rounds;
  }

  /** The next block. */
  step(most = BLOCK): void {
    const { done } = this.counts;
    const count = Math.min(most, this.plan.rounds - done);
    const [first, second] = this.#tables;
    add(this.counts, [first.play(done, count), second.play(done, count)]);
  }
}

/** One rule set, its players, and a state with the seed's key. */
class Table {
  readonly #rules: EngineRecord<'RULES'>;
  readonly #state = new EngineRecord('STATE');
  readonly #policies = new Int8Array(SEATS);

  constructor(setup: Setup, policies: readonly Policy[]) {
    this.#rules = setup.edition.rules(setup.options);
    this.#state.set('seats', setup.seats);
    setSeed(this.#state, `${setup.seed}/0`); // round n is a stream of this very text, slashes and all
    policies.forEach((policy, seat) => (this.#policies[seat] = POLICIES.indexOf(policy)));
  }

  /** Rounds number first, first + 1, … */
  play(first: number, count: number): Sample {
    const [tally, rows] = [newTally(), new BigInt64Array(count * ROW.length)];
    const [state, scratch, log] = [this.#state.copy(), new EngineRecord('SIMULATOR_SCRATCH'), new Int16Array(0)];
    engine().call('simulator_play_block', this.#rules.bytes, state.bytes, this.#policies, false, first, rows, scratch.bytes, tally, log);
    return { tally, rows };
  }
}
