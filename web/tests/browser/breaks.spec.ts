/** Whatever breaks in the middle of a turn, the table is there afterwards as it was. */
import { test as alone } from '@playwright/test';
import type { FairState } from '../../src/lib/protocol';
import { Between, type Frame } from './between';
import { expect, SOAK, soakUnless, test } from './fixtures';
import { playAt, waitAt } from './gather';
import { DESKTOP, Person, press, type Wants } from './person';
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
  await press(ann.color('g'));
  const challenge = ben.page.getByRole('dialog').getByRole('button', { name: /^Challenge/ });
  await expect(challenge).toBeVisible();
  await ben.page.reload();
  await press(challenge);
  await ben.page.reload();
  await ben.isMyTurn();
  await ann.count(7);
  await ben.sees('Ann', 7);
});

test('the network goes away in mid-turn: told, and played on when it is back', async ({ come }) => {
  const [ann, ben] = (await playAt(come, {
    edition: 'hello-kitty',
    people: ['Ann', 'Ben'],
    wants: [{ wired: true }],
    deal: 'hand 0 k1 k2 g3\nhand 1 k4 b2 b3\ndiscard k5\n',
  })) as [Person, Person];
  await ann.isMyTurn();
  await ann.cut();
  await expect(ann.page.getByText(ann.w.common.offline).first()).toBeVisible();
  await ann.lay('k1');
  // The card is gone as far as we can see: nothing else is offered, and nothing more is sent.
  await expect(ann.sentence).toContainText(ann.w.table.onItsWay);
  await expect(ann.page.locator('.hand-card.on')).toHaveCount(0);
  await ann.page.evaluate(() => document.querySelector<HTMLElement>('[data-place="draw"]')?.click());
  await ann.mend();
  await ben.isMyTurn();
  await ben.lay('k4');
  await ann.isMyTurn();
  await ann.count(2);
  await expect(ann.page.getByText(ann.w.common.offline).first()).toBeHidden();
});

test('a second device shows the same hand, and either may play', async ({ come }) => {
  const [ann, ben] = (await playAt(come, { edition: 'party', people: ['Ann', 'Ben'], deal: 'hand 0 r1 r2 g3\nhand 1 r4 b2 b3\ndiscard r5\n' })) as [
    Person,
    Person,
  ];
  await ann.isMyTurn();
  const also = await come('Ann', { storage: await ann.storage(), size: DESKTOP });
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
  const [ann, ben] = (await playAt(come, {
    edition: 'minions',
    people: ['Ann', 'Ben'],
    bots: 1,
    deal: 'hand 0 r1 r2 g3\nhand 1 r4 p2 p3\nhand 2 y1 y2 y3\ndiscard r5\n',
  })) as [Person, Person];
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
    const [ann, ben] = (await playAt(come, { edition: 'frozen', people: ['Ann', 'Ben'], deal: 'hand 0 WF r1 r2 g3\nhand 1 p4 y2 y3\ndiscard r5\n' })) as [
      Person,
      Person,
    ];
    await ann.isMyTurn();
    await ann.lay('WF');
    await server.kill();
    await expect(ann.page.getByText(ann.w.common.offline).first()).toBeVisible();
    await press(ann.color('p'));
    await server.start();
    await ben.isMyTurn();
    await expect(ben.page.getByText(ben.w.table.lock('purple', 'Ann')).first()).toBeVisible();
    await ben.lay('p4');
    await ann.isMyTurn();
    await ann.count(3);
    for (const person of [ann, ben]) await expect(person.page.getByText(person.w.common.offline)).toHaveCount(0);
    expect([...ann.troubles, ...ben.troubles]).toEqual([]);
  } finally {
    for (const person of people) await person.leave();
    await server.end();
  }
});

alone('a deal that is no deal of the box fails its test at once, and says why', async ({ browser }) => {
  const server = new Server();
  try {
    await server.start();
    const ann = await Person.come(browser, server, 'Ann');
    const evening = { edition: 'hello-kitty', people: ['Ann'], bots: 1, deal: 'hand 0 r1 r2\nhand 1 b1 b2\ndiscard k5\n' };
    await expect(playAt(() => Promise.resolve(ann), evening)).rejects.toThrow('The Hello Kitty & Friends deck has no r1.');
    await ann.leave();
    expect(ann.page.isClosed()).toBe(true);
  } finally {
    await server.end();
  }
});

/** Refused while somebody may be back in a moment: pressed until it is answered otherwise, however long that takes. */
async function sitDownAgain(person: Person): Promise<void> {
  const button = person.button(person.w.lobby.sitDown);
  await expect(button).toBeVisible();
  await expect(async () => {
    if (await button.count()) await press(button, 5000);
    await expect(button).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

alone('the secret that signs tokens is lost: everybody can watch, and sit down again', SOAK, async ({ browser }) => {
  const server = new Server(0.03, { LASTCARD_GRACE_SECONDS: '0.5' });
  const people: Person[] = [];
  try {
    await server.start();
    const come = async (name: string, wants?: Wants) => {
      const person = await Person.come(browser, server, name, wants);
      people.push(person);
      return person;
    };
    const [ann, ben] = (await waitAt(come, { edition: 'basic', people: ['Ann', 'Ben'] })) as [Person, Person];
    await server.kill();
    server.forgetSecret();
    await server.start();
    await sitDownAgain(ann);
    await press(ann.page.getByRole('button', { name: /Ben/ }));
    await press(ann.dialog(ann.w.lobby.chairActions('Ben')).getByRole('button', { name: ann.w.lobby.freeChair }));
    await press(ben.button(ben.w.lobby.sitDown));
    await press(ann.button(ann.w.lobby.start));
    for (const person of [ann, ben]) await expect(person.hand.first()).toBeVisible();
    expect([...ann.troubles, ...ben.troubles]).toEqual([]);
  } finally {
    for (const person of people) await person.leave();
    await server.end();
  }
});

// --- what the server refuses ---------------------------------------------------------------

/** The first person's connection goes through our hands. */
async function tapped(come: (name: string, wants?: Wants) => Promise<Person>, lang: 'en' | 'zh' = 'en') {
  const taps: Between[] = [];
  const meet = async (name: string, wants: Wants = {}) => {
    const person = await come(name, { ...wants, ...(name === 'Ann' && { fresh: true, lang }) });
    if (name === 'Ann') taps.push(await Between.at(person.page));
    return person;
  };
  const deal = 'hand 0 r1 r2 g3\nhand 1 r4 b2 b3\ndiscard r5\n';
  return { meet, deal, tap: () => taps[0]! };
}

const refusal = (frame: Frame, code: string, sentence: string): Frame => ({ type: 'refused', id: frame.id!, code, sentence });

for (const lang of ['en', 'zh'] as const)
  test(`the server is full when somebody comes back (${lang}): told, and played on when there is room`, soakUnless(lang === 'en'), async ({ come }) => {
    const { meet, deal, tap } = await tapped(come, lang);
    const [ann, ben] = (await playAt(meet, { edition: 'party', people: ['Ann', 'Ben'], deal })) as [Person, Person];
    await ann.isMyTurn();
    let isFull = true;
    tap().command = (frame, answer) => {
      if (frame.type !== 'enter' || !isFull) return frame;
      answer(refusal(frame, 'server-full', 'The server is full. Try again later.'));
      return null;
    };
    await tap().breaks();
    const bar = ann.page.getByText(ann.w.common.waiting['server-full']!);
    await expect(bar).toBeVisible();
    await ann.lay('r1');
    isFull = false;
    await ben.isMyTurn();
    await expect(bar).toHaveCount(0);
    await ann.count(2);
  });

test('a table that is closed to somebody who comes back: a kind page says so', async ({ come }) => {
  const { meet, deal, tap } = await tapped(come);
  const [ann] = (await playAt(meet, { edition: 'party', people: ['Ann', 'Ben'], deal })) as [Person, Person];
  await ann.isMyTurn();
  const sentence = 'The host has closed this table. Ask to be let in.';
  tap().command = (frame, answer) => {
    if (frame.type !== 'enter') return frame;
    answer(refusal(frame, 'closed', sentence));
    return null;
  };
  await tap().breaks();
  await expect(ann.page.getByRole('heading', { name: 'The host has closed this table.' })).toBeVisible();
  await press(ann.page.getByRole('link', { name: ann.w.common.goHome }));
  await expect(ann.button(ann.w.start.join)).toBeVisible();
});

test('a move that the server cannot take now comes back to the hand, and says why', async ({ come }) => {
  const { meet, deal, tap } = await tapped(come);
  const [ann, ben] = (await playAt(meet, { edition: 'party', people: ['Ann', 'Ben'], deal })) as [Person, Person];
  await ann.isMyTurn();
  const sentence = 'The disk is full, so that was not saved.';
  tap().command = (frame, answer) => {
    if (frame.type !== 'move') return frame;
    answer(refusal(frame, 'store-full', sentence));
    return null;
  };
  await press(ann.card('r1'));
  await expect(ann.page.getByText(sentence).first()).toBeVisible();
  await ann.count(3);
  tap().command = (frame) => frame;
  await ann.lay('r1');
  await ben.isMyTurn();
});

test('after an upgrade a part of the old page is gone: the new one is offered', async ({ come }) => {
  const ann = await come('Ann', { fresh: true });
  await ann.go('/');
  await expect(ann.button(ann.w.start.join)).toBeVisible();
  await ann.page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await ann.page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  );
  await ann.page.evaluate(() => history.pushState(null, '', '/gallery'));
  await ann.page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(ann.page.getByText(ann.w.common.outdated)).toBeVisible();
  await ann.page.unrouteAll();
  await press(ann.button(ann.w.common.reload));
  await expect(ann.page.getByRole('heading', { name: ann.w.common.gallery, level: 1 })).toBeVisible();
  await expect(ann.page.getByText(ann.w.common.outdated)).toHaveCount(0);
  ann.troubles.splice(0); // that the part was missing
});

// --- fair cards ----------------------------------------------------------------------------

test('a share that was confirmed and left out is told before the first card', async ({ come }) => {
  const { meet, tap } = await tapped(come);
  const [ann, ben] = (await waitAt(meet, { edition: 'basic', people: ['Ann', 'Ben'] })) as [Person, Person];
  tap().message = (frame) => {
    const fair = frame.fair as FairState | null | undefined;
    return fair?.stage === 'dealt' ? { ...frame, fair: { ...fair, revealed: [false, true] } } : frame;
  };
  await press(ann.button(ann.w.lobby.start));
  await expect(ann.page.getByRole('alert')).toContainText(ann.w.lobby.fair.alarms.dropped);
  await expect(ann.hand).toHaveCount(0);
  await press(ann.button(ann.w.lobby.fair.playOn));
  await expect(ann.hand.first()).toBeVisible();
  await expect(ben.hand.first()).toBeVisible();
  await ann.page.reload();
  await expect(ann.hand.first()).toBeVisible();
});

test('a share on a slow line is late: said kindly, and nobody is accused', async ({ come }) => {
  const { meet, tap } = await tapped(come);
  const [ann, ben] = (await waitAt(meet, { edition: 'basic', people: ['Ann', 'Ben'] })) as [Person, Person];
  let late: Frame | null = null;
  tap().command = (frame) => {
    if (frame.type !== 'reveal') return frame;
    late = frame; // still under way
    return null;
  };
  await press(ann.button(ann.w.lobby.start));
  await expect(ben.hand.first()).toBeVisible();
  tap().send(late!);
  await expect(ann.page.getByText(ann.w.lobby.fair.late).first()).toBeVisible();
  await expect(ann.hand.first()).toBeVisible();
  await expect(ann.page.getByRole('alert').filter({ hasText: ann.w.lobby.fair.alarm })).toHaveCount(0);
});

test('a slow phone on a slow line takes part, and accuses nobody', SOAK, async ({ come }) => {
  const { meet, tap } = await tapped(come);
  const [ann, ben] = (await waitAt(meet, { edition: 'basic', people: ['Ann', 'Ben'] })) as [Person, Person];
  const device = await ann.context.newCDPSession(ann.page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  tap().latency = 400;
  await press(ann.button(ann.w.lobby.start));
  for (const person of [ann, ben]) await expect(person.hand.first()).toBeVisible();
  await expect(ann.page.getByText(ann.w.lobby.fair.alarm)).toHaveCount(0);
  const [record] = JSON.parse((await ann.storage())['lastcard.fair']!) as { outcome: string; breach: string | null }[];
  expect(record).toMatchObject({ breach: null });
  expect(['accepted', 'late']).toContain(record!.outcome);
  tap().latency = 0;
});

/** These files cannot be had for a while: the page says that it waits for them. */
async function without(ann: Person, files: RegExp, run: () => Promise<void>): Promise<void> {
  const { w, page } = ann;
  const requests: string[] = [];
  await page.route(files, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await run();
  await expect(page.getByText(w.common.missingPart)).toBeVisible();
  expect(requests).not.toEqual([]);
  await page.unroute(files);
}

for (const [what, files] of Object.entries({ 'a script': /assets\/Score-.*js$/, 'a style sheet': /assets\/Score-.*css$/, everything: /assets\// }))
  test(`a view opens by itself, after ${what} could not be fetched`, soakUnless(what === 'everything'), async ({ come }) => {
    const ann = await come('Ann', { fresh: true });
    const { w, page } = ann;
    await ann.go('/');
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await without(ann, files, () => press(page.getByRole('link', { name: w.common.scorekeeper }).first()));
    await expect(page.getByRole('heading', { name: w.score.title })).toBeVisible();
    await expect(page.getByText(w.common.missingPart)).toHaveCount(0);
    const styles = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet).length);
    expect(styles).toBe(0);
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true); // it was not loaded again
  });

test('what the page begins with could not be fetched: said, and begun when it can be', async ({ come }) => {
  const ann = await come('Ann', { fresh: true });
  const { w, page } = ann;
  await page.route('**/assets/Start-*.js', (route) => route.abort());
  await ann.go('/');
  await expect(page.locator('#late')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: w.common.slogan })).toBeVisible();
});
