/** Bots in wasm beside those in Python: the same moves for the same seeds, and nothing that a seat does not see. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BadBot, Driver, EngineRecord, LEVEL_NAMES, makeBot, Match, showPast, type Bot } from 'lastcard';
import { BOUT, EVENT_KINDS, HIDDEN } from '../src/generated/tables';
import { loadModule, run } from './module';

interface Contest {
  edition: string;
  options: Record<string, string>;
  levels: string[];
  seed: string;
  record: string;
}

type Thinker = Bot & { rounds: number };

const botsOf = ({ edition, options, levels, seed }: Contest): Map<number, Bot> =>
  new Map(levels.map((level, seat) => [seat, makeBot(level, { edition, seat, options, seed: `${seed}/${seat}` })]));

/** The match, played by bots as far as Python played it. */
function playOut(contest: Contest): Match {
  const { edition, options, levels, seed } = contest;
  const match = new Match(edition, { seats: levels.length, seed, options });
  const driver = new Driver(match, botsOf(contest), seed);
  const moves = Match.read(contest.record).moves.length;
  while (!match.isOver && match.moves.length < moves) {
    match.play(match.phase === 'round-over' ? 'deal' : driver.nextMove()!);
    driver.tell();
  }
  return match;
}

let contests: Contest[] = [];
/** One of how many matches is played by the slow module. */
const STRIDE = process.env.LASTCARD_SOAK ? 1 : 4;

beforeAll(async () => {
  contests = JSON.parse(run('-m', 'tests.bots.bot_matches')) as Contest[];
  await loadModule();
}, 600_000);

describe('whole matches', () => {
  it('are the same as in Python, to the last move', () => {
    expect(contests.length).toBe(30);
    for (const contest of contests) expect(playOut(contest).record()).toBe(contest.record);
  }, 600_000);

  it('never use a wrong index', async () => {
    await loadModule(true);
    for (const contest of contests.filter((_, place) => place % STRIDE === 0)) expect(playOut(contest).record()).toBe(contest.record);
    await loadModule();
  }, 600_000);

  it('have bots of every level, in turn and out of turn', () => {
    expect(new Set(contests.flatMap(({ levels }) => levels.map((level) => level.split(':')[0])))).toEqual(new Set(LEVEL_NAMES));
    const verbs = new Set(contests.flatMap(({ record }) => [...record.matchAll(/^\d+ ([a-z]+)/gm)].map((found) => found[1])));
    for (const verb of ['play', 'draw', 'pass', 'color', 'challenge', 'accept', 'uno', 'catch', 'slip', 'jump', 'swap', 'link', 'point']) {
      expect(verbs).toContain(verb);
    }
  });
});

describe('a bot', () => {
  it('that joins a running match remembers what its seat has seen', () => {
    const contest = contests.find(({ levels }) => levels[0] === 'sharp:60')!;
    const match = Match.read(contest.record);
    const [whole, late] = [0, 0].map(() => new Match(contest.edition, { seats: 4, seed: contest.seed, options: contest.options }));
    const early = botsOf(contest);
    const driver = new Driver(whole!, early, contest.seed);
    for (const move of match.moves.slice(0, 40)) {
      whole!.play(move);
      late!.play(move);
      driver.tell();
    }
    const joined = botsOf(contest);
    showPast(late!, joined);
    const memories = [early, joined].map((bots) => (bots.get(0) as unknown as { memory: EngineRecord<'MEMORY'> }).memory.bytes);
    expect(memories[0]).toEqual(memories[1]);
  });

  it('is given rows without the cards of others', () => {
    const numbers = [...new Match('basic', { seats: 3, seed: 'rows' }).eventRows(1)];
    const rows = Array.from({ length: numbers.length / 4 }, (_, place) => numbers.slice(4 * place, 4 * place + 4));
    const deals = rows.filter(([kind]) => EVENT_KINDS[kind!]!.name === 'deal');
    expect(deals.length).toBe(3 * 7);
    for (const [, seat, card] of deals) expect(card === HIDDEN).toBe(seat !== 1);
  });

  it('answers at once as steady would', () => {
    const match = new Match('party', { seats: 4, seed: 'hurry' });
    const seat = match.turn!;
    const bot = makeBot('sharp:1000000', { edition: 'party', seat });
    bot.watch(match.viewRecord(seat), match.eventRows(seat));
    expect(match.legalMoves(seat).map(String)).toContain(String(bot.chooseAtOnce(match.viewRecord(seat))));
    expect((bot as Thinker).rounds).toBe(0);
  });

  it('stops thinking when its time is up', () => {
    const match = new Match('party', { seats: 4, seed: 'hurry' });
    const seat = match.turn!;
    const clock = vi.spyOn(performance, 'now');
    const thoughts = [1, 1000].map((step) => {
      let now = 0;
      clock.mockImplementation(() => (now += step));
      const bot = makeBot('sharp', { edition: 'party', seat }) as Thinker;
      bot.choose(match.viewRecord(seat));
      return bot.rounds;
    });
    clock.mockRestore();
    expect(thoughts[1]).toBeGreaterThan(0);
    expect(thoughts[1]).toBeLessThanOrEqual(BOUT);
    expect(thoughts[0]).toBeGreaterThan(BOUT);
  });

  it('that does not exist is refused', () => {
    const start = { edition: 'basic', seat: 0 };
    for (const spec of ['clever', 'steady:3', 'sharp:0', 'sharp:fast', 'sharp:10000000', 'sharp:２００']) {
      expect(() => makeBot(spec, start)).toThrow(BadBot);
    }
    for (const spec of ['steady', ' sharp : 200 ', 'sharp']) expect(makeBot(spec, start).seat).toBe(0);
  });
});
