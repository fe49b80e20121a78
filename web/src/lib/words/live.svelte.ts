import { untrack } from 'svelte';
import { announcement } from './announcement';
import { look } from '$lib/look.svelte';
import { htmlLang, speech } from './speech.svelte';
import { Spoken } from './spoken';

/** What screen readers are told: politely, or at once. */
class Live {
  polite = $state('');
  assertive = $state('');
  #urgent = new Spoken((text) => {
    this.assertive = fresh(text, this.assertive);
    readAloud(text, true);
  });
  #calm = new Spoken((text) => {
    this.polite = fresh(text, this.polite);
    readAloud(text, false);
  }, this.#urgent);

  say(...parts: string[]): void {
    untrack(() => this.#calm.say(announcement(parts, speech.w)));
  }

  alert(...parts: string[]): void {
    untrack(() => this.#urgent.say(announcement(parts, speech.w)));
  }

  /** Everything is different now: nothing that waits is read before it. */
  interrupt(...parts: string[]): void {
    untrack(() => this.#urgent.interrupt(announcement(parts, speech.w)));
  }

  /** What was told is over: the language has changed. */
  hush(): void {
    untrack(() => {
      this.#urgent.hush();
      this.#calm.hush();
    });
  }
}

/** Not every browser has a voice. */
export const hasVoice = (): boolean => 'speechSynthesis' in globalThis;

/** By the device's own voice, where its owner wants that; what is urgent is not waited with. */
function readAloud(text: string, isUrgent: boolean): void {
  if (!look.aloud || look.quiet || !hasVoice()) return;
  if (isUrgent || !text) speechSynthesis.cancel();
  if (!text) return;
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.lang = htmlLang(speech.lang);
  speechSynthesis.speak(sentence);
}

/** The same sentence twice is news twice. */
const fresh = (sentence: string, before: string): string => (sentence && sentence === before ? `${sentence}\u00a0` : sentence);

export const live = new Live();
