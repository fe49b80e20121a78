/** Several people at one device: no message holds a card of a hand whose player has not taken it. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EDITIONS } from '$lib/editions';
import type { Shared } from '$lib/pass';
import { SETTINGS, type AnyMessage, type NewStep, type Settings, type Table } from '$lib/protocol';
import { MOST_LOOK_MS } from '$src/local/handover';
import { LocalTable } from '$src/local/table';
import { loadModule } from '../engine/tests/module';
import { code, shared, Visitor } from './visitor';

// The first time, the rules are compiled.
beforeAll(async () => void (await loadModule()), 600_000);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settings = (edition: string, options: Settings['options'] = {}): Settings => ({ ...SETTINGS, edition, options });

describe('a table that people share', () => {
  test('deals at once and opens no hand', async () => {
    const device = new Visitor();
    const answer = await device.send({ type: 'share', settings: settings('basic'), names: ['Ann', ' Mei '], bots: ['easy'] });
    expect(answer).toMatchObject({ type: 'done', seat: null, token: 'local' });
    const table = device.last('table') as Shared<Table>;
    expect(table).toMatchObject({ stage: 'match', you: null, legal: [], sharing: { hides: null }, view: { seat: null, hand: [], hands: null } });
    expect(table.seats.map(({ kind, name }) => [kind, name])).toEqual([
      ['person', 'Ann'],
      ['person', 'Mei'],
      ['bot', 'Momo'],
    ]);
    expect(table.missed!.flatMap((step) => step.events!).filter((event) => event.cards)).toEqual([]);
  });

  test('refuses what cannot be, with a sentence', async () => {
    const device = new Visitor();
    const share = (names: string[], bots: string[] = []) => device.send({ type: 'share', settings: settings('basic'), names, bots });
    expect(code(await share(['Ann']))).toBe('people');
    expect(code(await share(['A', 'B', 'C', 'D', 'E', 'F', 'G']))).toBe('people');
    expect(code(await share(['Ann', ' ann']))).toBe('same-name');
    expect(code(await share(['Ann', 'Mei'], ['genius']))).toBe('no-bot');
    expect(code(await share(['Ann', 'Mei'], Array<string>(40).fill('easy')))).toBe('bad-position');
    expect(device.last('refused').sentence).toMatch(/\w/);
  });

  test('plays without what needs a device for everybody', async () => {
    const device = new Visitor();
    await device.send({ type: 'share', settings: settings('minions', { jump_in: 'all' }), names: ['Ann', 'Mei'] });
    expect(device.last('table').settings.options).toEqual({ pose: 'honor' });
    await device.send({ type: 'share', settings: settings('minions', { pose: 'off' }), names: ['Ann', 'Mei'] });
    expect(device.last('table').settings.options).toEqual({ pose: 'off' });
    await device.send({ type: 'share', settings: settings('party', { speed_play: 'on' }), names: ['Ann', 'Mei'] });
    expect(device.last('table').settings.options.speed_play ?? 'off').toBe('off');
  });
});

/** Ann, Mei and a bot; it is Ann's turn. */
const POSITION = 'edition basic\nhand 0 r7 W+4 g3 g4\nhand 1 r1 b1 b2\nhand 2 y1 y2 y3\ndiscard r2\n';

describe('the device', () => {
  test('opens the hand of the player who is to play, and nobody else’s', async () => {
    const device = await shared(POSITION, ['Ann', 'Mei']);
    expect(code(await device.move('play r7'))).toBe('no-holder');
    expect(code(await device.take(1))).toBe('not-now');
    expect(code(await device.take(2))).toBe('no-person');
    expect(code(await device.take(9))).toBe('no-person');
    expect(device.last('refused').legal).toBeNull();
    expect(await device.take(0)).toMatchObject({ type: 'done', seat: 0 });
    expect(device.view.hand).toHaveLength(4);
    expect(device.legal).toContain('play r7');
    expect(code(await device.take(1))).toBe('hand-open');
    expect(await device.send({ type: 'hide', version: device.version })).toMatchObject({ type: 'done', seat: null });
    expect(device.view).toMatchObject({ seat: null, hand: [] });
    expect(device.legal).toEqual([]);
  });

  test('hides a hand with the card that ends its turn', async () => {
    const device = await shared(POSITION, ['Ann', 'Mei']);
    await device.take(0);
    const before = device.messages.length;
    await device.move('play r7');
    const after = device.messages.slice(before);
    expect(after.map(({ type }) => type)).toEqual(['table', 'done']);
    expect(after[0]).toMatchObject({ you: null, view: { seat: null, hand: [], turn: 1 }, legal: [] });
    expect((after[0] as Table).missed!.at(-1)!.move).toBe('0 play r7');
  });

  test('lets a player look at new cards before it goes on', async () => {
    const device = await shared('edition basic\nhand 0 r7 W+4 g3 g4\nhand 1 r1 b1 b2\nhand 2 y1 y2 y3\ndiscard r2\ndraw y5 y6 y7 y8 y9\n', [
      'Ann',
      'Mei',
      'Theo',
    ]);
    await device.take(0);
    await device.move('play W+4 g');
    expect(device.view.phase).toBe('challenge');
    await device.take(1);
    await device.move('accept');
    expect(device.last('step').step.events!.find((event) => event.kind === 'draw')!.cards).toHaveLength(4);
    expect((device.last('step') as Shared<NewStep>).sharing!.hides).toBe(MOST_LOOK_MS);
    expect(device.view).toMatchObject({ seat: 1, turn: 2 });
    expect(code(await device.take(2))).toBe('hand-open');
    await vi.advanceTimersByTimeAsync(MOST_LOOK_MS - 100);
    expect(device.view.seat).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(device.view).toMatchObject({ seat: null, hand: [] });
    expect(await device.take(2)).toMatchObject({ seat: 2 });
  });

  test('a page that is opened again opens no hand, and knows whose turn it is', async () => {
    const device = await shared('edition basic\nhand 0 g3 g4\nhand 1 r1 b1 b2\ndiscard r2\ndraw r9\n', ['Ann', 'Mei']);
    await device.take(0);
    await device.move('draw');
    expect(device.view.drawn).not.toBeNull();
    const again = new Visitor(device.shelf);
    await again.send({ type: 'enter', code: device.code, since: 0 });
    expect(again.view).toMatchObject({ seat: null, hand: [], drawn: null, turn: 0, phase: 'drawn' });
    expect(again.last('table').clock).toEqual({ seats: [0] });
    await device.send({ type: 'enter', code: device.code, since: 0 });
    expect(device.view.seat).toBeNull();
  });

  test('is of no use where one plays alone', async () => {
    const ann = new Visitor();
    await ann.send({ type: 'quick', edition: 'basic', name: 'Ann', seats: 2 });
    expect(code(await ann.take(0))).toBe('not-shared');
    expect(code(await ann.edge(1, 'uno'))).toBe('not-shared');
  });

  test('stays with its table: other people and rules are another table', async () => {
    const device = await shared(POSITION, ['Ann', 'Mei']);
    expect(code(await device.send({ type: 'leave', version: device.version }))).toBe('shared-table');
    expect(code(await device.send({ type: 'sit', seat: 2, name: 'Bob', version: device.version }))).toBe('shared-table');
  });
});

describe('the edge of the table', () => {
  test('has calls and catches for everybody, by the rules', async () => {
    const device = await shared('edition basic\nhand 0 r7 g3\nhand 1 r1 b1 b2\nhand 2 y1 y2 y3\ndiscard r2\n', ['Ann', 'Mei', 'Theo']);
    await device.take(0);
    await device.move('play r7');
    expect(code(await device.edge(1, 'play r1'))).toBe('take-first');
    expect(code(await device.edge(5, 'uno'))).toBe('no-person');
    expect(code(await device.edge(1, 'uno'))).toBe('illegal-move');
    expect(await device.edge(2, 'catch 0')).toMatchObject({ type: 'done' });
    expect(device.view.counts[0]).toBe(3);
    expect(device.view.hand).toEqual([]);
    expect(device.steps.at(-1)).toBe('person 2 catch 0');
    expect(code(await device.edge(0, 'uno', device.version - 1))).toBe('caught');
  });

  test('a late call counts as long as nobody was quicker', async () => {
    const device = await shared('edition basic\nhand 0 r7 g3\nhand 1 r1 b1 b2\ndiscard r2\n', ['Ann', 'Mei']);
    await device.take(0);
    await device.move('play r7');
    await device.edge(0, 'uno');
    expect(device.view).toMatchObject({ liable: null, called: [0] });
  });

  test('everybody pays alone for a catch of nobody', async () => {
    const device = await shared(POSITION, ['Ann', 'Mei', 'Theo']);
    expect(code(await device.edge(1, 'catch 0'))).toBe('illegal-move');
    expect(code(await device.edge(1, 'catch 0'))).toBe('cool-down');
    expect(code(await device.edge(2, 'catch 0'))).toBe('illegal-move');
  });

  test('all point, in no hurry, and the fingers are seen together', async () => {
    const device = await shared('edition party\nhand 0 r7 g3 g4\nhand 1 r1 b1 b2\nhand 2 r8 r9 r2\ndiscard rP\nphase point\nsource 1\n', ['Ann', 'Mei']);
    expect(device.last('table').clock).toEqual({ seats: [0, 1, 2] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(device.steps).toEqual(['bot 2 point']);
    expect(code(await device.take(0))).toBe('not-now');
    await device.edge(0, 'point 1');
    expect(device.steps.at(-1)).toBe('person 0 point');
    await device.edge(1, 'point 0');
    const fingers = device.last('step').step.events!.filter((event) => event.kind === 'point');
    expect(fingers.map(({ seat, other }) => [seat, other])).toEqual(expect.arrayContaining([[0, 1], [1, 0]])); // prettier-ignore
  });

  test('who slips says so', async () => {
    const position = 'edition minions\noption pose honor\nhand 0 r7 g3 g4\nhand 1 r1 p1 p2\nhand 2 r8 r9 r2\ndiscard r2\npose 1 2\n';
    const device = await shared(position, ['Ann', 'Mei']);
    expect(device.messages.some(({ type }) => type === 'prompt')).toBe(false);
    await device.edge(1, 'slip');
    expect(device.view.poses).toEqual([]);
    expect(device.view.counts[1]).toBeGreaterThan(3);
  });
});

// --- whole matches ------------------------------------------------------------------------------

/** A random number from 0 to below 1, the same each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** The table in the host, to compare with. */
function spied(): () => LocalTable {
  const begin = vi.spyOn(LocalTable.prototype, 'begin');
  return () => begin.mock.contexts[0] as LocalTable;
}

/** Quicker than a deep comparison, of which there are thousands. */
const isSame = (one: unknown, other: unknown): void => expect(JSON.stringify(one)).toBe(JSON.stringify(other));
const HIDDEN = new Set(['draw', 'deal', 'show']);

/** A message holds what a spectator sees, or what the one seat sees that has the device; past steps what everybody saw. */
function check(message: AnyMessage, { match, holder }: LocalTable): void {
  const legal = holder === null ? [] : match!.legalMoves(holder).map(({ answer }) => answer);
  switch (message.type) {
    case 'table': {
      isSame([message.you, message.legal, message.view], [holder, legal, match!.sentView(holder)]);
      const cards = message.missed!.flatMap(({ events = [] }) => events.filter((event) => HIDDEN.has(event.kind) && event.cards));
      expect(cards).toEqual([]);
      return;
    }
    case 'step':
      isSame([message.view, message.legal, message.step.events], [match!.sentView(holder), legal, match!.events(holder)]);
      if (match!.phase === 'point') expect(message.step.move).not.toMatch(/point \d/);
      return;
    case 'refused':
      if (message.legal) isSame(message.legal, legal);
  }
}

/** People who play whatever they may, take devices that are not theirs to take, and call and catch at random. */
class Crowd {
  takes = 0;
  refused = 0;
  /** The seat whose player has said so. */
  #claim: number | null = null;

  constructor(
    private readonly device: Visitor,
    private readonly table: LocalTable,
    private readonly random: () => number,
  ) {
    device.watch = (message) => {
      check(message, table);
      const { holder } = table;
      if (holder !== null) expect(holder).toBe(this.#claim);
    };
  }

  #any<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!;
  }

  async step(): Promise<void> {
    const { device, table } = this;
    const { match, people, holder } = table;
    const { turn } = match!;
    if (holder === null) this.#claim = null;
    if (this.random() < 0.05) await device.edge(this.#any(people), this.#any(['uno', `catch ${this.#any(people)}`, 'slip', 'draw', 'play r1']));
    else if (match!.phase === 'point') await this.#point();
    else if (holder !== null && holder === turn) await this.#move(holder);
    else if (holder !== null && this.random() < 0.5) await device.send({ type: 'hide', version: device.version });
    else if (holder === null && turn !== null && people.includes(turn)) await this.#take(turn);
    else await vi.advanceTimersByTimeAsync(3000);
  }

  async #point(): Promise<void> {
    const { match, people } = this.table;
    const seat = match!.asked().find((each) => people.includes(each));
    if (seat === undefined) return void (await vi.advanceTimersByTimeAsync(3000));
    expect(code(await this.device.take(seat))).toBe('not-now');
    await this.device.edge(seat, this.#any(match!.legalMoves(seat).filter(({ verb }) => verb === 'point')).answer);
  }

  async #move(seat: number): Promise<void> {
    const moves = this.table.match!.legalMoves(seat).filter(({ verb }) => !['catch', 'slip', 'jump'].includes(verb));
    const plays = moves.filter(({ verb }) => verb === 'play');
    await this.device.move(this.#any(plays.length ? plays : moves).answer);
    await vi.advanceTimersByTimeAsync(2100); // a move may wait for the catch window
    if (this.random() < 0.1) await this.device.send({ type: 'enter', code: this.table.code, since: 0 });
  }

  async #take(turn: number): Promise<void> {
    const seat = this.#any(this.table.people);
    if (seat === turn) this.#claim = seat;
    const answer = await this.device.take(seat);
    expect(answer!.type).toBe(seat === turn ? 'done' : 'refused');
    if (seat === turn) this.takes += 1;
    else this.refused += 1;
  }
}

/** Other people, bots and options with each; short runs have one of them for an edition, in turn. */
const seedsOf = (edition: string): number[] => (process.env.LASTCARD_SOAK ? [1, 2, 3] : [1 + (Object.keys(EDITIONS).indexOf(edition) % 3)]);

describe.each(Object.keys(EDITIONS))('whole matches of %s', (edition) => {
  test.each(seedsOf(edition))(
    'no message holds a hand that was not taken (%i)',
    async (seed) => {
      const random = randomOf(seed * 7919 + edition.length);
      vi.spyOn(Math, 'random').mockImplementation(random);
      vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => (array as Uint8Array).map(() => random() * 256) as never);
      const tableOf = spied();
      const device = new Visitor();
      const names = ['Ann', 'Mei', 'Theo', 'Bo', 'Zoe', 'Kai'].slice(0, 2 + Math.floor(random() * 3));
      const bots = Array<string>(seed - 1)
        .fill('easy')
        .slice(0, 2);
      const options = { scoring: 'off', ...(seed === 2 && { stacking: 'any', seven_zero: 'on' }) };
      await device.send({ type: 'share', settings: settings(edition, options), names, bots });
      const crowd = new Crowd(device, tableOf(), random);
      for (let step = 0; step < 4000 && tableOf().stage === 'match'; step += 1) await crowd.step();
      expect(crowd.takes).toBeGreaterThan(5);
      expect(crowd.refused).toBeGreaterThan(2);
      expect(device.last('table')).toMatchObject({ stage: 'over', you: null, record: 'local' });
      await device.send({ type: 'start', version: device.version });
      expect(device.last('table')).toMatchObject({ stage: 'match', match: 2, you: null, view: { hand: [] } });
    },
    30_000,
  );
});
