/** A TV with its phones, and one device for all. */
import { CONTROLLER_WORDS } from '../../../src/controller/words';
import type { EditionName } from '../../../src/lib/protocol';
import { PASS_WORDS } from '../../../src/pass/words';
import { beginAt } from '../oneDevice';
import { expect, press, type Person, type Wants } from '../person';
import { CROWD, dialog, HANDHELD, hands, KITTY, lay, laying, SIZES, thank, THREE, type Scene, type Size } from './scene';

const BIG: Size[] = ['desktop', 'tv', 'upright'];
/** Six people at one device. */
const SIX_HERE = {
  'lastcard.pass': JSON.stringify({ names: ['Ann', 'Ben', '小安', 'Grandpa Joe', 'Mia', 'Leo'], bots: 0, level: 'easy', length: 'round' }),
  'lastcard.edition': 'party',
};

/** Three people at one device, and a question to the first of them. */
function questionAt(edition: EditionName, deal: string, until: (me: Person) => Promise<void>): Scene {
  const names = ['Ann', '小安', 'Grandpa Joe'];
  const setup = { names, bots: 0, level: 'easy', length: 'round' };
  return {
    place: '/pass',
    storage: { 'lastcard.pass': JSON.stringify(setup), 'lastcard.edition': edition },
    async until(me) {
      me.edition = edition;
      await beginAt(me, deal);
      await press(me.page.locator('[data-take]'));
      await expect(me.hand.first()).toBeVisible();
      await until(me);
    },
  };
}

/** The phone keeps saying to look up. */
const keepLookUp = (): void => {
  const later = setTimeout;
  window.setTimeout = ((run: () => void, ms?: number) => (ms === 2600 ? 0 : later(run, ms))) as typeof setTimeout;
};

/** A big screen for this table. */
async function onTv(me: Person, come: (who: string, wants?: Wants) => Promise<Person>, wants: Wants): Promise<Person> {
  const tv = await come('TV', wants);
  await tv.go(`/tv/${me.code}`);
  await expect(tv.page.getByRole('heading', { level: 1 })).toBeVisible();
  return tv;
}

/** This phone, while the table is on a big screen. */
async function asController(me: Person, come: (who: string, wants?: Wants) => Promise<Person>): Promise<Person> {
  await onTv(me, come, { size: SIZES.tv });
  await me.button(me.w.common.menu).click();
  await me.button(me.w.lobby.tv).click();
  await me.dialog(me.w.lobby.tv).getByRole('button', { name: me.w.common.close }).click();
  await expect(me.page.locator('.ring')).toHaveCount(0);
  return me;
}

/** One device for all: the start of a match. */
async function begins(me: Person): Promise<void> {
  await me.button(PASS_WORDS[me.lang as 'en' | 'zh'].begin).click();
  await me.page.waitForURL(/\/t\/LOCAL/);
  await expect(me.page.locator('[data-take]').first()).toBeVisible();
}

export const DEVICES: Record<string, Scene> = {
  pass: { place: '/pass', whole: true },
  'pass-handover': {
    place: '/pass',
    until: begins,
  },
  'pass-hand': {
    place: '/pass',
    async until(me) {
      await begins(me);
      await me.page.locator('[data-take]').first().click();
      await expect(me.hand.first()).toBeVisible();
    },
  },
  'pass-6': { place: '/pass', storage: SIX_HERE, whole: true },
  'pass-handover-6': { place: '/pass', storage: SIX_HERE, until: begins },
  'pass-hand-6': {
    place: '/pass',
    storage: SIX_HERE,
    async until(me) {
      await begins(me);
      await me.page.locator('[data-take]').first().click();
      await expect(me.hand.first()).toBeVisible();
    },
  },
  'pass-swap': questionAt('basic', 'hand 0 WS r1 r2\nhand 1 rS r3 r4\nhand 2 r7 r8 r9\ndiscard r5', laying('WS', 'y')),
  'pass-link': questionAt('party', 'hand 0 WT r1 r2\nhand 1 r3 r4\nhand 2 r7 r8 r9\ndiscard r5', laying('WT')),
  'pass-point': questionAt('party', 'hand 0 rP r1 r2\nhand 1 r3 r4\nhand 2 r7 r8 r9\ndiscard r5', async (me) => {
    await me.lay('rP');
    await expect(me.page.locator('[data-fingers]')).toBeVisible();
  }),
  'pass-challenge': questionAt(
    'frozen',
    'hand 0 g2 y3 p4\nhand 1 r3 r4\nhand 2 r7 r8 r9\ndiscard p3 r5 W+4\ncolor g\nphase challenge\nsource 2\nbluff guilty r5 r\n',
    dialog,
  ),
  tv: {
    edition: 'party',
    bots: 9,
    deal: `hand 0 WT WU r1 rP g2 y3 b4\n${hands(CROWD.slice(0, 9))}\ndiscard b3 r2 r5\nlink 2 6\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-2': {
    edition: 'minions',
    bots: 1,
    deal: `hand 0 WK r1 rR g2\n${hands(['g7 g8 y9'])}\ndiscard p3 r2 r5\nscores 120 40\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-6': {
    edition: 'frozen',
    bots: 5,
    deal: `hand 0 WF r1 r8 g2\n${hands(['g7 g8 y9', 'y1', 'g1 g3', 'p4 p5 p6 p7 p8 p9', 'r9 r7'])}\ndiscard p3 r2 r5\nlock r 3\ncalled 2\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-16': {
    edition: 'party',
    bots: 15,
    deal: `hand 0 WT WU r1 rP g2 y3 b4\n${hands(CROWD)}\ndiscard b3 r2 r5\nlink 1 14\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-point': {
    edition: 'party',
    bots: 5,
    options: { point_ms: '15000' },
    deal: `hand 0 g2 y3 b4 r8\n${hands(CROWD.slice(0, 5))}\ndiscard r5 rP\nphase point\nsource 2\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-end': {
    edition: 'hello-kitty',
    deal: `hand 0 k1\n${hands(['g7 g8 y5 WB', 'y3 y4', 'b1 b2 b3 b4 b5 b6 b7 k9 W+4'])}\ndiscard k7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('k1');
      await expect(me.button(me.w.round.next)).toBeVisible();
    },
    other: onTv,
    sizes: BIG,
  },
  'tv-lobby': { edition: 'hello-kitty', waits: true, bots: 0, options: { seats: '6' }, other: onTv, sizes: BIG },
  'tv-thanks': {
    edition: 'frozen',
    options: { target_score: '50' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WF', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 20 40 30 15\n`,
    until: thank,
    other: onTv,
    sizes: BIG,
  },
  controller: {
    edition: 'hello-kitty',
    deal: `hand 0 WB k1 k7 g2 y+2 b4 b9 W\n${KITTY}\ndiscard b3 k2 k5\ncalled 3\nscores 120 40 300 15\n`,
    sizes: HANDHELD,
    other: asController,
  },
  'controller-color': {
    edition: 'frozen',
    deal: `hand 0 WF r1 r8 g2 y3 p4 W\n${THREE}\ndiscard p3 r2 r5\n`,
    sizes: HANDHELD,
    async other(me, come) {
      await asController(me, come);
      await laying('W')(me);
      return me;
    },
  },
  'controller-challenge': {
    edition: 'party',
    bots: 5,
    deal: `hand 0 g2 y3 b4 b5\n${hands(CROWD.slice(0, 4))}\nhand 5 r1\ndiscard b3 r5 W+4\ncolor g\nphase challenge\nsource 5\nbluff guilty r5 r\n`,
    sizes: HANDHELD,
    other: asController,
  },
  'controller-wait': {
    edition: 'basic',
    deal: `hand 0 r1 r8 g2 y3 b4\n${THREE}\ndiscard b3 r2 r5\n`,
    sizes: HANDHELD,
    async other(me, come) {
      await asController(me, come);
      await me.lay('r8');
      return me;
    },
  },
  'controller-look-up': {
    edition: 'hello-kitty',
    deal: `hand 0 WB k1 g2 y3 b4\n${KITTY}\ndiscard k5\n`,
    sizes: HANDHELD,
    async other(me, come) {
      await asController(me, come);
      await me.page.evaluate(keepLookUp);
      await lay('WB', 'k')(me);
      await expect(me.page.getByText(CONTROLLER_WORDS[me.lang as 'en' | 'zh'].lookUp)).toBeVisible();
      return me;
    },
  },
  'tv-code': { place: '/tv', sizes: BIG },
  'tv-network': { edition: 'party', waits: true, reached: true, bots: 0, options: { seats: '10' }, other: onTv, sizes: BIG },
  'tv-pose': {
    edition: 'minions',
    bots: 5,
    options: { pose_ms: '15000' },
    deal: `hand 0 r1 g2 y4 p5\n${hands(['g7 g8 y9', 'y1', 'g1 g3', 'p4 p5 p6 p7 p8 p9', 'r9 r7'])}\ndiscard r7\npose 0 1\npose 3 1\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-pile': {
    edition: 'party',
    bots: 5,
    deal: `hand 0 g2 y3 b4 r8 W\n${hands(CROWD.slice(0, 5))}\ndiscard r5 WU\nphase pile\nmini g7 g4 g9 gS W g3\ncolor g\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-challenge': {
    edition: 'basic',
    deal: `hand 0 g2 y3 b4 b5\n${THREE}\ndiscard b3 r5 W+4\ncolor g\nphase challenge\nsource 3\nbluff guilty r5 r\n`,
    other: onTv,
    sizes: BIG,
  },
  'tv-catch': {
    edition: 'hello-kitty',
    deal: `hand 0 k1 k7 g2 y+2\n${KITTY}\ndiscard b3 k2 k5\nliable 3\nscores 120 40 300 15\n`,
    async other(me, come, wants) {
      const tv = await onTv(me, come, wants);
      await me.dock(me.w.table.catch).click();
      await expect(tv.page.locator('.banner, .bubble').first()).toBeVisible();
      return tv;
    },
    sizes: BIG,
  },
  'tv-fewest': {
    edition: 'hello-kitty',
    deal: `hand 0 WB k1 g2 y3 b4\n${KITTY}\ndiscard k5\n`,
    async other(me, come, wants) {
      const tv = await onTv(me, come, wants);
      await me.lay('WB');
      await me.color('k').click();
      await expect(tv.page.locator('.banner').first()).toBeVisible();
      return tv;
    },
    sizes: BIG,
  },
  'tv-winner': {
    edition: 'party',
    bots: 9,
    deal: `hand 0 r1\n${hands(CROWD.slice(0, 9))}\ndiscard r7\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.rematch)).toBeVisible();
    },
    async other(me, come, wants) {
      const tv = await onTv(me, come, wants);
      await expect(tv.page.getByRole('listitem')).toHaveCount(10);
      return tv;
    },
    sizes: BIG,
  },
  'controller-point': {
    edition: 'party',
    bots: 9,
    options: { point_ms: '15000' },
    deal: `hand 0 g2 y3 b4 r8\n${hands(CROWD.slice(0, 9))}\ndiscard r5 rP\nphase point\nsource 2\n`,
    sizes: HANDHELD,
    other: asController,
  },
  'controller-link': {
    edition: 'party',
    bots: 9,
    deal: `hand 0 WT g2 y3 b4 r8\n${hands(CROWD.slice(0, 9))}\ndiscard r5\nlink 1 4\n`,
    sizes: HANDHELD,
    async other(me, come) {
      await asController(me, come);
      await laying('WT')(me);
      return me;
    },
  },
  'controller-pile': {
    edition: 'party',
    bots: 5,
    deal: `hand 0 y3 b4 r8\n${hands(CROWD.slice(0, 5))}\ndiscard r5 WU\nphase pile\nmini g7 g4 g9 gS W g2 g3\ncolor g\n`,
    sizes: HANDHELD,
    other: asController,
  },
  'controller-pose': {
    edition: 'minions',
    options: { pose_ms: '15000' },
    deal: `hand 0 r1 g2 y4 p5\n${THREE}\ndiscard r7\npose 0 1\n`,
    sizes: HANDHELD,
    other: asController,
  },
  'controller-end': {
    edition: 'hello-kitty',
    deal: `hand 0 k1\n${hands(['g7 g8 y5 WB', 'y3 y4', 'b1 b2 b3 b4 b5 b6 b7 k9 W+4'])}\ndiscard k7\nscores 120 40 300 15\n`,
    sizes: HANDHELD,
    async other(me, come) {
      await asController(me, come);
      await me.lay('k1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      return me;
    },
  },
};
