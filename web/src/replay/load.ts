/** A finished match to look at: from its server, or from this device. */
import { lazy } from '$lib/lazy';
import { isLocal } from '$lib/local';
import type { ReplayJson } from '$lib/replay';
import { request } from '$lib/request';
import type { MatchAnswer, MatchQuestion } from '$src/local/wire';
import { matchUrl } from './record';
import { keyOf, myMatches } from './store';

type Problem = 'missing' | 'otherRules' | 'failed';

export async function ask(question: MatchQuestion): Promise<MatchAnswer> {
  return (await lazy(() => import('$src/local/socket'))).askWorker(question);
}

/** The match, or why there is none; throws when nobody could be asked. What its server no longer has, this device may. */
export async function loadReplay(code: string, match: number, token: string): Promise<ReplayJson | Problem> {
  const answer = isLocal(code) ? 'missing' : await replayThere(code, match, token).catch(() => 'failed' as const);
  if (answer !== 'missing' && answer !== 'failed') return answer;
  const record = await recordHere(code, match);
  return record === null ? answer : replayHere(record);
}

async function replayThere(code: string, match: number, token: string): Promise<ReplayJson | Problem> {
  const answer = await request(matchUrl(code, match, 'replay', token));
  if (answer.ok) return (await answer.json()) as ReplayJson;
  return answer.status === 404 ? 'missing' : answer.status === 409 ? 'otherRules' : 'failed';
}

async function replayHere(record: string): Promise<ReplayJson | Problem> {
  const answer = await ask({ part: 'retell', record });
  if ('replay' in answer) return answer.replay;
  return 'problem' in answer && answer.problem === 'no-rules' ? 'failed' : 'otherRules';
}

/** The record of a match that this device has: among my matches, or at its own table. */
export async function recordHere(code: string, match: number): Promise<string | null> {
  const record = await myMatches.record(keyOf(code, match));
  if (record !== null || !isLocal(code)) return record;
  const answer = await ask({ part: 'record', code, match });
  return 'record' in answer ? answer.record : null;
}

/** The record of a match, wherever it is. */
export async function recordOf(code: string, match: number, token: string): Promise<string | null> {
  const record = await recordHere(code, match);
  if (record !== null || isLocal(code)) return record;
  const answer = await request(matchUrl(code, match, 'record', token), 1).catch(() => null);
  return answer?.ok ? answer.text() : null;
}
