/** The editions that can be chosen. */
import { EDITIONS } from './editions';
import { editionOf } from './edition';
import type { EditionName } from './protocol';

const placeOf = (name: string): number => editionOf(name).look.place ?? Number.MAX_SAFE_INTEGER;

class Editions {
  names = $state.raw(Object.keys(EDITIONS) as EditionName[]);
  /** As they stand on the start page. */
  byPlace = $derived(this.names.toSorted((one, other) => placeOf(one) - placeOf(other)));

  has(name: string | null | undefined): name is EditionName {
    return (this.names as (string | null | undefined)[]).includes(name);
  }
}

export const editions = new Editions();
