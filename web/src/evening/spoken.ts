import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { EVENING_WORDS, type EveningWords } from './words';

/** In the language that is spoken. */
export const eveningWords = (): EveningWords => partOf('evening', EVENING_WORDS, speech.lang);
