/**
 * QR codes, byte mode, error correction M, versions 1 to 10: enough for a link of 213 bytes.
 * ISO/IEC 18004; a module is true where it is dark.
 */
export type Matrix = boolean[][];

/** Codewords of error correction in a block, and data codewords of each block. */
const BLOCKS: [correction: number, data: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNMENTS = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const BYTE_MODE = 0b0100;
const LEVEL_M = 0b00;
const PADS = [0xec, 0x11];
const LONG_COUNT = 10; // from this version on, the length takes two bytes

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

// --- arithmetic over GF(256) ---------------------------------------------------------------

const POWERS: number[] = [];
const LOGS: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value;
  LOGS[value] = power;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}
const times = (one: number, other: number): number => (one && other ? POWERS[(LOGS[one]! + LOGS[other]!) % 255]! : 0);

/** The product of (x − 2^0) … (x − 2^(n−1)), highest power first. */
function generator(degree: number): number[] {
  let product = [1];
  for (let root = 0; root < degree; root++) {
    const shifted = [...product, 0];
    product.forEach((factor, at) => (shifted[at + 1]! ^= times(factor, POWERS[root]!)));
    product = shifted;
  }
  return product;
}

/** What is left when the data is divided by the generator. */
export function correction(data: number[], size: number): number[] {
  const divisor = generator(size);
  const rest = [...data, ...Array<number>(size).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at]!;
    divisor.forEach((each, offset) => (rest[at + offset]! ^= times(each, factor)));
  }
  return rest.slice(data.length);
}

// --- bits ---------------------------------------------------------------------------------

/** The smallest version that has room for so many bytes. */
function versionFor(bytes: number): number {
  const version = BLOCKS.findIndex(([, data], at) => sum(data) >= bytes + (at + 1 < LONG_COUNT ? 2 : 3)) + 1;
  if (!version) throw new RangeError(`${bytes} bytes are too many for a code`);
  return version;
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const room = sum(BLOCKS[version - 1]![1]);
  const bits = [[BYTE_MODE, 4], [bytes.length, version < LONG_COUNT ? 8 : 16], ...Array.from(bytes, (byte) => [byte, 8])]
    .map(([value, width]) => value!.toString(2).padStart(width!, '0'))
    .join('');
  const ended = bits + '0'.repeat(Math.min(4, room * 8 - bits.length));
  const words = (ended.match(/.{1,8}/g) ?? []).map((word) => parseInt(word.padEnd(8, '0'), 2));
  return [...words, ...Array.from({ length: room - words.length }, (_, at) => PADS[at % 2]!)];
}

/** Blocks side by side, first all data, then all correction. */
function interleaved(words: number[], version: number): number[] {
  const [size, lengths] = BLOCKS[version - 1]!;
  let from = 0;
  const blocks = lengths.map((length) => words.slice(from, (from += length)));
  const checks = blocks.map((block) => correction(block, size));
  const across = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return [...across(blocks), ...across(checks)];
}

// --- the picture --------------------------------------------------------------------------

type Draft = (boolean | null)[][];

function patterns(version: number): Draft {
  const size = version * 4 + 17;
  const draft: Draft = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) draft[row]![column] = dark;
  };
  const square = (row: number, column: number, reach: number, darkAt: (ring: number) => boolean) => {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++) set(row + down, column + right, darkAt(Math.max(Math.abs(down), Math.abs(right))));
  };
  const finders = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const;
  for (const [row, column] of finders) square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const places = ALIGNMENTS[version - 1]!;
  for (const row of places) for (const column of places) if (draft[row]![column] === null) square(row, column, 2, (ring) => ring !== 1);
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [at, dark] of formatPlaces(size)) if (draft[at[0]]![at[1]] === null) set(...at, dark);
  if (version >= 7) versionBits(version, size, set);
  return draft;
}

/** Where the fifteen bits of the format stand, twice; the last is always dark. */
function formatPlaces(size: number): [[number, number], boolean][] {
  const around = Array.from({ length: 15 }, (_, bit): [[number, number], [number, number]] => [
    bit < 6 ? [bit, 8] : bit < 8 ? [bit + 1, 8] : bit === 8 ? [8, 7] : [8, 14 - bit],
    bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8],
  ]).flat();
  return [...around.map((place): [[number, number], boolean] => [place, false]), [[size - 8, 8], true]];
}

function remainder(value: number, divisor: number, width: number): number {
  let rest = value << width;
  for (let bit = 31; bit >= width; bit--) if ((rest >>> bit) & 1) rest ^= divisor << (bit - width);
  return rest;
}

function versionBits(version: number, size: number, set: (row: number, column: number, dark: boolean) => void): void {
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let bit = 0; bit < 18; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    set(Math.floor(bit / 3), (bit % 3) + size - 11, dark);
    set((bit % 3) + size - 11, Math.floor(bit / 3), dark);
  }
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Two columns at a time, up and down from the right, round the patterns. */
function filled(draft: Draft, words: number[], mask: number): Matrix {
  const size = draft.length;
  const matrix = draft.map((row) => row.map((dark) => dark ?? false));
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (draft[row]![column] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        matrix[row]![column] = dark !== MASKS[mask]!(row, column);
        bit++;
      }
    }
  }
  const format = (LEVEL_M << 3) | mask;
  const told = ((format << 10) | remainder(format, 0x537, 10)) ^ 0x5412;
  formatPlaces(size)
    .slice(0, 30)
    .forEach(([[row, column]], at) => (matrix[row]![column] = ((told >> (at >> 1)) & 1) === 1));
  return matrix;
}

const FINDER_LIKE = [/00001011101/g, /10111010000/g];

/** How hard a picture is to read: runs, blocks, false finders, imbalance. */
export function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const lines = [...matrix, ...matrix.map((_, column) => matrix.map((row) => row[column]!))].map((line) => line.map(Number).join(''));
  let total = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
    for (const like of FINDER_LIKE) for (let at = 0; at <= line.length - 11; at++) if (new RegExp(like.source).test(line.slice(at, at + 11))) total += 40;
  }
  for (let row = 0; row < size - 1; row++)
    for (let column = 0; column < size - 1; column++) {
      const corner = matrix[row]![column];
      if (corner === matrix[row]![column + 1] && corner === matrix[row + 1]![column] && corner === matrix[row + 1]![column + 1]) total += 3;
    }
  const dark = sum(matrix.map((row) => row.filter(Boolean).length));
  return total + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** The code of a text, with the mask that reads best unless one is asked for. */
export function qr(text: string, mask?: number): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleaved(dataWords(bytes, version), version);
  const draft = patterns(version);
  const masks = mask === undefined ? MASKS.map((_, at) => at) : [mask];
  const pictures = masks.map((each) => filled(draft, words, each));
  return pictures.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** All dark modules as one path, in module units. */
export const pathOf = (matrix: Matrix): string =>
  matrix.flatMap((row, down) => row.flatMap((dark, right) => (dark ? [`M${right} ${down}h1v1h-1z`] : []))).join('');
