/** axe finds nothing, no text is cut off and no target is small, in any view, any edition, light and dark. */
import axe from 'axe-core';
import { COACH_WORDS } from '../../src/coach/words';
import { EVENING_WORDS } from '../../src/evening/words';
import { PASS_WORDS } from '../../src/pass/words';
import { PUZZLES } from '../../src/puzzles/generated/list';
import { cutOffs } from './cutoffs';
import { expect, SOAK, soakUnless, test } from './fixtures';
import { playAt, waitAt } from './gather';
import { DESKTOP, EDITIONS, PHONE, press, SMALL, type Person } from './person';
import { smallTargets } from './targets';

const isSoak = process.env.LASTCARD_SOAK !== undefined;
type Scheme = 'light' | 'dark';
/** Nothing but colors differs between light and dark; a short run looks at one of them, in turns. */
const BOTH: readonly Scheme[] = ['dark', 'light'];
const RULES: Record<Scheme, axe.RunOptions> = { light: {}, dark: isSoak ? { runOnly: ['color-contrast'] } : {} };
let looks = 0;
const schemes = (): readonly Scheme[] => (isSoak ? BOTH : [BOTH[looks++ % BOTH.length]!]);

/** `hasMouse`: what is small can be hit. */
async function clean(person: Person, where: string, hasMouse = false): Promise<void> {
  const { page } = person;
  for (const colorScheme of schemes()) {
    await page.emulateMedia({ colorScheme });
    await person.settled();
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
    const violations = await page.evaluate(async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ ...options, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
            .slice(0, 4)
            .join(' | ')}`,
      );
    }, RULES[colorScheme]);
    expect.soft(violations, `${where}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await cutOffs(page), where).toEqual([]);
  if (!hasMouse) expect.soft(await smallTargets(page), where).toEqual([]);
}

test('views without a table', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE });
  for (const place of [
    '/',
    '/options?edition=basic&stacking=any',
    '/lab?edition=basic&stacking=any&rounds=2000',
    '/settings',
    '/privacy',
    '/score',
    '/pass',
    '/rules/basic/BAS-UNO-01',
    ...(isSoak ? ['/gallery', '/lab?edition=basic'] : []),
    '/nowhere',
    '/t/BCDFG',
    '/replay/BCDFG/1',
  ]) {
    await ann.go(place);
    await expect(ann.page.locator('main')).toBeVisible();
    // The book is fetched after its view: before that, nothing is busy yet.
    if (place.startsWith('/rules/')) await expect(ann.page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(ann.page.locator('[aria-busy="true"]')).toHaveCount(0);
    await clean(ann, place);
  }
});

/** A round of two that is over after two moves, so that the coach is done soon. */
const RECORD = '# player 0 Ann\n# player 1 Ben\nedition basic\noption scoring off\nhand 0 r1 r2\nhand 1 r9 b9\ndiscard r5\nmoves\n0 play r1\n1 play r9\n';

for (const lang of ['en', 'zh'] as const)
  for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
    test(`lessons, puzzles, today's deal, my matches and the coach, ${name}, ${lang}`, SOAK, async ({ come }) => {
      const ann = await come('Ann', { size, lang, fresh: true });
      const { page } = ann;
      const [puzzle] = PUZZLES.filter(({ edition }) => edition === 'basic');
      for (const place of ['/learn', '/learn/first', '/puzzles', '/puzzles/basic', `/puzzles/basic/${puzzle!.id}`, '/today', '/replays']) {
        await ann.go(place);
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await clean(ann, place, size === DESKTOP);
      }
      await page.locator('input[type=file]').setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(RECORD) });
      await expect(page.locator('[data-state="done"]')).toBeAttached({ timeout: 120_000 });
      if (size === PHONE) await press(ann.button(COACH_WORDS[lang].report));
      await clean(ann, 'the coach', size === DESKTOP);
      await ann.go('/replays');
      await expect(page.locator('.match')).toHaveCount(1);
      await clean(ann, 'my matches', size === DESKTOP);
    });

/** In each edition: our turn, what its own card asks, and the end of a round. */
const MOMENTS: Record<string, { deal: string; card: string; wide?: boolean }> = {
  frozen: { deal: 'hand 0 WF r1 g2 y3 p4\nhand 1 y1 y2\nhand 2 g7 g8 g9\nhand 3 r1\ndiscard r5\nlock r 3\n', card: 'r1' },
  basic: { deal: 'hand 0 WS r1 g2 y3\nhand 1 y1 y2\nhand 2 g7 g8 g9\nhand 3 b1\ndiscard r5\ncalled 3\n', card: 'WS', wide: true },
  minions: { deal: 'hand 0 WK r1 g2 y3\nhand 1 y1 y2\nhand 2 g7 g8 g9\nhand 3 p1 p2\ndiscard r5\npose 0 1\n', card: 'WK' },
  'hello-kitty': { deal: 'hand 0 WB k1 g2 y3\nhand 1 y1 y2\nhand 2 g7 g8 g9\nhand 3 b1 b2\ndiscard k5\n', card: 'WB', wide: true },
  party: { deal: 'hand 0 WT r1 g2 y3\nhand 1 y1 y2\nhand 2 g7 g8 g9\nhand 3 b1 b2\ndiscard r5\nlink 1 2\n', card: 'WT' },
};

for (const edition of EDITIONS) {
  test(`${edition}: waiting room, table and question`, soakUnless(edition === 'basic'), async ({ come }) => {
    const { deal, card, wide } = MOMENTS[edition]!;
    const [ann] = (await waitAt(come, {
      edition,
      people: ['Ann'],
      bots: 3,
      options: { pose_ms: '15000' },
      wants: [{ size: wide ? DESKTOP : edition === 'frozen' ? SMALL : PHONE }],
    })) as [Person];
    await expect(ann.button(ann.w.lobby.start)).toBeEnabled();
    await clean(ann, 'waiting room');
    ann.deal(deal);
    await press(ann.button(ann.w.lobby.start));
    await ann.isMyTurn();
    await clean(ann, 'table');
    if (edition === 'frozen') return;
    if (edition === 'basic') {
      await ann.card('g2').focus();
      await ann.page.keyboard.press('Enter');
      await expect(ann.sentence).toContainText(/BAS-/);
      await clean(ann, 'refusal');
    }
    await ann.lay(card);
    await expect(ann.page.getByRole('dialog')).toBeVisible();
    await clean(ann, 'question');
  });
}

test('challenge, pointing, end of round, panels', async ({ come }) => {
  const [ann, ben] = (await playAt(come, {
    edition: 'basic',
    people: ['Ann', 'Ben'],
    wants: [{ size: DESKTOP }, { size: PHONE }],
    deal: 'hand 0 W+4 r1\nhand 1 b1 b2\ndiscard r5\n',
  })) as [Person, Person];
  await ann.isMyTurn();
  await press(ann.dock(ann.w.table.uno));
  await ann.lay('W+4');
  await press(ann.color('r'));
  await expect(ben.page.getByRole('dialog')).toBeVisible();
  await clean(ben, 'challenge');
  await press(ben.page.getByRole('dialog').getByRole('button', { name: /^Accept/ }));
  await ben.count(6);
  await press(ben.button(ben.w.common.menu));
  await clean(ben, 'menu');
  await press(ben.page.getByRole('dialog').getByRole('button', { name: ben.w.common.log }));
  await clean(ben, 'log');
  await ben.page.keyboard.press('Escape');
  await ann.lay('r1');
  for (const person of isSoak ? [ann, ben] : [ben]) {
    await expect(person.button(person.w.round.next)).toBeVisible();
    await clean(person, 'end of round');
  }
});

for (const [size, names] of [
  [SMALL, ['Ann', 'Mei', 'Theo', 'Bo', 'Zoe', 'Kai']],
  [{ width: 820, height: 1180 }, ['Ann', 'Mei', 'Theo', 'Bo', 'Zoe']],
] as const)
  test(`a device that ${names.length} people pass on: the handover, the open table and a hand`, soakUnless(size === SMALL), async ({ come }) => {
    const storage = { 'lastcard.pass': JSON.stringify({ names, bots: 0 }), 'lastcard.edition': 'party' };
    const device = await come('Ann', { size, storage });
    await device.go('/pass');
    await press(device.button(PASS_WORDS.en.begin));
    const take = device.page.locator('[data-take]:not([aria-disabled])');
    await expect(take).toBeVisible();
    await clean(device, `handover of ${names.length}`);
    await press(take);
    await expect(device.hand.first()).toBeVisible();
    await clean(device, 'a hand on a shared device');
  });

test('text at 200 %: hand, dock and sentence are still there', async ({ come }) => {
  const [ann] = (await playAt(come, { edition: 'hello-kitty', people: ['Ann', 'Ben'], deal: 'hand 0 k1 b2 y3 W\nhand 1 k4 b5\ndiscard k5\n' })) as [
    Person,
    Person,
  ];
  await ann.isMyTurn();
  await ann.page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
    dispatchEvent(new Event('resize'));
  });
  await ann.isMyTurn();
  for (const word of [ann.w.table.uno, ann.w.table.drawOne]) await expect(ann.dock(word)).toBeInViewport({ ratio: 0.95 });
  await ann.lay('k1');
  await ann.count(3);
});

test("a host's evening: a pause, a late guest, another box, and thanks", SOAK, async ({ come }) => {
  const deal = 'hand 0 r1\nhand 1 r5 r6 b7 b8\nhand 2 g1 g2 g3 g4\ndiscard r9\ncalled 0\n';
  const e = EVENING_WORDS.zh;
  const wants = [{ size: SMALL, lang: 'zh' as const }, { size: DESKTOP }];
  const [ann, ben] = (await playAt(come, { edition: 'basic', options: { scoring: 'off' }, people: ['Ann', 'Ben'], bots: 1, deal, wants })) as [Person, Person];
  const eve = await come('Eve', { size: SMALL, lang: 'zh' });
  await eve.go(`/t/${ann.code}`);
  await expect(eve.button(e.lateSit)).toBeVisible();
  await clean(eve, 'a late guest');
  await ann.isMyTurn();
  await press(ann.button(ann.w.common.menu));
  if (isSoak) await clean(ann, 'the menu');
  await press(ann.button(e.pause));
  await expect(ann.dialog(e.pausedBy(null))).toBeVisible();
  await clean(ann, 'a pause');
  await press(ann.button(e.resume));
  await ann.isMyTurn();
  await ann.lay('r1');
  await press(ann.button(e.nextMatchOptions));
  const sheet = ann.dialog(ann.w.options.title);
  await press(sheet.getByRole('radio').first());
  await press(sheet.getByRole('button', { name: ann.w.options.apply }));
  await expect(ann.page.getByRole('region', { name: e.planTitle })).toBeVisible();
  await clean(ann, 'another box');
  if (isSoak) await clean(ben, 'another box, as a guest sees it');
  await press(ann.button(e.thank));
  await expect(ann.page.getByRole('heading', { name: e.thankTitle })).toBeVisible();
  await clean(ann, 'thanks');
});
