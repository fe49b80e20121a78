/** A record played again on this device: dealt from its own seed, every move by the rules, and compared with what we saw. */
import type { Match } from 'lastcard';
import type { EngineModule } from '$lib/engine';
import type { Finding } from '$lib/fair';
import { SETTINGS, type View } from '$lib/protocol';
import { canonical, compareHands, stepDigest, type Sightings } from '$src/session/sightings';
import { settled } from '../options/terms';
import { headLines, isDealt } from './record';

/** Why a record is not played here: its edition is not known, it has other rules; or it is no deal, or does not play. */
export type Fault = 'no-rules' | 'old-rules' | 'other-deal' | 'no-play';

const MOVES = 'moves';
const MARK = /^# rules (\d{1,9})(?: ([0-9a-f]{12}))?[ \t\r]*$/m;
/** The rules of records from before they were marked. */
const FIRST = 1;

/** The match of a record, played to its end; or why not. */
export function playAgain(lastcard: EngineModule, record: string): Match | Fault {
  const mark = MARK.exec(record);
  if (Number(mark?.[1] ?? FIRST) !== lastcard.RULES_VERSION) return 'old-rules';
  try {
    const match = lastcard.Match.read(record);
    if (mark?.[2] && !match.mark.endsWith(` ${mark[2]}`)) return 'old-rules';
    return isDealt(headLines(match.record())) ? match : 'other-deal';
  } catch (error) {
    return error instanceof lastcard.UnknownEdition ? 'no-rules' : 'no-play';
  }
}

/** The match from its first deal on, each position with its step in its round. */
function* positions(lastcard: EngineModule, whole: Match): Generator<{ match: Match; step: number }> {
  const match = lastcard.Match.read([...headLines(whole.record()), MOVES].join('\n'));
  let step = 0;
  yield { match, step };
  for (const move of whole.moves) {
    match.play(move);
    step = move.verb === 'deal' ? 0 : step + 1;
    yield { match, step };
  }
}

/** Whether all that this device was shown is what the record deals and plays. */
export async function compareCards(lastcard: EngineModule, whole: Match, sightings: Sightings | null): Promise<Finding> {
  if (sightings?.terms && !isPlayedBy(whole, sightings.terms)) return { check: 'cards', fits: false, note: 'other-terms' };
  const steps = byPlace(sightings?.steps ?? []);
  const hands: { view: Pick<View, 'round' | 'hands'> }[] = [];
  const fitting: Promise<boolean>[] = [];
  for (const { match, step } of positions(lastcard, whole)) {
    hands.push({ view: { round: match.round, hands: match.counts().map((_, seat) => match.hand(seat)) } });
    const place = `${match.round}.${step}`;
    for (const line of steps.get(place) ?? []) fitting.push(isStep(match, line));
    steps.delete(place);
  }
  const isSame = (await Promise.all(fitting)).every(Boolean) && steps.size === 0;
  return isSame ? compareHands(sightings, hands) : { check: 'cards', fits: false, note: 'other-cards' };
}

function isPlayedBy(match: Match, { edition, options, seats }: NonNullable<Sightings['terms']>): boolean {
  const ours = settled({ ...SETTINGS, edition, options, seats });
  return match.edition === edition && match.seats === seats && canonical(match.options) === canonical(ours.options);
}

/** Steps that were seen, by round and step. */
function byPlace(lines: string[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const line of lines) {
    const place = line.slice(0, line.indexOf(' '));
    places.set(place, [...(places.get(place) ?? []), line]);
  }
  return places;
}

/** Whether a step that was seen is the last move of this match. */
async function isStep(match: Match, line: string): Promise<boolean> {
  const [, seat, kind, digest] = line.split(' ');
  if (Number(seat) >= match.seats) return false;
  return digest === (await stepDigest(match.events(Number(seat)), kind === 'v' ? match.sentView(Number(seat)) : null));
}
