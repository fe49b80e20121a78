/**
 * Pictures of every view, in both languages, on a phone and on a desktop; python web/browse.py screenshots.
 * With LASTCARD_TOUR set: each view once on each of the six screens that the page is looked at on, languages and themes mixed;
 * the window is made larger for the next of them.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import type { EditionName, Language } from '../../src/lib/protocol';
import { EVENING_WORDS } from '../../src/evening/words';
import { PASS_WORDS } from '../../src/pass/words';
import { cutOffs } from './cutoffs';
import { playAt, waitAt } from './gather';
import { DESKTOP, expect, Person, PHONE, SMALL, type Wants } from './person';
import { Player } from './player';
import { Server } from './server';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
const NEVER = 10_000;
const SIZES = {
  phone: PHONE,
  narrow: { width: 360, height: 740 },
  small: SMALL,
  desktop: DESKTOP,
  landscape: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  tv: { width: 1920, height: 1080 },
};
type Size = keyof typeof SIZES;
const TOUR = process.env.LASTCARD_TOUR !== undefined;
const HANDHELD: Size[] = ['phone', 'small', 'landscape', 'tablet'];
const SIX: Size[] = ['small', 'phone', 'landscape', 'tablet', 'desktop', 'tv'];
/** `LASTCARD_SIZES=narrow,tv` takes every scene in these. */
const ONLY = process.env.LASTCARD_SIZES?.split(',') as Size[] | undefined;

const test = base.extend<object, { still: Server; brisk: Server }>({
  /** Its bots never move: whatever is shown stays. */
  still: [
    async ({}, use) => {
      const server = new Server(NEVER);
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  brisk: [
    async ({}, use) => {
      const server = new Server(0.02);
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

interface Scene {
  edition?: EditionName;
  /** A view without a table. */
  place?: string;
  deal?: string;
  bots?: number;
  options?: Record<string, string>;
  /** Instead of playing: the waiting room. */
  waits?: boolean;
  sizes?: Size[];
  dark?: boolean;
  whole?: boolean;
  motion?: boolean;
  until?(me: Person): Promise<void>;
  /** Somebody else's screen at this table is what is looked at. */
  other?(me: Person, come: (who: string, wants?: Wants) => Promise<Person>, wants: Wants): Promise<Person>;
}

const hands = (others: string[]) => others.map((cards, at) => `hand ${at + 1} ${cards}`).join('\n');
const THREE = hands(['g7 g8 y9', 'y1 y2 y4 y5 y6', 'g1']);
const KITTY = hands(['b7 b8 y9', 'y1 y2 y4 y5 y6', 'g1']);
const CROWD = Array.from({ length: 15 }, (_, at) =>
  ['r1 y2', 'g1 g2 g3', 'b1', 'y3 y4 y5 y6 y7 y8'][at % 4]!.replaceAll(/\d/g, (digit) => String(1 + ((Number(digit) + at) % 9))),
);

const dialog = async (me: Person): Promise<void> => expect(me.page.getByRole('dialog')).toBeVisible();
const pointing = async (me: Person): Promise<void> => expect(me.pointing).toBeVisible();
const lay =
  (card: string, ...colors: string[]) =>
  async (me: Person): Promise<void> => {
    await me.lay(card);
    for (const color of colors) await me.color(color).click();
  };
const laying =
  (card: string, ...colors: string[]) =>
  async (me: Person): Promise<void> => {
    await lay(card, ...colors)(me);
    await dialog(me);
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

/** The last card, then the end of the evening. */
async function thank(me: Person): Promise<void> {
  await me.lay('r1');
  await expect(me.button(me.w.round.rematch)).toBeVisible();
  await counted(me);
  await me.button(EVENING_WORDS[me.lang as 'en' | 'zh'].thank).click();
  await expect(me.page.getByRole('heading', { name: EVENING_WORDS[me.lang as 'en' | 'zh'].thankTitle })).toBeVisible();
}

const SCENES: Record<string, Scene> = {
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
  tv: {
    edition: 'party',
    bots: 9,
    deal: `hand 0 WT WU r1 rP g2 y3 b4\n${hands(CROWD.slice(0, 9))}\ndiscard b3 r2 r5\nlink 2 6\n`,
    other: onTv,
    sizes: ['desktop', 'tv'],
  },
  'tv-2': {
    edition: 'minions',
    bots: 1,
    deal: `hand 0 WK r1 rR g2\n${hands(['g7 g8 y9'])}\ndiscard p3 r2 r5\nscores 120 40\n`,
    other: onTv,
    sizes: ['desktop', 'tv'],
  },
  'tv-6': {
    edition: 'frozen',
    bots: 5,
    deal: `hand 0 WF r1 r8 g2\n${hands(['g7 g8 y9', 'y1', 'g1 g3', 'p4 p5 p6 p7 p8 p9', 'r9 r7'])}\ndiscard p3 r2 r5\nlock r 3\ncalled 2\n`,
    other: onTv,
    sizes: ['desktop', 'tv'],
  },
  'tv-16': {
    edition: 'party',
    bots: 15,
    deal: `hand 0 WT WU r1 rP g2 y3 b4\n${hands(CROWD)}\ndiscard b3 r2 r5\nlink 1 14\n`,
    other: onTv,
    sizes: ['desktop', 'tv'],
  },
  'tv-point': {
    edition: 'party',
    bots: 5,
    options: { point_ms: '15000' },
    deal: `hand 0 g2 y3 b4 r8\n${hands(CROWD.slice(0, 5))}\ndiscard r5 rP\nphase point\nsource 2\n`,
    other: onTv,
    sizes: ['desktop', 'tv'],
  },
  'tv-end': {
    edition: 'hello-kitty',
    deal: `hand 0 k1\n${hands(['g7 g8 y5 WB', 'y3 y4', 'b1 b2 b3 b4 b5 b6 b7 k9 W+4'])}\ndiscard k7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('k1');
      await expect(me.button(me.w.round.next)).toBeVisible();
    },
    other: onTv,
    sizes: ['desktop', 'tv'],
  },
  'tv-lobby': { edition: 'hello-kitty', waits: true, bots: 0, options: { seats: '6' }, other: onTv, sizes: ['desktop', 'tv'] },
  'tv-thanks': {
    edition: 'frozen',
    options: { target_score: '50' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WF', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 20 40 30 15\n`,
    until: thank,
    other: onTv,
    sizes: ['desktop', 'tv'],
  },
  thanks: {
    edition: 'frozen',
    options: { target_score: '50' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WF', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 20 40 30 15\n`,
    until: thank,
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
  offline: {
    edition: 'minions',
    deal: `hand 0 WK r1 rR g2 y3 p4\n${THREE}\ndiscard p3 r2 r5\n`,
    async until(me) {
      await me.cut();
      await expect(me.page.getByText(me.w.common.offline).first()).toBeVisible();
    },
  },
  missing: { place: '/nowhere' },
  'no-table': { place: '/t/BCDFG' },
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
  'round-end': {
    edition: 'hello-kitty',
    deal: `hand 0 k1\n${hands(['g7 g8 y5 WB', 'y3 y4', 'b1 b2 b3 b4 b5 b6 b7 k9 W+4'])}\ndiscard k7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('k1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      await counted(me);
    },
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'landscape'],
  },
  'round-replay': {
    edition: 'hello-kitty',
    deal: `hand 0 k1\n${hands(['g7 g8 y5 WB', 'y3 y4', 'b1 b2 b3 b4 b5 b6 b7 k9 W+4'])}\ndiscard k7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('k1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      await counted(me);
      await me.button(me.w.round.replayRound).click();
      await expect(me.page.getByRole('slider', { name: me.w.replay.scrub })).toBeVisible();
    },
  },
  'match-over': {
    edition: 'frozen',
    options: { target_score: '50' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WF', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 20 40 30 15\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.rematch)).toBeVisible();
      await counted(me);
    },
    dark: true,
    sizes: ['phone', 'small', 'desktop'],
  },
  'round-end-few': {
    edition: 'basic',
    bots: 1,
    deal: `hand 0 r1\nhand 1 g7\ndiscard r7\nscores 120 40\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      await counted(me);
    },
    sizes: ['phone', 'narrow', 'desktop', 'tablet'],
  },
  podium: {
    edition: 'party',
    bots: 9,
    deal: `hand 0 r1\n${hands(CROWD.slice(0, 9))}\ndiscard r7\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.rematch)).toBeVisible();
      await counted(me);
    },
    sizes: ['phone', 'small', 'desktop'],
  },
};

async function counted(me: Person): Promise<void> {
  const skip = me.button(me.w.round.skip);
  if (await skip.count()) await skip.click().catch(() => undefined);
}

const THEMES = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const;

async function shoot(me: Person, name: string, themes: keyof typeof THEMES, whole = false): Promise<void> {
  for (const theme of THEMES[themes]) {
    await me.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await me.settled();
    if (theme === 'light') expect.soft(await cutOffs(me.page), name).toEqual([]);
    await me.page.screenshot({ path: join(FOLDER, `${name}${theme === 'dark' ? '-dark' : ''}.png`), fullPage: whole });
  }
}

interface Shot {
  name: string;
  size: Size;
  lang: Language;
  themes: keyof typeof THEMES;
}

/** Every view in both languages where its scene says; or, on the tour, once on each screen. */
function shots(): Shot[] {
  const names = Object.keys(SCENES);
  if (TOUR)
    return names.flatMap((name, at) =>
      SIX.filter((size) => !/^tv|^controller|^say/.test(name) || SCENES[name]!.sizes!.includes(size)).map((size, place) => ({
        name,
        size,
        lang: (at + place) % 2 ? 'en' : 'zh',
        themes: /^table/.test(name) ? 'both' : (at + Math.floor(place / 2)) % 2 ? 'dark' : 'light',
      })),
    );
  return (['zh', 'en'] as const).flatMap((lang) =>
    names.flatMap((name) =>
      (ONLY ?? SCENES[name]!.sizes ?? (['phone', 'desktop'] as Size[])).map((size): Shot => ({
        name,
        size,
        lang,
        themes: SCENES[name]!.dark ? 'both' : 'light',
      })),
    ),
  );
}

mkdirSync(FOLDER, { recursive: true });
const scenes = new Map<string, Shot[]>();
for (const shot of shots()) {
  const title = [shot.name, ...(TOUR ? [] : [shot.size]), shot.lang].join(' ');
  scenes.set(title, [...(scenes.get(title) ?? []), shot]);
}
for (const [title, taken] of scenes) {
  const { name, size, lang } = taken[0]!;
  const scene = SCENES[name]!;
  test(title, async ({ browser, still }) => {
    const people: Person[] = [];
    const come = async (who: string, wants?: Wants): Promise<Person> => {
      const person = await Person.come(browser, still, who, wants);
      people.push(person);
      return person;
    };
    const wants: Wants = { lang, size: SIZES[size], wired: name === 'offline' };
    const you = lang === 'zh' ? '小安' : 'Ann';
    let me: Person;
    if (scene.place) {
      me = await come(you, wants);
      await me.go(scene.place);
      await expect(me.page.locator('main')).toBeVisible();
      await expect(me.page.locator('[aria-busy="true"]')).toHaveCount(0);
    } else {
      const evening = {
        edition: scene.edition!,
        people: [you],
        bots: scene.bots ?? 3,
        wants: [wants],
        ...(scene.options ? { options: scene.options } : {}),
        ...(scene.deal ? { deal: scene.deal } : {}),
      };
      me = (await (scene.waits ? waitAt(come, evening) : playAt(come, evening)))[0]!;
    }
    await scene.until?.(me);
    const screen = (await scene.other?.(me, come, wants)) ?? me;
    for (const shot of taken) {
      await screen.page.setViewportSize(SIZES[shot.size]);
      await shoot(screen, `${name}-${shot.size}-${lang}`, shot.themes, scene.whole);
    }
    for (const person of people) await person.leave();
  });
}

/** The link to a match that is over, from its result. */
const replayOf = async (person: Person): Promise<string> => (await person.page.getByRole('link', { name: person.w.round.replay }).getAttribute('href'))!;

for (const bots of [9, 15])
  test(`replay of ${bots + 1}`, async ({ browser, brisk }) => {
    test.setTimeout(240_000);
    const come = (who: string, wants?: Wants) => Person.come(browser, brisk, who, wants);
    const [ann] = (await playAt(come, { edition: 'party', people: ['Ann'], bots, deal: `hand 0 r1\n${hands(CROWD.slice(0, bots))}\ndiscard r7\n` })) as [
      Person,
    ];
    await ann.lay('r1');
    await expect(ann.button(ann.w.round.rematch)).toBeVisible();
    const replay = await replayOf(ann);
    for (const size of (TOUR ? SIX : ONLY) ?? (['phone', 'desktop'] as Size[])) {
      const me = await come('Ann', { lang: 'zh', size: SIZES[size] });
      await me.go(`${replay}&step=1`);
      await expect(me.page.getByRole('slider')).toBeVisible();
      await shoot(me, `replay-${bots + 1}-${size}-zh`, 'light');
      await me.leave();
    }
    await ann.leave();
  });

test('replay and fairness check', async ({ browser, brisk }) => {
  test.setTimeout(240_000);
  const come = (who: string, wants?: Wants) => Person.come(browser, brisk, who, wants);
  const [ann] = (await playAt(come, { edition: 'party', people: ['Ann'], bots: 3 })) as [Person];
  await new Player(ann).playMatch();
  const replay = await replayOf(ann);
  for (const lang of ['zh', 'en'] as Language[])
    for (const size of (TOUR ? SIX : ONLY) ?? (['phone', 'desktop'] as Size[])) {
      const me = await come('Ann', { lang, size: SIZES[size] });
      await me.go(`${replay}&step=12`);
      await expect(me.page.getByRole('slider')).toBeVisible();
      await shoot(me, `replay-${size}-${lang}`, size === 'phone' ? 'both' : 'light');
      await me.page.getByRole('region', { name: me.w.replay.title }).getByRole('button', { name: me.w.common.menu }).click();
      await me.button(me.w.replay.check).click();
      await expect(me.page.getByText(me.w.replay.fair)).toBeVisible();
      await shoot(me, `replay-fair-${size}-${lang}`, 'light');
      await me.leave();
    }
  await ann.leave();
});
