/** What is heard and felt of a beat: what happened, how many cards, and whether it is ours. */
import type { Event } from '$lib/protocol';
import type { Buzz, Sound } from '$lib/sound';

export interface Cue {
  sound: Sound;
  /** Cards, where each of them is heard. */
  count: number;
  buzz: Buzz | null;
}

const PLAIN: Partial<Record<string, Sound>> = {
  play: 'lay',
  pile: 'lay',
  flip: 'lay',
  deal: 'draw',
  return: 'draw',
  reshuffle: 'draw',
  skip: 'skip',
  reverse: 'reverse',
  swap: 'swap',
  rotate: 'swap',
  slip: 'slip',
  uno: 'call',
  'round-over': 'win',
};

/** A draw that nobody chose. */
export const isPenalty = (event: Event): boolean => event.kind === 'draw' && event.reason !== 'turn' && (event.amount ?? 0) > 0;

/** `me` is our seat; null for who watches. */
export function cueOf(events: Event[], me: number | null): Cue | null {
  const event = events[0];
  if (!event) return null;
  const mine = me !== null && event.seat === me;
  const count = event.kind === 'deal' ? events.length : (event.amount ?? 1);
  if (event.kind === 'catch') return catchCue(event, me);
  if (isPenalty(event) || event.kind === 'take') return { sound: 'hit', count, buzz: mine ? 'hit' : null };
  if (event.kind === 'draw') return event.amount ? { sound: 'draw', count, buzz: null } : null;
  // Our own call was heard when it was made.
  const sound = mine && event.kind === 'uno' ? undefined : PLAIN[event.kind];
  return sound ? { sound, count, buzz: mine && (event.kind === 'skip' || event.kind === 'slip') ? 'hit' : null } : null;
}

function catchCue(event: Event, me: number | null): Cue {
  if (event.wrong) return { sound: 'slip', count: 1, buzz: null };
  const isCaught = me !== null && event.other === me;
  const isCatcher = me !== null && event.seat === me;
  return { sound: isCaught ? 'caught' : 'catch', count: 1, buzz: isCaught ? 'caught' : isCatcher ? 'catch' : null };
}
