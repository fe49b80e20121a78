/** A language that nobody speaks: what has no brackets is not translated, what lost one was cut off. */
import { rmSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';
import { LANGUAGES } from '../../src/lib/words/languages';
import { learnPack, type Pack } from '../../src/lib/words/packs';
import { cutOffs } from './cutoffs';
import { Devices } from './devices';
import { SOAK, soakUnless } from './fixtures';
import { STILL_BOTS, waitAt } from './gather';
import { DESKTOP, expect, Person, PHONE, press } from './person';
import { pseudoFolder, TAG } from './pseudo';
import { Server } from './server';

const NEVER = 10_000;
const isSoak = process.env.LASTCARD_SOAK !== undefined;
const NAME = 'Ann';
const TV = { width: 1920, height: 1080 };

/** A server in whose folder of languages the file was put. */
const test = base.extend<object, { server: Server; devices: Devices; pack: Pack }>({
  server: [
    async ({}, use) => {
      const folder = pseudoFolder();
      const server = new Server(NEVER, { LASTCARD_LANGUAGES: folder });
      await server.start();
      await use(server);
      await server.end();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  devices: [
    async ({ browser, server }, use) => {
      const devices = new Devices(browser, server.url);
      await use(devices);
      await devices.close();
    },
    { scope: 'worker' },
  ],
  pack: [
    async ({ server }, use) => {
      await use((await (await fetch(`${server.url}/api/languages/${TAG}`)).json()) as Pack);
    },
    { scope: 'worker' },
  ],
});

/** In the page: texts and labels with letters outside of brackets. */
function untranslated(same: string[]): string[] {
  const UNREAD = 'script, style, noscript, code, kbd, pre, [data-name], .who, .name, .clause, [lang]:not(html)';
  const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description', 'aria-roledescription'];
  /** Addresses, and codes of tables and clauses. */
  const CODES = /[\w.:]+\/t\/\w+|\b(?:[A-Z0-9]{8}|[A-Z0-9]{5}|[A-Z]+-[A-Z0-9]+-\d+)\b/g;
  const found = new Set<string>();
  /** What stands outside of all brackets, without what is the same in every language. */
  const outside = (text: string, start: number): [rest: string, depth: number] => {
    let [rest, depth] = ['', start];
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) rest += letter;
    }
    return [same.reduce((left, each) => left.replaceAll(each, ''), rest.replace(CODES, '')), depth];
  };
  const note = (text: string, rest: string): void => void (/\p{L}{2,}/u.test(rest) && found.add(text.trim()));
  note(document.title, outside(document.title, 0)[0]);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let depth = 0;
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Element) {
      if (!node.closest(UNREAD))
        for (const name of ATTRIBUTES) {
          const text = node.getAttribute(name) ?? '';
          note(text, outside(text, 0)[0]);
        }
      continue;
    }
    if (node.parentElement!.closest('script, style, noscript')) continue;
    const [rest, after] = outside(node.textContent!, depth);
    depth = after;
    if (!node.parentElement!.closest(UNREAD)) note(node.textContent!, rest);
  }
  if (depth !== 0) found.add(`${depth} brackets are not closed`);
  return [...found];
}

/** Clauses, codes, keys of the keyboard and names, which are the same everywhere. */
const SAME = [NAME, 'BCDFG', 'lastcard', 'Enter', 'Esc', ...Object.values(LANGUAGES).flatMap(({ name, short }) => [name, short])];

async function isSound(page: Page, where: string, same: string[]): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(await cutOffs(page), `${where}: cut off`).toEqual([]);
  expect.soft(await page.evaluate(untranslated, [...SAME, ...same]), `${where}: not translated`).toEqual([]);
}

const FEW = ['/', '/options', '/settings', '/rules/party'];
const MORE = [
  '/score',
  '/gallery',
  '/pass',
  '/tv',
  '/privacy',
  '/nowhere',
  '/t/BCDFG',
  '/lab?edition=basic&stacking=any&rounds=200',
  '/rules/basic',
  '/rules/frozen',
];

for (const size of [PHONE, DESKTOP]) {
  const at = `${size.width}×${size.height}`;
  test(`every view is translated and nothing is cut off in a language that is longer: ${at}`, soakUnless(size === PHONE), async ({ devices, server, pack }) => {
    const words = learnPack(TAG, pack);
    const me = await Person.with(devices, server, NAME, { size, fresh: true, storage: { 'lastcard.lang': TAG } });
    me.speak(TAG, words);
    for (const place of isSoak ? [...FEW, ...MORE] : FEW) {
      await me.go(place);
      await expect(me.page.locator('main')).toBeVisible();
      await expect(me.page.locator('[aria-busy="true"]')).toHaveCount(0);
      await me.settled();
      await isSound(me.page, place, []);
    }
    await expect(me.page.locator('html')).toHaveAttribute('lang', TAG);
    // From a waiting room to a table, a refusal and a question.
    const options = { custom_rule: 'chosen draw 3', stacking: 'any', ...STILL_BOTS };
    await waitAt(() => Promise.resolve(me), { edition: 'basic', people: [NAME], bots: 3, options });
    await expect(me.page.getByText(words.lobby.missing.ready)).toBeVisible();
    const people = (await me.page.locator('[data-seat]').allInnerTexts()).flatMap((text) => text.split('\n')).filter((text) => text && !text.includes('⟦'));
    await isSound(me.page, 'waiting room', people);
    me.deal('hand 0 WC W r1 g2 y3 b4\nhand 1 b1 b2\nhand 2 y1\nhand 3 g3 g4 g5\ndiscard r5\ncalled 2\nscores 120 40 300 15\n');
    await press(me.button(words.lobby.start));
    await me.isMyTurn();
    await expect(me.page.locator('button.hint')).toBeVisible(); // a moment later: then the sentence has less room
    await isSound(me.page, 'table', people);
    await me.card('g2').focus();
    await me.page.keyboard.press('Enter');
    await expect(me.sentence).toContainText(/BAS-/);
    await isSound(me.page, 'refusal', people);
    await me.lay('WC');
    await expect(me.page.getByRole('dialog')).toBeVisible();
    await isSound(me.page, 'question', people);
    await me.page.keyboard.press('Escape');
    await expect(me.page.getByRole('dialog')).toHaveCount(0);
    await press(me.button(words.common.menu));
    await isSound(me.page, 'menu', people);
    await me.leave();
  });
}

/** From a waiting room to the end of a match, on a player's screen and on a TV. */
async function watchTheEnd(me: Person, tv: Person, options: Record<string, string>, scores: string, end: string): Promise<void> {
  await waitAt(() => Promise.resolve(me), { edition: 'basic', people: [NAME], bots: 3, options: { ...STILL_BOTS, ...options } });
  await tv.go(`/tv/${me.code}`);
  await expect(tv.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tv.page.locator('html')).toHaveAttribute('lang', TAG);
  await expect(me.button(me.w.lobby.start)).toBeEnabled();
  const names = (await me.page.locator('[data-seat]').allInnerTexts()).flatMap((text) => text.split('\n')).filter((text) => text && !text.includes('⟦'));
  const people = [...names, me.code];
  await tv.settled();
  await isSound(tv.page, 'TV, waiting room', people);
  me.deal(`hand 0 r1\nhand 1 b1 b2\nhand 2 y1 W+4\nhand 3 g3 g4 g5\ndiscard r5\ncalled 0\nscores ${scores}\n`);
  await press(me.button(me.w.lobby.start));
  await me.isMyTurn();
  await tv.settled();
  await isSound(tv.page, 'TV, table', people);
  await me.lay('r1');
  await expect(me.button(end)).toBeVisible();
  for (const [person, where] of [
    [me, 'player'],
    [tv, 'TV'],
  ] as const) {
    await person.settled();
    await isSound(person.page, `${where}, ${end}`, people);
  }
}

for (const size of [PHONE, DESKTOP]) {
  const at = `${size.width}×${size.height}`;
  test(`the end of a round and of a match, there and on a TV: ${at}`, SOAK, async ({ devices, server, pack }) => {
    const words = learnPack(TAG, pack);
    const wants = { fresh: true, storage: { 'lastcard.lang': TAG } };
    const me = await Person.with(devices, server, NAME, { ...wants, size });
    const tv = await Person.with(devices, server, 'TV', { ...wants, size: TV });
    me.speak(TAG, words);
    tv.speak(TAG, words);
    await watchTheEnd(me, tv, {}, '120 40 300 15', words.round.next);
    await watchTheEnd(me, tv, { target_score: '50' }, '20 40 30 15', words.round.rematch);
    await me.leave();
    await tv.leave();
  });
}
