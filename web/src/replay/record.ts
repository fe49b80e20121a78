/** Records of finished matches: where they are, and the proof that stands in their comments (docs/fair.md). */
import { addressOf } from '$lib/base';
import type { Proof, Share } from '$lib/fair';

const valueOf = (word: string | undefined): string | null => (word === undefined || word === '-' ? null : word);

/** Where the server has a finished match; `token` came with the table when it was over. */
export const matchUrl = (code: string, match: number, what: 'record' | 'replay' | 'verify', token: string): string =>
  `/api/tables/${code}/matches/${match}/${what}?${new URLSearchParams({ token })}`;

/** Where the page shows it. */
export const replayPath = (code: string, match: number, token: string): string => addressOf(`/replay/${code}/${match}?${new URLSearchParams({ token })}`);

/** The proof; null where there is none that can be read. Each line comes once, and seats in their order. */
export function proofIn(record: string): Proof | null {
  const proof: Partial<Proof> & { seats: Share[] } = { seats: [] };
  for (const line of record.split(/\r?\n/)) {
    const [first, second] = line.split(' ');
    if (first === 'seed' && second) proof.seed = second;
    const words = line.match(/^# fair (\w+) (.+)$/);
    if (!words) continue;
    const [one = '', two, three] = words[2]!.trim().split(/\s+/);
    if (words[1] === 'seat') {
      if (one !== String(proof.seats.length)) return null;
      proof.seats.push({ commitment: valueOf(two), secret: valueOf(three) });
    } else if (words[1] === 'table' && proof.table === undefined) proof.table = one;
    else if (words[1] === 'match' && proof.match === undefined) proof.match = Number(one);
    else if (words[1] === 'server' && proof.server === undefined) proof.server = { commitment: one, secret: two ?? '' };
    else return null;
  }
  return proof.table && proof.match && proof.server ? (proof as Proof) : null;
}

/** What a record says before its moves, without comments. */
export function headLines(record: string): string[] {
  const lines = record.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim());
  const end = lines.indexOf('moves');
  return lines.slice(0, end < 0 ? lines.length : end).filter(Boolean);
}

const DEALT = new Set(['lastcard', 'edition', 'option', 'seats', 'seed']);

/** Whether these lines leave all cards to the seed: no hands that were set up, no dealer that was named. */
export const isDealt = (head: string[]): boolean => head.every((line) => DEALT.has(line.split(/\s/, 1)[0]!));
