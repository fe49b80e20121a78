/** UNO and Catch: always in the same place, and worth something. */
import { expect, test } from './fixtures';
import { playAt } from './gather';
import type { Person } from './person';

const deal = (edition: string) => (edition === 'hello-kitty' ? 'hand 0 k1 k2 y5\nhand 1 b5 b6 k8\ndiscard k7\n' : 'hand 0 r1 r2 y5\nhand 1 g5 g6 r8\ndiscard r7\n');

// Until the next card, and until the next action.
for (const edition of ['frozen', 'hello-kitty'] as const) {
  test(`${edition}: called in time, forgotten and caught`, async ({ come }) => {
    const [ann, ben] = (await playAt(come, { edition, people: ['Ann', 'Ben'], deal: deal(edition) })) as [Person, Person];
    const color = edition === 'hello-kitty' ? 'k' : 'r';
    await ann.isMyTurn();
    await ann.lay(`${color}1`);
    await ben.isMyTurn();
    await ben.button(/^Catch!/).click();
    await expect(ben.told).toContainText(ben.w.table.miss);
    await expect(ben.button(/^Catch!/)).toBeDisabled();
    await ben.lay(`${color}8`);
    await ann.isMyTurn();
    await ann.lay(`${color}2`);
    await ben.sees('Ann', 1);
    await expect(ben.button(/^Catch!/)).toBeEnabled();
    await ben.button(/^Catch!/).click();
    await ann.count(3);
    await expect(ann.page.getByText(ann.w.table.effects.caught).or(ann.page.getByText(/forgot to call UNO/)).first()).toBeAttached();

    await ben.isMyTurn();
    await ben.dock(ben.w.table.drawOne).click();
    await expect.poll(() => ben.hand.count()).toBeGreaterThan(2);
  });
}

test('a call in time is seen by everybody, and nobody can catch', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { edition: 'minions', people: ['Ann', 'Ben'], deal: 'hand 0 r1 y5\nhand 1 g5 g6 r8\ndiscard r7\n' })) as [Person, Person];
  await ann.isMyTurn();
  await ann.dock(ann.w.table.uno).click();
  await expect(ann.dock(ann.w.table.called)).toBeVisible();
  await ann.lay('r1');
  await expect(ben.seat('Ann')).toHaveAccessibleName(/has called UNO/);
  await ben.button(/^Catch!/).click();
  await expect(ben.button(/^Catch!/)).toBeDisabled();
  await ann.count(1);
});
