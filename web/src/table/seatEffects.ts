/** What an effect is called at a seat, while it happens. */
import type { Event } from '$lib/protocol';
import type { Words } from '$lib/words';

/** The words over the face, and whether they are bad news. */
export interface SeatEffect {
  text: string;
  isBad: boolean;
}

/** What the words depend on beside the event. */
interface Terms {
  colorWord(color: string): string;
  /** What is held is a dare, not a pose. */
  isDare: boolean;
}

type Text = string | null;
type Effect = (event: Event, w: Words['table'], terms: Terms) => [Text, boolean];

/** For both seats of an event. */
const BOTH: Record<string, Effect> = {
  swap: (_, w) => [w.effects.swap, false],
  link: (_, w) => [w.effects.link, false],
  unlink: (_, w) => [w.effects.unlink, false],
};

const ACTOR: Record<string, Effect> = {
  ...BOTH,
  skip: (_, w) => [w.effects.skip, true],
  draw: ({ reason, amount }, w) => [reason === 'turn' ? null : amount ? w.effects.draws(amount) : w.effects.nothing, true],
  pass: (_, w) => [w.effects.pass, false],
  uno: (_, w) => [w.unoCall, true],
  jump: ({ wrong }, w) => (wrong ? [w.effects.wrong, true] : [w.effects.jump, false]),
  challenge: (_, w) => [w.effects.challenge, false],
  accept: (_, w) => [w.effects.accept, false],
  lock: ({ color }, w, { colorWord }) => [w.effects.lock(colorWord(color!)), false],
  unlock: (_, w) => [w.effects.unlock, false],
  pose: (_, w, { isDare }) => [isDare ? w.effects.dare : w.effects.pose, false],
  unpose: (_, w) => [w.effects.unpose, false],
  slip: (_, w) => [w.effects.slip, true],
  take: ({ amount }, w) => [w.effects.take(amount ?? 0), true],
  catch: ({ wrong }, w) => [wrong ? w.effects.missed : null, true],
  'round-over': (_, w) => [w.effects.out, false],
};

const OTHER: Record<string, Effect> = {
  ...BOTH,
  catch: ({ wrong }, w) => [wrong ? null : w.effects.caught, true],
  challenge: ({ guilty }, w) => (guilty ? [w.effects.guilty, true] : [w.effects.innocent, false]),
};

/** The first of these events that this seat has a part in; null if it is none that is worth a word. */
export function effectAt(seat: number, events: Event[], w: Words['table'], terms: Terms): SeatEffect | null {
  for (const event of events) {
    const effect = (event.seat === seat ? ACTOR[event.kind] : undefined) ?? (event.other === seat ? OTHER[event.kind] : undefined);
    if (!effect) continue;
    const [text, isBad] = effect(event, w, terms);
    return text === null ? null : { text, isBad };
  }
  return null;
}
