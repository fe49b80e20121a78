/** Matches of this device go onto its list: when they are over, or when a record is opened. */
import { isLocal, newLocalCode } from '$lib/local';
import type { ReplayJson } from '$lib/replay';
import type { MatchAnswer } from '$src/local/wire';
import { namedSeats } from '$src/session/named';
import { ask, recordOf } from './load';
import { seatsOf } from './people';
import { keyOf, myMatches, type Everything, type MyMatch } from './store';

/** What opens a match of this device. */
const LOCAL_TOKEN = 'local';

/** The record of a match that is over (finished.ts), while its server has it. */
export async function keepRecordOf(code: string, match: number, token: string): Promise<void> {
  const key = keyOf(code, match);
  if (!(await myMatches.match(code, match)) || (await myMatches.record(key)) !== null) return;
  const record = await recordOf(code, match, token);
  if (record !== null) await myMatches.keepRecord(key, record);
}

/** A match that was not played here, but looked at, joins the list. */
export async function keepWatched(
  replay: ReplayJson,
  record: string,
  { code, match: number, token }: Pick<MyMatch, 'code' | 'match' | 'token'>,
  now = Date.now(),
): Promise<MyMatch> {
  const names = namedSeats(seatsOf(replay)).map(({ name }) => name);
  const winners = replay.steps.at(-1)!.view.winners ?? [];
  const key = keyOf(code, number);
  const match: MyMatch = { key, code, match: number, token, at: now, isOpened: true, edition: replay.edition, names, winners, seat: null };
  await myMatches.keep(match);
  await myMatches.keepRecord(key, record);
  return match;
}

/** The same with a record from a file; or why it does not play here. */
export async function keepOpened(record: string): Promise<MyMatch | Exclude<MatchAnswer, { replay: ReplayJson }>> {
  const answer = await ask({ part: 'retell', record });
  return 'replay' in answer ? keepWatched(answer.replay, record, { code: newLocalCode(), match: 1, token: LOCAL_TOKEN }) : answer;
}

/** Records and counts that are missing are fetched and counted, once for each match. */
export async function complete(match: MyMatch): Promise<MyMatch> {
  const { key, code, token, seat } = match;
  if (match.summary || seat === null) return match;
  const record = await recordOf(code, match.match, token);
  if (record === null) return match;
  await myMatches.keepRecord(key, record);
  const answer = await ask({ part: 'summary', record, seat });
  if (!('summary' in answer)) return match;
  const whole = { ...match, summary: answer.summary };
  await myMatches.keep(whole);
  return whole;
}

/** All of it goes from this device; what went can be put back. */
export async function removeAll(): Promise<Everything> {
  const everything = await myMatches.everything();
  await myMatches.clear(everything);
  for (const { code, match } of everything.matches) if (isLocal(code)) await ask({ part: 'remove', code, match });
  return everything;
}
