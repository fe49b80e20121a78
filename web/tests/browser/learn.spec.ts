/** Every lesson is taken to its end: both languages, a phone's screen and a desktop's, a finger and keys alone. */
import axe from 'axe-core';
import type { Step } from '../../src/learn/generated/list';
import { LESSONS } from '../../src/learn/generated/list';
import { comeOnce } from './cached';
import { cutOffs } from './cutoffs';
import { expect, soakUnless, test } from './fixtures';
import { Learner, stepsOf } from './learner';
import { DESKTOP, PHONE, press, SIDEWAYS, SMALL, TABLET, type Person } from './person';
import { smallTargets } from './targets';

test.setTimeout(600_000);

const LANGS = ['en', 'zh'] as const;
const WAYS = { finger: false, keys: true };
const SIZES = { small: SMALL, phone: PHONE, desktop: DESKTOP, sideways: SIDEWAYS, tablet: TABLET };
/** Looked at where it is cheap: what differs between steps are words and rings. */
const LOOKED_AT = [0, 3];

/** A short run takes each lesson once, and goes through languages, screens and ways in turns. */
const SHORT = LESSONS.map(
  ({ id }, at) => `${id} ${LANGS[(at + 1) % 2]} ${['small', 'sideways', 'phone', 'desktop'][at % 4]} ${at % 4 > 1 ? 'keys' : 'finger'}`,
);

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is pointed at is on the screen, and the guide does not lie over it; while a hand that is shown does, there is no ring. */
async function pointsWell(learner: Learner, { point }: Step): Promise<void> {
  const boxOf = (selector: string): Promise<Box | null> =>
    learner.page.evaluate((found) => document.querySelector(found)?.getBoundingClientRect().toJSON() as Box | undefined, selector).then((box) => box ?? null);
  const isShown = (): Promise<boolean> => learner.page.getByRole('dialog').isVisible();
  for (const spot of point)
    await expect
      .poll(
        async () => {
          const [guide, ring] = [(await boxOf('.guide'))!, await boxOf(`[data-points="${spot}"]`)];
          if (!ring) return (await isShown()) ? 'seen' : 'nowhere';
          const over = guide.left < ring.right - 8 && ring.left + 8 < guide.right && guide.top < ring.bottom - 8 && ring.top + 8 < guide.bottom;
          const { width, height } = learner.page.viewportSize()!;
          const isSeen = ring.left > -12 && ring.top > -12 && ring.right < width + 12 && ring.bottom < height + 12;
          return over ? 'under the guide' : isSeen ? 'seen' : 'off the screen';
        },
        { message: spot },
      )
      .toBe('seen');
}

async function isClean({ page }: Person, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4)}`);
  });
  expect.soft(found, where).toEqual([]);
  expect.soft(await cutOffs(page), where).toEqual([]);
  expect.soft(await smallTargets(page), where).toEqual([]);
}

for (const { id } of LESSONS)
  for (const lang of LANGS)
    for (const [name, size] of Object.entries(SIZES))
      for (const [way, hasKeysOnly] of Object.entries(WAYS)) {
        const what = `${id} ${lang} ${name} ${way}`;
        test(`to its end: ${what}`, soakUnless(SHORT.includes(what)), async ({ come }) => {
          const ann = await come('Ann', { lang, size });
          const learner = new Learner(ann, id, hasKeysOnly);
          await learner.take(async (step, at) => {
            await pointsWell(learner, step);
            if (!LOOKED_AT.includes(at)) return;
            await ann.settled();
            await isClean(ann, `${what}, step ${at}`);
          });
          await isClean(ann, `${what}, at its end`);
          const storage = await ann.storage();
          expect(JSON.parse(storage['lastcard.lessons']!)[id]).toEqual({ at: 0, done: true });
        });
      }

test('a wrong move is answered and tried again, an illegal one refused by the rules, and it goes on where it was left', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE });
  const [, , first, second] = await stepsOf('first');
  const learner = new Learner(ann, 'first');
  const { w, page } = learner;
  await ann.go('/learn/first');
  await learner.next();
  await learner.next();
  await expect(learner.at(2)).toContainText(learner.text(first!.say));

  // Illegal: the engine says why, with its clause.
  await press(page.locator('.hand-card[data-card="y1"]'));
  await press(page.locator('.hand-card[data-card="y1"]'));
  await expect(ann.sentence.getByText('BAS-MATCH-01')).toBeVisible();
  await expect(page.locator('.hand-card')).toHaveCount(5);

  await press(page.locator('.hand-card[data-card="b3"]'));
  await expect(learner.at(3)).toContainText(learner.text(second!.say));
  await press(learner.guide.getByRole('button', { name: w.back }));
  await expect(learner.at(2)).toBeVisible();
  await expect(page.locator('.hand-card')).toHaveCount(5);

  // "Show me" does it.
  await press(learner.guide.getByRole('button', { name: w.show }));
  await expect(learner.at(3)).toBeVisible();
  await page.reload();
  await expect(learner.at(3)).toContainText(learner.text(second!.say));
  await expect(page.locator('.hand-card')).toHaveCount(4);

  // Left, and resumed from the list.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
  await press(page.getByRole('link', { name: w.resume }));
  await expect(learner.at(3)).toBeVisible();
});

test('a legal move that the lesson does not want changes nothing, and says why', async ({ come }) => {
  const ann = await come('Ann', { size: SMALL, lang: 'zh', storage: { 'lastcard.lessons': '{"first":{"at":11,"done":false}}' } });
  const [step] = (await stepsOf('first')).slice(11);
  const learner = new Learner(ann, 'first');
  const { page } = learner;
  await ann.go('/learn/first');
  await expect(learner.at(11)).toContainText(learner.text(step!.say));
  await press(page.locator('.hand-card[data-card="g5"]'));
  await expect(learner.at(11)).toContainText(learner.text(step!.wrong!));
  await expect(page.locator('.hand-card')).toHaveCount(2);
  await expect(page.locator('[aria-live="polite"]').first()).toContainText(learner.text(step!.wrong!));
  await press(page.locator('.dock .uno'));
  await expect(learner.at(12)).toBeVisible();
});

test('offered once to a new visitor, listed, and refused with a sentence', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE, fresh: true, storage: { 'lastcard.name': '' } });
  const { page } = ann;
  await page.addInitScript(() => localStorage.getItem('lastcard.name') === '' && localStorage.removeItem('lastcard.name'));
  await ann.go('/');
  await expect(page.getByText(ann.w.start.learnNew)).toBeVisible();
  await press(page.getByRole('link', { name: ann.w.start.learn }));
  const learner = new Learner(ann, 'first');
  await expect(learner.at(0)).toBeVisible();
  await ann.go('/');
  await expect(page.getByText(ann.w.start.learnNew)).toHaveCount(0);
  await press(page.getByRole('link', { name: ann.w.start.learn }));
  const { w } = learner;
  await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(LESSONS.length);
  await ann.settled();
  await isClean(ann, 'the list');
  await ann.go('/learn/nonsense');
  await expect(page.getByText(w.missing)).toBeVisible();
});

test('without a network, after one visit, a whole lesson is taken', async ({ come }) => {
  const ann = await comeOnce(come, 'Ann', { size: PHONE, fresh: true });
  await new Learner(ann, 'frozen').take();
  await ann.page.reload();
  await expect(ann.page.locator('[data-step="0"]')).toBeVisible();
});

test('without an engine it says so, and begins when there is one', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE, fresh: true });
  const learner = new Learner(ann, 'first');
  await ann.context.route('**/engine.wasm', (route) => route.fulfill({ status: 404 }));
  await ann.go('/learn/first');
  await expect(ann.page.getByText(learner.w.noRules)).toBeVisible();
  await ann.context.unroute('**/engine.wasm');
  await press(ann.button(ann.w.common.tryAgain));
  await expect(learner.at(0)).toBeVisible();
});
