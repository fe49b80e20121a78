/** A card as people write it. */
import { symbolOf, type Edition } from './edition.js';
import { BadNotation } from './errors.js';
import { SEATS_NAMED } from './generated/tables.js';
import { repr } from './python.js';

export const COLORS = 'rygbpk';
const PATTERN = /^(?:[rygbpk](?:[0-9]|S|R|\+2|P)|W(?:\+4|[A-Z])?)$/;
/** Of the seven_zero house rule. */
export const SEVEN = '7';

/** Letters of colors; several at once name no color of any edition. */
export const isColor = (word: string): boolean => COLORS.includes(word);
export const isWild = (card: string): boolean => card.startsWith('W');

/** The word, if it is a card of any edition. */
export function readCard(word: string): string {
  if (PATTERN.test(word)) return word;
  throw new BadNotation(`${repr(word)} is not a card; cards are written like r7, gS, b+2, W or W+4.`, `「${word}」不是牌；牌的寫法像 r7、gS、b+2、W 或 W+4。`);
}

/** What a short form of play may answer, in the order of asking. */
export const questions = (edition: Edition, card: string): readonly string[] => (symbolOf(card) === SEVEN ? ['swap'] : edition.asks(card)); // R-HOU-02

/** The question that a card's seats answer; of a card that names none, as if it swapped. */
export const partnerQuestion = (edition: Edition, card: string): string => questions(edition, card).find((each) => Object.hasOwn(SEATS_NAMED, each)) ?? 'swap';
