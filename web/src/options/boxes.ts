/** The boxes that somebody looks at while choosing options: each keeps its own for when they come back to it. */
import type { EditionName, Settings } from '$lib/protocol';
import { withEdition } from './terms';

export class Boxes {
  #options = new Map<EditionName, Settings['options']>();

  /** Another box: with the options that it was left with, at first with what it shares with the box before. */
  turnTo(edition: EditionName, settings: Settings): Settings {
    this.#options.set(settings.edition, settings.options);
    return withEdition({ ...settings, options: this.#options.get(edition) ?? settings.options }, edition);
  }
}
