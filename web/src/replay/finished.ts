/** Matches of this device that have just ended: written down at once, as the page may be closed before they are on the list (store.ts). */
import { keepJson, recall, recallJson } from '$lib/storage';
import type { TableState } from '$src/session/table';
import type { MyMatch } from './store';

export type Finished = Omit<MyMatch, 'key'>;

const NAME = 'finished';

export const finishedMatches = (): Finished[] => recallJson<Finished[]>(NAME, []);

/** A match at this table is over, as the table says again after a reload. */
export function noteFinished({ code, match, record: token, settings, seats, view, you, sharing }: TableState, now = Date.now()): void {
  if (token === null) return;
  const names = seats.map(({ name }) => name);
  const seat = sharing ? ownersSeat(names) : you;
  forgetFinished(code, match);
  keepJson(NAME, [...finishedMatches(), { code, match, token, at: now, edition: settings.edition, names, winners: view?.winners ?? [], seat }]);
}

export function forgetFinished(code: string, match: number): void {
  const others = finishedMatches().filter((each) => each.code !== code || each.match !== match);
  keepJson(NAME, others);
}

/** On a shared device its owner may play as well, under the name that is set here. */
function ownersSeat(names: string[]): number | null {
  const seat = names.indexOf(recall('name') ?? '');
  return seat < 0 ? null : seat;
}
