import type { EditionName } from './protocol';
import { editions } from './editions.svelte';
import { keep, recall } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const storedTheme = recall('theme');

/** How the page looks, sounds and listens on this device. */
class Look {
  theme = $state<Theme>(storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'auto');
  /** The edition that was chosen last; the page may not know it yet. */
  wanted = $state(recall('edition'));
  edition = $derived<EditionName>(editions.has(this.wanted) ? this.wanted : editions.byPlace[0]!);
  sound = $state(recall('sound') !== 'off');
  keys = $state(recall('keys') !== 'off');
  #deviceDark = $state(dark?.matches ?? false);
  /** The device asks for less motion. */
  deviceCalm = $state(calm?.matches ?? false);
  #wantsCalm = $state(recall('calm') === 'on');
  /** Less motion, as the device or its owner asks. */
  calm = $derived(this.deviceCalm || this.#wantsCalm);
  isDark = $derived(this.theme === 'auto' ? this.#deviceDark : this.theme === 'dark');

  constructor() {
    dark?.addEventListener('change', (event) => (this.#deviceDark = event.matches));
    calm?.addEventListener('change', (event) => (this.deviceCalm = event.matches));
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme === 'auto' ? null : theme);
  }

  /** The page takes the edition's palette. */
  wear(edition: EditionName): void {
    this.wanted = edition;
    keep('edition', edition);
  }

  toggleSound(): void {
    this.sound = !this.sound;
    keep('sound', this.sound ? null : 'off');
  }

  toggleCalm(): void {
    this.#wantsCalm = !this.#wantsCalm;
    keep('calm', this.#wantsCalm ? 'on' : null);
  }

  toggleKeys(): void {
    this.keys = !this.keys;
    keep('keys', this.keys ? null : 'off');
  }
}

export const look = new Look();
