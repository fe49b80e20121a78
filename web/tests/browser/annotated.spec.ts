/** From a rule on the page to its place in the annotated rulebook, where the server has a copy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORDS } from '../../src/lib/words';
import { expect, soakUnless, test as base } from './fixtures';
import { press } from './person';
import { Server } from './server';

const PAGES = ['index.html', 'rules/basic.html', 'zh/rules/basic.html'];

/** Pages as `make docs` names them, with a tall space before the clause. */
function writeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lastcard-docs-'));
  mkdirSync(join(folder, 'rules'));
  mkdirSync(join(folder, 'zh/rules'), { recursive: true });
  for (const page of PAGES) writeFileSync(join(folder, page), '<!doctype html><div style="height:3000px"></div><h2 id="bas-uno-02">BAS-UNO-02</h2>');
  return folder;
}

const test = base.extend({
  server: [
    async ({}, use) => {
      const folder = writeCopy();
      const server = new Server(0.03, { LASTCARD_DOCS: folder });
      await server.start();
      await use(server);
      const mistakes = server.mistakes();
      await server.end();
      rmSync(folder, { recursive: true });
      expect(mistakes).toEqual([]);
    },
    { scope: 'worker' },
  ],
});

for (const [lang, folder] of [
  ['en', ''],
  ['zh', 'zh/'],
] as const)
  test(`a clause opens in the annotated rulebook, ${lang}`, soakUnless(lang === 'en'), async ({ come, server }) => {
    const { page } = await come('Ann', { lang, wired: true });
    await page.goto(`${server.url}/rules/basic/BAS-UNO-02`);
    await page.evaluate(() => navigator.serviceWorker.ready); // it stands between from the reload on
    await page.reload();
    const link = page.getByRole('link', { name: `BAS-UNO-02 · ${WORDS[lang].rules.annotated}` });
    await expect(link).toHaveText(`BAS-UNO-02 · ${WORDS[lang].rules.annotated}`);
    const [docs] = await Promise.all([page.waitForEvent('popup'), press(link)]);
    await expect(docs).toHaveURL(`${server.url}/docs/${folder}rules/basic.html#bas-uno-02`);
    await expect(docs.locator('#bas-uno-02:target')).toBeInViewport();
    await docs.close();
    await expect(page.getByRole('link', { name: /^R-/ })).toHaveCount(0); // a page that the copy lacks
  });
