import { speech } from '$lib/words/speech.svelte';
import { CONTROLLER_WORDS } from './words';

/** In the language that is spoken. */
export const controllerWords = (): (typeof CONTROLLER_WORDS)['en'] => CONTROLLER_WORDS[speech.lang];
