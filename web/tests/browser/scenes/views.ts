/** Views without a table. */
import { expect } from '../person';
import type { Scene } from './scene';

export const VIEWS: Record<string, Scene> = {
  start: { place: '/', dark: true, whole: true, sizes: ['phone', 'small', 'desktop', 'tablet'] },
  lab: {
    place: '/lab?edition=hello-kitty&seats=4&rounds=20000&seed=0&stacking=any&seven_zero=on',
    whole: true,
    until: (me) => expect(me.page.locator('main')).toHaveAttribute('data-state', 'done'),
  },
  options: { place: '/options?edition=basic&stacking=any&custom_rule=chosen+draw+3&words=Sing', whole: true, dark: true },
  settings: { place: '/settings', whole: true },
  face: { place: '/', until: async (me) => me.button(me.w.start.face).click(), sizes: ['phone', 'landscape', 'desktop'], dark: true },
  'score-new': { place: '/score', whole: true },
  score: {
    place: '/score',
    whole: true,
    async until(me) {
      await me.page.getByRole('textbox', { name: me.w.score.nameOf(1) }).fill(me.lang === 'zh' ? '媽媽' : 'Mom');
      await me.page.getByRole('textbox', { name: me.w.score.nameOf(2) }).fill(me.lang === 'zh' ? '阿公' : 'Grandpa');
      await me.button(me.w.score.begin).click();
      await me.button(me.w.score.record).click();
      const entry = me.page.getByRole('dialog');
      await entry.getByRole('radio').first().check({ force: true });
      for (const points of [9, 20, 3])
        await entry
          .getByRole('button', { name: new RegExp(`${me.w.common.points(points)}$`) })
          .first()
          .click();
      await entry.getByRole('button', { name: me.w.score.enterRound }).click();
      await expect(entry).toHaveCount(0);
    },
  },
  'score-entry': {
    place: '/score',
    async until(me) {
      await me.button(me.w.score.begin).click();
      await me.button(me.w.score.record).click();
      const entry = me.page.getByRole('dialog');
      await entry.getByRole('radio').first().check({ force: true });
      for (const points of [9, 20, 3])
        await entry
          .getByRole('button', { name: new RegExp(`${me.w.common.points(points)}$`) })
          .first()
          .click();
    },
  },
  rules: { place: '/rules/frozen' },
  gallery: { place: '/gallery', sizes: ['desktop'] },
  replays: { place: '/replays' },
  clauses: { place: '/rules/party/PTY-POINT-01' },
  privacy: { place: '/privacy', whole: true },
  missing: { place: '/nowhere' },
  'no-table': { place: '/t/BCDFG' },
};
