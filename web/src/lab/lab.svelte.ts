/** A comparison on its way: started, stopped and read by the view, played in a worker. */
import type { Both } from '$lib/editions';
import type { Counts } from 'lastcard/lab';
import type { Answer, Order } from './host';
import type { Comparing } from './link';

export type LabState = 'starting' | 'running' | 'done' | 'stopped' | 'missing' | 'failed';

const open = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export class Lab {
  state = $state<LabState>('starting');
  counts = $state.raw<Counts | null>(null);
  trouble = $state.raw<Both | null>(null);
  #worker: Worker | null = null;

  start(comparing: Comparing, calm: boolean): void {
    this.end();
    [this.state, this.counts, this.trouble] = ['starting', null, null];
    const worker = open();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#hear(data);
    worker.onerror = () => this.#fail(null);
    worker.postMessage({ type: 'start', comparing, calm } satisfies Order);
    this.#worker = worker;
  }

  /** The numbers so far are the last that come. */
  stop(): void {
    this.#worker?.postMessage({ type: 'stop' } satisfies Order);
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #hear(answer: Answer): void {
    if (answer.type === 'failed') return this.#fail(answer.text);
    if (answer.type === 'counts') [this.state, this.counts] = [answer.state, answer.counts];
    else this.state = 'missing';
    if (this.state !== 'running') this.end();
  }

  #fail(text: Both | null): void {
    [this.state, this.trouble] = ['failed', text];
    this.end();
  }
}
