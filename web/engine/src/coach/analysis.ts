/** An analysis on its way: jobs in a fixed order, each a function of seed, position and pass. */
import { edition as editionOf } from '../edition.js';
import { engine } from '../engine.js';
import { BadNotation } from '../errors.js';
import { DEFAULT_DEPTH, DEPTHS, ERRORS, LEAST } from '../generated/coach.js';
import { SEATS } from '../generated/tables.js';
import { Match } from '../match.js';
import { utf8 } from '../python.js';
import { sha256 } from '../sha256.js';
import { summarize } from './summary.js';
import { Track } from './track.js';
import type { AnalysisReport, AnalysisRun, AnalysisState, Depth, Reason } from './types.js';
import { newJudgement, Weigher, type Judgement } from './weigher.js';

/** What stands for a seat in an item that is a decision. */
export const CHOICE = SEATS;
const ROWS = ['alive', 'tried', 'wins', 'leads', 'squares'] as const;
const COUNTS = ['deals', 'rounds', 'guilty'] as const;

/** A decision, or a point of a seat's curve. */
export interface Item {
  readonly position: number;
  readonly seat: number;
}

export interface AnalysisOptions {
  depth?: Depth;
  seed?: string;
}

/** The random numbers of a job: no two jobs of an analysis have the same. */
const numberOf = (position: number, seat: number, turn: number): number => turn * 2 ** 24 + position * (SEATS + 1) + seat;

/** Passes over a match. After each job its numbers are whole: `report` may look at any time. */
export class Analysis implements AnalysisRun {
  readonly track: Track;
  readonly weigher: Weigher;
  readonly items: Item[] = [];
  /** By position: what a seat chose from there, and what was counted of it. */
  readonly decisions = new Map<number, Judgement>();
  /** Of the decisions looked at: why the best is better. */
  readonly verdicts = new Map<number, Reason | null>();
  rollouts = 0;
  private done = 0;
  private readonly depth: Depth;
  private readonly seed: string;
  private readonly curves = new Map<string, [tried: number, wins: number]>();
  private readonly watching = newJudgement();

  /** `match`: a match, or its record. */
  constructor(match: Match | string, { depth = DEFAULT_DEPTH as Depth, seed = '0' }: AnalysisOptions = {}) {
    if (!Object.hasOwn(DEPTHS, depth)) throw badDepth(depth);
    [this.depth, this.seed] = [depth, seed];
    const read = typeof match === 'string' ? Match.read(match) : match.copy();
    const edition = editionOf(read.edition);
    this.track = new Track(read, edition);
    this.weigher = new Weigher(edition, read.rules, seed);
    this.listDecisions();
    this.listItems();
  }

  /** An analysis that goes on where a state of the same match was left. */
  static resume(match: Match | string, state: AnalysisState): Analysis {
    const analysis = new Analysis(match, { depth: state.depth, seed: state.seed });
    analysis.restore(state);
    return analysis;
  }

  private listDecisions(): void {
    this.track.steps.forEach(({ seat, code }, position) => {
      if (seat < 0) return;
      const judgement = newJudgement();
      if (this.weigher.listChoices(this.track.sight(position, seat).view, judgement, code) >= LEAST) this.decisions.set(position, judgement);
    });
  }

  private listItems(): void {
    const whole = new Set(this.track.positions);
    for (const { first, last, over } of this.track.rounds) {
      for (let position = first; position < last + Number(!over); position++) {
        if (this.decisions.has(position)) this.items.push({ position, seat: CHOICE });
        if (whole.has(position)) for (let seat = 0; seat < this.track.match.seats; seat++) this.items.push({ position, seat });
      }
    }
  }

  private get passes() {
    return DEPTHS[this.depth];
  }

  private get total(): number {
    return this.items.length * this.passes.length;
  }

  get progress(): number {
    return this.total === 0 ? 1 : this.done / this.total;
  }

  get isDone(): boolean {
    return this.done >= this.total;
  }

  step(ms: number): boolean {
    const end = performance.now() + ms;
    while (!this.isDone) {
      this.job();
      if (performance.now() >= end) break;
    }
    return this.isDone;
  }

  private job(): void {
    const [turn, place] = [Math.floor(this.done / this.items.length), this.done % this.items.length];
    const { position, seat } = this.items[place]!;
    if (seat === CHOICE) this.choice(position, turn);
    else this.curve(position, seat, turn);
    this.done += 1;
  }

  /** One more pass over the moves of a decision that are still in question. */
  private choice(position: number, turn: number): void {
    const judgement = this.decisions.get(position)!;
    if (turn > 0 && engine().call('coach_narrow', judgement.bytes) < LEAST) return;
    const before = judgement.get('rounds');
    const sight = this.track.sight(position, this.track.steps[position]!.seat);
    this.weigher.weigh(sight, judgement, numberOf(position, CHOICE, turn), this.passes[turn]!.choice);
    this.rollouts += judgement.get('rounds') - before;
    this.judge(position);
  }

  /** Judges a decision by what was counted so far. */
  private judge(position: number): void {
    const judgement = this.decisions.get(position)!;
    const reference = judgement.get('reference');
    const best = engine().call('coach_conclude', judgement.bytes);
    const sight = this.track.sight(position, this.track.steps[position]!.seat);
    this.verdicts.set(position, best === reference ? null : this.weigher.reason(sight, judgement, best, reference));
  }

  private curve(position: number, seat: number, turn: number): void {
    const { curve: deals } = this.passes[turn]!;
    this.watch(position);
    this.weigher.weigh(this.track.sight(position, seat), this.watching, numberOf(position, seat, turn), deals);
    const [tried, wins] = this.counts(position, seat);
    this.curves.set(`${position} ${seat}`, [tried + this.watching.get('tried'), wins + this.watching.get('wins')]);
    this.rollouts += deals;
  }

  /** Nothing counted yet of how a round goes on from a position. */
  private watch(position: number): void {
    engine().call('coach_only_watch', this.watching.bytes, this.track.match.seats, this.track.states[position]!.get('discard_count'));
  }

  private counts(position: number, seat: number): [tried: number, wins: number] {
    return this.curves.get(`${position} ${seat}`) ?? [0, 0];
  }

  /** A point of a curve; null before the first pass. */
  chance(position: number, seat: number): number | null {
    const [tried, wins] = this.counts(position, seat);
    if (tried === 0) return null;
    this.watch(position);
    this.watching.set('tried', tried);
    this.watching.set('wins', wins);
    engine().call('coach_conclude', this.watching.bytes);
    return this.watching.get('chance');
  }

  report(): AnalysisReport {
    return summarize(this);
  }

  // --- to keep and to resume ---------------------------------------------------------------

  private get key(): string {
    const bytes = sha256(utf8(`${engine().digest}\n${this.track.match.record()}`));
    return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  state(): AnalysisState {
    const { key, depth, seed, done, rollouts } = this;
    return { version: 1, key, depth, seed, done, rollouts, sums: this.items.map((item) => this.sumsOf(item)) };
  }

  private sumsOf({ position, seat }: Item): number[] {
    if (seat !== CHOICE) return this.counts(position, seat);
    const judgement = this.decisions.get(position)!;
    if (!this.verdicts.has(position)) return [];
    return [...COUNTS.map((name) => judgement.get(name)), ...ROWS.flatMap((name) => judgement.row(name, judgement.get('count')))];
  }

  private restore({ version, key, done, rollouts, sums }: AnalysisState): void {
    if (version !== 1 || key !== this.key || sums.length !== this.items.length) throw otherState();
    [this.done, this.rollouts] = [done, rollouts];
    this.items.forEach((item, place) => this.putBack(item, sums[place]!));
  }

  private putBack({ position, seat }: Item, sums: readonly number[]): void {
    if (seat !== CHOICE) this.curves.set(`${position} ${seat}`, [sums[0] ?? 0, sums[1] ?? 0]);
    else if (sums.length > 0) {
      const judgement = this.decisions.get(position)!;
      const count = judgement.get('count');
      COUNTS.forEach((name, place) => judgement.set(name, sums[place] ?? 0));
      ROWS.forEach((name, row) => {
        for (let number = 0; number < count; number++) judgement.set(name, sums[COUNTS.length + row * count + number] ?? 0, number);
      });
      this.judge(position);
    }
  }
}

const otherState = (): BadNotation =>
  new BadNotation('This analysis was begun with other rules or for another match. Begin again.', '這份分析是依照不同的規則或另一場比賽開始的，請重新分析。');

function badDepth(depth: string): BadNotation {
  const fill = (text: string): string => text.replace('{depth!r}', `'${depth}'`).replace('{depth}', depth).replace('{known}', Object.keys(DEPTHS).join(', '));
  return new BadNotation(fill(ERRORS.en['bad-depth']), fill(ERRORS.zh['bad-depth']));
}
