import { speech } from '$lib/words/speech.svelte';
import { TV_WORDS } from './words';

/** In the language that is spoken. */
export const tvWords = (): (typeof TV_WORDS)['en'] => TV_WORDS[speech.lang];
