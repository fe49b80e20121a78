/** A person at a page: finds things by their roles and words, and touches or clicks them. */
import { expect, type Browser, type BrowserContext, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import { EDITIONS as BUILT_IN, type BuiltIn } from '../../src/lib/editions';
import type { EditionName, Language } from '../../src/lib/protocol';
import { WORDS, type Words } from '../../src/lib/words';
import { cardLabel, colorName } from '../../src/lib/words/cards';
import type { BuiltIn as Spoken } from '../../src/lib/words/languages';
import { Devices, hasTouch, open, type Device, type Wants } from './devices';
import type { Server } from './server';
import { Finger, type Spot } from './touch';

export { expect };
export { DESKTOP, PHONE, SIDEWAYS, SMALL, TABLET, type Wants } from './devices';
export const EDITIONS = Object.keys(BUILT_IN) as BuiltIn[];
/** How long something may take to be still, in milliseconds. */
const PATIENCE = 30_000;

export class Person {
  /** What the page said went wrong. */
  readonly troubles: string[] = [];
  edition: EditionName = 'hello-kitty';
  private own: Words | null = null;
  private isCut = false;
  private closing: Promise<void> | null = null;
  private readonly lines: WebSocketRoute[] = [];

  private constructor(
    readonly name: string,
    private readonly device: Device,
    private readonly server: Server,
    public lang: Language,
    /** Away from the table. */
    readonly leave: () => Promise<void>,
  ) {
    this.page.on('pageerror', (error) => this.troubles.push(error.stack ?? error.message));
    this.server.refused.catch((refusal: Error) => {
      this.troubles.push(refusal.message);
      this.closing = this.page.close(); // whatever waits there fails at once
    });
    this.page.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket|ERR_|Failed to load resource|fetching the script/.test(message.text())) this.troubles.push(message.text());
    });
  }

  /** With a browser that is new, in which everything takes its time. */
  static async come(browser: Browser, server: Server, name: string, wants: Wants = {}): Promise<Person> {
    return Person.with(new Devices(browser, server.url), server, name, { ...wants, fresh: true, unhurried: true });
  }

  /** With one of these devices. */
  static async with(devices: Devices, server: Server, name: string, wants: Wants = {}): Promise<Person> {
    const device = await devices.take(wants);
    const forget = await device.handTo({ ...wants, storage: { 'lastcard.name': name, ...wants.storage } });
    const person = new Person(name, device, server, wants.lang ?? 'en', async () => {
      await person.closing;
      await devices.giveBack(device, forget);
    });
    if (wants.wired) await person.wire();
    return person;
  }

  get context(): BrowserContext {
    return this.device.context;
  }

  get page(): Page {
    return this.device.page;
  }

  get serverUrl(): string {
    return this.server.url;
  }

  /** Fails once the server refuses a deal. */
  get refused(): Promise<never> {
    return this.server.refused;
  }

  get w(): Words {
    return this.own ?? WORDS[this.lang as Spoken];
  }

  /** In a language that the page was not built with. */
  speak(lang: Language, words: Words): void {
    this.lang = lang;
    this.own = words;
  }

  async go(path: string): Promise<void> {
    await open(this.page, path);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  // --- at the table -------------------------------------------------------------------------

  get code(): string {
    return /\/(?:t|tv|replay)\/([^/]+)/.exec(new URL(this.page.url()).pathname)![1]!;
  }

  get hand(): Locator {
    return this.page.getByRole('list', { name: this.w.table.yourHand }).getByRole('button');
  }

  /** A card of our hand, by its notation. */
  card(card: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${literal(cardLabel(card, this.edition, this.lang))}${this.comma}.*${this.placeWord}`) }).first();
  }

  private get comma(): string {
    return this.w.table.comma;
  }

  private get placeWord(): string {
    return literal(this.w.table.hand.place(77, 88)).replace(/77|88/g, '\\d+');
  }

  /** A button of the dock; some have their key behind their word. */
  dock(word: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${literal(word)}( [A-Z])?$`) });
  }

  /** Another player's seat on the table, by name or number. */
  seat(who: string | number): Locator {
    if (typeof who === 'number') return this.page.getByRole('button').filter({ has: this.page.locator(`[data-place="seat-${who}"]`) });
    return this.page.getByRole('button', { name: new RegExp(`^${literal(who)}${this.comma}`) });
  }

  /** How many cards another player has, as their seat says. */
  async sees(who: string | number, cards: number): Promise<void> {
    await expect(this.seat(who)).toHaveAccessibleName(new RegExp(`^[^,，]+${this.comma}${literal(this.w.table.seat.cards(cards))}([,，]|$)`));
  }

  /** The color in force. */
  async inForce(color: string): Promise<void> {
    await expect(this.page.getByRole('img', { name: this.w.table.currentColor(colorName(color, this.lang)) })).toBeVisible();
  }

  /** A seat in the list of the question that is open. */
  choice(name: string): Locator {
    return this.page.getByRole('list', { name: this.w.questions.chooseList }).getByRole('button', { name: new RegExp(`^${literal(name)}`) });
  }

  /** The sentence over our hand: whose turn it is, what fits, and why something is refused. */
  get sentence(): Locator {
    return this.page.getByRole('region', { name: this.w.table.yourHand });
  }

  /** Everybody points: beside the table, so that the hand stays in reach. */
  get pointing(): Locator {
    return this.page.getByRole('group', { name: this.w.questions.point });
  }

  /** A petal of the color question. */
  color(color: string): Locator {
    return this.dialog(new RegExp(literal(this.w.questions.color))).getByRole('button', { name: new RegExp(`^${literal(colorName(color, this.lang))}`) });
  }

  /** Our turn, and whatever happened before has been shown: cards say whether they fit. */
  async isMyTurn(): Promise<void> {
    const { turn, hand } = this.w.table;
    await expect(this.sentence.getByText(turn, { exact: true })).toBeVisible();
    const fits = this.hand.and(this.page.getByRole('button', { name: `${this.comma}${hand.playable}${this.comma.trim()}` }));
    await expect(fits.or(this.hand.and(this.page.getByRole('button', { disabled: true }))).first()).toBeVisible();
  }

  /** Press a card where it can be seen, twice where strips are too narrow for one tap. */
  async lay(card: string): Promise<void> {
    const found = this.card(card);
    await expect(found).toHaveAccessibleName(new RegExp(`${this.comma}${literal(this.w.table.hand.playable)}${this.comma.trim()}`));
    const before = await this.hand.count();
    const isLaid = async () => (await this.hand.count()) < before || (await this.page.getByRole('dialog').count()) > 0;
    await press(found);
    await expect.poll(async () => (await isLaid()) || (await isRaised(found)), { message: `${card} is laid, or raised` }).toBe(true);
    if (!(await isLaid())) await press(found);
  }

  /** Nothing fades or moves any more, nor is about to; what never ends is named. */
  async settled(): Promise<void> {
    await this.page.evaluate(async (patience) => {
      const end = performance.now() + patience;
      const inTime = (left: () => string) => {
        if (performance.now() > end) throw new Error(`not settled: ${left()}`);
      };
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // What lasts longer is a clock, or goes on for ever.
      const passing = () => document.getAnimations().filter((run) => run.playState === 'running' && Number(run.effect?.getComputedTiming().endTime) < 3000);
      const blank = () => document.querySelector('img:not([src])');
      const nameOf = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 200);
      // Pictures come one after the other.
      for (let image = blank(); image; image = blank()) {
        inTime(() => `an image without a picture, ${image!.outerHTML}`);
        await drawn();
      }
      await drawn();
      for (let runs = passing(); runs.length; runs = passing()) {
        inTime(() => runs.map(nameOf).join(', '));
        await Promise.all(runs.map((run) => run.finished.catch(() => null)));
        await drawn();
      }
    }, PATIENCE);
  }

  async count(cards: number): Promise<void> {
    await expect(this.hand).toHaveCount(cards);
  }

  /** The next round has begun; its first card may have made us draw. */
  async isDealt(): Promise<void> {
    await expect.poll(() => this.hand.count()).toBeGreaterThanOrEqual(7);
  }

  private async wire(): Promise<void> {
    await this.page.routeWebSocket(/\/ws$/, (line) => {
      if (this.isCut) return void line.close();
      line.connectToServer();
      this.lines.push(line);
    });
  }

  /** The network is gone for this browser, open connections included. */
  async cut(): Promise<void> {
    this.isCut = true;
    await this.context.setOffline(true);
    for (const line of this.lines.splice(0)) await line.close();
  }

  async mend(): Promise<void> {
    this.isCut = false;
    await this.context.setOffline(false);
  }

  /** From the next time that the page is opened. */
  remember(storage: Record<string, string>): Promise<void> {
    return this.device.remember(storage);
  }

  /** What this device remembers. */
  async storage(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...localStorage }));
  }

  deal(position: string, match = 1): void {
    this.dealAt(this.code, position, match);
  }

  dealAt(code: string, position: string, match = 1): void {
    this.server.deal(code, position, match);
  }
}

export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A card of the hand that one tap has raised out of the others. */
const isRaised = async (found: Locator): Promise<boolean> => (await found.and(found.page().locator('.up > *')).count()) > 0;

/** Where a finger reaches something, once it lies still and can be used. */
export async function spotOf(found: Locator, timeout = 30_000): Promise<Spot> {
  let spot: Spot | null = null;
  await expect
    .poll(async () => (spot = await reach(found, timeout)), {
      message: `a place of ${String(found)} that nothing covers`,
      intervals: [30, 60, 100],
      timeout,
    })
    .not.toBeNull();
  return spot!;
}

/** The same now; null where it moves, is covered, or was replaced meanwhile. */
async function reach(found: Locator, timeout: number): Promise<Spot | null> {
  try {
    await found.scrollIntoViewIfNeeded({ timeout });
  } catch (error) {
    if (String(error).includes('not attached')) return null;
    throw error;
  }
  return found.evaluate(openSpot, undefined, { timeout });
}

/** Touch something where nothing covers it; on a desktop, click it. */
export async function press(found: Locator, timeout = 30_000): Promise<void> {
  const { x, y } = await spotOf(found, timeout);
  const page = found.page();
  await (hasTouch(page) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Throw a card up with a finger. */
export async function flick(found: Locator): Promise<void> {
  const { x, y } = await spotOf(found);
  const finger = await Finger.on(found.page());
  await finger.draw([0, 15, 30, 50, 75, 100].map((up) => ({ x, y: y - up })));
  await finger.leave();
}

/** In the page: a point of the element that a finger would reach; null while it moves or cannot be used. */
async function openSpot(found: Element): Promise<Spot | null> {
  const element = found.closest('label') ?? found; // what is hidden is touched by its label
  if (found.matches(':disabled, [aria-disabled="true"]:not(.hand-card)') || !element.checkVisibility({ visibilityProperty: true })) return null;
  const before = element.getBoundingClientRect();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (Math.abs(left - before.left) + Math.abs(top - before.top) > 0.5) return null;
  for (const down of [0.3, 0.5, 0.15, 0.8])
    for (const across of [0.5, 0.2, 0.1, 0.35, 0.7, 0.05, 0.9]) {
      const spot = { x: left + width * across, y: top + height * down };
      if (element.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
    }
  return null;
}
