import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { MATCHES_WORDS, type MatchesWords } from './words';

/** In the language that is spoken. */
export const matchesWords = (): MatchesWords => partOf('matches', MATCHES_WORDS, speech.lang);
