import type { Language } from '$lib/protocol';
import { keep, recall } from '$lib/storage';

const NICKNAMES: Record<Language, string[]> = {
  en: ['Otter', 'Maple', 'Comet', 'Pebble', 'Clover', 'Biscuit', 'Robin', 'Juniper', 'Mango', 'Pixel', 'Waffle', 'Willow'],
  zh: ['小海獺', '芒果冰', '珍奶', '阿布', '麻糬', '小石頭', '豆花', '鳳梨酥', '小雨', '糖葫蘆', '包子', '小栗子'],
};

/** The name on this device, or one to begin with. */
export const nameHere = (lang: Language): string => recall('name') ?? another('', lang);

export function another(name: string, lang: Language): string {
  const others = NICKNAMES[lang].filter((each) => each !== name);
  return others[Math.floor(Math.random() * others.length)]!;
}

export const keepName = (name: string): void => keep('name', name.trim() || null);
