import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readingMs, Spoken } from '$lib/words/spoken';

let texts: string[];
let spoken: Spoken;
beforeEach(() => {
  vi.useFakeTimers();
  texts = [];
  spoken = new Spoken((text) => texts.push(text));
});

describe('sentences for a screen reader', () => {
  test('the first is read at once, and what comes meanwhile after it', () => {
    spoken.say('Mom played yellow 4.');
    spoken.say('A bot is playing for you.');
    spoken.say('Your turn!');
    expect(texts).toEqual(['Mom played yellow 4.']);
    vi.advanceTimersByTime(readingMs('Mom played yellow 4.'));
    expect(texts).toEqual(['Mom played yellow 4.', 'A bot is playing for you. Your turn!']);
  });

  test('after a silence nothing waits', () => {
    spoken.say('One.');
    vi.advanceTimersByTime(10_000);
    spoken.say('Two.');
    expect(texts).toEqual(['One.', 'Two.']);
  });

  test('far behind, the newest are told', () => {
    spoken.say('First.');
    for (let number = 1; number <= 9; number++) spoken.say(`${number}.`);
    vi.advanceTimersByTime(10_000);
    expect(texts.at(-1)).toBe('6. 7. 8. 9.');
  });

  test('what is urgent goes first, and is not talked over', () => {
    const urgent = new Spoken((text) => texts.push(text));
    const calm = new Spoken((text) => texts.push(text), urgent);
    urgent.say('Your turn!');
    calm.say('Mom played yellow 4.');
    expect(texts).toEqual(['Your turn!']);
    vi.advanceTimersByTime(readingMs('Your turn!'));
    expect(texts).toEqual(['Your turn!', 'Mom played yellow 4.']);
  });

  test('what changes everything is read at once, and what waited is not', () => {
    spoken.say('Your turn! Play red, a 5 or a wild.');
    for (let number = 1; number <= 9; number++) spoken.say(`${number}.`);
    spoken.interrupt('A bot is playing for you.');
    expect(texts).toEqual(['Your turn! Play red, a 5 or a wild.', 'A bot is playing for you.']);
    vi.advanceTimersByTime(10_000);
    expect(texts).toHaveLength(2);
  });

  test('hushed, it forgets what waits', () => {
    spoken.say('One.');
    spoken.say('Two.');
    spoken.hush();
    vi.advanceTimersByTime(10_000);
    expect(texts).toEqual(['One.', '']);
  });

  test('a Chinese character takes as long as a syllable', () => {
    expect(readingMs('媽媽出了黃色四')).toBeGreaterThan(readingMs('abcdefg'));
  });
});
