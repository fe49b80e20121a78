/** Tables and records that this device keeps, in IndexedDB; where that is full or blocked, as long as the page is open. A slow one takes them when it opens. */
import type { DealTable } from '$lib/daily';
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
  daily?: DealTable;
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
/** Nobody waits longer than this for a move to be saved: memory has it until the database opens. */
const PATIENCE_MS = 2000;
/** What is in the database alone is worth waiting for. */
const READING_MS = 20_000;
const DAY = 24 * 60 * 60 * 1000;
const OLDEST = 60 * DAY;
const MOST_TABLES = 20;

export const recordKey = (code: string, match: number): string => `${code} ${match}`;

/** Whether a record is of this table. */
const isOf = (code: string, key: string): boolean => key.startsWith(`${code} `);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, SHAPE);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: 'code' });
    request.result.createObjectStore(RECORDS, { keyPath: 'key' });
  };
  return settled(request);
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

export class Shelf {
  readonly #memory = new Map<string, SavedTable>();
  readonly #records = new Map<string, SavedRecord>();
  /** Codes of tables that were removed while the database was not open. */
  readonly #removed = new Set<string>();
  #opening: Promise<IDBDatabase | null> | null = null;
  #opened: IDBDatabase | null = null;
  /** It was not there when it was waited for. */
  #isLate = false;

  /** The database, if it opens in this time; none where it fails. */
  async #database(patience: number): Promise<IDBDatabase | null> {
    this.#opening ??= (async () => open())().then(
      (database) => this.#catchUp(database),
      () => null,
    );
    // Once is enough to wait before a move is shown.
    if (this.#isLate && patience === PATIENCE_MS) return this.#opened;
    const database = await Promise.race([this.#opening, after(patience)]);
    this.#isLate ||= !database;
    return database;
  }

  /** It opened: it takes what has waited in memory. */
  #catchUp(database: IDBDatabase): IDBDatabase {
    this.#opening = Promise.resolve(database);
    this.#opened = database;
    for (const code of this.#removed) void this.remove(code);
    for (const table of this.#memory.values()) void this.save(table);
    for (const record of this.#records.values()) void this.#ask(RECORDS, 'readwrite', (store) => store.put(record));
    return database;
  }

  /** What a transaction gives; null where there is no database, or it fails. */
  async #ask<T>(name: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    const database = await this.#database(mode === 'readonly' ? READING_MS : PATIENCE_MS);
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
    this.#memory.set(table.code, table);
    this.#removed.delete(table.code);
    const isSaved = (await this.#ask(TABLES, 'readwrite', (store) => store.put(table))) !== null;
    if (isSaved && this.#memory.get(table.code) === table) this.#memory.delete(table.code);
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
    for (const key of this.#records.keys()) if (isOf(code, key)) this.#records.delete(key);
    this.#removed.add(code);
    if ((await this.#ask(TABLES, 'readwrite', (store) => store.delete(code))) === null) return;
    this.#removed.delete(code);
    const keys = (await this.#ask(RECORDS, 'readonly', (store) => store.getAllKeys())) ?? [];
    for (const key of keys.map(String)) if (isOf(code, key)) await this.#ask(RECORDS, 'readwrite', (store) => store.delete(key));
  }

  /** Remove tables that nobody has played at for long, and the oldest of too many. */
  async tidy(now = Date.now()): Promise<void> {
    const tables = (await this.#ask<SavedTable[]>(TABLES, 'readonly', (store) => store.getAll())) ?? [];
    const newest = tables.toSorted((one, other) => other.at - one.at);
    for (const [place, { code, at }] of newest.entries()) if (place >= MOST_TABLES || now - at > OLDEST) await this.remove(code);
  }
}
