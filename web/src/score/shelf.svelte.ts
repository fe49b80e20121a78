/** The matches that this device keeps. */
import { editions } from '$lib/editions.svelte';
import { keepJson, recallJson } from '$lib/storage';
import type { ScoreMatch } from './scorekeeper';

const KEY = 'scores';
const MOST = 60;

class Shelf {
  #matches = $state.raw<ScoreMatch[]>(recallJson<ScoreMatch[]>(KEY, []));
  /** Those whose edition can be drawn; offline that may not be all. */
  all = $derived(this.#matches.filter((match) => editions.has(match.edition)));

  find(id: string | null): ScoreMatch | null {
    return this.all.find((match) => match.id === id) ?? null;
  }

  /** The newest change stands first. */
  save(match: ScoreMatch): void {
    this.#keep([match, ...this.#matches.filter((each) => each.id !== match.id)].slice(0, MOST));
  }

  remove(id: string): void {
    this.#keep(this.#matches.filter((match) => match.id !== id));
  }

  #keep(all: ScoreMatch[]): void {
    this.#matches = all;
    keepJson(KEY, all);
  }
}

export const shelf = new Shelf();
export const newId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);
