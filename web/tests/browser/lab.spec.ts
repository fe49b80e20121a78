/** The house-rule lab: from the options to numbers that are the command's, and a link that gives them again. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROUNDS } from '../../src/lab/link';
import { LAB_WORDS } from '../../src/lab/words';
import { expect, soakUnless, test } from './fixtures';
import { DESKTOP, PHONE, press, type Person } from './person';
import { PYTHON, ROOT } from './server';

const BIG = { maxBuffer: 1e8, encoding: 'utf8', cwd: ROOT } as const;
/** What a command line prints with --json. */
const printed = (line: string) => JSON.parse(execFileSync(PYTHON, [join(ROOT, 'web/engine/tests/lab_command.py'), line], BIG))[0];

/** The link's own words, but for the rounds. */
function withRounds(url: string, rounds: number): URLSearchParams {
  const query = new URL(url).searchParams;
  query.set('rounds', String(rounds));
  return query;
}

const is = (me: Person, state: string) => expect(me.page.locator('main')).toHaveAttribute('data-state', state);
/** A margin of error is tied to its number. */
const sentences = async (me: Person): Promise<string[]> => (await me.page.locator('.words li').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
const command = async (me: Person): Promise<string> => (await me.page.locator('pre code').textContent()) ?? '';

/** Few, and as many as the page plays unless its link says otherwise. */
for (const rounds of [2_000, ROUNDS])
  test(`from the options to the numbers of the command, and by its link to the same, ${rounds} rounds`, soakUnless(rounds !== ROUNDS), async ({ come }) => {
    const ann = await come('Ann', { size: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    const w = LAB_WORDS.en;
    await ann.go('/options?edition=hello-kitty&stacking=any&seven_zero=on');
    await press(ann.page.getByRole('link', { name: ann.w.options.lab }));
    await expect(ann.page.getByRole('heading', { name: w.question })).toBeVisible();
    if (rounds !== ROUNDS) {
      await is(ann, 'running');
      await ann.go(`${new URL(ann.page.url()).pathname}?${withRounds(ann.page.url(), rounds)}`);
    }
    await is(ann, 'done');
    await expect(ann.page.getByRole('list', { name: w.changed }).getByRole('listitem')).toHaveCount(2);
    const report = printed(await command(ann));
    expect(report.done).toBe(rounds);
    expect(await sentences(ann)).toEqual(report.sentences.en);
    await expect(ann.page.locator('[aria-live="polite"]').first()).toContainText(report.sentences.en[0]);
    await press(ann.page.locator('summary', { hasText: w.numbers }));
    const turns = ann.page.getByRole('row', { name: /^Turns per round/ }).getByRole('cell');
    await expect(turns.first()).toHaveText(report.changes.turns.first.toFixed(1));
    await expect(turns.nth(1)).toHaveText(report.changes.turns.second.toFixed(1));

    await press(ann.button(w.link));
    const link = await ann.page.evaluate(() => navigator.clipboard.readText());
    const mei = await come('Mei', { lang: 'zh', size: DESKTOP, reducedMotion: 'no-preference' });
    await mei.go(new URL(link).pathname + new URL(link).search);
    await is(mei, 'done');
    expect(await sentences(mei)).toEqual(report.sentences.zh);
    expect(await command(mei)).toBe(await command(ann));
  });

test('it can be stopped: the numbers are those of the deals so far', async ({ come }) => {
  const ann = await come('Ann', { size: DESKTOP });
  const w = LAB_WORDS.en;
  await ann.go('/lab?edition=party&seats=10&rounds=1000000&seed=x&stacking=any');
  await is(ann, 'running');
  await ann.button(w.stop).focus();
  await ann.page.keyboard.press('Enter');
  await is(ann, 'stopped');
  await expect(ann.page.locator('.acts')).toBeFocused();
  const line = await command(ann);
  const rounds = Number(/--rounds (\d+)/.exec(line)![1]);
  expect(rounds).toBeLessThan(1_000_000);
  await expect(ann.page.getByRole('main').getByText(w.stopped(rounds))).toBeVisible();
  expect(await sentences(ann)).toEqual(printed(line).sentences.en);
  await press(ann.button(w.again));
  await is(ann, 'running');
});

test('where nothing differs, or a link makes no sense, it says so', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE });
  const w = LAB_WORDS.en;
  const sees = (sentence: string) => expect(ann.page.getByText(sentence)).toBeVisible();
  await ann.go('/lab?edition=basic&stacking=off');
  await sees(w.nothing);
  await ann.go('/lab?edition=basic&stacking=purple');
  await sees("Option stacking does not take 'purple'; it takes off, same, any.");
  await ann.go('/lab?edition=basic&seats=99&stacking=any');
  await sees('Basic seats 2 to 10, not 99.');
  await ann.go('/lab?edition=basic&stacking=any&rounds=1e12');
  await sees(w.badRounds(1_000_000));
  await ann.go('/lab?edition=nonsense&stacking=any');
  await sees("There is no edition 'nonsense'");
  await press(ann.page.getByRole('link', { name: w.toOptions }));
  await expect(ann.page.getByRole('heading', { name: ann.w.options.title })).toBeVisible();
});

test('without an engine it says so calmly, and plays when there is one', async ({ come }) => {
  const ann = await come('Ann', { size: PHONE, fresh: true });
  const w = LAB_WORDS.en;
  await ann.context.route('**/engine.wasm', (route) => route.fulfill({ status: 404 }));
  await ann.go('/lab?edition=frozen&stacking=same&rounds=2000');
  await expect(ann.page.getByRole('main').getByText(w.missing)).toBeVisible();
  await ann.context.unroute('**/engine.wasm');
  await press(ann.button(ann.w.common.tryAgain));
  await is(ann, 'done');
});
