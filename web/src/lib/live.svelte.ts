import { untrack } from 'svelte';

/** What screen readers are told: politely, or at once. */
class Live {
  polite = $state('');
  assertive = $state('');

  say(sentence: string): void {
    this.polite = fresh(
      sentence,
      untrack(() => this.polite),
    );
  }

  alert(sentence: string): void {
    this.assertive = fresh(
      sentence,
      untrack(() => this.assertive),
    );
  }

  /** What was told is over: the language has changed. */
  hush(): void {
    this.polite = this.assertive = '';
  }
}

/** The same sentence twice is news twice. */
const fresh = (sentence: string, before: string): string => (sentence === before ? `${sentence}\u00a0` : sentence);

export const live = new Live();
