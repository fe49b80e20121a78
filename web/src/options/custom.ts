/** The customizable card's rule, WHO EFFECT [AMOUNT], as src/lastcard/editions/custom.py reads it. */
import type { Both } from '$lib/editions';

export const PLAIN = 'plain';
export const AMOUNTS = Array.from({ length: 10 }, (_, at) => at + 1);
const WHO = ['next', 'previous', 'chosen', 'others', 'everyone', 'fewest', 'most', 'player'];
const ALLOWED: Record<string, string[]> = {
  draw: WHO,
  'draw-skip': ['next'],
  skip: ['next', 'others'],
  show: ['next', 'previous', 'chosen'],
  swap: ['next', 'previous', 'chosen'],
  rotate: ['everyone'],
  dare: ['next', 'chosen'],
};
const COUNTED = ['draw', 'draw-skip', 'dare'];

export interface Rule {
  who: string;
  effect: string;
  amount: number;
}

/** The parts with their words, as /api/editions tells them. */
export interface RuleParts {
  who: { id: string; text: Both }[];
  effects: { id: string; text: Both; who: string[]; counted: boolean }[];
  least: number;
  most: number;
}

export const isCounted = (effect: string): boolean => COUNTED.includes(effect);
export const goTogether = (who: string, effect: string): boolean => ALLOWED[effect]?.includes(who) ?? false;

export function readRule(value: string): Rule | null {
  const [who, verb, first, second] = value.split(' ');
  if (!who || !verb) return null;
  const effect = verb === 'draw' && second === 'skip' ? 'draw-skip' : verb;
  return { who, effect, amount: isCounted(effect) ? Number(first) : 2 };
}

export function writeRule({ who, effect, amount }: Rule): string {
  const [verb, tail] = effect.split('-');
  return [who, verb, ...(isCounted(effect) ? [amount] : []), ...(tail ? [tail] : [])].join(' ');
}

export function isRule(value: string): boolean {
  if (value === PLAIN) return true;
  const rule = readRule(value);
  return rule !== null && goTogether(rule.who, rule.effect) && AMOUNTS.includes(rule.amount) && writeRule(rule) === value;
}

/** The sentence on the card, in both languages. */
export function ruleText(rule: Rule, parts: RuleParts): Both {
  const who = parts.who.find((each) => each.id === rule.who)!.text;
  const effect = parts.effects.find((each) => each.id === rule.effect)!.text;
  const fill = (text: string) => text.replace('{n}', String(rule.amount));
  return { en: `${who.en} ${fill(effect.en)}.`, zh: `${who.zh}${fill(effect.zh)}。` };
}
