/** What a seat remembers, from what a server sends of it. */
import type { Edition } from '../edition.js';
import { BadPosition } from '../errors.js';
import { RECORDS } from '../generated/layout.js';
import { NONE, SEATS } from '../generated/tables.js';
import type { EngineRecord } from '../records.js';

/** Of one player's hand: kinds of cards are bits of a hexadecimal number, in the order of the engine. */
export interface RememberedHand {
  readonly kinds?: readonly string[];
  readonly likely?: readonly string[];
  readonly likes?: string | null;
  readonly bluffs?: number;
  readonly honest?: number;
  readonly odd?: number;
}

/** What a seat has seen besides its view: docs/protocol.md, Memory. */
export interface SentMemory {
  readonly discard: string[];
  readonly hands: readonly RememberedHand[];
  readonly called_now?: number | null;
  readonly idle?: number;
}

const [, SLOTS] = RECORDS.MEMORY.fields.slots.shape;
const MASK = /^[0-9a-f]{1,15}$/;
const bad = (what: string): BadPosition => new BadPosition(`A memory cannot have ${what}.`, `記憶裡不能有 ${what}。`);

export function writeMemory(memory: EngineRecord<'MEMORY'>, edition: Edition, round: number, hands: readonly RememberedHand[]): void {
  if (hands.length > SEATS) throw bad(`${hands.length} seats`);
  memory.bytes.fill(0);
  memory.set('round', round);
  memory.set('shown', NONE);
  memory.fill('likes', NONE);
  hands.forEach((hand, seat) => writeHand(memory, edition, seat, hand));
}

function writeHand(memory: EngineRecord<'MEMORY'>, edition: Edition, seat: number, hand: RememberedHand): void {
  const { kinds = [], likely = [], likes = null, bluffs = 0, honest = 0, odd = 0 } = hand;
  if (kinds.length > SLOTS || likely.length !== kinds.length) throw bad(`a hand of ${kinds.length}`);
  memory.set('held', kinds.length, seat);
  memory.set('likes', likes === null ? NONE : edition.data.colors.indexOf(likes), seat);
  for (const [name, count] of Object.entries({ bluffs, honest, odd })) memory.set(name as 'odd', count, seat);
  kinds.forEach((mask, slot) => {
    memory.set('slots', bits(mask), seat * SLOTS + slot);
    memory.set('likely', bits(likely[slot]!), seat * SLOTS + slot);
  });
}

function bits(mask: string): bigint {
  if (!MASK.test(mask)) throw bad(mask);
  return BigInt(`0x${mask}`);
}
