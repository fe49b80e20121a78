/** The customizable card: a rule composed of WHO EFFECT [AMOUNT], and which combinations mean something (R-BAS-10). */
import { CUSTOM_ALLOWED, CUSTOM_COUNTED, CUSTOM_VERBS, LEAST_AMOUNT, MOST_AMOUNT, WHO } from './generated/custom.js';
import { isDigits, words } from './words.js';

export const PLAIN = 'plain';

export interface CustomRule {
  readonly who: string;
  readonly effect: string;
  readonly amount: number;
}

/** What is wrong with a text: its form, its effect, what follows it, the number, its size, or who does not go with it. */
export type Fault = 'form' | 'effect' | 'tail' | 'number' | 'size' | 'who';

export interface BadRule {
  readonly fault: Fault;
  readonly who: string;
  readonly effect: string;
}

export const isCounted = (effect: string): boolean => CUSTOM_COUNTED.includes(effect);

/** Whom an effect can act on. */
export const allowedFor = (effect: string): readonly string[] => CUSTOM_ALLOWED[effect] ?? [];

/** Reads `plain` or `WHO EFFECT [AMOUNT]`, or says what is wrong with it. */
export function parseCustomRule(value: string): CustomRule | BadRule {
  const [who = '', verb = '', ...tail] = words(value);
  if (who === PLAIN && verb === '') return { who: WHO[0]!, effect: PLAIN, amount: 0 };
  if (verb === '' || !WHO.includes(who)) return { fault: 'form', who, effect: verb };
  if (!CUSTOM_VERBS.includes(verb)) return { fault: 'effect', who, effect: verb };
  const skips = verb === 'draw' && tail.length === 2 && tail[1] === 'skip';
  const effect = skips ? 'draw-skip' : verb;
  const fault = amountFault(effect, skips ? tail.slice(0, 1) : tail) ?? (allowedFor(effect).includes(who) ? null : 'who');
  return fault ? { fault, who, effect } : { who, effect, amount: isCounted(effect) ? Number(tail[0]) : 0 };
}

function amountFault(effect: string, tail: readonly string[]): Fault | null {
  if (!isCounted(effect)) return tail.length > 0 ? 'tail' : null;
  if (tail.length !== 1 || !isDigits(tail[0]!)) return 'number';
  return Number(tail[0]) < LEAST_AMOUNT || Number(tail[0]) > MOST_AMOUNT ? 'size' : null;
}

/** The rule in its one canonical form. */
export function writeCustomRule({ who, effect, amount }: CustomRule): string {
  if (effect === PLAIN) return PLAIN;
  const [verb, ...tail] = effect.split('-');
  return [who, verb, ...(isCounted(effect) ? [amount] : []), ...tail].join(' ');
}
