/** Light and quick, measured in the browser. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { playAt } from './gather';
import { DESKTOP, PHONE, type Person } from './person';
import { Player } from './player';

const MOST_BYTES = 120_000;
const MOST_SHIFT = 0.001;
const LONG_TASK_MS = 100;
const STRETCHED = 2;

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
        const told = { sum: 0, moved: [] as string[] };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue;
            told.sum += entry.value;
            told.moved.push(...entry.sources.map(({ node }) => `${entry.value.toFixed(4)} ${node?.nodeName} ${(node as Element | null)?.className ?? ''} ${node?.textContent?.slice(0, 40) ?? ''}`));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => done(told), 50));
      }),
  );

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the first view on a ${name}: few bytes, no shift`, async ({ come }) => {
    const ann = await come('Ann', { size });
    const line = await ann.context.newCDPSession(ann.page);
    await line.send('Network.enable');
    let bytes = 0;
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await ann.page.goto('/', { waitUntil: 'networkidle' });
    await expect(ann.page.getByRole('heading', { name: ann.w.common.slogan })).toBeVisible();
    await expect(ann.page.locator('[aria-busy="true"]')).toHaveCount(0);
    const paint = await ann.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    const shift = await shifts(ann.page);
    console.log(`first view, ${name}: ${(bytes / 1000).toFixed(1)} kB in all, first paint after ${paint.toFixed(0)} ms, layout shift ${shift.sum.toFixed(4)}`);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(shift.sum, shift.moved.join('\n')).toBeLessThan(MOST_SHIFT);
  });
}

test('the table does not shift when it is opened', async ({ come }) => {
  const [ann] = (await playAt(come, { edition: 'hello-kitty', people: ['Ann', 'Ben'], deal: 'hand 0 k1 b2 y3 W\nhand 1 k4 b5\ndiscard k5\n' })) as [Person, Person];
  await ann.isMyTurn();
  await ann.page.reload();
  await ann.isMyTurn();
  const shift = await shifts(ann.page);
  console.log(`table, opened again: layout shift ${shift.sum.toFixed(4)}`);
  expect(shift.sum, shift.moved.join('\n')).toBeLessThan(MOST_SHIFT);
});

test('a Party round with 16 seats has no long tasks', async ({ come, browser }) => {
  test.setTimeout(150_000);
  const hands = Array.from({ length: 16 }, (_, seat) => `hand ${seat} ${['r', 'y', 'g', 'b'].map((color) => `${color}${1 + (seat % 9)}`).join(' ')}`).join('\n');
  const [ann] = (await playAt(come, { edition: 'party', people: ['Ann'], bots: 15, wants: [{ size: PHONE, reducedMotion: 'no-preference' }], deal: `${hands}\ndiscard rS\n` })) as [Person];
  // Time on the processor: other programs on the machine do not count.
  await browser.startTracing(ann.page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  const player = new Player(ann);
  const until = Date.now() + 20_000;
  while (Date.now() < until && !['next', 'over'].includes(await player.look())) await player.step();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }[] };
  const mains = new Set(trace.traceEvents.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map((event) => `${event.pid} ${event.tid}`));
  const tasks = trace.traceEvents.filter((event) => /RunTask/.test(event.name) && mains.has(`${event.pid} ${event.tid}`));
  const spent = tasks.map((event) => (event.tdur ?? event.dur ?? 0) / 1000).sort((one, other) => other - one);
  const waited = tasks.map((event) => (event.dur ?? 0) / 1000).sort((one, other) => other - one);
  const ms = (list: number[]) => list.slice(0, 5).map((each) => each.toFixed(0)).join(', ');
  console.log(`Party, 16 seats: ${tasks.length} tasks; longest by processor time ${ms(spent)} ms, by the clock ${ms(waited)} ms; ${tasks.filter((event) => event.tdur !== undefined).length} with processor time`);
  expect(tasks.length).toBeGreaterThan(100);
  // On a machine that is busy with other things even processor time stretches now and then.
  expect(spent.filter((each) => each > LONG_TASK_MS).length).toBeLessThanOrEqual(STRETCHED);
});
