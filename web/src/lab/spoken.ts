import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { LAB_WORDS, type LabWords } from './words';

/** In the language that is spoken. */
export const labWords = (): LabWords => partOf('lab', LAB_WORDS, speech.lang);
