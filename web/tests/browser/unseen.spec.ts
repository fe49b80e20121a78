/** Nothing happens to a player unseen: a +2, a bot that plays for us, a vote without a clock. */
import { expect, test } from './fixtures';
import { playAt, STILL_BOTS } from './gather';
import { DESKTOP, PHONE, press, type Person } from './person';

const REST = 'discard k5\ndraw y9 y8 y7 y6 y5 g6 g5 g4\nscores 120 60\n';

/** Everything that a screen reader was given to say at once, in order: the next news takes the place of the last. */
async function hear({ page }: Person): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const alerts: string[] = [];
    Object.assign(globalThis, { alerts });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live="assertive"]');
        if (region) alerts.push(region.textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { alerts: string[] }).alerts);
}

test('a Draw Two is told over the hand, glows in it, and stays in strip and log', async ({ come }) => {
  const deal = `hand 0 k1 k3 g2\nhand 1 k+2 b8 b9\nturn 1\n${REST}`;
  const [ann, ben] = (await playAt(come, { edition: 'hello-kitty', people: ['Ann', 'Ben'], wants: [{ size: PHONE }, { size: DESKTOP }], deal })) as [
    Person,
    Person,
  ];
  const { page } = ann;
  // Our own seat: face, name, points.
  await expect(ann.seat(0)).toHaveAccessibleName(/^You: Ann, 3 cards, 120 points/);
  const alert = page.locator('[aria-live="assertive"]').filter({ hasText: 'you draw 2 cards and lose a turn. New cards: yellow 9, yellow 8' });
  await ben.lay('k+2');
  await expect(page.locator('.news p')).toHaveText('Ben played a pink Draw Two: you draw 2 cards and lose a turn');
  await expect(alert).toHaveCount(1);
  await expect(page.locator('li.fresh')).toHaveCount(2);
  await ann.count(5);
  // The words go, the strip stays, and opens as a list with the clause.
  const strip = ann.button(/^Since your last turn/);
  await expect(strip).toBeVisible();
  await expect(strip.locator('.hit')).toHaveCount(1);
  await press(strip);
  await expect(ann.dialog('Since your last turn').getByText('You lose a turn')).toBeVisible();
  await expect(ann.dialog('Since your last turn').getByRole('button', { name: /HK-D2/ })).toBeVisible();
});

test('what was refused gives way to what comes next, and on a small screen no strip lies on the sentence', async ({ come }) => {
  const deal = `hand 0 k1 W g2 g3\nhand 1 b8 b9 y3\n${REST}`;
  const small = { width: 360, height: 560 };
  const [ann, ben] = (await playAt(come, { edition: 'hello-kitty', people: ['Ann', 'Ben'], wants: [{ size: small }], deal })) as [Person, Person];
  const { w, sentence } = ann;
  const refused = sentence.getByText(/doesn't fit. Play pink/).and(ann.page.locator('.notice'));
  await ann.isMyTurn();
  await press(ann.card('g2'));
  await expect(refused).toBeVisible();
  await ann.lay('W');
  await expect(refused).toHaveCount(0);
  // While a card asks, another one is not said to lack the color that is about to change.
  await press(ann.card('g2'));
  await expect(sentence.getByText(w.table.answerFirst)).toBeVisible();
  await press(ann.color('b'));
  await ben.isMyTurn();
  await ben.lay('b8');
  await ann.isMyTurn();
  await expect(sentence.getByText(w.table.hintWild('blue')).or(sentence.getByText(/^Nothing fits/))).toBeVisible();
  await expect(ann.button(/^Since your last turn/)).toHaveCount(0);
  await press(ann.card('g2'));
  await expect(sentence.locator('.notice')).toBeVisible();
  await press(ann.dock(w.table.drawOne));
  await expect(sentence.getByText(/^You drew/)).toBeVisible();
  await expect(sentence.locator('.notice')).toHaveCount(0);
});

test('the focus stays in the hand after a card, and a key reads the table aloud', async ({ come }) => {
  const deal = `hand 0 k1 k3 g2 b3\nhand 1 b8 b9 y3\n${REST}`;
  const [ann] = (await playAt(come, { edition: 'hello-kitty', people: ['Ann'], bots: 1, wants: [{ size: DESKTOP }], options: STILL_BOTS, deal })) as [Person];
  const { page } = ann;
  const isInHand = () => page.evaluate(() => document.activeElement?.matches('.hand-card') ?? false);
  await ann.isMyTurn();
  await expect(page.locator('[aria-live="assertive"]')).toContainText('2 of 4 cards fit');
  // Why a card does not fit is said with the card, and stands nowhere else.
  await expect(ann.card('g2')).toHaveAccessibleDescription(/^That doesn't fit. Play pink/);
  await expect(page.locator('#why-not')).toBeHidden();
  await ann.card('k1').focus();
  await page.keyboard.press('Enter');
  await ann.count(3);
  await expect.poll(isInHand).toBe(true);
  // The card leaves the hand before the server has answered.
  await expect(page.locator('[aria-live="polite"]')).toContainText('You played a pink 1');
  await page.keyboard.press('t');
  await expect(page.locator('[aria-live="polite"]')).toContainText(/Top card: pink 1.*3 cards, 60 points.*You: Ann, 3 cards/s);
});

test('while a bot plays for us we are told, and the tap that takes the seat back plays no card', async ({ come }) => {
  const deal = 'hand 0 r1 r2 r3 r4 r6 r7 r8 y1 y2 y3\nhand 1 r9 b8 b9 g8 g9 b1 b2 b3 b4 b5\ndiscard r5\n';
  const frames: string[] = [];
  let alerts = (): Promise<string[]> => Promise.resolve([]);
  const watched: typeof come = async (name, wants) => {
    const person = await come(name, wants);
    person.page.on('websocket', (line) => line.on('framesent', ({ payload }) => frames.push(String(payload))));
    alerts = await hear(person);
    return person;
  };
  const [dozy] = (await playAt(watched, { edition: 'basic', people: ['Dozy'], bots: 1, wants: [{ size: PHONE }], options: { turn_time: '15' }, deal })) as [
    Person,
  ];
  const here = dozy.button(dozy.w.news.here);
  await expect(here).toBeVisible();
  await expect.poll(alerts).toContainEqual(expect.stringContaining(dozy.w.news.standIn));
  frames.length = 0;
  // On the cards, whichever lies there: the bot goes on playing them.
  const hand = (await dozy.page.getByRole('list', { name: dozy.w.table.yourHand }).boundingBox())!;
  await dozy.page.touchscreen.tap(hand.x + hand.width / 2, hand.y + hand.height / 2);
  await expect(here).toHaveCount(0);
  expect(frames.map((frame) => (JSON.parse(frame) as { type: string }).type)).toContain('back');
  expect(frames.filter((frame) => frame.includes('"move"'))).toEqual([]);
});
