import type { Teller } from '$lib/words/sentences';
import { speech } from '$lib/words/speech.svelte';
import { nameOf, type TableState } from './table';

/** How a table's events and refusals are told to our player, in the language that is spoken. */
export const tellerOf = (table: TableState): Teller => ({
  words: speech.w,
  lang: speech.lang,
  edition: table.settings.edition,
  me: table.you,
  name: (seat) => nameOf(table, seat),
});
