import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { COACH_WORDS, type CoachWords } from './words';

/** In the language that is spoken. */
export const coachWords = (): CoachWords => partOf('coach', COACH_WORDS, speech.lang);
