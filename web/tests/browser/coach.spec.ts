/** The coach: a record is opened, its curve is drawn, left, taken up again and done; and hints, for one person with bots only. */
import axe from 'axe-core';
import { COACH_WORDS } from '../../src/coach/words';
import { MATCHES_WORDS } from '../../src/replay/words';
import { cutOffs } from './cutoffs';
import { expect, soakUnless, test } from './fixtures';
import { playAt, STILL_BOTS } from './gather';
import { begin, setUp } from './oneDevice';
import { openRecord, SHORT } from './opened';
import { DESKTOP, PHONE, press, SIDEWAYS, SMALL, type Person } from './person';

async function violations({ page }: Person): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  });
}

for (const [name, size, lang] of [
  ['phone', PHONE, 'en'],
  ['desktop', DESKTOP, 'zh'],
] as const)
  test(`a record is opened on a ${name}: its curve moves with the replay, can be left and is kept`, soakUnless(size === DESKTOP), async ({ come }) => {
    const ann = await come('Ann', { size, lang, fresh: true });
    const { page } = ann;
    const w = COACH_WORDS[lang];
    const coach = page.locator('[data-state]');
    const curve = page.getByRole('slider', { name: w.curve(1) });
    await openRecord(ann, SHORT);
    await expect(curve).toBeVisible();
    await page.reload(); // leave it, wherever it is
    await expect(coach).toHaveAttribute('data-state', 'done', { timeout: 120_000 });

    // Kept with the match: no worker has to look again. Everybody's cards lie open beside it.
    await page.reload();
    await expect(coach).toHaveAttribute('data-state', 'done');
    await expect(page.getByRole('region', { name: ann.w.replay.openOn }).getByRole('listitem')).toHaveCount(6);

    // The curve and the replay are at the same step, by keys and by pointer.
    const scrub = page.getByRole('slider', { name: ann.w.replay.scrub });
    await scrub.fill('2');
    await expect(curve).toHaveAttribute('aria-valuenow', '2');
    await curve.press('ArrowRight');
    await expect(scrub).toHaveValue('3');
    await expect(curve).toHaveAttribute('aria-valuetext', /Ann.*%.*Ben.*%/);
    const box = (await curve.boundingBox())!;
    await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
    await expect(scrub).toHaveValue('5');

    if (size === PHONE) await press(ann.button(w.report));
    await expect(page.getByRole('heading', { name: w.mistakes })).toBeVisible();
    await expect(page.getByText(w.calling)).toBeVisible();
    await press(page.getByText(w.curveTable));
    await expect(page.getByRole('region', { name: w.curveTable }).getByRole('row')).toHaveCount(7);
    expect(await violations(ann)).toEqual([]);
    await ann.go('/replays');
    await expect(page.locator('.match').getByRole('link', { name: MATCHES_WORDS[lang].coach })).toHaveCount(1);
  });

/** Nothing lies over the middle of it. */
function isOnTop(button: Element): boolean {
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test('with another person at a table there is no hint; after the match the coach is a tap away', async ({ come }) => {
  const deal = 'hand 0 r1\nhand 1 r5 b1 b2\ndiscard r5\ncalled 0\n';
  const [ann] = (await playAt(come, { edition: 'party', people: ['Ann', 'Ben'], deal, wants: [{ size: DESKTOP, fresh: true }] })) as [Person];
  await ann.isMyTurn();
  await expect(ann.button(COACH_WORDS.en.hint)).toHaveCount(0);
  await ann.lay('r1');
  await press(ann.page.getByRole('link', { name: ann.w.replay.coach }));
  await expect(ann.page.getByRole('slider', { name: COACH_WORDS.en.curve(1) })).toBeVisible();
});

test('with bots on this device: what would you play?', async ({ come }) => {
  const ann = await come('Ann', {
    size: PHONE,
    fresh: true,
    storage: { 'lastcard.quick.where': 'device', 'lastcard.quick.pace': 'fast', 'lastcard.edition': 'basic' },
  });
  const w = COACH_WORDS.en;
  await ann.go('/');
  await press(ann.button(new RegExp(`^${ann.w.start.playNow}`)));
  await ann.page.waitForURL(/\/t\/LOCAL-\w+$/);
  const hint = ann.button(w.hint);
  await expect(hint).toBeEnabled({ timeout: 60_000 });
  const question = ann.page.getByRole('dialog'); // of a card that a bot plays on her
  const panel = ann.page.getByRole('region', { name: w.hint });
  await expect(async () => {
    if (await question.count()) await press(question.getByRole('button').first(), 5000);
    await expect(hint).toBeEnabled();
    await press(hint, 5000);
    await expect(panel).toContainText(/I would/);
  }).toPass({ timeout: 120_000 });
  expect(await violations(ann)).toEqual([]);
  await press(ann.button(w.hintClose));
  await expect(panel).toHaveCount(0);
  await ann.page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => hint.evaluate(isOnTop), 'on its side').toBe(true);
});

test('with bots at a server: the card, the color along with it, and no hint once somebody watches', async ({ come }) => {
  const deal = 'hand 0 W g4 g6 g8 b2\nhand 1 y1 y3 y5\nhand 2 y2 y4 y8\ndiscard r5\n';
  const [ann] = (await playAt(come, { edition: 'basic', people: ['Ann'], bots: 2, deal, options: STILL_BOTS, wants: [{ size: PHONE }] })) as [Person];
  const w = COACH_WORDS.en;
  const panel = ann.page.getByRole('region', { name: w.hint });
  await ann.isMyTurn();
  await ann.page.reload(); // what was seen before is known to the server
  await expect(ann.button(w.hint)).toBeEnabled({ timeout: 60_000 });
  await press(ann.button(w.hint));
  await expect(panel).toContainText('I would play Wild, then name green');
  await expect(panel.getByRole('list')).toHaveCount(1);
  await expect(ann.page.locator('.hinted [data-card="W"]').first()).toBeVisible();
  expect(await violations(ann)).toEqual([]);

  const eve = await come('Eve');
  await eve.go(`/t/${ann.code}`);
  await expect(eve.page.getByText(eve.w.table.watching, { exact: true })).toBeVisible();
  await ann.lay('W');
  await press(ann.color('g'));
  await expect(panel).toHaveCount(0);
  await expect(eve.button(w.hint)).toHaveCount(0);
});

const SUITS = ['r', 'y', 'g', 'b'].flatMap((color) => [1, 2, 3, 4, 5, 6].map((number) => `${color}${number}`));

test('the button stands beside a long hand, and beside a long sentence', async ({ come }) => {
  const begin = async (deal: string) =>
    (await playAt(come, { edition: 'basic', people: ['Ann'], bots: 2, deal, options: STILL_BOTS, wants: [{ size: PHONE }] }))[0]!;
  const ann = await begin(`hand 0 ${SUITS.join(' ')} W\nhand 1 y8 y9\nhand 2 b8 b9\ndiscard r7\n`);
  const hint = ann.button(COACH_WORDS.en.hint);
  const wilds = ann.button(ann.w.table.jumpTo(ann.w.table.wilds));
  for (const size of [PHONE, SMALL]) {
    await ann.page.setViewportSize(size);
    await expect(hint).toBeEnabled({ timeout: 60_000 });
    for (const each of [hint, wilds]) await expect.poll(() => each.evaluate(isOnTop), `${size.width}`).toBe(true);
  }
  await ann.card('g2').focus();
  await ann.page.keyboard.press('Enter');
  await expect(ann.sentence).toContainText(/BAS-/);
  await expect(wilds).toBeHidden(); // why not is read in its place
  await ann.page.setViewportSize(DESKTOP);
  await ann.settled();
  const cards = await ann.page.locator('.hand').evaluate((hand) => hand.getBoundingClientRect().right);
  expect((await hint.boundingBox())!.x).toBeGreaterThanOrEqual(cards);

  const ben = await begin('hand 0 g2 y+2 b4\nhand 1 y8 y9\nhand 2 b8 b9\ndiscard r+2\nphase drawn\ndrawn y+2\n');
  await expect(ben.button(COACH_WORDS.en.hint)).toBeVisible();
  await expect.poll(() => cutOffs(ben.page)).toEqual([]);
});

const OTHERS = 'hand 1 y1 y3 y5\nhand 2 y2 y4 y8\n';
const OWN = `hand 0 g4 g6 g8 b2 W\n${OTHERS}`;
/** Every form that a question has; `lay`: what asks it. */
const QUESTIONS: Record<string, { edition: 'basic' | 'party'; deal: string; lay?: string }> = {
  color: { edition: 'basic', deal: `${OWN}discard W\nphase color\n` },
  challenge: { edition: 'basic', deal: `${OWN}discard r5 W+4\ncolor g\nphase challenge\nsource 2\nbluff guilty r5 r\n` },
  swap: { edition: 'basic', deal: `hand 0 g4 g6 g8 b2 WS\n${OTHERS}discard r5\n`, lay: 'WS' },
  link: { edition: 'party', deal: `hand 0 g4 g6 g8 b2 WT\n${OTHERS}discard r5\n`, lay: 'WT' },
  point: { edition: 'party', deal: `${OWN}discard r5 rP\nphase point\nsource 2\n` },
};

for (const [question, { edition, deal, lay }] of Object.entries(QUESTIONS))
  for (const [name, size] of Object.entries({ small: SMALL, phone: PHONE, sideways: SIDEWAYS }))
    test(`a hint under an open question: ${question}, ${name}`, soakUnless(question === 'link' && size === SMALL), async ({ come }) => {
      const [ann] = (await playAt(come, { edition, people: ['Ann'], bots: 2, deal, options: STILL_BOTS, wants: [{ size }] })) as [Person];
      const { page } = ann;
      const hint = ann.button(COACH_WORDS.en.hint);
      if (lay) await ann.lay(lay);
      await expect(question === 'point' ? page.getByRole('group', { name: ann.w.questions.point }) : page.getByRole('dialog')).toBeVisible();
      await expect(hint).toBeEnabled({ timeout: 60_000 });
      await expect.poll(() => hint.evaluate(isOnTop), 'within reach').toBe(true);
      await press(hint);
      await expect(page.getByRole('region', { name: COACH_WORDS.en.hint })).toContainText(/I would/);
      await ann.settled();
      for (const answer of await page.getByRole('dialog').getByRole('button').all())
        expect(await answer.evaluate(isOnTop), await answer.innerText()).toBe(true);
      expect(await violations(ann)).toEqual([]);
    });

test('on a device that people share there is no hint', async ({ come }) => {
  const device = await setUp(come, 'basic', ['Ann', 'Ben'], { size: PHONE });
  await device.go('/pass');
  await begin(device);
  await press(device.page.locator('[data-take]:not([aria-disabled])'));
  await expect(device.hand.first()).toBeVisible();
  await expect(device.button(COACH_WORDS.en.hint)).toHaveCount(0);
});
