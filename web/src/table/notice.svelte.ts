/** The latest sentence for our player, shown for a while: the session's or the table's own. */
import { live } from '$lib/words/live.svelte';
import type { Notice } from '$src/session/session.svelte';

const STAYS = 5000;

export class LatestNotice {
  now = $state.raw<Notice | null>(null);
  #serial = 0;

  constructor(sent: () => Notice | null) {
    $effect(() => {
      const notice = sent();
      if (notice) this.now = notice;
    });
    $effect(() => {
      if (!this.now) return;
      live.alert(this.now.sentence);
      const timer = setTimeout(() => (this.now = null), STAYS);
      return () => clearTimeout(timer);
    });
  }

  /** We have played: why something was refused is no longer of interest. */
  clear(): void {
    this.now = null;
  }

  show(sentence: string): void {
    this.#serial += 1;
    this.now = { sentence, clause: null, serial: -this.#serial };
  }
}
