import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { DAILY_WORDS, type DailyWords } from './words';

/** In the language that is spoken. */
export const dailyWords = (): DailyWords => partOf('daily', DAILY_WORDS, speech.lang);
