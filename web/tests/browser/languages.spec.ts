/** Both languages, complete: no word of the other one anywhere, no line too long, switched at any time. */
import type { Page } from '@playwright/test';
import { EDITIONS as BOOKS } from '../../src/lib/editions';
import { WORDS } from '../../src/lib/words';
import { cutOffs } from './cutoffs';
import { expect, SOAK, soakUnless, test } from './fixtures';
import { playAt, waitAt } from './gather';
import { DESKTOP, EDITIONS, PHONE, press, SMALL, type Person } from './person';

/** What a person reads or hears: text, labels, titles, descriptions. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description']) found.push(node.getAttribute(name) ?? '');
      } else if (!node.parentElement!.closest('script, style, noscript, code, kbd, [lang]:not(html)')) found.push(node.textContent!);
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });

/** Words that are the same in both languages: clauses, the call, our name, keys, names of books and cards. */
const proper = EDITIONS.flatMap((edition) => [BOOKS[edition].name.zh, ...Object.values(BOOKS[edition].names).map((name) => name.zh)]);
const SAME = /\b([A-Z]{1,4}(-[A-Z0-9]+)+|UNO PARTY|UNO|lastcard|QR|Ctrl-C|ask|EN|English|Enter|Esc|Space|FROZEN II|Hello Kitty & Friends|[A-Z])\b/g;
/** How a language calls itself, in both. */
const OWN = /繁體中文|中文|中\+EN/g;

async function latin(person: Person, names: string[]): Promise<string[]> {
  const known = [...proper.filter((name) => /[A-Za-z]/.test(name)), ...names];
  const without = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(SAME, '');
  return (await textsOf(person.page)).filter((text) => /[A-Za-z]{2,}/.test(without(text)));
}

const han = async (person: Person): Promise<string[]> => (await textsOf(person.page)).filter((text) => /\p{Script=Han}/u.test(text.replace(OWN, '')));

const PLACES = [
  '/',
  '/options',
  '/lab?edition=basic&stacking=any&rounds=2000',
  '/lab?edition=basic',
  '/settings',
  '/privacy',
  '/score',
  '/gallery',
  '/nowhere',
  '/t/BCDFG',
  '/replay/BCDFG/1',
  '/rules/party',
];
const OTHER_BOOKS = EDITIONS.filter((edition) => edition !== 'party').map((edition) => `/rules/${edition}`);

/** Nothing is wider than the screen, no text is cut off, on a small phone and on a desktop. */
async function fitsAll(person: Person, where: string, sizes = [SMALL, DESKTOP]): Promise<void> {
  const { page } = person;
  const before = page.viewportSize()!;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await person.settled();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider, `${where} at ${size.width}×${size.height}`).toBeLessThanOrEqual(0);
    expect.soft(await cutOffs(page), `${where} at ${size.width}×${size.height}`).toEqual([]);
  }
  await page.setViewportSize(before);
}

test('what is cut off is found: clipped, sticking out, beyond the screen', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE });
  await ann.go('/settings');
  await expect(ann.page.locator('main')).toBeVisible();
  for (const [style, why] of [
    ['display:block;width:30px;overflow:hidden;white-space:nowrap', 'cut by'],
    ['display:block;width:30px;white-space:nowrap', 'sticks out'],
    ['position:fixed;left:360px;white-space:nowrap', 'beyond the screen'],
  ]) {
    await ann.page.evaluate((css) => (document.querySelector<HTMLElement>('main .button')!.style.cssText = css), style!);
    expect((await cutOffs(ann.page)).join()).toContain(why);
  }
});

for (const lang of ['zh', 'en'] as const) {
  const you = lang === 'zh' ? '小安' : 'Ann';

  async function readAll(person: Person, places: string[], sizes?: (typeof SMALL)[]): Promise<void> {
    for (const place of places) {
      await person.go(place);
      await expect(person.page.locator('main')).toBeVisible();
      await expect(person.page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(lang === 'zh' ? await latin(person, ['BCDFG']) : await han(person), place).toEqual([]);
      await fitsAll(person, place, sizes);
    }
  }

  test(`no word of the other language in any view, nothing cut off: ${lang}`, async ({ come }) => {
    await readAll(await come(you, { lang, size: DESKTOP }), PLACES);
  });

  test(`nor in the other books, nor on a larger phone: ${lang}`, SOAK, async ({ come }) => {
    await readAll(await come(you, { lang, size: DESKTOP }), [...PLACES, ...OTHER_BOOKS], [PHONE, SMALL, DESKTOP]);
  });
}

for (const lang of ['zh', 'en'] as const) {
  const you = lang === 'zh' ? '小安' : 'Ann';
  const wants = [{ lang, size: DESKTOP }];

  test(`nothing is cut off from the waiting room to a question: ${lang}`, soakUnless(lang === 'en'), async ({ come }) => {
    const options = { custom_rule: 'chosen draw 3', words: lang === 'zh' ? '唱首歌！' : 'Sing!', stacking: 'any' };
    const [me] = (await waitAt(come, { edition: 'basic', people: [you], bots: 3, options, wants })) as [Person];
    const dialog = me.page.getByRole('dialog');
    await expect(me.page.getByText(me.w.lobby.missing.ready)).toBeVisible();
    await fitsAll(me, 'waiting room');
    for (const opener of [me.button(me.w.lobby.optionsEdit), me.page.locator('[data-seat="2"] button')]) {
      await press(opener);
      await expect(dialog).toBeVisible();
      await fitsAll(me, 'a sheet of the waiting room');
      await me.page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    me.deal('hand 0 WC W r1 g2 y3 b4\nhand 1 b1 b2\nhand 2 y1\nhand 3 g3 g4 g5\ndiscard r5\ncalled 2\nscores 120 40 300 15\n');
    await press(me.button(me.w.lobby.start));
    await me.isMyTurn();
    await fitsAll(me, 'table');
    await me.card('g2').focus();
    await me.page.keyboard.press('Enter');
    await expect(me.sentence).toContainText(/BAS-/);
    await fitsAll(me, 'refusal');
    for (const card of ['W', 'WC']) {
      await me.lay(card);
      await expect(dialog).toBeVisible();
      await fitsAll(me, `question of ${card}`);
      await me.page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await press(me.button(me.w.common.menu));
    await fitsAll(me, 'menu');
  });

  test(`nothing is cut off at the end of a round: ${lang}`, soakUnless(lang === 'en'), async ({ come }) => {
    const deal = 'hand 0 k1\nhand 1 g7 g8 y5 WB\nhand 2 y3 y4\nhand 3 b1 b2 b3 b4 b5 b6 b7 k9 W+4\ndiscard k7\nscores 120 40 300 15\n';
    const [me] = (await playAt(come, { edition: 'hello-kitty', people: [you], bots: 3, wants, deal })) as [Person];
    await me.isMyTurn();
    await me.lay('k1');
    await expect(me.button(me.w.round.next)).toBeVisible();
    await fitsAll(me, 'end of round');
  });
}

test('each in their own language at one table, from the waiting room on', async ({ come }) => {
  const [chinese, english] = (await waitAt(come, {
    edition: 'party',
    people: ['小安', 'Ann'],
    bots: 3,
    wants: [{ lang: 'zh', size: DESKTOP }, { size: DESKTOP }],
  })) as [Person, Person];
  await expect(chinese.page.getByText(chinese.w.lobby.missing.ready)).toBeVisible();
  const names = await chinese.page.locator('[data-seat]').allInnerTexts();
  const short = await chinese.page.locator('.code [aria-hidden]').innerText();
  const known = [chinese.code, short, 'Ann', ...names.flatMap((name) => name.split('\n')).filter((name) => /^[A-Za-z]+( \d)?$/.test(name))];
  expect.soft(await latin(chinese, known), 'waiting room').toEqual([]);
  chinese.deal('hand 0 W+4 r1 y2 b3\nhand 1 g1 b1 b2\nhand 2 g3 g4 g5\nhand 3 y3 y4 y5\nhand 4 b7 b8 b9\ndiscard r5\nlink 2 3\n');
  await press(chinese.button(chinese.w.lobby.start));
  await chinese.isMyTurn();
  expect.soft(await latin(chinese, known), 'table').toEqual([]);
  await chinese.lay('W+4');
  await expect(chinese.color('b')).toBeVisible();
  expect.soft(await latin(chinese, known), 'color').toEqual([]);
  await press(chinese.color('b'));
  await expect(english.page.getByRole('dialog')).toBeVisible();
  expect
    .soft(
      (await han(english)).filter((text) => !text.includes('小安')),
      'challenge',
    )
    .toEqual([]);
});

test('switched during play: everything changes at once, refusals of the server too', async ({ come }) => {
  const [ann] = (await playAt(come, { edition: 'hello-kitty', people: ['Ann', 'Ben'], deal: 'hand 0 k1 b2 y3\nhand 1 k4 b5\ndiscard k5\n' })) as [
    Person,
    Person,
  ];
  await ann.isMyTurn();
  await press(ann.button(ann.w.common.menu));
  await press(ann.button('繁體中文'));
  await ann.page.keyboard.press('Escape');
  ann.lang = 'zh';
  await ann.isMyTurn();
  await expect(ann.page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await press(ann.card('y3'));
  await expect(ann.sentence).toContainText(/HK-[A-Z0-9]+-\d+|R-[A-Z0-9]+-\d+/);
  expect(await latin(ann, ['Ann', 'Ben'])).toEqual([]);
  await ann.lay('k1');
  await ann.page.reload();
  await expect(ann.sentence.getByText(WORDS.zh.table.plays('Ben'))).toBeVisible();
});
