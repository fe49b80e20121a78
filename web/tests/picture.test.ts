import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '$lib/cards/picture';

class Picture {
  src = '';
}
const image = (): HTMLImageElement => new Picture() as HTMLImageElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Image', Picture);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('new drawings come one in a task, known ones at once', () => {
  const three = ['one', 'two', 'three'].map((url) => {
    const each = image();
    show(each, url);
    return each;
  });
  const sources = (): string[] => three.map(({ src }) => src);
  expect(sources()).toEqual(['one', '', '']);
  vi.advanceTimersToNextTimer();
  expect(sources()).toEqual(['one', 'two', '']);
  vi.runAllTimers();
  expect(sources()).toEqual(['one', 'two', 'three']);
  const again = image();
  show(again, 'two');
  expect(again.src).toBe('two');
});

test('what an image no longer shows is left out', () => {
  const first = image();
  const second = image();
  show(first, 'plain');
  show(second, 'worried');
  show(second, 'delighted');
  show(second, 'plain');
  vi.runAllTimers();
  expect(second.src).toBe('plain');
});

test('an image that is told once more what it shows is left alone', () => {
  const first = image();
  show(first, 'calm');
  vi.runAllTimers();
  const set = vi.fn();
  Object.defineProperty(first, 'src', { set });
  show(first, 'calm');
  expect(set).not.toHaveBeenCalled();
  show(first, 'merry');
  show(first, 'calm');
  vi.runAllTimers();
  expect(set.mock.calls).toEqual([['merry'], ['calm']]);
});
