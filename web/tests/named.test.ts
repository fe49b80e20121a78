import { expect, test } from 'vitest';
import { withNames } from '$src/session/named';

const seats = [{ name: '小安' }, { name: 'Mei' }];

test('a refusal speaks of players, not of seats', () => {
  expect(withNames("It is not seat 0's turn; seat 1 is to draw.", seats)).toBe("It is not 小安's turn; Mei is to draw.");
  expect(withNames('Seat 1 holds no pose.', seats)).toBe('Mei holds no pose.');
  expect(withNames('還沒輪到 0 號；現在是 1 號要抽牌。', seats)).toBe('還沒輪到小安；現在是Mei要抽牌。');
});

test('a seat without a player keeps its number', () => {
  expect(withNames('There is no seat 7.', seats)).toBe('There is no seat 7.');
});
