/** Without a pointer: each kind of question, and a whole round. */
import { expect, SOAK, test } from './fixtures';
import { waitAt } from './gather';
import { DESKTOP, type Person } from './person';
import { Player, type Offer } from './player';

/** On a desktop the log beside the table has its clauses, too. */
const MOST_TABS = 200;
const MOST_CARDS = 40;

/** What has the focus, by its name. */
const focused = (person: Person): Promise<string> =>
  person.page.evaluate(() => {
    const at = document.activeElement!;
    return at.getAttribute('aria-label') ?? at.textContent!.trim();
  });

/** Tab to something, as far as it takes. */
async function tabTo(person: Person, name: RegExp): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (name.test(await focused(person))) return;
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never comes to ${name}`);
}

/** The focus is to be seen. */
async function ringed(person: Person): Promise<void> {
  const width = await person.page.evaluate(() => {
    const at = document.activeElement!;
    const style = getComputedStyle(at.querySelector('.face') ?? at); // a card's picture is larger than what is seen of it
    return style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
  });
  expect(width).toBeGreaterThanOrEqual(2);
}

test('from the waiting room on with keys alone: hand, color, draw, accept', async ({ come }) => {
  const [ann, ben] = (await waitAt(come, { edition: 'basic', people: ['Ann', 'Ben'], wants: [{ size: DESKTOP }, { size: DESKTOP }] })) as [Person, Person];
  const { keyboard } = ann.page;
  ann.deal('hand 0 W r1 g8 b2\nhand 1 W+4 b9 y3 y4\ndiscard r5\ndraw y9 y8 y7 y6 y5 g9 g7 g6 g5 g4\n');
  await tabTo(ann, new RegExp(`^${ann.w.lobby.start}`));
  await keyboard.press('Enter');
  await ann.isMyTurn();

  // The arrows go through the hand, Enter plays; the color question takes the focus.
  await tabTo(ann, /\d of 4$/);
  await ringed(ann);
  for (let moved = 0; moved < 4 && !/^Wild,/.test(await focused(ann)); moved += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(ann.dialog(/Which color/)).toBeVisible();
  await expect.poll(() => ann.page.evaluate(() => document.activeElement!.closest('[role="dialog"]') !== null)).toBe(true);
  await keyboard.press('Escape');
  await ann.count(4);
  await tabTo(ann, /\d of 4$/);
  for (let moved = 0; moved < 4 && !/^Wild,/.test(await focused(ann)); moved += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(ann.dialog(/Which color/)).toBeVisible();
  await keyboard.press('1');
  await ann.count(3);

  await ben.isMyTurn();
  await tabTo(ben, /\d of 4$/);
  await keyboardLay(ben, /^Wild Draw Four/);
  await ben.page.keyboard.press((await ben.color('r').locator('kbd').textContent())!);
  await expect(ann.page.getByRole('dialog')).toBeVisible();
  await keyboard.press('a');
  await ann.count(7);
  await ben.isMyTurn();
  await ben.page.keyboard.press('d');
  await ben.count(4);
  await expect(ben.button(new RegExp(`^${ben.w.table.keep}`))).toBeVisible();
  await ben.page.keyboard.press('k');
  await ann.isMyTurn();
  await keyboard.press('?');
  await expect(ann.dialog(ann.w.table.keysList)).toBeVisible();
  await keyboard.press('Escape');
  await expect(ann.dialog(ann.w.table.keysList)).toHaveCount(0);
});

test('the last cards of a round, called and played with keys', async ({ come }) => {
  const [ann, ben] = (await waitAt(come, {
    edition: 'hello-kitty',
    people: ['Ann', 'Ben'],
    options: { target_score: '10000' },
    wants: [{ size: DESKTOP }, { size: DESKTOP }],
  })) as [Person, Person];
  ann.deal('hand 0 k1 k2\nhand 1 k9 y3 y4\ndiscard k5\n');
  const { keyboard } = ann.page;
  await tabTo(ann, new RegExp(`^${ann.w.lobby.start}`));
  await keyboard.press('Enter');
  await ann.isMyTurn();
  await keyboard.press('u');
  await expect(ann.dock(ann.w.table.called)).toBeVisible();
  await tabTo(ann, /\d of 2$/);
  await keyboardLay(ann, /^Pink 1/);
  await ben.isMyTurn();
  await tabTo(ben, /\d of 3$/);
  await keyboardLay(ben, /^Pink 9/);
  await ann.isMyTurn();
  await tabTo(ann, /\d of 1$/);
  await keyboard.press('Enter');
  await expect(ann.page.getByRole('heading', { level: 1 })).toHaveText(ann.w.round.won(null));
  await tabTo(ann, new RegExp(`^${ann.w.round.next}`));
  await keyboard.press('Enter');
  await tabTo(ben, new RegExp(`^${ben.w.round.next}`));
  await ben.page.keyboard.press('Enter');
  await ann.isDealt();
});

async function keyboardLay(person: Person, card: RegExp): Promise<void> {
  for (let moved = 0; moved < MOST_CARDS && !card.test(await focused(person)); moved += 1) await person.page.keyboard.press('ArrowRight');
  for (let moved = 0; moved < MOST_CARDS && !card.test(await focused(person)); moved += 1) await person.page.keyboard.press('ArrowLeft');
  expect(await focused(person)).toMatch(card);
  await person.page.keyboard.press('Enter');
}

/** Plays with keys alone. */
class Typist extends Player {
  protected override async act(offered: Offer): Promise<void> {
    const { page, w } = this.person;
    if (offered === 'uno') await page.keyboard.press('u');
    if (offered === 'middle') await page.keyboard.press((await this.person.dock(w.table.drawOne).count()) ? 'd' : 'k');
    if (offered === 'card') {
      await tabTo(this.person, /\d of \d+(\.|$)/);
      await keyboardLay(this.person, new RegExp(`, ${w.table.hand.playable},`));
    }
    if (offered === 'dialog') {
      const isIn = () => page.evaluate(() => document.activeElement!.matches('[role="dialog"] button:not(.clause, [disabled], [aria-disabled="true"])'));
      // The question may have gone before, and Enter have opened the rules at a clause of the log.
      const isSheet = () => page.getByRole('dialog').getByRole('button', { name: w.common.close, exact: true }).count();
      for (let presses = 0; presses < MOST_TABS && !(await isIn()) && !(await isSheet()); presses += 1) await page.keyboard.press('Tab');
      await page.keyboard.press((await isSheet()) ? 'Escape' : 'Enter');
    }
  }
}

test('a whole round with keys alone', SOAK, async ({ come }) => {
  const [ann] = (await waitAt(come, { edition: 'basic', people: ['Ann'], bots: 2, wants: [{ size: DESKTOP }] })) as [Person];
  await ann.page.evaluate(() => addEventListener('pointerdown', () => document.body.setAttribute('data-pointed', ''), true));
  await tabTo(ann, new RegExp(`^${ann.w.lobby.start}`));
  await ann.page.keyboard.press('Enter');
  await new Typist(ann).playRound();
  await ann.page.keyboard.press('Escape');
  await tabTo(ann, new RegExp(`^${ann.w.round.next}`));
  await ann.page.keyboard.press('Enter');
  await ann.isDealt();
  await expect(ann.page.locator('body')).not.toHaveAttribute('data-pointed');
});
