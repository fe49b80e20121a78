/** What looking at every screen found: things that lay on each other, were cut, or were said twice. */
import type { Locator } from '@playwright/test';
import { COACH_WORDS } from '../../src/coach/words';
import { CONTROLLER_WORDS } from '../../src/controller/words';
import { EVENING_WORDS } from '../../src/evening/words';
import { cutOffs } from './cutoffs';
import { expect, SOAK, soakUnless, test } from './fixtures';
import { playAt, STILL_BOTS, waitAt, type Evening } from './gather';
import { DESKTOP, PHONE, press, SIDEWAYS, SMALL, type Person, type Wants } from './person';

type Come = (name: string, wants?: Wants) => Promise<Person>;
const THREE = 'hand 1 g7 g8 y9\nhand 2 y1 y2 y4 y5 y6\nhand 3 g1\n';
const CHALLENGE = 'discard b3 r5 W+4\ncolor g\nphase challenge\nsource 3\nbluff guilty r5 r\n';

/** Two cards for each of the others. */
const crowdOf = (others: number): string =>
  Array.from({ length: others }, (_, at) => `hand ${at + 1} ${'rygb'[at % 4]}${1 + (at % 9)} ${'bgyr'[at % 4]}${1 + ((at * 2) % 9)}`).join('\n');

async function sits(come: Come, deal: string, wants: Wants, more: Partial<Evening> = {}): Promise<Person> {
  const evening = { edition: 'basic', bots: 3, ...more, options: { ...STILL_BOTS, ...more.options }, people: ['Ann'], wants: [wants], deal };
  return (await playAt(come, evening))[0]!;
}

/** Whole, and nothing lies on any corner of it. */
async function isFree(found: Locator, inset = 4): Promise<void> {
  await expect(found).toBeInViewport({ ratio: 0.99 });
  const corners = (element: Element, off: number): boolean => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left + off, (left + right) / 2, right - off].every((x) =>
      [top + off, bottom - off].every((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    );
  };
  await expect.poll(() => found.evaluate(corners, inset), { message: `nothing lies on ${String(found)}` }).toBe(true);
}

async function areApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [first, second] = [(await one.boundingBox())!, (await other.boundingBox())!];
    const wide = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
    const high = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
    expect(Math.min(wide, high), `${String(one)} and ${String(other)}`).toBeLessThanOrEqual(2);
  }).toPass();
}

test('what was refused is no longer said once a card is played', async ({ come }) => {
  const ann = await sits(come, `hand 0 r1 g2 y3 b4\n${THREE}discard r5\n`, { size: DESKTOP });
  await ann.isMyTurn();
  await ann.card('g2').focus();
  await ann.page.keyboard.press('Enter');
  await expect(ann.sentence).toContainText('BAS-MATCH-01');
  await ann.page.evaluate((turn) => {
    const seen = { stale: false };
    Object.assign(globalThis, { seen });
    const look = (): void => {
      const title = document.querySelector('.sentence b')?.textContent;
      seen.stale ||= title !== turn && document.querySelector('.sentence .notice') !== null;
      requestAnimationFrame(look);
    };
    look();
  }, ann.w.table.turn);
  await ann.lay('r1');
  await expect(ann.sentence.getByText(ann.w.table.turn, { exact: true })).toHaveCount(0);
  await expect(ann.sentence).not.toContainText('BAS-MATCH-01');
  expect(await ann.page.evaluate(() => (globalThis as unknown as { seen: { stale: boolean } }).seen.stale)).toBe(false);
});

for (const [where, size] of Object.entries({ desk: DESKTOP, phone: SMALL, side: SIDEWAYS }))
  test(`all phrases are in sight: ${where}`, async ({ come }) => {
    const ann = await sits(come, `hand 0 r1 g2 y3 b4\n${THREE}discard r5\n`, { size });
    if (size !== DESKTOP) await press(ann.button(ann.w.say.open));
    const phrases = ann.page.getByRole('group', { name: ann.w.say.phrasesTitle }).getByRole('button');
    await expect(phrases).toHaveCount(12);
    for (const phrase of await phrases.all()) await expect(phrase).toBeInViewport({ ratio: 0.99 });
  });

for (const lang of ['en', 'zh'] as const)
  test(`the rule of one's own card is previewed in the reader's language first: ${lang}`, async ({ come }) => {
    const ann = await come('Ann', { lang });
    await ann.go('/options?edition=basic&custom_rule=chosen+draw+3');
    const preview = ann.page.locator('.preview .sentence');
    await expect(preview).toHaveCount(2);
    await expect(preview.first()).toHaveText(lang === 'en' ? /player/ : /玩家/);
    await expect(preview.last()).toHaveText(lang === 'en' ? /玩家/ : /player/);
  });

test('the ring of the search field is whole, and there is one way to clear it', async ({ come }) => {
  const ann = await sits(come, `hand 0 r1 g2 y3 b4\n${THREE}discard r5\n`, { size: DESKTOP });
  await ann.page.getByRole('tab', { name: ann.w.common.rules }).click();
  const field = ann.page.getByRole('searchbox', { name: ann.w.rules.search });
  await field.fill('skip');
  const ring = (element: Element): number => {
    const style = getComputedStyle(element);
    const reach = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const field = element.getBoundingClientRect();
    let room = Infinity;
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible')
        room = Math.min(room, field.top - box.getBoundingClientRect().top, field.left - box.getBoundingClientRect().left);
    return room - reach;
  };
  expect(await field.evaluate(ring)).toBeGreaterThanOrEqual(0);
  await expect(ann.button(ann.w.rules.clear)).toHaveCount(1);
});

test('on its side: questions keep clear of the buttons and of the sentence', async ({ come }) => {
  const ann = await sits(come, `hand 0 g2 y3 b4 b5\n${THREE}${CHALLENGE}`, { size: SIDEWAYS });
  const panel = ann.page.getByRole('dialog');
  await isFree(panel.getByRole('button', { name: ann.w.questions.allowed }).or(panel.getByRole('link')).first());
  await press(panel.getByRole('button', { name: new RegExp(`^${ann.w.questions.challenge}`) }));
  await isFree(ann.page.getByRole('dialog').getByRole('button', { name: ann.w.common.close }), 8);
  await areApart(ann.page.getByRole('dialog'), ann.page.locator('.sentence'));
});

test('on its side: everybody who may be linked can be tapped, and the menu opens at its button', async ({ come }) => {
  const crowd = crowdOf(5);
  const ann = await sits(come, `hand 0 WT g2 y3 b4 r8\n${crowd}\ndiscard r5\nlink 1 4\n`, { size: SIDEWAYS }, { edition: 'party', bots: 5 });
  await ann.isMyTurn();
  await ann.lay('WT');
  for (const choice of await ann.page.getByRole('list', { name: ann.w.questions.chooseList }).getByRole('button').all()) {
    await isFree(choice, 10);
    expect(await choice.locator('.name').evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
  }
  await press(ann.page.getByRole('dialog').getByRole('button', { name: ann.w.questions.cancel }));
  const button = ann.button(ann.w.common.menu);
  const right = (await button.boundingBox())!;
  await press(button);
  const menu = (await ann.dialog(ann.w.common.menu).boundingBox())!;
  expect(Math.abs(menu.x + menu.width - right.x - right.width)).toBeLessThan(24);
  for (const row of await ann.dialog(ann.w.common.menu).locator('.row').all()) await expect(row).toBeInViewport({ ratio: 0.99 });
  await ann.page.keyboard.press('Escape');
  await ann.page.keyboard.press('?');
  await isFree(ann.page.getByRole('dialog').getByRole('button', { name: ann.w.common.close }));
  await ann.page.keyboard.press('Escape');
  await ann.page.setViewportSize({ width: 1180, height: 820 });
  await areApart(ann.button(COACH_WORDS.en.hint), ann.dock(ann.w.table.drawOne));
});

for (const [where, size] of Object.entries({ small: SMALL, side: SIDEWAYS }))
  test(`a color that may cost something: the way back lies on no words: ${where}`, async ({ come }) => {
    const ann = await sits(come, `hand 0 W+4 r1 r4 g2 y3\n${THREE}discard r5\n`, { size });
    await ann.isMyTurn();
    await ann.lay('W+4');
    const asks = ann.page.getByRole('dialog');
    const cancel = asks.getByRole('button', { name: ann.w.questions.cancel });
    await isFree(cancel, 10);
    for (const words of [asks.locator('.warning'), asks.locator('.petals'), ann.page.locator('.sentence')]) await areApart(cancel, words);
    await expect(ann.sentence.getByText(ann.w.table.question, { exact: true })).toBeVisible();
  });

for (const lang of ['en', 'zh'] as const)
  test(`advice lies on no card of a small phone, nor of one beside a TV: ${lang}`, soakUnless(lang === 'zh'), async ({ come }) => {
    const ann = await sits(come, `hand 0 r1 rS g2 y3 b4\n${THREE}discard r5\n`, { size: SMALL, lang, storage: { 'lastcard.hints': '{}' } });
    await ann.isMyTurn();
    const hint = ann.page.locator('.sentence .hint');
    await expect(hint).toBeVisible();
    for (const card of await ann.page.locator('.hand-card').all()) await areApart(hint, card);
    await ann.page.setViewportSize(SIDEWAYS);
    const tv = await come('TV', { size: { width: 1920, height: 1080 } });
    await tv.go(`/tv/${ann.code}`);
    await press(ann.button(ann.w.common.menu));
    await press(ann.button(ann.w.lobby.tv));
    await press(ann.dialog(ann.w.lobby.tv).getByRole('button', { name: ann.w.common.close }));
    await expect(ann.button(CONTROLLER_WORDS[lang].wholeHere)).toBeVisible();
    await expect(hint).toBeInViewport({ ratio: 0.99 });
    for (const other of [...(await ann.page.locator('.hand-card').all()), ann.dock(ann.w.table.uno), ann.button(ann.w.common.menu)])
      await areApart(hint, other);
  });

test('on a small phone a pose says all it has to say, and no name lies on the ring', async ({ come }) => {
  const ann = await sits(
    come,
    'hand 0 WK r1 rR g2 y3 p4\nhand 1 g7 g8 y9\nhand 2 y1 y2 y4\nhand 3 g1\ndiscard r5\npose 0 1\npose 2 1\n',
    { size: SMALL },
    { edition: 'minions', options: { pose_ms: '15000' } },
  );
  const bar = ann.page.locator('[data-pose]');
  await expect(bar).toBeVisible();
  await ann.settled();
  const words = (await bar.locator('.words').boundingBox())!;
  const whole = (await bar.boundingBox())!;
  expect(words.y).toBeGreaterThanOrEqual(whole.y);
  expect(words.y + words.height).toBeLessThanOrEqual(whole.y + whole.height);
  const ring = ann.page.locator('.ring').first();
  const top = (await ring.boundingBox())!.y;
  for (const name of await ann.page.locator('.seat .who').all()) {
    const box = (await name.boundingBox())!;
    expect(box.y + box.height <= top + 4 || box.x < 80 || box.x > 280).toBe(true);
  }
});

test('sixteen at a desk: no word below a name lies on the sentence', SOAK, async ({ come }) => {
  const crowd = crowdOf(15);
  const ann = await sits(come, `hand 0 r1 g2 y3\n${crowd}\ndiscard r5\nlink 1 14\n`, { size: DESKTOP }, { edition: 'party', bots: 15 });
  await ann.isMyTurn();
  for (const tag of await ann.page.locator('.seat .tag, .seat .who').all()) await areApart(tag, ann.page.locator('.sentence'));
});

test('a TV on the machine that keeps the table to itself shows no code that leads nowhere', async ({ come }) => {
  const [ann] = (await waitAt(come, { edition: 'basic', people: ['Ann'], options: { seats: '3' } })) as [Person];
  const tv = await come('TV', { size: { width: 1920, height: 1080 } });
  await tv.go(`/tv/${ann.code}`);
  await expect(tv.page.getByText(EVENING_WORDS.en.aloneTitle, { exact: true })).toBeVisible();
  await expect(tv.page.locator('.picture svg')).toHaveCount(0);
});

test('at the end of a round a small phone shows the scores, and what goes on', SOAK, async ({ come }) => {
  for (const size of [SMALL, PHONE]) {
    const ann = await sits(come, `hand 0 r1\n${THREE}discard r5\ncalled 0\nscores 120 40 300 15\n`, { size }, { options: { target_score: '500' } });
    await ann.isMyTurn();
    await ann.lay('r1');
    await isFree(ann.button(ann.w.round.next));
    await isFree(ann.page.locator('.board ol li').first());
  }
});

/** Words of a title that go on in the next line. */
const broken = (element: Element): string[] => {
  const node = element.firstChild!;
  const range = document.createRange();
  return [...node.textContent!.matchAll(/[a-z]+/gi)].flatMap(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
};
const linesOf = (element: Element): number => Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));

test('no title is broken within a word', async ({ come }) => {
  const ann = await come('Ann', { size: SMALL });
  for (const path of ['/score', '/lab', '/settings', '/pass', '/gallery', '/replays']) {
    await ann.go(path);
    const title = ann.page.locator('header h1');
    await expect(title).toBeVisible();
    expect(await title.evaluate(broken), path).toEqual([]);
    for (const box of await ann.page.getByRole('radiogroup', { name: ann.w.options.edition }).locator('.name').all())
      expect(await box.evaluate(broken), path).toEqual([]);
  }
});

// How many lines English takes depends on the fonts of the machine.
for (const [size, lang, target, most] of [
  [SMALL, 'en', '50', 3],
  [SIDEWAYS, 'zh', '500', 1],
  [{ width: 1180, height: 820 }, 'zh', '500', 1],
] as const)
  test(`a result is not broken within its words: ${lang}, ${size.width} × ${size.height}`, async ({ come }) => {
    const deal = 'hand 0 r1\nhand 1 g7 g8 y5 W\nhand 2 y3 y4\nhand 3 b1 b2 b3 r9 W+4\ndiscard r7\nscores 20 40 30 15\n';
    const ann = await sits(come, deal, { size, lang }, { options: { target_score: target } });
    await ann.lay('r1');
    const title = ann.page.locator('.hero h1');
    await expect(ann.page.locator('[data-plus]')).toHaveText(/\d{3}/);
    expect(await title.evaluate(broken)).toEqual([]);
    expect(await title.evaluate(linesOf)).toBeLessThanOrEqual(most);
    if (size !== SIDEWAYS) return;
    for (const other of ['.board', '.plus b', '.hero .words']) await areApart(ann.button(ann.w.say.open), ann.page.locator(other));
  });

test('after a match of ten a small phone shows who won and what goes on; on its side the scores stay in sight', async ({ come }) => {
  const ann = await sits(come, `hand 0 r1\n${crowdOf(9)}\ndiscard r5\n`, { size: SMALL }, { edition: 'party', bots: 9 });
  await ann.isMyTurn();
  await ann.lay('r1');
  await isFree(ann.button(ann.w.round.rematch));
  const letters = (button: Locator): Promise<string> => button.evaluate((element) => getComputedStyle(element).fontSize);
  expect(await letters(ann.button(ann.w.round.lobby))).toBe(await letters(ann.button(EVENING_WORDS.en.nextMatchOptions)));
  for (const cards of await ann.page.locator('.line .left').allTextContents()) expect(cards).toMatch(/^\S+ · ?\d/);

  for (const [size, way] of [
    [SIDEWAYS, '.now > .big'],
    [SMALL, '.now'],
  ] as const) {
    const ben = await sits(come, `hand 0 r1\n${THREE}discard r5\nscores 120 40 300 15\n`, { size }, { options: { target_score: '500' } });
    await ben.isMyTurn();
    await ben.lay('r1');
    await expect(ben.button(ben.w.round.next)).toBeInViewport({ ratio: 0.99 });
    for (const line of await ben.page.locator('.board ol li').all()) {
      await expect(line).toBeInViewport({ ratio: 0.99 });
      await areApart(line, ben.page.locator(way));
    }
  }
});

test('a replay on its side: ring, seats and menu are whole, nobody waits at its end, and its choices are not cut', async ({ come }) => {
  const deal = `hand 0 r1\n${THREE}discard r5\ncalled 0\n`;
  const ann = await sits(come, deal, { size: SIDEWAYS, lang: 'en' }, { options: { scoring: 'off' } });
  const { page, w } = ann;
  await ann.isMyTurn();
  await ann.lay('r1');
  await press(page.getByRole('link', { name: w.round.replay, exact: true }));
  const scrub = page.getByRole('slider', { name: w.replay.scrub });
  await scrub.press('End');
  await expect(page.locator('.sentence b')).toHaveText(w.round.matchWon(['Ann']));
  await expect(page.getByText(w.table.watching)).toHaveCount(0);
  await expect(page.locator('.fan')).toHaveCount(4);
  for (const fan of await page.locator('.fan').all()) for (const face of await page.locator('.seat .face').all()) await areApart(fan, face);
  await page.getByRole('combobox', { name: w.replay.seatView }).selectOption('0');
  await expect.poll(async () => (await page.locator('.ring').first().boundingBox())?.height ?? 0).toBeGreaterThan(90);
  const controls = page.getByRole('region', { name: w.replay.title });
  await press(controls.getByRole('button', { name: w.common.menu }));
  await expect(controls.locator('.more')).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize(SMALL);
  await page.getByRole('combobox', { name: w.replay.seatView }).selectOption('-1');
  expect(await cutOffs(page)).toEqual([]);
});

/** Lines that end within a clause, where the next one would have had room for the whole of it. */
function endsWithin(element: Element): string[] {
  const range = document.createRange();
  const found: string[] = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    for (const { 0: clause, index } of node.textContent!.matchAll(/[\p{Script=Han}\p{N} ]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + clause.length);
      const rects = [...range.getClientRects()];
      const whole = rects.reduce((sum, { width }) => sum + width, 0);
      if (new Set(rects.map(({ top }) => Math.round(top))).size > 1 && whole < element.clientWidth - 20) found.push(clause);
    }
  return found;
}

test('Chinese lines end where a clause does; switches stand beside their words, and the menu is whole on a phone', async ({ come }) => {
  const ann = await come('小安', { size: SMALL, lang: 'zh' });
  for (const path of ['/replays', '/nowhere', '/settings']) {
    await ann.go(path);
    await expect(ann.page.locator('main p').first()).toBeVisible();
    for (const line of await ann.page.locator('main p').all()) expect(await line.evaluate(endsWithin), path).toEqual([]);
  }
  await ann.go('/options?edition=basic&symbol_match=off'); // its group is open
  const row = ann.page.locator('[data-option="symbol_match"]');
  const [words, toggle] = [(await row.locator('.words').boundingBox())!, (await row.getByRole('switch').boundingBox())!];
  expect(toggle.x).toBeGreaterThan(words.x + words.width - 1);

  const mei = await sits(come, `hand 0 r1 g2 y3 b4\n${THREE}discard r5\n`, { size: PHONE, lang: 'zh' });
  await press(mei.button(mei.w.common.menu));
  for (const each of await mei.dialog(mei.w.common.menu).locator('.row').all()) await expect(each).toBeInViewport({ ratio: 0.99 });
});
