/** SHA-256 at once: a seed becomes a key within a call, and WebCrypto only answers later. */

const isPrime = (number: number): boolean => {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false;
  return true;
};
const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter((number) => number > 1 && isPrime(number));
const fraction = (number: number): number => ((number - Math.floor(number)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const data = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / BLOCK) * BLOCK));
  const bytes = new Uint8Array(data.buffer);
  bytes.set(message);
  bytes[message.length] = 0x80;
  data.setBigUint64(data.byteLength - 8, BigInt(message.length) * 8n);
  const hash = Int32Array.from(START);
  for (let block = 0; block < data.byteLength; block += BLOCK) compress(hash, data, block);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => result.setInt32(4 * place, word));
  return new Uint8Array(result.buffer);
}

function compress(hash: Int32Array, data: DataView, block: number): void {
  const words = new Int32Array(BLOCK);
  for (let place = 0; place < 16; place++) words[place] = data.getInt32(block + 4 * place);
  for (let place = 16; place < BLOCK; place++) {
    const [early, late] = [words[place - 15]!, words[place - 2]!];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16]! + one + words[place - 7]! + other;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let place = 0; place < BLOCK; place++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[place]! + words[place]!) | 0;
    const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place]! += word));
}
