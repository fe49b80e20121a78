/** Light and quick, measured in the browser. */
import type { Browser, Page } from '@playwright/test';
import { expect, SOAK, soakUnless, test } from './fixtures';
import { playAt, waitAt, type Evening } from './gather';
import { DESKTOP, PHONE, press, type Person } from './person';
import { FRAME_MS, longest, onPhone, SLOWER, workOf, type Picture, type Work } from './phone';
import { Player } from './player';

const MOST_BYTES = 120_000;
const MOST_FILES = 16;
const MOST_SHIFT = 0.001;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

/** What has moved by itself since the page was opened, and how far. */
const shifts = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const shift = { sum: 0, moved: [] as string[] };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue;
            shift.sum += entry.value;
            shift.moved.push(
              ...entry.sources.map(
                ({ node }) =>
                  `${entry.value.toFixed(4)} ${node?.nodeName} ${(node as Element | null)?.className ?? ''} ${node?.textContent?.slice(0, 40) ?? ''}`,
              ),
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => done(shift), 50));
      }),
  );

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the first view on a ${name}: few bytes, no shift`, soakUnless(size === PHONE), async ({ come }) => {
    const ann = await come('Ann', { size, fresh: true, unhurried: true });
    const line = await ann.context.newCDPSession(ann.page);
    await line.send('Network.enable');
    let bytes = 0;
    const files: string[] = [];
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    line.on('Network.responseReceived', ({ response }) => void (response.url.startsWith('http') && files.push(response.url)));
    await ann.page.goto('/', { waitUntil: 'networkidle' });
    await expect(ann.page.getByRole('heading', { name: ann.w.common.slogan })).toBeVisible();
    await expect(ann.page.locator('[aria-busy="true"]')).toHaveCount(0);
    const paint = await ann.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    const shift = await shifts(ann.page);
    console.log(
      `first view, ${name}: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files, first paint after ${paint.toFixed(0)} ms, layout shift ${shift.sum.toFixed(4)}`,
    );
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    expect(files, 'each once').toEqual([...new Set(files)]);
    expect(shift.sum, shift.moved.join('\n')).toBeLessThan(MOST_SHIFT);
  });
}

test('cards are painted before any script or style sheet is here', async ({ come }) => {
  const ann = await come('Ann', { fresh: true });
  const { page } = ann;
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const shell = page.locator('#shell');
  await expect(shell.locator('svg')).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  release();
  await expect(page.getByRole('heading', { name: ann.w.common.slogan })).toBeVisible();
  await expect(shell).toHaveCount(0);
});

test('the table does not shift when it is opened', async ({ come }) => {
  const [ann] = (await playAt(come, {
    edition: 'hello-kitty',
    people: ['Ann', 'Ben'],
    wants: [{ unhurried: true }],
    deal: 'hand 0 k1 b2 y3 W\nhand 1 k4 b5\ndiscard k5\n',
  })) as [Person, Person];
  await ann.isMyTurn();
  await ann.page.reload();
  await ann.isMyTurn();
  const shift = await shifts(ann.page);
  console.log(`table, opened again: layout shift ${shift.sum.toFixed(4)}`);
  expect(shift.sum, shift.moved.join('\n')).toBeLessThan(MOST_SHIFT);
});

/** Of processor time, on a phone that is SLOWER times slower than this machine. */
const LONGEST_TASK_MS = 100;
/** Of the frames in which something only moves: in processor time nearly all are in time, and the rest is measured badly. */
const LEAST_SMOOTH = 0.95;
const TRIES = 3;
/** Hands are counted after a round, and paper falls. */
const AFTERWARDS_MS = 2500;

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
const sumOf = (all: number[]): number => all.reduce((sum, each) => sum + each, 0);
/** In the time of a frame, on the phone. */
const isInTime = (ms: number): boolean => ms * SLOWER < FRAME_MS;
const partInTime = (all: number[]): number => all.filter(isInTime).length / all.length;

/** What fills the pictures that take longer than a frame. */
function filling(late: Picture[]): string {
  const sum = sumOf(late.map(({ ms }) => ms));
  const partOf = (part: string): number => sumOf(late.map(({ parts }) => parts[part] ?? 0)) / sum;
  return ['script', 'style', 'layout', 'paint'].map((part) => `${part} ${percent(partOf(part))}`).join(', ');
}

function sayWork(what: string, { tasks, pictures, motion, tiles, painted }: Work): void {
  const times = pictures.map(({ ms }) => ms);
  const late = pictures.filter(({ ms }) => !isInTime(ms));
  const slow = (all: number[], count?: number): string =>
    longest(
      all.map((ms) => ms * SLOWER),
      count,
    );
  console.log(
    `${what}: ${tasks.length} tasks, longest ${slow(tasks)} ms; ` +
      `${motion.length} frames of motion, ${percent(partInTime(motion))} in ${FRAME_MS.toFixed(1)} ms, longest ${slow(motion, 3)} ms; ` +
      `${times.length} new pictures, ${percent(partInTime(times))} in a frame, longest ${slow(times, 3)} ms, ` +
      `${((sumOf(times) * SLOWER) / times.length).toFixed(1)} ms each, the later ones of ${filling(late)}; ` +
      `${(tiles.length / times.length).toFixed(1)} tiles a picture, ${((sumOf(tiles) * SLOWER) / times.length).toFixed(1)} ms; ` +
      `moved by painting: ${painted.join(', ') || 'nothing'}`,
  );
}

/**
 * The longest task of a phone in the best of a few rounds, each from the waiting room to its points. The browser slows a page down by
 * keeping its thread busy, by the clock: on a busy machine that counts too much, so the page runs at full speed and its processor time is multiplied.
 */
async function longestTask(browser: Browser, ann: Person, evening: Omit<Evening, 'people'>): Promise<number> {
  const longestOf: number[] = [];
  await onPhone(ann, 1);
  for (let at = 0; at < TRIES; at += 1) {
    await waitAt(() => Promise.resolve(ann), { ...evening, people: [ann.name] });
    ann.deal(evening.deal!);
    const work = await workOf(browser, ann, async () => {
      await press(ann.button(ann.w.lobby.start));
      await new Player(ann).playRound();
      await ann.page.waitForTimeout(AFTERWARDS_MS);
    });
    sayWork(`${evening.edition}, ${evening.bots! + 1} seats`, work);
    expect(work.tasks.length).toBeGreaterThan(50);
    expect(work.pictures.length).toBeGreaterThan(50);
    expect(work.motion.length).toBeGreaterThan(50);
    expect(partInTime(work.motion)).toBeGreaterThan(LEAST_SMOOTH);
    expect(work.painted).toEqual([]);
    longestOf.push(Math.max(...work.tasks) * SLOWER);
  }
  return Math.min(...longestOf);
}

const PEOPLE_S_PACE = { reducedMotion: 'no-preference', unhurried: true } as const;
const SIXTEEN = Array.from({ length: 16 }, (_, seat) => `hand ${seat} ${['r', 'y', 'g', 'b'].map((color) => `${color}${1 + (seat % 9)}`).join(' ')}`);

for (const [name, evening] of Object.entries({
  'a Party round with 16 seats': { edition: 'party', bots: 15, deal: `${SIXTEEN.join('\n')}\ndiscard rS\n` },
  'a round of four': { edition: 'hello-kitty', bots: 3, deal: 'hand 0 k1 k2 b2 y3\nhand 1 k4 b5\nhand 2 k6 y5\nhand 3 g4 b6\ndiscard k5\n' },
}))
  test(`no task of a phone on 3G is long, in ${name}`, SOAK, async ({ come, browser }) => {
    expect(await longestTask(browser, await come('Ann', PEOPLE_S_PACE), evening)).toBeLessThan(LONGEST_TASK_MS);
  });
