/** What is said of a puzzle's answers. */
import { BOT_NAMES } from '$lib/protocol';
import { speech } from '$lib/words/speech.svelte';
import type { Speaker } from '../coach/sentences';
import { coachWords } from '../coach/spoken';
import type { PuzzleAnswer } from './generated/list';
import type { PuzzleRun } from './run.svelte';

export const speakerOf = (run: PuzzleRun): Speaker => ({
  w: coachWords(),
  lang: speech.lang,
  edition: run.info.edition,
  names: [run.name, ...BOT_NAMES],
});

/** As a number of rounds in a hundred. */
export const pointsBetween = (better: PuzzleAnswer, worse: PuzzleAnswer): string => (100 * (better.chance - worse.chance)).toFixed(0);

/** As the coach writes a move: with its seat. */
export const written = ({ move }: PuzzleAnswer): string => `0 ${move}`;
