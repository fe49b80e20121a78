/** As much of IndexedDB as the shelf of local tables uses, in memory. */
type Row = Record<string, unknown>;

interface Request {
  result?: unknown;
  error?: unknown;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

export class Database {
  readonly stores = new Map<string, { key: string; rows: Map<string, Row> }>();
  isFull = false;
  /** How long it takes to open. */
  slowness = 0;

  open(): Request {
    const request: Request = { result: this };
    const answer = (): void => {
      if (!this.stores.size) request.onupgradeneeded?.();
      request.onsuccess?.();
    };
    if (this.slowness) setTimeout(answer, this.slowness);
    else queueMicrotask(answer);
    return request;
  }

  createObjectStore(name: string, { keyPath }: { keyPath: string }): void {
    this.stores.set(name, { key: keyPath, rows: new Map() });
  }

  transaction(name: string) {
    return { objectStore: () => this.store(name) };
  }

  private store(name: string) {
    const { key, rows } = this.stores.get(name)!;
    return {
      get: (id: string) => this.answer(() => structuredClone(rows.get(id))),
      getAll: () => this.answer(() => structuredClone([...rows.values()])),
      getAllKeys: () => this.answer(() => [...rows.keys()]),
      delete: (id: string) => this.answer(() => void rows.delete(id)),
      put: (row: Row) =>
        this.answer(() => {
          if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
          rows.set(String(row[key]), structuredClone(row));
          return row[key];
        }),
    };
  }

  private answer(work: () => unknown): Request {
    const request: Request = {};
    queueMicrotask(() => {
      try {
        request.result = work();
        request.onsuccess?.();
      } catch (error) {
        request.error = error;
        request.onerror?.();
      }
    });
    return request;
  }
}
