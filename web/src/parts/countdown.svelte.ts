/** Seconds that are left of a clock, as a number that changes. */
export class Countdown {
  now = $state(performance.now());

  constructor(every = 200) {
    $effect(() => {
      const run = setInterval(() => (this.now = performance.now()), every);
      return () => clearInterval(run);
    });
  }

  left(ends: number | null | undefined): number | null {
    return ends == null ? null : Math.max(0, ends - this.now);
  }

  seconds(ends: number | null | undefined): number | null {
    const left = this.left(ends);
    return left === null ? null : Math.ceil(left / 1000);
  }
}
