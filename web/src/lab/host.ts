/** Plays a comparison for the page, in a worker: what it is asked, what it answers, and how often. */
import type { Both } from '$lib/editions';
import { LastcardError } from 'lastcard';
import { newPlan, Run, type Counts } from 'lastcard/lab';
import type { Comparing } from './link';

export type Order = { type: 'start'; comparing: Comparing; calm: boolean } | { type: 'stop' };
export type Answer = { type: 'counts'; state: 'running' | 'done' | 'stopped'; counts: Counts } | { type: 'missing' } | { type: 'failed'; text: Both };

/** What surrounds the host; a test has its own. */
export interface Surroundings {
  /** Whether the engine is there. */
  load(): Promise<boolean>;
  post(answer: Answer): void;
  /** Lets messages in, after a pause in milliseconds. */
  pause(ms: number): Promise<void>;
  now(): number;
}

/** Rounds before the first picture; each of the next comes after twice as many. */
const FIRST = 40;
/** Between two pictures, however fast the rounds are: an eye is to see them settle. */
const FRAME_MS = 90;
/** The same for somebody who asks for less motion. */
const CALM_MS = 1000;
/** Rounds between two looks at the clock. */
const BLOCK = 250;

export class Host {
  #isStopped = false;

  constructor(private readonly around: Surroundings) {}

  async take(order: Order): Promise<void> {
    if (order.type === 'stop') this.#isStopped = true;
    else await this.#start(order.comparing, order.calm);
  }

  async #start({ edition, ...request }: Comparing, calm: boolean): Promise<void> {
    this.#isStopped = false;
    try {
      if (await this.around.load()) await this.#play(new Run(newPlan(edition, request)), calm);
      else this.around.post({ type: 'missing' });
    } catch (error) {
      if (!(error instanceof LastcardError)) throw error;
      this.around.post({ type: 'failed', text: error.text });
    }
  }

  async #play(run: Run, calm: boolean): Promise<void> {
    const { now, pause } = this.around;
    for (let [next, posted] = [calm ? Infinity : FIRST, now()]; !run.isDone; next *= 2) {
      const due = now() + FRAME_MS;
      while (!run.isDone && run.counts.done < next && now() < due) run.step(Math.min(BLOCK, next - run.counts.done));
      await pause(run.isDone ? 0 : Math.max(0, due - now()));
      if (this.#isStopped) break;
      if (calm && now() - posted < CALM_MS) continue;
      posted = now();
      if (!run.isDone) this.#post(run, 'running');
    }
    this.#post(run, run.isDone ? 'done' : 'stopped');
  }

  #post(run: Run, state: 'running' | 'done' | 'stopped'): void {
    this.around.post({ type: 'counts', state, counts: run.counts });
  }
}
