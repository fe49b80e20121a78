/** Looks at a match for the page, in a worker: what it is asked, what it answers, and how often. */
import { LastcardError } from 'lastcard';
import { Analysis, type AnalysisReport, type AnalysisState } from 'lastcard/coach';
import type { Both } from '$lib/editions';

/** `state`: where an earlier look was left. */
export interface Order {
  record: string;
  state: AnalysisState | null;
}

export type Answer = { type: 'report'; report: AnalysisReport; state: AnalysisState; isDone: boolean } | { type: 'missing' } | { type: 'failed'; text: Both };

/** What surrounds the host; a test has its own. */
export interface Surroundings {
  /** Whether the engine is there. */
  load(): Promise<boolean>;
  post(answer: Answer): void;
  /** Lets messages in. */
  pause(): Promise<void>;
  now(): number;
}

/** Between two answers, in milliseconds: the first comes soon, later ones less often. */
const FIRST_MS = 300;
const LATER_MS = 1000;
const STEP_MS = 50;

export async function look({ record, state }: Order, around: Surroundings): Promise<void> {
  if (!(await around.load())) return around.post({ type: 'missing' });
  try {
    await run(begin(record, state), around);
  } catch (error) {
    if (!(error instanceof LastcardError)) throw error;
    around.post({ type: 'failed', text: error.text });
  }
}

/** From where it was left; a state of other rules is of no use any more. */
function begin(record: string, state: AnalysisState | null): Analysis {
  if (state) {
    try {
      return Analysis.resume(record, state);
    } catch (error) {
      if (!(error instanceof LastcardError)) throw error;
    }
  }
  return new Analysis(record);
}

async function run(analysis: Analysis, { post, pause, now }: Surroundings): Promise<void> {
  const tell = (): void => post({ type: 'report', report: analysis.report(), state: analysis.state(), isDone: analysis.isDone });
  tell();
  for (let due = now() + FIRST_MS; !analysis.isDone;) {
    analysis.step(STEP_MS);
    await pause();
    if (analysis.isDone || now() < due) continue;
    tell();
    due = now() + LATER_MS;
  }
  tell();
}
