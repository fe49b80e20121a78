/** Random numbers for bots and the order of asking, apart from the cards' own. */
import { engine } from './engine.js';
import { utf8 } from './python.js';
import type { EngineRecord } from './records.js';
import { sha256 } from './sha256.js';

/** Where the random numbers of a seed begin. */
export const rngKey = (seed: string): number => new DataView(sha256(utf8(seed)).buffer as ArrayBuffer).getUint32(0, true);

/** Starts the random numbers of a scratch record. */
export function seedRng(scratch: EngineRecord<'SCRATCH'>, seed: string, number: number): void {
  engine().call('bots_seed_rng', scratch.bytes, rngKey(seed), number);
}
