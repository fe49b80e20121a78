/** Editions that the page was not built with, in the worker: for the rules, and for what is written of a table. */
import { addEdition } from 'lastcard';
import { learn } from '$lib/edition';
import type { FoundEdition } from '$lib/foundEdition';

export function meet(name: string, found: FoundEdition | null): void {
  if (!found) return;
  addEdition(name, found.engine);
  learn(name, found.page);
}
