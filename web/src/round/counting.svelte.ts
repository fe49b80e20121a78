/** Rows turn over one by one and their cards tick; a tap shows the result at once. */
import type { Row } from './count';

const TICK = 60;
const LONGEST = 4200;
const TURN = 280;

export class Counting {
  /** Cards of each row that have been counted. */
  counted = $state<number[]>([]);
  turned = $state(0);
  over = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rows: Row[] = [];
  #tick = TICK;

  start(rows: Row[], calm: boolean): void {
    this.#rows = rows;
    this.counted = rows.map(() => 0);
    const cards = rows.reduce((sum, row) => sum + row.cards.length, 0);
    this.#tick = Math.min(TICK, LONGEST / Math.max(1, cards));
    if (calm) this.skip();
    else this.#timer = setTimeout(() => this.#turn(0), TURN);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.counted = this.#rows.map((row) => row.cards.length);
    this.turned = this.#rows.length;
    this.over = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #turn(at: number): void {
    if (at >= this.#rows.length) {
      this.over = true;
      return;
    }
    this.turned = at + 1;
    this.#timer = setTimeout(() => this.#count(at), Math.min(TURN, this.#tick * 6));
  }

  #count(at: number): void {
    if (this.counted[at]! >= this.#rows[at]!.cards.length) {
      this.#timer = setTimeout(() => this.#turn(at + 1), this.#tick * 2);
      return;
    }
    this.counted[at] = this.counted[at]! + 1;
    this.#timer = setTimeout(() => this.#count(at), this.#tick);
  }

  sum(at: number): number {
    return this.#rows[at]!.cards.slice(0, this.counted[at]).reduce((all, each) => all + each.points, 0);
  }
}
