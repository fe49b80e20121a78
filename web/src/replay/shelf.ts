/** Finished matches that were played on this device, the newest first: the links that open them. */
import { isLocal } from '$lib/local';
import type { EditionName } from '$lib/protocol';
import { keepJson, recallJson } from '$lib/storage';

export interface PastMatch {
  code: string;
  match: number;
  /** Opens it. */
  token: string;
  edition: EditionName;
  names: string[];
  winners: string[];
  at: number;
}

const KEY = 'replays';
const MOST = 30;
const DAY = 24 * 60 * 60 * 1000;
/** A server deletes a table that nobody has played at for so long (docs/privacy.md); so does this device (src/local/shelf.ts). */
const DAYS = { server: 30, device: 60 };

const isThere = ({ code, at }: PastMatch, now: number): boolean => now - at < DAY * (isLocal(code) ? DAYS.device : DAYS.server);

export const pastMatches = (now = Date.now()): PastMatch[] => recallJson<PastMatch[]>(KEY, []).filter((past) => isThere(past, now));

/** Once each: a reload tells of the same match again. */
export function keepMatch(past: Omit<PastMatch, 'at'>, now = Date.now()): void {
  const others = pastMatches(now);
  const known = others.find(({ code, match }) => code === past.code && match === past.match);
  if (known?.token === past.token) return;
  keepJson(KEY, [{ ...past, at: now }, ...others.filter((each) => each !== known)].slice(0, MOST));
}
