/** The service worker: one visit brings the whole page, and a new version comes whole or not at all. */
import { cpSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { comeOnce, isCached } from './cached';
import { expect, test } from './fixtures';
import { EDITIONS, press } from './person';
import { ROOT } from './server';

test('after one visit every view opens without a network, by a reload and by a tap', async ({ come }) => {
  const ann = await comeOnce(come, 'Ann');
  const { w, page } = ann;
  const heading = page.getByRole('heading', { level: 1 });
  const views = ['/score', '/options', '/lab', '/settings', '/privacy', '/gallery', '/rules/party'];
  for (const path of views) {
    await ann.go(path);
    await expect(heading, path).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  }
  for (const edition of EDITIONS) expect(await isCached(page, `/api/rules/${edition}`), edition).toBe(true);
  await press(page.getByRole('button', { name: w.rules.whole, exact: true }));
  await expect(page.getByText(/^PTY-/).first()).toBeVisible();
  await ann.go('/nowhere');
  await expect(heading).toHaveText(w.common.notFound);

  await ann.go('/');
  const links = await page
    .locator('a[href^="/"]:visible')
    .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href')!))].filter((path) => path !== '/'));
  expect(links.length).toBeGreaterThan(3);
  for (const path of links) {
    await press(page.locator(`a[href="${path}"]:visible`).first());
    await expect(page).toHaveURL(path);
    await expect(heading, path).not.toBeEmpty();
    await expect(heading, path).not.toHaveText(w.common.slogan);
    await page.goBack();
    await expect(heading).toHaveText(w.common.slogan);
  }
});

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** The built page on a host of its own, which can be upgraded. */
class Host {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lastcard-page-'));
  readonly #server = createServer(({ url = '/' }, answer) => {
    const name = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html';
    const file = join(this.#folder, name);
    const isFile = name !== this.broken && existsSync(file) && statSync(file).isFile();
    answer.writeHead(isFile ? 200 : 404, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    if (isFile) createReadStream(file).pipe(answer);
    else answer.end();
  });
  /** A file that cannot be had. */
  broken = '';

  async open(): Promise<string> {
    cpSync(join(ROOT, 'src/lastcard/server/page'), this.#folder, { recursive: true });
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Everything has another name and says which version it is. */
  upgrade(version: string): void {
    this.#change('index.html', (text) => text.replace(/(<html)[^>]*/, `$1 data-version="${version}"`));
    this.#change('sw.js', (text) => text.replace(/(VERSION = ')[^']*/, `$1${version}`).replace('"assets/', `"assets/new-${version}.js","assets/`));
    writeFileSync(join(this.#folder, `assets/new-${version}.js`), `// ${version}`);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true });
  }

  #change(name: string, change: (text: string) => string): void {
    writeFileSync(join(this.#folder, name), change(readFileSync(join(this.#folder, name), 'utf8')));
  }
}

test('a new version is installed whole or not at all, and never mixed with the one before', async ({ page }) => {
  const host = new Host();
  const url = await host.open();
  /** Reloaded until this is the page: on a slow machine the worker answers with the one that it has. */
  const isShown = (name: string) =>
    expect(async () => {
      await page.reload();
      await expect(page.locator('html[data-version]')).toHaveAttribute('data-version', name, { timeout: 1000 });
    }).toPass();
  const isInstalled = (name: string) =>
    page.evaluate(async (path) => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && !registration.installing && !registration.waiting && (await caches.match(path)) !== undefined;
    }, `/assets/new-${name}.js`);
  const installed = (name: string) => expect.poll(() => isInstalled(name), { timeout: 60_000 }).toBe(true);
  const versions = () => page.evaluate(async () => (await caches.keys()).flatMap((name) => /^lastcard-page-(.+)/.exec(name)?.[1] ?? []).sort());
  host.upgrade('one');
  await page.goto(url);
  await installed('one');

  // The second cannot be had whole: it is seen, and not remembered.
  host.upgrade('two');
  host.broken = 'assets/new-two.js';
  await isShown('two');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const worker = registration.installing;
    if (worker) await new Promise((done) => worker.addEventListener('statechange', done));
  });
  await expect.poll(versions).toEqual(['one']);
  await page.context().setOffline(true);
  await isShown('one');

  host.broken = '';
  await page.context().setOffline(false);
  host.upgrade('three');
  await isShown('three');
  await installed('three');
  // Pages that are still open find their parts.
  expect(await versions()).toHaveLength(2);
  expect(await isCached(page, '/assets/new-one.js')).toBe(true);
  await page.context().setOffline(true);
  await isShown('three');
  host.close();
});
