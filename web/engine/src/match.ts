/** Match: a whole match with checked moves, views, and its record. */
import { questions } from './cards.js';
import { checkOrder, checkSeats, decode, encode, unknownMove } from './codes.js';
import type { Edition } from './edition.js';
import { engine } from './engine.js';
import { BadNotation, BadPosition, IllegalMove, located, noSeat } from './errors.js';
import { readEvents, ROW, seenRows } from './events.js';
import type { Both } from './generated/editions.js';
import { ALL_SEEING, KINDS, LEGAL, MOVE_DEAL, NONE, ON_TURN_VERBS, PHASES, REFUSALS, type Event, type Phase } from './generated/tables.js';
import { readLines } from './header.js';
import { Move, moveOf } from './move.js';
import { positionLines } from './positionLines.js';
import { show } from './python.js';
import { EngineRecord } from './records.js';
import { questionClause, refuseBy } from './refusals.js';
import { firstState, headLines, isSeat, newSetup, readSetup, setupLines, type MatchSetup, type Setup } from './setup.js';
import { cardsOf, optional, seatsIn, sentJson, viewJson, type SentView, type View } from './view.js';

const SPECTATOR = NONE;
const UNCOUNTED = 'off';
const OVER: readonly Phase[] = ['round-over', 'match-over'];
const FINE = 0;

/** Why a move is or is not legal, and what would be. */
export interface Explanation {
  move: Move;
  legal: boolean;
  clause: string | null;
  /** Of a refusal; null of a legal move. */
  rule: string | null;
  arguments: Readonly<Record<string, number | string>>;
  text: Both;
  legalMoves: Move[];
}

/** One match of an edition, from the first deal to the last point. */
export class Match {
  private setup!: Setup;
  private rulesRecord!: EngineRecord<'RULES'>;
  private stateRecord!: EngineRecord<'STATE'>;
  private line!: Move[];
  /** What the small steps of the last move brought about, as the engine wrote it. */
  private rows!: Int16Array[];
  private small!: Move[];
  /** Legal codes of the seats that were asked for in this position. */
  private codes!: Map<number, readonly number[]>;

  constructor(edition: string, setup: MatchSetup = {}) {
    this.begin(newSetup(edition, setup));
  }

  private static of(setup: Setup): Match {
    const match = Object.create(Match.prototype) as Match;
    match.begin(setup);
    return match;
  }

  private begin(setup: Setup): void {
    this.setup = setup;
    this.rulesRecord = setup.edition.rules(setup.options);
    this.stateRecord = firstState(setup, this.rulesRecord);
    this.line = [];
    this.codes = new Map();
    this.rows = [this.lastRows()];
    this.small = [];
  }

  // --- reading and writing -------------------------------------------------------------

  /** The match that a record tells, played to its end; an error knows the line that it is about. */
  static read(record: string): Match {
    if (typeof record !== 'string') throw new BadNotation('A record is text.', '紀錄必須是文字。');
    const lines = readLines(record);
    const match = Match.of(readSetup(lines));
    for (const line of lines.moves) located(line.number, () => match.play(line.text));
    return match;
  }

  /** The match as its record, which `lastcard replay` reads: where it started, and every move. */
  record(): string {
    return [...setupLines(this.setup), 'moves', ...this.line.map((move) => move.text), ''].join('\n');
  }

  /** This very position as a record without moves, hidden cards and stream included. */
  position(): string {
    return [...headLines(this.setup), ...positionLines(this.book, this.stateRecord), ''].join('\n');
  }

  /** The comment that says which rules a record was played by. */
  get mark(): string {
    return this.book.mark(this.book.value('deck', this.setup.options));
  }

  /** An independent match in the same position. */
  copy(): Match {
    const match = Object.create(Match.prototype) as Match;
    match.setup = this.setup;
    match.rulesRecord = this.rulesRecord;
    match.stateRecord = this.stateRecord.copy();
    match.line = [...this.line];
    match.rows = this.rows;
    match.small = this.small;
    match.codes = new Map(this.codes);
    return match;
  }

  /** The match before its first move. */
  beginning(): Match {
    return Match.of(this.setup);
  }

  /** The position as the engine has it. Not to be written to. */
  get state(): Uint8Array<ArrayBuffer> {
    return this.stateRecord.bytes;
  }

  /** The rules as the engine has them. Not to be written to. */
  get rules(): Uint8Array<ArrayBuffer> {
    return this.rulesRecord.bytes;
  }

  /** The state without what is left over in unused places: equal positions, equal bytes. */
  stateBytes(): Uint8Array<ArrayBuffer> {
    const state = this.stateRecord.copy();
    for (const pile of ['draw', 'discard', 'mini'] as const) state.fill(pile, 0, state.get(`${pile}_count`));
    if (!state.get('open_wd4')) {
      state.set('guilty', 0);
      state.set('under_top', NONE);
      state.set('under_color', NONE);
    }
    state.part('events').fill(0);
    state.set('event_count', 0);
    state.part('block').fill(0);
    return state.bytes;
  }

  // --- looking -------------------------------------------------------------------------

  private get book(): Edition {
    return this.setup.edition;
  }

  get edition(): string {
    return this.book.id;
  }

  /** The options that differ from the book. */
  get options(): Record<string, string> {
    return { ...this.setup.options };
  }

  get seed(): string {
    return this.setup.seed;
  }

  get seats(): number {
    return this.setup.seats;
  }

  get moves(): readonly Move[] {
    return this.line;
  }

  get phase(): Phase {
    return PHASES[this.stateRecord.get('phase')]!;
  }

  /** The seat that the open question is put to. */
  get turn(): number | null {
    return optional(this.stateRecord.get('turn'));
  }

  /** The seats that the open question is put to: in pointing, all that have not picked. */
  // eslint-disable-next-line id-denylist -- as in Python
  asked(): number[] {
    if (this.phase === 'point') return this.stateRecord.row('pick', this.seats).flatMap((pick, seat) => (pick === NONE ? [seat] : []));
    return this.turn === null ? [] : [this.turn];
  }

  /** The clause behind the open question. */
  get questionClause(): string | null {
    return questionClause(this.book, this.stateRecord);
  }

  /** The seat that may be caught. */
  get liable(): number | null {
    return optional(this.stateRecord.get('liable'));
  }

  /** How many cards the open Wild Draw Four or stack costs. */
  get owed(): number {
    return engine().call('position_owed', this.state);
  }

  get round(): number {
    return this.stateRecord.get('round');
  }

  get scores(): number[] {
    return this.stateRecord.row('scores', this.seats);
  }

  get roundWinner(): number | null {
    return optional(this.stateRecord.get('winner'));
  }

  /** Who won the match; null while it is being played. */
  get winners(): number[] | null {
    return this.isOver ? seatsIn(this.stateRecord.get('winners')) : null;
  }

  get isOver(): boolean {
    return this.phase === 'match-over';
  }

  /** A seat's cards in the edition's card order. For the table's own use, not a player's. */
  hand(seat: number): string[] {
    return cardsOf(this.book, this.stateRecord.row('hand', KINDS, KINDS * this.seat(seat)));
  }

  /** How many cards each seat holds. */
  counts(): number[] {
    return this.stateRecord.row('size', this.seats);
  }

  private seat(seat: unknown): number {
    if (!isSeat(seat, this.seats)) throw new BadPosition(...noSeat(show(seat), this.seats));
    return seat;
  }

  private viewer(seat: number | null | undefined): number {
    return seat === null || seat === undefined ? SPECTATOR : this.seat(seat);
  }

  private look(seat: number | null | undefined): EngineRecord<'VIEW'> {
    const view = new EngineRecord('VIEW');
    engine().call('engine_look', this.state, this.viewer(seat), view.bytes);
    return view;
  }

  /** What a seat knows; without a seat, what a spectator does. */
  view(seat: number | null = null): View {
    return viewJson(this.book, this.look(seat));
  }

  /** A view as clients of a table are sent it, with everybody's cards once they are counted. */
  sentView(seat: number | null = null): SentView {
    return { ...sentJson(this.book, this.look(seat)), hands: this.openHands() };
  }

  private openHands(): string[][] | null {
    const counted = this.phase === 'round-over' && this.roundWinner !== null;
    if (!this.isOver && !(counted && this.book.value('scoring', this.setup.options) !== UNCOUNTED)) return null;
    return this.counts().map((_, seat) => this.hand(seat));
  }

  /** What the last move brought about, as a seat or a spectator sees it. */
  events(seat: number | null = null, options: { allSeeing?: boolean } = {}): Event[] {
    const viewer = options?.allSeeing === true ? ALL_SEEING : this.viewer(seat);
    return this.rows.flatMap((rows) => readEvents(this.book, rows, viewer));
  }

  /** The small steps that the last move stood for. */
  get steps(): readonly Move[] {
    return this.small;
  }

  /** The rows of the last small step, apart from the buffer. */
  private lastRows(): Int16Array {
    return Int16Array.from(this.stateRecord.row('events', ROW * this.stateRecord.get('event_count')));
  }

  /** What a seat knows, as the engine and the bots have it. */
  viewRecord(seat: number): Uint8Array<ArrayBuffer> {
    return this.look(seat).bytes;
  }

  /** What the last move brought about, as rows of the engine's that hold what a seat sees and no more. */
  eventRows(seat: number): Int16Array {
    return Int16Array.from(this.rows.flatMap((rows) => [...seenRows(rows, this.seat(seat))]));
  }

  // --- moving --------------------------------------------------------------------------

  /** The engine's codes of a seat's legal moves. */
  legalCodes(seat: number): readonly number[] {
    const known = this.codes.get(seat);
    if (known) return known;
    const moves = new Int16Array(LEGAL);
    const count = engine().call('engine_legal', this.rules, this.state, this.seat(seat), moves);
    const codes = Array.from(moves.subarray(0, count));
    this.codes.set(seat, codes);
    return codes;
  }

  /** The legal moves of a seat, out of turn too; without a seat, those of everybody. */
  legalMoves(seat: number | null = null): Move[] {
    if (seat !== null) return this.legalCodes(seat).map((code) => decode(this.book, seat, code));
    if (this.phase === 'round-over') return [decode(this.book, null, MOVE_DEAL)];
    return this.counts().flatMap((_, each) => this.legalMoves(each));
  }

  /** Makes a move and says what happened, all cards seen; or throws, and nothing has changed. */
  play(move: Move | string): Event[] {
    const read = moveOf(move);
    const before = read.isShortForm ? this.stateRecord.copy() : this.stateRecord;
    const { rows, small } = this;
    this.rows = [];
    this.small = [];
    try {
      if (read.isShortForm) this.playShortForm(read);
      else this.step(read);
    } catch (error) {
      this.stateRecord = before;
      this.codes = new Map();
      this.rows = rows;
      this.small = small;
      if (error instanceof IllegalMove) error.at(read.text, this.position());
      throw error;
    }
    this.line.push(read);
    return this.events(null, { allSeeing: true });
  }

  /** The small steps that a short form stands for, one after the other. */
  private playShortForm(move: Move): void {
    const { seat, card, uno } = move;
    this.checkTurn(move);
    checkSeats(this.book, move);
    checkOrder(this.book, move);
    if (uno) this.step(new Move({ seat, verb: 'uno' }));
    const onPile = this.phase === 'pile';
    this.step(new Move({ seat, verb: 'play', card }));
    if (onPile || OVER.includes(this.phase)) return;
    const asks = questions(this.book, card!);
    asks.forEach((question, place) => {
      const sofar = asks.slice(0, place + 1);
      if (question === 'color') this.nameColor(move, sofar);
      else if (move.seats.length > 0) this.namePartners(move, sofar);
    });
  }

  /** The step of a short form that names a color, last of these; else it is dropped. */
  private nameColor({ seat, color }: Move, asks: readonly string[]): void {
    if (color !== null && asks.includes(this.phase)) this.step(new Move({ seat, verb: 'color', color }));
  }

  /** The step of a short form that names seats, last of these, which must be asked for. */
  private namePartners(move: Move, asks: readonly string[]): void {
    if (!asks.includes(this.phase) || this.turn !== move.seat) throw this.refusal(move, 'names-nobody');
    this.step(new Move({ seat: move.seat, verb: asks.at(-1)!, seats: move.seats }));
  }

  /** A seat at the table that is not asked is refused for that before anything else. */
  private checkTurn(move: Move): void {
    const isSeated = move.seat !== null && move.seat < this.seats;
    if (isSeated && !OVER.includes(this.phase) && ON_TURN_VERBS.includes(move.verb) && this.turn !== move.seat) {
      throw this.refusal(move, 'not-your-turn');
    }
  }

  private refusal(move: Move, rule: string): IllegalMove {
    return refuseBy(this.book, this.rulesRecord, this.stateRecord, move, rule);
  }

  private step(move: Move): void {
    const seat = move.seat ?? NONE;
    const code = encode(this.book, move);
    const isListed = code !== null && isSeat(seat, this.seats) && this.legalCodes(seat).includes(code);
    const accepted = isListed ? code : this.unlisted(move, code);
    engine().call('engine_apply', this.rules, this.state, seat, accepted);
    this.codes = new Map();
    this.rows.push(this.lastRows());
    this.small.push(move);
  }

  /** The code of a move that is accepted though no list has it (R-2ND-12, R-2ND-15). */
  private unlisted(move: Move, code: number | null): number {
    this.checkTurn(move);
    if (code === null) throw unknownMove(this.book, move);
    const reason = engine().call('engine_refusal', this.rules, this.state, move.seat ?? NONE, code, new Int16Array(LEGAL));
    if (reason !== FINE) throw this.refusal(move, REFUSALS[reason]!);
    return code;
  }

  /** Why a move is or is not legal, and what would be, without making it. */
  explain(move: Move | string): Explanation {
    const read = moveOf(move);
    const isSeated = read.seat !== null && read.seat < this.seats;
    const known = { move: read, legalMoves: this.legalMoves(isSeated ? read.seat : null) };
    try {
      this.copy().play(read);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      return { ...known, legal: false, clause: error.clause, rule: error.rule, arguments: error.arguments, text: error.text };
    }
    const text = { en: 'That is legal.', zh: '可以這樣做。' };
    return { ...known, legal: true, clause: this.questionClause, rule: null, arguments: {}, text };
  }
}
