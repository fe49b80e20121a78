/** A pointer on the hand: whether it taps, slides or takes a card along, and which card it means. */

/** A pointer on the hand, and the card that it means. */
export interface Grip {
  id: number;
  pointer: number;
  /** Where it took hold of this card. */
  x: number;
  y: number;
  /** A press may still be a tap; a slide looks for its card; a flick has found it. */
  kind: 'press' | 'slide' | 'flick';
  /** A mouse shows its card before it presses: it never slides to another one. */
  isMouse?: boolean;
}

/** A press may tremble by this much, in px. */
const TREMBLE = 12;
/** How far a thumb may swing, in px, before its press is a slide or a flick. */
const SWING = 24;
/** How far up a card is thrown, in px. */
const FLICK = 44;

/** The grip after the pointer has moved; `cardAt` tells which card lies at an x of the screen. */
export function follow(grip: Grip, x: number, y: number, cardAt: (x: number) => number | null): Grip {
  const aside = Math.abs(x - grip.x);
  const up = grip.y - y;
  if (grip.isMouse) return grip.kind === 'press' && distance(grip, x, y) >= TREMBLE ? { ...grip, kind: 'flick' } : grip;
  if (grip.kind === 'flick') return up < FLICK && aside >= SWING && aside > 2 * up ? slide(grip, x, y, cardAt) : grip;
  if (up >= aside && up >= (grip.kind === 'press' ? SWING : TREMBLE)) return { ...grip, kind: 'flick' };
  if (grip.kind === 'slide' || (aside > up && aside >= SWING)) return slide(grip, x, y, cardAt);
  return grip;
}

/** Each card that a slide comes to is held from there. */
function slide(grip: Grip, x: number, y: number, cardAt: (x: number) => number | null): Grip {
  const id = cardAt(x) ?? grip.id;
  return id === grip.id ? { ...grip, kind: 'slide' } : { ...grip, id, x, y, kind: 'slide' };
}

const distance = (grip: Grip, x: number, y: number): number => Math.hypot(x - grip.x, y - grip.y);

/** The card under this pointer is magnified. */
export const isMagnified = (grip: Grip, x: number, y: number): boolean => grip.kind !== 'press' || distance(grip, x, y) >= TREMBLE;

/** How far a card that is taken along is from its place. */
export const carried = (grip: Grip, x: number, y: number): { x: number; y: number } | null => (grip.kind === 'flick' ? { x: x - grip.x, y: y - grip.y } : null);

/** Let go here, a flicked card is thrown. */
export const isThrown = (grip: Grip, y: number): boolean => grip.kind === 'flick' && grip.y - y > FLICK;

/** Let go here, a press was a tap. */
export const isTap = (grip: Grip, x: number, y: number): boolean => grip.kind === 'press' && distance(grip, x, y) < SWING;
