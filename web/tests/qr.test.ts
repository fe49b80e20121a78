import jsqr from 'jsqr';
import { correction, generate } from 'lean-qr/nano';
import { expect, it } from 'vitest';

const SCALE = 4;
const QUIET = 3;

/** What a camera reads of the code that lobby/Qr.svelte draws. */
function read(text: string): string | undefined {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = (code.size + QUIET * 2) * SCALE;
  const at = (pixel: number): number => Math.floor(pixel / SCALE) - QUIET;
  const pixels = Uint8ClampedArray.from({ length: side * side * 4 }, (_, byte) => {
    const [x, y] = [Math.floor(byte / 4) % side, Math.floor(byte / 4 / side)];
    return byte % 4 === 3 || !code.get(at(x), at(y)) ? 255 : 0;
  });
  return jsqr(pixels, side, side)?.data;
}

it.each(['x', 'http://192.168.1.20:8000/t/K7B2X', 'https://cards.example.org/t/BCDF7', '紙牌桌號 https://例子.台灣/t/GH2TW', 'b'.repeat(150), 'c'.repeat(400)])(
  'the code of %s can be read',
  (text) => {
    expect(read(text)).toBe(text);
  },
);
