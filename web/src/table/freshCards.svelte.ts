/** Which cards of our hand came a moment ago: they glow, whatever brought them. */
import { untrack } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { CardInHand } from './hand';

const GLOW_MS = 2000;

export class FreshCards {
  ids = new SvelteSet<number>();
  /** The highest id that is known; null before the first cards, which are dealt. */
  #last: number | null = null;

  constructor(hand: () => CardInHand[]) {
    $effect(() => {
      const cards = hand();
      untrack(() => this.#look(cards));
    });
  }

  #look(cards: CardInHand[]): void {
    const last = this.#last;
    if (!cards.length && last === null) return;
    this.#last = cards.reduce((most, { id }) => Math.max(most, id), last ?? 0);
    if (last === null) return;
    const fresh = cards.filter(({ id }) => id > last).map(({ id }) => id);
    for (const id of fresh) this.ids.add(id);
    if (fresh.length) setTimeout(() => fresh.forEach((id) => this.ids.delete(id)), GLOW_MS);
  }
}
