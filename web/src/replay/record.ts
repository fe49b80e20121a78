/** The proof that stands in a record's comments (docs/fair.md). */
import type { Proof, Share } from '$lib/fair';

const told = (word: string | undefined): string | null => (word === undefined || word === '-' ? null : word);

export function proofIn(record: string): Proof | null {
  const proof: Partial<Proof> & { seats: Share[] } = { seats: [] };
  for (const line of record.split(/\r?\n/)) {
    const [first, second] = line.split(' ');
    if (first === 'seed' && second) proof.seed = second;
    const words = line.match(/^# fair (\w+) (.+)$/);
    if (!words) continue;
    const rest = words[2]!.trim().split(/\s+/);
    if (words[1] === 'table') proof.table = rest[0]!;
    else if (words[1] === 'match') proof.match = Number(rest[0]);
    else if (words[1] === 'server') proof.server = { commitment: rest[0]!, secret: rest[1]! };
    else if (words[1] === 'seat') proof.seats[Number(rest[0])] = { commitment: told(rest[1]), secret: told(rest[2]) };
  }
  return proof.table && proof.match && proof.server ? (proof as Proof) : null;
}
