import type { Language } from '$lib/protocol';
import { keep, recall } from '$lib/storage';

const NICKNAMES: Record<Language, string[]> = {
  en: ['Otter', 'Maple', 'Comet', 'Pebble', 'Clover', 'Biscuit', 'Robin', 'Juniper', 'Mango', 'Pixel', 'Waffle', 'Willow'],
  zh: ['小海獺', '芒果冰', '珍奶', '阿布', '小松鼠', '小石頭', '豆花', '鳳梨酥', '小雨', '糖葫蘆', '包子', '小栗子'],
};

/** The name on this device, or one to begin with, which stays until another one is chosen. */
export function nameHere(lang: Language): string {
  const name = recall('name') ?? recall(`name.${lang}`) ?? another('', lang);
  if (recall('name') === null) keep(`name.${lang}`, name);
  return name;
}

export function another(name: string, lang: Language): string {
  const others = NICKNAMES[lang].filter((each) => each !== name);
  return others[Math.floor(Math.random() * others.length)]!;
}

export const keepName = (name: string): void => keep('name', name.trim() || null);
