/** A host's evening: who can come, and what everybody sees of it. */
import { EVENING_WORDS } from '../../src/evening/words';
import { Devices } from './devices';
import { expect, test } from './fixtures';
import { playAt, waitAt } from './gather';
import { Person, press, SMALL } from './person';
import { Server } from './server';

const e = EVENING_WORDS.en;

test('a server for this machine alone shows no code that leads nowhere', async ({ come }) => {
  const [ann] = (await waitAt(come, { edition: 'basic', people: ['Ann'], bots: 1 })) as [Person];
  await expect(ann.page.getByRole('heading', { name: e.aloneTitle })).toBeVisible();
  await expect(ann.page.getByText('lastcard serve --ask')).toBeVisible();
  await expect(ann.page.getByRole('img', { name: ann.w.lobby.qr })).toHaveCount(0);
});

test('a server for the network shows its own address there, and a phone comes by it', async ({ browser }) => {
  const server = new Server(undefined, { LASTCARD_HOST: '0.0.0.0' });
  await server.start();
  const devices = new Devices(browser, server.url);
  const come = (name: string) => Person.with(devices, server, name, { fresh: true });
  try {
    const [ann] = (await waitAt(come, { edition: 'basic', people: ['Ann'], bots: 1 })) as [Person];
    const link = await ann.page.locator('p.link').innerText();
    test.skip(await ann.page.getByRole('heading', { name: e.aloneTitle }).isVisible(), 'this machine is in no network');
    expect(new URL(`http://${link}`).hostname).not.toMatch(/^127\.|localhost/);
    await expect(ann.page.getByRole('img', { name: ann.w.lobby.qr })).toBeVisible();
    const ben = await come('Ben');
    await ben.go(`http://${link}`);
    await press(ben.button(ben.w.lobby.sitDown));
    await expect(ann.page.getByRole('button', { name: /Ben/ })).toBeVisible();
    await expect(ben.page.locator('p.link')).toHaveText(link);
    // Over plain http a page cannot keep the screen on, and says so.
    await expect(ben.page.getByText(ben.w.lobby.sleepy)).toBeVisible();
  } finally {
    await devices.close();
    await server.end();
  }
});

/** Of those dealt by chance, one match in fifteen begins with Draw Two: then somebody has nine cards. */
const SEVEN_EACH = 'hand 0 r1 r2 r3 r4 r5 r6 r7\nhand 1 g1 g2 g3 g4 g5 g6 g7\nhand 2 y1 y2 y3 y4 y5 y6 y7\ndiscard r9\n';
/** The host's last card ends the match. */
const LAST_CARD = { edition: 'basic', options: { scoring: 'off' }, deal: 'hand 0 r1\nhand 1 r5 r6 b7 b8\nhand 2 g1 g2 g3 g4\ndiscard r9\ncalled 0\n' };

test('another match is agreed on, and nobody is taken away from the result before', async ({ come }) => {
  const people = (await playAt(come, { ...LAST_CARD, people: ['Ann', 'Ben', 'Cat'] })) as [Person, Person, Person];
  const [ann, ben, cat] = people;
  await ann.isMyTurn();
  await ann.lay('r1');
  await press(ben.button(ben.w.round.rematch));
  await expect(ann.page.getByText(e.wantAnother(1, 3))).toBeVisible();
  await press(ben.button(e.notAfterAll));
  await expect(ann.page.getByText(e.wantAnother(0, 3))).toBeVisible();
  await press(ann.button(ann.w.round.rematch));
  await expect(cat.page.getByText(/The next match begins in \d+ s/)).toBeVisible();
  await expect(cat.button(cat.w.round.rematch)).toBeVisible();
  ann.deal(SEVEN_EACH, 2);
  for (const person of [ben, cat]) await press(person.button(person.w.round.rematch));
  for (const person of people) await expect(person.hand).toHaveCount(7);
});

test('a pause stands over everybody, and the host lifts it', async ({ come }) => {
  const deal = 'hand 0 r1 r2 r3\nhand 1 r5 r6 b7\nhand 2 g1 g2 g3\ndiscard r9\n';
  const [ann, ben] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], bots: 1, deal })) as [Person, Person];
  await ann.isMyTurn();
  await press(ben.button(ben.w.common.menu));
  await press(ben.button(e.pause));
  await expect(ben.dialog(e.pausedBy(null))).toBeVisible();
  const veil = ann.dialog(e.pausedBy('Ben'));
  await expect(veil).toBeVisible();
  await ann.page.reload();
  await press(veil.getByRole('button', { name: e.resume }));
  await expect(ben.dialog(e.pausedBy(null))).toHaveCount(0);
  await ann.isMyTurn();
  await ann.lay('r1');
  await expect(ben.sentence.getByText(ben.w.table.turn, { exact: true })).toBeVisible();
});

test('the host lets bots play on to the next person', async ({ come }) => {
  const deal = 'hand 0 r1 r2 r3 b4\nhand 1 r5 r6 b7 y8\ndiscard r9\n';
  const [ann] = (await playAt(come, { edition: 'basic', people: ['Ann'], bots: 1, options: { bot_wait_ms: '4800' }, deal })) as [Person];
  await ann.isMyTurn();
  await press(ann.button(ann.w.common.menu));
  const pace = ann.page.getByRole('radiogroup', { name: e.pace });
  await expect(pace.getByRole('radio', { name: e.paces.slow })).toBeChecked();
  await press(pace.getByText(e.paces.turn));
  await expect(pace.getByRole('radio', { name: e.paces.turn })).toBeChecked();
});

const ROUND_END = { edition: 'basic', options: { target_score: '500' }, deal: 'hand 0 r1\nhand 1 r5 r6 b7 b8\nhand 2 g1 g2 g3 g4\ndiscard r9\ncalled 0\n' };

test('a guest who comes in the middle of a round plays from the next', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { ...ROUND_END, people: ['Ann', 'Ben'], bots: 1 })) as [Person, Person];
  await ann.isMyTurn();
  const eve = await come('Eve');
  await eve.go(`/t/${ann.code}`);
  await press(eve.button(e.lateSit));
  const promise = eve.page.getByText(/You play from the next round/);
  await expect(promise).toBeVisible();
  await eve.page.reload();
  await expect(promise).toBeVisible();
  await ann.lay('r1');
  await expect(eve.button(eve.w.round.next)).toBeVisible();
  for (const person of [ann, ben, eve]) await press(person.button(person.w.round.next));
  await eve.isDealt();
});

test('a guest at a table without a seat to wait for is told so', async ({ come }) => {
  const [ann] = (await playAt(come, { ...ROUND_END, people: ['Ann', 'Ben', 'Cat'] })) as [Person, Person, Person];
  const eve = await come('Eve');
  await eve.go(`/t/${ann.code}`);
  const full = eve.page.getByText(eve.w.lobby.missing.full);
  await expect(full).toBeVisible();
  await press(eve.button(eve.w.common.ok));
  await expect(full).toHaveCount(0);
});

test('the next box comes to the same people, who see what changes; then the evening ends', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { ...LAST_CARD, people: ['Ann', 'Ben'], bots: 1, wants: [{}, { size: SMALL }] })) as [Person, Person];
  await ann.isMyTurn();
  await ann.lay('r1');
  await press(ann.button(e.nextMatchOptions));
  const sheet = ann.dialog(ann.w.options.title);
  await press(sheet.getByRole('radio', { name: /Frozen/ }));
  await press(sheet.getByRole('button', { name: ann.w.options.apply }));
  const plan = ben.page.getByRole('region', { name: e.planTitle });
  await expect(plan.getByText(/Frozen/)).toBeVisible();
  await expect(plan.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(ben.page.getByRole('heading', { level: 1 })).toContainText('Ann');
  ann.deal(SEVEN_EACH, 2);
  for (const person of [ben, ann]) await press(person.button(person.w.round.rematch));
  for (const person of [ann, ben]) await expect(person.hand).toHaveCount(7);
  await expect(ben.page.getByRole('heading', { level: 1 })).toContainText('Frozen');

  await press(ann.button(ann.w.common.menu));
  await press(ann.button(ann.w.lobby.tools));
  const tools = ann.dialog(ann.w.lobby.tools);
  await press(tools.getByRole('button', { name: e.finish }));
  await press(tools.getByRole('button', { name: e.finish }));
  await expect(ben.page.getByText(ben.w.round.void.ended)).toBeVisible();
  await press(ann.button(e.thank));
  for (const person of [ann, ben]) await expect(person.page.getByRole('heading', { name: e.thankTitle })).toBeVisible();
  await expect(ben.page.getByText(e.thankMore(2))).toBeVisible();
  await expect(ben.page.getByRole('link', { name: ben.w.round.replay })).toHaveCount(2);
});

test('the host moves people with keys, and hands over', async ({ come }) => {
  const [ann, ben] = (await waitAt(come, { edition: 'basic', people: ['Ann', 'Ben'], bots: 1 })) as [Person, Person];
  await press(ann.button(/Ben/));
  const sheet = ann.dialog(ann.w.lobby.chairActions('Ben'));
  await press(sheet.getByRole('button', { name: ann.w.lobby.moveLater }));
  await expect(ann.page.getByRole('button', { name: new RegExp(`^${ann.w.lobby.chair(3)}.*Ben`) })).toBeVisible();
  await ann.page.keyboard.press('Escape');
  await press(ann.button(/Ben/));
  await press(sheet.getByRole('button', { name: e.makeHost('Ben') }));
  await expect(ben.button(ben.w.lobby.start)).toBeVisible();
  await expect(ann.button(ann.w.lobby.start)).toHaveCount(0);
});
