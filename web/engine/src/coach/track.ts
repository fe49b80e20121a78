/** A match as small steps, and what each seat saw and remembered before every one of them. */
import { encode } from '../codes.js';
import type { Edition } from '../edition.js';
import { engine } from '../engine.js';
import { CALLS } from '../generated/coach.js';
import { NONE, PHASES, SEATS } from '../generated/tables.js';
import type { Match } from '../match.js';
import { EngineRecord } from '../records.js';

const OVER = PHASES.indexOf('round-over');

/** What a seat saw and remembered: the records of its view and its memory. */
export interface Sight {
  readonly view: Uint8Array;
  readonly memory: Uint8Array;
}

/** One small step of a match. */
export interface Step {
  readonly move: string;
  /** NONE: a deal. */
  readonly seat: number;
  readonly code: number;
  /** Moves made before the one that it is part of. */
  readonly at: number;
  readonly part: number;
}

/** Positions are numbered by the steps made before them, through the whole match. */
export interface Round {
  readonly number: number;
  readonly first: number;
  last: number;
  over: boolean;
  winner: number | null;
  /** By seat and column of CALLS. */
  readonly calls: BigInt64Array;
}

export type State = EngineRecord<'STATE'>;

/** All steps, and how many of them were made after each number of moves. */
export function stepsOf(match: Match, edition: Edition): { steps: Step[]; positions: number[] } {
  const [past, steps, positions] = [match.beginning(), [] as Step[], [0]];
  match.moves.forEach((move, at) => {
    past.play(move);
    past.steps.forEach((small, part) => steps.push({ move: small.text, seat: small.seat ?? NONE, code: encode(edition, small)!, at, part }));
    positions.push(steps.length);
  });
  return { steps, positions };
}

/** What the seats of a table see and remember, kept up to date move by move. */
export class Watch {
  sights: Sight[];

  constructor(
    private readonly rules: Uint8Array,
    state: State,
    sights?: readonly Sight[],
  ) {
    this.sights = [...(sights ?? [])];
    if (sights === undefined) this.begin(state);
  }

  private begin(state: State): void {
    for (let seat = 0; seat < state.get('seats'); seat++) {
      const view = new EngineRecord('VIEW');
      view.set('seat', seat);
      this.sights.push({ view: view.bytes, memory: new EngineRecord('MEMORY').bytes });
    }
    this.look(state);
  }

  /** Everybody sees what the last step brought about. */
  look(state: State): void {
    this.sights = this.sights.map(({ view, memory }, seat) => {
      const [now, then] = [new EngineRecord('VIEW').bytes, memory.slice()];
      engine().call('engine_look', state.bytes, seat, now);
      engine().call('sharp_follow', this.rules, then, view, now, state.bytes);
      return { view: now, memory: then };
    });
  }
}

/** All steps of a match, its rounds, and what seats saw in the round looked at last. */
export class Track {
  readonly steps: readonly Step[];
  /** By moves made. */
  readonly positions: readonly number[];
  readonly states: State[] = [];
  readonly rounds: Round[] = [];
  private readonly starts: (readonly Sight[])[] = [];
  private seen: { place: number; rows: (readonly Sight[])[] } | null = null;

  constructor(
    readonly match: Match,
    readonly edition: Edition,
  ) {
    ({ steps: this.steps, positions: this.positions } = stepsOf(match, edition));
    this.scan();
  }

  /** Plays the match once: states, rounds, calls, and what seats remember as rounds begin. */
  private scan(): void {
    const { rules } = this.match;
    let state: State = new EngineRecord('STATE', this.match.beginning().state.slice());
    const watch = new Watch(rules, state);
    this.states.push(state);
    this.beginRound(state, watch.sights, 0);
    this.steps.forEach(({ seat, code }, place) => {
      const before = state;
      state = before.copy();
      engine().call('engine_apply', rules, state.bytes, seat, code);
      watch.look(state);
      this.states.push(state);
      if (seat === NONE) this.beginRound(state, watch.sights, place + 1);
      else this.goOn(before, state, place + 1);
    });
  }

  private beginRound(state: State, sights: readonly Sight[], position: number): void {
    const calls = new BigInt64Array(SEATS * CALLS.length);
    this.rounds.push({ number: state.get('round'), first: position, last: position, over: false, winner: null, calls });
    this.starts.push(sights);
  }

  private goOn(before: State, state: State, position: number): void {
    const current = this.rounds.at(-1)!;
    const { seat, code } = this.steps[position - 1]!;
    current.last = position;
    engine().call('coach_count_calls', before.bytes, state.bytes, seat, code, current.calls);
    if (state.get('phase') >= OVER && !current.over) {
      const winner = state.get('winner');
      Object.assign(current, { over: true, winner: winner === NONE ? null : winner });
    }
  }

  /** The place of the round that a position belongs to. */
  roundAt(position: number): number {
    return this.rounds.findLastIndex(({ first }) => first <= position);
  }

  /** What a seat saw and remembered. */
  sight(position: number, seat: number): Sight {
    const place = this.roundAt(position);
    if (this.seen?.place !== place) this.seen = { place, rows: this.lookAgain(place) };
    return this.seen.rows[position - this.rounds[place]!.first]![seat]!;
  }

  /** What all seats saw in one round, position by position. */
  private lookAgain(place: number): (readonly Sight[])[] {
    const { first, last } = this.rounds[place]!;
    const rows = [this.starts[place]!];
    const watch = new Watch(this.match.rules, this.states[first]!, rows[0]);
    for (let position = first + 1; position <= last; position++) {
      watch.look(this.states[position]!);
      rows.push(watch.sights);
    }
    return rows;
  }
}
