import { describe, expect, test } from 'vitest';
import { paceOf } from '../src/evening/pace';
import { ChangeText, changesBetween } from '../src/evening/plan';
import { tallyOf, winnersOf } from '../src/evening/tally';
import { EVENING_WORDS } from '../src/evening/words';
import { SETTINGS, type PastMatch, type Settings } from '../src/lib/protocol';
import { WORDS } from '../src/lib/words';
import { speech } from '../src/lib/words/speech.svelte';
import { catalog, type OptionWords } from '../src/options/catalog.svelte';

const settings = (more: Partial<Settings> = {}): Settings => ({ ...SETTINGS, edition: 'basic', options: {}, ...more });

describe('what a plan changes', () => {
  test('options are told with their old value, by the book or not', () => {
    expect(changesBetween(settings(), settings({ options: { target_score: '300' } }))).toEqual([{ name: 'target_score', before: '500', after: '300' }]);
    expect(changesBetween(settings({ options: { target_score: '300' } }), settings())).toEqual([{ name: 'target_score', before: '300', after: '500' }]);
  });
  test('another box is told once, and of its options only those that leave its book', () => {
    const changes = changesBetween(settings({ options: { target_score: '300' } }), settings({ edition: 'frozen', turn_time: null }));
    expect(changes.map(({ name }) => name)).toEqual(['edition', 'turn_time']);
  });
  test('every change is told in words', async () => {
    await speech.ready();
    const rule = { name: 'custom_rule', title: { en: 'Rule of the card', zh: '' } } as unknown as OptionWords;
    catalog.data = { editions: [{ id: 'basic', options: [rule] }], groups: [] };
    const now = settings({ options: { custom_rule: 'chosen draw 2' }, words: 'Sing!' });
    const plan = settings({ turn_time: null, point_ms: 3000, chat: true });
    const text = new ChangeText('basic', WORDS.en, EVENING_WORDS.en, 'en');
    const lines = changesBetween(now, plan).map(({ name, before, after }) => [text.title(name), text.value(name, before), text.value(name, after)]);
    expect(lines).toEqual([
      ['Turn time', '45 s per turn', 'no time limit'],
      ['Time for pointing', '5 s', '3 s'],
      ['Free text', 'off', 'on'],
      ['Your own words on the card', 'Sing!', '–'],
      ['Rule of the card', 'A player of your choice draws 2.', 'A plain wild'],
    ]);
    catalog.data = null;
  });
  test('of another box, what stays as it is played now is no change', () => {
    const off = { options: { scoring: 'off' } };
    expect(changesBetween(settings(off), settings({ ...off, edition: 'frozen' })).map(({ name }) => name)).toEqual(['edition']);
    expect(changesBetween(settings(), settings({ ...off, edition: 'frozen' })).map(({ name }) => name)).toEqual(['edition', 'scoring']);
  });
  test('nothing is told twice, and nothing of nothing', () => {
    expect(changesBetween(settings(), settings())).toEqual([]);
  });
});

describe('the end of an evening', () => {
  const past = (match: number, winners: number[], names: string[]): PastMatch => ({ match, edition: 'basic', winners, names, record: null });
  const evening = [past(1, [0], ['Ann']), past(2, [2], ['']), past(3, [1], ['Ben']), past(4, [1, 0], ['Ben', 'Ann']), past(5, [], [])];
  test('counts wins by name, bots by the name of their seat', () => {
    expect(tallyOf(evening, (seat) => `bot ${seat}`)).toEqual([
      { name: 'Ann', wins: 2 },
      { name: 'Ben', wins: 2 },
      { name: 'bot 2', wins: 1 },
    ]);
    expect(winnersOf(evening[4]!, String)).toEqual([]);
  });
});

test('every wait has a pace', () => {
  expect([0, 500, 900, 1200, 1800, 5000].map(paceOf)).toEqual(['turn', 'fast', 'fast', 'normal', 'slow', 'slow']);
});
