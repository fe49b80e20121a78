/**
 * The rules that the page knows by itself, to ask and to count before the server answers.
 * All of them are here; tests/rules.test.ts compares each with what the engine did.
 */
import { editionOf } from './edition';
import type { Both } from './editions';
import { bookOptions } from './book';
import { CUSTOM } from './options';
import type { EditionName, Settings, View } from './protocol';

/** What a table plays by. */
export interface Terms {
  settings: Settings;
}

const isWild = (card: string): boolean => card.startsWith('W');

// --- options --------------------------------------------------------------------------------

/** The value of an option: the table's own, else the book's. */
export const optionOf = ({ settings }: Terms, name: string): string => settings.options[name] ?? bookOptions(settings.edition)[name]?.value ?? '';

/** The clause behind an option's value in the book. */
export const clauseOf = ({ settings }: Terms, name: string): string | null => bookOptions(settings.edition)[name]?.clause ?? null;

/** Whether a card may be played out of turn. */
export const mayJump = (terms: Terms): boolean => optionOf(terms, 'speed_play') === 'on' || !['off', ''].includes(optionOf(terms, 'jump_in'));

// --- what a card asks -----------------------------------------------------------------------

export type Choice = 'color' | 'seat' | 'link';

/**
 * The picks that a card is played with, in the order of asking. A last card asks nothing here. What comes
 * after an instruction is left to the table: its player has seen what came of it by then (R-BAS-11).
 */
export function picksOf(card: string, view: View, terms: Terms): Choice[] {
  if (view.hand.length < 2 || view.phase === 'pile') return [];
  if (!isWild(card)) return card.endsWith('7') && optionOf(terms, 'seven_zero') === 'on' ? ['seat'] : [];
  const asks = editionOf(terms.settings.edition).asks[card] ?? ['color'];
  const before = isInstructed(terms) && asks.includes(TARGET) ? asks.slice(0, asks.indexOf(TARGET) + 1) : asks;
  return before.filter((question) => isAsked(question, terms)).map((question) => CHOICES[question]!);
}

const TARGET = 'target';

/** Whether the customizable card has an instruction. */
const isInstructed = (terms: Terms): boolean => readRule(optionOf(terms, 'custom_rule')) !== null;

/** What each question wants to know. */
const CHOICES: Record<string, Choice> = { color: 'color', swap: 'seat', target: 'seat', link: 'link' };

/** Nobody need swap: that is asked later. A customizable card asks whom only when its rule says so. */
function isAsked(question: string, terms: Terms): boolean {
  if (question === 'swap') return optionOf(terms, 'swap_optional') !== 'on';
  return question !== TARGET || readRule(optionOf(terms, 'custom_rule'))?.who === 'chosen';
}

/** The move with all its picks: `play WS g 2`, `play WT g 1 3`. */
export function playMove(card: string, color: string | null, seats: number[]): string {
  return ['play', card, color, ...seats.toSorted((one, other) => one - other)].filter((word) => word !== null).join(' ');
}

/** Pairs that may be linked: those with as many new seats as there can be (R-PTY-21, R-PTY-23). */
export function linkPairs(terms: Terms, view: View): [number, number][] {
  const seats = view.counts.map((_, seat) => seat);
  const self = optionOf(terms, 'link_self') === 'on';
  const fresh = (pair: number[]): number => pair.filter((seat) => !view.link?.includes(seat)).length;
  const pairs = seats.flatMap((low) => seats.slice(low + 1).map((high): [number, number] => [low, high])).filter((pair) => self || !pair.includes(view.seat!));
  const most = Math.max(...pairs.map(fresh));
  return pairs.filter((pair) => fresh(pair) === most);
}

// --- a Wild Draw Four and its challenge -----------------------------------------------------

const WILD_DRAW_FOUR = 'W+4';

/** What a Wild Draw Four costs now: its sum, or four. */
export function costs(view: View): { accept: number; innocent: number; guilty: number } {
  const sum = view.stack || 4;
  return { accept: sum, innocent: sum + 2, guilty: sum };
}

/** What lay under a Wild Draw Four when it was played. */
export type Under = Pick<View, 'under' | 'under_color' | 'lock'>;

/** Cards that should have been played instead of a Wild Draw Four. */
export function guiltyCards(cards: string[], terms: Terms, { under, under_color: color, lock }: Under): boolean[] {
  const rule = optionOf(terms, 'wd4_guilt');
  const isNumber = (card: string): boolean => /^.\d$/.test(card);
  const symbol = under && !isWild(under) && !lock && (isNumber(under) || optionOf(terms, 'symbol_match') === 'on') ? under.slice(1) : null;
  return cards.map((card) => {
    if (isWild(card)) return rule === 'color-or-wild' || (rule === 'color-or-other-wild' && card !== WILD_DRAW_FOUR);
    if (rule !== 'any-playable') return card[0] === color;
    if (card[0] === color) return !lock || isNumber(card) || optionOf(terms, 'lock_colored_actions') === 'on';
    return card.slice(1) === symbol;
  });
}

/** What it costs to lose a pose (R-MIN-06), or a dare of the customizable card. */
const SLIP_CARDS = 2;

const dareOf = (terms: Terms): Rule | null => [readRule(optionOf(terms, 'custom_rule'))].find((rule) => rule?.effect === 'dare') ?? null;
export const isDare = (terms: Terms): boolean => dareOf(terms) !== null;
export const slipCost = (terms: Terms): number => dareOf(terms)?.amount ?? SLIP_CARDS;

// --- the order of play ----------------------------------------------------------------------

/** The seat that would play after `seat`. */
export function after(view: View, seat: number): number {
  const seats = view.counts.length;
  return (seat + view.direction + seats) % seats;
}

/** Who deals the next round; null when that is drawn again. */
export function nextDealer(terms: Terms, view: View): number | null {
  const left = (view.dealer + 1) % view.counts.length;
  switch (optionOf(terms, 'next_dealer')) {
    case 'redraw':
      return null;
    case 'winner':
      return view.round_winner ?? left;
    default:
      return left;
  }
}

// --- points ---------------------------------------------------------------------------------

export type Scoring = 'standard' | 'alternative' | 'off';

export const scoringOf = (terms: Terms): Scoring => optionOf(terms, 'scoring') as Scoring;

/** Points of a card when a round is counted. */
export function points(card: string, edition: EditionName): number {
  const key = isWild(card) ? card : card.slice(1);
  return /^\d$/.test(key) ? Number(key) : Number(editionOf(edition).points[key] ?? 0);
}

export const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const handPoints = (cards: string[], edition: EditionName): number => sumOf(cards.map((card) => points(card, edition)));

/** What a round brings each player: all of it to the winner, or to each their own. */
export function gains(scoring: Scoring, out: number, hands: number[]): number[] {
  const own = hands.map((sum, player) => (player === out ? 0 : sum));
  if (scoring === 'alternative') return own;
  return own.map((_, player) => (scoring === 'standard' && player === out ? sumOf(own) : 0));
}

/** Who is ahead: most points, or, when everybody keeps their own, fewest; all who tie. */
export function leaders(scoring: Scoring, totals: number[]): number[] {
  const best = scoring === 'alternative' ? Math.min(...totals) : Math.max(...totals);
  return totals.flatMap((sum, player) => (sum === best ? [player] : []));
}

// --- the customizable card: WHO EFFECT [AMOUNT] (R-BAS-10) -------------------------------------

export const PLAIN = 'plain';

export interface Rule {
  who: string;
  effect: string;
  amount: number;
}

const effectOf = (id: string) => CUSTOM.effects.find((each) => each.id === id);

export const isCounted = (effect: string): boolean => effectOf(effect)?.counted ?? false;

/** The parts of a rule; null for a plain wild. Read leniently: `isRule` says whether it means anything. */
export function readRule(value: string): Rule | null {
  const [who, verb, first, second] = value.split(' ');
  if (!who || !verb) return null;
  const effect = verb === 'draw' && second === 'skip' ? 'draw-skip' : verb;
  return { who, effect, amount: isCounted(effect) ? Number(first) : 0 };
}

export function writeRule({ who, effect, amount }: Rule): string {
  const [verb, tail] = effect.split('-');
  return [who, verb, ...(isCounted(effect) ? [amount] : []), ...(tail ? [tail] : [])].join(' ');
}

export function isRule(value: string): boolean {
  const rule = readRule(value);
  if (!rule) return value === PLAIN;
  const isAmount = Number.isInteger(rule.amount) && rule.amount >= CUSTOM.least && rule.amount <= CUSTOM.most;
  return (effectOf(rule.effect)?.who.includes(rule.who) ?? false) && (isAmount || !isCounted(rule.effect)) && writeRule(rule) === value;
}

/** The sentence on the card, in both languages; null when it has none. */
export function ruleText(value: string): Both | null {
  const rule = readRule(value);
  const who = rule && CUSTOM.who.find((each) => each.id === rule.who)?.text;
  const effect = rule && effectOf(rule.effect)?.text;
  if (!who || !effect) return null;
  const fill = (text: string) => text.replace('{n}', String(rule.amount));
  return { en: `${who.en} ${fill(effect.en)}.`, zh: `${who.zh}${fill(effect.zh)}。` };
}
