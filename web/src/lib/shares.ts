/** What this device knows of its share in each match: written once, compared at the end (docs/fair.md). */
import { keepJson, recallJson } from './storage';

/** Why a match cannot be trusted any more, whatever its proof says. */
export type Breach = 'begun-twice' | 'number-back' | 'other-server' | 'other-list' | 'swapped';

/** What became of our secret: in the shuffle, too slow, left out though acknowledged, or another device's. */
export type Outcome = 'accepted' | 'late' | 'dropped' | 'elsewhere';

export interface ShareRecord {
  shape: 2;
  table: string;
  match: number;
  seat: number;
  secret: string;
  /** The server acknowledged our commitment. */
  committed: boolean;
  /** Our commitment stands in the list. */
  listed: boolean;
  /** Our secret went out; nobody knows whether it arrived. */
  sent: boolean;
  /** The server acknowledged our secret. */
  revealed: boolean;
  server: string | null;
  commitments: (string | null)[] | null;
  /** The table's version when the list was first shown; before that, when the match began. */
  version: number;
  seed: string | null;
  outcome: Outcome | null;
  breach: Breach | null;
  /** The player has read what is wrong. */
  dismissed?: boolean;
  /** When it was last written, in milliseconds since 1970. */
  at: number;
}

const KEY = 'fair';
const MOST = 40;

type OldRecord = Pick<ShareRecord, 'table' | 'match' | 'seat' | 'secret' | 'server' | 'commitments' | 'seed'> & { revealed: boolean };

/** Records of an older page said `revealed` before anything was sent: that accuses nobody. */
function upgraded(record: ShareRecord | OldRecord): ShareRecord {
  if ('shape' in record) return record;
  const { revealed, ...rest } = record;
  return { ...rest, shape: 2, committed: false, listed: revealed, sent: revealed, revealed: false, version: 0, outcome: null, breach: null, at: 0 };
}

const isRecord = (record: unknown): record is ShareRecord | OldRecord =>
  typeof record === 'object' && record !== null && 'table' in record && 'match' in record && 'secret' in record;

function all(): ShareRecord[] {
  const stored = recallJson<unknown>(KEY, []);
  return Array.isArray(stored) ? stored.filter(isRecord).map(upgraded) : [];
}

export const recordOf = (table: string, match: number): ShareRecord | null => all().find((record) => record.table === table && record.match === match) ?? null;

/** The record of the highest match at a table. */
export const newestOf = (table: string): ShareRecord | null =>
  all().reduce<ShareRecord | null>((best, record) => (record.table === table && record.match > (best?.match ?? 0) ? record : best), null);

/** Write a record. Another tab may have been first: the list, the seed and a breach stay as they are. */
export function put(next: ShareRecord): ShareRecord {
  const before = recordOf(next.table, next.match);
  const record = before ? merged(before, next) : next;
  const others = all().filter((each) => each.table !== record.table || each.match !== record.match);
  keepJson(KEY, [...others, { ...record, at: Date.now() }].slice(-MOST));
  return record;
}

function merged(before: ShareRecord, next: ShareRecord): ShareRecord {
  const isFirst = before.commitments === null;
  return {
    ...next,
    secret: !before.listed && (next.listed || next.committed) ? next.secret : before.secret,
    committed: before.committed || next.committed,
    listed: before.listed || next.listed,
    sent: before.sent || next.sent,
    revealed: before.revealed || next.revealed,
    server: before.server ?? next.server,
    commitments: before.commitments ?? next.commitments,
    version: isFirst ? next.version : before.version,
    seed: before.seed ?? next.seed,
    outcome: before.outcome === 'dropped' ? 'dropped' : (next.outcome ?? before.outcome),
    breach: before.breach ?? next.breach,
  };
}

/** The code names another table by now: nothing of the old one is used again. */
export const forgetTable = (table: string): void =>
  keepJson(
    KEY,
    all().filter((record) => record.table !== table),
  );
