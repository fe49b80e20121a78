/** A table on this device: who sits there, how it is played, and how far it has come. One person and bots, or several people who share the device. */
import { Match } from 'lastcard';
import type { DealTable } from '$lib/daily';
import type { Settings, Step, View } from '$lib/protocol';
import { headerOf, recordText } from './record';
import type { SavedMatch, SavedTable } from './shelf';

export interface Place {
  kind: 'person' | 'bot' | 'empty';
  name: string;
  level: string | null;
  wins: number;
  /** Tables from before faces could be chosen have none. */
  face?: number | null;
}

export type Stage = SavedTable['stage'];
export type VoidCode = NonNullable<SavedTable['void']>;
export type By = NonNullable<Step['by']>;

/** An uncalled card that is settled: whose it was, in which versions, and the verb that ended it. */
export interface Lapse {
  seat: number;
  opened: number;
  closed: number;
  by: string;
}

export const MOST_MISSED = 300;
/** Moves after which the table looks at the same cards: but a penalty may have the pile shuffled. */
const CARDLESS = new Set(['uno', 'catch', 'slip']);

export const emptyPlace = (): Place => ({ kind: 'empty', name: '', level: null, wins: 0 });
export const botPlace = (level: string, name: string, wins = 0): Place => ({ kind: 'bot', name, level, wins });

const verbOf = (move: string): string => move.split(' ').find((word) => !/^\d+$/.test(word)) ?? '';

/** A key that changes when another question is opened, but not when a card is played. */
const questionOf = ({ round, phase, turn, wild, source, mini_pile: pile }: View): string => [round, phase, turn, wild, source, pile?.cards.length ?? 0].join();
/** A key of the top card. */
const topOf = ({ discard_count: count, top }: View): string => `${count} ${top}`;

export class LocalTable {
  version = 0;
  stage: Stage = 'lobby';
  matches = 0;
  match: Match | null = null;
  /** How the match was begun, and its moves. */
  saved: SavedMatch | null = null;
  /** Of this match, as the person saw them, or spectators where several people share the device; the last MOST_MISSED. */
  steps: Step[] = [];
  void: VoidCode | null = null;
  /** Nothing happens by itself until the person goes on; not saved. */
  isPaused = false;
  /** The version that opened the question which is open now; that laid the top card; that made a seat liable. */
  questionSince = 0;
  topSince = 0;
  liableSince = 0;
  lapse: Lapse | null = null;
  /** Who has the device, where several people share it; never saved. */
  holder: number | null = null;

  constructor(
    readonly code: string,
    public settings: Settings,
    public places: Place[],
    /** Several people play, and pass the device on. */
    readonly isShared = false,
    /** A deal of a day: one round, and its bots depend on no clock. */
    readonly daily: DealTable | null = null,
  ) {}

  get people(): number[] {
    return this.places.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  }

  /** The seat whose hand is open: the person's, or that of the one who has the device; null: nobody's. */
  get you(): number | null {
    return this.isShared ? this.holder : (this.people[0] ?? null);
  }

  get isBetween(): boolean {
    return this.stage !== 'match';
  }

  /** The settings; while there is a match, with the options that it is played by. */
  get shownSettings(): Settings {
    return this.match ? { ...this.settings, options: this.match.options } : this.settings;
  }

  // --- the match ---------------------------------------------------------------------------

  begin(seed: string): void {
    this.beginAt(new Match(this.settings.edition, { seats: this.places.length, seed, options: this.settings.options }));
  }

  /** In the position that a match begins with. */
  beginAt(match: Match): void {
    this.matches += 1;
    this.version += 1;
    this.saved = { header: headerOf(match), mark: match.mark, version: this.version, moves: [] };
    this.#deal(match);
  }

  #deal(match: Match): void {
    this.match = match;
    this.stage = 'match';
    this.isPaused = false;
    this.void = null;
    this.lapse = null;
    this.holder = null;
    this.steps = [];
    this.#note('deal', 'clock');
    this.questionSince = this.topSince = this.liableSince = this.version;
  }

  /** Take the match after a move in. */
  take(after: Match, move: string, by: By): void {
    this.version += 1;
    this.saved!.moves.push({ version: this.version, move, by });
    this.#follow(after, move, by);
    if (after.winners) this.#end(after.winners);
    else if (this.daily && after.phase === 'round-over') this.#end([]);
  }

  #follow(after: Match, move: string, by: By): void {
    const [before, now] = [this.match!.sentView(null), after.sentView(null)];
    this.match = after;
    this.#note(move, by);
    if (questionOf(before) !== questionOf(now)) this.questionSince = this.version;
    if (!CARDLESS.has(verbOf(move)) && topOf(before) !== topOf(now)) this.questionSince = this.topSince = this.version;
    if (before.liable === now.liable) return;
    if (before.liable !== null) this.lapse = { seat: before.liable, opened: this.liableSince, closed: this.version, by: verbOf(move) };
    this.liableSince = this.version;
  }

  #note(move: string, by: By): void {
    const viewer = this.isShared ? null : this.you;
    const step: Step = { version: this.version, move: shownMove(move, viewer), by, events: this.match!.events(viewer) };
    this.steps = [...this.steps, step].slice(-MOST_MISSED);
  }

  /** The last step; with the cards that the player who has the device sees in it. */
  get lastStep(): Step {
    const step = this.steps.at(-1)!;
    if (this.holder === null) return step;
    return { ...step, move: this.match!.moves.at(-1)!.text, events: this.match!.events(this.holder) };
  }

  #end(winners: number[]): void {
    this.stage = 'over';
    for (const seat of winners) this.places[seat]!.wins += 1;
  }

  /** The match ends without a winner. */
  callOff(code: VoidCode): void {
    this.version += 1;
    this.void = code;
    this.stage = 'over';
    this.match = null;
    this.steps = [];
  }

  /** Before the first match, or another one: no position is left. */
  arrange(): void {
    this.version += 1;
    this.stage = 'lobby';
    this.match = null;
    this.steps = [];
    this.void = null;
  }

  /** The record of the last match, once it is over. */
  get record(): string | null {
    if (this.stage !== 'over' || !this.saved) return null;
    const { header, mark, moves } = this.saved;
    return recordText({ places: this.places, words: this.settings.words, mark, header, moves: moves.map(({ move }) => move), void: this.void });
  }

  // --- saving ------------------------------------------------------------------------------

  save(at: number): SavedTable {
    const { code, version, stage, settings, places, matches, saved: match, void: reason } = this;
    return structuredClone({
      code,
      at,
      version,
      stage,
      settings,
      places,
      matches,
      match,
      void: reason,
      ...(this.isShared && { shared: true as const }),
      ...(this.daily && { daily: this.daily }),
    });
  }

  /** A table as it was saved, its match played again to the same position; by other rules it ends without a winner. */
  static restore(saved: SavedTable): LocalTable {
    const table = new LocalTable(saved.code, saved.settings, saved.places, saved.shared, saved.daily);
    Object.assign(table, { stage: saved.stage, matches: saved.matches, saved: saved.match, void: saved.void, version: saved.version });
    if (saved.match && saved.stage !== 'lobby' && !saved.void) table.#replay(saved.match, saved.stage);
    return table;
  }

  #replay({ header, mark, version, moves }: SavedMatch, stage: Stage): void {
    const last = this.version;
    try {
      const match = Match.read(`${header}\nmoves\n`);
      if (match.mark !== mark) throw new Error('other rules');
      this.version = version;
      this.#deal(match);
      for (const { version, move, by } of moves) {
        const after = this.match!.copy();
        after.play(move);
        this.version = version;
        this.#follow(after, move, by);
      }
      this.stage = stage;
      this.version = last;
    } catch {
      this.version = last;
      if (stage === 'over' && !this.isShared) this.arrange();
      else this.callOff('rules-changed');
    }
  }
}

/** A finger is secret until all are shown (R-PTY-08). */
function shownMove(move: string, seat: number | null): string {
  const [who, verb] = move.split(' ');
  return verb === 'point' && who !== String(seat) ? `${who} point` : move;
}

/** The same players at another number of seats: a player without one moves to a free one, the person before the bots. */
export function refitted(places: Place[], seats: number, newcomer: () => Place): Place[] {
  const fitting = Array.from({ length: seats }, (_, seat) => places[seat] ?? newcomer());
  const moving = places.slice(seats).filter((place) => place.kind !== 'empty');
  for (const place of moving.toSorted((one, other) => Number(other.kind === 'person') - Number(one.kind === 'person'))) {
    const free = fitting.findIndex((other) => other.kind === 'empty');
    const seat = free < 0 && place.kind === 'person' ? 0 : free; // a bot makes room
    if (seat >= 0) fitting[seat] = place;
  }
  return fitting;
}
