import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { TV_WORDS, type TvWords } from './words';

/** In the language that is spoken. */
export const tvWords = (): TvWords => partOf('tv', TV_WORDS, speech.lang);
