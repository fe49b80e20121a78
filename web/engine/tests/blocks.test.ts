import { createHash } from 'node:crypto';
import { Match, RECORDS } from 'lastcard';
import { expect, test } from 'vitest';
import { casesOf } from './cases';
import { loadModule } from './module';

interface Block {
  edition: string;
  seats: number;
  seed: string;
  options: Record<string, string>;
  moves: string;
  hash: string;
}

const [COUNT, MOST] = process.env.LASTCARD_SOAK ? [10_000, 400] : [200, 40];
const LEGAL = 192;
const MOVES = 512;

const engine = await loadModule();

/** The hash of all that the engine says of a match, as tests/binding/blocks.py has it. */
function hashOf({ edition, seats, seed, options, moves }: Block): string {
  const { rules, state } = new Match(edition, { seats, seed, options });
  const [hash, legal, view] = [createHash('sha256').update(rules), new Int16Array(LEGAL), new Uint8Array(RECORDS.VIEW.size)];
  const look = (step: number): void => {
    hash.update(state);
    for (let seat = -1; seat < seats; seat++) {
      const count = engine.call('engine_legal', rules, state, seat, legal);
      hash.update(new Uint8Array(legal.buffer, 0, 2 * count));
    }
    engine.call('engine_look', state, (step % (seats + 1)) - 1, view);
    const refusal = engine.call('engine_refusal', rules, state, (step % (seats + 2)) - 1, (37 * step) % MOVES, legal);
    hash.update(view).update(Uint8Array.of(refusal));
  };
  const bytes = Buffer.from(moves, 'base64');
  for (let step = 0; 4 * step < bytes.length; step++) {
    look(step);
    engine.call('engine_apply', rules, state, bytes.readInt16LE(4 * step), bytes.readInt16LE(4 * step + 2));
  }
  look(bytes.length / 4);
  return hash.digest('hex');
}

test(`${COUNT} random matches have the same states, lists, views and refusals as the native library`, () => {
  const blocks = casesOf<Block>('blocks', 0, COUNT, MOST);
  expect(blocks).toHaveLength(COUNT);
  for (const block of blocks) {
    const hash = hashOf(block);
    if (hash !== block.hash) expect({ ...block, hash }).toEqual(block);
  }
}, 3_600_000);
