/** One TV, many phones: a whole match of Party on controllers, keys of a remote control, sleep and wake, both languages. */
import type { Locator } from '@playwright/test';
import axe from 'axe-core';
import { CONTROLLER_WORDS } from '../../src/controller/words';
import { EVENING_WORDS } from '../../src/evening/words';
import { TV_WORDS } from '../../src/tv/words';
import { expect, SOAK, test } from './fixtures';
import { playAt, STILL_BOTS, waitAt } from './gather';
import { PHONE, press, SIDEWAYS, SMALL, type Person } from './person';
import { Player } from './player';

const TV = { width: 1280, height: 720 };
const [EN, ZH] = [TV_WORDS.en, TV_WORDS.zh];

/** On a phone at the table: from now on phones are controllers, as soon as there is a screen. */
async function askForTv(person: Person): Promise<void> {
  await press(person.button(person.w.common.menu));
  await press(person.button(person.w.lobby.tv));
  await expect(person.dialog(person.w.lobby.tv)).toBeVisible();
  await press(person.dialog(person.w.lobby.tv).getByRole('button', { name: person.w.common.close }));
}

/** A screen for this table. */
async function showOn(tv: Person, table: Person): Promise<void> {
  await tv.go(`/tv/${table.code}`);
  await expect(tv.page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The parts of a table that a TV shows, and a controller does not. */
const ring = (person: Person) => person.page.locator('.ring');
const wholeHere = (person: Person) => person.button(CONTROLLER_WORDS[person.lang as 'en' | 'zh'].wholeHere);

async function clean(person: Person, where: string): Promise<void> {
  await person.settled();
  await person.page.evaluate(axe.source);
  const violations = await person.page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`);
  });
  expect.soft(violations, where).toEqual([]);
}

/** What a page says that nobody has touched: to a browser, whatever Playwright itself evaluates is a user's gesture. */
async function textBeforeAnyGesture(person: Person): Promise<string> {
  const session = await person.context.newCDPSession(person.page);
  const { result } = await session.send('Runtime.evaluate', { expression: "document.body?.innerText ?? ''" });
  await session.detach();
  return String(result.value);
}

test.setTimeout(600_000);

test('six phones and a TV through a whole match of Party', async ({ come }) => {
  const people = await waitAt(come, {
    edition: 'party',
    people: ['Ann', '小安', 'Mei', 'Ben', '阿公', 'Ida'],
    wants: [{ size: PHONE }, { size: SMALL, lang: 'zh' }, { size: SIDEWAYS }, { size: PHONE }, { size: PHONE, lang: 'zh' }, { size: PHONE }],
  });
  const [ann, an] = people as [Person, Person];
  const tv = await come('TV', { size: TV });
  await showOn(tv, ann);
  await expect(tv.page.getByText(EN.waits('Ann'))).toBeVisible();
  for (const person of people) await expect(tv.page.getByText(person.name, { exact: true })).toBeVisible();

  // A screen alone changes nobody's phone; a player asks for it.
  ann.deal(`${people.map((_, seat) => `hand ${seat} ${['rP r1', 'r3 r2', 'r4 b4', 'r6 r9', 'r7 r2', 'r8 b8'][seat]}`).join('\n')}\ndiscard r5\n`);
  await press(ann.button(ann.w.lobby.start));
  for (const person of people) await expect(person.hand.first()).toBeVisible();
  await expect(ring(ann)).toBeVisible();
  await askForTv(ann);
  for (const person of people) {
    await expect(wholeHere(person)).toBeVisible();
    await expect(ring(person)).toHaveCount(0);
  }
  await expect(tv.page.getByRole('heading', { level: 1 })).toContainText('Ann');
  await clean(an, 'controller');
  await clean(tv, 'TV');

  const players = people.map((person, seat) => new Player(person, { challenges: seat % 2 === 0 }));
  await Promise.all(players.map((player) => player.playMatch()));
  await expect(tv.page.getByText(EN.again)).toBeVisible();
  await expect(tv.page.getByRole('heading', { level: 1 })).toContainText(/Ann|小安|Mei|Ben|阿公|Ida/);
  await expect(tv.page.getByRole('list', { name: EN.scores }).getByRole('listitem')).toHaveCount(6);
});

test('a phone switches to the whole table and back, sleeps, and comes back a controller', SOAK, async ({ come }) => {
  const [ann, an] = (await playAt(come, { edition: 'basic', people: ['Ann', '小安'], wants: [{ size: PHONE, wired: true }, { lang: 'zh' }] })) as [
    Person,
    Person,
  ];
  const tv = await come('TV', { size: TV });
  await showOn(tv, ann);
  await expect(ring(ann)).toBeVisible();
  await askForTv(an);
  await expect(wholeHere(ann)).toBeVisible();
  await expect(wholeHere(an)).toBeVisible();

  await press(wholeHere(an));
  await expect(ring(an)).toBeVisible();
  await an.page.reload();
  await expect(an.hand.first()).toBeVisible();
  await expect(ring(an)).toBeVisible();
  await press(an.button(an.w.common.menu));
  await press(an.button(CONTROLLER_WORDS.zh.controller));
  await expect(ring(an)).toHaveCount(0);

  await ann.cut();
  await expect(tv.page.getByText(/Ann/).first()).toBeVisible();
  await ann.mend();
  await expect(wholeHere(ann)).toBeVisible();
  await expect(ann.hand.first()).toBeVisible();
});

test('a remote control is enough: the code, the language, sound', async ({ come }) => {
  const [ann] = (await waitAt(come, { edition: 'frozen', people: ['Ann'], bots: 1, options: STILL_BOTS })) as [Person];
  const code = (await ann.page.locator('.code [aria-hidden]').textContent())!;
  const tv = await come('TV', { size: TV, fresh: true, storage: { 'lastcard.sound': 'on' } });
  await tv.go('/tv');
  await expect.poll(() => textBeforeAnyGesture(tv)).toContain(EN.soundHint);
  await expect(tv.page.getByRole('heading', { name: EN.enter })).toBeVisible();
  const { keyboard } = tv.page;
  await keyboard.press('ArrowDown');
  /** From letter to letter, as a thumb on a remote control goes. */
  for (const letter of code) {
    await expect
      .poll(async () => {
        const at = await tv.page.evaluate(() => {
          const box = (element: Element | null) => element?.getBoundingClientRect() ?? { x: 0, y: 0 };
          return { text: document.activeElement?.textContent ?? '', x: box(document.activeElement).x, y: box(document.activeElement).y };
        });
        if (at.text === letter) return true;
        const to = (await tv.page.getByRole('button', { name: letter, exact: true }).boundingBox())!;
        if (Math.abs(to.y - at.y) > 5) await keyboard.press(to.y > at.y ? 'ArrowDown' : 'ArrowUp');
        else await keyboard.press(to.x > at.x ? 'ArrowRight' : 'ArrowLeft');
        return false;
      })
      .toBe(true);
    await keyboard.press('Enter');
  }
  await expect(tv.page.getByText(EN.soundHint)).toHaveCount(0);
  await expect(tv.page.getByRole('button', { name: EN.open })).toBeFocused();
  await keyboard.press('Enter');
  await expect(tv.page.getByText(EN.waits('Ann'))).toBeVisible();
  await expect(tv.page).toHaveURL(new RegExp(`/tv/${ann.code}$`));
  await clean(tv, 'waiting room');
  const boxOf = async (found: Locator) => (await found.boundingBox())!;
  await tv.page.setViewportSize({ width: 540, height: 960 });
  const control = await boxOf(tv.page.getByRole('button', { name: EN.sound }));
  expect((await boxOf(tv.page.getByText(EVENING_WORDS.en.aloneTitle, { exact: true }))).y).toBeGreaterThan(control.y + control.height);
  await tv.page.setViewportSize(TV);

  // Nothing to press but the controls.
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(tv.page.getByRole('button', { name: '繁體中文' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(tv.page.getByText(ZH.waits('Ann'))).toBeVisible();
});

test('a table that is not there, and one on this device', async ({ come }) => {
  const tv = await come('TV', { size: TV });
  await tv.go('/tv/BCDFG');
  await expect(tv.page.getByRole('alert')).toBeVisible();
  await expect(tv.page.getByRole('heading', { name: EN.enter })).toBeVisible();
  await tv.go('/tv/LOCAL-BCDFGH');
  await expect(tv.page.getByRole('alert')).toHaveText(EN.noTv);
});

test('an upright TV tells no move that is cut', async ({ come }) => {
  const deal = 'hand 0 r1 r2 p3\nhand 1 r4 r6 p7\ndiscard r5\n';
  const people = (await playAt(come, { edition: 'minions', people: ['Ann', 'Ben'], deal })) as [Person, Person];
  const tv = await come('TV', { size: { width: 540, height: 960 }, fresh: true });
  await showOn(tv, people[0]);
  for (const [at, card] of ['r1', 'r4', 'r2'].entries()) {
    const person = people[at % 2]!;
    await person.isMyTurn();
    await person.lay(card);
  }
  const moves = tv.page.getByRole('list', { name: EN.happened });
  await expect(moves.getByText('Ann played a red 2.')).toBeVisible();
  const cutRows = () =>
    moves.evaluate((list) => {
      const { right, bottom } = list.getBoundingClientRect();
      return [...list.children].map((row) => row.getBoundingClientRect()).filter((row) => row.left < right - 1 && row.bottom > bottom + 1).length;
    });
  await expect.poll(cutRows).toBe(0);
});
