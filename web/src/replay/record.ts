/** Records of finished matches: where they are, and the proof that stands in their comments (docs/fair.md). */
import { addressOf } from '$lib/base';
import type { Proof, Share } from '$lib/fair';

const valueOf = (word: string | undefined): string | null => (word === undefined || word === '-' ? null : word);

/** Where the server has a finished match; `token` came with the table when it was over. */
export const matchUrl = (code: string, match: number, what: 'record' | 'replay' | 'verify', token: string): string =>
  `/api/tables/${code}/matches/${match}/${what}?${new URLSearchParams({ token })}`;

/** Where the page shows it. */
export const replayPath = (code: string, match: number, token: string): string => addressOf(`/replay/${code}/${match}?${new URLSearchParams({ token })}`);

/** The moves of a record, as they stand there. */
export function movesIn(record: string): string[] {
  const lines = record.split(/\r?\n/).map((line) => line.trim());
  return lines.slice(lines.indexOf('moves') + 1).filter((line) => line && !line.startsWith('#'));
}

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
    else if (words[1] === 'seat') proof.seats[Number(rest[0])] = { commitment: valueOf(rest[1]), secret: valueOf(rest[2]) };
  }
  return proof.table && proof.match && proof.server ? (proof as Proof) : null;
}
