/** Fair cards: our share of the seed, and the check of a proof (docs/fair.md). */
import type { FairState } from '$src/protocol';
import { keepJson, recallJson } from './keep';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of the lines with a line feed between them and none at the end, in hex. */
export async function digest(...lines: (string | number)[]): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  if (!crypto.subtle) return hex(sha256(bytes));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export const serverCommitment = (table: string, match: number, secret: string): Promise<string> =>
  digest('lastcard server 1', table, match, secret);
export const seatCommitment = (table: string, match: number, seat: number, secret: string): Promise<string> =>
  digest('lastcard seat 1', table, match, seat, secret);
export const seedCommitment = (seed: string): Promise<string> => digest('lastcard deal 1', seed);

export interface Share {
  commitment: string | null;
  secret: string | null;
}

export interface Proof {
  table: string;
  match: number;
  server: { commitment: string; secret: string };
  seats: Share[];
  seed?: string;
}

const ABSENT = '-';

export const seedOf = (proof: Proof): Promise<string> =>
  digest(
    'lastcard seed 1',
    `table ${proof.table}`,
    `match ${proof.match}`,
    `server ${proof.server.secret}`,
    ...proof.seats.map((share, seat) => `seat ${seat} ${share.commitment ?? ABSENT} ${share.secret ?? ABSENT}`),
  );

/** What this device knows of one match: shown before the first card, compared at the end. */
export interface Kept {
  table: string;
  match: number;
  seat: number;
  secret: string;
  revealed: boolean;
  server: string | null;
  commitments: (string | null)[] | null;
  seed: string | null;
}

const KEY = 'fair';
const MOST = 40;

const all = (): Kept[] => recallJson<Kept[]>(KEY, []);

export const keptOf = (table: string, match: number): Kept | null =>
  all().find((kept) => kept.table === table && kept.match === match) ?? null;

function keepShare(share: Kept): void {
  const others = all().filter((kept) => kept.table !== share.table || kept.match !== share.match);
  keepJson(KEY, [...others, share].slice(-MOST));
}

/** What our seat has to send now: a commitment, then, once the list is closed, the secret. */
export async function share(
  table: string, seat: number, fair: FairState,
): Promise<{ type: 'commit'; match: number; commitment: string } | { type: 'reveal'; match: number; secret: string } | null> {
  const kept = keptOf(table, fair.match);
  if (fair.stage === 'commit') {
    const secret = kept?.secret ?? newSecret();
    if (kept && kept.seat !== seat) return null;
    keepShare(kept ?? { table, match: fair.match, seat, secret, revealed: false, server: fair.server, commitments: null, seed: null });
    return { type: 'commit', match: fair.match, commitment: await seatCommitment(table, fair.match, seat, secret) };
  }
  if (!kept || kept.seat !== seat) return null;
  if (fair.stage === 'reveal') {
    const ours = await seatCommitment(table, fair.match, seat, kept.secret);
    if (fair.commitments[seat] !== ours) return null;
    keepShare({ ...kept, revealed: true, commitments: fair.commitments });
    return fair.revealed[seat] ? null : { type: 'reveal', match: fair.match, secret: kept.secret };
  }
  if (kept.seed === null && fair.seed) keepShare({ ...kept, seed: fair.seed });
  return null;
}

export interface Finding {
  check: 'server' | 'seats' | 'seed';
  fits: boolean;
  /** Nothing is wrong, but nothing is proved either: the server alone chose. */
  open?: boolean;
}

/** Three ticks: the server kept its word, every seat's secret counts, the seed follows. */
export async function check(proof: Proof, kept: Kept | null = keptOf(proof.table, proof.match)): Promise<Finding[]> {
  const server = await serverCommitment(proof.table, proof.match, proof.server.secret);
  const shares = await Promise.all(
    proof.seats.map(async (share, seat) =>
      share.commitment === null || share.secret === null
        ? true
        : share.commitment === (await seatCommitment(proof.table, proof.match, seat, share.secret)),
    ),
  );
  const seed = await seedOf(proof);
  const ours = !kept || !kept.revealed || proof.seats[kept.seat]?.secret === kept.secret;
  const list = !kept?.commitments || kept.commitments.every((told, seat) => told === (proof.seats[seat]?.commitment ?? null));
  const shared = proof.seats.some((share) => share.secret !== null);
  const right = shares.every(Boolean) && ours && list;
  return [
    { check: 'server', fits: server === proof.server.commitment && (!kept?.server || kept.server === server) },
    { check: 'seats', fits: shared && right, ...(!shared && right && { open: true }) },
    { check: 'seed', fits: (!proof.seed || proof.seed === seed) && (!kept?.seed || kept.seed === (await seedCommitment(seed))) },
  ];
}
