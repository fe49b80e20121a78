/** The lab of the page: its worker's orders and answers, its links and its pictures. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Comparison, newPlan, Run } from 'lastcard/lab';
import { loadModule, run as python } from '../engine/tests/module';
import { Host, type Answer, type Order } from '../src/lab/host';
import { lengthsOf, PERCENTS } from '../src/lab/lengths';
import { fromLink, isRoundCount, toLink, type Comparing } from '../src/lab/link';
import { isDrawn, rowsOf } from '../src/lab/rows';

const BUILDING = 600_000;
const COMPARING: Comparing = { edition: 'basic', seats: 4, rounds: 3000, seed: '7', options: { stacking: 'any' } };

beforeAll(() => loadModule(), BUILDING);

const LOOK_MS = 8;

/** A worker whose clock goes on a little at each look, and by as much as it pauses. */
class FakeWorker {
  readonly answers: Answer[] = [];
  readonly times: number[] = [];
  #clock = 0;
  readonly #host: Host;

  constructor(
    readonly isThere = true,
    readonly onAnswer: (worker: FakeWorker) => void = () => {},
  ) {
    this.#host = new Host({
      load: async () => this.isThere,
      post: (answer) => {
        this.answers.push(structuredClone(answer));
        this.times.push(this.#clock);
        this.onAnswer(this);
      },
      pause: async (ms) => void (this.#clock += ms),
      now: () => (this.#clock += LOOK_MS),
    });
  }

  send(order: Order): Promise<void> {
    return this.#host.take(order);
  }

  start(comparing: Partial<Comparing> = {}, calm = false): Promise<void> {
    return this.send({ type: 'start', comparing: { ...COMPARING, ...comparing }, calm });
  }

  get counts() {
    return this.answers.flatMap((answer) => (answer.type === 'counts' ? [answer] : []));
  }

  /** Between one answer and the next; the last comes when it is ready. */
  get gaps(): number[] {
    return this.times.slice(1, -1).map((time, place) => time - this.times[place]!);
  }
}

const whole = (comparing: Comparing): Run => {
  const { edition, ...request } = comparing;
  const run = new Run(newPlan(edition, request));
  while (!run.isDone) run.step();
  return run;
};

describe('the worker', () => {
  test('sends pictures at a steady pace, and everything at the end', async () => {
    const worker = new FakeWorker();
    await worker.start();
    const done = worker.counts.map(({ counts }) => counts.done);
    expect(done.slice(0, 3)).toEqual([40, 80, 160]);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    expect(worker.counts.map(({ state }) => state)).toEqual([...done.slice(1).map(() => 'running'), 'done']);
    expect(Math.min(...worker.gaps)).toBeGreaterThanOrEqual(90);
    expect(worker.counts.at(-1)!.counts).toEqual(whole(COMPARING).counts);
  });

  test('sends few pictures to those who want less motion', async () => {
    const [calm, lively] = [new FakeWorker(), new FakeWorker()];
    await calm.start({ rounds: 100_000, seats: 2 }, true);
    await lively.start({ rounds: 100_000, seats: 2 });
    expect(calm.answers.length).toBeLessThan(lively.answers.length);
    expect(calm.gaps).not.toEqual([]);
    expect(Math.min(...calm.gaps)).toBeGreaterThanOrEqual(1000);
    expect(calm.counts.at(-1)!.counts).toEqual(lively.counts.at(-1)!.counts);
  });

  test('stops on request: the numbers are those of the rounds so far', async () => {
    const worker = new FakeWorker(true, ({ answers }) => void (answers.length === 3 && worker.send({ type: 'stop' })));
    await worker.start();
    const { state, counts } = worker.counts.at(-1)!;
    expect(state).toBe('stopped');
    expect(counts.done).toBeGreaterThan(0);
    expect(counts.done).toBeLessThan(COMPARING.rounds);
    expect(counts).toEqual(whole({ ...COMPARING, rounds: counts.done }).counts);
  });

  test('says so where no engine is there, and plays when it is asked again', async () => {
    const answers: Answer[] = [];
    let isThere = false;
    const host = new Host({ load: async () => isThere, post: (answer) => answers.push(answer), pause: async () => {}, now: () => 0 });
    await host.take({ type: 'start', comparing: { ...COMPARING, rounds: 10 }, calm: false });
    expect(answers).toEqual([{ type: 'missing' }]);
    isThere = true;
    await host.take({ type: 'start', comparing: { ...COMPARING, rounds: 10 }, calm: false });
    expect(answers.at(-1)).toMatchObject({ type: 'counts', state: 'done', counts: { done: 10 } });
  });

  test('refuses what cannot be compared with a sentence', async () => {
    const worker = new FakeWorker();
    await worker.start({ options: { stacking: 'purple' } });
    expect(worker.answers).toEqual([
      {
        type: 'failed',
        text: { en: "Option stacking does not take 'purple'; it takes off, same, any.", zh: '玩法 stacking 不能設成「purple」；可用的值：off, same, any。' },
      },
    ]);
  });
});

describe('a link', () => {
  const query = (link: string) => new URL(link, 'http://here').searchParams;
  const USUAL = { edition: 'basic', seats: 4 };

  test('carries the whole comparison', () => {
    const comparing = { ...COMPARING, edition: 'party', seed: 'rainy sunday & co', options: { custom_rule: 'next draw 2', target_score: '150' } };
    expect(fromLink(query(toLink(comparing)), USUAL)).toEqual(comparing);
  });

  test('may leave out what is usual, and have words that others add', () => {
    expect(fromLink(query('/lab?stacking=any&fbclid=x&constructor=1'), USUAL)).toEqual({
      ...USUAL,
      rounds: 50_000,
      seed: '0',
      options: { stacking: 'any' },
    });
  });

  test('has only numbers that can be played', () => {
    for (const rounds of ['', '-5', '1e9', '1.5', 'many', '0', '1000001', '9999999999']) {
      expect(isRoundCount(fromLink(query(`/lab?rounds=${rounds}`), USUAL).rounds), rounds).toBe(false);
    }
    expect(isRoundCount(fromLink(query('/lab?rounds=1000000'), USUAL).rounds)).toBe(true);
  });
});

describe('the picture', () => {
  test('has every round once, and the percentiles of the command', () => {
    const { counts } = whole(COMPARING);
    const lengths = lengthsOf(counts, 48);
    expect(lengths.shares[0].length).toBeLessThanOrEqual(48);
    lengths.shares.forEach((shares, side) => expect(shares.reduce((sum, share) => sum + share, lengths.beyond[side]!)).toBeCloseTo(1, 12));
    const line = 'lastcard simulate --rounds 3000 --seed 7 --versus stacking=any';
    const [report] = JSON.parse(python(join(import.meta.dirname, '../engine/tests/lab_command.py'), line));
    for (const percent of [25, 50, 75, 90] as const) {
      const place = PERCENTS.indexOf(percent);
      expect(lengths.percentiles.map((each) => each[place])).toEqual(
        ['first', 'second'].map((side) => report[side].turns_per_round.percentiles[String(percent)]),
      );
    }
  });

  test('sets every difference on its scale, and names it in both languages', () => {
    const comparison = new Comparison(whole(COMPARING).counts, true);
    for (const lang of ['en', 'zh'] as const) {
      const rows = rowsOf(comparison, lang);
      expect(rows.filter(isDrawn).map(({ key }) => key)).toEqual(['turns', 'points', 'lead', 'own_draws_per_turn', 'penalty_per_turn', 'catches']);
      for (const row of rows) {
        expect(row.name).toBeTruthy();
        expect(Math.abs(row.place)).toBeLessThan(1);
        expect(row.clear === null).toBe(row.span === null && row.interval === null);
      }
    }
  });
});
