import { expect, test } from 'vitest';
import type { BuiltIn as Language } from '$lib/words/languages';
import { WORDS, type Words } from '$lib/words';
import { MESSAGES as en } from '$lib/words/en';
import { MESSAGES as zh } from '$lib/words/zh';
import { wordsOf, type Player } from '$lib/words/messages';
import { LANGUAGES as INFOS } from '$lib/words/languages';
import { faultsOf } from './grammar';

const LANGUAGES: Language[] = ['en', 'zh'];
const MESSAGES = { en, zh };
/** Names of arguments and choices, which nobody reads. */
const SYNTAX = /\{\w+(?:, \w+,?)?\}?/g;
const YOU = { en: /\byour?\b/i, zh: /你/ };

/** Every sentence of the page that can concern its reader, beside events and refusals. */
const concerning = ({ table, questions, round, lobby }: Words, player: Player): string[] => [
  table.lock('red', player),
  table.seat.linkedWith(player),
  table.seat.posing(player),
  table.seat.daring(player),
  questions.linkBarredPair(player),
  questions.fewest([player], 4),
  questions.fewest(['Ben', player], 4),
  questions.most([player], 2),
  questions.most(['Ben', player], 2),
  round.won(player),
  round.lowest(player),
  round.matchWon([player]),
  round.matchWon(['Ben', player]),
  round.nextDealer(player, 'Ben'),
  round.nextDealer('Ben', player),
  lobby.moved(player, 2),
];

test.each(LANGUAGES)('a sentence says you to its reader and the name to others (%s)', (lang) => {
  for (const sentence of concerning(WORDS[lang], null)) {
    expect(sentence).toMatch(YOU[lang]);
    expect(faultsOf(sentence)).toEqual([]);
  }
  for (const sentence of concerning(WORDS[lang], 'Ann')) {
    expect(sentence).toContain('Ann');
    expect(sentence).not.toMatch(YOU[lang]);
    expect(faultsOf(sentence)).toEqual([]);
  }
});

test('sentences to the reader are in the second person', () => {
  const { round, questions } = WORDS.en;
  expect(round.nextDealer(null, 'Ben')).toBe('Next, you deal and Ben plays first.');
  expect(round.nextDealer('Ben', null)).toBe('Next, Ben deals and you play first.');
  expect(round.matchWon(['Ben', null])).toBe('You and Ben win the match!');
  expect(questions.fewest([null], 4)).toBe('Fewest cards: you draw 4');
  expect(questions.fewest(['Ben'], 4)).toBe('Fewest cards: Ben draws 4');
  expect(WORDS.zh.round.nextDealer(null, 'Ben')).toBe('下一局由你發牌，Ben先出。');
});

/** Every text and message with its path. */
function* texts(messages: unknown, path = ''): Generator<[string, string]> {
  if (typeof messages === 'string') yield [path, messages];
  else if (messages && typeof messages === 'object') for (const [key, each] of Object.entries(messages)) yield* texts(each, `${path}.${key}`);
}

const AVOIDED: Record<Language, RegExp> = {
  en: /\b(?:so long|in force|is out|drawing card|every other|whom|counter-clockwise|chair|tries? in vain|is to|on turn)\b/i,
  zh: /輪回|能動|手牌最少|笑場|姿勢垮|連在一起|解開了|旁觀|位子|椅|選項|回放|單鍵|作弊|犯規|虛張|搶著|搶出|代碼|機器人|失去回合|頂牌|現在的顏色|接受挑戰|按顏色|,|\?(?=[一-鿿])/,
};
// Refusals are read with their own test.
test.each(LANGUAGES)('words that nobody says at a table are not on the page (%s)', (lang) => {
  const { refusals: _, ...messages } = MESSAGES[lang];
  const found = [...texts(messages)].map(([path, text]) => [path, text.replace(SYNTAX, '')]).filter(([, text]) => AVOIDED[lang].test(text!));
  expect(found).toEqual([]);
});

test('a message chooses by number, by reader and by who is listed', () => {
  const filled = (message: string, names: string[], ...values: unknown[]): string =>
    wordsOf<{ it: (...values: unknown[]) => string }>({ it: [names, message] }, INFOS.en).it(...values);
  const cards = '{count, plural, =0 {none} one {# card} other {# {color} cards}}!';
  expect([0, 1, 2].map((count) => filled(cards, ['count', 'color'], count, 'red'))).toEqual(['none!', '1 card!', '2 red cards!']);
  expect(filled('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', ['place'], 3)).toBe('3rd');
  expect(filled("{who, select, you {your} other {{who}'s}} turn", ['who'], null)).toBe('your turn');
  expect(filled("{who, select, you {your} other {{who}'s}} turn", ['who'], 'Ann')).toBe("Ann's turn");
  expect(filled('{all, list, You} {all, select, one {wins} other {win}}', ['all'], ['Ben', null, 'Mei'])).toBe('You, Ben and Mei win');
  expect(filled('{all, list} {all, plural, one {is} other {are}} away', ['all'], ['Ben'])).toBe('Ben is away');
  expect(filled('{name, article} {name}, {rows, row}; {count, number}', ['name', 'rows', 'count'], '8', ['a', 'b'], 12_345)).toBe('an 8, a, b; 12,345');
});

test('a language with more plurals than English uses them', () => {
  const polish = { ...INFOS.en, tag: 'pl' };
  const { it } = wordsOf<{ it: (count: number) => string }>(
    { it: [['count'], '{count, plural, one {# karta} few {# karty} many {# kart} other {# karty}}'] },
    polish,
  );
  expect([1, 3, 5, 22].map(it)).toEqual(['1 karta', '3 karty', '5 kart', '22 karty']);
});
