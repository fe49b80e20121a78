/** Whatever breaks in the middle of a turn, the table is there afterwards as it was. */
import { test as alone } from '@playwright/test';
import { expect, test } from './fixtures';
import { playAt } from './gather';
import { DESKTOP, Person, type Wants } from './person';
import { Server } from './server';

const DEAL = 'hand 0 W+4 r1 g2 y3\nhand 1 b1 b2 b3\ndiscard r5\n';

test('reloaded with a card chosen, with a question open, and after the answer', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], deal: DEAL })) as [Person, Person];
  await ann.isMyTurn();
  await ann.lay('W+4');
  await expect(ann.color('g')).toBeVisible();
  await ann.page.reload();
  await ann.isMyTurn();
  await ann.count(4);
  await ann.lay('W+4');
  await ann.color('g').click();
  const challenge = ben.page.getByRole('dialog').getByRole('button', { name: /^Challenge/ });
  await expect(challenge).toBeVisible();
  await ben.page.reload();
  await challenge.click();
  await ben.page.reload();
  await ben.isMyTurn();
  await ann.count(7);
  await ben.sees('Ann', 7);
});

test('the network goes away in mid-turn: told, and played on when it is back', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { edition: 'hello-kitty', people: ['Ann', 'Ben'], wants: [{ wired: true }], deal: 'hand 0 k1 k2 g3\nhand 1 k4 b2 b3\ndiscard k5\n' })) as [Person, Person];
  await ann.isMyTurn();
  await ann.cut();
  await expect(ann.page.getByText(ann.w.common.offline).first()).toBeVisible();
  await ann.lay('k1');
  await ann.mend();
  await ben.isMyTurn();
  await ben.lay('k4');
  await ann.isMyTurn();
  await ann.count(2);
  await expect(ann.page.getByText(ann.w.common.offline).first()).toBeHidden();
});

test('a second device shows the same hand, and either may play', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { edition: 'party', people: ['Ann', 'Ben'], deal: 'hand 0 r1 r2 g3\nhand 1 r4 b2 b3\ndiscard r5\n' })) as [Person, Person];
  await ann.isMyTurn();
  const also = await come('Ann', { kept: await ann.kept(), size: DESKTOP });
  also.edition = 'party';
  await also.go(`/t/${ann.code}`);
  await also.isMyTurn();
  await also.lay('r1');
  await ann.count(2);
  await ben.isMyTurn();
  await ben.lay('r4');
  await ann.isMyTurn();
  await ann.lay('r2');
  await also.count(1);
});

test('who leaves is told of kindly, and comes back to the seat', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { edition: 'minions', people: ['Ann', 'Ben'], bots: 1, deal: 'hand 0 r1 r2 g3\nhand 1 r4 p2 p3\nhand 2 y1 y2 y3\ndiscard r5\n' })) as [Person, Person];
  await ann.isMyTurn();
  await ben.go('/');
  await expect(ann.page.getByText(ann.w.say.left('Ben')).first()).toBeVisible();
  await ben.go(`/t/${ann.code}`);
  await ben.count(3);
  await expect(ann.page.getByText(ann.w.say.back('Ben')).first()).toBeVisible();
});

alone('the server is killed in mid-turn and starts again', async ({ browser }) => {
  const server = new Server();
  const people: Person[] = [];
  try {
    await server.start();
    const come = async (name: string, wants?: Wants) => {
      const person = await Person.come(browser, server, name, wants);
      people.push(person);
      return person;
    };
    const [ann, ben] = (await playAt(come, { edition: 'frozen', people: ['Ann', 'Ben'], deal: 'hand 0 WF r1 r2 g3\nhand 1 p4 y2 y3\ndiscard r5\n' })) as [Person, Person];
    await ann.isMyTurn();
    await ann.lay('WF');
    await server.kill();
    await expect(ann.page.getByText(ann.w.common.offline).first()).toBeVisible();
    await ann.color('p').click();
    await server.start();
    await ben.isMyTurn();
    await expect(ben.page.getByText(ben.w.table.lock('purple', 'Ann')).first()).toBeVisible();
    await ben.lay('p4');
    await ann.isMyTurn();
    await ann.count(3);
    // What was being fetched when the server went away is fetched again when it is needed.
    expect([...ann.troubles, ...ben.troubles].filter((trouble) => !/Unable to preload/.test(trouble))).toEqual([]);
  } finally {
    for (const person of people) await person.leave();
    await server.end();
  }
});
