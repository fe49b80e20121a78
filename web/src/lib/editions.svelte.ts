/** The editions that can be chosen: those the page was built with, and those its server has besides. */
import { editionOf, learn } from './edition';
import { EDITIONS, type Edition } from './editions';
import type { EditionName } from './protocol';
import { requestJson } from './request';
import { hasServer } from './site';

/** How long a view waits for the server's answer before it shows what the page knows. */
const PATIENCE_MS = 1000;

const placeOf = (name: string): number => editionOf(name).look.place ?? Number.MAX_SAFE_INTEGER;

class Editions {
  names = $state.raw(Object.keys(EDITIONS) as EditionName[]);
  /** As they stand on the start page. */
  byPlace = $derived(this.names.toSorted((one, other) => placeOf(one) - placeOf(other)));
  #isSettled = false;
  #request: Promise<void> | null = null;

  has(name: string | null | undefined): name is EditionName {
    return (this.names as (string | null | undefined)[]).includes(name);
  }

  /** Learn what the server has besides. */
  load(): Promise<void> {
    if (!hasServer) return Promise.resolve();
    return (this.#request ??= this.#load()
      .catch(() => {})
      .finally(() => (this.#request = null)));
  }

  /** Learn an edition that the server has by now. */
  async need(name: string): Promise<void> {
    if (!this.has(name)) await this.load();
  }

  /** The server has said what it has, or cannot be waited for; an edition that a link names and the page does not know is worth the wait. */
  async settled(named: string | null = null): Promise<void> {
    if (this.#isSettled || !hasServer || !navigator.onLine) return;
    if (named !== null && !this.has(named)) return this.load();
    await Promise.race([this.load(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }

  async #load(): Promise<void> {
    const more = await requestJson<Record<string, Edition>>(`/api/editions?except=${this.names.join()}`);
    for (const [name, edition] of Object.entries(more)) learn(name, edition);
    this.#isSettled = true;
    if (Object.keys(more).length) this.names = [...this.names, ...(Object.keys(more) as EditionName[])];
  }
}

export const editions = new Editions();
