/** What a table will ask, cost and count, before it happens: the rules' own answers, from what one seat sees. */
import { decode } from './codes.js';
import { edition as editionOf, type Edition } from './edition.js';
import { engine } from './engine.js';
import { BadPosition } from './errors.js';
import { BY_CARD, LEGAL, NONE, PHASES, PLAIN_MOVES, SEATS } from './generated/tables.js';
import type { Move } from './move.js';
import { EngineRecord } from './records.js';
import { optional, seatsIn, type SentView } from './view.js';
import { viewRecord } from './viewRecord.js';

/** A question that a card is played with the answer to. */
export type Pick = 'color' | 'swap' | 'target' | 'link';

/** What a hand is worth at most: a number of the rules record holds no more. */
const MOST_WORTH = 32_767;

type State = EngineRecord<'STATE'>;

/** The rules of one table, to be asked about its views. */
export class Ahead {
  private readonly edition: Edition;
  private readonly rules: EngineRecord<'RULES'>;

  constructor(edition: string, options: Readonly<Record<string, string>> = {}) {
    this.edition = editionOf(edition);
    this.rules = this.edition.rules(this.edition.settle(options));
  }

  /** The position that a view tells of; other hands and the draw pile are blank. */
  private imagine(view: SentView): State {
    const state = new EngineRecord('STATE');
    engine().call('bots_imagine', viewRecord(this.edition, view).bytes, state.bytes);
    return state;
  }

  private legal(state: State, seat: number): number[] {
    const codes = new Int16Array(LEGAL);
    return [...codes.subarray(0, engine().call('engine_legal', this.rules.bytes, state.bytes, seat, codes))];
  }

  private apply(state: State, seat: number, code: number): void {
    engine().call('engine_apply', this.rules.bytes, state.bytes, seat, code);
  }

  private seatOf(view: SentView): number {
    if (view.seat === null) throw new BadPosition('A spectator plays nothing.', '旁觀者不能出牌。');
    return view.seat;
  }

  private kindOf(card: string): number {
    const kind = this.edition.kinds.get(card);
    if (kind === undefined) throw new BadPosition(`${this.edition.data.name.en} has no card ${card}.`, `「${this.edition.data.name.zh}」沒有 ${card} 這張牌。`);
    return kind;
  }

  /** How many cards of a kind the box has. */
  copies(card: string): number {
    return this.rules.get('copies', this.kindOf(card));
  }

  /** The positions in which a card that is played asks its player, one after the other. */
  private *questions(view: SentView, card: string): Generator<[Pick, State]> {
    const [state, seat] = [this.imagine(view), this.seatOf(view)];
    const play = BY_CARD.play + this.kindOf(card);
    if (!this.legal(state, seat).includes(play)) return;
    this.apply(state, seat, play);
    for (;;) {
      const phase = engine().call('ahead_pick_phase', this.rules.bytes, state.bytes, seat);
      if (phase === NONE) return;
      yield [PHASES[phase] as Pick, state];
      this.apply(state, seat, this.legal(state, seat)[0]!);
    }
  }

  /** What can be answered along with a card, in the order of asking; what comes later is left to the table. */
  picks(view: SentView, card: string): Pick[] {
    return Array.from(this.questions(view, card), ([pick]) => pick);
  }

  /** The answers to one question of a card. */
  answers(view: SentView, card: string, pick: Pick): Move[] {
    for (const [each, state] of this.questions(view, card)) {
      if (each === pick) return this.legal(state, view.seat!).map((code) => decode(this.edition, view.seat, code));
    }
    return [];
  }

  /** Whether a card could be played in answer to the open question, if the seat held it alone. */
  fits(view: SentView, card: string): boolean {
    const state = this.imagine({ ...view, hand: [card] });
    return this.legal(state, this.seatOf(view)).includes(BY_CARD.play + this.kindOf(card));
  }

  /** What the open Wild Draw Four costs: to draw, to challenge in vain, and to be caught. */
  costs(view: SentView): { accept: number; innocent: number; guilty: number } {
    const { bytes } = this.imagine(view);
    const challenge = (isGuilty: boolean): number => engine().call('ahead_challenge_cost', bytes, isGuilty);
    return { accept: engine().call('position_owed', bytes), innocent: challenge(false), guilty: challenge(true) };
  }

  /** Which cards had to be played before the Wild Draw Four that is open in this view. */
  due(view: SentView, cards: readonly string[]): boolean[] {
    const state = this.imagine(view);
    return cards.map((card) => engine().call('ahead_was_due', this.rules.bytes, state.bytes, this.kindOf(card)) !== 0);
  }

  /** What playing a card risks: whether a challenge of it would be right, and what its player would draw then; null where nobody could challenge it. */
  bluff(view: SentView, card: string): { due: boolean[]; cost: number } | null {
    const state = Array.from(this.questions(view, card)).at(-1)?.[1];
    if (!state || PHASES[state.get('phase')] !== 'challenge' || !this.legal(state, state.get('turn')).includes(PLAIN_MOVES.challenge)) return null;
    const rest = view.hand.toSpliced(view.hand.indexOf(card), 1);
    const due = rest.map((each) => engine().call('ahead_was_due', this.rules.bytes, state.bytes, this.kindOf(each)) !== 0);
    return { due, cost: engine().call('ahead_challenge_cost', state.bytes, true) };
  }

  /** Whether a card may be played out of turn. */
  get mayJump(): boolean {
    return engine().call('ahead_jump_mode', this.rules.bytes) !== 0;
  }

  /** What a broken pose or dare costs. */
  get slipCost(): number {
    return this.rules.get('pose_amount');
  }

  /** The seat that would play after this one. */
  after(view: SentView, seat: number): number {
    return engine().call('ahead_seat_after', this.imagine(view).bytes, seat);
  }

  /** Who deals the next round; null when that is drawn for. */
  nextDealer(view: SentView): number | null {
    return optional(engine().call('ahead_known_dealer', this.rules.bytes, this.imagine(view).bytes));
  }

  /** Who comes first in a new round that a seat has dealt. */
  firstAfter(view: SentView, dealer: number): number {
    const state = this.imagine(view);
    engine().call('position_clear_table', state.bytes);
    return engine().call('ahead_seat_after', state.bytes, dealer);
  }

  /** What a card is worth when a round is counted. */
  points(card: string): number {
    return this.rules.get('points', this.kindOf(card));
  }

  /** The score after a round that a seat has won, from what each hand is worth; and who has won the match. */
  count(scores: readonly number[], winner: number, worth: readonly number[]): { scores: number[]; winners: number[] } {
    const [state, rules] = [this.scored(scores), this.rules.copy()];
    // A hand is one card that is worth as much.
    worth.forEach((points, seat) => {
      rules.set('points', Math.min(points, MOST_WORTH), seat);
      engine().call('position_give', state.bytes, seat, seat);
    });
    engine().call('ahead_count_round', rules.bytes, state.bytes, winner);
    return { scores: state.row('scores', scores.length), winners: seatsIn(state.get('winners')) };
  }

  /** Who is ahead; all who tie. */
  leaders(scores: readonly number[]): number[] {
    return seatsIn(engine().call('ahead_leaders', this.rules.bytes, this.scored(scores).bytes));
  }

  /** The seats from best to worst, those who tie in their order. */
  standing(scores: readonly number[]): number[] {
    const isAhead = (one: number, other: number): boolean => engine().call('ahead_is_ahead', this.rules.bytes, scores[one]!, scores[other]!) !== 0;
    return scores.map((_, seat) => seat).toSorted((one, other) => Number(isAhead(other, one)) - Number(isAhead(one, other)) || one - other);
  }

  private scored(scores: readonly number[]): State {
    if (scores.length === 0 || scores.length > SEATS) throw new BadPosition(`${scores.length} scores are not possible.`, `不能有 ${scores.length} 個分數。`);
    const state = new EngineRecord('STATE');
    state.set('seats', scores.length);
    scores.forEach((score, seat) => state.set('scores', score, seat));
    return state;
  }
}
