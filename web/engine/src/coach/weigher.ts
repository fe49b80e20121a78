/** The records that weighing works with; the judging itself is the compiled rules'. */
import { decode } from '../codes.js';
import type { Edition } from '../edition.js';
import { engine } from '../engine.js';
import { REASONS } from '../generated/coach.js';
import { RECORDS } from '../generated/layout.js';
import { BY_CARD, BY_SEAT, MOVE_COLOR, MOVE_DRAW, MOVE_LINK, NONE, PLAIN_MOVES } from '../generated/tables.js';
import { EngineRecord } from '../records.js';
import { rngKey } from '../rng.js';
import type { Sight } from './track.js';
import type { Reason, Weight } from './types.js';

export type Judgement = EngineRecord<'JUDGEMENT'>;

export const newJudgement = (): Judgement => new EngineRecord('JUDGEMENT');

export class Weigher {
  private readonly key: number;
  private readonly state = new EngineRecord('STATE');
  private readonly scratch = new EngineRecord('SCRATCH');
  private readonly search = new EngineRecord('SEARCH_SCRATCH');
  private readonly worlds = new Uint8Array(3 * RECORDS.STATE.size);
  private readonly explanation = new EngineRecord('REASON');

  constructor(
    readonly edition: Edition,
    private readonly rules: Uint8Array,
    seed: string,
  ) {
    this.key = rngKey(seed);
  }

  /** Writes what a seat chooses between; how many. */
  listChoices(view: Uint8Array, judgement: Judgement, move: number): number {
    return engine().call('coach_list_choices', this.rules, view, this.state.bytes, this.scratch.bytes, judgement.bytes, move);
  }

  weigh({ view, memory }: Sight, judgement: Judgement, number: number, deals: number): void {
    const records = [view, memory, this.search.bytes, this.worlds, judgement.bytes] as const;
    engine().call('coach_weigh', this.rules, ...records, this.key, number, deals);
  }

  /** What the seat sees once it has done this, if it is asked again before anybody else; null if it is not. */
  after({ view, memory }: Sight, code: number): Sight | null {
    const isCall = code === PLAIN_MOVES.uno;
    if (!(code >= BY_CARD.play && code < BY_CARD.jump) && !isPick(code) && !isCall) return null;
    const [state, now, remembered] = [this.state.bytes, new EngineRecord('VIEW'), memory.slice()];
    const seat = new EngineRecord('VIEW', view.slice()).get('seat');
    engine().call('bots_imagine', view, state);
    engine().call('engine_apply', this.rules, state, seat, code);
    if (!isCall && engine().call('ahead_pick_phase', this.rules, state, seat) === NONE) return null;
    engine().call('engine_look', state, seat, now.bytes);
    engine().call('sharp_follow', this.rules, remembered, view, now.bytes, state);
    return { view: now.bytes, memory: remembered };
  }

  /** Why one of the moves is better than another, by their numbers. */
  reason({ view, memory }: Sight, judgement: Judgement, better: number, worse: number): Reason | null {
    const moves = [judgement.get('moves', better), judgement.get('moves', worse)] as const;
    engine().call('coach_explain', this.rules, view, memory, this.state.bytes, judgement.bytes, ...moves, this.explanation.bytes);
    return this.readReason();
  }

  private readReason(): Reason | null {
    const found = this.explanation.get('code');
    if (found === NONE) return null;
    const [code, names] = REASONS[found]!;
    const values = names.map((name): [string, string | number] => {
      const value = this.explanation.get(name);
      if (name === 'card') return [name, this.edition.data.texts[value]!];
      return [name, name === 'color' ? this.edition.data.colors[value]! : value];
    });
    return { code, arguments: Object.fromEntries(values) };
  }

  /** All moves of a judgement that was concluded, best first. */
  weights(seat: number, judgement: Judgement): Weight[] {
    return orderOf(judgement).map((number) => ({
      move: this.moveText(seat, judgement.get('moves', number)),
      chance: judgement.get('chance', number),
      error: judgement.get('error', number),
      loss: judgement.get('loss', number),
      doubt: judgement.get('doubt', number),
      deals: judgement.get('tried', number),
    }));
  }

  private moveText(seat: number, code: number): string | null {
    return code < 0 ? null : decode(this.edition, seat, code).text;
  }
}

/** Whether a move answers what a card asks its player: a color, a seat or two. */
const isPick = (code: number): boolean => (code >= MOVE_COLOR && code < MOVE_DRAW) || (code >= BY_SEAT.swap && code < BY_SEAT.point) || code >= MOVE_LINK;

/** The numbers of the moves: the best, then by their chances. */
export function orderOf(judgement: Judgement): number[] {
  const [best, chance] = [judgement.get('best'), judgement.row('chance', judgement.get('count'))];
  return chance.map((_, number) => number).sort((one, other) => Number(other === best) - Number(one === best) || chance[other]! - chance[one]! || one - other);
}
