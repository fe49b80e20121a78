/** Tables on this device: what they are, how they are set up, and what is kept of them. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { levelAt, levelsOf } from '$lib/levels';
import { isLocal } from '$lib/local';
import { SERVER_LEVELS, SETTINGS, type Acknowledgment } from '$lib/protocol';
import { Shelf } from '$src/local/shelf';
import { readCode } from '$src/start/code';
import { loadModule } from '../engine/tests/module';
import { Database } from './database';
import { code, quick, Visitor, type Given } from './visitor';

// The first time, the rules are compiled.
beforeAll(async () => void (await loadModule()), 600_000);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table on this device', () => {
  test('has every level but those that only a server plays', async () => {
    const ann = new Visitor();
    const { levels } = (await ann.send({ type: 'hello', lang: 'en' })) as { levels: string[] };
    const words = Object.fromEntries([...levels, ...SERVER_LEVELS].map((level) => [level, level]));
    expect(levelsOf(words, true).map(([level]) => level)).toEqual(levels);
    expect(levelsOf(words, false).map(([level]) => level)).toContain('keen');
    expect(levels.map((level) => levelAt(level, true))).toEqual(levels);
    expect([levelAt('keen', true), levelAt('keen', false)]).toEqual(['steady', 'keen']);
  });

  test('greets, and knows no other tables', async () => {
    const ann = new Visitor();
    expect(await ann.send({ type: 'hello', lang: 'zh' })).toMatchObject({ type: 'welcome', lang: 'zh', levels: ['random', 'easy', 'steady', 'sharp'] });
    expect(await ann.send({ type: 'list' })).toMatchObject({ type: 'tables', tables: [] });
    expect(await ann.send({ type: 'ping' })).toMatchObject({ type: 'done' });
    expect(code(await ann.send({ type: 'move', move: 'draw', version: 0 }))).toBe('not-at-table');
    expect(ann.last('refused').sentence).toMatch(/牌桌/);
  });

  test('says so where the rules are not here', async () => {
    const ann = new Visitor(new Shelf(), false);
    expect(code(await ann.send(quick))).toBe('no-rules');
  });

  test('has a code that no server gives, nor anybody can type as one', async () => {
    const ann = new Visitor();
    const answer = (await ann.send(quick)) as Acknowledgment;
    expect(isLocal(answer.code!)).toBe(true);
    expect(readCode(answer.code!).wrong).not.toBeNull();
  });

  test('deals at once, and shows our hand alone', async () => {
    const ann = new Visitor();
    await ann.send(quick);
    const table = ann.last('table');
    expect(table).toMatchObject({ stage: 'match', you: 0, host: 0, hosting: true, match: 1, door: 'closed', settings: { turn_time: null } });
    expect(table.seats.map((seat) => [seat.kind, seat.level])).toEqual([
      ['person', null],
      ['bot', 'random'],
      ['bot', 'random'],
    ]);
    expect(table.view!.hand).toHaveLength(table.view!.counts[0]!);
    expect(table.view!.hands).toBeNull();
    expect(table.missed!.map((step) => step.move)).toEqual(['deal']);
    const hidden = table.missed![0]!.events!.filter((event) => event.kind === 'deal' && event.seat !== 0);
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every((event) => event.cards == null)).toBe(true);
    expect(JSON.stringify(ann.messages)).not.toContain('seed');
  });

  test('is set up in its waiting room', async () => {
    const ann = new Visitor();
    await ann.send({ type: 'create', settings: { ...SETTINGS, edition: 'basic', seats: 4, turn_time: 30, open: true, chat: true }, name: ' Ann\n', bots: [] });
    expect(ann.last('table')).toMatchObject({ stage: 'lobby', settings: { turn_time: null, open: false, chat: false }, view: null });
    expect(ann.last('table').seats[0]!.name).toBe('Ann');
    const send = (command: Given) => ann.send({ ...command, version: ann.last('table').version } as Given);
    expect(code(await send({ type: 'start', version: 0 }))).toBe('empty-seats');
    expect(code(await send({ type: 'bot', seat: 1, level: 'genius', version: 0 }))).toBe('no-bot');
    for (const seat of [1, 2, 3]) await send({ type: 'bot', seat, level: 'easy', version: 0 });
    await send({ type: 'sit', seat: 2, name: 'Ben', version: 0 });
    expect(ann.last('table').seats.map((seat) => seat.kind)).toEqual(['empty', 'bot', 'person', 'bot']);
    await send({ type: 'change', settings: { ...SETTINGS, edition: 'party', seats: 2, options: { scoring: 'off' } }, version: 0 });
    expect(ann.last('table').seats.map((seat) => [seat.kind, seat.name])).toEqual([
      ['person', 'Ben'],
      ['bot', 'Momo'],
    ]);
    expect(code(await send({ type: 'change', settings: { ...SETTINGS, edition: 'basic', seats: 44 }, version: 0 }))).toBe('bad-position');
    expect(code(await send({ type: 'change', settings: { ...SETTINGS, edition: 'basic', options: { scoring: 'maybe' } }, version: 0 }))).toBe('bad-option');
    expect(code(await send({ type: 'door', door: 'open', version: 0 }))).toBe('not-alone');
    await send({ type: 'start', version: 0 });
    expect(ann.last('table')).toMatchObject({ stage: 'match', you: 0 });
    expect(code(await send({ type: 'bot', seat: 1, level: null, version: 0 }))).toBe('in-match');
  });

  test('nobody else comes: bots take the free seats, and those that are added', async () => {
    const ann = new Visitor();
    await ann.send({ type: 'create', settings: { ...SETTINGS, edition: 'basic', seats: 3 }, name: 'Ann' });
    await ann.send({ type: 'bot', seat: 1, level: 'sharp', version: 1 });
    await ann.send({ type: 'change', settings: { ...ann.last('table').settings, seats: 5 }, version: 2 });
    expect(ann.last('table').seats.map((seat) => seat.level)).toEqual([null, 'sharp', 'steady', 'sharp', 'sharp']);
    await ann.send({ type: 'start', version: 3 });
    expect(ann.last('table').stage).toBe('match');
  });

  test('a table that nobody sits at is forgotten', async () => {
    const ann = new Visitor();
    await ann.send({ type: 'create', settings: { ...SETTINGS, edition: 'basic' }, name: 'Ann' });
    const { code: mine, version } = ann.last('table');
    await ann.send({ type: 'leave', version });
    expect(ann.last('table')).toMatchObject({ you: null, hosting: false });
    await ann.send({ type: 'exit' });
    expect(code(await ann.send({ type: 'enter', code: mine }))).toBe('no-table');
  });

  test('phrases are said, words of our own are not', async () => {
    const ann = new Visitor();
    await ann.send(quick);
    await ann.send({ type: 'say', phrase: 'hello', version: 0 });
    expect(ann.last('said')).toMatchObject({ seat: 0, name: 'Ann', phrase: 'hello' });
    expect(code(await ann.send({ type: 'say', text: 'hi', version: 0 }))).toBe('no-phrase');
  });
});

describe('what this device keeps', () => {
  /** Play some moves of a table that was just made, the person's as they come. */
  async function play(visitor: Visitor, moves: number): Promise<void> {
    for (let move = 0; move < moves; move += 1) {
      const answer = visitor.legal.find((each) => !/^(uno|catch|jump|slip)/.test(each));
      if (answer) await visitor.move(answer);
      else await vi.advanceTimersByTimeAsync(3000);
    }
  }

  test('a page that is opened again goes on at the same position', async () => {
    const ann = new Visitor();
    await ann.send({ ...quick, edition: 'party', seats: 6 });
    await play(ann, 25);
    const { view, legal, version, steps } = ann;
    expect(steps.length).toBeGreaterThan(10);
    const again = new Visitor(ann.shelf);
    const answer = await again.send({ type: 'enter', code: ann.code, since: 0 });
    expect(answer).toMatchObject({ type: 'done', code: ann.code, seat: 0 });
    expect(again.version).toBe(version);
    expect(again.view).toEqual(view);
    expect(again.legal).toEqual(legal);
    const sent = ann.messages.flatMap((message) => (message.type === 'step' ? [message.step] : []));
    expect(again.last('table').missed!.slice(1)).toEqual(sent);
  });

  test('a match that was begun by other rules ends without a winner, and says so', async () => {
    const ann = new Visitor();
    await ann.send(quick);
    await play(ann, 5);
    const saved = (await ann.shelf.table(ann.code))!;
    await ann.shelf.save({ ...saved, match: { ...saved.match!, mark: '# rules 1' } });
    const again = new Visitor(ann.shelf);
    await again.send({ type: 'enter', code: ann.code, since: 0 });
    expect(again.last('table')).toMatchObject({ stage: 'over', void: 'rules-changed', view: null });
    await again.send({ type: 'start', version: again.last('table').version });
    expect(again.last('table')).toMatchObject({ stage: 'match', match: 2, void: null });
  });

  test('several tables are kept, and outlive the page', async () => {
    vi.stubGlobal('indexedDB', new Database());
    const ann = new Visitor();
    await ann.send(quick);
    const first = ann.code;
    await ann.send({ ...quick, edition: 'frozen' });
    const again = new Visitor();
    for (const [each, edition] of [
      [ann.code, 'frozen'],
      [first, 'basic'],
    ] as const) {
      await again.send({ type: 'enter', code: each, since: 0 });
      expect(again.last('table')).toMatchObject({ code: each, settings: { edition } });
    }
  });

  test('a database that opens late takes what has waited', async () => {
    const database = new Database();
    database.slowness = 9000;
    vi.stubGlobal('indexedDB', database);
    const ann = new Visitor();
    const arriving = ann.send(quick);
    await vi.advanceTimersByTimeAsync(2500);
    await arriving;
    const { code: first } = ann;
    const before = await ann.shelf.table(first);
    expect(before).not.toBeNull();
    await ann.shelf.saveRecord(first, 1, 'edition basic');
    await vi.advanceTimersByTimeAsync(9000);
    const again = new Shelf();
    database.slowness = 5000;
    const reading = Promise.all([again.table(first), again.record(first, 1)]);
    await vi.advanceTimersByTimeAsync(6000);
    const [table, record] = await reading;
    expect(table).toMatchObject({ code: first, settings: { edition: 'basic' } });
    expect(record).toBe('edition basic');
  });

  test('a table that was left before the database opened is removed from it', async () => {
    const database = new Database();
    vi.stubGlobal('indexedDB', database);
    const ann = new Visitor();
    await ann.send(quick);
    database.slowness = 9000;
    const again = new Shelf();
    const removing = again.remove(ann.code);
    await vi.advanceTimersByTimeAsync(2500);
    await removing;
    await vi.advanceTimersByTimeAsync(9000);
    expect(database.stores.get('tables')!.rows.has(ann.code)).toBe(false);
  });

  test('old tables go, with their records, and the oldest of too many', async () => {
    vi.stubGlobal('indexedDB', new Database());
    const DAY = 24 * 60 * 60 * 1000;
    const ann = new Visitor();
    await ann.send(quick);
    const saved = (await ann.shelf.table(ann.code))!;
    for (let day = 0; day < 25; day += 1) await ann.shelf.save({ ...saved, code: `LOCAL-${day}`, at: Date.now() - day * DAY - 1 });
    await ann.shelf.save({ ...saved, code: 'LOCAL-OLD', at: Date.now() - 61 * DAY });
    await ann.shelf.saveRecord('LOCAL-OLD', 1, 'edition basic');
    await ann.shelf.saveRecord('LOCAL-0', 1, 'edition basic');
    const shelf = new Shelf();
    await shelf.tidy();
    expect(await shelf.table('LOCAL-18')).not.toBeNull();
    expect(await shelf.table('LOCAL-19')).toBeNull();
    expect(await shelf.table('LOCAL-OLD')).toBeNull();
    expect(await shelf.record('LOCAL-OLD', 1)).toBeNull();
    expect(await shelf.record('LOCAL-0', 1)).toBe('edition basic');
  });

  test.each([
    ['missing', undefined],
    ['forbidden', { open: () => expect.fail('forbidden') }],
    ['never there', { open: () => ({}) }],
    ['full', Object.assign(new Database(), { isFull: true })],
  ])('a database that is %s does not stop the play, nor the way back', async (_, database) => {
    vi.stubGlobal('indexedDB', database);
    const ann = new Visitor();
    const answer = ann.send(quick);
    await vi.advanceTimersByTimeAsync(2500);
    await answer;
    await play(ann, 10);
    const { view, steps } = ann;
    expect(steps.length).toBeGreaterThan(3);
    await ann.send({ type: 'exit' });
    await ann.send({ type: 'enter', code: ann.code, since: 0 });
    expect(ann.view).toEqual(view);
  });
});
