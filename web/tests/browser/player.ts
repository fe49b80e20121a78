/** Plays on, whatever comes: looks at what the page offers, and clicks it. */
import type { Words } from '../../src/lib/words';
import { literal, press, type Person } from './person';

/** What the page offers now; the first that there is. */
type Offer = 'over' | 'next' | 'point' | 'dialog' | 'uno' | 'card' | 'middle' | 'pose';

interface Asked {
  hand: string;
  playable: string;
  uno: string;
  next: string;
  over: string[];
  point: string;
  middle: string[];
}

const asked = (w: Words): Asked => ({
  hand: w.table.yourHand,
  playable: `, ${w.table.hand.playable},`,
  uno: w.table.uno,
  next: w.round.next,
  over: [w.round.rematch, w.round.replay],
  point: w.questions.point,
  middle: middleWords(w),
});

/** How the middle button of the dock may begin. */
const middleWords = (w: Words): string[] => [w.table.drawOne, w.table.keep, w.table.pass, w.table.take(0), w.table.takeSum(0)].map((word) => word.split(/\d/)[0]!);
const middle = (w: Words): RegExp => new RegExp(`^(${middleWords(w).map(literal).join('|')})`);

/** In the page: what there is to do. */
function offer(words: Asked): Offer | false {
  const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const buttons = [...document.querySelectorAll<HTMLElement>('button, a')].filter(seen);
  const named = (start: string) => buttons.find((button) => button.textContent!.trim().startsWith(start) && !(button as HTMLButtonElement).disabled);
  if (words.over.some(named)) return 'over';
  if (named(words.next)) return 'next';
  const points = document.querySelector(`[role="group"][aria-label="${words.point}"]`);
  if (points && (points.querySelector('button') || document.querySelector('button[aria-pressed] [data-place^="seat-"]'))) return 'point';
  if ([...document.querySelectorAll('[role="dialog"]')].some((dialog) => seen(dialog) && dialog.querySelector('button:not([disabled])'))) return 'dialog';
  if (buttons.some((button) => button.matches('[data-pose][aria-pressed="false"]'))) return 'pose';
  const cards = [...document.querySelectorAll(`ul[aria-label="${words.hand}"] button`)];
  const fits = cards.some((card) => card.getAttribute('aria-label')!.includes(words.playable));
  if (cards.length === 2 && fits && buttons.some((button) => button.matches('.active') && button.textContent!.startsWith(words.uno))) return 'uno';
  if (fits) return 'card';
  return words.middle.some(named) ? 'middle' : false;
}

/** Clicks in a row that come to nothing. */
const MOST_MISSES = 8;

export interface Manner {
  /** Answers to Wild Draw Four. */
  challenges?: boolean;
  /** Calls with two cards in hand. */
  calls?: boolean;
}

export class Player {
  clicks = 0;
  private missed = 0;
  rounds = 0;
  readonly met = new Set<string>();

  constructor(
    readonly person: Person,
    private readonly manner: Manner = {},
  ) {}

  /** Until the match is over. */
  async playMatch(): Promise<void> {
    while ((await this.step()) !== 'over');
  }

  /** Until the points of a round are counted. */
  async playRound(): Promise<void> {
    for (;;) {
      const offered = await this.look();
      if (offered === 'over' || offered === 'next') return;
      await this.answer(offered);
    }
  }

  async step(): Promise<Offer> {
    const offered = await this.look();
    await this.answer(offered);
    return offered;
  }

  async look(): Promise<Offer> {
    const found = await this.person.page.waitForFunction(offer, asked(this.person.w), { polling: 40, timeout: 60_000 });
    return (await found.jsonValue()) as Offer;
  }

  /** A click may come too late, when the table has moved on: then we look again. */
  private async answer(offered: Offer): Promise<void> {
    this.met.add(offered);
    const { person } = this;
    const { w } = person;
    try {
      switch (offered) {
        case 'over':
          return;
        case 'next':
          this.rounds += 1;
          await person.button(w.round.next).click({ timeout: 2000 });
          break;
        case 'point':
          await this.point();
          break;
        case 'dialog':
          await this.question();
          break;
        case 'uno':
          await person.page.getByRole('button', { name: /^UNO/ }).click({ timeout: 2000 });
          break;
        case 'card':
          await press(person.page.getByRole('list', { name: w.table.yourHand }).getByRole('button', { name: `, ${w.table.hand.playable},` }).first(), 1500);
          break;
        case 'pose':
          await this.pose();
          break;
        case 'middle':
          await person.button(middle(w)).click({ timeout: 2000 });
          break;
      }
      this.clicks += 1;
      this.missed = 0;
    } catch (error) {
      this.missed += 1;
      if (person.page.isClosed() || this.missed > MOST_MISSES) throw error;
    }
  }

  private async question(): Promise<void> {
    const { w, page } = this.person;
    const dialog = page.getByRole('dialog').first();
    const name = (await dialog.getAttribute('aria-label', { timeout: 1000 })) ?? '';
    const { challenge, acceptName } = w.questions;
    const challenged = dialog.getByRole('button', { name: new RegExp(`^${challenge}`) });
    const accepts = dialog.getByRole('button', { name: new RegExp(`^${acceptName}`) });
    if (await accepts.count()) {
      this.met.add('challenge');
      const willing = this.manner.challenges && (await challenged.count()) > 0;
      await (willing ? challenged : accepts).click({ timeout: 2000 });
    } else {
      this.met.add(name);
      await dialog.getByRole('button', { disabled: false }).first().click({ timeout: 2000 });
      if (name === w.questions.link) await dialog.locator('button[aria-pressed="false"][aria-disabled="false"]').first().click({ timeout: 2000 });
    }
  }

  /** At the first who can be pointed at. */
  private async point(): Promise<void> {
    const { w, page } = this.person;
    const sure = page.getByRole('button', { name: w.questions.pointSure });
    if (!(await sure.count())) await page.locator('button[aria-pressed="false"]', { has: page.locator('[data-place^="seat-"]') }).first().click({ timeout: 1500 });
    await sure.click({ timeout: 1500 });
  }

  /** With the lock, one tap holds the pose. */
  private async pose(): Promise<void> {
    const { w, page } = this.person;
    const lock = page.getByRole('button', { name: w.questions.poseLatch });
    if ((await lock.getAttribute('aria-pressed', { timeout: 1000 })) === 'false') await lock.click({ timeout: 1000 });
    await page.locator('[data-pose]').click({ timeout: 1500 });
  }
}
