import { untrack } from 'svelte';
import { announcement } from './announcement';
import { speech } from './speech.svelte';

/** What screen readers are told: politely, or at once. */
class Live {
  polite = $state('');
  assertive = $state('');

  say(...parts: string[]): void {
    untrack(() => (this.polite = fresh(announcement(parts, speech.w), this.polite)));
  }

  alert(...parts: string[]): void {
    untrack(() => (this.assertive = fresh(announcement(parts, speech.w), this.assertive)));
  }

  /** What was told is over: the language has changed. */
  hush(): void {
    this.polite = this.assertive = '';
  }
}

/** The same sentence twice is news twice. */
const fresh = (sentence: string, before: string): string => (sentence === before ? `${sentence}\u00a0` : sentence);

export const live = new Live();
