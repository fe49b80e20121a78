import type { Language } from '$lib/protocol';
import { keep, recall } from '$lib/storage';
import { lazy } from '$lib/lazy';
import type { Words } from './index';

const KEY = 'lang';

function first(): Language {
  const choice = recall(KEY);
  if (choice === 'en' || choice === 'zh') return choice;
  return globalThis.navigator?.languages?.some((lang) => /^zh/i.test(lang)) ? 'zh' : 'en';
}

/** Between two sentences: a Chinese full stop brings its own room. */
export const gapOf = (lang: Language): string => (lang === 'zh' ? '' : ' ');

const LOAD: Record<Language, () => Promise<{ words: Words }>> = { en: () => import('./en'), zh: () => import('./zh') };
const loaded: Partial<Record<Language, Words>> = {};

/** The language that the page speaks: `speech.w` are its words. Nothing is drawn before `ready`. */
class Speech {
  lang = $state<Language>(first());
  w = $derived<Words>(loaded[this.lang]!);
  gap = $derived(gapOf(this.lang));
  #wanted: Language = this.lang;

  ready(): Promise<void> {
    return this.#load(this.lang);
  }

  /** The other language too, so that a switch takes no time. */
  prepare(): void {
    for (const lang of Object.keys(LOAD) as Language[]) void this.#load(lang).catch(() => {});
  }

  async choose(lang: Language): Promise<void> {
    this.#wanted = lang;
    keep(KEY, lang);
    if (!loaded[lang]) await lazy(() => this.#load(lang));
    if (this.#wanted === lang) this.lang = lang;
  }

  async #load(lang: Language): Promise<void> {
    loaded[lang] ??= (await LOAD[lang]()).words;
  }
}

export const speech = new Speech();
/** A language's tag, as lang attributes and Intl have it: with the region, so that a Taiwanese voice reads it. */
export const htmlLang = (lang: Language): string => (lang === 'zh' ? 'zh-Hant-TW' : 'en');
export const otherLanguage = (lang: Language): Language => (lang === 'en' ? 'zh' : 'en');
