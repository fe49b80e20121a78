/** What an edition's book says about its options: built in, or learned with the edition. */
import { editionOf } from './edition';
import type { BookOption } from './editions';
import { BOOK } from './options';

export const bookOptions = (edition: string): Record<string, BookOption> => BOOK[edition] ?? editionOf(edition).options ?? {};
