/** Plays on, whatever comes: looks at what the page offers, and does it. */
import type { Locator } from '@playwright/test';
import type { Words } from '../../src/lib/words';
import { literal, press, type Person } from './person';

/** What the page offers now; the first that there is. `take`, `hide` and `fingers` are offered on a device that people share. */
export type Offer = 'take' | 'hide' | 'fingers' | 'over' | 'next' | 'point' | 'dialog' | 'uno' | 'card' | 'middle' | 'pose';

interface Questions {
  hand: string;
  playable: string;
  uno: string;
  next: string;
  over: string[];
  point: string;
  middle: string[];
}

/** In the label of a card that can be played. */
const playableIn = ({ table }: Words): string => `${table.comma}${table.hand.playable}${table.comma.trim()}`;

const questionsIn = (w: Words): Questions => ({
  hand: w.table.yourHand,
  playable: playableIn(w),
  uno: w.table.uno,
  next: w.round.next,
  over: [w.round.rematch, w.round.replay],
  point: w.questions.point,
  middle: middleWords(w),
});

/** How the middle button of the dock may begin. */
const middleWords = (w: Words): string[] =>
  [w.table.drawOne, w.table.keep, w.table.pass, w.table.take(0), w.table.take(1), w.table.takeSum(0)].map((word) => word.split(/\d/)[0]!);
const middle = (w: Words): RegExp => new RegExp(`^(${middleWords(w).map(literal).join('|')})`);

/** In the page: what can be done. */
function offer(words: Questions): Offer | false {
  const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const buttons = [...document.querySelectorAll<HTMLElement>('button, a')].filter(seen);
  const named = (start: string) => buttons.find((button) => button.textContent!.trim().startsWith(start) && !(button as HTMLButtonElement).disabled);
  if (document.querySelector('[data-take]')) return document.querySelector('[data-take]:not([aria-disabled])') ? 'take' : false;
  if (document.querySelector('[data-done]')) return 'hide';
  if (document.querySelector('[data-fingers]')) return 'fingers';
  if (words.over.some(named)) return 'over';
  if (named(words.next)) return 'next';
  const points = document.querySelector(`[role="group"][aria-label="${words.point}"]`);
  if (points && (points.querySelector('button') || document.querySelector('button[aria-pressed] [data-place^="seat-"], .choice button[aria-pressed]')))
    return 'point';
  if ([...document.querySelectorAll('[role="dialog"], dialog[open]')].some((dialog) => seen(dialog) && dialog.querySelector('button:not([disabled])')))
    return 'dialog';
  if (buttons.some((button) => button.matches('[data-pose][aria-pressed="false"]'))) return 'pose';
  const cards = [...document.querySelectorAll(`ul[aria-label="${words.hand}"] button`)];
  const fits = cards.some((card) => card.getAttribute('aria-label')!.includes(words.playable));
  if (cards.length === 2 && fits && buttons.some((button) => button.matches('.active') && button.textContent!.startsWith(words.uno))) return 'uno';
  if (fits) return 'card';
  return words.middle.some(named) ? 'middle' : false;
}

/** In the page: whether nothing lies over a dialog. */
function isOnTop(dialog: Element): boolean {
  const isReached = (button: Element): boolean => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return [...dialog.querySelectorAll('button')].some(isReached);
}

/** How long the others may take, and how long nothing that we do may come to anything. */
const LONGEST_WAIT = 120_000;
const LONGEST_TRY = 60_000;
/** Looking costs the page more than playing does; where a device hurries (devices.ts), this is 60 ms. */
const POLLING_MS = 400;
/** For one click, which may be too late; a busy machine needs seconds for one that is not. */
const CLICK = { timeout: 5000 };

/** Press what is there; what has gone since we looked is not waited for. */
async function pressNow(found: Locator): Promise<void> {
  if (!(await found.count())) throw new Error(`${String(found)} has gone`);
  await press(found, CLICK.timeout);
}

export interface Manner {
  /** Answers to Wild Draw Four. */
  challenges?: boolean;
}

export class Player {
  /** Since when nothing that we do comes to anything. */
  private failing: number | null = null;

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
    const { page, name, w } = this.person;
    try {
      const found = await page.waitForFunction(offer, questionsIn(w), { polling: POLLING_MS, timeout: LONGEST_WAIT });
      return (await found.jsonValue()) as Offer;
    } catch (error) {
      throw new Error(`${name} was offered nothing to do; the page says: ${await page.innerText('body')}`, { cause: error });
    }
  }

  /** What is done may come too late, when the table has moved on: then we look again. */
  private async answer(offered: Offer): Promise<void> {
    try {
      await this.act(offered);
      this.failing = null;
    } catch (error) {
      this.failing ??= Date.now();
      if (this.person.page.isClosed() || Date.now() - this.failing > LONGEST_TRY) throw error;
    }
  }

  protected async act(offered: Offer): Promise<void> {
    const { person } = this;
    const { w } = person;
    switch (offered) {
      case 'over':
        return;
      case 'take':
        return pressNow(person.page.locator('[data-take]'));
      case 'hide':
        return pressNow(person.page.locator('[data-done]'));
      case 'fingers':
        return this.fingers();
      case 'next':
        return pressNow(person.button(w.round.next));
      case 'point':
        return this.point();
      case 'dialog':
        return this.question();
      case 'uno':
        return pressNow(person.page.getByRole('button', { name: /^UNO/ }));
      case 'card':
        return pressNow(person.hand.and(person.page.getByRole('button', { name: playableIn(w) })).first());
      case 'pose':
        return this.pose();
      case 'middle':
        return pressNow(person.button(middle(w)));
    }
  }

  private async question(): Promise<void> {
    const { w, page } = this.person;
    const dialog = await this.topDialog();
    // Rules, an explained card, a hand that was shown: the question is not in there, or behind it.
    const close = dialog.getByRole('button', { name: w.common.close, exact: true });
    if (await close.count()) return pressNow(close);
    const name = (await dialog.getAttribute('aria-label', CLICK)) ?? '';
    const { challenge, acceptName } = w.questions;
    const challenged = dialog.getByRole('button', { name: new RegExp(`^${challenge}`) });
    const accepts = dialog.getByRole('button', { name: new RegExp(`^${acceptName}`) });
    if (await accepts.count()) {
      const willing = this.manner.challenges && (await challenged.count()) > 0;
      await pressNow(willing ? challenged : accepts);
    } else if (name === w.questions.link) {
      // One of two; a second click on the same one would take it back.
      await pressNow(dialog.getByRole('button', { disabled: false, pressed: false }).first());
    } else {
      // A chip with a clause would open the rules.
      await pressNow(dialog.getByRole('button', { disabled: false }).and(page.locator(':not(.clause)')).first());
    }
  }

  /** A hand that is shown, or the rules, may lie over a question. */
  private async topDialog(): Promise<Locator> {
    for (const dialog of await this.person.page.getByRole('dialog').all()) if (await dialog.evaluate(isOnTop, undefined, CLICK)) return dialog;
    throw new Error('The question has gone, or moves');
  }

  /** At the first who can be pointed at. */
  private async point(): Promise<void> {
    const { w, page } = this.person;
    const sure = page.getByRole('button', { name: w.questions.pointSure });
    if (!(await sure.count()))
      await pressNow(page.locator('button[aria-pressed="false"]:has([data-place^="seat-"]), .choice button[aria-pressed="false"]').first());
    await press(sure, CLICK.timeout);
  }

  /** Everybody at the first other player. */
  private async fingers(): Promise<void> {
    const { page } = this.person;
    const rows = page.locator('[data-fingers] li');
    for (let row = 0; row < (await rows.count()); row += 1) await pressNow(rows.nth(row).getByRole('button').first());
    await pressNow(page.locator('[data-fingers] > .primary'));
  }

  /** With the lock, one tap holds the pose. */
  private async pose(): Promise<void> {
    const { w, page } = this.person;
    const lock = page.getByRole('switch', { name: w.questions.poseLatch });
    if ((await lock.getAttribute('aria-checked', CLICK)) === 'false') await pressNow(lock);
    await pressNow(page.locator('[data-pose]'));
  }
}
