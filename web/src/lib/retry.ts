/** Which refusals pass by themselves, and how long to wait before the next try. */
import type { Refused } from './protocol';

const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/** Refusals that are about the moment, not about the command. */
const TEMPORARY = new Set(['slow-down', 'server-full', 'stopping', 'busy', 'moved-away', 'rolled-back', 'idle', 'server-error']);

/** Whether it makes sense to try the same again later; codes that we do not know say so with `wait`. */
export const isTemporary = ({ code, wait }: Pick<Refused, 'code' | 'wait'>): boolean => wait != null || TEMPORARY.has(code) || code.startsWith('store');

/** Refusals that say: you are not at this table, or the table is not where you think it is. */
export const ASTRAY = new Set(['not-at-table', 'from-the-future', 'moved-away', 'rolled-back', 'idle']);
export const BAD_TOKENS = new Set(['bad-token', 'expired-token']);

/** Commands that may be sent again without the player: a second one changes nothing. */
export const RETRIED = new Set(['enter', 'exit', 'commit', 'reveal', 'hold', 'list', 'speak']);

/** How long to wait before the next try: doubles, with jitter so that not all come at once. */
export const backoff = (tries: number, random = Math.random()): number => Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** tries) * (0.5 + random / 2);

/** How long to wait after a refusal: as long as it says, and longer each time. */
export const pauseOf = (refusal: Refused, tries: number): number => Math.max((refusal.wait ?? 0) * (1 + Math.random() * 0.2), backoff(tries + 1));
