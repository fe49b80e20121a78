import { partOf } from '$lib/words/packs';
import { speech } from '$lib/words/speech.svelte';
import { CONTROLLER_WORDS, type ControllerWords } from './words';

/** In the language that is spoken. */
export const controllerWords = (): ControllerWords => partOf('controller', CONTROLLER_WORDS, speech.lang);
