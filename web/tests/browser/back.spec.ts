/** The back gesture closes what lies over the page, and asks before it leaves others alone. */
import { expect, test } from './fixtures';
import { meetAt } from './gather';
import { press, type Person } from './person';

test('back closes menu, drawer and sheet, and then leaves', async ({ come }) => {
  const ann = await come('Ann', { storage: { 'lastcard.quick.bots': '1' } });
  const { w, page } = ann;
  await ann.go('/');
  await press(ann.button(new RegExp(`^${w.start.playNow}`)));
  await expect(ann.hand.first()).toBeVisible();
  const here = page.url();
  const open = async (): Promise<void> => {
    await press(ann.button(w.common.menu));
    await expect(ann.dialog(w.common.menu)).toBeVisible();
  };

  await open();
  await page.goBack();
  await expect(ann.dialog(w.common.menu)).toHaveCount(0);
  await open();
  await press(ann.dialog(w.common.menu).getByRole('button', { name: w.common.log }));
  await expect(page.getByRole('tabpanel', { name: w.common.log })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: w.common.log })).toHaveCount(0);
  expect(page.url()).toBe(here);
  await expect(ann.hand.first()).toBeVisible();

  // Closed by hand, nothing is left over.
  await open();
  await page.keyboard.press('Escape');
  await expect(ann.dialog(w.common.menu)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? false)).toBe(false); // the page's own way back comes first
  await page.goBack();
  await expect(page.getByRole('heading', { name: w.common.slogan })).toBeVisible();
});

test('back asks before it leaves a match among people', async ({ come }) => {
  const [ann, ben] = (await meetAt(come, {
    edition: 'hello-kitty',
    people: ['Ann', 'Ben'],
    deal: 'hand 0 k1 b2 y3 W\nhand 1 k4 b5\ndiscard k5\n',
  })) as [Person, Person];
  const { w, page } = ann;
  await ann.isMyTurn();
  const here = page.url();
  const question = ann.dialog(w.table.leaving.title);
  // A card that asks something is taken back first.
  await ann.lay('W');
  await expect(ann.dialog(w.questions.color)).toBeVisible();
  await page.goBack();
  await expect(ann.dialog(w.questions.color)).toHaveCount(0);
  await ann.count(4);
  await expect(question).toHaveCount(0);
  // A page that was loaded again still asks.
  await page.reload();
  await ann.isMyTurn();
  for (const stay of [() => press(question.getByRole('button', { name: w.table.leaving.stay })), () => page.goBack()]) {
    await page.goBack();
    await expect(question).toBeVisible();
    await stay();
    await expect(question).toHaveCount(0);
    expect(page.url()).toBe(here);
  }
  await page.goBack();
  await press(question.getByRole('button', { name: w.table.leaving.leave }));
  await expect(page.getByRole('heading', { name: w.common.slogan })).toBeVisible();
  await expect(ben.page.getByText(ben.w.say.left('Ann')).first()).toBeVisible();
});
