/** What the check of a finished match finds: with the server's help, and without its word where we can. */
import { check, type Finding, type Proof } from '$lib/fair';
import { request, requestJson } from '$lib/request';
import { recordOf } from '$lib/shares';
import { compareHands, sightingsOf } from '$src/session/sightings';
import type { ReplayJson } from '$lib/replay';
import { matchUrl, movesIn, proofIn } from './record';

/** What the server has checked for us by playing the record again. */
const DEALT = new Set(['seats', 'seed', 'dealt', 'replay']);

interface Verified {
  /** `open`: the server could not check it, because the match was played under other rules. */
  checks: { check: string; fits: boolean; open?: boolean }[];
}

const hasOtherRules = (verified: Verified): boolean => verified.checks.some((each) => each.open);

export async function findingsOf(code: string, match: number, token: string): Promise<Finding[]> {
  const [answer, verified] = await Promise.all([
    request(matchUrl(code, match, 'record', token)),
    requestJson<Verified>(matchUrl(code, match, 'verify', token)),
  ]);
  if (!answer.ok) throw new Error(String(answer.status));
  const replay = hasOtherRules(verified) ? null : await requestJson<ReplayJson>(matchUrl(code, match, 'replay', token));
  return findingsIn(code, match, await answer.text(), verified, replay);
}

/** The findings; without a replay, the shuffle alone. */
export async function findingsIn(code: string, match: number, record: string, verified: Verified, replay: ReplayJson | null): Promise<Finding[]> {
  const proof = proofIn(record);
  if (!proof) return (['server', 'seats', 'seed', 'cards'] as const).map((name) => ({ check: name, fits: false }));
  const replays = verified.checks.length > 0 && verified.checks.filter((each) => DEALT.has(each.check)).every((each) => each.fits || each.open);
  const findings = await check(proof, recordOf(code, match) ?? recordOf(proof.table, proof.match));
  if (!replay) {
    return findings.map((finding) => (finding.check === 'seed' ? { ...finding, fits: false, open: finding.fits && replays } : finding));
  }
  return [
    ...findings.map((finding) => (finding.check === 'seed' ? { ...finding, fits: finding.fits && replays } : finding)),
    checkCards(code, match, proof, record, replay),
  ];
}

/** The cards that we held against the replay, which has to be that of the record. */
function checkCards(code: string, match: number, proof: Proof, record: string, replay: ReplayJson): Finding {
  const moves = movesIn(record);
  const isReplay = replay.seed === proof.seed && replay.steps.length === moves.length + 1 && moves.every((move, at) => move === replay.steps[at + 1]!.move);
  if (!isReplay) return { check: 'cards', fits: false, note: 'other-replay' };
  const sightings = sightingsOf(code, match) ?? sightingsOf(proof.table, proof.match);
  return compareHands(sightings?.server === proof.server.commitment ? sightings : null, replay.steps);
}
