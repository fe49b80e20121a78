/** Point Taken for the whole room: everybody's finger swings out on the TV. */
import { expect, test } from './fixtures';
import { playAt } from './gather';

test('all fingers are seen on the TV, and how many point at whom', async ({ come }) => {
  const [ann] = await playAt(come, {
    edition: 'party',
    people: ['Ann'],
    bots: 3,
    options: { turn_time: '60', point_ms: '3000' },
    deal: 'hand 0 rP r1 r2\nhand 1 g1 g2 g3\nhand 2 y1 y2 y3\nhand 3 b1 b2 b3\ndiscard r5\n',
  });
  const tv = await come('TV', { size: { width: 1280, height: 720 } });
  await tv.go(`/tv/${ann!.code}`);
  await expect(tv.page.locator('.ring')).toBeVisible();
  await ann!.lay('rP');
  await expect(tv.page.locator('.finger')).toHaveCount(4);
  await expect(tv.page.getByText(/^×\d$/).first()).toBeAttached();
});
