/** Tables of every edition, and what may stand on them. */
import { EVENING_WORDS } from '../../../src/evening/words';
import { expect } from '../person';
import { CROWD, dialog, HANDHELD, hands, KITTY, lay, THREE, type Scene } from './scene';

export const TABLES: Record<string, Scene> = {
  'table-frozen': {
    edition: 'frozen',
    deal: `hand 0 WF r1 r8 g2 y3 p4 W\n${THREE}\ndiscard p3 r2 r5\nlock r 3\ncalled 3\n`,
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'landscape'],
  },
  'table-basic': {
    edition: 'basic',
    deal: `hand 0 WS WC r1 gS g2 y3 b4\n${THREE}\ndiscard b3 r2 r5\ncalled 3\nscores 120 40 300 15\n`,
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'tablet'],
  },
  'table-minions': {
    edition: 'minions',
    deal: `hand 0 WK r1 rR g2 y3 p4\n${THREE}\ndiscard p3 r2 r5\npose 0 1\npose 2 1\n`,
    options: { pose_ms: '15000' },
    dark: true,
    sizes: ['phone', 'desktop', 'landscape'],
  },
  'table-hello-kitty': {
    edition: 'hello-kitty',
    deal: `hand 0 WB k1 k7 g2 y+2 b4 b9 W\n${KITTY}\ndiscard b3 k2 k5\ncalled 3\nscores 120 40 300 15\n`,
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'tablet', 'landscape'],
  },
  'table-party-10': {
    edition: 'party',
    bots: 9,
    deal: `hand 0 WT WU r1 rP g2 y3 b4\n${hands(CROWD.slice(0, 9))}\ndiscard b3 r2 r5\nlink 2 6\n`,
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'tablet', 'landscape', 'tv'],
  },
  'table-party-16': {
    edition: 'party',
    bots: 15,
    deal: `hand 0 WT WU r1 rP g2 y3 b4\n${hands(CROWD)}\ndiscard b3 r2 r5\nlink 1 14\n`,
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'tablet', 'landscape'],
  },
  'hand-25': {
    edition: 'basic',
    deal: `hand 0 r1 r2 r3 r4 r5 r6 y1 y2 y7 y8 y9 g1 g2 g3 g4 g5 b1 b2 b3 b4 b5 b6 W W+4 WS\n${hands(['g7 g8 y5', 'y3 y4'])}\ndiscard r7\n`,
    bots: 2,
    sizes: ['phone', 'small', 'desktop', 'landscape'],
  },
  'hand-3': {
    edition: 'minions',
    deal: `hand 0 r1 y2 WK\n${hands(['g7 g8 y5'])}\ndiscard r7\n`,
    bots: 1,
    sizes: ['phone', 'narrow', 'desktop', 'tablet', 'landscape', 'tv'],
  },
  'hand-14': {
    edition: 'hello-kitty',
    deal: `hand 0 k1 k2 k3 k4 y1 y7 y8 g1 g2 g3 b1 b2 W WB\n${hands(['g7 g8 y5', 'y3 y4'])}\ndiscard k7\n`,
    bots: 2,
    sizes: ['phone', 'narrow', 'small', 'desktop'],
  },
  refused: {
    edition: 'basic',
    deal: `hand 0 r1 g2 y3 b4\n${THREE}\ndiscard r5\n`,
    async until(me) {
      await me.card('g2').focus();
      await me.page.keyboard.press('Enter');
      await expect(me.sentence).toContainText(/BAS-/);
    },
  },
  offline: {
    wired: true,
    edition: 'minions',
    deal: `hand 0 WK r1 rR g2 y3 p4\n${THREE}\ndiscard p3 r2 r5\n`,
    async until(me) {
      await me.cut();
      await expect(me.page.getByText(me.w.common.offline).first()).toBeVisible();
    },
  },
  menu: { edition: 'minions', deal: `hand 0 r1 g2 y3 p4\n${THREE}\ndiscard r5\n`, until: async (me) => me.button(me.w.common.menu).click() },
  log: {
    edition: 'hello-kitty',
    deal: `hand 0 WB k1 g2 y3 b4\n${KITTY}\ndiscard k5\n`,
    sizes: ['phone', 'desktop', 'tablet'],
    async until(me) {
      await lay('WB', 'k')(me);
      await me.button(me.w.common.menu).click();
      await me.page.getByRole('dialog').getByRole('button', { name: me.w.common.log }).click();
    },
  },
  players: {
    edition: 'party',
    bots: 5,
    deal: `hand 0 g2 y3 b4 r8 W\n${hands(CROWD.slice(0, 5))}\ndiscard r5\nlink 1 4\n`,
    async until(me) {
      await me.button(me.w.common.menu).click();
      await me.page.getByRole('dialog').getByRole('button', { name: me.w.common.players }).click();
    },
  },
  say: { edition: 'frozen', deal: `hand 0 r1 g2 y3 p4\n${THREE}\ndiscard r5\n`, sizes: HANDHELD, until: async (me) => me.button(me.w.say.open).click() },
  keys: {
    edition: 'frozen',
    deal: `hand 0 r1 g2 y3 p4\n${THREE}\ndiscard r5\n`,
    sizes: ['desktop'],
    until: async (me) => {
      await me.page.keyboard.press('?');
      await dialog(me);
    },
  },
  paused: {
    edition: 'frozen',
    deal: `hand 0 r1 g2 y3 p4\n${THREE}\ndiscard r5\n`,
    async until(me) {
      await me.button(me.w.common.menu).click();
      await me.button(EVENING_WORDS[me.lang as 'en' | 'zh'].pause).click();
      await dialog(me);
    },
  },
  'seat-card': {
    edition: 'party',
    bots: 9,
    deal: `hand 0 g2 y3 b4 r8 W\n${hands(CROWD.slice(0, 9))}\ndiscard r5\nlink 1 4\n`,
    async until(me) {
      await me.seat(4).click();
    },
  },
  'card-help': {
    edition: 'frozen',
    deal: `hand 0 WF r1 g2 y3 p4\n${THREE}\ndiscard r5\n`,
    async until(me) {
      await me.card('WF').focus();
      await me.page.keyboard.press('h');
      await dialog(me);
    },
  },
  manage: {
    edition: 'basic',
    deal: `hand 0 r1 g2 y3 b4\n${THREE}\ndiscard r5\n`,
    async until(me) {
      await me.button(me.w.common.menu).click();
      await me.button(me.w.lobby.tools).click();
      await dialog(me);
    },
  },
  'table-2': { edition: 'frozen', bots: 1, deal: `hand 0 WF r1 r8 g2 y3 p4 W\n${hands(['g7 g8 y9'])}\ndiscard p3 r2 r5\nscores 120 40\n` },
  'table-10': {
    edition: 'minions',
    bots: 9,
    deal: `hand 0 WK r1 rR g2 y6 p4\n${hands(CROWD.slice(0, 9).map((cards, at) => (at === 7 ? cards.replaceAll('y', 'g') : cards.replaceAll('b', 'p'))))}\ndiscard p3 r2 r5\ncalled 3\nscores 120 40 300 15 0 90 20 35 44 60\n`,
  },
  watching: {
    edition: 'hello-kitty',
    deal: `hand 0 WB k1 g2 y3 b4\n${KITTY}\ndiscard k5\nscores 120 40 300 15\n`,
    bots: 3,
    async other(me, come, wants) {
      const guest = await come(me.lang === 'zh' ? '阿公' : 'Grandpa', wants);
      await guest.go(`/t/${me.code}`);
      await expect(guest.page.locator('.ring')).toBeVisible();
      return guest;
    },
  },
};
