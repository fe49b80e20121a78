/** The page on a host that has files and nothing else, below a path of its own, as GitHub Pages serves it. */
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server as Host } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { WORDS } from '../../src/lib/words';
import { learnPack, type Pack } from '../../src/lib/words/packs';
import { Devices } from './devices';
import { SOAK } from './fixtures';
import { beginAt, setUp } from './oneDevice';
import { Person, type Wants } from './person';
import { Player } from './player';
import { pseudoFolder, TAG } from './pseudo';
import { PYTHON, ROOT, Server } from './server';

const BASE = '/some/where/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const w = WORDS.en;

/** Files, and 404.html for everything else. */
function serve(folder: string): Host {
  return createServer(({ url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || 'index.html' : '';
    const file = join(folder, name);
    const isFile = name !== '' && existsSync(file) && statSync(file).isFile();
    answer.writeHead(isFile ? 200 : 404, { 'content-type': isFile ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html' });
    createReadStream(isFile ? file : join(folder, '404.html')).pipe(answer);
  }).listen(0, '127.0.0.1');
}

const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lastcard-site-'));
      const languages = pseudoFolder();
      const env = { ...process.env, LASTCARD_LANGUAGES: languages };
      execFileSync(PYTHON, [join(ROOT, 'web/site.py'), folder, BASE], { cwd: ROOT, env, stdio: 'pipe' });
      rmSync(languages, { recursive: true });
      const host = serve(folder);
      await new Promise((done) => host.once('listening', done));
      await use(`http://127.0.0.1:${(host.address() as AddressInfo).port}${BASE}`);
      host.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('offers what needs no other people, and nothing that does', async ({ page, site }) => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('websocket', (line) => troubles.push(line.url()));
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() !== 'document') troubles.push(answer.url());
  });
  await page.goto(site);
  await expect(page.getByText(w.start.serverless)).toBeVisible();
  await expect(page.getByRole('button', { name: w.start.join })).toHaveCount(0);
  await expect(page.getByText(w.start.openTables)).toHaveCount(0);

  await page.getByRole('link', { name: w.common.rules }).click();
  await expect(page).toHaveURL(`${site}rules/hello-kitty`);
  await page.getByRole('button', { name: w.rules.whole, exact: true }).click();
  await expect(page.getByText(/^HK-/).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: w.rules.whole, exact: true }).click();
  await expect(page.getByText(/^HK-/).first()).toBeVisible();
  await page.goto(`${site}options?edition=basic`);
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(w.common.home) }).click();
  await page.getByRole('link', { name: w.common.scorekeeper }).click();
  await expect(page).toHaveURL(`${site}score`);
  await page.goto(`${site}t/BCDFG`);
  await expect(page.getByRole('heading', { name: w.common.notFound })).toBeVisible();

  await page.goto(site);
  await page.getByRole('button', { name: w.start.playNow }).click();
  await expect(page).toHaveURL(new RegExp(`${BASE}t/LOCAL-`));
  const hand = page.getByRole('list', { name: w.table.yourHand }).getByRole('button');
  await expect(hand.first()).toBeVisible();
  await page.reload();
  await expect(hand.first()).toBeVisible();
  expect(troubles).toEqual([]);
});

test('speaks and plays in a language whose file was there when it was written', async ({ page, site }) => {
  const words = learnPack(TAG, (await (await fetch(`${site}api/languages/${TAG}`)).json()) as Pack);
  await page.addInitScript((lang) => localStorage.setItem('lastcard.lang', lang), TAG);
  await page.goto(`${site}settings`);
  await expect(page.locator('html')).toHaveAttribute('lang', TAG);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.common.settings);
  await page.goto(site);
  await page.getByRole('button', { name: words.start.playNow }).first().click();
  await page.waitForURL(/\/t\/LOCAL/);
  await expect(page.getByRole('region', { name: words.table.yourHand })).toBeVisible();
});

test('a whole round on one device, passed round, without any server', SOAK, async ({ browser, site }) => {
  test.setTimeout(600_000);
  const devices = new Devices(browser, site);
  const nobody = new Server(); // never started
  const come = (name: string, wants?: Wants) => Person.with(devices, nobody, name, wants);
  const device = await setUp(come, 'hello-kitty', ['Mei', 'Theo'], {});
  const lines: string[] = [];
  device.page.on('websocket', (line) => lines.push(line.url()));
  await beginAt(device, 'hand 0 WB k1 k2\nhand 1 k+2 k3 k4\ndiscard k5', `${site}pass`);
  await new Player(device).playMatch();
  await expect(device.button(w.round.rematch)).toBeVisible();
  await device.page.reload();
  await expect(device.button(w.round.rematch)).toBeVisible();
  expect([...lines, ...device.troubles]).toEqual([]);
  await devices.close();
});
