import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { EditionName, Event } from '$lib/protocol';
import type { BuiltIn as Language } from '$lib/words/languages';
import { WORDS } from '$lib/words';
import { faultsOf } from './grammar';
import { eventWithReason, stepSentence, type Teller } from '$lib/words/sentences';

interface Case {
  edition: EditionName;
  event: Event;
  lang: Language;
  you: number | null;
  sentence: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const python = process.env.PYTHON ?? here('../../.venv/bin/python');
const { names, cases } = JSON.parse(execFileSync(python, [here('./events.py')], { encoding: 'utf8', maxBuffer: 1e8 })) as { names: string[]; cases: Case[] };

const tellerOf = ({ lang, edition, you }: Case): Teller => ({ words: WORDS[lang], lang, edition, me: you, name: (seat) => names[seat] ?? '' });

test('the page tells every event as Python does', () => {
  const kinds = new Set(cases.map((each) => each.event.kind));
  expect(kinds.size).toBeGreaterThan(30);
  const others = cases.map((each) => ({ ...each, page: eventWithReason(each.event, tellerOf(each)) })).filter((each) => each.page !== each.sentence);
  expect(others).toEqual([]);
});

test('an announcement is whole sentences that begin with a capital', () => {
  const announced = cases.map((each) => stepSentence({ version: 1, events: [each.event, each.event] } as never, tellerOf(each))).filter(Boolean);
  expect(announced.filter((sentence) => /^\p{Ll}|[.!?] \p{Ll}/u.test(sentence) || !/[.!。！]$/.test(sentence))).toEqual([]);
});

test('who is caught is told once why they draw', () => {
  const of = (kind: string, reason?: string) =>
    cases.find(({ event, lang, you }) => event.kind === kind && event.reason === reason && lang === 'en' && you === null)!;
  const [caught, drawn] = [of('catch'), of('draw', 'uno-caught')];
  const sentence = stepSentence({ version: 1, events: [caught.event, drawn.event] } as never, tellerOf(caught));
  expect(sentence.match(/forgot to call/g)).toHaveLength(1);
});

test('every event reads well to everybody', () => {
  const own = (you: number | null) => (you === null ? '' : names[you]!);
  expect(cases.flatMap((each) => faultsOf(eventWithReason(each.event, tellerOf(each))!, own(each.you)))).toEqual([]);
});

test('a kind that the page does not know is left out', () => {
  expect(eventWithReason({ kind: 'no-such-kind', seat: 0 }, tellerOf(cases[0]!))).toBeNull();
});
