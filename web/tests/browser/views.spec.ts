/** The other views: start, options with their link and presets, scorekeeper, settings, rules. */
import { expect, test } from './fixtures';
import { DESKTOP, PHONE, press, SMALL, type Person } from './person';

test('start: play at once with bots, come in by a code', async ({ come }) => {
  const ann = await come('Ann', { size: SMALL });
  let lines = 0;
  ann.page.on('websocket', () => (lines += 1));
  await ann.go('/');
  await press(ann.page.getByRole('radio', { name: /Minions/ }));
  await expect(ann.page.locator('html')).toHaveAttribute('data-edition', 'minions');
  await press(ann.button(new RegExp(`^${ann.w.start.playNow}`)));
  await expect(ann.hand.first()).toBeVisible(); // bots may have made us draw by now
  expect(lines).toBe(1); // one connection, however many views
  const ben = await come('Ben');
  await ben.go('/');
  await press(ben.button(ben.w.start.join));
  await ben.page.getByRole('textbox', { name: ben.w.start.code }).fill(` ${ann.code.toLowerCase()} `);
  await press(ben.button(ben.w.start.enter));
  await expect(ben.page.getByText(ben.w.table.watching).first()).toBeVisible();
});

test('an open table is in the list, and who joins there has a seat', async ({ come }) => {
  const ann = await come('Annabel', { size: DESKTOP });
  await ann.go('/options?edition=basic&seats=3&open=on');
  await press(ann.button(ann.w.options.make));
  await expect(ann.page.getByText(ann.w.lobby.open)).toBeVisible();
  const ben = await come('Ben', { size: DESKTOP });
  await ben.go('/');
  const line = ben.page.getByRole('listitem').filter({ hasText: ben.w.start.hosted('Annabel') });
  await press(line.getByRole('link', { name: new RegExp(`^${ben.w.start.joinIn}`) }).first());
  await expect(ben.page.getByText(ben.w.lobby.missing.hostWaits('Annabel'))).toBeVisible();
});

test('options: marked when they differ, saved on the device, carried by a link', async ({ come }) => {
  const ann = await come('Ann', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { w, page } = ann;
  await ann.go('/options?edition=basic');
  await expect(page.getByRole('status').filter({ hasText: w.options.changes(0) })).toBeVisible();
  const folded = page.locator('main section button[aria-expanded="false"]');
  await expect(folded.first()).toBeVisible();
  while (await folded.count()) {
    const section = (await folded.first().elementHandle())!;
    await press(folded.first());
    await expect.poll(() => section.getAttribute('aria-expanded')).toBe('true');
  }
  const option = page.locator('[data-option="seven_zero"]');
  await press(option.getByRole('switch').or(option.getByRole('checkbox')).first());
  await expect(page.getByText(w.options.changes(1)).first()).toBeVisible();
  await press(page.getByRole('radio', { name: w.options.custom.own }));
  await expect(page.getByText(w.options.custom.preview)).toBeVisible();
  await page.getByRole('textbox', { name: w.options.custom.words }).fill('Sing a song');
  const onlyChanged = ann.button(w.options.onlyChanged);
  await press(onlyChanged);
  await expect(page.locator('main section.panel').first()).toBeInViewport({ ratio: 0.2 });
  await press(onlyChanged);
  await press(ann.button(w.options.savePreset));
  await page.getByRole('textbox', { name: w.options.presetName }).fill('Grandma');
  await press(page.getByRole('button', { name: w.options.save, exact: true }));
  await expect(page.getByRole('button', { name: 'Grandma', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await press(ann.button(w.options.link));
  await expect(ann.button(w.options.linkCopied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('seven_zero=on');
  expect(link).toContain('words=Sing');

  const ben = await come('Ben');
  await ben.go(new URL(link).pathname + new URL(link).search);
  await expect(ben.page.getByText(w.options.changes(2)).first()).toBeVisible();
  await press(ben.button(w.options.make));
  await expect(ben.page.getByText(w.options.changes(2))).toBeVisible();

  await page.reload();
  await press(page.getByRole('button', { name: w.options.ready.book, exact: true }));
  await expect(page.getByRole('status').filter({ hasText: w.options.changes(0) })).toBeVisible();
  await press(page.getByRole('button', { name: 'Grandma', exact: true }));
  await expect(page.getByText(w.options.changes(2)).first()).toBeVisible();
});

/** The engine is here, and stays. */
const hasRules = (person: Person) =>
  expect.poll(() => person.page.evaluate(async () => (await (await caches.open('lastcard-engine')).keys()).length)).toBeGreaterThan(0);

test('scorekeeper: without a table, without a network, kept on the device', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE, wired: true });
  const { w, page } = ann;
  await ann.go('/score');
  await hasRules(ann);
  await ann.cut();
  await page.getByRole('textbox', { name: w.score.nameOf(1) }).fill('Mom');
  await page.getByRole('textbox', { name: w.score.nameOf(2) }).fill('Dad');
  await press(ann.button(w.score.begin));
  await press(ann.button(w.score.record));
  const entry = page.getByRole('dialog', { name: w.score.recordNth(1) });
  await press(entry.getByRole('radio', { name: 'Mom' }));
  await press(entry.getByRole('button', { name: /9, 9 points$/ }));
  await press(entry.getByRole('button', { name: /Skip, 20 points$/ }));
  await expect(entry.getByRole('status')).toHaveText(w.score.sumFor('Mom', 29));
  await press(entry.getByRole('button', { name: w.score.takeBack }));
  await expect(entry.getByRole('status')).toHaveText(w.score.sumFor('Mom', 9));
  await press(entry.getByRole('button', { name: w.score.enterRound }));
  await expect(page.getByRole('region', { name: w.score.board }).or(page.locator('.board'))).toContainText(/Mom\s*\+9\s*9/);
  await ann.mend();
  await page.reload();
  await expect(page.getByText('Mom').first()).toBeVisible();
  await press(ann.button(w.score.undoRound));
  await expect(page.getByText(w.score.noRounds)).toBeVisible();
});

test('scorekeeper: what is entered without the rules is kept, and counted when they come', async ({ come }) => {
  const ann = await come('Ann', { fresh: true });
  const { w, page } = ann;
  await page.route('**/engine.wasm', (route) => route.fulfill({ status: 404 }));
  await ann.go('/score');
  await page.getByRole('textbox', { name: w.score.nameOf(1) }).fill('Mom');
  await page.getByRole('textbox', { name: w.score.nameOf(2) }).fill('Dad');
  await press(ann.button(w.score.begin));
  await expect(page.getByText(w.score.noRules)).toBeVisible();
  await press(ann.button(w.score.record));
  const entry = page.getByRole('dialog', { name: w.score.recordNth(1) });
  await press(entry.getByRole('radio', { name: 'Mom' }));
  await press(entry.getByRole('button', { name: /9, 9 points$/ }));
  await press(entry.getByRole('button', { name: w.score.enterRound }));
  await expect(page.locator('.board')).toContainText(/Mom\s*–/);
  await page.unroute('**/engine.wasm');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('.board')).toContainText(/Mom\s*\+9\s*9/);
  await expect(page.getByText(w.score.noRules)).toHaveCount(0);
});

test('settings are kept: language, look, keys', async ({ come }) => {
  const ann = await come('Ann');
  await ann.go('/settings');
  await press(ann.page.getByRole('radio', { name: '繁體中文' }).or(ann.button('繁體中文')).first());
  await expect(ann.page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  ann.lang = 'zh';
  await press(
    ann.page
      .getByRole('radio', { name: ann.w.common.themes.dark })
      .or(ann.page.getByRole('main').getByRole('button', { name: ann.w.common.themes.dark }))
      .first(),
  );
  await ann.page.reload();
  await expect(ann.page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await expect(ann.page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('other devices are signed out, and this one plays on', async ({ come }) => {
  const ann = await come('Ann');
  await ann.go('/settings');
  const token = () => ann.page.evaluate(() => localStorage.getItem('lastcard.guest'));
  await expect.poll(token).not.toBeNull();
  const before = await token();
  await press(ann.button(ann.w.settings.signOut));
  await expect(ann.page.getByText(ann.w.settings.signedOut)).toBeVisible();
  expect(await token()).not.toBe(before);
  await press(ann.page.getByRole('link', { name: ann.w.settings.privacyLink }));
  await expect(ann.page.getByRole('heading', { name: ann.w.privacy.title })).toBeVisible();
  for (const { title } of ann.w.privacy.sections) await expect(ann.page.getByRole('heading', { name: title })).toBeVisible();
});

test('rules: searched in both languages, opened at a clause', async ({ come }) => {
  const ann = await come('Ann');
  await ann.go('/rules/hello-kitty');
  const search = ann.page
    .getByRole('searchbox', { name: ann.w.rules.search })
    .or(ann.page.getByRole('textbox', { name: ann.w.rules.search }))
    .first();
  await search.fill('Badtz');
  await expect(ann.page.getByText(/HK-BM-0\d/).first()).toBeVisible();
  await search.fill('zzzz');
  await expect(ann.page.getByText(ann.w.rules.found(0)).first()).toBeVisible();
  await ann.go('/rules/hello-kitty/HK-BM-02');
  await expect(ann.page.getByText('HK-BM-02').first()).toBeInViewport();
  // The word on Party's box, and our note beside what its book says.
  await ann.go('/rules/party');
  await search.fill('挑戰');
  const choice = ann.page.locator('[data-clause="PTY-WD4-03"]');
  await expect(choice).toBeVisible();
  await expect(choice.getByRole('complementary')).toContainText(ann.w.rules.note);
});
