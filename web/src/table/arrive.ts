/** How a new card comes into the hand. */
import type { TransitionConfig } from 'svelte/transition';
import { look } from '$lib/look.svelte';

const FLIGHT_MS = 300;
const FADE_MS = 200;
const CALM_FADE_MS = 120;

/** It flies in from where it was; with little motion, or from nowhere, it fades in. */
export function arrive(node: HTMLElement, { from }: { from: DOMRect | null }): TransitionConfig {
  if (look.calm || !from) return { duration: look.calm ? CALM_FADE_MS : FADE_MS, css: (part) => `opacity:${part}` };
  const to = node.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  return {
    duration: FLIGHT_MS,
    easing: (part) => 1 - (1 - part) ** 3,
    css: (part) => `transform:translate(${dx * (1 - part)}px,${dy * (1 - part)}px) scale(${1 - 0.3 * (1 - part)});z-index:9;--touch:none`,
  };
}
