/** Help at a card: a sentence and a clause for every card, right for what a table plays by. */
import { describe, expect, it } from 'vitest';
import { editionOf } from '$lib/edition';
import { EDITIONS } from '$lib/editions';
import { BOOK, CHOICES } from '$lib/options';
import { isRule } from '$lib/rules';
import type { Language } from '$lib/protocol';
import { bookTerms, cardClause, cardSentences, specialCards } from '$src/help/cardTexts';
import { CARD_TEXTS } from '$src/help/generated';
import { READY_RULES, quickOptions } from '$src/start/quick';

const LANGUAGES: Language[] = ['en', 'zh'];
const editions = Object.keys(EDITIONS);
const sentences = (card: string, edition: string, options: Record<string, string> = {}, lang: Language = 'en', seats = 4): string =>
  cardSentences(card, { settings: { edition, options, seats } }, lang).join(' ');

describe('a card', () => {
  for (const edition of editions)
    it(`of ${edition} says what it does, and where that stands`, () => {
      for (const card of editionOf(edition).kinds)
        for (const lang of LANGUAGES) {
          const [first, ...more] = cardSentences(card, bookTerms(edition), lang);
          expect(first, card).toBeTruthy();
          for (const each of [first, ...more]) expect(each).not.toMatch(/[{}]|undefined/);
          expect(cardClause(card, edition), card).toMatch(/^[A-Z]+-[A-Z0-9]+-\d+$/);
        }
    });

  it('has a first sentence at every table, whatever is set there', () => {
    for (const edition of editions)
      for (const option of Object.keys(BOOK[edition]!))
        for (const value of CHOICES[option] ?? [])
          for (const card of specialCards(edition)) expect(sentences(card, edition, { [option]: value }), `${card} ${option} ${value}`).not.toBe('');
  });

  it('speaks of what this table has changed', () => {
    const edition = editions.find((name) => editionOf(name).effects.WC)!;
    const color = editionOf(edition).colors[0]!;
    expect(sentences(`${color}7`, edition)).not.toContain('swap');
    expect(sentences(`${color}7`, edition, { seven_zero: 'on' })).toContain('swaps hands');
    expect(sentences(`${color}+2`, edition, { stacking: 'same' })).toContain('another Draw Two');
    expect(sentences('W+4', edition, { wd4_bluff: 'off' })).toContain('cannot be played');
    expect(sentences('WC', edition, { custom_rule: 'others draw 1' })).toBe('Each of the other players draws 1. You choose the color, too.');
    expect(sentences('WC', edition, { custom_rule: 'others draw 1' }, 'zh')).toBe('其他每位玩家抽 1 張牌。顏色也由你選。');
    expect(sentences(`${color}R`, edition, {}, 'en', 2)).toContain('With two players');
    expect(sentences(`${color}R`, edition, {}, 'en', 4)).not.toContain('two players');
  });

  it("goes by the edition's own names", () => {
    const edition = editions.find((name) => editionOf(name).names['+2']!.zh !== editionOf(name).names['W+4']!.zh && editionOf(name).effects.WB)!;
    expect(sentences('W+4', edition, { stacking: 'same' }, 'zh')).toContain(editionOf(edition).names['W+4']!.zh);
  });

  it('with an effect that has no words here is a wild', () => {
    expect(CARD_TEXTS['an effect of tomorrow']).toBeUndefined();
  });
});

describe('quick play', () => {
  it('deals one round, a short match or what the book says', () => {
    const edition = editions.find((name) => !Object.values(editionOf(name).effects).includes('custom'))!;
    expect(quickOptions(edition, { length: 'round', rule: '' })).toEqual({ scoring: 'off' });
    expect(quickOptions(edition, { length: 'short', rule: '' })).toEqual({ scoring: 'standard', target_score: '200' });
    expect(quickOptions(edition, { length: 'book', rule: '' })).toEqual({});
  });

  it('gives a customizable card a rule that means something', () => {
    for (const rule of READY_RULES) expect(isRule(rule), rule).toBe(true);
    const edition = editions.find((name) => Object.values(editionOf(name).effects).includes('custom'))!;
    expect(quickOptions(edition, { length: 'book', rule: READY_RULES[1]! })).toEqual({ custom_rule: READY_RULES[1] });
  });
});
