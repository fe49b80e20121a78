/** An edition that the page was not built with, found by the server in a folder of its own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { cardWith, editionOf, learn } from '../../src/lib/edition';
import { EDITIONS, type Edition } from '../../src/lib/editions';
import { COACH_WORDS } from '../../src/coach/words';
import { LEARN_WORDS } from '../../src/learn/words';
import { expect, test as base } from './fixtures';
import { press, type Person } from './person';
import { Player } from './player';
import { PYTHON, ROOT, Server } from './server';

const MOVES = 4;

/** What the page is to look like, from the file itself. */
interface Fixture {
  directory: string;
  name: string;
  fills: Record<string, string>;
  page: string;
}

const LESSON = `minutes = 1
title = { en = "Trading lanterns", zh = "交換燈籠" }
about = { en = "One card.", zh = "一張牌。" }
goals = [{ en = "Trade", zh = "會交換" }]

[[steps]]
position = """
hand 0 WX k1 k2
hand 1 g1 b2
discard p5
"""
clauses = ["LAN-CARD-01"]
point = ["card WX", "seat 1"]
wait = ["play WX g 1"]
say = { en = "Trade with {1}.", zh = "和 {1} 交換。" }
wrong = { en = "Trade!", zh = "交換！" }
`;

const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

function writeFixture(directory: string): Fixture {
  const name = execFileSync(PYTHON, ['-m', 'tests.editions.fixture', directory], { cwd: ROOT, encoding: 'utf8' }).trim();
  writeFileSync(join(directory, name, 'lesson.toml'), LESSON);
  const look = readFileSync(join(directory, name, 'look.toml'), 'utf8');
  const fills = Object.fromEntries([...look.matchAll(/^(\w) = \{ fill = "(#\w{6})"/gm)].map(([, color, fill]) => [color!, fill!]));
  return { directory, name, fills, page: /\[light\]\s+page = "(#\w{6})"/.exec(look)![1]! };
}

const test = base.extend<object, { fixture: Fixture }>({
  fixture: [
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'lastcard-editions-'));
      await use(writeFixture(directory));
      rmSync(directory, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ fixture }, use) => {
      const server = new Server(0.03, { LASTCARD_EDITIONS: fixture.directory });
      await server.start();
      const answer = await fetch(`${server.url}/api/editions?except=${Object.keys(EDITIONS).join()}`);
      for (const [name, edition] of Object.entries((await answer.json()) as Record<string, Edition>)) learn(name, edition);
      await use(server);
      const mistakes = server.mistakes();
      await server.end();
      expect(mistakes).toEqual([]);
    },
    { scope: 'worker' },
  ],
});

/** Everything that is painted from the look has the colors of the file. */
async function wears(person: Person, { name, fills, page }: Fixture): Promise<void> {
  await expect(person.page.locator('html')).toHaveAttribute('data-edition', name);
  await expect(person.page.locator('body')).toHaveCSS('background-color', rgb(page));
  const tokens = await person.page.evaluate(
    (colors) => colors.map((color) => getComputedStyle(document.documentElement).getPropertyValue(`--card-${color}`)),
    Object.keys(fills),
  );
  expect(tokens).toEqual(Object.values(fills));
}

/** The face of a card as it is drawn. */
const faceOf = async (place: Locator, card: string): Promise<string> =>
  decodeURIComponent((await place.locator(`img[data-card="${card}"]`).first().getAttribute('src'))!);

test('is offered on the start page, played, and drawn in the colors of its look', async ({ come, fixture }) => {
  const { name, fills } = fixture;
  const ann = await come('Ann', { fresh: true });
  await ann.go('/');
  await press(ann.page.getByRole('radio', { name: new RegExp(editionOf(name).name.en) }));
  await wears(ann, fixture);
  const [fan] = editionOf(name).look.fan;
  expect(await faceOf(ann.page.locator(`[data-edition-card="${name}"]`), fan!)).toContain(`fill="${fills[fan![0]!]}"`);
  await press(ann.button(new RegExp(`^${ann.w.start.playNow}`)));
  await expect(ann.hand.first()).toBeVisible();
  const player = new Player(ann);
  for (let move = 0; move < MOVES; move += 1) if (['next', 'over'].includes(await player.step())) break;
  await wears(ann, fixture);
});

test('a friend opens the link of its table at once', async ({ come, fixture }) => {
  const { name, fills } = fixture;
  const ann = await come('Ann', { fresh: true });
  const [color, other] = [...editionOf(name).colors] as [string, string];
  await ann.go(`/options?edition=${name}&seats=2&turn_time=none`);
  await expect(ann.page.getByRole('radio', { name: editionOf(name).name.en })).toBeChecked();
  await press(ann.button(ann.w.options.make));
  await ann.page.waitForURL(/\/t\/\w+$/);
  const ben = await come('Ben', { fresh: true });
  await ben.go(`/t/${ann.code}`);
  await press(ben.button(ben.w.lobby.sitDown));
  ann.edition = ben.edition = name;
  const swap = cardWith(name, 'swap')!;
  ann.deal(`hand 0 ${swap} ${color}1 ${other}2 ${color}3\nhand 1 ${color}4 ${other}5\ndiscard ${color}6\n`);
  await press(ann.button(ann.w.lobby.start));
  await ann.isMyTurn();
  await wears(ben, fixture);
  expect(await faceOf(ann.page.locator('main'), `${color}1`)).toContain(`fill="${fills[color]}"`);
  await expect(ben.page.locator('.chip.color').first()).toHaveCSS('background-color', rgb(fills[color]!));
  await ann.lay(swap);
  await press(ann.color(other));
  await press(ann.choice('Ben'));
  await ben.count(3);
  await expect(ben.page.locator('.chip.color').first()).toHaveCSS('background-color', rgb(fills[other]!));
  await ann.page.reload();
  await ann.count(2);
  await wears(ann, fixture);
});

test('its lesson is in the list and is taken to its end', async ({ come, fixture }) => {
  const ann = await come('Ann', { fresh: true, lang: 'zh' });
  const w = LEARN_WORDS.zh;
  await ann.go('/learn');
  await press(ann.page.getByRole('link', { name: /交換燈籠/ }));
  await expect(ann.page.locator('[data-step="0"]')).toContainText('和 Momo 交換。');
  await wears(ann, fixture);
  ann.edition = fixture.name;
  await ann.lay('WX');
  await press(ann.color('g'));
  await press(ann.choice('Momo'));
  await press(ann.page.locator('.guide').getByRole('button', { name: w.next }));
  await expect(ann.page.getByRole('heading', { name: w.finished })).toBeVisible();
  expect(JSON.parse((await ann.storage())['lastcard.lessons']!)[fixture.name]).toEqual({ at: 0, done: true });
});

test('at a table with bots there is a hint', async ({ come }) => {
  const ann = await come('Ann', { fresh: true, storage: { 'lastcard.quick.pace': 'fast' } });
  await ann.go('/');
  await press(ann.button(new RegExp(`^${ann.w.start.playNow}`)));
  const hint = ann.button(COACH_WORDS.en.hint);
  await expect(hint).toBeEnabled({ timeout: 60_000 });
  await press(hint);
  await expect(ann.page.getByRole('region', { name: COACH_WORDS.en.hint })).toContainText(/I would/);
});

test('rules, options and the score sheet know it', async ({ come, fixture }) => {
  const { name } = fixture;
  const { en } = editionOf(name).name;
  const ann = await come('Ann', { fresh: true });
  await ann.go(`/rules/${name}`);
  await expect(ann.page.getByRole('link', { name: en })).toHaveAttribute('aria-current', 'page');
  await press(ann.page.getByRole('button', { name: ann.w.rules.whole, exact: true }));
  await expect(ann.page.getByText(new RegExp(`^${editionOf(name).book}-`)).first()).toBeVisible();
  await wears(ann, fixture);
  await ann.go('/score');
  await press(ann.page.getByRole('radio', { name: en }));
  await press(ann.button(ann.w.score.begin));
  await press(ann.button(ann.w.score.record));
  await expect(ann.page.getByRole('dialog')).toBeVisible();
  await press(ann.page.getByRole('dialog').getByRole('radio').first());
  await press(ann.button(ann.w.score.enterRound));
  await expect(ann.page.locator('.board strong').first()).toHaveText('0');
  await ann.go(`/gallery/${name}`);
  await expect(ann.page.getByRole('link', { name: en })).toHaveAttribute('aria-current', 'page');
  for (const card of ['Trade Lanterns', 'Guiding Light']) await expect(ann.page.getByText(card, { exact: true })).toBeVisible();
});

test('the first paint has its color, before any script of the page is here', async ({ come, fixture }) => {
  const ann = await come('Ann', { fresh: true, storage: { 'lastcard.edition': fixture.name } });
  await ann.go('/settings');
  await wears(ann, fixture);
  await ann.page.route('**/*.js', (route) => route.abort());
  await ann.page.reload();
  await expect(ann.page.locator('body')).toHaveCSS('background-color', rgb(fixture.page));
  await expect(ann.page.locator('#app')).toBeEmpty();
});
