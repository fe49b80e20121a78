import { Screen } from '../parts/screen.svelte';
import { modeOf, panelOf } from './layout';

/** A column beside the table: as much as the table can spare. */
const COLUMN = 0.3;
/** The guide stands where the bar would be. */
const BAR = { phone: 50, landscape: 0, tablet: 46, desktop: 46, tv: 0 };

/** Where a guide stands at the table: beside it on a phone on its side, or else above it. */
export class GuidePlace {
  /** Of a guide above the table, once it is drawn. */
  height = $state(0);
  readonly #screen = new Screen();
  readonly #mode = $derived(modeOf(this.#screen.width, this.#screen.height));
  readonly beside = $derived(this.#mode === 'landscape');
  readonly width = $derived(this.beside ? Math.round(this.#screen.width * COLUMN) : this.#screen.width - panelOf(this.#screen.width, this.#screen.height));
  /** What the table leaves to it. */
  readonly inset = $derived(this.beside ? { left: this.width } : { top: Math.max(0, this.height - BAR[this.#mode]) });

  constructor(height: number) {
    this.height = height;
  }
}
