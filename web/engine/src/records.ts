/** Records as the engine lays them out: plain bytes, read and written by the names of fields. */
import { RECORDS, type Field, type NumberType, type RecordName } from './generated/layout.js';

export type FieldName<Name extends RecordName> = keyof (typeof RECORDS)[Name]['fields'] & string;

export const SIZES: Readonly<Record<NumberType, number>> = { i1: 1, i2: 2, i4: 4, i8: 8, f8: 8 };

const lengthOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

/** One record; `bytes` are its own. */
export class EngineRecord<Name extends RecordName> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  private readonly data: DataView;

  constructor(
    readonly name: Name,
    bytes: Uint8Array<ArrayBuffer> = new Uint8Array(RECORDS[name].size),
  ) {
    this.bytes = bytes;
    this.data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  copy(): EngineRecord<Name> {
    return new EngineRecord(this.name, this.bytes.slice());
  }

  private field(name: FieldName<Name>): Field {
    return (RECORDS[this.name].fields as Readonly<Record<string, Field>>)[name]!;
  }

  /** A number; `place` counts through all dimensions of a row. */
  get(name: FieldName<Name>, place = 0): number {
    const { at, type } = this.field(name);
    return numberAt(this.data, type, at + place * SIZES[type]);
  }

  /** A number with all its 64 bits. */
  bits(name: FieldName<Name>, place = 0): bigint {
    return this.data.getBigInt64(this.field(name).at + 8 * place, true);
  }

  set(name: FieldName<Name>, value: number | bigint, place = 0): void {
    const { at, type } = this.field(name);
    setNumber(this.data, type, at + place * SIZES[type], value);
  }

  /** The first numbers of a row, all by default, from a place on. */
  row(name: FieldName<Name>, count?: number, from = 0): number[] {
    const { at, type, shape } = this.field(name);
    const length = count ?? lengthOf(shape) - from;
    const numbers = new Array<number>(length);
    for (let place = 0; place < length; place++) numbers[place] = numberAt(this.data, type, at + (from + place) * SIZES[type]);
    return numbers;
  }

  /** Sets the numbers from a place to the end of a row to one value. */
  fill(name: FieldName<Name>, value: number, from = 0): void {
    const { at, type, shape } = this.field(name);
    const end = lengthOf(shape);
    for (let place = from; place < end; place++) setNumber(this.data, type, at + place * SIZES[type], value);
  }

  /** The bytes of a field, not copied. */
  part(name: FieldName<Name>, length?: number): Uint8Array {
    const { at, type, shape } = this.field(name);
    const whole = SIZES[type] * lengthOf(shape);
    return this.bytes.subarray(at, at + (length ?? whole));
  }
}

function numberAt(data: DataView, type: NumberType, at: number): number {
  switch (type) {
    case 'i1':
      return data.getInt8(at);
    case 'i2':
      return data.getInt16(at, true);
    case 'i4':
      return data.getInt32(at, true);
    case 'i8':
      return data.getInt32(at + 4, true) * 2 ** 32 + data.getUint32(at, true);
    case 'f8':
      return data.getFloat64(at, true);
  }
}

function setNumber(data: DataView, type: NumberType, at: number, value: number | bigint): void {
  switch (type) {
    case 'i1':
      return data.setInt8(at, Number(value));
    case 'i2':
      return data.setInt16(at, Number(value), true);
    case 'i4':
      return data.setInt32(at, Number(value), true);
    case 'i8':
      return data.setBigInt64(at, BigInt(value), true);
    case 'f8':
      return data.setFloat64(at, Number(value), true);
  }
}
