/** Views without a table. */
import { expect, type Person } from '../person';
import type { Scene } from './scene';

/** The cards of a round are asked for. */
async function begun(me: Person): Promise<void> {
  const begin = me.button(me.w.score.begin);
  if (await begin.count()) await begin.click();
  await me.button(me.w.score.record).click();
  await me.page.getByRole('dialog').getByRole('radio').first().check({ force: true });
}

/** A round in which the first of the others was left with `points`. */
async function typeRound(me: Person, points: number): Promise<void> {
  await begun(me);
  const entry = me.page.getByRole('dialog');
  await entry.getByRole('button', { name: me.w.score.direct }).click();
  await entry.locator('input.field').fill(String(points));
  await entry.getByRole('button', { name: me.w.score.enterRound }).click();
  await expect(entry).toHaveCount(0);
}

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
  'score-typed': {
    place: '/score',
    async until(me) {
      await begun(me);
      await me.page.getByRole('dialog').getByRole('button', { name: me.w.score.direct }).click();
      await me.page.getByRole('dialog').getByRole('textbox').or(me.page.getByRole('dialog').getByRole('spinbutton')).first().fill('37');
    },
  },
  'score-over': {
    place: '/score',
    whole: true,
    async until(me) {
      await me.page.getByText('100', { exact: true }).first().click();
      for (const round of [1, 2, 3]) await typeRound(me, 20 + 15 * round);
      await expect(me.button(me.w.score.again)).toBeVisible();
    },
  },
  'score-low': {
    place: '/score',
    whole: true,
    async until(me) {
      await me.page.getByRole('radio', { name: me.w.score.scorings.alternative!.name }).check({ force: true });
      for (const round of [1, 2]) await typeRound(me, 20 + 15 * round);
    },
  },
  'score-list': {
    place: '/score',
    whole: true,
    async until(me) {
      await typeRound(me, 40);
      await me.page.getByRole('link', { name: me.w.score.all }).click();
      await expect(me.page.getByRole('heading', { name: me.w.score.matches })).toBeVisible();
    },
  },
  'rules-search': { place: '/rules/basic', until: (me) => me.page.getByRole('searchbox').fill(me.lang === 'zh' ? '質疑' : 'challenge') },
  'rules-none': { place: '/rules/minions', until: (me) => me.page.getByRole('searchbox').fill(me.lang === 'zh' ? '西洋棋' : 'chessboard') },
  'options-changed': {
    place: '/options?edition=minions&stacking=any&seven_zero=on&jump_in=all&target_score=200',
    whole: true,
    until: (me) => me.button(me.w.options.onlyChanged).click(),
  },
  rules: { place: '/rules/frozen' },
  gallery: { place: '/gallery', sizes: ['desktop'] },
  replays: { place: '/replays' },
  clauses: {
    place: '/rules/party/PTY-POINT-01',
    async resized(me) {
      await me.page.reload();
      await expect(me.page.locator('[data-clause="PTY-POINT-01"]')).toBeInViewport();
    },
  },
  privacy: { place: '/privacy', whole: true },
  missing: { place: '/nowhere' },
  'no-table': { place: '/t/BCDFG' },
};
