/** What rounds add up to, under both rule sets. Whole numbers only, so that sums do not depend on order. */
import { ROW } from '../generated/lab.js';
import { RECORDS } from '../generated/layout.js';

/** A record of the simulator's: whole numbers of 64 bits, one after the other. */
export type Tally = BigInt64Array<ArrayBuffer>;
export type TallyField = keyof typeof RECORDS.TALLY.fields;
export type Column = (typeof ROW)[number];

const WORD = BigInt64Array.BYTES_PER_ELEMENT;

/** Sums over all pairs of the second less the first, and of its square. */
export interface Difference {
  total: bigint;
  squares: bigint;
}

/** Everything counted so far; plain data, so that a worker can send it. */
export interface Counts {
  done: number;
  tallies: [first: Tally, second: Tally];
  /** 'winner' counts the deals that another seat won. */
  sums: Record<Column, Difference>;
  /** Of each seat. */
  wins: Difference[];
}

export const newTally = (): Tally => new BigInt64Array(RECORDS.TALLY.size / WORD);

/** The numbers of a field. */
export function numbersIn(tally: Tally, name: TallyField): Tally {
  const { at, shape } = RECORDS.TALLY.fields[name];
  return tally.subarray(at / WORD, at / WORD + (shape[0] ?? 1));
}

export const numberIn = (tally: Tally, name: TallyField): bigint => numbersIn(tally, name)[0]!;
export const sum = (numbers: Tally): bigint => numbers.reduce((total, each) => total + each, 0n);

export const noCounts = (seats: number): Counts => ({
  done: 0,
  tallies: [newTally(), newTally()],
  sums: Object.fromEntries(ROW.map((name) => [name, nothing()])) as Counts['sums'],
  wins: Array.from({ length: seats }, nothing),
});

const nothing = (): Difference => ({ total: 0n, squares: 0n });

/** What a block came to under one rule set: its tally, and a row for each of its rounds. */
export interface Sample {
  tally: Tally;
  rows: Tally;
}

/** Add a block that was played under both rule sets. */
export function add(counts: Counts, samples: readonly [first: Sample, second: Sample]): void {
  samples.forEach(({ tally }, place) => merge(counts.tallies[place]!, tally));
  const [first, second] = samples.map(({ rows }) => rows) as [Tally, Tally];
  const rounds = first.length / ROW.length;
  const columns = ROW.map((_, column) => new Changes(counts.sums[ROW[column]!]));
  const seats = counts.wins.map((wins) => new Changes(wins));
  for (let place = 0; place < first.length; place += ROW.length) {
    ROW.forEach((name, column) => {
      const [before, after] = [Number(first[place + column]), Number(second[place + column])];
      if (name !== 'winner') return columns[column]!.add(after - before);
      if (before === after) return;
      columns[column]!.add(1);
      seats[before]?.add(-1);
      seats[after]?.add(1);
    });
  }
  for (const each of [...columns, ...seats]) each.end();
  counts.done += rounds;
}

function merge(into: Tally, other: Tally): void {
  for (let place = 0; place < into.length; place += 1) into[place]! += other[place]!;
}

/** Differences of one block: they and their squares are far below 2**53, as a round has 5,000 moves at most. */
class Changes {
  #total = 0;
  #squares = 0;

  constructor(readonly into: Difference) {}

  add(change: number): void {
    this.#total += change;
    this.#squares += change * change;
  }

  end(): void {
    this.into.total += BigInt(this.#total);
    this.into.squares += BigInt(this.#squares);
  }
}
