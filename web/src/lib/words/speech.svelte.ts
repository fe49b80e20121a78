import type { Language } from '$src/protocol';
import { keep, recall } from '$lib/keep';
import { WORDS, type Words } from './index';

const KEPT = 'lang';

function first(): Language {
  const kept = recall(KEPT);
  if (kept === 'en' || kept === 'zh') return kept;
  return globalThis.navigator?.languages?.some((lang) => /^zh/i.test(lang)) ? 'zh' : 'en';
}

/** The language that the page speaks: `speech.w` are its words. */
class Speech {
  lang = $state<Language>(first());
  w = $derived<Words>(WORDS[this.lang]);

  choose(lang: Language): void {
    this.lang = lang;
    keep(KEPT, lang);
  }
}

export const speech = new Speech();
/** What stands in <html lang>. */
export const htmlLang = (lang: Language): string => (lang === 'zh' ? 'zh-Hant' : 'en');
