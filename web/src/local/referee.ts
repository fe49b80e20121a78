/** What becomes of the moves of the person, the bots and the clock at a table on this device. */
import { IllegalMove, type Match, type Move } from 'lastcard';
import type { EdgeMove } from '$lib/pass';
import type { Clock, Hold, Move as MoveCommand, Prompt } from '$lib/protocol';
import { optionOf } from '$lib/rules';
import type { Seated } from './bots';
import { Refusal } from './refusal';
import type { By, LocalTable } from './table';

const SHOUTS = new Set(['uno', 'catch']);
/** What needs no hand: fingers are pointed for all to see (R-PTY-08), and who slips says so (R-MIN-01). */
const AT_EDGE = new Set([...SHOUTS, 'slip', 'point']);
/** Moves that may be made out of turn, and answer nothing. */
const REACTIONS = new Set([...SHOUTS, 'slip', 'jump']);
const COOL_DOWN_MS = 3000;
const AGAIN_MS = 200;
const MOST_MOVES = 10_000;

/** What the table will do by itself, and when. */
export interface Due {
  when: number;
  act(): Promise<void>;
}

/** A person's move that would close the catch window too early. */
interface Waiting {
  command: MoveCommand;
  move: string;
}

export interface Ports {
  /** A step was taken, or the match was called off: save it, then tell the person. */
  publish(): Promise<void>;
  prompt(prompt: Prompt): void;
  /** The answer to a move that waited. */
  answer(command: MoveCommand, error: unknown): void;
}

const seatIn = (move: string): number => Number(move.split(' ')[0]);
const verbIn = (move: string): string => move.split(' ')[1] ?? '';
/** The seats that a move names. */
const seatsIn = (move: string): number[] => move.split(' ').slice(2).map(Number);

export class Referee {
  #windowSince = 0;
  /** When a seat may try to catch again. */
  #coolUntil = new Map<number, number>();
  #waiting: Waiting | null = null;
  /** When a bot replies to the question, and when it looks up, by seat. */
  #replies = new Map<number, number>();
  #reactions = new Map<number, number>();
  /** The last prompt for our pose, and whether it still waits. */
  #prompt: number | null = null;
  #isPrompted = false;
  /** We moved before we showed it. */
  #isMissed = false;
  #turn: number | null = null;

  constructor(
    readonly table: LocalTable,
    private readonly bots: Seated,
    private readonly ports: Ports,
    private readonly now: () => number,
    private readonly random: () => number = Math.random,
  ) {}

  get #match(): Match {
    return this.table.match!;
  }

  get #windowEnd(): number {
    return this.#windowSince + this.table.settings.catch_window_ms;
  }

  // --- questions ----------------------------------------------------------------------------

  /** A match was dealt, or the person is back: every question waits from now on. */
  restart(): void {
    this.#windowSince = this.now();
    this.#waiting = null;
    this.#replies.clear();
    this.#reactions.clear();
    this.#isPrompted = this.#isMissed = false;
    this.#turn = null;
    if (this.table.stage !== 'match') return;
    this.#planBots();
    this.#planPrompt();
  }

  /** It goes on, or at another pace: bots wait from now on, and a catch has all of its time. */
  again(): void {
    if (this.table.stage !== 'match') return;
    this.#windowSince = this.now();
    this.#replies.clear();
    this.#reactions.clear();
    this.#planBots();
  }

  /** Who is waited for; nobody is hurried here. */
  clock(): Clock | null {
    const { match } = this.table;
    return !match || match.isOver ? null : { seats: match.asked() };
  }

  // --- the person's moves -------------------------------------------------------------------

  /** Whether the move was made; a move that would close the catch window waits, and is answered later. */
  async move(command: MoveCommand, seat = this.table.you): Promise<boolean> {
    const { table } = this;
    const words = command.move.trim().split(/\s+/);
    const isDeal = words[0] === 'deal';
    if (seat === null && !(isDeal && table.isShared)) throw new Refusal(table.isShared ? 'no-holder' : 'not-seated');
    if (table.stage !== 'match') throw new Refusal('not-in-match');
    if (table.isPaused) throw new Refusal('paused');
    if (command.version > table.version) throw new Refusal('from-the-future');
    const move = isDeal ? 'deal' : [seat, ...words].join(' ');
    if (verbIn(move) === 'catch') this.#checkCatch(command, move);
    else if (verbIn(move) === 'uno') this.#checkOpen(command, move);
    else if (this.#waiting) throw new Refusal('pending');
    this.#checkFresh(command, move);
    let after = ruled(this.#match, move);
    if (this.bots.isOrdered && !REACTIONS.has(verbIn(move))) {
      await this.#settleBots();
      this.#checkFresh(command, move);
      after = ruled(this.#match, move);
    } else if (this.#mustWait(move, after)) {
      this.#waiting = { command, move };
      return false;
    }
    await this.#make(after, 'person');
    return true;
  }

  /** What the bots do before the person's answer, at once: it does not depend on who is quick. */
  async #settleBots(): Promise<void> {
    for (let [seat] = this.bots.answering(this.#match); seat !== undefined; [seat] = this.bots.answering(this.#match))
      await this.#make(ruled(this.#match, this.bots.choose(this.#match, seat)), 'bot');
  }

  /** A move that needs no hand, from a player's place at the edge of a table that people share. */
  async edge({ id, version, seat, move }: EdgeMove): Promise<boolean> {
    const { isShared, places } = this.table;
    if (!isShared) throw new Refusal('not-shared');
    if (places[seat]?.kind !== 'person') throw new Refusal('no-person');
    if (!AT_EDGE.has(move.trim().split(/\s+/)[0]!)) throw new Refusal('take-first');
    return this.move({ type: 'move', id, version, move }, seat);
  }

  /** Refuse a shout that was settled before it came: a lost race has no penalty, but a reason. */
  #checkOpen({ version }: MoveCommand, move: string): void {
    const { lapse } = this.table;
    if (!lapse || version >= lapse.closed) return;
    if (verbIn(move) === 'catch') {
      if (seatsIn(move)[0] === lapse.seat && version >= lapse.opened) throw new Refusal(SHOUTS.has(lapse.by) ? 'beaten' : 'stale');
    } else if (seatIn(move) === lapse.seat && lapse.by === 'catch' && !isLegal(this.#match, move)) throw new Refusal('caught');
  }

  /** Refuse a catch of nobody; it costs a pause, so that pressing all the time is no use. */
  #checkCatch(command: MoveCommand, move: string): void {
    this.#checkOpen(command, move);
    const wait = (this.#coolUntil.get(seatIn(move)) ?? 0) - this.now();
    if (wait > 0) throw new Refusal('cool-down', Math.round(wait));
    try {
      this.#checkFresh(command, move);
      ruled(this.#match, move);
    } catch (error) {
      this.#coolUntil.set(seatIn(move), this.now() + COOL_DOWN_MS);
      throw error;
    }
  }

  /** Refuse an answer to a question that is no longer open; a call and a slip are about oneself (R-PTY-35: jumps). */
  #checkFresh({ version }: MoveCommand, move: string): void {
    const { questionSince, topSince, liableSince } = this.table;
    const since: Record<string, number> = { uno: 0, slip: 0, jump: topSince, catch: liableSince };
    if (version < (since[verbIn(move)] ?? questionSince)) throw new Refusal('stale');
  }

  /** R-GEN-26: nobody closes the window on an uncalled card before it was open long enough. */
  #mustWait(move: string, after: Match): boolean {
    const { liable } = this.#match;
    if (liable === null || SHOUTS.has(verbIn(move)) || after.liable === liable) return false;
    return this.now() < this.#windowEnd;
  }

  /** The pose that was asked for is still held. */
  hold({ prompt }: Hold): void {
    if (prompt !== this.#prompt) throw new Refusal('not-posing');
    this.#isPrompted = false;
  }

  // --- what is due --------------------------------------------------------------------------

  /** What comes next, unless something happens before. */
  next(): Due | null {
    const { table } = this;
    if (table.stage !== 'match' || !table.people.length || table.isPaused) return null;
    if (this.#match.moves.length >= MOST_MOVES) return { when: this.now(), act: () => this.#callOff() };
    return this.#dues().reduce<Due | null>((first, due) => (first && first.when <= due.when ? first : due), null);
  }

  #dues(): Due[] {
    const dues: Due[] = [...this.#reactions].map(([seat, when]) => ({ when, act: () => this.#react(seat) }));
    const waiting = this.#waiting;
    if (waiting) dues.push({ when: this.#match.liable === null ? this.now() : this.#windowEnd, act: () => this.#release(waiting) });
    if (this.#isMissed) dues.push({ when: this.now(), act: () => this.#slip() });
    for (const [seat, when] of this.#replies) dues.push({ when, act: () => this.#reply(seat) });
    return dues;
  }

  async #release({ command, move }: Waiting): Promise<void> {
    this.#waiting = null;
    try {
      this.#checkFresh(command, move);
      await this.#make(ruled(this.#match, move), 'person');
      this.ports.answer(command, null);
    } catch (error) {
      this.ports.answer(command, error);
    }
  }

  /** R-MIN-01: a prompt was missed, so the pose is broken. */
  async #slip(): Promise<void> {
    this.#isMissed = this.#isPrompted = false;
    const after = ruledOrNull(this.#match, `${this.table.you} slip`);
    if (after) await this.#make(after, 'clock');
  }

  async #callOff(): Promise<void> {
    this.table.callOff('too-long');
    await this.ports.publish();
  }

  // --- bots ---------------------------------------------------------------------------------

  async #reply(seat: number): Promise<void> {
    this.#replies.delete(seat);
    await this.#moveForBot(seat, this.bots.choose(this.#match, seat), this.#replies);
  }

  async #react(seat: number): Promise<void> {
    this.#reactions.delete(seat);
    const move = this.bots.react(this.#match, seat);
    if (move) await this.#moveForBot(seat, move, this.#reactions);
  }

  /** A bot's move; like anybody's, it waits while the window is open. */
  async #moveForBot(seat: number, move: Move, plans: Map<number, number>): Promise<void> {
    const after = ruledOrNull(this.#match, move);
    if (!after) return this.#planBots();
    if (this.#mustWait(move.text, after)) plans.set(seat, Math.max(this.#windowEnd, this.now() + AGAIN_MS));
    else await this.#make(after, 'bot');
  }

  /** When bots answer and look up: like people, after a moment. */
  #planBots(): void {
    const match = this.#match;
    const chances = this.bots.chances(match);
    const answering = this.bots.answering(match);
    for (const [seat, { kind }] of this.table.places.entries()) {
      if (kind !== 'bot') continue;
      plan(this.#replies, seat, answering.has(seat), () => this.#pause());
      plan(this.#reactions, seat, chances.has(seat), () => this.#pause());
    }
  }

  /** When a bot that thinks from now on has an answer. */
  #pause(): number {
    const { bot_wait_ms: least, point_ms: pointing } = this.table.settings;
    const most = Math.max(least, this.#match.phase === 'point' ? pointing * 0.7 : least * 1.8);
    return this.now() + least + this.random() * (most - least);
  }

  // --- after a move -------------------------------------------------------------------------

  async #make(after: Match, by: By): Promise<void> {
    const { table } = this;
    const { questionSince, liableSince } = table;
    table.take(after, after.moves.at(-1)!.text, by);
    this.bots.show(after);
    if (table.liableSince !== liableSince) this.#windowSince = this.now();
    if (table.questionSince !== questionSince) this.#replies.clear();
    if (table.stage === 'match') this.#planBots();
    const prompt = table.stage === 'match' ? this.#planPrompt() : null;
    await this.ports.publish();
    if (prompt) this.ports.prompt(prompt);
    if (table.stage !== 'match') this.#refuseWaiting();
  }

  #refuseWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) this.ports.answer(waiting.command, new Refusal('stale'));
  }

  /** R-MIN-01: each time the turn passes, a pose that we hold has to be shown. */
  #planPrompt(): Prompt | null {
    const { table } = this;
    if (optionOf({ settings: table.shownSettings }, 'pose') !== 'hold') return null;
    const view = this.#match.sentView(null);
    const isPosing = view.poses.some((pose) => pose.seat === table.you);
    const hasPassed = view.turn !== this.#turn;
    this.#turn = view.turn;
    const last = this.#match.moves.at(-1)?.text ?? '';
    if (this.#isPrompted && seatIn(last) === table.you && !REACTIONS.has(verbIn(last))) this.#isMissed = true;
    if (!isPosing) this.#isPrompted = this.#isMissed = false;
    if (!isPosing || !hasPassed || this.#isPrompted) return null;
    this.#prompt = table.version;
    this.#isPrompted = true;
    return this.prompt();
  }

  /** The prompt that waits for us, if there is one. */
  prompt(): Prompt | null {
    return this.#isPrompted ? { type: 'prompt', prompt: this.#prompt!, left: null } : null;
  }
}

function plan(plans: Map<number, number>, seat: number, isWanted: boolean, when: () => number): void {
  if (!isWanted) plans.delete(seat);
  else if (!plans.has(seat)) plans.set(seat, when());
}

/** The match after a move, or IllegalMove; the match itself stays as it is. */
function ruled(match: Match, move: Move | string): Match {
  const after = match.copy();
  after.play(move);
  return after;
}

function ruledOrNull(match: Match, move: Move | string): Match | null {
  try {
    return ruled(match, move);
  } catch (error) {
    if (error instanceof IllegalMove) return null;
    throw error;
  }
}

const isLegal = (match: Match, move: string): boolean => ruledOrNull(match, move) !== null;
