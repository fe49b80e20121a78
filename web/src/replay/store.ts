/** My matches: what was played on this device, with records and analyses, in IndexedDB; where that is blocked, as long as the page is open. */
import { openDatabase, settled } from '$lib/database';
import type { EditionName } from '$lib/protocol';
import type { MatchSummary } from '$lib/summary';
import { finishedMatches, forgetFinished } from './finished';

export interface MyMatch {
  key: string;
  code: string;
  match: number;
  /** Opens it at its server. */
  token: string;
  at: number;
  edition: EditionName;
  names: string[];
  /** Seats. */
  winners: number[];
  /** Where the device's owner sat; null: nowhere. */
  seat: number | null;
  /** It was opened from a file. */
  isOpened?: true;
  /** For that seat; missing until it was counted. */
  summary?: MatchSummary;
}

interface Text {
  key: string;
  record: string;
}

/** All of it, to take along or to put back. */
export interface Everything {
  matches: MyMatch[];
  records: Text[];
  analyses: { key: string }[];
}

type Store = keyof Everything;

const NAME = 'lastcard-matches';
const STORES: Record<Store, string> = { matches: 'key', records: 'key', analyses: 'key' };
/** The oldest go. */
const MOST = 500;

export const keyOf = (code: string, match: number): string => `${code} ${match}`;

export class MatchStore {
  /** What the database did not take. */
  readonly #memory: Record<Store, Map<string, { key: string }>> = { matches: new Map(), records: new Map(), analyses: new Map() };
  #opening: Promise<IDBDatabase | null> | null = null;

  /** What a transaction gives; null where there is no database, or it fails. */
  async #ask<T>(store: Store, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    this.#opening ??= (async () => openDatabase(NAME, STORES))().catch(() => null);
    try {
      const database = await this.#opening;
      return database && (await settled(work(database.transaction(store, mode).objectStore(store))));
    } catch {
      return null;
    }
  }

  async #get<Row extends { key: string }>(store: Store, key: string): Promise<Row | null> {
    const row = this.#memory[store].get(key) ?? (await this.#ask<Row | undefined>(store, 'readonly', (rows) => rows.get(key)));
    return (row as Row | undefined) ?? null;
  }

  async #all<Row extends { key: string }>(store: Store): Promise<Row[]> {
    const saved = (await this.#ask<Row[]>(store, 'readonly', (rows) => rows.getAll())) ?? [];
    return [...saved.filter(({ key }) => !this.#memory[store].has(key)), ...(this.#memory[store].values() as Iterable<Row>)];
  }

  async #put<Row extends { key: string }>(store: Store, row: Row): Promise<void> {
    this.#memory[store].set(row.key, row);
    if ((await this.#ask(store, 'readwrite', (rows) => rows.put(row))) !== null) this.#memory[store].delete(row.key);
  }

  async #remove(key: string): Promise<void> {
    for (const store of Object.keys(STORES) as Store[]) {
      this.#memory[store].delete(key);
      await this.#ask(store, 'readwrite', (rows) => rows.delete(key));
    }
  }

  async #newestFirst(): Promise<MyMatch[]> {
    return (await this.#all<MyMatch>('matches')).toSorted((one, other) => other.at - one.at);
  }

  /** What has ended joins the list, once each. */
  async #takeIn(): Promise<void> {
    for (const finished of finishedMatches()) {
      const key = keyOf(finished.code, finished.match);
      const known = await this.#get<MyMatch>('matches', key);
      if (known?.token !== finished.token) await this.keep({ key, ...finished });
      forgetFinished(finished.code, finished.match);
    }
  }

  /** The newest first. */
  async all(): Promise<MyMatch[]> {
    await this.#takeIn();
    return this.#newestFirst();
  }

  async match(code: string, match: number): Promise<MyMatch | null> {
    await this.#takeIn();
    return this.#get('matches', keyOf(code, match));
  }

  async keep(match: MyMatch): Promise<void> {
    await this.#put('matches', match);
    for (const { key } of (await this.#newestFirst()).slice(MOST)) await this.#remove(key);
  }

  async record(key: string): Promise<string | null> {
    return (await this.#get<Text>('records', key))?.record ?? null;
  }

  keepRecord(key: string, record: string): Promise<void> {
    return this.#put('records', { key, record });
  }

  analysis<Analysis extends { key: string }>(key: string): Promise<Analysis | null> {
    return this.#get('analyses', key);
  }

  /** With its match: without one, nobody would ever find it. */
  async keepAnalysis<Analysis extends { key: string }>(analysis: Analysis): Promise<void> {
    if (await this.#get('matches', analysis.key)) await this.#put('analyses', analysis);
  }

  async everything(): Promise<Everything> {
    return { matches: await this.all(), records: await this.#all('records'), analyses: await this.#all('analyses') };
  }

  async clear({ matches }: Everything): Promise<void> {
    for (const { key } of matches) await this.#remove(key);
  }

  async putBack(everything: Everything): Promise<void> {
    for (const store of Object.keys(STORES) as Store[]) for (const row of everything[store]) await this.#put(store, row);
  }
}

export const myMatches = new MatchStore();
