import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { EditionName } from '$lib/protocol';
import type { BuiltIn as Language } from '$lib/words/languages';
import { WORDS } from '$lib/words';
import { faultsOf } from './grammar';
import { refusalSentence, type Teller } from '$lib/words/sentences';

interface Case {
  edition: EditionName;
  rule: string;
  arguments: Record<string, number | string>;
  lang: Language;
  you: number | null;
  sentence: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const python = process.env.PYTHON ?? here('../../.venv/bin/python');
const { names, cases } = JSON.parse(execFileSync(python, [here('./refusals.py')], { encoding: 'utf8', maxBuffer: 1e8 })) as {
  names: string[];
  cases: Case[];
};

const tellerOf = (lang: Language, edition: EditionName, me: number | null): Teller => ({
  words: WORDS[lang],
  lang,
  edition,
  me,
  name: (seat) => names[seat] ?? '',
});

test('the page says every refusal as Python does', () => {
  expect(new Set(cases.map((each) => each.rule))).toEqual(new Set(Object.keys(WORDS.en.refusals.rules)));
  for (const each of cases) {
    const sentence = refusalSentence(each.rule, each.arguments, tellerOf(each.lang, each.edition, each.you));
    expect({ ...each, sentence }).toEqual(each);
  }
});

test('every refusal reads well to everybody', () => {
  const own = (you: number | null) => (you === null ? '' : names[you]!);
  expect(cases.flatMap((each) => faultsOf(each.sentence, own(each.you)))).toEqual([]);
});

test('a refusal speaks to the player, and of others by name', () => {
  const args = { seat: 0, turn: 1, phase: 'color' };
  expect(refusalSentence('not-your-turn', args, tellerOf('en', 'basic', 0))).toBe("It's not your turn yet: 媽媽 has to choose a color first.");
  expect(refusalSentence('not-your-turn', args, tellerOf('zh', 'basic', 0))).toBe('還沒輪到你，現在輪到媽媽選顏色。');
  expect(refusalSentence('not-your-turn', args, tellerOf('zh', 'basic', null))).toBe('還沒輪到Mei，現在輪到媽媽選顏色。');
});

test('a rule that the page does not know is left to the server', () => {
  expect(refusalSentence('no-such-rule', {}, tellerOf('en', 'basic', 0))).toBeNull();
});
