import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { LEARN_WORDS, type LearnWords } from './words';

/** In the language that is spoken. */
export const learnWords = (): LearnWords => partOf('learn', LEARN_WORDS, speech.lang);
