/** Tables and records that this device keeps, in IndexedDB; where that is full or blocked, as long as the page is open. */
import type { Settings, Step } from '$lib/protocol';
import type { Place } from './table';

/** A move as it was made. */
export interface SavedMove {
  version: number;
  move: string;
  by: NonNullable<Step['by']>;
}

/** The match that is on, or was last. */
export interface SavedMatch {
  /** The record up to its moves, with the mark of its rules. */
  header: string;
  mark: string;
  /** The version that dealt it. */
  version: number;
  moves: SavedMove[];
}

export interface SavedTable {
  code: string;
  at: number;
  version: number;
  stage: 'lobby' | 'match' | 'over';
  settings: Settings;
  places: Place[];
  matches: number;
  match: SavedMatch | null;
  void: 'rules-changed' | 'too-long' | null;
  /** Several people share the device. */
  shared?: true;
}

/** A finished match. */
export interface SavedRecord {
  key: string;
  code: string;
  record: string;
}

const NAME = 'lastcard';
const TABLES = 'tables';
const RECORDS = 'records';
const SHAPE = 1;
/** A database that does not open in this time is taken for blocked. */
const PATIENCE_MS = 2000;
const DAY = 24 * 60 * 60 * 1000;
const OLDEST = 60 * DAY;
const MOST_TABLES = 20;

export const recordKey = (code: string, match: number): string => `${code} ${match}`;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, SHAPE);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: 'code' });
    request.result.createObjectStore(RECORDS, { keyPath: 'key' });
  };
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('blocked')), PATIENCE_MS));
  return Promise.race([settled(request), late]);
}

export class Shelf {
  readonly #memory = new Map<string, SavedTable>();
  readonly #records = new Map<string, SavedRecord>();
  #database: Promise<IDBDatabase | null> | null = null;

  /** What a transaction gives; null where there is no database, or it fails. */
  async #ask<T>(name: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    this.#database ??= open().catch(() => null);
    const database = await this.#database;
    if (!database) return null;
    try {
      return await settled(work(database.transaction(name, mode, { durability: 'relaxed' }).objectStore(name)));
    } catch {
      return null;
    }
  }

  async table(code: string): Promise<SavedTable | null> {
    return this.#memory.get(code) ?? (await this.#ask<SavedTable | undefined>(TABLES, 'readonly', (store) => store.get(code))) ?? null;
  }

  /** Memory has what the database did not take. */
  async save(table: SavedTable): Promise<void> {
    const isSaved = (await this.#ask(TABLES, 'readwrite', (store) => store.put(table))) !== null;
    if (isSaved) this.#memory.delete(table.code);
    else this.#memory.set(table.code, table);
  }

  async saveRecord(code: string, match: number, record: string): Promise<void> {
    const saved = { key: recordKey(code, match), code, record };
    this.#records.set(saved.key, saved);
    await this.#ask(RECORDS, 'readwrite', (store) => store.put(saved));
  }

  async record(code: string, match: number): Promise<string | null> {
    const key = recordKey(code, match);
    const saved = this.#records.get(key) ?? (await this.#ask<SavedRecord | undefined>(RECORDS, 'readonly', (store) => store.get(key)));
    return saved?.record ?? null;
  }

  /** A table with its records. */
  async remove(code: string): Promise<void> {
    this.#memory.delete(code);
    await this.#ask(TABLES, 'readwrite', (store) => store.delete(code));
    const keys = (await this.#ask(RECORDS, 'readonly', (store) => store.getAllKeys())) ?? [];
    for (const key of [...keys, ...this.#records.keys()].map(String).filter((each) => each.startsWith(`${code} `))) {
      this.#records.delete(key);
      await this.#ask(RECORDS, 'readwrite', (store) => store.delete(key));
    }
  }

  /** Remove tables that nobody has played at for long, and the oldest of too many. */
  async tidy(now = Date.now()): Promise<void> {
    const tables = (await this.#ask<SavedTable[]>(TABLES, 'readonly', (store) => store.getAll())) ?? [];
    const newest = tables.toSorted((one, other) => other.at - one.at);
    for (const [place, { code, at }] of newest.entries()) if (place >= MOST_TABLES || now - at > OLDEST) await this.remove(code);
  }
}
