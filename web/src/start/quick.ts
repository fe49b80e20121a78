/** What a quick match is like, as this device remembers it. */
import { cardWith } from '$lib/edition';
import type { EditionName, Quick } from '$lib/protocol';
import { keep, recall } from '$lib/storage';
import { PACES, type Pace } from '../evening/pace';

/** How long a match takes: one round, a short match, or what the book says. */
export const LENGTHS = ['round', 'short', 'book'] as const;
export type Length = (typeof LENGTHS)[number];
export const SHORT_TARGET = 200;

/** Rules for a customizable card that a family understands at once. */
export const READY_RULES = ['others draw 1', 'chosen draw 3', 'everyone rotate'];

export interface QuickMatch {
  bots: number;
  level: string;
  where: string;
  length: Length;
  pace: Pace;
  /** Of a customizable card. */
  rule: string;
}

const FIRST_LEVEL = 'easy';
const USUAL_LEVEL = 'steady';

const oneOf = <Word extends string>(words: readonly Word[], word: string | null, usual: Word): Word => words.find((each) => each === word) ?? usual;

/** A first match has easy bots. */
export const recallQuick = (): QuickMatch => ({
  bots: Number(recall('quick.bots') ?? 3),
  level: recall('quick.level') ?? (recall('quick.begun') ? USUAL_LEVEL : FIRST_LEVEL),
  where: recall('quick.where') ?? 'server',
  length: oneOf(LENGTHS, recall('quick.length'), 'book'),
  pace: oneOf(Object.keys(PACES) as Pace[], recall('quick.pace'), 'normal'),
  rule: recall('quick.rule') ?? READY_RULES[0]!,
});

/** A match is begun: the next one is not the first. */
export const noteBegun = (): void => keep('quick.begun', 'yes');

/** What differs from the book. */
export function quickOptions(edition: EditionName, { length, rule }: Pick<QuickMatch, 'length' | 'rule'>): Record<string, string> {
  const scoring: Record<Length, Record<string, string>> = {
    round: { scoring: 'off' },
    short: { scoring: 'standard', target_score: String(SHORT_TARGET) },
    book: {},
  };
  return { ...scoring[length], ...(cardWith(edition, 'custom') ? { custom_rule: rule } : {}) };
}

export const quickCommand = (edition: EditionName, name: string, bots: number, quick: QuickMatch): Omit<Quick, 'id'> => ({
  type: 'quick',
  edition,
  name,
  seats: bots + 1,
  level: quick.level,
  options: quickOptions(edition, quick),
  bot_wait_ms: PACES[quick.pace],
});
