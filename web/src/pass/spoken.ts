import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { PASS_WORDS, type PassWords } from './words';

/** In the language that is spoken. */
export const passWords = (): PassWords => partOf('pass', PASS_WORDS, speech.lang);
