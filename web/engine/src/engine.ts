/** The compiled rules: a WebAssembly module whose functions are called with memory handed in. */
import { EngineError } from './errors.js';
import { FUNCTIONS, LAYOUT, RECORDS, type Argument, type FunctionName, type NumberType, type RecordName } from './generated/layout.js';
import { SIZES } from './records.js';

type Numbers = Uint8Array | Int8Array | Int16Array | Int32Array | BigInt64Array | Float64Array;
/** A record or an array of records is its bytes, an array of numbers a typed array. */
export type Value = number | bigint | boolean | Numbers;
export type Source = BufferSource | WebAssembly.Module | Response | PromiseLike<Response>;

interface Span {
  at: number;
  bytes: Uint8Array;
}

const PAGE = 65_536;
const ALIGNMENT = 16;
const WORD = 8;
// How a compiled function says that it returns a value, or nothing.
const GOOD: readonly number[] = [0, -2];
const PREFIX = 'lastcard_';

const aligned = (address: number): number => Math.ceil(address / ALIGNMENT) * ALIGNMENT;
const broken = (what: string): EngineError => new EngineError(`The engine cannot run: ${what}.`, `引擎無法執行：${what}。`);

export class Engine {
  /** Names the rules that it was compiled from. */
  readonly digest: string;
  private readonly memory: WebAssembly.Memory;
  private readonly base: number;
  private readonly code: Record<string, unknown>;

  constructor(instance: WebAssembly.Instance) {
    this.code = instance.exports;
    const { memory, __heap_base: base } = instance.exports;
    if (!(memory instanceof WebAssembly.Memory) || !(base instanceof WebAssembly.Global)) throw broken('it has no memory');
    this.memory = memory;
    this.base = aligned(Number(base.value));
    if (this.textAt(this.run('layout', [])) !== LAYOUT) throw broken('it was built for another version of this package');
    this.digest = this.textAt(this.run('digest', []));
  }

  /** Whether it has a function. */
  has(name: string): boolean {
    return typeof this.code[PREFIX + name] === 'function';
  }

  /** Calls a function. Records and arrays are copied in, and out again when it has returned. */
  call(name: FunctionName, ...values: Value[]): number {
    if (typeof name !== 'string' || !Object.hasOwn(FUNCTIONS, name)) throw broken('there is no such function');
    const wanted: readonly Argument[] = FUNCTIONS[name];
    if (values.length !== wanted.length) throw broken(`${name} takes ${wanted.length} arguments, not ${values.length}`);
    const words = new Words(this.base + WORD * (1 + 3 * wanted.length));
    wanted.forEach((argument, place) => words.add(name, argument, values[place]!));
    this.reserve(words.end);
    this.copyIn(words);
    const status = this.run(name, [this.base]);
    if (!GOOD.includes(status)) throw broken(`${name} failed`);
    const memory = this.bytes();
    for (const { at, bytes } of words.spans) bytes.set(memory.subarray(at, at + bytes.length));
    return Number(new DataView(this.memory.buffer).getBigInt64(this.base, true));
  }

  private run(name: string, values: number[]): number {
    const code = this.code[PREFIX + name];
    if (typeof code !== 'function') throw broken(`it has no ${name}`);
    try {
      return code(...values) as number;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw broken(`${name}: ${error.message}`);
      throw error;
    }
  }

  private copyIn(words: Words): void {
    const data = new DataView(this.memory.buffer, this.base);
    words.words.forEach((word, place) => {
      if (typeof word === 'bigint') data.setBigInt64(WORD * place, word, true);
      else {
        data.setInt32(WORD * place, word, true);
        data.setInt32(WORD * place + 4, Math.floor(word / 2 ** 32), true);
      }
    });
    const memory = this.bytes();
    for (const { at, bytes } of words.spans) memory.set(bytes, at);
  }

  private bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  private reserve(end: number): void {
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
  }

  private textAt(address: number): string {
    const bytes = this.bytes();
    return String.fromCharCode(...bytes.subarray(address, bytes.indexOf(0, address)));
  }
}

/** The arguments of one call as 64-bit words, each of them checked: compiled code does not check. */
class Words {
  readonly words: (number | bigint)[] = [0];
  readonly spans: Span[] = [];
  private readonly sizes = new Map<string, number>();

  constructor(public end: number) {
    this.end = aligned(end);
  }

  add(name: string, argument: Argument, value: Value): void {
    const bad = (what: string): EngineError => broken(`${name} got ${what}`);
    if (typeof argument === 'string' || 'index' in argument) this.words.push(this.number(argument, value, bad));
    else if ('record' in argument) this.span(value, RECORDS[argument.record].size, bad);
    else this.array(argument.array, argument.shape, value, bad);
  }

  private number(argument: Argument, value: Value, bad: (what: string) => EngineError): number | bigint {
    if (argument === 'bool') {
      if (typeof value !== 'boolean') throw bad('no boolean');
      return Number(value);
    }
    if (typeof value === 'bigint' && argument === 'int') return BigInt.asIntN(64, value);
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw bad('no whole number');
    if (typeof argument === 'object' && 'index' in argument) {
      const size = this.size(argument.index);
      if (size === undefined || value < argument.low || value >= size) throw bad(`${value}, which is out of range`);
    }
    return value;
  }

  private array(type: NumberType | RecordName, shape: readonly (number | string)[], value: Value, bad: (what: string) => EngineError): void {
    const one = type in SIZES ? SIZES[type as NumberType] : RECORDS[type as RecordName].size;
    const known = shape.map((size) => this.size(size));
    const product = known.reduce<number>((all, size) => all * (size ?? 1), one);
    if (!ArrayBuffer.isView(value)) throw bad('no array');
    const rest = product === 0 ? 0 : value.byteLength / product;
    const unknown = known.filter((size) => size === undefined).length;
    if (unknown > 1 || !Number.isInteger(rest) || (unknown === 0 && value.byteLength !== product)) throw bad('an array of another size');
    const sizes = known.map((size) => size ?? rest);
    shape.forEach((size, place) => typeof size === 'string' && this.sizes.set(size, sizes[place]!));
    this.span(value, value.byteLength, bad);
    this.words.push(...sizes);
  }

  private size(size: number | string): number | undefined {
    return typeof size === 'number' ? size : this.sizes.get(size);
  }

  private span(value: Value, length: number, bad: (what: string) => EngineError): void {
    if (!ArrayBuffer.isView(value) || value.byteLength !== length) throw bad('no record of the right size');
    this.words.push(this.end);
    this.spans.push({ at: this.end, bytes: new Uint8Array(value.buffer, value.byteOffset, length) });
    this.end = aligned(this.end + length);
  }
}

let loaded: Engine | null = null;

/** Compiles and starts an engine, which all matches then run on. */
export async function load(source: Source): Promise<Engine> {
  loaded = new Engine(await instantiate(source));
  return loaded;
}

async function instantiate(source: Source): Promise<WebAssembly.Instance> {
  try {
    const given = await source;
    if (given instanceof WebAssembly.Module) return await WebAssembly.instantiate(given);
    const bytes = typeof Response !== 'undefined' && given instanceof Response ? await bodyOf(given) : (given as BufferSource);
    return (await WebAssembly.instantiate(bytes)).instance;
  } catch (error) {
    throw broken(error instanceof Error ? error.message : 'nothing was loaded');
  }
}

function bodyOf(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw broken(`the answer was ${response.status}`);
  return response.arrayBuffer();
}

/** The engine that was loaded last. */
export function engine(): Engine {
  if (loaded === null) throw new EngineError('No engine is loaded: await load(…) first.', '還沒有載入引擎：請先 await load(…)。');
  return loaded;
}
