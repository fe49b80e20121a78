/** The hands that this device was shown in a match, to compare with its record when it is over (docs/fair.md). */
import type { NewStep, Step, Table, View } from '$lib/protocol';
import type { Finding } from '$lib/fair';
import { keep, keepJson, recallJson } from '$lib/storage';
import type { TableState } from './table';

/** The hand of a seat after a step of a round; the deal is step 0. */
type Sighting = [round: number, step: number, seat: number, hand: string];

export interface Sightings {
  /** The server's commitment: the same code and number may name another match one day. */
  server: string;
  hands: Sighting[];
  /** Something was missed in between. */
  gap?: boolean;
}

const KEY = 'hands';
const MOST_MATCHES = 12;
const MOST_HANDS = 400;
/** The server sends at most this many missed steps; of a longer absence it is not known how many there were. */
const MOST_MISSED = 300;

const keyOf = (table: string, match: number): string => `${KEY}.${table}.${match}`;
const isSightings = (value: unknown): value is Sightings => typeof value === 'object' && value !== null && Array.isArray((value as Sightings).hands);

export function sightingsOf(table: string, match: number): Sightings | null {
  const stored = recallJson<unknown>(keyOf(table, match), null);
  return isSightings(stored) ? stored : null;
}

function put(table: string, match: number, sightings: Sightings): void {
  const key = keyOf(table, match);
  const keys = recallJson<string[]>(KEY, []);
  if (keys.at(-1) !== key) {
    const all = [...keys.filter((each) => each !== key), key];
    for (const old of all.slice(0, -MOST_MATCHES)) keep(old, null);
    keepJson(KEY, all.slice(-MOST_MATCHES));
  }
  keepJson(key, sightings);
}

const sorted = (hand: readonly string[]): string => [...hand].sort().join(' ');

/** Follows one table and writes down every hand that has a card more than the one before. */
export class Observer {
  #match = '';
  #version = 0;
  /** Steps since the deal of this round; null where that was not seen. */
  #step: number | null = null;
  #hand: string[] = [];

  /** A message that was just taken into `table`. */
  hear(table: TableState, message: Table | NewStep): void {
    const match = `${table.code} ${table.match} ${table.fair?.server}`;
    const isBack = message.type === 'table' && message.version < this.#version;
    // Steps that never were: what was seen in them is compared with nothing.
    if (isBack && match === this.#match && table.fair) put(table.code, table.match, { server: table.fair.server, hands: [], gap: true });
    if (isBack || match !== this.#match) {
      this.#match = match;
      this.#version = 0;
      this.#step = null;
      this.#hand = [];
    }
    const steps = message.type === 'step' ? [message.step] : message.missed;
    this.#advance(steps ?? []);
    if (!table.view || table.you === null || !table.fair) return;
    // Cards that came without a step: nobody can say where they belong.
    if (!steps && sorted(table.view.hand) !== sorted(this.#hand)) this.#step = null;
    if (this.#step !== null) this.#see(table, table.view, table.you, table.fair.server);
    else this.#write(table, table.fair.server, null);
  }

  #advance(steps: Step[]): void {
    if (steps.length >= MOST_MISSED) this.#step = null;
    for (const { version, move } of steps) {
      if (version <= this.#version) continue;
      this.#version = version;
      if (move === 'deal') {
        this.#step = 0;
        this.#hand = [];
      } else if (this.#step !== null) this.#step += 1;
    }
  }

  #see(table: TableState, view: View, seat: number, server: string): void {
    const before = [...this.#hand];
    this.#hand = view.hand;
    const isMore = view.hand.some((card) => {
      const at = before.indexOf(card);
      if (at >= 0) before.splice(at, 1);
      return at < 0;
    });
    if (isMore) this.#write(table, server, [view.round, this.#step!, seat, sorted(view.hand)]);
  }

  /** One hand more; or, without one, that there is a gap. */
  #write(table: TableState, server: string, sighting: Sighting | null): void {
    const stored = sightingsOf(table.code, table.match);
    const { hands, gap = false } = stored?.server === server ? stored : { hands: [] };
    const isFull = hands.length >= MOST_HANDS;
    if (sighting && !isFull) {
      if (!hands.some((each) => String(each) === String(sighting))) put(table.code, table.match, { server, hands: [...hands, sighting], gap });
    } else if (!gap) put(table.code, table.match, { server, hands, gap: true });
  }
}

/** The first step of each round. */
export const roundStarts = (steps: { view: View }[]): { round: number; at: number }[] =>
  steps.flatMap(({ view }, at) => (at === 0 || view.round !== steps[at - 1]!.view.round ? [{ round: view.round, at }] : []));

/** Whether the hands that we were shown are those of the revealed match; `seen-later`: as far as we were there. */
export function compareHands(sightings: Sightings | null, steps: { view: View }[]): Finding {
  if (!sightings?.hands.length) return { check: 'cards', fits: false, open: true, note: 'unseen' };
  const starts = new Map(roundStarts(steps).map(({ round, at }) => [round, at]));
  const fits = sightings.hands.every(([round, step, seat, hand]) => {
    const start = starts.get(round);
    const hands = start === undefined ? null : steps[start + step]?.view.hands;
    return sorted(hands?.[seat] ?? []) === hand;
  });
  if (!fits) return { check: 'cards', fits, note: 'other-cards' };
  const isWhole = !sightings.gap && [...starts.keys()].every((round) => sightings.hands.some((each) => each[0] === round && each[1] === 0));
  return { check: 'cards', fits, ...(!isWhole && { note: 'seen-later' }) };
}
