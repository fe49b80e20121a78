/** The card that somebody wants to know about: `cardHelp.show('W+4', table)` opens its help. */
import type { Settings } from '$lib/protocol';

/** What the card's table plays by; a box has only its edition. */
interface CardTerms {
  settings: Pick<Settings, 'edition' | 'options'> & { seats?: number; words?: string };
}

class CardHelpPlace {
  now = $state.raw<{ card: string; terms: CardTerms } | null>(null);

  show(card: string, terms: CardTerms): void {
    this.now = { card, terms };
  }

  close(): void {
    this.now = null;
  }
}

export const cardHelp = new CardHelpPlace();
