/** Refusals that our player was told, for the log. */
import type { Notice } from '$src/session/session.svelte';

export interface Refusal {
  /** The version of the last step before it. */
  after: number;
  sentence: string;
  clause: string | null;
  serial: number;
}

class Notices {
  list = $state.raw<Refusal[]>([]);
  #last = 0;

  hear(notice: Notice | null, after: number): void {
    if (!notice || notice.serial <= this.#last) return;
    this.#last = notice.serial;
    this.list = [...this.list, { after, sentence: notice.sentence, clause: notice.clause, serial: notice.serial }].slice(-40);
  }
}

export const notices = new Notices();
