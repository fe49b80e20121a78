/** The rule of a customizable card in words: `WHO EFFECT [AMOUNT]`. */
import type { Words } from '$lib/words';

export interface CustomRule {
  who: string;
  effect: string;
  amount: number;
}

export function readRule(value: string): CustomRule | null {
  const [who, verb, ...tail] = value.split(' ');
  if (!who || !verb) return null;
  const effect = tail[1] === 'skip' ? `${verb}-skip` : verb;
  return { who, effect, amount: Number(tail[0] ?? 0) };
}

export function ruleText(value: string, w: Words['questions']): string {
  const rule = readRule(value);
  const who = rule && w.custom.who[rule.who];
  const effect = rule && w.custom.effect[rule.effect];
  return who && effect ? w.custom.join(who, effect(rule.amount)) : w.plain;
}
