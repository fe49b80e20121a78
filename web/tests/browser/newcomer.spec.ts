/** Somebody who has never been here: from the first screen to the first card, and help on the way. */
import { expect, test } from './fixtures';
import { playAt, waitAt } from './gather';
import { DESKTOP, PHONE, press, type Person } from './person';
import { READY_RULES } from '../../src/start/quick';
import { HELP_WORDS } from '../../src/help/words';
import { BOT_NAMES } from '../../src/lib/protocol';
import { ruleText } from '../../src/lib/rules';

const NEW = { 'lastcard.hints': '{}' };

const begin = (person: Person) => press(person.button(new RegExp(`^${person.w.start.playNow}`)));
const length = (person: Person, name: string) => press(person.page.getByRole('radio', { name, exact: true }));

test('what this is, how it is played, and a first card that says why it fits', async ({ come, server }) => {
  server.dealFor('小新', 'hand 0 k1 y3 g8\nhand 1 b9 b8 b7\nhand 2 g1 g2 g3\nhand 3 y7 y8 y9\ndiscard k5\n');
  const ann = await come('小新', { lang: 'zh', size: PHONE, storage: NEW });
  ann.edition = 'hello-kitty';
  const { w, page } = ann;
  const help = HELP_WORDS.zh;
  await ann.go('/');
  await expect(page.getByText(w.start.about)).toBeInViewport();
  await expect(page.getByText(w.start.playNowWith(3, w.lobby.levels.easy!.name))).toBeInViewport();
  await press(page.getByRole('link', { name: w.start.howTo }));
  await expect(page.getByText(help.aimText)).toBeVisible();
  await expect(page.getByText(help.special)).toBeVisible();
  await page.goBack();
  await begin(ann);
  await ann.isMyTurn();
  await expect(ann.sentence.getByText(w.table.advice.color)).toBeVisible();
  await expect(page.locator('.hinted [data-card="k1"]').first()).toBeVisible();
  // A wrong tap says why not, and keeps the card.
  await press(ann.card('y3'));
  await expect(ann.sentence.getByText(/接不上/)).toBeVisible();
  await ann.lay('k1');
  await ann.count(2);
});

test('a card is explained by the right button, the menu key and H, on the pile, in the log and in the box', async ({ come }) => {
  const [ann] = (await playAt(come, {
    edition: 'basic',
    people: ['Ann', 'Ben'],
    options: { custom_rule: 'chosen draw 3', words: 'Sing!' },
    wants: [{ size: DESKTOP }],
    deal: 'hand 0 WC r+2 g8\nhand 1 b9 b8 b7\ndiscard rS\n',
  })) as [Person, Person];
  const { page, w } = ann;
  await ann.isMyTurn();
  const help = page.getByRole('dialog');
  const closed = async () => {
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  };
  await ann.card('r+2').click({ button: 'right' });
  await expect(help.getByText('The next player draws 2 cards and loses a turn.')).toBeVisible();
  await closed();
  await ann.card('WC').focus();
  await page.keyboard.press('h');
  await expect(help.getByText(ruleText('chosen draw 3')!.en)).toBeVisible();
  await expect(help.getByText('“Sing!”')).toBeVisible();
  await closed();
  await expect(ann.card('WC')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(help).toBeVisible();
  await closed();
  await press(ann.button(w.table.whatDoes('Red Skip')));
  // The clause opens in the panel that is there already.
  await press(help.getByRole('link', { name: w.rules.openClause('BAS-SKIP-01') }));
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('tab', { name: w.common.rules })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-clause="BAS-SKIP-01"]')).toBeInViewport();
  await ann.go('/gallery/minions');
  await press(ann.button(HELP_WORDS.en.open('Wild Dumb Fu')).first());
  await expect(help.getByText(/strikes a funny kung fu pose/)).toBeVisible();
  await press(help.getByRole('link'));
  await expect(page).toHaveURL(/\/rules\/minions\/MIN-DF-01$/);
  // Reading another box's rules leaves the chosen one as it was.
  await ann.go('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-edition', 'minions');
});

test('quick play of one round ends with it; a short one goes to 200', async ({ come, server }) => {
  server.dealFor('Onny', 'hand 0 k1\nhand 1 b9 b8\ndiscard k5\n');
  const ann = await come('Onny', { storage: { 'lastcard.quick.bots': '1' } });
  ann.edition = 'hello-kitty';
  await ann.go('/');
  await length(ann, ann.w.start.lengths.round);
  await begin(ann);
  await ann.isMyTurn();
  await expect(ann.page.getByText(ann.w.table.goals.off).first()).toBeVisible();
  await ann.lay('k1');
  await expect(ann.button(ann.w.round.rematch)).toBeVisible();
  await ann.go('/');
  await length(ann, ann.w.start.lengths.short);
  await begin(ann);
  await expect(ann.hand.first()).toBeVisible();
  await expect(ann.page.getByText(new RegExp(ann.w.table.goals.standard(200))).first()).toBeVisible();
});

test("the box's own card has a rule in quick play, in words at the waiting table too", async ({ come }) => {
  const ann = await come('Ann', { storage: { 'lastcard.edition': 'basic', 'lastcard.quick.bots': '1' } });
  const { w, page } = ann;
  await ann.go('/');
  const second = ruleText(READY_RULES[1]!)!;
  await press(page.getByRole('radio', { name: second.en }));
  await press(ann.button(w.start.roll));
  await expect(page.getByRole('radiogroup', { name: w.start.ownCard }).getByRole('radio')).toHaveCount(READY_RULES.length + 1);
  await press(page.getByRole('radio', { name: second.en }));
  await begin(ann);
  await expect(ann.hand.first()).toBeVisible();
  await press(ann.button(w.common.rules));
  await expect(page.getByText(second.en).first()).toBeVisible();

  const [host] = await waitAt(come, { edition: 'basic', people: ['Hanna'], bots: 1, options: { custom_rule: 'chosen dare 2', words: 'Sing a song' } });
  const guest = await come('小安', { lang: 'zh' });
  await guest.go(`/t/${host!.code}`);
  await expect(guest.page.getByText(ruleText('chosen dare 2')!.zh).first()).toBeVisible();
  await expect(guest.page.getByText(/Sing a song/).first()).toBeVisible();
});

test('a bot has one name in every language', async ({ come }) => {
  const [host] = (await waitAt(come, { edition: 'basic', people: ['Hanna'], bots: 2 })) as [Person];
  const guest = await come('小安', { lang: 'zh' });
  await guest.go(`/t/${host.code}`);
  const [first, second] = BOT_NAMES as [string, string];
  for (const { page } of [host, guest]) for (const name of [first, second]) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('a search that finds nothing says what may have been meant', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE });
  await ann.go('/rules/basic');
  const search = ann.page.getByRole('searchbox', { name: ann.w.rules.search });
  await search.fill('challange');
  await press(ann.button('challenge'));
  await expect(search).toHaveValue('challenge');
  await expect(ann.page.locator('[data-clause="BAS-CHAL-01"]')).toBeVisible();
  await search.fill('forgot to call');
  await expect(ann.page.locator('[data-clause="BAS-UNO-02"]')).toBeVisible();
});
