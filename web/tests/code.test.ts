import { describe, expect, it } from 'vitest';
import { readCode } from '../src/start/code';

describe('a table code as it is typed', () => {
  it.each([
    ['bcdf7', 'BCDF7'],
    [' b c-d·f 7 ', 'BCDF7'],
    ['ｂｃｄｆ７', 'BCDF7'],
    ['8CDF7', 'BCDF7'],
    ['6s5z2', 'G5522'],
    ['bcdf-7x2g', 'BCDF7X2G'],
    ['https://cards.example.org/t/BCDF7X2G', 'BCDF7X2G'],
    ['https://cards.example.org/t/bcdf7?sit', 'BCDF7'],
  ])('reads %s', (text, code) => {
    expect(readCode(text)).toEqual({ code, whole: true, wrong: null });
  });

  it('says what is missing', () => {
    expect(readCode('bc')).toEqual({ code: 'BC', whole: false, wrong: null });
  });

  it('says which character no code has', () => {
    expect(readCode('BCAF7').wrong).toBe('A');
    expect(readCode('BC1F7').whole).toBe(false);
  });

  it('does not take too much for a code', () => {
    for (const typed of ['BCDF77', 'BCDF777', 'BCDF77777']) expect(readCode(typed).whole).toBe(false);
  });
});
