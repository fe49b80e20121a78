/** How a new card comes into the hand. */
import type { TransitionConfig } from 'svelte/transition';
import { look, SPEEDS } from '$lib/look.svelte';

const FLIGHT_MS = 300;
const FADE_MS = 200;
const CALM_FADE_MS = 120;

export interface Arrival {
  from: DOMRect | null;
  /** In ms, until it sets out. */
  wait: number;
  /** It does not come: it is there. */
  isThere: boolean;
}

/** Where the cards of a hand are, measured together: each would have the page laid out again that the one before has set in motion. */
let places = new Map<Element, DOMRect>();

function placeOf(node: Element): DOMRect {
  if (!places.has(node)) {
    places = new Map([...node.parentElement!.children].map((each) => [each, each.getBoundingClientRect()]));
    setTimeout(() => places.clear());
  }
  return places.get(node)!;
}

/** It flies in from where it was; with little motion, or from nowhere, it fades in. */
export function arrive(node: HTMLElement, { from, wait, isThere }: Arrival): TransitionConfig {
  if (isThere) return { duration: 0 };
  if (look.calm || !from) return { duration: look.calm ? CALM_FADE_MS : FADE_MS, css: (part) => `opacity:${part}` };
  const to = placeOf(node);
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const speed = SPEEDS[look.speed];
  return {
    delay: wait / speed,
    duration: FLIGHT_MS / speed,
    easing: (part) => 1 - (1 - part) ** 3,
    css: (part) => `transform:translate(${dx * (1 - part)}px,${dy * (1 - part)}px) scale(${1 - 0.3 * (1 - part)});z-index:9;--touch:none`,
  };
}
