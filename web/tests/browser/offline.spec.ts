/** Without a network: whole matches against bots of every level, on a page that was visited once. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { BuiltIn } from '../../src/lib/editions';
import { comeOnce } from './cached';
import { expect, SOAK, test } from './fixtures';
import { TARGETS } from './gather';
import { DESKTOP, EDITIONS, PHONE, press, SMALL, type Person } from './person';
import { Player } from './player';
import { PYTHON, ROOT } from './server';

/** Two bots each; every level is there. */
const LEVELS: Record<BuiltIn, string[]> = {
  frozen: ['random', 'steady'],
  basic: ['easy', 'sharp'],
  minions: ['steady', 'easy'],
  'hello-kitty': ['easy', 'random'],
  party: ['steady', 'sharp'],
};
const SIZES: Record<BuiltIn, typeof PHONE> = { frozen: PHONE, basic: DESKTOP, minions: SMALL, 'hello-kitty': PHONE, party: DESKTOP };
test.setTimeout(900_000);

/** A table on this device, in play. */
async function playHere(person: Person, edition: BuiltIn, levels: string[], options: Record<string, string>): Promise<void> {
  const { w, page } = person;
  const query = new URLSearchParams({
    edition,
    seats: String(levels.length + 1),
    catch_window_ms: '0',
    bot_wait_ms: '900',
    point_ms: '3000',
    ...options,
  });
  await person.go(`/options?${query}`);
  await press(person.button(w.options.make));
  await page.waitForURL(/\/t\/LOCAL-\w+$/);
  for (const [at, level] of levels.entries()) {
    await press(person.button(new RegExp(`^${w.lobby.chair(at + 2)}`)));
    await press(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${w.lobby.levels[level]!.name}`) }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await press(person.button(w.lobby.start));
  await expect(person.hand.first()).toBeVisible();
  person.edition = edition;
}

/** The record as it is saved, played again by the command. */
async function verify(person: Person): Promise<void> {
  const [download] = await Promise.all([person.page.waitForEvent('download'), press(person.button(person.w.round.save).first())]);
  const file = await download.path();
  expect(readFileSync(file, 'utf8')).toMatch(/^# player 0 Ann\n(# player \d \S+\n)+# rules \d+ [0-9a-f]{12}\n/);
  const account = execFileSync(PYTHON, ['-c', 'from lastcard.cli import main; main()', 'replay', '--json', file], { cwd: ROOT, encoding: 'utf8' });
  const { phase, winners, error } = JSON.parse(account) as { phase: string; winners: number[]; error: unknown };
  expect({ phase, error }).toEqual({ phase: 'match-over', error: null });
  expect(winners).not.toEqual([]);
}

const KINDS = [
  { name: 'one round of minions', edition: 'minions' as const, levels: ['easy'], options: { scoring: 'off' }, details: {} },
  ...EDITIONS.map((edition) => ({ name: `a whole match of ${edition}`, edition, levels: LEVELS[edition], options: TARGETS[edition], details: SOAK })),
];

for (const { name, edition, levels, options, details } of KINDS) {
  test(`${name} without a network, reloaded in the middle`, details, async ({ come }) => {
    const ann = await comeOnce(come, 'Ann', { size: SIZES[edition], lang: edition === 'minions' ? 'zh' : 'en' });
    await playHere(ann, edition, levels, options);
    const player = new Player(ann, { challenges: edition !== 'basic' });
    for (let step = 0; step < 3; step += 1) await player.step();
    await ann.page.reload();
    await expect(ann.hand.first()).toBeVisible();
    await player.playMatch();
    await expect(ann.button(ann.w.round.rematch)).toBeVisible();
    await verify(ann);

    // The match can be seen again, and the next one begins.
    await press(ann.page.getByRole('link', { name: ann.w.round.replay }));
    const scrub = ann.page.getByRole('slider', { name: ann.w.replay.scrub });
    await scrub.press('End');
    expect(Number(await scrub.inputValue())).toBeGreaterThan(3);
    await ann.page.goBack();
    await press(ann.button(ann.w.round.rematch));
    await expect(ann.hand.first()).toBeVisible();
  });
}

test('away from the server, the start page says so and plays here; the rules and the options are there as well', async ({ come }) => {
  const ann = await comeOnce(come, 'Ann');
  const { w, page } = ann;
  await page.reload();
  await expect(page.getByText(w.start.away)).toBeVisible();
  await expect(page.getByText(w.common.offline)).toHaveCount(0);
  await press(ann.button(new RegExp(`^${w.start.playNow}`)));
  await expect(ann.hand.first()).toBeVisible();
  expect(ann.code).toMatch(/^LOCAL-/);
  await expect(page.getByText(w.common.offline)).toHaveCount(0);

  await press(ann.button(w.common.rules));
  await press(page.getByRole('button', { name: w.rules.whole, exact: true }));
  await expect(page.getByText(/^HK-/).first()).toBeVisible();
  await ann.go('/options?edition=party');
  await expect(page.getByRole('button', { name: w.options.make })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  await ann.go('/');
  await press(page.getByRole('link', { name: w.start.backHere }));
  await expect(ann.hand.first()).toBeVisible();
});

test('with a server, quick play is there unless this device is chosen', async ({ come }) => {
  const ann = await come('Ann', { storage: { 'lastcard.quick.bots': '1' } });
  const { w, page } = ann;
  await ann.go('/');
  await press(ann.button(new RegExp(`^${w.start.playNow}`)));
  await expect(ann.hand.first()).toBeVisible();
  expect(ann.code).not.toMatch(/^LOCAL-/);
  await ann.go('/');
  await press(ann.button(w.start.tune));
  await press(page.getByRole('radio', { name: w.start.places.device }));
  await press(ann.button(new RegExp(`^${w.start.playNow}`)));
  await expect(ann.hand.first()).toBeVisible();
  expect(ann.code).toMatch(/^LOCAL-/);
  await press(ann.button(w.common.menu));
  await expect(ann.button(w.lobby.tools)).toHaveCount(0);
});

test('a table that is opened in another tab goes on there, and comes back when asked', async ({ come }) => {
  const ann = await come('Ann', { fresh: true, storage: { 'lastcard.quick.where': 'device' } });
  await ann.go('/');
  await press(ann.button(new RegExp(`^${ann.w.start.playNow}`)));
  await expect(ann.hand.first()).toBeVisible();
  const other = await ann.context.newPage();
  await other.goto(ann.page.url());
  const theirs = other.getByRole('list', { name: ann.w.table.yourHand }).getByRole('button');
  await expect(theirs.first()).toBeVisible();
  await expect(ann.page.getByRole('heading', { name: /another tab/ })).toBeVisible();
  await press(ann.button(ann.w.common.tryAgain));
  await expect(ann.hand.first()).toBeVisible();
  await expect(other.getByRole('heading', { name: /another tab/ })).toBeVisible();
});
