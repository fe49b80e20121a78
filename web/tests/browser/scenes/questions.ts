/** What a card asks, and what the table shows of the answer. */
import { expect } from '../person';
import { CROWD, dialog, hands, KITTY, lay, laying, pointing, THREE, type Scene } from './scene';

const MINIONS = Array.from({ length: 9 }, (_, at) => `g${1 + (at % 9)} p${1 + (at % 9)}${at % 3 ? ` y${1 + (at % 9)}` : ''}`);

export const QUESTIONS: Record<string, Scene> = {
  color: {
    edition: 'hello-kitty',
    deal: `hand 0 W k1 g2 y3 y8 b4\n${KITTY}\ndiscard k5\n`,
    until: laying('W'),
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'landscape'],
  },
  challenge: {
    edition: 'basic',
    deal: `hand 0 g2 y3 b4 b5\n${THREE}\ndiscard b3 r5 W+4\ncolor g\nphase challenge\nsource 3\nbluff guilty r5 r\n`,
    until: dialog,
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'landscape'],
  },
  'shown-hand': {
    edition: 'basic',
    deal: `hand 0 g2 y3 b4 b5\n${hands(['g7 g8', 'y1 y2', 'r1 r2 g3 b7 yS W'])}\ndiscard b3 r5 W+4\ncolor g\nphase challenge\nsource 3\nbluff guilty r5 r\n`,
    sizes: ['phone', 'small', 'desktop'],
    async until(me) {
      await me.page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${me.w.questions.challenge}`) })
        .click();
      await expect(me.page.getByRole('dialog').getByRole('button', { name: me.w.common.close })).toBeVisible();
    },
  },
  swap: { edition: 'basic', deal: `hand 0 WS r1 g2 y3 b4\n${THREE}\ndiscard r5\n`, until: laying('WS', 'y'), sizes: ['phone', 'small', 'desktop'] },
  custom: {
    edition: 'basic',
    options: { custom_rule: 'chosen draw 3', words: 'Sing!' },
    deal: `hand 0 WC r1 g2 y3 b4\n${THREE}\ndiscard r5\n`,
    until: laying('WC'),
    sizes: ['phone', 'small', 'desktop'],
  },
  fewest: {
    edition: 'hello-kitty',
    deal: `hand 0 WB k1 g2 y3 b4\n${KITTY}\ndiscard k5\n`,
    until: async (me) => {
      await lay('WB', 'k')(me);
      await expect(me.page.getByText(/fewest|最少/i).first()).toBeVisible();
    },
  },
  point: {
    edition: 'party',
    bots: 5,
    options: { point_ms: '15000' },
    deal: `hand 0 g2 y3 b4 r8\n${hands(CROWD.slice(0, 5))}\ndiscard r5 rP\nphase point\nsource 2\n`,
    until: pointing,
    sizes: ['phone', 'small', 'desktop'],
  },
  'point-16': {
    edition: 'party',
    bots: 15,
    options: { point_ms: '15000' },
    deal: `hand 0 g2 y3 b4 r8\n${hands(CROWD)}\ndiscard r5 rP\nphase point\nsource 2\n`,
    until: pointing,
    sizes: ['phone', 'small', 'desktop'],
  },
  pile: {
    edition: 'party',
    bots: 5,
    deal: `hand 0 g2 y3 b4 r8 W\n${hands(CROWD.slice(0, 5))}\ndiscard r5 WU\nphase pile\nmini g7 g4 g9\ncolor g\n`,
    sizes: ['phone', 'small', 'desktop'],
  },
  link: {
    edition: 'party',
    bots: 5,
    deal: `hand 0 WT g2 y3 b4 r8\n${hands(CROWD.slice(0, 5))}\ndiscard r5\nlink 1 4\n`,
    until: laying('WT'),
    sizes: ['phone', 'small', 'desktop'],
  },
  stack: { edition: 'frozen', options: { stacking: 'any' }, deal: `hand 0 g+2 y3 p4 r8 W+4\n${THREE}\ndiscard r5 r+2\nphase stack\nstack 2\n` },
  'color-frozen': { edition: 'frozen', deal: `hand 0 WF r1 g2 y3 y8 p4\n${THREE}\ndiscard r5\n`, until: laying('WF') },
  'color-bluff': { edition: 'minions', deal: `hand 0 W+4 r1 r4 g2 y3 p4\n${THREE}\ndiscard r5\n`, until: laying('W+4') },
  'color-first': { edition: 'party', bots: 5, deal: `hand 0 g2 y3 b4 b7 r8 r9 WU\n${hands(CROWD.slice(0, 5))}\ndiscard W\nphase color\n`, until: dialog },
  'challenge-frozen': {
    edition: 'frozen',
    deal: `hand 0 g2 y3 p4 p5\n${THREE}\ndiscard p3 r5 W+4\ncolor g\nphase challenge\nsource 3\nbluff guilty r5 r\n`,
    until: dialog,
  },
  'challenge-minions': {
    edition: 'minions',
    deal: `hand 0 g2 y3 p4 p5\n${THREE}\ndiscard p3 r5 W+4\ncolor y\nphase challenge\nsource 3\nbluff innocent r5 r\npose 0 3\n`,
    options: { pose_ms: '15000' },
    until: dialog,
  },
  'challenge-party': {
    edition: 'party',
    bots: 5,
    options: { stacking: 'any' },
    deal: `hand 0 g2 y3 b4 W+4\n${hands(CROWD.slice(0, 4))}\nhand 5 r1\ndiscard b3 r5 W+4\ncolor g\nphase challenge\nsource 5\nbluff guilty r5 r\nstack 4\n`,
    until: dialog,
  },
  'shown-innocent': {
    edition: 'party',
    deal: `hand 0 g2 y3 b4 b5\n${hands(['g7 g8', 'y1 y2', 'b1 b2 g3 b7 yS y9 g9 gR b+2'])}\ndiscard b3 r5 W+4\ncolor g\nphase challenge\nsource 3\nbluff innocent r5 r\n`,
    async until(me) {
      await me.page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${me.w.questions.challenge}`) })
        .click();
      await expect(me.page.getByRole('dialog').getByRole('button', { name: me.w.common.close })).toBeVisible();
    },
  },
  drawn: { edition: 'frozen', deal: `hand 0 g2 y3 p4 r8\n${THREE}\ndiscard r5\nphase drawn\ndrawn r8\n` },
  'drawn-keep': { edition: 'minions', deal: `hand 0 g2 y3 p4 p8\n${THREE}\ndiscard r5\nphase drawn\ndrawn p8\n` },
  'nothing-fits': { edition: 'hello-kitty', deal: `hand 0 g2 y3 b4 b8\n${KITTY}\ndiscard k5\n` },
  'seven-zero': { edition: 'minions', bots: 9, options: { seven_zero: 'on' }, deal: `hand 0 r7 y3 p4\n${hands(MINIONS)}\ndiscard r5\n`, until: laying('r7') },
  'stack-basic': { edition: 'basic', options: { stacking: 'any' }, deal: `hand 0 g3 y3 b4 r8\n${THREE}\ndiscard r5 r+2\nphase stack\nstack 6\n` },
  'custom-rule': {
    edition: 'basic',
    options: { custom_rule: 'others draw 1' },
    deal: `hand 0 WC r1 g2 y3 b4\n${THREE}\ndiscard r5\n`,
    until: laying('WC'),
  },
  'pile-take': {
    edition: 'party',
    bots: 5,
    deal: `hand 0 y3 b4 r8\n${hands(CROWD.slice(0, 5))}\ndiscard r5 WU\nphase pile\nmini g7 g4 g9 gS W g2 g3\ncolor g\n`,
  },
  'link-color': {
    edition: 'party',
    bots: 15,
    deal: `hand 0 WT g2 y3 b4 r8\n${hands(CROWD)}\ndiscard r5\n`,
    async until(me) {
      await laying('WT')(me);
      await me.page.getByRole('list', { name: me.w.questions.chooseList }).getByRole('button').nth(2).click();
    },
  },
  pointed: {
    edition: 'party',
    bots: 5,
    options: { point_ms: '3000' },
    deal: `hand 0 g2 y3 b4 r8\n${hands(CROWD.slice(0, 5))}\ndiscard r5 rP\nphase point\nsource 2\npicks - 0 0 1 0 3\n`,
    async until(me) {
      await pointing(me);
      await me.seat(1).click();
      await me.button(me.w.questions.pointSure).click();
      await expect(me.pointing).toHaveCount(0);
    },
  },
  pose: {
    edition: 'minions',
    bots: 9,
    deal: `hand 0 r1 g2 y4 p5\n${hands(MINIONS)}\ndiscard r7\npose 0 1\npose 0 4\npose 3 1\n`,
    options: { pose_ms: '15000' },
  },
  'pose-honor': { edition: 'minions', deal: `hand 0 r1 g2 y4 p5\n${THREE}\ndiscard r7\npose 0 1\n`, options: { pose: 'honor' } },
  dare: {
    edition: 'basic',
    deal: `hand 0 r1 g2 y4 b5\n${THREE}\ndiscard r7\npose 0 1\n`,
    options: { custom_rule: 'next dare 2', words: 'Speak only in rhymes' },
  },
  caught: {
    edition: 'frozen',
    deal: `hand 0 r1 g2 y4 p5\n${THREE}\ndiscard r7\nliable 3\n`,
    async until(me) {
      await me.dock(me.w.table.catch).click();
      await expect(me.page.getByText(me.w.questions.youCaught('Tofu')).first()).toBeVisible();
    },
  },
};
