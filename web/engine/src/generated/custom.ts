// Written by web/generate.py from Python; do not edit.

/** What the rule of a customizable card is made of: WHO EFFECT [AMOUNT]. */
export const WHO = ["next", "previous", "chosen", "others", "everyone", "fewest", "most", "player"];
export const CUSTOM = ["plain", "draw", "draw-skip", "skip", "show", "swap", "rotate", "dare"];
export const CUSTOM_VERBS = ["draw", "skip", "show", "swap", "rotate", "dare"];
export const CUSTOM_COUNTED = ["draw", "draw-skip", "dare"];
export const CUSTOM_ALLOWED: Record<string, readonly string[]> = {"draw": ["next", "previous", "chosen", "others", "everyone", "fewest", "most", "player"], "draw-skip": ["next"], "skip": ["next", "others"], "show": ["next", "previous", "chosen"], "swap": ["next", "previous", "chosen"], "rotate": ["everyone"], "dare": ["next", "chosen"]};
export const LEAST_AMOUNT = 1;
export const MOST_AMOUNT = 10;
