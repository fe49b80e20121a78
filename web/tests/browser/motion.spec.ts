/** Cards move from where they were to where they go; not where less motion is wanted. */
import { expect, test } from './fixtures';
import { playAt } from './gather';
import { press, type Person } from './person';

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
