/** A finished match to look at: from its server, or from this device. */
import { lazy } from '$lib/lazy';
import { isLocal } from '$lib/local';
import type { ReplayJson } from '$lib/replay';
import { request } from '$lib/request';
import { matchUrl } from './record';

/** The match, or why there is none; throws when nobody could be asked. */
export async function loadReplay(code: string, match: number, token: string): Promise<ReplayJson | 'missing' | 'otherRules' | 'failed'> {
  if (isLocal(code)) return replayHere(code, match);
  const answer = await request(matchUrl(code, match, 'replay', token));
  if (answer.ok) return (await answer.json()) as ReplayJson;
  return answer.status === 404 ? 'missing' : answer.status === 409 ? 'otherRules' : 'failed';
}

async function replayHere(code: string, match: number): Promise<ReplayJson | 'missing' | 'otherRules' | 'failed'> {
  const { matchHere } = await lazy(() => import('$src/local/socket'));
  const answer = await matchHere('replay', code, match);
  if ('replay' in answer) return answer.replay;
  return 'problem' in answer && answer.problem === 'missing' ? 'missing' : 'otherRules';
}

/** The record of a match on this device. */
export async function recordHere(code: string, match: number): Promise<string | null> {
  const { matchHere } = await lazy(() => import('$src/local/socket'));
  const answer = await matchHere('record', code, match);
  return 'record' in answer ? answer.record : null;
}
