/** Seconds that are left of a clock, as a number that changes. */
export class Countdown {
  #ticks = $state(0);

  constructor(every = 200) {
    $effect(() => {
      const run = setInterval(() => (this.#ticks += 1), every);
      return () => clearInterval(run);
    });
  }

  /** Counted from now, not from the last tick: a clock that begins between two has no second too many. */
  left(ends: number | null | undefined): number | null {
    void this.#ticks;
    return ends == null ? null : Math.max(0, ends - performance.now());
  }

  seconds(ends: number | null | undefined): number | null {
    const left = this.left(ends);
    return left === null ? null : Math.ceil(left / 1000);
  }
}
