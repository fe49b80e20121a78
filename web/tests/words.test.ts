import { expect, test } from 'vitest';
import type { Language } from '$lib/protocol';
import { WORDS, type Words } from '$lib/words';
import type { Player } from '$lib/words/many';
import { faultsOf } from './grammar';

const LANGUAGES: Language[] = ['en', 'zh'];
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

/** Every text with its path; of a function what is written in it. */
function* texts(words: unknown, path = ''): Generator<[string, string]> {
  if (typeof words === 'string') yield [path, words];
  else if (typeof words === 'function') yield [path, words.toString()];
  else if (words && typeof words === 'object') for (const [key, each] of Object.entries(words)) yield* texts(each, `${path}.${key}`);
}

const AVOIDED: Record<Language, RegExp> = {
  en: /\b(?:so long|in force|is out|drawing card|every other|whom|counter-clockwise|chair|tries? in vain|is to|on turn)\b/i,
  zh: /輪回|能動|手牌最少|笑場|姿勢垮|連在一起|解開了|旁觀|位子|椅|選項|回放|單鍵|作弊|犯規|虛張|搶著|搶出|代碼|機器人|失去回合|頂牌|現在的顏色|接受挑戰|按顏色|,|\?(?=[一-鿿])/,
};
// Refusals are read with their own test.
test.each(LANGUAGES)('words that nobody says at a table are not on the page (%s)', (lang) => {
  const { refusals: _, ...words } = WORDS[lang];
  const found = [...texts(words)].map(([path, text]) => [path, text.replace(/\$\{[^}]*\}|=>|\([^)]*\)/g, '')]).filter(([, text]) => AVOIDED[lang].test(text!));
  expect(found).toEqual([]);
});
