/** What one person does without a table: lessons, puzzles, today's deal, earlier matches, the coach. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { COACH_WORDS } from '../../../src/coach/words';
import { DAILY_WORDS } from '../../../src/daily/words';
import { isCached, LAST_FILE } from '../cached';
import { twoCards } from '../onePuzzle';
import { openRecord, SHORT } from '../opened';
import { expect, press, type Person } from '../person';
import { Player } from '../player';
import { type Scene } from './scene';

/** A whole match, which the coach needs a while for. */
const GOLDEN = readFileSync(resolve(import.meta.dirname, '../../../../tests/golden/basic.txt'), 'utf8');
const LONG = [GOLDEN.split('\n\n')[0], 'moves', ...Array.from(GOLDEN.matchAll(/^# [1-9]\d*: (.+)$/gm), ([, move]) => move), ''].join('\n');

const DAY = { 'lastcard.quick.pace': 'fast' };
const langOf = (me: Person): 'en' | 'zh' => me.lang as 'en' | 'zh';

/** At a puzzle of this edition, with cards played from the hand. */
async function atPuzzle(me: Person, edition: string, ...answers: ('right' | 'wrong')[]): Promise<void> {
  const found = await twoCards(edition);
  await me.go(`/puzzles/${edition}/${found.puzzle.id}`);
  for (const answer of answers) {
    const card = me.page.locator(`.hand-card[data-card="${found[answer]}"]`).first();
    await press(card);
    if ((await card.and(me.page.locator('.up > *')).count()) > 0) await press(card);
    await expect(me.page.locator(answer === 'right' ? '[data-solved]' : '[data-wrong]')).toBeVisible();
  }
  await expect(me.page.locator('.hand-card').first()).toBeVisible();
}

const wordsOfDay = (me: Person) => DAILY_WORDS[langOf(me)];
const dealOf = (me: Person, name: RegExp) => me.page.getByRole('listitem').filter({ has: me.page.getByText(name) });

async function playDeal(me: Person): Promise<void> {
  await press(dealOf(me, /Minions|小小兵/).getByRole('button'));
  await me.page.waitForURL(/\/t\/LOCAL-/);
  me.edition = 'minions';
  await expect(me.hand.first()).toBeVisible();
  await new Player(me, { challenges: true }).playMatch();
}

const analyzed = (me: Person): Promise<void> => expect(me.page.locator('[data-state]').last()).toHaveAttribute('data-state', 'done', { timeout: 120_000 });

async function toMatches(me: Person): Promise<void> {
  await me.lay('r1');
  await expect(me.page.getByRole('link', { name: me.w.round.replay })).toBeVisible();
  await openRecord(me, SHORT);
  await analyzed(me);
  await me.go('/replays');
  await expect(me.page.locator('.match')).toHaveCount(2);
}

export const ALONE: Record<string, Scene> = {
  learn: { place: '/learn', whole: true },
  puzzles: { place: '/puzzles/basic', whole: true },
  puzzle: { place: '/puzzles/basic', until: (me) => atPuzzle(me, 'basic') },
  'puzzle-wrong': { place: '/puzzles/frozen', until: (me) => atPuzzle(me, 'frozen', 'wrong') },
  'puzzle-solved': { place: '/puzzles/hello-kitty', until: (me) => atPuzzle(me, 'hello-kitty', 'wrong', 'right') },
  'puzzle-missing': { place: '/puzzles/basic/nothing' },
  today: { place: '/today', whole: true },
  'today-calendar': {
    place: '/today',
    whole: true,
    until: async (me) => press(me.page.getByText(wordsOfDay(me).earlier, { exact: true })),
  },
  'today-over': { place: '/today', storage: DAY, isBrisk: true, until: playDeal },
  'today-result': {
    place: '/today',
    storage: DAY,
    isBrisk: true,
    whole: true,
    async until(me) {
      await playDeal(me);
      await press(me.page.getByRole('link', { name: wordsOfDay(me).toResults }));
      await expect(me.page.getByText(wordsOfDay(me).coachAbout)).toBeVisible({ timeout: 120_000 });
    },
  },
  matches: {
    edition: 'party',
    bots: 1,
    deal: 'hand 0 r1\nhand 1 b1 b2 b3\ndiscard r5\n',
    whole: true,
    until: toMatches,
  },
  coach: {
    place: '/replays',
    async until(me) {
      await openRecord(me, SHORT);
      await analyzed(me);
      await me.page.getByRole('slider', { name: me.w.replay.scrub }).fill('3');
    },
  },
  'coach-at-work': {
    place: '/replays',
    async until(me) {
      await openRecord(me, LONG);
      await expect(me.page.getByRole('progressbar')).toBeVisible();
    },
  },
  'coach-report': {
    place: '/replays',
    sizes: ['phone', 'small', 'tablet'],
    async until(me) {
      await openRecord(me, SHORT);
      await analyzed(me);
      const report = me.button(COACH_WORDS[langOf(me)].report);
      if (await report.count()) await press(report);
    },
  },
  'offline-start': {
    place: '/',
    wired: true,
    whole: true,
    async until(me) {
      await expect.poll(() => isCached(me.page, LAST_FILE), { message: 'everything is cached', timeout: 120_000 }).toBe(true);
      await me.cut();
      await me.page.reload();
      await expect(me.page.getByText(me.w.start.away)).toBeVisible();
    },
  },
};
