import type { Language } from '$lib/protocol';
import { requestJson } from '$lib/request';
import { keep, recall } from '$lib/storage';
import { lazy } from '$lib/lazy';
import { LANGUAGES, type BuiltIn, type LanguageInfo } from './languages';
import { infoOf, isBuiltIn, learnInfo, learnPack, type Pack } from './packs';
import type { Words } from './types';

const KEY = 'lang';
const SOURCE = 'en';

/** What the browser asks for most, of these languages. */
const preferred = (known: Language[]): Language | undefined =>
  globalThis.navigator?.languages
    ?.map((tag) => known.find((lang) => tag.toLowerCase() === lang || tag.toLowerCase().split('-')[0] === lang.split('-')[0]))
    .find(Boolean);

function first(): Language {
  return recall(KEY) ?? (globalThis.navigator?.languages?.some((lang) => /^zh/i.test(lang)) ? 'zh' : SOURCE);
}

const LOAD: Record<BuiltIn, () => Promise<{ words: Words }>> = { en: () => import('./en'), zh: () => import('./zh') };
const loaded: Record<Language, Words> = {};

const wordsIn = async (lang: Language): Promise<Words> =>
  isBuiltIn(lang) ? (await LOAD[lang as BuiltIn]()).words : learnPack(lang, await requestJson<Pack>(`/api/languages/${lang}`));

/** The language that the page speaks: `speech.w` are its words. Nothing is drawn before `ready`. */
class Speech {
  lang = $state<Language>(first());
  /** Those that can be chosen: built in, and what the server has besides. */
  known = $state.raw<Language[]>(Object.keys(LANGUAGES));
  w = $derived<Words>(loaded[this.lang]!);
  gap = $derived(gapOf(this.lang));
  #wanted: Language = this.lang;

  async ready(): Promise<void> {
    if (isBuiltIn(this.lang)) return this.#load(this.lang);
    // A language that the server no longer has.
    await this.#load(this.lang).catch(() => this.#load((this.#wanted = this.lang = SOURCE)));
    if (!this.known.includes(this.lang)) this.known = [...this.known, this.lang];
  }

  /** The other language too, so that a switch takes no time. */
  prepare(): void {
    for (const lang of Object.keys(LOAD) as Language[]) void this.#load(lang).catch(() => {});
  }

  /** The languages of a site without a server. */
  async learn(): Promise<void> {
    const languages = await requestJson<Record<Language, Record<string, string>>>('/api/languages/index.json').catch(() => null);
    if (languages) this.meet(languages);
  }

  /** What the server has besides; a visitor who has chosen nothing gets the language of the browser. */
  meet(languages: Record<Language, Record<string, string>>): void {
    for (const [lang, info] of Object.entries(languages)) learnInfo(lang, info as unknown as LanguageInfo);
    this.known = [...new Set([...Object.keys(LANGUAGES), ...Object.keys(languages)])];
    const wish = recall(KEY) ? undefined : preferred(this.known);
    if (wish && !isBuiltIn(wish)) void this.#switch(wish);
  }

  async choose(lang: Language): Promise<void> {
    keep(KEY, lang);
    await this.#switch(lang);
  }

  async #switch(lang: Language): Promise<void> {
    this.#wanted = lang;
    if (!loaded[lang]) await lazy(() => this.#load(lang));
    if (this.#wanted === lang) this.lang = lang;
  }

  async #load(lang: Language): Promise<void> {
    loaded[lang] ??= await wordsIn(lang);
  }
}

export const speech = new Speech();
/** Between two sentences: a Chinese full stop brings its own room. */
export const gapOf = (lang: Language): string => infoOf(lang).gap;
/** A language's tag, as lang attributes and Intl have it: with the region, so that a Taiwanese voice reads it. */
export const htmlLang = (lang: Language): string => infoOf(lang).tag;
/** Beside which one a language is read: English, and beside that Chinese. */
export const otherLanguage = (lang: Language): Language => (lang === SOURCE ? 'zh' : SOURCE);
