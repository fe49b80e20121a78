/** The waiting room: alone, with guests, and what opens in it. */
import { EVENING_WORDS } from '../../../src/evening/words';
import { expect } from '../person';
import { dialog, hands, KITTY, THREE, type Scene } from './scene';

export const LOBBY: Record<string, Scene> = {
  lobby: { edition: 'hello-kitty', waits: true, whole: true, dark: true },
  'lobby-free': { edition: 'frozen', waits: true, bots: 0, options: { seats: '6' } },
  'lobby-chair': {
    edition: 'party',
    waits: true,
    bots: 5,
    async until(me) {
      await me.page.locator('[data-seat="2"] button').click();
      await dialog(me);
    },
  },
  'lobby-options': {
    edition: 'basic',
    waits: true,
    options: { stacking: 'any' },
    async until(me) {
      await me.button(me.w.lobby.optionsEdit).click();
      await dialog(me);
    },
  },
  'lobby-network': { edition: 'hello-kitty', waits: true, reached: true, bots: 0, options: { seats: '6' }, whole: true },
  'lobby-guest': {
    edition: 'basic',
    waits: true,
    reached: true,
    bots: 0,
    options: { seats: '4' },
    async other(me, come, wants) {
      const guest = await come(me.lang === 'zh' ? '阿公' : 'Grandpa', wants);
      await guest.go(`/t/${me.code}`);
      await expect(guest.button(guest.w.lobby.sitDown)).toBeVisible();
      return guest;
    },
  },
  'lobby-tv': {
    edition: 'frozen',
    waits: true,
    reached: true,
    async until(me) {
      await me.button(me.w.lobby.tv).click();
      await dialog(me);
    },
  },
  'late-guest': {
    edition: 'basic',
    deal: `hand 0 r1 r2 y3\n${THREE}\ndiscard r7\nscores 120 40 300 15\n`,
    async other(me, come, wants) {
      const guest = await come(me.lang === 'zh' ? '阿公' : 'Grandpa', wants);
      await guest.go(`/t/${me.code}`);
      await expect(guest.button(EVENING_WORDS[me.lang as 'en' | 'zh'].lateSit)).toBeVisible();
      return guest;
    },
  },
  invite: {
    edition: 'frozen',
    deal: `hand 0 r1 g2 y3 p4\n${THREE}\ndiscard r5\n`,
    reached: true,
    async until(me) {
      await me.button(me.w.common.menu).click();
      await me.button(me.w.lobby.tools).click();
      await dialog(me);
    },
    resized: (me) => me.dialog(me.w.lobby.tools).getByRole('img', { name: me.w.lobby.qr }).scrollIntoViewIfNeeded(),
  },
  leaving: {
    edition: 'hello-kitty',
    guests: ['Ben'],
    bots: 2,
    deal: `hand 0 k1 g2 y3 b4\n${KITTY}\ndiscard k5\n`,
    async until(me) {
      await me.page.goBack();
      await dialog(me);
    },
  },
  plan: {
    edition: 'basic',
    options: { scoring: 'off' },
    deal: `hand 0 r1\n${hands(['r5 r6 b7 b8', 'g1 g2 g3 g4', 'y1'])}\ndiscard r9\ncalled 0\n`,
    async until(me) {
      await me.lay('r1');
      await me.button(EVENING_WORDS[me.lang as 'en' | 'zh'].nextMatchOptions).click();
      const sheet = me.dialog(me.w.options.title);
      await sheet.getByRole('radio', { name: /Frozen|冰雪/ }).click({ force: true });
      await sheet.getByRole('button', { name: me.w.options.apply }).click();
      await expect(me.page.getByRole('region', { name: EVENING_WORDS[me.lang as 'en' | 'zh'].planTitle })).toBeVisible();
    },
  },
};
