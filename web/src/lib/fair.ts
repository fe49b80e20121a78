/** Fair cards: our share of the seed, and the check of a proof (docs/fair.md). */
import { lazy } from './lazy';
import type { FairState } from './protocol';
import { forgetTable, newestOf, put, recordOf, type Breach, type Outcome, type ShareRecord } from './shares';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of the lines with a line feed between them and none at the end, in hex. */
export async function digest(...lines: (string | number)[]): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  if (crypto.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  // A page without TLS, on a home network, has no WebCrypto.
  const { sha256 } = await lazy(() => import('@noble/hashes/sha2.js'));
  return hex(sha256(bytes));
}

export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export const serverCommitment = (table: string, match: number, secret: string): Promise<string> => digest('lastcard server 1', table, match, secret);
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

const DAY = 24 * 60 * 60 * 1000;
/** The server forgets a table after thirty days; its code may then be given to another one. */
const RECYCLED_AFTER = 20 * DAY;

export type ShareCommand = { type: 'commit'; match: number; commitment: string } | { type: 'reveal'; match: number; secret: string };

/** Secrets that this tab drew: another tab may write its own over them before one is in the list. */
const drawn = new Map<string, string>();
const keyOf = (table: string, match: number): string => `${table} ${match}`;

/**
 * What our seat has to send now: a commitment; then, once the list is closed, the secret.
 * One commitment and one list for every match, for ever. A server that shows the commit stage, the list or its own
 * commitment again, and another one, gets nothing more, and the match is marked. `version` is the table's: what a tab
 * reads late, when another tab of this device is further, accuses nobody.
 */
export async function share(table: string, seat: number, fair: FairState, version = 0): Promise<ShareCommand | null> {
  if (fair.stage === 'commit') forgetRecycled(table, fair);
  const record = recordOf(table, fair.match);
  if (!record) return fair.stage === 'commit' ? begin(table, seat, fair, version) : null;
  if (record.server !== null && record.server !== fair.server) return mark(record, 'other-server');
  if (record.seat !== seat || record.breach) return null;
  if (fair.stage === 'commit') return commit(record, version);
  const listed = await keepList(record, fair, version);
  if (!listed || listed.breach) return null;
  if (fair.stage === 'reveal') return reveal(listed, fair);
  put({ ...listed, seed: listed.seed ?? fair.seed ?? null, outcome: outcomeOf(listed, fair) });
  return null;
}

/** A code that was given to another table since: the secrets of the old one are public by now. */
function forgetRecycled(table: string, fair: FairState): void {
  const record = recordOf(table, fair.match);
  const last = newestOf(table);
  const conflicts = record ? record.server !== fair.server : last !== null && fair.match < last.match;
  if (conflicts && Date.now() - (record ?? last)!.at > RECYCLED_AFTER) forgetTable(table);
}

async function begin(table: string, seat: number, fair: FairState, version: number): Promise<ShareCommand | null> {
  const last = newestOf(table);
  const isLower = last !== null && fair.match < last.match;
  if (isLower && version < last.version) return null;
  const record = put({
    shape: 2,
    table,
    match: fair.match,
    seat,
    secret: newSecret(),
    committed: false,
    listed: false,
    sent: false,
    revealed: false,
    server: fair.server,
    commitments: null,
    version,
    seed: null,
    outcome: null,
    breach: isLower ? 'number-back' : null,
    at: 0,
  });
  if (record.breach) return null;
  drawn.set(keyOf(table, fair.match), record.secret);
  return commit(record, version);
}

async function commit(record: ShareRecord, version: number): Promise<ShareCommand | null> {
  if (record.commitments) return version < record.version ? null : mark(record, 'begun-twice');
  if (record.committed) return null;
  return { type: 'commit', match: record.match, commitment: await commitmentOf(record) };
}

/** The list as it was shown first; a breach when it is another one now, or lacks what was acknowledged. */
async function keepList(record: ShareRecord, fair: FairState, version: number): Promise<ShareRecord | null> {
  if (record.commitments && !isSame(record.commitments, fair.commitments)) return mark(record, 'other-list');
  if (record.listed) return record;
  const listing = fair.commitments[record.seat] ?? null;
  const secrets = [record.secret, drawn.get(keyOf(record.table, record.match)) ?? record.secret];
  const commitments = await Promise.all(secrets.map((secret) => commitmentOf({ ...record, secret })));
  const secret = secrets[commitments.indexOf(listing ?? '')];
  const before = recordOf(record.table, record.match) ?? record;
  if (!secret && before.committed) return mark({ ...before, commitments: fair.commitments, version }, 'swapped');
  const after = put({ ...before, secret: secret ?? before.secret, listed: secret !== undefined, commitments: fair.commitments, version });
  return isSame(after.commitments!, fair.commitments) ? after : mark(after, 'other-list');
}

/** Sent again only where no answer came, and only to the very list that was kept. */
function reveal(record: ShareRecord, fair: FairState): ShareCommand | null {
  if (!record.listed) return null;
  if (fair.revealed[record.seat]) put({ ...record, sent: true, revealed: true });
  if (record.revealed || fair.revealed[record.seat]) return null;
  put({ ...record, sent: true });
  return { type: 'reveal', match: record.match, secret: record.secret };
}

function outcomeOf(record: ShareRecord, fair: FairState): Outcome {
  if (!record.listed) return fair.commitments[record.seat] ? 'elsewhere' : 'late';
  if (fair.revealed[record.seat]) return 'accepted';
  return record.revealed ? 'dropped' : 'late';
}

/** The server's answer to our share: only an acknowledgement says that it has arrived. */
export function answered(table: string, command: ShareCommand, refusal: string | null): void {
  const record = recordOf(table, command.match);
  if (!record) return;
  if (command.type === 'commit') {
    if (refusal === null) put({ ...record, secret: drawn.get(keyOf(table, command.match)) ?? record.secret, committed: true });
  } else if (refusal === null) put({ ...record, revealed: true, outcome: record.outcome === 'late' ? 'dropped' : record.outcome });
  else if (refusal === 'already-shared') put({ ...record, revealed: true });
}

function mark(record: ShareRecord, breach: Breach): null {
  put({ ...record, breach });
  return null;
}

const commitmentOf = (record: ShareRecord): Promise<string> => seatCommitment(record.table, record.match, record.seat, record.secret);

const isSame = (one: (string | null)[], other: (string | null)[]): boolean =>
  one.length === other.length && one.every((commitment, seat) => commitment === (other[seat] ?? null));

/** What is said besides a finding: a breach, what became of our own secret, or how much of the cards was seen. */
export type Note =
  | Breach
  | Exclude<Outcome, 'accepted'>
  | 'watched'
  | 'seen-later'
  | 'unseen'
  | 'other-cards'
  | 'other-terms'
  | 'other-deal'
  | 'no-play'
  | 'no-rules'
  | 'old-rules';

export interface Finding {
  check: 'server' | 'seats' | 'seed' | 'cards';
  fits: boolean;
  /** Nothing is wrong, but nothing is proved either. */
  open?: boolean;
  note?: Note;
}

/** Three findings from the proof alone and what was kept: the server kept its word, every seat's secret counts, the seed follows. */
export async function check(proof: Proof, record: ShareRecord | null = recordOf(proof.table, proof.match)): Promise<Finding[]> {
  const server = await serverCommitment(proof.table, proof.match, proof.server.secret);
  const seed = await seedOf(proof);
  const isServers = server === proof.server.commitment && (!record?.server || record.server === server) && record?.breach !== 'other-server';
  return [
    { check: 'server', fits: isServers, ...(record?.breach === 'other-server' && { note: 'other-server' }) },
    await checkSeats(proof, record),
    { check: 'seed', fits: (!proof.seed || proof.seed === seed) && (!record?.seed || record.seed === (await seedCommitment(seed))) },
  ];
}

async function checkSeats(proof: Proof, record: ShareRecord | null): Promise<Finding> {
  const fitting = await Promise.all(
    proof.seats.map(
      async ({ commitment, secret }, seat) =>
        commitment === null || secret === null || commitment === (await seatCommitment(proof.table, proof.match, seat, secret)),
    ),
  );
  const list = proof.seats.map((seat) => seat.commitment);
  const isList = !record?.commitments || isSame(record.commitments, list);
  const breach = record?.breach ?? (isList ? null : 'other-list');
  const ours = record && (await commitmentOf(record)) === list[record.seat];
  const isIn = ours && proof.seats[record.seat]?.secret === record.secret;
  const isDropped = ours && !isIn && (record.revealed || record.outcome === 'dropped' || record.outcome === 'accepted');
  const fits = fitting.every(Boolean) && !breach && !isDropped;
  const isShared = proof.seats.some((seat) => seat.secret !== null);
  const note = breach ?? (isDropped ? 'dropped' : isIn ? null : !record ? 'watched' : !ours && list[record.seat] ? 'elsewhere' : 'late');
  if (!isShared && fits) return { check: 'seats', fits: false, open: true };
  return { check: 'seats', fits, ...(note && { note }) };
}
