/** My matches as a file: plain JSON, with the record of each. */
import type { Everything } from './store';

export function exportOf({ matches, records }: Everything, now: Date): string {
  const texts = new Map(records.map(({ key, record }) => [key, record]));
  const rows = matches.map(({ key, at, token: _, isOpened, ...match }) => ({
    ...match,
    ...(isOpened && { opened: true }),
    date: new Date(at).toISOString(),
    record: texts.get(key) ?? null,
  }));
  return JSON.stringify({ lastcard: 'matches', version: 1, date: now.toISOString(), matches: rows }, null, 2);
}
