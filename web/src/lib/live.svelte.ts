/** What screen readers are told: politely, or at once. */
class Live {
  polite = $state('');
  assertive = $state('');

  say(sentence: string): void {
    // The same sentence twice is news twice.
    this.polite = sentence === this.polite ? `${sentence}\u00a0` : sentence;
  }

  alert(sentence: string): void {
    this.assertive = sentence === this.assertive ? `${sentence}\u00a0` : sentence;
  }
}

export const live = new Live();
