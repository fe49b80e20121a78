/** Today's deal: two fresh browsers, the same cards and bots; handed in once, also after a time without a network. */
import axe from 'axe-core';
import { DAILY_WORDS } from '../../src/daily/words';
import { isCached, LAST_FILE } from './cached';
import { cutOffs } from './cutoffs';
import { expect, test } from './fixtures';
import { DESKTOP, PHONE, press, type Person } from './person';
import { Player } from './player';
import { smallTargets } from './targets';

test.setTimeout(600_000);
const EDITION = 'minions';
const STORAGE = { 'lastcard.quick.pace': 'fast' };
/** The person's seat, at the beginning of a move. */
const OWN = '0 ';

const wordsOf = (person: Person) => DAILY_WORDS[person.lang as 'en' | 'zh'];
const handsOf = (person: Person): Promise<string[]> =>
  person.hand.evaluateAll((cards) => cards.map((card) => card.querySelector('[data-card]')?.getAttribute('data-card') ?? card.innerHTML));

/** What a page hands in from now on. */
function handIns(person: Person): string[] {
  const records: string[] = [];
  person.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/daily/')) records.push((request.postDataJSON() as { record: string }).record);
  });
  return records;
}

const movesIn = (record: string): string[] => record.split('\nmoves\n')[1]!.split('\n').filter(Boolean);

/** Up to the first move that differs, and that move: ours where one of the two acted out of turn. */
function compare(one: string[], other: string[]): { same: number; first: string } {
  const same = one.findIndex((move, at) => move !== other[at]);
  if (same < 0) return { same: one.length, first: OWN };
  const moves = [one[same]!, other[same] ?? ''];
  return { same, first: moves.find((move) => move.startsWith(OWN)) ?? moves[0]! };
}

async function begin(person: Person): Promise<void> {
  const { page } = person;
  await person.go('/');
  await press(page.getByRole('link', { name: wordsOf(person).title }));
  const row = page.getByRole('listitem').filter({ has: page.getByText(/minions|小小兵/i) });
  await press(row.getByRole('button'));
  await page.waitForURL(/\/t\/LOCAL-\d{8}-MINIONS$/);
  await expect(person.hand.first()).toBeVisible();
  person.edition = EDITION;
}

async function clean(person: Person, where: string): Promise<void> {
  const { page } = person;
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  });
  expect.soft(found, where).toEqual([]);
  expect.soft(await cutOffs(page), where).toEqual([]);
  expect.soft(await smallTargets(page), where).toEqual([]);
}

/** A day that has passed is practice, and says how everybody did. */
async function practisePast(ben: Person): Promise<void> {
  await press(ben.page.getByText(wordsOf(ben).earlier, { exact: true }));
  await press(
    ben.page
      .getByRole('group', { name: wordsOf(ben).weekdays })
      .getByRole('button')
      .nth(-2),
  );
  await expect(ben.page.getByRole('link', { name: wordsOf(ben).backToday })).toBeVisible();
  await clean(ben, 'a day that has passed');
  await press(ben.button(new RegExp(`^${wordsOf(ben).practise}.*小小兵`)));
  await ben.page.waitForURL(/\/t\/LOCAL-[A-Z0-9]{6}$/);
  await new Player(ben).playMatch();
  await press(ben.page.getByRole('link', { name: wordsOf(ben).toResults }));
  await expect(ben.page.getByRole('rowheader', { name: wordsOf(ben).practised })).toBeVisible();
  await expect(ben.page.getByRole('rowheader', { name: wordsOf(ben).coach })).toBeVisible();
  await expect(ben.page.getByText(wordsOf(ben).nobody)).toBeVisible();
  await press(ben.page.getByRole('link', { name: wordsOf(ben).backToday }));
  await press(ben.button(new RegExp(`^${wordsOf(ben).results}.*小小兵`)));
}

test("two browsers play the same deal, and each other's results come after", async ({ come }) => {
  const ann = await come('Ann', { size: PHONE, fresh: true, storage: STORAGE });
  const ben = await come('Ben', { size: DESKTOP, lang: 'zh', fresh: true, wired: true, storage: STORAGE });
  const [hers, his] = [handIns(ann), handIns(ben)];
  const requests: string[] = [];
  ben.page.on('request', (request) => void (request.url().includes('/results') && requests.push(request.url())));
  await begin(ann);
  await begin(ben);
  expect(await handsOf(ben)).toEqual(await handsOf(ann));

  // Ann plays, and hands in.
  await new Player(ann, { challenges: true }).playMatch();
  await press(ann.page.getByRole('link', { name: wordsOf(ann).toResults }));
  await expect(ann.page.getByRole('heading', { name: wordsOf(ann).rankOnly })).toBeVisible();
  await expect(ann.page.getByText(wordsOf(ann).coachAbout)).toBeVisible();
  const picture = ann.page.getByRole('img', { name: /lastcard · .*Minions/ });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1280, 800]);
  const saved = ann.page.waitForEvent('download');
  await press(ann.button(wordsOf(ann).picture));
  expect((await saved).suggestedFilename()).toMatch(/^lastcard-\d{4}-\d\d-\d\d-minions\.png$/);
  await clean(ann, 'results on a phone');
  expect(hers).toHaveLength(1);

  // Ben has no network at the end: his round waits on the device, and is counted once.
  await ben.page.reload();
  await expect(ben.hand.first()).toBeVisible();
  await expect.poll(() => isCached(ben.page, LAST_FILE), { timeout: 120_000 }).toBe(true);
  await ben.cut();
  await new Player(ben, { challenges: true }).playMatch();
  await press(ben.page.getByRole('link', { name: wordsOf(ben).toResults }));
  await expect(ben.page.getByRole('heading', { name: wordsOf(ben).sending })).toBeVisible();
  await ben.mend();
  await expect(ben.page.getByText(wordsOf(ben).everybody)).toBeVisible({ timeout: 60_000 });
  await expect(ben.page.getByRole('list').getByText('Ann')).toBeVisible();
  await clean(ben, 'results on a desktop');
  // Chinese breaks where it pauses.
  await expect(ben.page.getByRole('main')).toHaveCSS('word-break', 'keep-all');

  // The same choices met the same moves.
  const [one, other] = [movesIn(hers[0]!), movesIn(his.at(-1)!)];
  const { same, first } = compare(one, other);
  expect(same).toBeGreaterThan(0);
  expect(first.startsWith(OWN), `the first difference is ours: ${first}`).toBe(true);

  if (process.env.LASTCARD_SOAK) await practisePast(ben);

  // A second try is practice.
  await press(ben.button(wordsOf(ben).practice));
  await ben.page.waitForURL(/\/t\/LOCAL-[A-Z0-9]{6}$/);
  await expect(ben.hand.first()).toBeVisible();
  await ben.go('/');
  await expect(ben.page.getByText(wordsOf(ben).streak(1))).toBeVisible();
  expect(new Set(his).size).toBe(1);
  expect(requests.length, 'results are asked for when they are opened, not again and again').toBeLessThan(12);
});
