/** What this device remembers. Where storage is forbidden, for as long as the page is open. */
const memory = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`lastcard.${key}`);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(`lastcard.${key}`);
    else localStorage.setItem(`lastcard.${key}`, value);
  } catch {
    // memory has it
  }
}

export function recallJson<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(recall(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const keepJson = (key: string, value: unknown): void => keep(key, JSON.stringify(value));

/** The tokens of seats, by table; the oldest are forgotten. */
const MOST_SEATS = 50;

export const seatToken = (code: string): string | null => recallJson<Record<string, string>>('seats', {})[code] ?? null;

export function keepSeatToken(code: string, token: string | null): void {
  const seats = recallJson<Record<string, string>>('seats', {});
  delete seats[code];
  if (token) seats[code] = token;
  keepJson('seats', Object.fromEntries(Object.entries(seats).slice(-MOST_SEATS)));
}

/** The table where this device sat down last. */
export const lastSeat = (): string | null => Object.keys(recallJson<Record<string, string>>('seats', {})).at(-1) ?? null;
