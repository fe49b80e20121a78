import type { EditionName } from './protocol';
import { editions } from './editions.svelte';
import { keep, recall } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
/** How fast what happens is drawn; beside the usual. */
export const SPEEDS = { slow: 0.65, normal: 1, fast: 2 };
export type Speed = keyof typeof SPEEDS;

/** In percent. */
const USUAL_VOLUME = 70;

const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const storedTheme = recall('theme');
const storedSpeed = recall('speed');

function storedVolume(): number {
  const stored = Number(recall('volume') ?? USUAL_VOLUME);
  return stored >= 0 && stored <= 100 ? stored : USUAL_VOLUME;
}

/** How the page looks, sounds and listens on this device. */
class Look {
  theme = $state<Theme>(storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'auto');
  /** The edition that was chosen last; the page may not know it yet. */
  wanted = $state(recall('edition'));
  edition = $derived<EditionName>(editions.has(this.wanted) ? this.wanted : editions.byPlace[0]!);
  #visited = $state<EditionName | null>(null);
  /** The edition that the page is dressed in: the one that is looked at, or else the chosen one. */
  worn = $derived<EditionName>(this.#visited ?? this.edition);
  #isOn = $state(recall('sound') !== 'off');
  #volume = $state(storedVolume());
  /** No sound, no buzz, nothing large in the middle. */
  quiet = $state(recall('quiet') === 'on');
  /** In percent; 0 is off. */
  volume = $derived(this.#isOn && !this.quiet ? this.#volume : 0);
  sound = $derived(this.volume > 0);
  /** As ears hear it: half of the way is half as loud. */
  loudness = $derived((this.volume / 100) ** 2 * 2);
  speed = $state<Speed>(storedSpeed === 'slow' || storedSpeed === 'fast' ? storedSpeed : 'normal');
  keys = $state(recall('keys') !== 'off');
  /** The first tap raises a card, the second plays it. */
  careful = $state(recall('careful') === 'on');
  /** The device's own voice says what screen readers are told. */
  aloud = $state(recall('aloud') === 'on');
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

  /** The page takes the palette while it shows this edition; what was chosen stays. For an effect: it ends with it. */
  visit(edition: EditionName): () => void {
    this.#visited = edition;
    return () => {
      this.#visited = null;
    };
  }

  /** On again, as loud as before. */
  toggleSound(): void {
    this.chooseVolume(this.sound ? 0 : this.#volume || USUAL_VOLUME);
  }

  /** Something that is to be heard ends the quiet. */
  chooseVolume(percent: number): void {
    this.#isOn = percent > 0;
    keep('sound', this.#isOn ? null : 'off');
    if (!this.#isOn) return;
    this.#volume = percent;
    keep('volume', percent === USUAL_VOLUME ? null : String(percent));
    if (this.quiet) this.toggleQuiet();
  }

  toggleQuiet(): void {
    this.quiet = !this.quiet;
    keep('quiet', this.quiet ? 'on' : null);
  }

  chooseSpeed(speed: Speed): void {
    this.speed = speed;
    keep('speed', speed === 'normal' ? null : speed);
  }

  toggleCalm(): void {
    this.#wantsCalm = !this.#wantsCalm;
    keep('calm', this.#wantsCalm ? 'on' : null);
  }

  toggleCareful(): void {
    this.careful = !this.careful;
    keep('careful', this.careful ? 'on' : null);
  }

  toggleAloud(): void {
    this.aloud = !this.aloud;
    keep('aloud', this.aloud ? 'on' : null);
  }

  toggleKeys(): void {
    this.keys = !this.keys;
    keep('keys', this.keys ? null : 'off');
  }
}

export const look = new Look();
