/** Whatever is handed in, the answer is a sentence: never a TypeError, never a trap of the module that traps. */
import { Engine, EngineError, LastcardError, load, makeBot, Match, Move } from 'lastcard';
import { describe, expect, test } from 'vitest';
import { loadModule } from './module';

const engine = await loadModule(true);

const throwing = (): never => {
  throw new Error('hostile');
};
const VALUES: unknown[] = [
  ...[undefined, null, true, false, NaN, Infinity, -Infinity, 0, -0, -1, 1, 2, 1.5, 16, 17, 2 ** 31, 2 ** 53, 1e308, 5n, -(2n ** 70n)],
  ...['', ' ', '0', '-1', '1e3', 'basic', 'Basic', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '\ud800', '\udfff x', '😀', '\0', '#', '\u3000'],
  ...['x'.repeat(100_000), '9'.repeat(5000), '0 draw', '0 play W g', 'deal', 'it\'s "so"', '\\', '\u202e', '\u2028'],
  ...[Symbol('s'), () => 1, class {}, {}, [], [1], ['basic'], [[[]]], new Date(0), /x/, new Map(), new Uint8Array(3), new Error('e'), Object.create(null)],
  ...[{ toString: throwing, valueOf: throwing }, { [Symbol.toPrimitive]: throwing }, { length: 4 }, JSON.parse('{"__proto__": {"seats": 3}}')],
  ...[new Proxy({}, { get: throwing, ownKeys: throwing, getPrototypeOf: throwing }), Object.defineProperty({}, 'seats', { get: throwing, enumerable: true })],
];

/** Runs; an error must be ours, and have both sentences. */
function answered(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(LastcardError);
    const { text, code } = error as LastcardError;
    expect(error).not.toBeInstanceOf(EngineError);
    expect([typeof code, text.en.trim() !== '', text.zh.trim() !== '']).toEqual(['string', true, true]);
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what strangers hand in has no type
type Any = any;

describe('any value', () => {
  const uses: Record<string, (value: Any) => unknown> = {
    edition: (value) => new Match(value),
    setup: (value) => new Match('basic', value),
    seats: (value) => new Match('party', { seats: value }),
    seed: (value) => new Match('frozen', { seed: value }),
    options: (value) => new Match('basic', { options: value }),
    'the name of an option': (value) => new Match('basic', { options: { [typeof value === 'symbol' ? 'x' : safe(value)]: 'on' } }),
    'a flag': (value) => new Match('basic', { options: { stacking: value } }),
    'a number': (value) => new Match('basic', { options: { uno_penalty: value } }),
    'a custom rule': (value) => new Match('basic', { options: { custom_rule: value } }),
    dealer: (value) => new Match('minions', { dealer: value }),
    scores: (value) => new Match('minions', { scores: value }),
    'a score': (value) => new Match('minions', { seats: 2, scores: [value, value] }),
    record: (value) => Match.read(value),
    'a line': (value) => Match.read(`edition basic\nseats 2\nmoves\n${safe(value)}\n`),
    'a header': (value) => Match.read(`edition basic\nseats 2\n${safe(value)} ${safe(value)}\n`),
    'a text that is a move': (value) => Move.read(value),
    'a bot': (value) => makeBot(value, { edition: 'basic', seat: 0 }),
    "a bot's edition": (value) => makeBot('steady', { edition: value, seat: 0 }),
    "a bot's seat": (value) => makeBot('steady', { edition: 'basic', seat: value }),
    "a bot's options": (value) => makeBot('sharp', { edition: 'basic', seat: 0, options: value }),
    'what sharp may spend': (value) => makeBot(`sharp:${safe(value)}`, { edition: 'basic', seat: 0 }),
  };
  test.each(Object.keys(uses))('as %s is answered', (name) => {
    for (const value of VALUES) answered(() => uses[name]!(value));
  });

  const match = Match.read('edition basic\noption custom_rule chosen swap\nhand 0 WC W r7\nhand 1 b1 b2\nhand 2 b3\ndiscard r2\nliable 2\n');
  const asks: Record<string, (value: Any) => unknown> = {
    play: (value) => match.play(value),
    explain: (value) => match.explain(value),
    'a move put together by hand': (value) => match.play(new Move({ seat: 7, verb: safe(value), card: safe(value), color: safe(value), uno: true })),
    legalMoves: (value) => match.legalMoves(value),
    legalCodes: (value) => match.legalCodes(value),
    view: (value) => match.view(value),
    sentView: (value) => match.sentView(value),
    hand: (value) => match.hand(value),
    events: (value) => match.events(value),
    'options of events': (value) => match.events(0, typeof value === 'object' ? {} : value),
  };
  test.each(Object.keys(asks))('for %s is answered, and the match stays as it is', (name) => {
    const [before, record] = [match.state.slice(), match.record()];
    const allowed = ['0 draw', '0 play W g', 'deal'];
    for (const value of VALUES) if (typeof value !== 'string' || !allowed.includes(value)) answered(() => asks[name]!(value));
    expect([match.state, match.record()]).toEqual([before, record]);
  });
});

/** A value as text, where it can be. */
function safe(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'x';
  }
}

test('a gigantic record is answered in time that grows with its length', () => {
  for (const line of ['hand 0 r1', 'option stacking any', 'pose 0 1', 'called 0', '# comment', '0 draw', 'r7 '.repeat(50)]) {
    answered(() => Match.read(`edition basic\nseats 2\n${`${line}\n`.repeat(20_000)}`));
    answered(() => Match.read(`edition basic\nseats 2\nmoves\n${`${line}\n`.repeat(20_000)}`));
  }
  answered(() => Match.read(`edition basic\nseats 2\nseed ${'/1'.repeat(500_000)}\n`));
  answered(() => Match.read(`edition basic\nhand 0 ${'r1 '.repeat(200_000)}\nhand 1 r2\ndiscard r3\n`));
});

test('no prototype lends its names', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'valueOf']) {
    expect(() => new Match(name)).toThrow(`There is no edition '${name}'`);
    expect(() => new Match('basic', { options: JSON.parse(`{"${name}": "on"}`) as Record<string, string> })).toThrow(`There is no option '${name}'`);
    expect(() => Match.read(`edition basic\n${name} 2\n`)).toThrow(`There is no header line '${name}'`);
    expect(() => Move.read(`0 ${name}`)).toThrow('after the seat comes one of');
  }
});

test('lone halves of a pair are letters of a seed like any other', () => {
  const [one, other] = ['\ud83d', '\ude00'].map((seed) => new Match('basic', { seed }));
  expect(one!.state).not.toEqual(other!.state);
  expect(Match.read(one!.record()).state).toEqual(one!.state);
  expect(() => new Match('basic', { options: { stacking: '\ud83d' } })).toThrow("does not take '\\ud83d'");
});

describe('the engine', () => {
  test('refuses what compiled code must not see', () => {
    const { rules, state } = new Match('basic');
    const call = engine.call.bind(engine) as (...values: Any[]) => number;
    const legal = new Int16Array(192);
    for (const bad of VALUES) {
      if (bad !== undefined && bad !== null) expect(() => call(bad)).toThrow(LastcardError);
      expect(() => call('engine_legal', bad, state, 0, legal)).toThrow(EngineError);
      expect(() => call('engine_legal', rules, bad, 0, legal)).toThrow(EngineError);
      expect(() => call('engine_legal', rules, state, 0, bad)).toThrow(EngineError);
      if (!Number.isInteger(bad) || (bad as number) > 15) expect(() => call('engine_legal', rules, state, bad, legal)).toThrow(EngineError);
    }
    for (const seat of [-2, 16, 99, 2 ** 32, -(2 ** 40)]) expect(() => call('engine_legal', rules, state, seat, legal)).toThrow('out of range');
    expect(() => call('engine_apply', rules, state, 0, 512)).toThrow('out of range');
    expect(() => call('engine_legal', rules, state)).toThrow('takes 4 arguments');
    expect(() => call('engine_legal', rules, state.subarray(1), 0, legal)).toThrow(EngineError);
  });

  test('says what is wrong with a module', async () => {
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    for (const source of [...VALUES, empty, empty.slice(0, 5), new Response('', { status: 404 }), { then: throwing }]) {
      await expect(load(source as Any)).rejects.toBeInstanceOf(EngineError);
    }
    expect(() => new Engine(new WebAssembly.Instance(new WebAssembly.Module(empty)))).toThrow('it has no memory');
    expect(new Match('basic').phase).toBe('turn'); // the engine that was there still is
  });
});
