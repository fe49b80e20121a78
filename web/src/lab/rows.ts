/** Changes as the lab shows them: named, written and set against a scale. */
import type { Language } from '$lib/protocol';
import { textIn } from '$lib/textIn';
import { decimals, isClear, marginOf, number, part, say, scaledOf, seatName, signed, translateWith, type Change, type Comparison } from 'lastcard/lab';

translateWith((en, lang) => textIn({ en }, lang));

/** What is drawn; all others stand in the table. */
const DRAWN = ['turns', 'points', 'own_draws_per_turn', 'penalty_per_turn', 'catches', 'lead', 'blocked'];
/** How far a scale reaches to each side at first: percentage points of a share, a part of anything else. */
const POINTS = 5;
const PART = 0.2;
const FULL = 0.9; // of a scale, before the next is taken
const STEPS = [1, 2, 5, 10, 20];

export interface Row {
  key: string;
  name: string;
  first: string;
  second: string;
  difference: string;
  /** '−2.3 to −1.8'; null where no interval is known. */
  interval: string | null;
  clear: boolean | null;
  /** From -1 to 1 on the scale; an interval may reach beyond it. */
  place: number;
  span: [low: number, high: number] | null;
}

/** Everything that ever happened under either rule set. */
export const rowsOf = (comparison: Comparison, lang: Language): Row[] =>
  comparison.changes.filter((change) => change.first || change.second).map((change) => rowOf(change, lang));

export const isDrawn = ({ key }: Row): boolean => DRAWN.includes(key);

function rowOf(change: Change, lang: Language): Row {
  const write = change.isShare ? part : number;
  const { value, low, high } = scaledOf(change);
  const margin = marginOf({ value, low, high });
  const places = decimals(margin || Math.max(Math.abs(change.first), Math.abs(change.second)) / 100);
  const reach = reachOf(change, value);
  return {
    key: change.key,
    name: nameOf(change.key, lang),
    first: write(change.first),
    second: write(change.second),
    difference: signed(value, places) + (change.isShare ? say('pp', lang) : ''),
    interval: low === null || high === null || margin === null ? null : say('from-to', lang, { low: signed(low, places), high: signed(high, places) }),
    clear: isClear(change),
    place: value / reach,
    span: low === null || high === null ? null : [low / reach, high / reach],
  };
}

/** A scale that the value fits on, the same for a long time, so that intervals are seen to shrink. */
function reachOf(change: Change, value: number): number {
  const unit = change.isShare ? POINTS : PART * Math.max(change.first, change.second);
  return unit * (STEPS.find((step) => Math.abs(value) < FULL * unit * step) ?? STEPS.at(-1)!);
}

function nameOf(key: string, lang: Language): string {
  if (key.startsWith('seat-')) return say('seat-wins', lang, { seat: seatName(Number(key.slice('seat-'.length)), lang) });
  const paired = `${key}-per-round`;
  return say((['turns', 'moves', 'points'].includes(key) ? paired : key) as Parameters<typeof say>[0], lang);
}
