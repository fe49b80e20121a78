/** The customizable card's rule, or a sentence that says why there is none (R-BAS-10). */
import { allowedFor, parseCustomRule, type BadRule, type CustomRule, type Fault } from './customRule.js';
import { BadOption } from './errors.js';
import { WHO } from './generated/custom.js';
import { repr } from './python.js';

const EFFECTS = 'draw N, draw N skip, skip, show, swap, rotate, dare N';

/** Reads `plain` or `WHO EFFECT [AMOUNT]`; refuses a combination that means nothing. */
export function readCustomRule(value: string): CustomRule {
  const rule = parseCustomRule(value);
  if (!('fault' in rule)) return rule;
  const [en, zh] = SENTENCES[rule.fault](rule);
  throw new BadOption(`custom_rule ${repr(value)} is not possible: ${en}.`, `瘋狂指令「${value}」不成立：${zh}。`, 'R-BAS-10');
}

const SENTENCES: Readonly<Record<Fault, (rule: BadRule) => [en: string, zh: string]>> = {
  form: () => {
    const all = WHO.join(', ');
    return [`it is 'plain' or WHO EFFECT [AMOUNT], where WHO is one of ${all}`, `要寫 plain，或是「誰 效果 [張數]」，誰是 ${all} 之一`];
  },
  effect: () => [`the effects are ${EFFECTS}`, `效果只有 ${EFFECTS}`],
  tail: ({ effect }) => [`'${effect}' takes nothing after it`, `「${effect}」後面不加東西`],
  number: ({ effect }) => [`'${effect}' needs a number from 1 to 10`, `「${effect}」要一個 1 到 10 的數字`],
  size: () => ['the number is from 1 to 10', '數字是 1 到 10'],
  who: ({ who, effect }) => {
    const [form, allowed] = [effect.replaceAll('-', ' N '), allowedFor(effect).join(', ')];
    return [`'${form}' goes with ${allowed}, not with '${who}'`, `「${form}」只能配 ${allowed}，不能配「${who}」`];
  },
};
