/** A match as small steps, and what each seat saw and remembered before every one of them. */
import { encode } from '../codes.js';
import type { Edition } from '../edition.js';
import { engine } from '../engine.js';
import { CALLS } from '../generated/coach.js';
import { RECORDS } from '../generated/layout.js';
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

/** What all seats see and remember, one record after the other. */
interface Sights {
  readonly views: Uint8Array<ArrayBuffer>;
  readonly memories: Uint8Array<ArrayBuffer>;
}

/** Everybody sees what the last step brought about. */
function see(rules: Uint8Array, state: State, before: Sights): Sights {
  const [views, memories] = [new Uint8Array(before.views.length), before.memories.slice()];
  engine().call('coach_see', rules, state.bytes, before.views, views, memories);
  return { views, memories };
}

/** What the seats of a table see first. */
function begin(rules: Uint8Array, state: State): Sights {
  const seats = state.get('seats');
  const [views, memories] = [new Uint8Array(seats * RECORDS.VIEW.size), new Uint8Array(seats * RECORDS.MEMORY.size)];
  for (let seat = 0; seat < seats; seat++) new EngineRecord('VIEW', partOf(views, 'VIEW', seat)).set('seat', seat);
  return see(rules, state, { views, memories });
}

const partOf = (bytes: Uint8Array<ArrayBuffer>, name: 'VIEW' | 'MEMORY', seat: number): Uint8Array<ArrayBuffer> =>
  bytes.subarray(seat * RECORDS[name].size, (seat + 1) * RECORDS[name].size);

/** All steps of a match, its rounds, and what seats saw in the round looked at last. */
export class Track {
  readonly steps: readonly Step[];
  /** By moves made. */
  readonly positions: readonly number[];
  readonly states: State[] = [];
  readonly rounds: Round[] = [];
  private readonly starts: Sights[] = [];
  private seen: { place: number; rows: Sights[] } | null = null;

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
    let sights = begin(rules, state);
    this.states.push(state);
    this.beginRound(state, sights, 0);
    this.steps.forEach(({ seat, code }, place) => {
      const before = state;
      state = before.copy();
      engine().call('engine_apply', rules, state.bytes, seat, code);
      sights = see(rules, state, sights);
      this.states.push(state);
      if (seat === NONE) this.beginRound(state, sights, place + 1);
      else this.goOn(before, state, place + 1);
    });
  }

  private beginRound(state: State, sights: Sights, position: number): void {
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
    const { views, memories } = this.seen.rows[position - this.rounds[place]!.first]!;
    return { view: partOf(views, 'VIEW', seat), memory: partOf(memories, 'MEMORY', seat) };
  }

  /** What all seats saw in one round, position by position. */
  private lookAgain(place: number): Sights[] {
    const { first, last } = this.rounds[place]!;
    const rows = [this.starts[place]!];
    for (let position = first + 1; position <= last; position++) rows.push(see(this.match.rules, this.states[position]!, rows.at(-1)!));
    return rows;
  }
}
