/** Where things are on the screen now, followed while they move. */
import type { Place } from '$src/session/beats';
import { placeRect } from './places';

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

const spot = (rect: DOMRect): Spot => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, w: rect.width, h: rect.height });

export function spotOf(place: Place): Spot | null {
  const rect = placeRect(place);
  return rect && rect.width > 0 ? spot(rect) : null;
}

/** The middle between the piles: the middle of the ring. */
export function ringSpot(): Spot | null {
  const draw = placeRect('draw');
  const discard = placeRect('discard');
  if (!draw || !discard) return null;
  const left = Math.min(draw.left, discard.left);
  const right = Math.max(draw.right, discard.right);
  return { x: (left + right) / 2, y: discard.top + discard.height / 2, w: right - left, h: discard.height };
}

/** The table is laid out after the window has changed, and then moves to its new places. */
const SOON_MS = [0, 60, 320, 700];

/** Measured again after the window has changed: `places.at(3)`. */
export class Places {
  #serial = $state(0);

  constructor() {
    $effect(() => {
      let soon: ReturnType<typeof setTimeout>[] = [];
      const stop = () => soon.forEach(clearTimeout);
      const follow = () => {
        stop();
        soon = SOON_MS.map((ms) => setTimeout(() => (this.#serial += 1), ms));
      };
      follow();
      addEventListener('resize', follow);
      return () => {
        stop();
        removeEventListener('resize', follow);
      };
    });
  }

  at(place: Place): Spot | null {
    void this.#serial;
    return spotOf(place);
  }

  get ring(): Spot | null {
    void this.#serial;
    return ringSpot();
  }
}

/** Where the tray begins: questions end above it. */
export function trayTop(): number {
  const tray = document.querySelector('[data-tray], .tray');
  return tray?.getBoundingClientRect().top ?? innerHeight * 0.62;
}

/** Little room: a question may lie on the sentence above our hand. */
const isNarrow = (): boolean => innerWidth < 768 || innerHeight < 560;

/** Where what is held ends: above the tray; while something is asked where there is little room, on the sentence, right above our hand. */
export function heldBottom(isAsked: boolean): number {
  const hand = isAsked && isNarrow() ? document.querySelector('[data-place="hand"]')?.getBoundingClientRect() : null;
  return innerHeight - (hand?.top ?? trayTop()) + 4;
}

/** Where the seats are the answers: so low that none is covered, over the whole sentence above the hand. Null on a phone. */
export function overSentence(height: number): number | null {
  return isNarrow() ? null : innerHeight - trayTop() - height - 2;
}

/** Where questions end: above the tray, and above what is held there meanwhile. */
export const floorTop = (): number => document.querySelector('[data-floor]')?.getBoundingClientRect().top ?? trayTop();

/** How far above the lower edge a question ends: on a phone it may lie on the tray's sentence, never on the hand or on what is held. */
export function sheetBottom(): number {
  const floor = document.querySelector('[data-floor]')?.getBoundingClientRect().top;
  if (floor !== undefined) return Math.max(8, innerHeight - floor + 6);
  const upright = innerWidth < 768 && innerHeight >= innerWidth;
  return Math.max(8, innerHeight - trayTop() - (upright ? 56 : -8));
}
