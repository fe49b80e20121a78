import { LastcardError, sentence, type Language } from 'lastcard';
import { expect, test } from 'vitest';
import { run } from './module';

interface Case {
  edition: string;
  rule: string;
  arguments: Record<string, number | string>;
  lang: Language;
  you: number | null;
  sentence: string;
}

test('every refusal is said as Python says it, with names and to everybody', () => {
  const { names, cases } = JSON.parse(run('web/tests/refusals.py')) as { names: string[]; cases: Case[] };
  expect(cases.length).toBeGreaterThan(1000);
  for (const each of cases) {
    expect({ ...each, sentence: sentence(each.edition, each.lang, each.rule, each.arguments, names, each.you) }).toEqual(each);
  }
});

test('a refusal that does not exist, or lacks its arguments, has no sentence', () => {
  for (const rule of ['no-such-rule', 'constructor', 'not-held']) expect(() => sentence('basic', 'en', rule, {})).toThrow(LastcardError);
});
