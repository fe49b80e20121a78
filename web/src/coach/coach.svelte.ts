/** The coach's look at a match: taken up where it was left, kept with the match, computed once. */
import type { AnalysisReport, AnalysisState } from 'lastcard/coach';
import type { Both } from '$lib/editions';
import type { ReplayJson } from '$lib/replay';
import { keepWatched } from '../replay/keep';
import { recordOf } from '../replay/load';
import { keyOf, myMatches } from '../replay/store';
import type { Answer, Order } from './host';

export type CoachState = 'starting' | 'running' | 'done' | 'missing' | 'failed';

interface SavedAnalysis {
  key: string;
  report: AnalysisReport;
  state: AnalysisState;
  isDone: boolean;
}

export class Coach {
  state = $state<CoachState>('starting');
  report = $state.raw<AnalysisReport | null>(null);
  trouble = $state.raw<Both | null>(null);
  #worker: Worker | null = null;
  #isOver = false;

  constructor(
    readonly code: string,
    readonly match: number,
    readonly token: string,
    private readonly replay: ReplayJson,
  ) {}

  get key(): string {
    return keyOf(this.code, this.match);
  }

  async start(): Promise<void> {
    [this.state, this.trouble] = ['starting', null];
    const saved = await myMatches.analysis<SavedAnalysis>(this.key);
    if (saved) this.report = saved.report;
    if (saved?.isDone) return void (this.state = 'done');
    const record = await recordOf(this.code, this.match, this.token);
    if (this.#isOver) return;
    if (record === null) return void (this.state = 'missing');
    if (!(await myMatches.match(this.code, this.match))) await keepWatched(this.replay, record, this);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#hear(data);
    worker.onerror = () => this.#fail(null);
    worker.postMessage({ record, state: saved?.state ?? null } satisfies Order);
    this.#worker = worker;
  }

  /** Nobody looks any more. */
  end(): void {
    this.#isOver = true;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #hear(answer: Answer): void {
    if (answer.type === 'failed') return this.#fail(answer.text);
    if (answer.type === 'missing') return void (this.state = 'missing');
    const { report, state, isDone } = answer;
    [this.report, this.state] = [report, isDone ? 'done' : 'running'];
    void myMatches.keepAnalysis<SavedAnalysis>({ key: this.key, report, state, isDone });
    if (isDone) this.end();
  }

  #fail(text: Both | null): void {
    [this.state, this.trouble] = ['failed', text];
    this.end();
  }
}
