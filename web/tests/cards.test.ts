import { expect, test } from 'vitest';
import { editionOf } from '$lib/edition';
import { EDITIONS } from '$lib/editions';
import { back, face } from '$lib/cards/draw';
import { strengthOf } from '$lib/cards/grain';
import { contrast, feltAccent, isBright, lookOf } from '$lib/cards/palette';
import { cardLabel } from '$lib/words/cards';

const names = Object.keys(EDITIONS);

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
const mixed = (base: number[], over: number[], part: number) => base.map((value, at) => value * (1 - part) + over[at]! * part);
const hex = (rgb: number[]) =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

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
    for (const ground of [base, grain, shaded]) expect(contrast(ink, hex(ground))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(names)('%s: whose turn it is is seen on the cloth, light and dark', (edition) => {
  const look = lookOf(edition);
  for (const [theme, dark] of [
    [look.light, false],
    [look.dark, true],
  ] as const) {
    const lit = hex(mixed(channels(theme.felt), [1, 1, 1], 0.04)); // under the lamp
    for (const ground of [theme.felt, theme.felt_2, lit]) expect(contrast(feltAccent(look, dark), ground)).toBeGreaterThanOrEqual(3);
  }
});
