import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { correction, pathOf, penalty, qr, type Matrix } from '../src/lobby/qr';

/** The code of "x" with mask 0, as another encoder draws it. */
const X = [
  '111111100010001111111',
  '100000101000101000001',
  '101110100000001011101',
  '101110100001001011101',
  '101110101100101011101',
  '100000100010101000001',
  '111111101010101111111',
  '000000000111100000000',
  '101010100011000010010',
  '010001001100001000110',
  '001101110000100010001',
  '101010000110001000110',
  '100100101010101010100',
  '000000001101010101001',
  '111111100101011101111',
  '100000100111110111000',
  '101110101001011101101',
  '101110100100001000110',
  '101110101000100010001',
  '100000100100001000110',
  '111111101000101010111',
];

/** Pictures of another encoder: text, mask, modules on a side, SHA-256 of its rows. */
const KNOWN: [text: string, mask: number, size: number, digest: string][] = [
  ['http://192.168.1.20:8000/t/K7B2X', 0, 29, 'aaeec3081faf2345bed60002aa422299fba4c16630102152f0fc4bcefc409a98'],
  ['http://192.168.1.20:8000/t/K7B2X', 3, 29, 'a7d36d8938638521f331c175d906f91b3719b9e6cc6041df679edb2d4e6ad3a8'],
  ['http://192.168.1.20:8000/t/K7B2X', 5, 29, '15a3d321f8ed2f5e8f096356dec75cc325a8a1f769b4deee54960bccd5fec9a6'],
  ['http://192.168.1.20:8000/t/K7B2X', 7, 29, '97a8ea30c85d0383d15311b6b51fe5ba2277f92be1a48d33c66be71c2158e3f6'],
  ['https://cards.example.org/t/BCDF7', 0, 29, '759abd96fdb3fa6fc2ff6dd466940f1e2db25201c6c6c07e80278b21f54a4002'],
  ['https://cards.example.org/t/BCDF7', 3, 29, 'f990805c911035226986dcb4dd4d7bbf63b3dacc7334ae04d9d43715065f7259'],
  ['https://cards.example.org/t/BCDF7', 5, 29, 'caa0b0f2f0b4d2f3fcf885909f83f4ec585a7d3c88da3e4cc1705295eb60d601'],
  ['https://cards.example.org/t/BCDF7', 7, 29, 'd8b9d4d5e771d52fbce92ef8e0847e4c9601faf61bba5795325f708a1d5f4537'],
  ['x', 0, 21, '27dcc9269d483f934146702f83ad934b65153fcb4377f1a8500d4bfc949a594d'],
  ['x', 3, 21, '5dfa940409dca740f6a332e24b762741bac49eb13555c48896ac6b5e2eca1b70'],
  ['x', 5, 21, 'b663f10f52b8fb0412166b2ca128f34f7c5ab687be0ebc55abd2884438349805'],
  ['x', 7, 21, '6198f9b2b69327189524368eefb7baa3019c2b2a13dfc528e343fdd5c10d25a6'],
  ['a'.repeat(60), 0, 33, '4388834a0aa4d818777dc667dac4ccaef4031ca26c01af948fb39e4239245f1a'],
  ['a'.repeat(60), 3, 33, 'dd01b0e64b92551459fa27cb06e8d04844248a3f6a40232d1afea5b7a8544cb9'],
  ['a'.repeat(60), 5, 33, 'ac337fa2d9a7587ceaa8dedae1d3c52a4358269ad2c0c32cc4b67ec0f21ca0e5'],
  ['a'.repeat(60), 7, 33, '163f1813c569d00dc70fe99fe8ef1479b5c87af348ae95b0faca761491a48550'],
  ['紙牌桌號 https://例子.台灣/t/GH2TW', 0, 29, 'c4c27eba897833ad9490058813ad2f5ee8aebf409ebfa4d8e68cf55fa82ab91a'],
  ['紙牌桌號 https://例子.台灣/t/GH2TW', 3, 29, '9fe3418302febb10ef7a04412988bae5264ae59a56660dcafc44ca647070af8f'],
  ['紙牌桌號 https://例子.台灣/t/GH2TW', 5, 29, '02e4562994e7f2edbb8ee648ab81588604ef9f0fc3722c92b742d7b8274202ed'],
  ['紙牌桌號 https://例子.台灣/t/GH2TW', 7, 29, '631be2ea05c6b4cde7d7ce9e7cd74f95efae0fb5699eef4b5d9d2894812f704d'],
  ['b'.repeat(150), 0, 49, 'f12022716123195dcdc69ef22d9f750734da3a8932b2b2445c75c0e0549c56b8'],
  ['b'.repeat(150), 3, 49, '70c9cc4c4ad2e252a0f5cdc967b41263be529c8e1270cd47132e1bf54063233d'],
  ['b'.repeat(150), 5, 49, 'efd0edde3d78e4cdbe007678ae250430382d8f1c919ff6b7ff7bdab221c79ee2'],
  ['b'.repeat(150), 7, 49, '56917e2eb79012c1bfa8b1fd8936b20dd413fddd3fb849789ff87dd09594a716'],
  ['c'.repeat(200), 0, 57, 'af1b16c7d472c31e0502d936e08777e5a12c11778359f8c2ecce8c86df1eefad'],
  ['c'.repeat(200), 3, 57, '70d9c2a0fcbf76125ee10b13ac6925a34cc01e25b593b90d4a422172e92e7be3'],
  ['c'.repeat(200), 5, 57, '6d008319b307f3f6d48cfbfcdd212727129cee845052613e4ad1df66d082d36a'],
  ['c'.repeat(200), 7, 57, 'b0d4d0bcdd4a4a95cbb40484f9ce5a452f1ae1eb41e484d0ffa0bef76ad474d0'],
];

const rowsOf = (matrix: Matrix): string[] => matrix.map((row) => row.map(Number).join(''));

describe('a QR code', () => {
  it('is drawn module for module as others draw it', () => {
    expect(rowsOf(qr('x', 0))).toEqual(X);
  });

  it.each(KNOWN)('of %s with mask %i has the known picture', (text, mask, size, digest) => {
    const rows = rowsOf(qr(text, mask));
    expect(rows).toHaveLength(size);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(digest);
  });

  it('takes the mask that is easiest to read', () => {
    const text = 'https://cards.example.org/t/BCDF7';
    const penalties = Array.from({ length: 8 }, (_, mask) => penalty(qr(text, mask)));
    expect(penalty(qr(text))).toBe(Math.min(...penalties));
  });

  it('has words of correction that make the block divisible', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('says when a text is too long', () => {
    expect(() => qr('x'.repeat(214))).toThrow(RangeError);
  });

  it('becomes one path', () => {
    expect(
      pathOf([
        [true, false],
        [false, true],
      ]),
    ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
  });
});
