import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../src/lib/editions';
import { bookOptions } from '../src/lib/book';
import { CHOICES, RANGES } from '../src/lib/options';
import type { Settings } from '../src/lib/protocol';
import { Boxes } from '../src/options/boxes';
import { changesOf, fromQuery, isValue, plain, settled, toQuery, withEdition, withOption } from '../src/options/terms';

const editions = Object.keys(EDITIONS);
const read = (query: string) => fromQuery(new URLSearchParams(query), 'basic');

describe('terms', () => {
  it.each(editions)('of %s take every value that the book has', (edition) => {
    for (const [name, option] of Object.entries(bookOptions(edition))) expect(isValue(edition, name, option.value), name).toBe(true);
  });

  it.each(editions)('of %s travel in a link and back', (edition) => {
    let settings: Settings = { ...plain(edition), seats: 5, turn_time: null, open: true, chat: true, words: '唱首歌 & 跳舞' };
    for (const name of Object.keys(bookOptions(edition))) {
      const values = CHOICES[name] ?? (RANGES[name] ? ['7'] : []);
      for (const value of values) settings = withOption(settings, name, value);
    }
    expect(fromQuery(new URLSearchParams(toQuery(settings)), 'basic')).toEqual(settings);
  });

  it('leave out what is as usual', () => {
    expect(toQuery(plain('frozen'))).toBe('edition=frozen');
  });

  it('take nothing from a link that makes no sense', () => {
    expect(read('edition=chess&stacking=sideways&seats=99&turn_time=7&uno_penalty=900&point_cap=3')).toEqual(plain('basic'));
  });

  it('count only what differs from the book', () => {
    const settings = withOption(withOption(plain('basic'), 'stacking', 'any'), 'voluntary_draw', 'off');
    expect(changesOf(settings)).toEqual(['stacking']);
  });

  it('lose what another edition does not have', () => {
    const settings = { ...plain('party'), seats: 16, options: { point_cap: '3', stacking: 'any' } };
    expect(withEdition(settings, 'frozen')).toMatchObject({ edition: 'frozen', seats: 10, options: { stacking: 'any' } });
  });

  it('come back with a box that was only left to look at another', () => {
    const boxes = new Boxes();
    const left = withOption(withOption(plain('party'), 'point_cap', '3'), 'stacking', 'any');
    const other = boxes.turnTo('frozen', left);
    expect(other).toMatchObject({ edition: 'frozen', options: { stacking: 'any' } });
    expect(boxes.turnTo('party', withOption(other, 'stacking', 'off'))).toEqual(left);
    expect(boxes.turnTo('frozen', left).options).toEqual({});
  });

  it('are settled once and for all', () => {
    const settings = settled({ ...plain('basic'), options: { custom_rule: 'others draw 2', stacking: 'off' } });
    expect(settings.options).toEqual({ custom_rule: 'others draw 2' });
    expect(settled(settings)).toEqual(settings);
  });
});
