/** What this device was shown in a match, to compare with its record when it is over (docs/fair.md). */
import type { Event, NewStep, Settings, Step, Table, View } from '$lib/protocol';
import { digest, type Finding } from '$lib/fair';
import { keep, keepJson, recallJson } from '$lib/storage';
import type { TableState } from './table';

/** The hand of a seat after a step of a round; the deal is step 0. */
type Sighting = [round: number, step: number, seat: number, hand: string];

/** `ROUND.STEP SEAT KIND DIGEST`: all that a seat was shown of a step; KIND is `v` with the view after it, or `e`, its events alone. */
type StepSighting = string;

export interface Sightings {
  /** The server's commitment: the same code and number may name another match one day. */
  server: string;
  hands: Sighting[];
  steps?: StepSighting[];
  /** What the table was played by. */
  terms?: Pick<Settings, 'edition' | 'options'> & { seats: number };
  /** Something was missed in between. */
  gap?: boolean;
}

const KEY = 'hands';
const MOST_MATCHES = 12;
const MOST_HANDS = 400;
const MOST_STEPS = 1200;
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

/** A value as one text, the same from any program: keys in order, without what is empty. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const filled = Object.entries(each).filter(([, part]) => part !== null && part !== undefined && part !== false && !(Array.isArray(part) && !part.length));
    return Object.fromEntries(filled.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

/** Nobody finds another step with the same digest in time. */
const DIGITS = 16;

/** A digest of a step as a seat was shown it, with the view after it or without. */
export const stepDigest = async (events: Event[], view: View | null): Promise<string> => (await digest(canonical([events, view]))).slice(0, DIGITS);

/** A step as we were shown it, and where it belongs. */
interface Glimpse {
  round: number;
  step: number;
  seat: number;
  events: Event[];
  view: View | null;
}

/** A step that is new to us: its place in its round, if known, and how many rounds were dealt after it. */
interface FreshStep {
  events: Event[];
  step: number | null;
  deals: number;
}

/** In ms: so late at the latest. */
const LATEST_WRITE = 1000;

/** Between two pictures; to write takes longer with every step of a match. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LATEST_WRITE });
    else setTimeout(done);
  });

/** Follows one table and writes down every step, and every hand that has a card more than the one before. */
export class Observer {
  #match = '';
  #version = 0;
  /** Steps since the deal of this round; null where that was not seen. */
  #step: number | null = null;
  #hand: string[] = [];
  #queue: Promise<void> = Promise.resolve();
  /** Steps of an earlier one never were. */
  #epoch = 0;

  /** Everything so far is written down. */
  settled(): Promise<void> {
    return this.#queue;
  }

  /** A message that was just taken into `table`. */
  hear(table: TableState, message: Table | NewStep): void {
    const match = `${table.code} ${table.match} ${table.fair?.server}`;
    const isBack = message.type === 'table' && message.version < this.#version;
    // Steps that never were: what was seen in them is compared with nothing.
    if (isBack && match === this.#match) {
      this.#epoch += 1;
      if (table.fair) put(table.code, table.match, { server: table.fair.server, hands: [], gap: true });
    }
    if (isBack || match !== this.#match) {
      this.#match = match;
      this.#version = 0;
      this.#step = null;
      this.#hand = [];
    }
    const steps = message.type === 'step' ? [message.step] : message.missed;
    const fresh = this.#advance(steps ?? []);
    if (!table.view || table.you === null || !table.fair) return;
    this.#hearSteps(fresh, table, table.view, table.you, table.fair.server);
    // Cards that came without a step: nobody can say where they belong.
    if (!steps && sorted(table.view.hand) !== sorted(this.#hand)) this.#step = null;
    if (this.#step !== null) this.#see(table, table.view, table.you, table.fair.server);
    else this.#write(table, table.fair.server, null);
  }

  /** Count the new ones of these steps. */
  #advance(steps: Step[]): FreshStep[] {
    if (steps.length >= MOST_MISSED) this.#step = null;
    const fresh = steps.filter(({ version }) => version > this.#version);
    return fresh.map(({ version, move, events = [] }, at) => {
      this.#version = version;
      if (move === 'deal') {
        this.#step = 0;
        this.#hand = [];
      } else if (this.#step !== null) this.#step += 1;
      return { events, step: this.#step, deals: fresh.slice(at + 1).filter((later) => later.move === 'deal').length };
    });
  }

  #hearSteps(fresh: FreshStep[], table: TableState, view: View, seat: number, server: string): void {
    const steps = fresh.flatMap(({ events, step, deals }, at): Glimpse[] =>
      step === null ? [] : [{ round: view.round - deals, step, seat, events, view: at === fresh.length - 1 ? view : null }],
    );
    if (!steps.length) return;
    const [code, match, epoch] = [table.code, table.match, this.#epoch];
    const terms = { edition: table.settings.edition, options: table.settings.options, seats: view.counts.length };
    this.#queue = this.#queue.then(async () => {
      await idle();
      const lines = await Promise.all(steps.map(lineOf));
      if (epoch !== this.#epoch) return;
      const any = sightingsOf(code, match);
      const stored = any?.server === server ? any : null;
      put(code, match, { hands: [], terms, ...stored, server, ...added(stored, lines) });
    });
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
    const { hands, gap = false, ...rest } = stored?.server === server ? stored : { hands: [] as Sighting[] };
    const isFull = hands.length >= MOST_HANDS;
    if (sighting && !isFull) {
      if (!hands.some((each) => String(each) === String(sighting))) put(table.code, table.match, { ...rest, server, hands: [...hands, sighting], gap });
    } else if (!gap) put(table.code, table.match, { ...rest, server, hands, gap: true });
  }
}

const placeIn = (line: StepSighting): string => line.split(' ', 2).join(' ');

const lineOf = async ({ round, step, seat, events, view }: Glimpse): Promise<StepSighting> =>
  `${round}.${step} ${seat} ${view ? 'v' : 'e'} ${await stepDigest(events, view)}`;

/** The steps with new ones; what was shown first stands. */
function added(stored: Sightings | null, lines: StepSighting[]): Pick<Sightings, 'steps' | 'gap'> {
  const steps = stored?.steps ?? [];
  const places = new Set(steps.map(placeIn));
  const all = [...steps, ...lines.filter((line) => !places.has(placeIn(line)))];
  return { steps: all.slice(0, MOST_STEPS), ...(all.length > MOST_STEPS && { gap: true }) };
}

/** The first step of each round. */
export const roundStarts = (steps: { view: Pick<View, 'round'> }[]): { round: number; at: number }[] =>
  steps.flatMap(({ view }, at) => (at === 0 || view.round !== steps[at - 1]!.view.round ? [{ round: view.round, at }] : []));

/** Whether the hands that we were shown are those of the revealed match; `seen-later`: as far as we were there. */
export function compareHands(sightings: Sightings | null, steps: { view: Pick<View, 'round' | 'hands'> }[]): Finding {
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
