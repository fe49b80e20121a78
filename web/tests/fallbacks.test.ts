import { describe, expect, test } from 'vitest';
import { plainTransform, plainValue } from '../fallbacks';

describe('what old browsers draw instead', () => {
  test.each([
    ['color-mix(in srgb, var(--gold) 70%, var(--felt))', 'var(--gold)'],
    ['color-mix(in srgb, var(--felt) 16%, transparent)', 'transparent'],
    ['color-mix(in srgb, var(--surface), var(--ink) 80%)', 'var(--ink)'],
    ['0 0 0 4px color-mix(in srgb, var(--a) 80%, #000), var(--shadow-1)', '0 0 0 4px var(--a), var(--shadow-1)'],
    ['color-mix(in srgb, color-mix(in srgb, var(--a) 30%, #fff) 84%, transparent)', '#fff'],
    [
      'radial-gradient(70% 60% at 40% 45%, color-mix(in srgb, var(--a, #fff) 60%, transparent), red)',
      'radial-gradient(70% 60% at 40% 45%, var(--a, #fff), red)',
    ],
    ['calc(100dvh - 12px)', 'calc(100vh - 12px)'],
    ['1px solid var(--line)', '1px solid var(--line)'],
  ])('%s', (value, plain) => expect(plainValue(value)).toBe(plain));

  test('one property for three', () => {
    expect(plainTransform({ translate: '-50% calc(1px + 2px)', rotate: '5deg', scale: 'none' })).toBe('translate(-50%, calc(1px + 2px)) rotate(5deg)');
    expect(plainTransform({})).toBeNull();
  });
});
