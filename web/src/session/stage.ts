/** Plays beats in order and never lags behind: as fast as the player wants it, faster when much waits, at once when too much. */
import type { View } from '$lib/protocol';
import type { Beat } from './beats';

export interface Shot {
  view: View;
  beat: Beat | null;
  /** How much faster than life. */
  speed: number;
  /** Counts shots, so that the same beat is never drawn twice. */
  serial: number;
}

export const DOUBLE_OVER = 1200;
export const JUMP_OVER = 2500;

/** How fast to play while this many milliseconds of beats are waiting. */
export const pace = (waiting: number): number => (waiting > JUMP_OVER ? Infinity : waiting > DOUBLE_OVER ? 2 : 1);

export interface Timer {
  start(run: () => void, ms: number): unknown;
  stop(handle: unknown): void;
}

const TIMER: Timer = {
  start: (run, ms) => setTimeout(run, ms),
  stop: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

export class Stage {
  #queue: Beat[] = [];
  #settled: View | null = null;
  #handle: unknown = null;
  #playing = false;
  #serial = 0;
  #show: (shot: Shot) => void;
  #timer: Timer;
  #rate: () => number;

  /** `rate` is the speed that the player wants, beside the usual. */
  constructor(show: (shot: Shot) => void, timer: Timer = TIMER, rate: () => number = () => 1) {
    this.#show = show;
    this.#timer = timer;
    this.#rate = rate;
  }

  /** How fast to play what waits. */
  get #speed(): number {
    const rate = this.#rate();
    return pace(this.waiting / rate) * rate;
  }

  get waiting(): number {
    return this.#queue.reduce((sum, beat) => sum + beat.ms, 0);
  }

  /** More beats; `settled` is the view once they are over. */
  push(beats: Beat[], settled: View): void {
    this.#queue.push(...beats.filter((beat) => beat.ms > 0));
    this.#settled = settled;
    if (this.#speed === Infinity) this.jump(settled);
    else if (!this.#playing) this.#next();
  }

  /** To the present, at once. */
  jump(settled: View): void {
    this.#queue = [];
    this.#settled = settled;
    this.#timer.stop(this.#handle);
    this.#next();
  }

  /** The player has seen enough of it. */
  skip(): void {
    if (this.#playing && this.#settled) this.jump(this.#settled);
  }

  #next = (): void => {
    const speed = this.#speed;
    const beat = this.#queue.shift() ?? null;
    this.#serial += 1;
    this.#playing = beat !== null;
    if (beat) {
      this.#show({ view: beat.view, beat, speed, serial: this.#serial });
      this.#handle = this.#timer.start(this.#next, beat.ms / speed);
    } else if (this.#settled) {
      this.#show({ view: this.#settled, beat: null, speed: 1, serial: this.#serial });
    }
  };
}
