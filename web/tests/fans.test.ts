import { expect, test } from 'vitest';
import type { Spot } from '$src/parts/spots.svelte';
import { fanAt } from '$src/replay/fans';

const spot = (x: number, y: number, w = 50, h = 50): Spot => ({ x, y, w, h });

test('an open hand keeps off the piles and its neighbours, and on the screen', () => {
  // A small phone: two seats beside the ring, with the piles between them, and two above it.
  const seats = [spot(30, 240), spot(100, 90), spot(260, 90), spot(330, 240)];
  const piles = [spot(120, 290, 70, 110), spot(240, 290, 70, 110)];
  const ground = { screen: 360, seats, piles };
  const fans = seats.map((seat) => fanAt(seat, seat.y + 30, 9, 24, 100, ground));
  expect(fans[0]).toMatchObject({ left: 4 });
  expect(fans[0]!.left + fans[0]!.wide).toBeLessThan(85);
  expect(fans[3]!.left).toBeGreaterThan(275);
  expect(fans[3]!.left + fans[3]!.wide).toBeLessThanOrEqual(356);
  expect(fans[1]).toMatchObject({ left: 50, wide: 100 });

  // A phone on its side: seats in two narrow columns.
  const rail = { screen: 740, seats: [spot(40, 60), spot(115, 60)], piles: [] };
  const [one, two] = rail.seats.map((seat) => fanAt(seat, 90, 7, 24, 100, rail));
  expect(one!.left + one!.wide).toBeLessThan(two!.left);
});

test('a single card lies below its seat, however little room there is', () => {
  const ground = { screen: 300, seats: [spot(100, 50), spot(110, 50)], piles: [] };
  expect(fanAt(spot(100, 50), 80, 1, 24, 100, ground)).toMatchObject({ wide: 24, step: 0 });
});
