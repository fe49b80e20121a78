/** A person at a page: finds things by their roles and words, and clicks them. */
import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import type { EditionName, Language } from '../../src/protocol';
import { WORDS, type Words } from '../../src/lib/words';
import { cardLabel, colorName } from '../../src/lib/words/cards';
import type { Server } from './server';

export { expect };
export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 360, height: 640 };
export const DESKTOP = { width: 1440, height: 900 };
export const EDITIONS: EditionName[] = ['frozen', 'basic', 'minions', 'hello-kitty', 'party'];

export interface Wants extends BrowserContextOptions {
  /** The network will go away. */
  wired?: boolean;
  lang?: Language;
  size?: { width: number; height: number };
}

export class Person {
  /** What the page said went wrong. */
  readonly troubles: string[] = [];
  edition: EditionName = 'hello-kitty';
  private isCut = false;
  private readonly lines: WebSocketRoute[] = [];

  constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly server: Server,
    public lang: Language,
  ) {
    page.on('pageerror', (error) => this.troubles.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket|ERR_|Failed to load resource|fetching the script/.test(message.text())) this.troubles.push(message.text());
    });
  }

  static async come(browser: Browser, server: Server, name: string, wants: Wants = {}): Promise<Person> {
    const { lang = 'en', size = PHONE, wired = false, ...more } = wants;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: size,
      locale: lang === 'zh' ? 'zh-TW' : 'en-US',
      hasTouch: size.width < 900,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'lastcard.name', value: name }] }] },
      ...more,
    });
    const person = new Person(name, context, await context.newPage(), server, lang);
    if (wired) await person.wire();
    return person;
  }

  get w(): Words {
    return WORDS[this.lang];
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  // --- at the table -------------------------------------------------------------------------

  get code(): string {
    return new URL(this.page.url()).pathname.split('/')[2]!;
  }

  get hand(): Locator {
    return this.page.getByRole('list', { name: this.w.table.yourHand }).getByRole('button');
  }

  /** A card of our hand, by its notation. */
  card(card: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${literal(cardLabel(card, this.edition, this.lang))},.*${this.placeWord}`) }).first();
  }

  private get placeWord(): string {
    return this.lang === 'en' ? '\\d+ of \\d+' : '第 \\d+ 張';
  }

  /** A button of the dock; some have their key behind their word. */
  dock(word: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${literal(word)}( [A-Z])?$`) });
  }

  /** Another player's seat on the table. */
  seat(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${literal(name)}, `) });
  }

  /** Another player has so many cards, as their seat says. */
  async sees(name: string, cards: number): Promise<void> {
    await expect(this.seat(name)).toHaveAccessibleName(new RegExp(`^${literal(name)}, ${literal(this.w.table.seat.cards(cards))}(,|$)`));
  }

  /** The color in force. */
  async inForce(color: string): Promise<void> {
    await expect(this.page.getByRole('img', { name: this.w.table.colorInForce(colorName(color, this.lang)) })).toBeVisible();
  }

  /** A seat in the list of the question that is open. */
  choice(name: string): Locator {
    return this.page.getByRole('list', { name: this.w.questions.chooseList }).getByRole('button', { name: new RegExp(`^${literal(name)}`) });
  }

  /** The sentence over our hand: whose turn it is, what fits, and why something is refused. */
  get told(): Locator {
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
    await expect(this.told.getByText(turn, { exact: true })).toBeVisible();
    const fits = this.hand.and(this.page.getByRole('button', { name: `, ${hand.playable},` }));
    await expect(fits.or(this.hand.and(this.page.getByRole('button', { disabled: true }))).first()).toBeVisible();
  }

  /** Click a card where it can be seen, twice where strips are too narrow for one tap. */
  async lay(card: string): Promise<void> {
    const found = this.card(card);
    await expect(found).toHaveAccessibleName(new RegExp(`, ${literal(this.w.table.hand.playable)},`));
    const before = await this.hand.count();
    await press(found);
    const done = async () => (await this.hand.count()) < before || (await this.page.getByRole('dialog').count()) > 0;
    if (!(await soon(done, 700))) await press(found);
  }

  /** Nothing fades or moves any more. */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      const passing = document.getAnimations().filter((run) => run.effect?.getComputedTiming().iterations !== Infinity);
      await Promise.all(passing.map((run) => run.finished.catch(() => null)));
    });
  }

  async count(cards: number): Promise<void> {
    await expect(this.hand).toHaveCount(cards);
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

  async leave(): Promise<void> {
    await this.context.close();
  }

  deal(position: string, match = 1): void {
    this.server.deal(this.code, position, match);
  }
}

export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether something becomes so within a moment. */
export async function soon(is: () => Promise<boolean>, ms: number): Promise<boolean> {
  try {
    await expect.poll(is, { timeout: ms, intervals: [50] }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

/** Click something at a place where nothing covers it, once it lies still. */
export async function press(found: Locator, timeout = 15_000): Promise<void> {
  await found.scrollIntoViewIfNeeded({ timeout });
  let spot: { x: number; y: number } | null = null;
  await expect
    .poll(async () => (spot = await found.evaluate(openSpot, undefined, { timeout })), { message: `a place of ${String(found)} that nothing covers`, intervals: [30, 60, 100], timeout })
    .not.toBeNull();
  await found.page().mouse.click(spot!.x, spot!.y);
}

/** Throw a card up with a finger. */
export async function flick(found: Locator): Promise<void> {
  const { x, y } = (await found.evaluate(openSpot))!;
  const touch = await found.page().context().newCDPSession(found.page());
  const at = (type: string, up: number) => touch.send('Input.dispatchTouchEvent', { type: type as 'touchMove', touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }] });
  await at('touchStart', 0);
  for (const up of [15, 30, 50, 75, 100]) await at('touchMove', up);
  await at('touchEnd', 100);
  await touch.detach();
}

/** In the page: a point of the element that a finger would reach, or null while it moves. */
async function openSpot(element: Element): Promise<{ x: number; y: number } | null> {
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
