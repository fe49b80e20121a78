import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { HELP_WORDS, type HelpWords } from './words';

/** In the language that is spoken. */
export const helpWords = (): HelpWords => partOf('help', HELP_WORDS, speech.lang);
