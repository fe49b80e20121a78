/** What a unit test of the layout cannot see: a phone on its side, notches, letters of twice the size. */
import type { Locator, Page } from '@playwright/test';
import { cutOffs } from './cutoffs';
import { SIDEWAYS } from './devices';
import { expect, test } from './fixtures';
import { oddLines } from './lines';
import { playAt, STILL_BOTS, waitAt } from './gather';
import { contrast } from '../../src/lib/cards/palette';
import { PHONE, press, SMALL, type Person } from './person';
import { smallTargets } from './targets';

const TABLET = { width: 1180, height: 820 };
const UPRIGHT = { width: 820, height: 1180 };
const NOTCH = { top: 47, right: 0, bottom: 34, left: 0 };
const NOTCH_ASIDE = { top: 0, right: 47, bottom: 21, left: 47 };

/** What the device keeps for itself at each edge. */
async function keepEdges(page: Page, insets: typeof NOTCH): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

const enlarge = (page: Page): Promise<void> => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

/** Whole, on the screen, and nothing lies on its middle. */
async function isInReach(found: Locator): Promise<void> {
  await expect(found).toBeInViewport({ ratio: 0.99 });
  const isFree = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => found.evaluate(isFree)).toBe(true);
}

/** Where the lines of a text are. */
const linesOf = (found: Locator): Promise<DOMRect[]> =>
  found.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map((rect) => rect.toJSON() as DOMRect);
  });

async function isWhole(page: Page, where: string): Promise<void> {
  expect.soft(await cutOffs(page), where).toEqual([]);
  expect.soft(await smallTargets(page), where).toEqual([]);
}

const KITTY = 'hand 1 b7 b8 y9\nhand 2 y1 y2 y4 y5 y6\nhand 3 g1\n';

test('on its side: the start, the waiting room, a question, the end of a round', async ({ come }) => {
  const options = { ...STILL_BOTS, scoring: 'alternative' };
  const evening = { edition: 'hello-kitty' as const, people: ['Ann'], bots: 3, options, wants: [{ size: SIDEWAYS }] };
  const [ann] = (await waitAt(come, evening)) as [Person];
  await isInReach(ann.button(ann.w.lobby.start));
  await isWhole(ann.page, 'waiting room');
  await press(ann.button(ann.w.lobby.optionsEdit));
  await expect(ann.page.getByRole('dialog').getByRole('switch').or(ann.page.getByRole('dialog').getByRole('radio')).first()).toBeInViewport({ ratio: 0.9 });
  await isWhole(ann.page, 'options');
  await ann.page.keyboard.press('Escape');
  ann.deal(`hand 0 k1\n${KITTY}discard k5\ncalled 0\n`);
  await press(ann.button(ann.w.lobby.start));
  await ann.isMyTurn();
  await isWhole(ann.page, 'table');
  await ann.lay('k1');
  await isInReach(ann.button(ann.w.round.next));
  await isWhole(ann.page, 'end of round');
  const smile = (await ann.button(ann.w.say.open).boundingBox())!;
  const lines = await linesOf(ann.page.getByText(ann.w.round.goals.alternative(500)));
  expect(lines.filter(({ right, top, bottom }) => right > smile.x && bottom > smile.y && top < smile.y + smile.height)).toEqual([]);
  await ann.go('/');
  await isInReach(ann.button(new RegExp(`^${ann.w.start.playNow}`)));
  await isWhole(ann.page, 'start');
});

test('on its side: sixteen chairs, sixteen seats', async ({ come }) => {
  const [ann] = (await waitAt(come, { edition: 'party', people: ['Ann'], bots: 15, options: STILL_BOTS, wants: [{ size: SIDEWAYS }] })) as [Person];
  await isWhole(ann.page, 'waiting room');
  await press(ann.button(ann.w.lobby.start));
  await expect(ann.hand.first()).toBeVisible();
  await isWhole(ann.page, 'table');
});

test('a question goes along when the device is turned', async ({ come }) => {
  // A pose that is held meanwhile takes room, too.
  const deal = `hand 0 g2 y3 p4 p5\nhand 1 p7 p8 y9\nhand 2 y1 y2 y4\nhand 3 r1\ndiscard p3 r5 W+4\ncolor g\nphase challenge\nsource 3\nbluff guilty r5 r\npose 0 3\n`;
  const [ann] = (await playAt(come, { edition: 'minions', people: ['Ann'], bots: 3, options: STILL_BOTS, deal })) as [Person];
  const answer = ann.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${ann.w.questions.challenge}`) });
  for (const size of [SIDEWAYS, { width: 820, height: 1180 }, TABLET, PHONE, SMALL]) {
    await ann.page.setViewportSize(size);
    await expect(answer).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => cutOffs(ann.page), { message: `${size.width} × ${size.height}` }).toEqual([]);
    const middle = await ann.page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().left + dialog.clientWidth / 2);
    if (size.height > size.width) expect(Math.abs(middle - size.width / 2)).toBeLessThan(10);
  }
});

test('a notch is kept clear, upright and on its side', async ({ come }) => {
  const [ann] = (await playAt(come, {
    edition: 'basic',
    people: ['Ann', 'Ben'],
    wants: [{ fresh: true }],
    deal: 'hand 0 r1 b2 y3 W\nhand 1 r4 b5\ndiscard r5\n',
  })) as [Person, Person];
  await ann.isMyTurn();
  const [menu, catching, uno] = [ann.button(ann.w.common.menu), ann.dock(ann.w.table.catch), ann.dock(ann.w.table.uno)];
  const box = async (found: Locator) => (await found.boundingBox())!;
  await keepEdges(ann.page, NOTCH);
  await expect.poll(async () => (await box(menu)).y).toBeGreaterThanOrEqual(NOTCH.top);
  const dock = await box(uno);
  expect(dock.y + dock.height).toBeLessThanOrEqual(PHONE.height - NOTCH.bottom);
  for (const card of await ann.hand.all()) {
    const { y, height } = await box(card);
    expect(y + height).toBeLessThan(dock.y + 4);
  }
  const face = await box(ann.page.locator('.seat .face').first());
  expect(face.y).toBeGreaterThan((await box(menu)).y + (await box(menu)).height - 4);
  await ann.page.setViewportSize(SIDEWAYS);
  await keepEdges(ann.page, NOTCH_ASIDE);
  await expect.poll(async () => (await box(catching)).x).toBeGreaterThanOrEqual(NOTCH_ASIDE.left);
  await expect.poll(async () => (await box(ann.page.locator('.seat .face').first())).x).toBeGreaterThanOrEqual(NOTCH_ASIDE.left);
  const right = await box(uno);
  expect(right.x + right.width).toBeLessThanOrEqual(SIDEWAYS.width - NOTCH_ASIDE.right);
  await isWhole(ann.page, 'on its side');
});

test('rules and reactions stand in one line, and a clause can be read on the felt', async ({ come }) => {
  const wants = [{ size: TABLET }, { size: SIDEWAYS }];
  const [ann, ben] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], wants, deal: 'hand 0 r1 b2 y3\nhand 1 g4 b5\ndiscard r5\n' })) as [
    Person,
    Person,
  ];
  await ann.isMyTurn();
  const [rules, smile] = await Promise.all([ann.button(ann.w.common.rules), ann.button(ann.w.say.open)].map((found) => found.boundingBox()));
  expect(rules!.y).toBe(smile!.y);
  await ann.lay('r1');
  await ben.isMyTurn();
  await ben.card('g4').focus();
  await ben.page.keyboard.press('Enter');
  const chip = ben.sentence.getByRole('button', { name: /BAS-/ });
  const [ink, ground] = await chip.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const paint = (color: string) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      return `#${[...pen.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((each) => each.toString(16).padStart(2, '0'))
        .join('')}`;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    return [paint(color), paint(backgroundColor)];
  });
  expect(contrast(ink!, ground!)).toBeGreaterThanOrEqual(4.5);
});

test('what is wrong with the line is said above the table, not on it', async ({ come }) => {
  const [ann] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], wants: [{ wired: true }] })) as [Person, Person];
  await ann.cut();
  const bar = ann.page.getByRole('status').filter({ hasText: ann.w.common.offline });
  await expect(bar).toBeVisible();
  const { height } = (await bar.boundingBox())!;
  for (const found of [ann.button(ann.w.common.menu), ann.page.getByRole('heading', { level: 1 })])
    await expect.poll(async () => (await found.boundingBox())!.y).toBeGreaterThanOrEqual(height);
  await ann.mend();
});

test('letters of twice the size: noticed at once, and question and answers of a Wild Draw Four stay in sight', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], deal: 'hand 0 W+4 W r1\nhand 1 b1 b2\ndiscard r5\n' })) as [
    Person,
    Person,
  ];
  await ann.isMyTurn();
  const before = (await ann.sentence.boundingBox())!.y;
  for (const person of [ann, ben]) await enlarge(person.page);
  await expect.poll(async () => (await ann.sentence.boundingBox())!.y).toBeLessThan(before);
  for (const word of [ann.w.table.uno, ann.w.table.catch]) await isInReach(ann.dock(word));
  await ann.lay('W+4');
  await ann.page.setViewportSize(SIDEWAYS);
  for (const color of 'rygb') await expect(ann.color(color)).toBeInViewport({ ratio: 0.99 });
  await press(ann.color('r'));
  const question = ben.page.getByRole('dialog');
  for (const size of [PHONE, SIDEWAYS]) {
    await ben.page.setViewportSize(size);
    for (const name of [/^Accept/, /^Challenge/]) await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 0.7 });
    const heading = (await question.getByRole('heading').boundingBox())!;
    expect((await question.getByRole('button', { name: /^Accept/ }).boundingBox())!.y).toBeGreaterThan(heading.y + heading.height - 2);
  }
});

test('a long name beside the edge of a small phone is on the screen', async ({ come }) => {
  const deal = 'hand 0 g2 y3\nhand 1 r1 r2\nhand 2 y1 y2\nhand 3 g1 g3\nhand 4 b1 b2\nhand 5 b3 b4\ndiscard r5\n';
  const evening = { edition: 'party' as const, people: ['Ann', 'Bartholomew'], bots: 4, options: STILL_BOTS, wants: [{ size: SMALL }], deal };
  const { page } = (await playAt(come, evening))[0]!;
  await expect(page.getByText('Bartholomew', { exact: true }).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
});

test('on a small phone: play is in reach, the bar of the waiting room lies at the edge, and lines of Chinese end where they may', async ({ come }) => {
  for (const lang of ['zh', 'en'] as const) {
    const ann = await come('Ann', { size: SMALL, lang });
    await ann.go('/');
    await isInReach(ann.button(new RegExp(`^${ann.w.start.playNow}`)));
  }
  const [ben] = (await waitAt(come, { edition: 'basic', people: ['Ben'], wants: [{ size: UPRIGHT, lang: 'zh' }] })) as [Person];
  const bar = (await ben.page.locator('.bar', { has: ben.button(ben.w.lobby.start) }).boundingBox())!;
  expect(bar.y + bar.height).toBeCloseTo(UPRIGHT.height, 0);
  for (const size of [SMALL, PHONE]) {
    await ben.page.setViewportSize(size);
    for (const place of ['/', '/learn', '/gallery/party', '/settings', '/rules/party', '/rules/party/PTY-POINT-01']) {
      await ben.go(place);
      await expect(ben.page.locator('main p').first()).toBeVisible();
      await expect(ben.page.locator('[aria-busy="true"]')).toHaveCount(0);
      await ben.settled();
      expect.soft(await oddLines(ben.page), `${place} at ${size.width}`).toEqual([]);
    }
  }
});
