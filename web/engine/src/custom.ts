/** The customizable card: a rule composed of WHO EFFECT [AMOUNT] (R-BAS-10). */
import { BadOption } from './errors.js';
import { CUSTOM_ALLOWED, CUSTOM_COUNTED, CUSTOM_VERBS, LEAST_AMOUNT, MOST_AMOUNT, WHO } from './generated/tables.js';
import { isDigits, repr, words } from './python.js';

const PLAIN = 'plain';
const EFFECTS = 'draw N, draw N skip, skip, show, swap, rotate, dare N';

export interface CustomRule {
  readonly who: string;
  readonly effect: string;
  readonly amount: number;
}

const refuse = (value: string, en: string, zh: string): BadOption =>
  new BadOption(`custom_rule ${repr(value)} is not possible: ${en}.`, `瘋狂指令「${value}」不成立：${zh}。`, 'R-BAS-10');

/** Reads `plain` or `WHO EFFECT [AMOUNT]`; refuses a combination that means nothing. */
export function readCustomRule(value: string): CustomRule {
  const [who, verb, ...tail] = words(value);
  if (who === PLAIN && verb === undefined) return { who: 'next', effect: PLAIN, amount: 0 };
  if (who === undefined || verb === undefined || !WHO.includes(who)) {
    const all = WHO.join(', ');
    throw refuse(value, `it is 'plain' or WHO EFFECT [AMOUNT], where WHO is one of ${all}`, `要寫 plain，或是「誰 效果 [張數]」，誰是 ${all} 之一`);
  }
  if (!CUSTOM_VERBS.includes(verb)) throw refuse(value, `the effects are ${EFFECTS}`, `效果只有 ${EFFECTS}`);
  const skips = verb === 'draw' && tail.length === 2 && tail[1] === 'skip';
  const effect = skips ? 'draw-skip' : verb;
  const amount = readAmount(value, effect, skips ? tail.slice(0, 1) : tail);
  const allowed = CUSTOM_ALLOWED[effect]!;
  if (!allowed.includes(who)) {
    const form = effect.replaceAll('-', ' N ');
    throw refuse(value, `'${form}' goes with ${allowed.join(', ')}, not with '${who}'`, `「${form}」只能配 ${allowed.join(', ')}，不能配「${who}」`);
  }
  return { who, effect, amount };
}

/** The number after the effect, where it takes one. */
function readAmount(value: string, effect: string, tail: readonly string[]): number {
  if (!CUSTOM_COUNTED.includes(effect)) {
    if (tail.length > 0) throw refuse(value, `'${effect}' takes nothing after it`, `「${effect}」後面不加東西`);
    return 0;
  }
  if (tail.length !== 1 || !isDigits(tail[0]!)) {
    throw refuse(value, `'${effect}' needs a number from 1 to 10`, `「${effect}」要一個 1 到 10 的數字`);
  }
  const amount = Number(tail[0]);
  if (amount < LEAST_AMOUNT || amount > MOST_AMOUNT) throw refuse(value, 'the number is from 1 to 10', '數字是 1 到 10');
  return amount;
}

/** The rule in its one canonical form. */
export function writeCustomRule({ who, effect, amount }: CustomRule): string {
  if (effect === PLAIN) return PLAIN;
  const [verb, ...tail] = effect.split('-');
  return [who, verb, ...(CUSTOM_COUNTED.includes(effect) ? [amount] : []), ...tail].join(' ');
}
