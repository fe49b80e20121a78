/** The rule of a customizable card in words: `WHO EFFECT [AMOUNT]`. */
import type { TableState } from '$src/session/table';
import type { Words } from '$lib/words';
import { editionOf } from '$lib/edition';
import { optionOf } from '$src/session/options';

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

/** What a table's customizable card says: on its face, and in whole sentences. Null for every other card. */
export interface CardRule {
  face: string;
  whole: string;
}

export function cardRule(card: string, table: TableState, w: Words['questions']): CardRule | null {
  if (editionOf(table.settings.edition).effects[card] !== 'custom') return null;
  const text = ruleText(optionOf(table, 'custom_rule'), w);
  const { words } = table.settings;
  return { face: words || text, whole: words ? `${text} ${w.tableWords(words)}` : text };
}
