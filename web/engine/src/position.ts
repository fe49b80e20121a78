/** A set-up position: its header lines into a state, refusing what cannot be. */
import { COLORS, readCard } from './cards.js';
import type { Edition } from './edition.js';
import { engine } from './engine.js';
import { BadPosition, located } from './errors.js';
import { CUSTOM, WHO } from './generated/custom.js';
import { CHOICES, DECK, HALVES, LARGEST_STREAM, NONE, PHASES, WILD, WILD_DRAW_FOUR, type Phase } from './generated/tables.js';
import { Line, numbers, seatIn, type Lines } from './header.js';
import { repr } from './python.js';
import type { EngineRecord } from './records.js';

const OVER: readonly Phase[] = ['round-over', 'match-over'];

/** Fills a state from the lines of a set-up position. */
export function fillPosition(edition: Edition, rules: EngineRecord<'RULES'>, state: EngineRecord<'STATE'>, lines: Lines, dealer: number): void {
  new Position(edition, rules, state, lines).fill(dealer);
}

class Position {
  private readonly seats: number;
  /** How often each kind was named. */
  private readonly named = new Map<number, number>();

  constructor(
    private readonly edition: Edition,
    private readonly rules: EngineRecord<'RULES'>,
    private readonly state: EngineRecord<'STATE'>,
    private readonly lines: Lines,
  ) {
    this.seats = state.get('seats');
  }

  fill(dealer: number): void {
    engine().call('position_clear_table', this.state.bytes);
    this.state.set('round', this.number('round', 1));
    this.state.set('dealer', dealer);
    this.fillPhase();
    this.fillHands();
    this.fillDiscard();
    this.fillMini();
    this.fillDraw();
    this.fillTurn();
    this.fillColor();
    this.fillQuestion();
    this.fillLock();
    this.fillPoses();
    this.fillLink();
    this.fillCalls();
    this.fillStream();
  }

  // --- reading words -------------------------------------------------------------------

  private refuse(line: Line | null | undefined, en: string, zh: string, clause: string | null = null): BadPosition {
    return line ? line.impossible(en, zh, clause) : new BadPosition(en, zh, clause);
  }

  private get phase(): Phase {
    return PHASES[this.state.get('phase')]!;
  }

  private number(name: string, absent: number): number {
    const line = this.lines.one(name);
    return line ? numbers(line, 1)[0]! : absent;
  }

  private seat(name: string, absent: number): number {
    const line = this.lines.one(name);
    return line ? seatIn(line, numbers(line, 1)[0]!, this.seats) : absent;
  }

  /** Cards of the edition that the deck still has, counted as used. */
  private kinds(line: Line, words: readonly string[]): number[] {
    return words.map((word) => {
      const kind = this.kind(line, word);
      const [count, copies] = [(this.named.get(kind) ?? 0) + 1, this.rules.get('copies', kind)];
      this.named.set(kind, count);
      if (count <= copies) return kind;
      throw this.refuse(
        line,
        `The deck has ${copies} of ${word}, and this names one more.`,
        `牌組裡只有 ${copies} 張 ${word}，這裡多了一張。`,
        this.edition.deckClause,
      );
    });
  }

  private kind(line: Line, word: string): number {
    const kind = this.edition.kinds.get(located(line.number, () => readCard(word)));
    if (kind !== undefined) return kind;
    const { en, zh } = this.edition.data.name;
    throw this.refuse(line, `The ${en} deck has no ${word}.`, `「${zh}」的牌組裡沒有 ${word}。`, this.edition.deckClause);
  }

  private oneKind(line: Line): number {
    if (line.values.length !== 1) throw line.bad(`${repr(line.name)} takes one card.`, `「${line.name}」接一張牌。`);
    return this.kind(line, line.values[0]!);
  }

  private colorAt(line: Line, word: string): number {
    if (word.length !== 1 || !COLORS.includes(word)) {
      throw line.bad(`${repr(word)} is not a color; colors are r y g b p k.`, `「${word}」不是顏色；顏色是 r y g b p k。`);
    }
    const place = this.edition.data.colors.indexOf(word);
    if (place >= 0) return place;
    const { en, zh } = this.edition.data.name;
    throw this.refuse(line, `${en} has no color ${repr(word)}.`, `「${zh}」沒有 ${word} 這個顏色。`, this.edition.clause('refuse', 'no-color'));
  }

  // --- the table -----------------------------------------------------------------------

  private fillPhase(): void {
    const line = this.lines.one('phase');
    const code = line ? (PHASES as readonly string[]).indexOf(line.values.join(' ')) : 0;
    if (line && code < 0) {
      const names = PHASES.join(' ');
      throw line.bad(`A phase is one of ${names}.`, `階段是 ${names} 之一。`);
    }
    this.state.set('phase', code);
  }

  private fillHands(): void {
    const filled = new Set<number>();
    for (const line of this.lines.all('hand')) {
      if (line.values.length === 0) throw line.bad("A hand line is 'hand SEAT CARDS'.", '寫法是 hand 座位 牌。');
      const seat = seatIn(line, numbers(new Line(line.number, line.words.slice(0, 2)), 1)[0]!, this.seats);
      if (filled.has(seat)) throw line.bad(`'hand ${seat}' comes twice.`, `「hand ${seat}」出現了兩次。`);
      filled.add(seat);
      for (const kind of this.kinds(line, line.values.slice(1))) engine().call('position_give', this.state.bytes, seat, kind);
      if (this.state.get('size', seat) === 0 && ![...OVER, 'swap'].includes(this.phase)) {
        throw this.refuse(line, `'hand ${seat}' has no cards.`, `「hand ${seat}」沒有牌。`);
      }
    }
    for (let seat = 0; seat < this.seats; seat++) {
      if (filled.has(seat)) continue;
      const last = this.lines.all('hand').at(-1);
      throw this.refuse(last, `Every seat needs a hand; 'hand ${seat}' is missing.`, `每個座位都要有手牌；缺「hand ${seat}」。`);
    }
  }

  private fillDiscard(): void {
    const line = this.lines.one('discard');
    if (!line || line.values.length === 0) {
      throw this.refuse(line, "The discard pile is missing; it is written like 'discard r5', bottom to top.", '缺少棄牌堆；由下到上寫，例如 discard r5。');
    }
    for (const kind of this.kinds(line, line.values)) engine().call('position_discard', this.state.bytes, kind);
  }

  private fillMini(): void {
    const line = this.lines.one('mini');
    const cards = line ? this.kinds(line, line.values) : [];
    cards.forEach((kind, place) => this.state.set('mini', kind, place));
    this.state.set('mini_count', cards.length);
    if ((this.phase === 'pile') !== cards.length > 0) {
      throw this.refuse(line ?? this.lines.one('phase'), 'A mini pile and phase pile go together.', '迷你牌堆要和 phase pile 一起出現。');
    }
  }

  /** Bottom to top: `bottom`, then what is not shuffled yet, then `draw`. */
  private fillDraw(): void {
    const listed = (name: string): number[] => {
      const line = this.lines.one(name);
      return line ? this.kinds(line, line.values) : [];
    };
    const [draw, bottom, loose] = [listed('draw'), listed('bottom'), listed('loose')];
    if (this.takesRest()) {
      this.rules.row('copies').forEach((copies, kind) => {
        for (let count = this.named.get(kind) ?? 0; count < copies; count++) loose.push(kind);
      });
    }
    const pile = [...bottom.reverse(), ...loose, ...draw.reverse()].slice(0, DECK);
    pile.forEach((kind, place) => this.state.set('draw', kind, place));
    this.state.set('draw_count', pile.length);
    this.state.set('loose_low', bottom.length);
    this.state.set('loose_high', bottom.length + loose.length);
  }

  private takesRest(): boolean {
    const line = this.lines.one('rest');
    const word = line?.values.join(' ') ?? 'shuffled';
    if (line && word !== 'shuffled' && word !== 'none') throw line.bad("The rest is 'shuffled' or 'none'.", 'rest 接 shuffled 或 none。');
    return word === 'shuffled';
  }

  private fillTurn(): void {
    const turn = this.seat('turn', 0);
    this.state.set('turn', this.phase === 'point' || OVER.includes(this.phase) ? NONE : turn);
    const line = this.lines.one('direction');
    if (!line) return;
    if (!['+1', '-1', '1'].includes(line.values.join(' '))) throw line.bad('A direction is +1 or -1.', '方向是 +1 或 -1。');
    this.state.set('direction', Number(line.values[0]));
  }

  private fillColor(): void {
    const line = this.lines.one('color');
    const top = this.state.get('top');
    const text = this.edition.data.texts[top]!;
    const own = top < WILD ? this.edition.data.colors.indexOf(text[0]!) : NONE;
    if (!line) {
      const isFirst = this.phase === 'color' && !this.lines.one('wild');
      if (top >= WILD && !isFirst) {
        throw this.refuse(
          this.lines.one('discard'),
          "A wild lies on top, so 'color' must name the current color.",
          '最上面是萬用牌，要用 color 寫出目前的顏色。',
        );
      }
      this.state.set('color', own);
      return;
    }
    if (line.values.length !== 1) throw line.bad("'color' takes one color.", 'color 接一個顏色。');
    const color = this.colorAt(line, line.values[0]!);
    if (top < WILD && color !== own) {
      throw this.refuse(line, `The top card is ${text}, so its color is the current color.`, `最上面是 ${text}，目前的顏色就是它的顏色。`);
    }
    this.state.set('color', color);
  }

  // --- the open question ---------------------------------------------------------------

  private fillQuestion(): void {
    for (const name of ['drawn', 'wild'] as const) {
      const line = this.lines.one(name);
      if (line) this.state.set(name, this.oneKind(line));
    }
    this.state.set('source', this.seat('source', NONE));
    this.state.set('stack', this.number('stack', 0));
    this.state.set('idle', this.number('idle', 0));
    this.state.set('winner', this.seat('winner', NONE));
    const line = this.lines.one('winners');
    if (line) this.mark('winners', line);
    this.fillBluff();
    this.fillPicks();
    this.checkQuestion();
  }

  /** The seats of a line as bits of a mask. */
  private mark(name: 'winners' | 'called', line: Line): void {
    for (const seat of numbers(line, null)) {
      seatIn(line, seat, this.seats);
      if (name === 'called') this.checkCall(line, seat);
      this.state.set(name, this.state.get(name) | (1 << seat));
    }
  }

  /** `bluff guilty|innocent CARD COLOR`: a Wild Draw Four that may be challenged. */
  private fillBluff(): void {
    const line = this.lines.one('bluff');
    if (!line) return;
    const [verdict, card, color] = line.values;
    if (line.values.length !== 3 || (verdict !== 'guilty' && verdict !== 'innocent')) {
      throw line.bad(
        "A bluff is 'bluff guilty|innocent CARD COLOR', what lay under the card.",
        '寫法是 bluff guilty|innocent 牌 顏色，寫的是牌下面原本的情形。',
      );
    }
    this.state.set('open_wd4', 1);
    this.state.set('guilty', Number(verdict === 'guilty'));
    this.state.set('under_top', this.kind(line, card!));
    this.state.set('under_color', this.colorAt(line, color!));
  }

  private fillPicks(): void {
    const line = this.lines.one('picks');
    if (!line) return;
    if (line.values.length !== this.seats) throw line.bad("'picks' has a seat or '-' for each seat.", 'picks 每家寫座位或 -。');
    line.values.forEach((word, seat) => {
      if (word === '-') return;
      const target = numbers(new Line(line.number, ['picks', word]), 1)[0]!;
      this.state.set('pick', seatIn(line, target, this.seats), seat);
    });
  }

  /** A question has what it is about. */
  private checkQuestion(): void {
    const { state, phase } = this;
    const line = this.lines.one('phase');
    const { en, zh } = this.edition.data.name;
    if (!this.asks(phase)) throw this.refuse(line, `${en} with these options never asks for ${phase}.`, `「${zh}」照這些玩法沒有 ${phase} 階段。`);
    const empty = state.row('size', this.seats).flatMap((size, seat) => (size === 0 ? [seat] : []));
    if (phase === 'swap' && empty.some((seat) => seat !== state.get('turn'))) {
      throw this.refuse(line, 'Only the seat that swaps may be out.', '只有要交換的人可以沒有手牌。');
    }
    if (!this.hasItsSubject(phase)) {
      throw this.refuse(line, `A position in phase ${phase} lacks what the question is about.`, `${phase} 階段缺少問題相關的內容。`);
    }
    const wild = state.get('wild');
    if (wild !== NONE && (wild < WILD || wild !== state.get('top'))) {
      throw this.refuse(this.lines.one('wild'), 'The card that waits for its color is the wild on top.', '等著指定顏色的牌，必須是最上面的萬用牌。');
    }
    if (state.get('open_wd4') && !this.isWd4OverCard()) {
      throw this.refuse(this.lines.one('bluff'), 'A bluff needs a Wild Draw Four on top of another card.', 'bluff 需要最上面是 W+4，而且下面還有牌。');
    }
  }

  private hasItsSubject(phase: Phase): boolean {
    const { state } = this;
    switch (phase) {
      case 'drawn':
        return state.get('drawn') !== NONE && this.holds(state.get('turn'), state.get('drawn'));
      case 'link':
      case 'target':
        return state.get('wild') !== NONE;
      case 'challenge':
        return state.get('open_wd4') > 0 && state.get('source') !== NONE && this.isWd4OverCard();
      case 'stack':
        return state.get('stack') > 0 && this.isDrawing(state.get('top'));
      case 'point':
        return state.get('source') !== NONE && state.row('pick', this.seats).includes(NONE);
      default:
        return true;
    }
  }

  /** Whether this table can come to such a question at all. */
  private asks(phase: Phase): boolean {
    const { rules } = this;
    switch (phase) {
      case 'swap':
        return rules.get('seven_zero') > 0 || this.edition.hasEffect('swap');
      case 'link':
      case 'pile':
        return this.edition.hasEffect(phase);
      case 'target':
        return rules.get('custom_effect') > 0 && WHO[rules.get('custom_who')] === 'chosen';
      case 'challenge':
        return rules.get('wd4_bluff') > 0;
      case 'stack':
        return rules.get('stacking') > 0;
      case 'point':
        return [...this.edition.kinds.keys()].some((text) => text.endsWith('P'));
      default:
        return true;
    }
  }

  private holds(seat: number, kind: number): boolean {
    return this.state.row('hand', 1, seat * this.rules.row('copies').length + kind)[0]! > 0;
  }

  /** A Wild Draw Four on top, and under it what a won challenge would bring back. */
  private isWd4OverCard(): boolean {
    const least = engine().call('position_stay_count', this.rules.bytes, this.state.bytes);
    return this.state.get('top') === WILD_DRAW_FOUR && this.state.get('discard_count') >= least;
  }

  private isDrawing(kind: number): boolean {
    const text = this.edition.data.texts[kind]!;
    return text === 'W+4' || text.endsWith('+2');
  }

  // --- lasting effects -----------------------------------------------------------------

  private fillLock(): void {
    const line = this.lines.one('lock');
    if (!line) return;
    const [color, owner] = line.values;
    if (line.values.length !== 2) throw line.bad("A lock is 'lock COLOR SEAT'.", '寫法是 lock 顏色 座位。');
    this.needCard(line, this.edition.hasEffect('forces'));
    const seat = numbers(new Line(line.number, ['lock', owner!]), 1)[0]!;
    if (this.colorAt(line, color!) !== this.state.get('color')) {
      throw this.refuse(line, 'A lock is on the current color, and this names another.', '鎖定的是目前的顏色，這裡寫了別的顏色。', 'FRZ-FON-02');
    }
    this.state.set('lock_owner', seatIn(line, seat, this.seats));
  }

  private fillPoses(): void {
    for (const line of this.lines.all('pose')) {
      const [seat, owner] = numbers(line, 2).map((each) => seatIn(line, each, this.seats)) as [number, number];
      this.needCard(line, this.posesExist());
      if (seat === owner) throw this.refuse(line, 'A seat poses for another, not for itself.', '姿勢是為別家擺的。');
      this.state.set('poses', this.state.get('poses', seat) | (1 << owner), seat);
      this.state.set('pose_owners', this.state.get('pose_owners') | (1 << owner));
    }
  }

  private posesExist(): boolean {
    const dares = CUSTOM[this.rules.get('custom_effect')] === 'dare';
    return dares || (this.edition.hasEffect('pose') && CHOICES.pose![this.rules.get('pose')] !== 'off');
  }

  private fillLink(): void {
    const line = this.lines.one('link');
    if (!line) return;
    const [one, other] = numbers(line, 2).map((seat) => seatIn(line, seat, this.seats)) as [number, number];
    this.needCard(line, this.edition.hasEffect('link'));
    if (one === other) throw this.refuse(line, 'A link joins two seats.', '連鎖要連兩個不同的座位。', 'R-PTY-21');
    this.state.set('link_low', Math.min(one, other));
    this.state.set('link_high', Math.max(one, other));
  }

  private needCard(line: Line, has: boolean): void {
    if (has) return;
    const { en, zh } = this.edition.data.name;
    throw this.refuse(line, `${en} has no card that makes a ${line.name}.`, `「${zh}」沒有會造成 ${line.name} 的牌。`);
  }

  // --- calls and the stream ------------------------------------------------------------

  private fillCalls(): void {
    for (const line of this.lines.all('called')) this.mark('called', line);
    this.state.set('called_now', this.seat('calling', NONE));
    const seat = this.seat('liable', NONE);
    if (seat === NONE) return;
    if (this.state.get('size', seat) !== 1 || (this.state.get('called') >> seat) & 1) {
      throw this.refuse(
        this.lines.one('liable'),
        'Only a seat with one card that has not called can be liable.',
        '會被抓的是剩一張牌又沒喊的座位。',
        this.edition.clause('refuse', 'nobody-liable'),
      );
    }
    this.state.set('liable', seat);
  }

  private checkCall(line: Line, seat: number): void {
    const size = this.state.get('size', seat);
    if (size === 1 || (size === 2 && this.state.get('turn') === seat)) return;
    throw this.refuse(
      line,
      "A call counts with one card in hand, or with two on the seat's own turn.",
      '剩一張牌，或輪到自己時剩兩張，喊的 UNO 才算數。',
      this.edition.clause('refuse', 'call-not-due'),
    );
  }

  private fillStream(): void {
    const halves = this.number('stream', 0);
    if (halves > LARGEST_STREAM) {
      throw this.refuse(this.lines.one('stream'), `A stream is used up to ${LARGEST_STREAM} at most.`, `stream 最多到 ${LARGEST_STREAM}。`);
    }
    this.state.set('taken', halves);
    if (halves % HALVES) engine().call('position_refill', this.state.bytes);
  }
}
