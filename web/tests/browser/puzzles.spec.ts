/** Puzzles: one answered wrongly, then solved, by touch and by keys; the list remembers it. */
import axe from 'axe-core';
import { PUZZLES } from '../../src/puzzles/generated/list';
import { PUZZLES_WORDS, type PuzzlesWords } from '../../src/puzzles/words';
import type { BuiltIn as Spoken } from '../../src/lib/words/languages';
import { expect, soakUnless, test } from './fixtures';
import { twoCards } from './onePuzzle';
import { DESKTOP, PHONE, press, type Person } from './person';

const wordsOf = ({ lang }: Person): PuzzlesWords => PUZZLES_WORDS[lang as Spoken];

async function isClean(person: Person): Promise<void> {
  const { page } = person;
  await person.settled();
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
}

const WANTS = [
  { edition: 'basic', size: PHONE, lang: 'zh', keys: false },
  { edition: 'frozen', size: DESKTOP, lang: 'en', keys: true },
  { edition: 'minions', size: PHONE, lang: 'en', keys: false },
  { edition: 'hello-kitty', size: DESKTOP, lang: 'zh', keys: true },
  { edition: 'party', size: PHONE, lang: 'zh', keys: true },
] as const;

for (const { edition, size, lang, keys } of WANTS)
  test(`a puzzle of ${edition} is answered wrongly, then solved`, soakUnless(edition === 'basic' || edition === 'frozen'), async ({ come }) => {
    // To whom a table would say which card fits.
    const ann = await come('Ann', { size, lang, storage: { 'lastcard.hints': '{}' } });
    const { page } = ann;
    const w = wordsOf(ann);
    const { puzzle, right, wrong } = await twoCards(edition);
    const home = `/puzzles/${edition}`;
    await ann.go(home);
    await expect(page.getByRole('heading', { name: w.themes[puzzle.theme] })).toBeVisible();
    await isClean(ann);
    await press(page.locator(`li a[href="${home}/${puzzle.id}"]`));
    const lay = async (card: string): Promise<void> => {
      const found = page.locator(`.hand-card[data-card="${card}"]`).first();
      await expect(found).toBeVisible();
      if (keys) {
        await found.focus();
        await page.keyboard.press('Enter');
        return;
      }
      await press(found);
      if ((await found.and(page.locator('.up > *')).count()) > 0) await press(found);
    };
    await lay(wrong);
    await expect(page.locator('[data-wrong]')).toContainText(w.wrong);
    await ann.settled();
    await expect(page.locator('.hinted'), 'no card is pointed out').toHaveCount(0);
    await isClean(ann);
    await lay(right);
    await expect(page.locator('[data-solved]')).toContainText(w.right);
    await expect(page.getByRole('list', { name: w.chances }).getByRole('listitem').first()).toContainText('%');
    await isClean(ann);
    const [answer, table] = [(await page.locator('[data-solved]').boundingBox())!, (await page.locator('.guide').boundingBox())!];
    expect(Math.abs(answer.x + answer.width / 2 - (table.x + table.width / 2)), 'in the middle of the table').toBeLessThan(2);
    await press(page.locator('[data-next]'));
    await expect(page).not.toHaveURL(new RegExp(puzzle.id));
    await expect(page.locator('[data-solved]')).toHaveCount(0); // the one before has gone
    await expect(page.locator('.hand-card').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByText(w.solvedOf(1, PUZZLES.filter((each) => each.edition === edition).length))).toBeVisible();
  });
