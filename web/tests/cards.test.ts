import { expect, test } from 'vitest';
import { editionOf } from '$lib/edition';
import { EDITIONS } from '$lib/editions';
import { back, face } from '$lib/cards/draw';
import { strengthOf } from '$lib/cards/grain';
import { isBright, lookOf } from '$lib/cards/palette';
import { cardLabel } from '$lib/words/cards';

const names = Object.keys(EDITIONS);

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
const mixed = (base: number[], over: number[], part: number) => base.map((value, at) => value * (1 - part) + over[at]! * part);
const light = (rgb: number[]) => {
  const [r, g, b] = rgb.map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: number[], other: number[]) => {
  const [high, low] = [light(one), light(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

test.each(names)('%s: every card has a face and a name in both languages', (edition) => {
  for (const card of editionOf(edition).kinds) {
    expect(face(card, edition)).not.toMatch(/undefined|NaN/);
    for (const lang of ['en', 'zh'] as const) expect(cardLabel(card, edition, lang)).toMatch(/\S/);
  }
  expect(back(edition)).not.toMatch(/undefined|NaN/);
});

test.each(names)('%s: the corner index reaches 4.5:1, on the color and on its grain', (edition) => {
  const look = lookOf(edition);
  const strength = strengthOf(look.cards.grain);
  for (const [color, { fill, ink }] of Object.entries(look.colors)) {
    const base = channels(fill);
    const bright = isBright(look, color);
    const grain = mixed(base, bright ? [1, 1, 1] : [0, 0, 0], bright ? strength.bright : strength.colored);
    const shaded = mixed(base, bright ? channels('#B86A00') : [0, 0, 0], bright ? 0.2 : 0.13);
    for (const ground of [base, grain, shaded]) expect(contrast(channels(ink), ground)).toBeGreaterThanOrEqual(4.5);
  }
});
