/** Cards move from where they were to where they go; not where less motion is wanted. */
import { expect, test } from './fixtures';
import { playAt, STILL_BOTS, type Evening } from './gather';
import { press, type Person } from './person';
import { Player } from './player';
import { ANIMATIONS, paintedAnimations, traceOf } from './trace';

const DEAL = 'hand 0 r1 r2 g3\nhand 1 r4 b2 b3\nhand 2 r6 g6 g7\ndiscard r5\n';

/** How many cards have flown, and the longest that anything moved, in ms. */
async function watch(person: Person): Promise<() => Promise<{ flown: number; longest: number }>> {
  await person.page.evaluate(() => {
    const seen = { flown: 0, longest: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) if (node instanceof HTMLImageElement && node.getAnimations().length) seen.flown += 1;
      for (const run of document.getAnimations()) {
        const { duration, iterations } = run.effect!.getComputedTiming();
        if (iterations === 1 && (run as CSSTransition).transitionProperty !== 'width') seen.longest = Math.max(seen.longest, Number(duration));
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return () => person.page.evaluate(() => (globalThis as unknown as { seen: { flown: number; longest: number } }).seen);
}

test('a card of ours flies once, and one that asks for its color as well', async ({ come }) => {
  const wants = { reducedMotion: 'no-preference', unhurried: true } as const;
  const deal = 'hand 0 r1 W g3\nhand 1 r4 b2 b3\ndiscard r5\n';
  const [ann, ben] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], wants: [wants, {}], deal })) as [Person, Person];
  await ann.isMyTurn();
  const seen = await watch(ann);
  const isShown = () => expect(ann.sentence.getByText(ann.w.table.plays('Ben'), { exact: true })).toBeVisible();
  await ann.lay('r1');
  await isShown();
  expect((await seen()).flown).toBe(1);
  await ben.isMyTurn();
  await ben.lay('r4');
  await ann.isMyTurn();
  expect((await seen()).flown).toBe(2);
  await ann.lay('W');
  await press(ann.color('b'));
  await isShown();
  expect((await seen()).flown).toBe(3);
});

for (const calm of [false, true]) {
  test(calm ? 'less motion: nothing flies' : 'cards fly', async ({ come }) => {
    const wants = { reducedMotion: calm ? 'reduce' : 'no-preference', unhurried: true } as const;
    const [ann, ben] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], bots: 1, wants: [wants, wants], deal: DEAL })) as [Person, Person];
    await ann.isMyTurn();
    const seen = await watch(ben);
    await ann.lay('r1');
    await ben.isMyTurn();
    await ben.lay('r4');
    await ann.sees('Ben', 2);
    await ann.isMyTurn();
    const { flown } = await seen();
    if (calm) expect(flown).toBe(0);
    else expect(flown).toBeGreaterThan(0);
  });
}

interface Sight extends Evening {
  /** From our turn on, until the last of it moves. What is soon gone is waited for beforehand. */
  see(ann: Person): Promise<void>;
}

const SIGHTS: Record<string, Sight> = {
  'a reverse': {
    edition: 'basic',
    people: ['Ann'],
    bots: 2,
    options: STILL_BOTS,
    deal: 'hand 0 rR r1 r2\nhand 1 b1 b2 b3\nhand 2 g1 g2 g3\ndiscard r5\n',
    async see(ann) {
      const sign = ann.page.locator('.moment .turn').waitFor();
      await ann.lay('rR');
      await sign;
    },
  },
  'what a card does, for a mouse that rests on it': {
    edition: 'basic',
    people: ['Ann'],
    bots: 2,
    options: STILL_BOTS,
    deal: 'hand 0 rR r1 r2\nhand 1 b1 b2 b3\nhand 2 g1 g2 g3\ndiscard r5\n',
    async see(ann) {
      const card = ann.page.locator('li:has([data-card="rR"])');
      await card.hover();
      await expect(card.locator('.rule')).toHaveCSS('opacity', '1');
    },
  },
  'the crown of a round': {
    edition: 'basic',
    people: ['Ann'],
    bots: 2,
    deal: 'hand 0 r1\nhand 1 b1 b2 b3\nhand 2 g1 g2 g3\ndiscard r5\n',
    async see(ann) {
      await ann.lay('r1');
      await expect(ann.page.locator('.crown')).toBeVisible();
    },
  },
  'fists of players who think': {
    edition: 'party',
    people: ['Ann', 'Ben'],
    bots: 4,
    options: { point_ms: '15000' },
    deal: 'hand 0 g2 y3 b4 r8\nhand 1 r1 y2\nhand 2 g1 g2 g3\nhand 3 b1 b2\nhand 4 y3 y4 y5\nhand 5 r2 y3\ndiscard r5 rP\nphase point\nsource 2\n',
    async see(ann) {
      await ann.page.reload();
      await expect(ann.pointing).toBeVisible();
    },
  },
  'a chain that is chosen': {
    edition: 'party',
    people: ['Ann'],
    bots: 4,
    deal: 'hand 0 WT g2 y3 b4\nhand 1 r1 y2\nhand 2 g1 g2\nhand 3 b1 b2\nhand 4 y3 y4\ndiscard r5\n',
    async see(ann) {
      await ann.lay('WT');
      for (const seat of [1, 2]) await press(ann.page.locator(`button:has([data-place="seat-${seat}"])`));
      await expect(ann.color('g')).toBeVisible();
    },
  },
  'counts over all seats': {
    edition: 'hello-kitty',
    people: ['Ann'],
    bots: 3,
    options: STILL_BOTS,
    deal: 'hand 0 WB k1 k2 y3\nhand 1 k4 b5 b6 b7 b8\nhand 2 k6 y5\nhand 3 g4 b6 b7\ndiscard k5\n',
    async see(ann) {
      const count = ann.page.locator('b.hit').first().waitFor();
      await ann.lay('WB');
      await press(ann.color('g'));
      await count;
    },
  },
};

/** In the page: until what moves and ends has ended. */
async function untilStill(): Promise<void> {
  const runs = document.getAnimations().filter((run) => run.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(runs.map((run) => run.finished));
}

for (const [what, { see, ...evening }] of Object.entries(SIGHTS))
  test(`what moves is not painted again in every frame: ${what}`, async ({ come, browser }) => {
    const wants = { reducedMotion: 'no-preference', unhurried: true } as const;
    const [ann] = (await playAt(come, { ...evening, wants: [wants] })) as [Person];
    await new Player(ann).look();
    const events = await traceOf(browser, ann, [ANIMATIONS], async () => {
      await see(ann);
      await ann.page.evaluate(untilStill);
    });
    expect(events.filter(({ name }) => name === 'Animation').length).toBeGreaterThan(0);
    expect(paintedAnimations(events)).toEqual([]);
  });
