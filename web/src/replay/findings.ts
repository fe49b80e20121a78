/** What the check of a finished match finds. The record is the server's text; every tick is computed here. */
import { engine, type EngineModule } from '$lib/engine';
import { check, seedOf, type Finding, type Proof } from '$lib/fair';
import { request } from '$lib/request';
import { recordOf } from '$lib/shares';
import { sightingsOf } from '$src/session/sightings';
import { compareCards, playAgain, type Fault } from './again';
import { headLines, isDealt, matchUrl, proofIn } from './record';

/** What nobody is to blame for: the play is not checked. */
const OPEN: readonly Fault[] = ['no-rules', 'old-rules'];

export async function findingsOf(code: string, match: number, token: string): Promise<Finding[]> {
  const [answer, lastcard] = await Promise.all([request(matchUrl(code, match, 'record', token)), engine()]);
  if (!answer.ok) throw new Error(String(answer.status));
  return findingsIn(code, match, await answer.text(), lastcard);
}

/** The findings; where the match cannot be played here, about the shuffle alone. */
export async function findingsIn(code: string, match: number, record: string, lastcard: EngineModule | null): Promise<Finding[]> {
  const proof = proofIn(record);
  if (!proof) return (['server', 'seats', 'seed', 'cards'] as const).map((name) => ({ check: name, fits: false }));
  const [server, seats, seed] = (await check(proof, recordOf(code, match) ?? recordOf(proof.table, proof.match))) as [Finding, Finding, Finding];
  const whole = lastcard ? playAgain(lastcard, record) : 'no-rules';
  if (typeof whole === 'string') return [server, seats, unchecked(record, proof, seed, whole)];
  const isProved = whole.seed === (await seedOf(proof)) && whole.seats === proof.seats.length;
  return [server, seats, { ...seed, fits: seed.fits && isProved }, await compareCards(lastcard!, whole, ourSightings(code, match, proof))];
}

/** The seed of a match that was not played here: nothing is proved, but a false shuffle is still found. */
function unchecked(record: string, proof: Proof, seed: Finding, fault: Fault): Finding {
  if (!OPEN.includes(fault)) return { ...seed, fits: false, note: fault };
  const head = headLines(record);
  const fits = seed.fits && proof.seed !== undefined && isDealt(head) && head.includes(`seats ${proof.seats.length}`);
  return { ...seed, fits: false, ...(fits && { open: true, note: fault }) };
}

/** What we saw of this very match: one with the same code and number had another promise. */
function ourSightings(code: string, match: number, proof: Proof): ReturnType<typeof sightingsOf> {
  const sightings = sightingsOf(code, match) ?? sightingsOf(proof.table, proof.match);
  return sightings?.server === proof.server.commitment ? sightings : null;
}
