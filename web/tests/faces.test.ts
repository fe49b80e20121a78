import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buddies, buddyWith, featuresOf } from '$lib/cards/buddies';
import { buddy } from '$lib/cards/draw';
import { faceHere, keepFace, withFace } from '$lib/face';
import { FACES } from '$lib/protocol';
import { recordText } from '$src/local/record';
import { botPlace, emptyPlace } from '$src/local/table';
import { named } from '$src/session/named';
import type { TableState } from '$src/session/table';

const ALL = Array.from({ length: FACES }, (_, number) => number);

describe('faces', () => {
  test('no two are alike, and each is known by its features', () => {
    expect(new Set(ALL.map((number) => buddy(number))).size).toBe(FACES);
    expect(ALL.map((number) => buddyWith(featuresOf(number)))).toEqual(ALL);
  });

  test('a chosen face stays, even if somebody before has it by name; nobody at the table looks like somebody else', () => {
    const [first] = buddies([{ name: 'Ann' }]);
    expect(buddies([{ name: 'Ann' }, { name: 'Ben', face: first! }])[1]).toBe(first);
    const three = buddies([{ name: 'Ann', face: 5 }, { name: 'Ben', face: 5 }, { name: 'Cem' }]);
    expect(three[0]).toBe(5);
    expect(new Set(three).size).toBe(3);
  });

  test('nobody wears a color twice before everybody else has one', () => {
    const names = ['Ann', 'Momo', 'Kiwi', 'Tofu', 'Coco', 'Nori', 'Mochi', 'Lulu', 'Taro', 'Yoyo', 'Miso', 'Kiki', 'Bobo', 'Nana', 'Toto', 'Lala'];
    const tones = buddies(names.map((name, seat) => (seat === 3 ? { name, face: 5 } : { name }))).map((number) => featuresOf(number).tones);
    expect(new Set(tones.slice(0, 7)).size).toBe(7);
    for (const tone of tones) expect(tones.filter((each) => each === tone).length).toBeLessThanOrEqual(3);
  });

  test('of a table where nobody came or went they are worked out once', () => {
    const table = { seats: [botPlace('sharp', ''), emptyPlace()] } as unknown as TableState;
    const { seats } = named(table);
    expect(named({ ...table, version: 9 }).seats).toBe(seats);
    expect(buddies(seats)).toBe(buddies(seats));
  });

  test('a face that this page does not draw becomes one that it does', () => {
    expect(buddies([{ name: 'Ann', face: FACES + 3 }])).toEqual([3]);
  });
});

describe('a face on this device', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  test('goes with every command that seats us, once it was chosen', () => {
    const sit = { type: 'sit', seat: 1, name: 'Ann' };
    expect(withFace(sit)).toEqual(sit);
    keepFace(0);
    expect(withFace(sit)).toEqual({ ...sit, face: 0 });
    expect(withFace({ type: 'leave' })).toEqual({ type: 'leave' });
    keepFace(null);
    expect(withFace(sit)).toEqual(sit);
  });

  test('is forgotten where nobody could have chosen it', () => {
    for (const wrong of ['', 'x', '-1', String(FACES)]) {
      localStorage.setItem('lastcard.face', wrong);
      expect(faceHere()).toBeNull();
    }
  });

  test('stands in the record of a match here', () => {
    const places = [{ ...emptyPlace(), name: 'Ann', face: 9 }, botPlace('easy', 'Pip')];
    const record = recordText({ places, words: '', mark: '# rules 1', header: 'edition basic', moves: [], void: null });
    expect(record).toContain('# player 1 Pip\n# face 0 9\n# rules 1\n');
  });
});
