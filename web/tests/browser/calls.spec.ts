/** UNO and Catch: always in the same place, and worth something. */
import { expect, soakUnless, test } from './fixtures';
import { playAt, STILL_BOTS } from './gather';
import { EDITIONS, press, type Person } from './person';

/** In the page: how far a moment's sign stands off the middle, in px; empty while there is none. */
function signOffset(): string {
  const box = document.querySelector('[data-moment] b')?.parentElement?.getBoundingClientRect();
  return box?.width ? String((box.left + box.right - innerWidth) / 2) : '';
}

for (const edition of EDITIONS) {
  test(`${edition}: a bot is caught, a call is seen, who forgets is caught`, soakUnless(edition === 'minions'), async ({ come }) => {
    const color = edition === 'hello-kitty' ? 'k' : 'r';
    const deal = `hand 0 ${color}1 ${color}2\nhand 1 ${color}3 ${color}4\nhand 2 g5\ndiscard ${color}7\nliable 2\n`;
    const [ann, ben] = (await playAt(come, { edition, people: ['Ann', 'Ben'], bots: 1, options: STILL_BOTS, deal })) as [Person, Person];
    await ann.isMyTurn();
    await press(ann.button(/^Catch!/));
    await ben.sees(2, 3);
    await press(ann.button(/^Catch!/));
    await expect(ann.sentence).toContainText(ann.w.table.miss);
    await expect(ann.button(/^Catch!/)).toBeDisabled();

    const sign = ann.page.waitForFunction(signOffset, null, { polling: 'raf' });
    await press(ann.dock(ann.w.table.uno));
    expect(Math.abs(Number(await (await sign).jsonValue())), 'the sign stands in the middle').toBeLessThan(8);
    await expect(ann.dock(ann.w.table.called)).toBeVisible();
    await ann.lay(`${color}1`);
    await expect(ben.seat('Ann')).toHaveAccessibleName(/has called UNO/);
    await ben.isMyTurn();
    await press(ben.button(/^Catch!/));
    await expect(ben.sentence).toContainText(/Ann hasn't forgotten to call UNO.*-UNO-\d+/);
    await ann.count(1);

    await ben.lay(`${color}3`);
    await ann.sees('Ben', 1);
    await press(ann.button(/^Catch!/));
    await ben.count(3);
    await expect(ben.page.getByText(/Ann caught you without a call: you draw 2 cards/).first()).toBeAttached();
    await ann.sees('Ben', 3);
  });
}
