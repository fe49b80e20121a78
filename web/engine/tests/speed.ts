/** What bench/wasm.py and bench/coach.py measure in Node and in a browser; bench/drivers/play_native.py does the same in Python. */
import { Analysis } from '../src/coach/index';
import { DEFAULT_DEPTH, DEPTHS } from '../src/generated/coach';
import { Driver, engine, EngineRecord, load, makeBot, Match, RECORDS, type Bot } from '../src/index';
import { ROW } from '../src/generated/lab';
import { POLICIES, SEATS } from '../src/generated/tables';
import { setSeed } from '../src/setup';
import { edition as editionOf } from '../src/edition';

/** Rounds played to their end, moves, rounds that broke off. */
type Batch = [rounds: number, moves: number, broken: number];
type Play = () => Batch;
type Thinker = Bot & { rounds: number };

const BLOCK = 500;
const POSITIONS = 16;
const BUDGET = 'sharp:4000';
const WARM_UP = 150; // batches until the browser has compiled what is hot; not counted
const TABLE = 4;

/** Rounds of the simulator, everybody playing by one policy. */
function simulation(edition: string, seats: number, policy: string): Play {
  const rules = editionOf(edition).rules({});
  const seeded = new EngineRecord('STATE');
  seeded.set('seats', seats);
  setSeed(seeded, '7/0');
  const policies = new Int8Array(SEATS).fill(POLICIES.indexOf(policy));
  let first = 0;
  return () => {
    const [tally, rows] = [new EngineRecord('TALLY'), new BigInt64Array(BLOCK * ROW.length)];
    const records = [rows, new Uint8Array(RECORDS.SIMULATOR_SCRATCH.size), tally.bytes, new Int16Array(0)] as const;
    engine().call('simulator_play_block', rules.bytes, seeded.copy().bytes, policies, false, first, ...records);
    first += BLOCK;
    const broken = tally.get('unfinished');
    return [tally.get('rounds') - broken, tally.get('moves'), broken];
  };
}

/** Thoughts of sharp about the first move of one deal after the other. */
function search(edition: string, seats: number): Play {
  const seated = Array.from({ length: POSITIONS }, (_, number) => {
    const match = new Match(edition, { seats, seed: `speed ${number}` });
    const seat = match.turn!;
    const bot = makeBot(BUDGET, { edition, seat, seed: 'speed' }) as Thinker;
    const view = match.viewRecord(seat);
    bot.watch(view, match.eventRows(seat));
    return { bot, view };
  });
  let number = 0;
  return () => {
    const { bot, view } = seated[number++ % POSITIONS]!;
    const before = bot.rounds;
    bot.choose(view);
    return [bot.rounds - before, 0, 0];
  };
}

/** Plays batches for some seconds by the clock. */
function playFor(play: Play, seconds: number): Record<string, number> {
  const [sum, began] = [[0, 0, 0], performance.now()];
  let wall = 0;
  while (wall < seconds) {
    play().forEach((count, place) => (sum[place]! += count));
    wall = (performance.now() - began) / 1000;
  }
  return { rounds: sum[0]!, moves: sum[1]!, broken: sum[2]!, wall };
}

/** Something to measure, warm. */
function ready(mode: string, edition: string, seats: number, policy: string): (seconds: number) => Record<string, number> {
  const play = mode === 'search' ? search(edition, seats) : simulation(edition, seats, policy);
  for (let batch = 0; batch < WARM_UP; batch++) play();
  return (seconds) => playFor(play, seconds);
}

/** The milliseconds of each answer that sharp thought about, at a table of four with its own clock. */
function answers(edition: string, number: number): number[] {
  const match = new Match(edition, { seats: TABLE, seed: `thought/${number}` });
  const bots = Array.from({ length: TABLE }, (_, seat) => makeBot('sharp', { edition, seat, seed: `${number}` }) as Thinker);
  const driver = new Driver(match, new Map(bots.entries()));
  const tried = (): number => bots.reduce((sum, bot) => sum + bot.rounds, 0);
  const times: number[] = [];
  while (match.phase !== 'round-over' && match.phase !== 'match-over') {
    const [before, began] = [tried(), performance.now()];
    const move = driver.nextMove()!;
    if (tried() > before) times.push(performance.now() - began);
    match.play(move);
    driver.tell();
  }
  return times;
}

/** The coach looks back at a record: once at everything, then thoroughly. */
function lookBack(record: string): { look(): void; finish(): void } {
  const firstPass = 1 / DEPTHS[DEFAULT_DEPTH as keyof typeof DEPTHS].length;
  let analysis: Analysis;
  return {
    look() {
      analysis = new Analysis(record);
      while (analysis.progress < firstPass) analysis.step(0);
    },
    finish() {
      while (!analysis.step(1000));
    },
  };
}

export const speed = { load, ready, answers, lookBack };
export type Speed = typeof speed;
Object.assign(globalThis, { speed });
