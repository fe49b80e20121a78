/** One device for several people: whole rounds, and no frame and no message with a hand whose player has not taken the device. */
import type { Page } from '@playwright/test';
import type { BuiltIn } from '../../src/lib/editions';
import { PASS_WORDS } from '../../src/pass/words';
import { expect, soakUnless, test } from './fixtures';
import { DESKTOP, EDITIONS, PHONE, press, SIDEWAYS, SMALL } from './person';
import { begin, beginAt, setUp } from './oneDevice';
import { Player } from './player';

const TABLET = { width: 820, height: 1180 };
const SIZES = [PHONE, SMALL, TABLET, SIDEWAYS, DESKTOP];

test.setTimeout(600_000);

interface Guard {
  offences: string[];
  takes: number;
  frames: number;
}

/**
 * In the page, before anything else: every message of the worker and every frame is looked at.
 * A hand may be there from the press on "I'm Mei" until it is hidden.
 */
function guard(): void {
  const found: Guard = { offences: [], takes: 0, frames: 0 };
  Object.assign(globalThis, { guard: found });
  const offend = (what: string): void => void (found.offences.length < 20 && found.offences.push(what));
  const open = new Set<string>();
  let claim: number | null = null;
  let holder: number | null = null;
  let isCounted = false;

  type Event = { kind: string; card?: string; cards?: string[] };
  function hear(message: {
    type: string;
    you?: number | null;
    legal?: string[];
    view?: Record<string, never>;
    step?: { events: Event[] };
    missed?: { events: Event[] }[];
  }): void {
    if (message.type === 'table') holder = message.you ?? null;
    if (holder === null && message.type === 'table') claim = null;
    const view = message.view as unknown as { seat: number | null; hand: string[]; hands: unknown; drawn: unknown; top: string; discard: string[]; mini_pile: { cards: string[] } | null } | undefined; // prettier-ignore
    if (!view) return;
    isCounted = view.hands !== null;
    const events = [...(message.step?.events ?? []), ...(message.missed ?? []).flatMap((step) => step.events)];
    for (const card of [view.top, ...view.discard, ...(view.mini_pile?.cards ?? []), ...events.flatMap((event) => event.card ?? [])]) open.add(card);
    if (view.seat !== null && view.seat !== claim) offend(`a view of seat ${view.seat}, claimed is ${claim}`);
    if (view.seat !== null) return;
    if (view.hand.length || view.drawn || message.legal?.length) offend(`a hand in a message: ${JSON.stringify(message).slice(0, 200)}`);
    if (events.some((event) => ['draw', 'deal', 'show'].includes(event.kind) && event.cards)) offend('cards in an event');
  }
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    constructor(...given: ConstructorParameters<typeof Real>) {
      super(...given);
      this.addEventListener('message', ({ data }) => 'line' in data && hear(JSON.parse(data.line)));
    }
  };
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-take]');
      if (!button) return;
      claim = Number(button.dataset.take);
      found.takes += 1;
    },
    true,
  );
  function look(): void {
    found.frames += 1;
    requestAnimationFrame(look);
    if (holder !== null || isCounted) return;
    if (document.querySelector('.hand-card')) offend('a hand on the screen');
    for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) if (!open.has(card.dataset.card!)) offend(`${card.dataset.card} on the screen`);
  }
  requestAnimationFrame(look);
}

const found = (page: Page): Promise<Guard> => page.evaluate(() => (globalThis as unknown as { guard: Guard }).guard);

/** Few cards, and those that ask something: a challenge, a color, a swap, a pose, fingers. */
const HANDS: Record<BuiltIn, string> = {
  frozen: 'hand 0 W+4 r1 r2\nhand 1 WF r4 r6\ndiscard r5',
  basic: 'hand 0 WS r1 r2\nhand 1 rS r3 r4\nhand 2 r7 r8 r9\ndiscard r5',
  minions: 'hand 0 WK r1 r2\nhand 1 r+2 r3 r4\nhand 2 r7 r8 r9\ndiscard r5',
  'hello-kitty': 'hand 0 WB k1 k2\nhand 1 k+2 k3 k4\ndiscard k5',
  party: 'hand 0 rP r1 r2\nhand 1 WT r3 r4\nhand 2 r7 r8 r9\ndiscard r5',
};

for (const [at, edition] of EDITIONS.entries()) {
  test(
    `a whole round of ${edition} on one device, and no frame shows a hand before its player has the device`,
    soakUnless(edition === 'frozen'),
    async ({ come }) => {
      const lang = at % 2 ? 'zh' : 'en';
      const device = await setUp(
        come,
        edition,
        lang === 'zh' ? ['媽媽', '小安'] : ['Mei', 'Theo'],
        { size: SIZES[at]!, lang },
        HANDS[edition].includes('hand 2') ? 1 : 0,
      );
      await device.page.addInitScript(guard);
      await beginAt(device, HANDS[edition]);
      await new Player(device, { challenges: edition === 'frozen' }).playMatch();
      const { offences, takes, frames } = await found(device.page);
      expect(offences).toEqual([]);
      expect(takes).toBeGreaterThan(2);
      expect(frames).toBeGreaterThan(20);
      // The result is everybody's, and the same people play again.
      await press(device.button(device.w.round.rematch));
      await expect(device.page.locator('[data-take]')).toBeVisible();
      expect((await found(device.page)).offences).toEqual([]);
    },
  );
}

test('from the start page to a hand and back, by keyboard and for a screen reader', async ({ come }) => {
  const device = await setUp(come, 'basic', ['Mei', 'Theo'], { size: PHONE });
  const { page } = device;
  const w = PASS_WORDS.en;
  await device.go('/');
  await press(page.getByRole('link', { name: device.w.start.pass }));
  await expect(page.getByRole('heading', { name: w.title })).toBeVisible();
  // Of two nobody can be taken out: the names have that room.
  const ends = await page.locator('li:has(.field), .field').evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().right));
  expect(ends).toHaveLength(4);
  expect(new Set(ends).size).toBe(1);
  await begin(device);
  const take = page.locator('[data-take]');
  const name = (await take.getAttribute('data-take')) === '0' ? 'Mei' : 'Theo';
  await expect(page.getByRole('heading', { name: w.passTo(name) })).toBeFocused();
  await expect(page.locator('[aria-live="assertive"]')).toContainText(w.passTo(name));
  await expect(take).toBeEnabled();
  await take.press('Enter');
  await expect(device.hand).toHaveCount(7);

  // Hidden by hand, and by a reload: never a hand, always the same player.
  await press(device.button(w.hide));
  await expect(page.getByRole('heading', { name: w.passTo(name) })).toBeVisible();
  await expect(device.hand).toHaveCount(0);
  await expect(take).toBeEnabled();
  await press(take);
  await expect(device.hand).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('heading', { name: w.passTo(name) })).toBeVisible();
  await expect(device.hand).toHaveCount(0);

  // The back gesture is no end: the table is one touch away.
  await page.goBack();
  await expect(page.getByRole('heading', { name: w.title })).toBeVisible();
  await press(page.getByRole('link', { name: device.w.start.backHere }));
  await expect(page.getByRole('heading', { name: w.passTo(name) })).toBeVisible();

  // A catch of nobody, from a place at the edge.
  await press(page.getByRole('group', { name: w.place('Mei') }).getByRole('button', { name: `Mei: ${device.w.table.catch}` }));
  await expect(page.getByText(device.w.table.miss)).toBeVisible();
});

test('a hand is passed on only when all of it has been seen: the cards that a challenge cost, and the hand that it showed', async ({ come }) => {
  const device = await setUp(come, 'frozen', ['Mei', 'Theo'], { size: PHONE });
  const { page, w } = device;
  await beginAt(device, 'hand 0 g2 y3 p4\nhand 1 r1 r2\ndiscard r5 W+4\ncolor g\nphase challenge\nsource 1\nbluff innocent r5 r\n');
  await press(page.locator('[data-take]'));
  await press(device.button(new RegExp(`^${w.questions.challenge}`)));
  const done = page.locator('[data-done]');
  const reveal = device.dialog(w.questions.shownHand('Theo'));
  await expect(reveal).toBeVisible();
  expect(await done.count()).toBe(0);
  await press(reveal.getByRole('button', { name: w.common.close }));
  await expect(done).toContainText(/\b(9|1[0-2])\b/);
  await device.count(9);
  await press(done);
  await expect(page.locator('[data-take]')).toHaveAttribute('data-take', '1');
});
