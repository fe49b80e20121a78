/** How it feels: cards that follow, cards that are dealt, moments, quiet; and petals that can be read. */
import { expect, soakUnless, test } from './fixtures';
import { playAt, STILL_BOTS, waitAt } from './gather';
import { DESKTOP, PHONE, press, type Person, type Wants } from './person';

const LIVELY = { reducedMotion: 'no-preference', unhurried: true } as const satisfies Wants;
type Come = Parameters<typeof playAt>[0];

const DEAL = 'hand 0 r1 r2 r3 g4 g5 b6 b7\nhand 1 b1 b2\ndiscard r7\n';

async function atDesk(come: Come, deal = DEAL, wants: Wants = {}): Promise<Person> {
  const [ann] = await playAt(come, { edition: 'basic', people: ['Ann'], bots: 1, options: STILL_BOTS, wants: [{ size: DESKTOP, ...wants }], deal });
  await ann!.isMyTurn();
  await ann!.settled();
  return ann!;
}

const middleOf = async (person: Person, selector: string) => {
  const box = (await person.page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const faceOf = (card: string) => `.hand-card[data-card="${card}"] .face`;

test('a dragged card follows the pointer: beside the hand it returns, on the pile it is played', async ({ come }) => {
  const ann = await atDesk(come);
  const { mouse } = ann.page;
  const from = await middleOf(ann, '.hand-card[data-card="r2"]');
  const rest = await middleOf(ann, faceOf('r2'));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 30, from.y - 10, { steps: 3 });
  await mouse.move(from.x + 180, from.y - 20, { steps: 4 });
  await expect.poll(async () => (await middleOf(ann, faceOf('r2'))).x - rest.x).toBeGreaterThan(150);
  await mouse.up();
  await expect.poll(async () => Math.round((await middleOf(ann, faceOf('r2'))).x - rest.x)).toBe(0);
  await ann.count(7);

  const pile = await middleOf(ann, '[data-place="discard"]');
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(pile.x, pile.y, { steps: 8 });
  const held = await middleOf(ann, faceOf('r2'));
  expect(Math.hypot(held.x - pile.x, held.y - pile.y)).toBeLessThan(140);
  await mouse.up();
  await ann.count(6);
  await expect(ann.page.getByRole('group', { name: /Discard pile: red 2/i })).toBeVisible();
});

test('what a mouse is over comes to the front, and a click plays it in a long hand, too', async ({ come }) => {
  const cards = ['r', 'y', 'g', 'b'].flatMap((color) => [1, 2, 3, 4, 5, 6].map((number) => `${color}${number}`)).join(' ');
  const ann = await atDesk(come, `hand 0 ${cards}\nhand 1 b1 b2\ndiscard r7\n`);
  const spot = await middleOf(ann, '.hand-card[data-card="r4"]');
  const before = await middleOf(ann, faceOf('r4'));
  await ann.page.mouse.move(spot.x, spot.y);
  await expect.poll(async () => before.y - (await middleOf(ann, faceOf('r4'))).y).toBeGreaterThan(8);
  expect(await ann.page.locator('li', { has: ann.page.locator('.hand-card[data-card="r4"]') }).evaluate((card) => Number(getComputedStyle(card).zIndex))).toBe(
    59,
  );
  await ann.page.mouse.click(spot.x, spot.y);
  await ann.count(23);
});

test('cards are dealt one after the other, a touch ends it, and less motion has none of it', async ({ come }) => {
  /** In the page: how many cards are on their way into the hand. */
  const arriving = () =>
    document.querySelectorAll('.hand li').length > 0 && [...document.querySelectorAll('.hand li')].filter((card) => card.getAnimations().length > 0).length;
  for (const wants of [LIVELY, { ...LIVELY, reducedMotion: 'reduce' } as const]) {
    const isCalm = wants.reducedMotion === 'reduce';
    const ann = await come('Ann', { ...wants, fresh: true });
    await ann.page.addInitScript(() => {
      const seen = { beats: 0, longest: 0 };
      Object.assign(globalThis, { seen });
      const look = (): void => {
        for (const card of document.querySelectorAll('.hand li'))
          for (const run of card.getAnimations()) {
            const { delay, duration } = run.effect!.getComputedTiming();
            seen.beats += 1;
            seen.longest = Math.max(seen.longest, Number(delay) + Number(duration));
          }
        requestAnimationFrame(look);
      };
      look();
    });
    const come1: Come = () => Promise.resolve(ann);
    await waitAt(come1, { edition: 'basic', people: ['Ann'], bots: 2, options: STILL_BOTS });
    // The table is fetched while people wait; without it there is nothing to see of the dealing.
    await ann.page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/Table-[^/]*\.js/.test(name)));
    await press(ann.button(ann.w.lobby.start));
    await expect(ann.hand.first()).toBeVisible();
    const longest = () => ann.page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest);
    if (isCalm) expect(await longest()).toBeLessThanOrEqual(120);
    else {
      await expect.poll(longest).toBeGreaterThan(200);
      await ann.page.touchscreen.tap(PHONE.width / 2, 200);
      await expect.poll(() => ann.page.evaluate(arriving)).toBe(0);
    }
  }
});

/** Notes sounds, buzzes and moments. */
async function listen(person: Person): Promise<() => Promise<{ sounds: number; buzzes: number[][]; moments: string[] }>> {
  await person.page.addInitScript(() => {
    const notes = { sounds: 0, buzzes: [] as unknown[], moments: [] as string[] };
    Object.assign(globalThis, { notes });
    navigator.vibrate = (pattern) => (notes.buzzes.push(pattern), true);
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      notes.sounds += 1;
      start.call(this, when);
    };
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) if (node instanceof HTMLElement && node.dataset.moment) notes.moments.push(node.dataset.moment);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => person.page.evaluate(() => (globalThis as unknown as { notes: { sounds: number; buzzes: number[][]; moments: string[] } }).notes);
}

for (const isQuiet of [false, true])
  test(isQuiet ? 'quiet mode: no sound, no buzz, no moments' : 'caught: a moment, a sound and a buzz for both', soakUnless(isQuiet), async ({ come }) => {
    const ears: (() => Promise<{ sounds: number; buzzes: number[][]; moments: string[] }>)[] = [];
    const listening: Come = async (name, wants) => {
      const person = await come(name, { ...wants, fresh: true, unhurried: true, storage: isQuiet && name === 'Ann' ? { 'lastcard.quiet': 'on' } : {} });
      ears.push(await listen(person));
      return person;
    };
    const [ann, ben] = (await playAt(listening, { edition: 'basic', people: ['Ann', 'Ben'], deal: 'hand 0 r1 g2\nhand 1 b1 b2 b3\ndiscard r7\n' })) as [
      Person,
      Person,
    ];
    await ann.isMyTurn();
    await ann.lay('r1');
    await ben.sees('Ann', 1);
    await press(ben.dock(ben.w.table.catch));
    await ann.count(3);
    await expect.poll(async () => (await ears[1]!()).moments).toContain('caught');
    expect((await ears[1]!()).buzzes).toContainEqual([20, 30, 60]);
    expect((await ears[1]!()).sounds).toBeGreaterThan(0);
    const { sounds, buzzes, moments } = await ears[0]!();
    if (isQuiet) expect({ sounds, buzzes, moments }).toEqual({ sounds: 0, buzzes: [], moments: [] });
    else {
      await expect.poll(async () => (await ears[0]!()).moments).toContain('caught');
      expect((await ears[0]!()).buzzes).toContainEqual([60, 40, 60, 40, 120]);
    }
  });

test('the menu has volume, quiet and speed, and they are remembered', async ({ come }) => {
  const ann = await atDesk(come, DEAL, { size: PHONE });
  await press(ann.button(ann.w.common.menu));
  const menu = ann.dialog(ann.w.common.menu);
  const volume = menu.getByRole('slider', { name: ann.w.common.volume });
  await volume.fill('40');
  await expect(volume).toHaveValue('40');
  await press(menu.getByRole('switch', { name: ann.w.common.quietMode }));
  await expect(volume).toHaveValue('0');
  await press(menu.getByRole('button', { name: ann.w.common.speeds.fast }));
  const storage = await ann.storage();
  expect([storage['lastcard.volume'], storage['lastcard.quiet'], storage['lastcard.speed']]).toEqual(['40', 'on', 'fast']);
  await volume.fill('60');
  await expect(menu.getByRole('switch', { name: ann.w.common.quietMode })).not.toBeChecked();
});

test('the keys of the color question lie beside the words', async ({ come }) => {
  const ann = await atDesk(come, 'hand 0 W r2 r3 g4\nhand 1 b1 b2\ndiscard r7\n');
  for (const lang of ['en', 'zh'] as const) {
    await ann.lay('W');
    await expect(ann.color('g')).toBeVisible();
    const over = await ann.page.evaluate(() => {
      const boxes = (petal: Element) => {
        const key = petal.querySelector('kbd')!;
        const texts = document.createTreeWalker(petal, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        const { left, right, top, bottom } = key.getBoundingClientRect();
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const box = range.getBoundingClientRect();
          const isHidden = text.parentElement!.closest('.unseen') !== null;
          if (!isHidden && !key.contains(text) && box.left < right && box.right > left && box.top < bottom && box.bottom > top) found.push(text.textContent!);
        }
        return found;
      };
      return [...document.querySelectorAll('.petal')].flatMap(boxes);
    });
    expect(over).toEqual([]);
    // Nothing else is to be done meanwhile.
    await expect(ann.dock(ann.w.table.drawOne)).toHaveCount(0);
    await ann.page.keyboard.press('Escape');
    if (lang === 'en') {
      await press(ann.button(ann.w.common.menu));
      await press(ann.button('繁體中文'));
      await ann.page.keyboard.press('Escape');
      ann.lang = 'zh';
    }
  }
});

test('a bluff says what it may cost, and may be played', async ({ come }) => {
  const ann = await atDesk(come, 'hand 0 W+4 r2 g4 b5\nhand 1 b1 b2\ndiscard r7\n');
  await ann.lay('W+4');
  const asks = ann.dialog(new RegExp(ann.w.questions.color.replace('?', '\\?')));
  await expect(asks).toContainText(ann.w.questions.bluffColor('red', 4));
  await press(ann.color('g'));
  await ann.count(3);
});

test('an honest Wild Draw Four says nothing of a bluff', async ({ come }) => {
  const ann = await atDesk(come, 'hand 0 W+4 y2 g4 b5\nhand 1 b1 b2\ndiscard r7\n');
  await ann.lay('W+4');
  const asks = ann.dialog(ann.w.questions.color);
  await expect(asks).toBeVisible();
  await expect(asks.locator('.warning')).toHaveCount(0);
});

test('hands at the end of a round are seen from behind before they turn over', async ({ come }) => {
  const ann = await atDesk(come, 'hand 0 r1\nhand 1 b1 b2 b3\ndiscard r7\n');
  await ann.lay('r1');
  const card = ann.page.locator('.tile .card').first();
  await expect(card).toBeVisible();
  await ann.settled();
  const side = await card.evaluate((each) => {
    each.scrollIntoView();
    const flip = each.querySelector<HTMLElement>('.flip')!;
    flip.style.transition = 'none';
    const seen = () => {
      const { left, top, width, height } = flip.getBoundingClientRect();
      return document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest('.front, .behind')
        ?.className.split(' ')[0];
    };
    const sides = [seen()];
    each.classList.remove('open');
    sides.push(seen());
    return sides;
  });
  expect(side).toEqual(['front', 'behind']);
});

test('a hand of 25 shows its first card whole, and jumps to the wilds', async ({ come }) => {
  const cards = ['r', 'y', 'g', 'b'].flatMap((color) => [1, 2, 3, 4, 5, 6].map((number) => `${color}${number}`)).join(' ');
  const ann = await atDesk(come, `hand 0 ${cards} W\nhand 1 b1 b2\ndiscard r7\n`, { size: PHONE });
  const first = ann.page.locator('.hand li').first();
  await expect.poll(async () => (await first.boundingBox())!.x).toBeGreaterThanOrEqual(0);
  await press(ann.button(ann.w.table.jumpTo(ann.w.table.wilds)));
  await expect(ann.page.locator('.hand-card[data-card="W"]')).toBeInViewport();
});
