import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { PUZZLES_WORDS, type PuzzlesWords } from './words';

/** In the language that is spoken. */
export const puzzleWords = (): PuzzlesWords => partOf('puzzles', PUZZLES_WORDS, speech.lang);
