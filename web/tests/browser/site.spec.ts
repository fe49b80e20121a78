/** The page on a host that has files and nothing else, below a path of its own, as GitHub Pages serves it. */
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server as Host } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { WORDS } from '../../src/lib/words';
import { PYTHON, ROOT } from './server';

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
      execFileSync(PYTHON, [join(ROOT, 'web/site.py'), folder, BASE], { cwd: ROOT, stdio: 'pipe' });
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
