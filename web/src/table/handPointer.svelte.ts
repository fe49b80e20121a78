/** A finger, pen or mouse on the hand: it means the card that it took hold of, wherever that card is when it lets go. */
import { look } from '$lib/look.svelte';
import { carried, follow, isMagnified, isTap, isThrown, type Grip } from './grip';
import type { CardInHand, HandLayout } from './hand';

interface Needs {
  list: HTMLElement;
  cards: CardInHand[];
  lay: HandLayout;
  /** The player wants this card; `isFlick` if it was thrown. */
  choose(card: CardInHand, isFlick: boolean): void;
  /** The player wants to know what this card does. */
  explain(card: CardInHand): void;
}

/** A card that shows less than this, in px, is raised by the first tap and chosen by the second. */
const STRIP = 34;
/** The browser's own click comes at most this long after a pointer that was answered already. */
const CLICK_MS = 700;
/** Two taps on one spot within this time are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;
/** A finger that rests on a card for this long asks what it does. */
const HOLD_MS = 600;

export class HandPointer {
  grip = $state.raw<Grip | null>(null);
  /** How far the card that is held has been taken from its place. */
  carry = $state.raw<{ x: number; y: number } | null>(null);
  /** The id of the card that is magnified. */
  raised = $state<number | null>(null);
  #needs: () => Needs;
  #releasedAt = -Infinity;
  #isAnswered = false;
  #holding: ReturnType<typeof setTimeout> | undefined;
  #pressedAt = 0;
  #lastPlay = { card: '', at: -Infinity, x: 0, y: 0 };

  constructor(needs: () => Needs) {
    this.#needs = needs;
  }

  down = (event: PointerEvent): void => {
    this.#isAnswered = false;
    const id = (event.target as Element).closest<HTMLElement>('li')?.dataset.id;
    if (event.button || this.grip || id === undefined) return;
    this.grip = { id: Number(id), pointer: event.pointerId, x: event.clientX, y: event.clientY, kind: 'press', isMouse: event.pointerType === 'mouse' };
    clearTimeout(this.#holding);
    this.#pressedAt = performance.now();
    if (event.pointerType !== 'mouse') this.#holding = setTimeout(this.#hold, HOLD_MS);
    // The card may go while it is held, and a mouse leaves the hand when it flicks.
    if (event.isTrusted) this.#needs().list.setPointerCapture(event.pointerId);
    // Not on the list: a card that has been played by then is no longer in it.
    event.target!.addEventListener('touchend', this.#lift, { once: true });
  };

  move = (event: PointerEvent): void => {
    if (event.pointerId !== this.grip?.pointer) return;
    const { clientX: x, clientY: y } = event;
    // Sideways a long hand is scrolled.
    if (this.#needs().lay.scrolls && Math.abs(x - this.grip.x) > Math.abs(y - this.grip.y)) return;
    this.grip = follow(this.grip, x, y, (at) => this.#cardAt(at)?.id ?? null);
    if (!isMagnified(this.grip, x, y)) return;
    clearTimeout(this.#holding);
    this.raised = this.grip.id;
    this.carry = this.#needs().lay.scrolls ? null : carried(this.grip, x, y); // what scrolls would cut it off
  };

  up = (event: PointerEvent): void => {
    const { grip } = this;
    if (event.pointerId !== grip?.pointer) return;
    const card = this.#needs().cards.find((each) => each.id === grip.id);
    const { clientX: x, clientY: y } = event;
    clearTimeout(this.#holding);
    this.grip = null;
    this.#releasedAt = performance.now();
    this.#isAnswered = true;
    if (card && isThrown(grip, y)) this.#choose(card, true);
    else if (card && isTap(grip, x, y) && !this.#isSecondTap(card, event)) {
      this.#tap(card, grip.isMouse ?? false);
      if (this.raised !== card.id) this.#lastPlay = { card: card.card, at: event.timeStamp, x, y };
    }
    this.carry = null;
    if (grip.isMouse) this.raised = null;
  };

  cancel = (event: PointerEvent): void => {
    if (event.pointerId !== this.grip?.pointer) return;
    clearTimeout(this.#holding);
    this.grip = this.carry = null;
  };

  lost = (event: PointerEvent): void => {
    if (event.target === this.#needs().list) this.cancel(event);
  };

  leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && !this.grip) this.raised = null;
  };

  /** Pressed anywhere on the page. */
  elsewhere = (event: PointerEvent): void => {
    if (!(event.target as Element).closest?.('.hand, .dock')) this.raised = null;
  };

  /** Our turn begins: what was looked at meanwhile lies over cards that fit, unless it fits itself. */
  turnBegins(playable: Set<string>): void {
    const card = this.#needs().cards.find((each) => each.id === this.raised);
    if (card && !this.grip && !playable.has(card.card)) this.raised = null;
  }

  /** From a key or a screen reader; what a pointer clicks was answered when it let go. */
  click(event: MouseEvent, card: CardInHand): void {
    if (event.detail > 0 && performance.now() - this.#releasedAt < CLICK_MS) return;
    this.#choose(card, false);
  }

  /** The right button, or the menu key on the card that has the focus; a finger's rest was noticed already. */
  menu = (event: MouseEvent): void => {
    event.preventDefault();
    const id = (event.target as Element).closest<HTMLElement>('li')?.dataset.id;
    const card = this.#needs().cards.find((each) => String(each.id) === id);
    if (card && !this.grip && !this.#isAnswered) this.#needs().explain(card);
  };

  /** What was held is not played when it is let go. */
  #hold = (): void => {
    const left = this.#pressedAt + HOLD_MS - performance.now();
    if (left > 1) {
      this.#holding = setTimeout(this.#hold, left);
      return;
    }
    const card = this.#needs().cards.find((each) => each.id === this.grip?.id);
    this.grip = null;
    this.raised = null;
    this.#isAnswered = true;
    this.#releasedAt = performance.now();
    if (card) this.#needs().explain(card);
  };

  #choose(card: CardInHand, isFlick: boolean): void {
    this.#needs().choose(card, isFlick);
    this.raised = null;
  }

  /** What a mouse is over stands out already. */
  #tap(card: CardInHand, isMouse: boolean): void {
    const { cards, lay } = this.#needs();
    const isNarrow = lay.places[cards.indexOf(card)]!.open.w < STRIP;
    if (!isMouse && (isNarrow || look.careful) && this.raised !== card.id) this.raised = card.id;
    else this.#choose(card, false);
  }

  /** The second half of a double tap, on the card that lies now where another was played; however late a busy page hears of it. */
  #isSecondTap({ card }: CardInHand, { clientX: x, clientY: y, timeStamp }: PointerEvent): boolean {
    const last = this.#lastPlay;
    return card !== last.card && timeStamp - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PX;
  }

  /** No click follows a touch that was answered: it might hit what has opened there meanwhile. */
  #lift = (event: Event): void => {
    if (!this.#isAnswered || !event.cancelable) return;
    event.preventDefault();
    this.#releasedAt = -Infinity;
  };

  /** The card whose strip is at this place of the screen, in the row that is held. */
  #cardAt(x: number): CardInHand | null {
    const { list, cards, lay } = this.#needs();
    const left = list.getBoundingClientRect().left;
    const row = lay.places[cards.findIndex((each) => each.id === this.grip?.id)]?.row ?? 0;
    return cards.findLast((_, at) => lay.places[at]!.row === row && lay.places[at]!.x <= x - left) ?? null;
  }
}
