import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { EditionName, Event, Step, View } from '$lib/protocol';
import type { BuiltIn as Language } from '$lib/words/languages';
import { cameToOne, isOwnMove, isStandIn, newsAloud, newsFor, newsSentence } from '$src/session/news';
import { tilesSince } from '$src/session/since';
import { WORDS } from '$lib/words';
import type { Teller } from '$lib/words/sentences';
import { faultsOf } from './grammar';

interface Case {
  edition: EditionName;
  event: Event;
  lang: Language;
  you: number | null;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const python = process.env.PYTHON ?? here('../../.venv/bin/python');
const { cases } = JSON.parse(execFileSync(python, [here('./events.py')], { encoding: 'utf8', maxBuffer: 1e8 })) as { cases: Case[] };

const NAMES = ['Ann', 'Ben', 'Mei'];
const tellerOf = (lang: Language, me: number, edition: EditionName = 'basic'): Teller => ({
  words: WORDS[lang],
  lang,
  edition,
  me,
  name: (seat) => NAMES[seat] ?? '',
});
const tell = (events: Event[], me: number, lang: Language = 'en', edition: EditionName = 'basic'): string =>
  newsSentence(newsFor(events, me)!, tellerOf(lang, me, edition));

describe('what is done to me', () => {
  const plusTwo: Event[] = [
    { kind: 'play', seat: 0, card: 'r+2' },
    { kind: 'draw', seat: 1, amount: 2, cards: ['b5', 'g1'], reason: 'draw-two' },
    { kind: 'skip', seat: 1 },
  ];

  test('a Draw Two is told to its victim with who, how many and the lost turn', () => {
    expect(tell(plusTwo, 1)).toBe('Ann played a red Draw Two: you draw 2 cards and lose a turn');
    expect(tell(plusTwo, 1, 'zh')).toBe('Ann出了紅色罰抽兩張牌：你抽 2 張，跳過一次');
    expect(newsFor(plusTwo, 1)).toMatchObject({ kind: 'draw', tone: 'bad', by: 0, amount: 2, cards: ['b5', 'g1'], isSkipped: true });
  });

  test('and to nobody else', () => {
    expect(newsFor(plusTwo, 0)).toBeNull();
    expect(newsFor(plusTwo, 2)).toBeNull();
  });

  test('a screen reader hears the cards by name', () => {
    expect(newsAloud(newsFor(plusTwo, 1)!, tellerOf('en', 1))).toBe('Ann played a red Draw Two: you draw 2 cards and lose a turn. New cards: blue 5, green 1.');
  });

  test.each<[string, Event[], string, string]>([
    [
      'caught',
      [
        { kind: 'catch', seat: 0, other: 1 },
        { kind: 'draw', seat: 1, amount: 2, reason: 'uno-caught' },
      ],
      'Ann caught you without a call: you draw 2 cards',
      'caught',
    ],
    [
      'skipped',
      [
        { kind: 'play', seat: 0, card: 'gS' },
        { kind: 'skip', seat: 1 },
      ],
      'Ann played a green Skip: you lose a turn',
      'skip',
    ],
    [
      'accepted',
      [
        { kind: 'accept', seat: 1 },
        { kind: 'draw', seat: 1, amount: 4, reason: 'wild-draw-four' },
        { kind: 'skip', seat: 1 },
      ],
      'Wild Draw Four: you draw 4 cards and lose a turn',
      'draw',
    ],
    [
      'pointed at',
      [
        { kind: 'point', seat: 0, other: 1 },
        { kind: 'point', seat: 2, other: 1 },
        { kind: 'draw', seat: 1, amount: 2, reason: 'point' },
      ],
      '2 fingers point at you: you draw 2 cards',
      'point',
    ],
    [
      'linked',
      [
        { kind: 'play', seat: 0, card: 'WT' },
        { kind: 'link', seat: 1, other: 2 },
      ],
      'You and Mei are linked',
      'link',
    ],
    [
      'swapped',
      [
        { kind: 'play', seat: 0, card: 'WS' },
        { kind: 'swap', seat: 0, other: 1 },
      ],
      'Ann swapped hands with you',
      'swap',
    ],
    [
      'fewest',
      [
        { kind: 'play', seat: 0, card: 'WB' },
        { kind: 'draw', seat: 1, amount: 4, reason: 'fewest' },
      ],
      'Fewest cards: you draw 4 cards',
      'draw',
    ],
    [
      'nothing left',
      [
        { kind: 'play', seat: 0, card: 'r+2' },
        { kind: 'draw', seat: 1, amount: 0, reason: 'draw-two' },
      ],
      'Ann played a red Draw Two: there are no cards left to draw',
      'draw',
    ],
    ['free again', [{ kind: 'unlink', seat: 1, other: 2 }], 'You and Mei are no longer linked', 'free'],
  ])('%s', (_, events, sentence, kind) => {
    expect(tell(events, 1)).toBe(sentence);
    expect(newsFor(events, 1)!.kind).toBe(kind);
  });

  test('who comes to one card is said once, and not of oneself', () => {
    expect(cameToOne([2, 2, 5], [2, 1, 5], 0)).toEqual([1]);
    expect(cameToOne([2, 1, 5], [2, 1, 4], 0)).toEqual([]);
    expect(cameToOne([2, 2, 5], [1, 2, 5], 0)).toEqual([]);
    expect(cameToOne([], [7, 1, 7], 0)).toEqual([]);
  });

  test('my own draw and my own card are no news', () => {
    expect(newsFor([{ kind: 'draw', seat: 1, amount: 1, reason: 'turn' }], 1)).toBeNull();
    expect(newsFor([{ kind: 'play', seat: 1, card: 'r5' }], 1)).toBeNull();
  });
});

describe('events of every edition', () => {
  const news = cases.filter((each) => each.you !== null).map((each) => ({ ...each, news: newsFor([each.event], each.you!) }));

  test('whatever costs cards, a turn or the hand is news', () => {
    const costly = news.filter(({ event, you }) => event.seat === you && (event.kind === 'skip' || (event.kind === 'draw' && event.reason !== 'turn')));
    expect(costly.length).toBeGreaterThan(100);
    expect(costly.filter((each) => each.news?.tone !== 'bad')).toEqual([]);
    const kinds = new Set(news.filter((each) => each.news).map((each) => each.event.kind));
    expect([...kinds].sort()).toEqual(['catch', 'challenge', 'draw', 'link', 'point', 'pose', 'return', 'rotate', 'skip', 'slip', 'swap', 'unlink', 'unpose']);
  });

  test('and reads well', () => {
    const faults = news.flatMap((each) => {
      if (!each.news) return [];
      const sentence = newsSentence(each.news, tellerOf(each.lang, each.you!, each.edition));
      return [...(sentence ? [] : [JSON.stringify(each.event)]), ...faultsOf(sentence, NAMES[each.you!]!)];
    });
    expect(faults).toEqual([]);
  });
});

test('a move is our own, unless a bot or the clock made it for us', () => {
  const by = (...who: Step['by'][]): boolean[] => who.map((each) => isOwnMove({ version: 1, move: '1 draw', ...(each && { by: each }) }, 1));
  expect(by(undefined, 'person', 'bot', 'clock')).toEqual([true, true, false, false]);
  expect(isOwnMove({ version: 1, move: '1 draw' }, 0)).toBe(false);
  expect(isStandIn({ version: 1, move: '1 draw', by: 'bot' }, 1)).toBe(true);
  expect(isStandIn({ version: 1, move: '1 draw', by: 'bot' }, 0)).toBe(false);
});

describe('since our last turn', () => {
  let version = 0;
  const step = (move: string, ...events: Event[]): Step => ({ version: (version += 1), move, by: 'person', events });
  const view = (turn: number): View => ({ turn }) as View;
  const deal = step('deal', { kind: 'deal', seat: 0, amount: 7 }, { kind: 'flip', card: 'r1' });
  const mine = step('0 play r2', { kind: 'play', seat: 0, card: 'r2' });
  const drew = step('1 draw', { kind: 'draw', seat: 1, amount: 1, reason: 'turn' });
  const passed = step('1 pass', { kind: 'pass', seat: 1 });
  const called = step('2 uno', { kind: 'uno', seat: 2 });
  const plays = step('2 play r+2', { kind: 'play', seat: 2, card: 'r+2' }, { kind: 'draw', seat: 0, amount: 2, reason: 'draw-two' }, { kind: 'skip', seat: 0 });

  test('a tile a player, with what hit us marked', () => {
    expect(tilesSince([deal, mine, drew, passed, called, plays], view(1), 0)).toMatchObject([
      { seat: 1, drew: 1, cards: [], isHit: false },
      { seat: 2, drew: 0, cards: [{ card: 'r+2' }], hasCalled: true, isHit: true },
    ]);
  });

  test('nothing after our own turn; our draw does not clear it while we may still play', () => {
    expect(tilesSince([deal, drew, passed, mine], view(1), 0)).toEqual([]);
    const ours = step('0 draw', { kind: 'draw', seat: 0, amount: 1, reason: 'turn' });
    expect(tilesSince([deal, drew, passed, ours], view(0), 0)).toHaveLength(1);
  });

  test('it begins with the round', () => {
    expect(tilesSince([drew, deal], view(0), 0)).toEqual([]);
  });

  test('a wild shows its color, also when that was named afterwards', () => {
    const wild = step('1 play W', { kind: 'play', seat: 1, card: 'W' });
    const named = step('1 color g', { kind: 'color', seat: 1, color: 'g' });
    expect(tilesSince([mine, wild, named], view(0), 0)).toMatchObject([{ cards: [{ card: 'W', color: 'g' }] }]);
    const both = step('1 play W g', { kind: 'play', seat: 1, card: 'W' }, { kind: 'color', seat: 1, color: 'g' });
    expect(tilesSince([mine, both], view(0), 0)).toMatchObject([{ cards: [{ card: 'W', color: 'g' }] }]);
  });
});
