/** What the coach says, in the language that is spoken: moves, reasons and percentages. */
import { reasonTemplate, type Reason } from 'lastcard/coach';
import type { Both } from '$lib/editions';
import type { EditionName, Language } from '$lib/protocol';
import { textIn } from '$lib/textIn';
import { capital, cardName, colorWord } from '$lib/words/cards';
import type { CoachWords } from './words';

export interface Speaker {
  w: CoachWords;
  lang: Language;
  edition: EditionName;
  names: readonly string[];
}

/** "play red 7"; null is to let play go on. */
export function moveWords(move: string | null, { w, lang, edition, names }: Speaker): string {
  if (move === null) return w.waits;
  const [verb, ...rest] = move.split(' ').filter((_, place) => place > 0) as [string, ...string[]];
  const [first = ''] = rest;
  const name = names[Number(first)] ?? '';
  switch (verb) {
    case 'play':
      return w.plays(cardName(first, edition, lang, rest[1]?.length === 1 && !/\d/.test(rest[1]) ? rest[1] : null));
    case 'jump':
      return w.jumps(cardName(first, edition, lang));
    case 'color':
      return w.names(colorWord(first, lang));
    case 'link':
      return w.links(rest.map((seat) => names[Number(seat)] ?? ''));
    case 'swap':
      return w.swaps(name);
    case 'target':
      return w.targets(name);
    case 'point':
      return w.points(name);
    case 'catch':
      return w.catches(name);
    default:
      return PLAIN[verb] ? w[PLAIN[verb]] : verb;
  }
}

const PLAIN: Record<string, 'draws' | 'takes' | 'passes' | 'accepts' | 'challenges' | 'calls' | 'slips'> = {
  draw: 'draws',
  take: 'takes',
  pass: 'passes',
  accept: 'accepts',
  challenge: 'challenges',
  uno: 'calls',
  slip: 'slips',
};

const PLACE = /\{(\w+)\}/g;

/** Why one move is better, as a sentence. */
export function reasonSentence({ code, arguments: args }: Reason, { lang, edition, names }: Speaker): string {
  const both: Both = { en: reasonTemplate(code, 'en'), zh: reasonTemplate(code, 'zh') };
  const text = textIn(both, lang);
  const value = (place: string): string => {
    const given = args[place] ?? '';
    if (place === 'seat') return names[Number(given)] ?? '';
    if (place === 'card') return cardName(String(given), edition, lang);
    return place === 'color' ? colorWord(String(given), lang) : String(given);
  };
  return capital(text.replace(PLACE, (_, place: string) => value(place)));
}

/** "42%"; never quite sure before it has happened. */
export const percentOf = (chance: number): number => (chance > 0 && chance < 1 ? Math.min(99, Math.max(1, Math.round(100 * chance))) : 100 * chance);
