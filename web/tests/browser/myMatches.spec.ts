/** My matches: listed when they are over, counted, saved, deleted and put back; and records from files. */
import { readFileSync } from 'node:fs';
import { MATCHES_WORDS } from '../../src/replay/words';
import { expect, test } from './fixtures';
import { playAt, STILL_BOTS } from './gather';
import { DESKTOP, press, type Person } from './person';

const LAST_CARD = 'hand 0 r1\nhand 1 b1 b2 b3\ndiscard r5\n';
const w = MATCHES_WORDS.en;

test('a match that is over is on the list, with its numbers; it can be saved, deleted and put back', async ({ come }) => {
  const [ann] = (await playAt(come, {
    ...{ edition: 'party', people: ['Ann'], bots: 1, options: STILL_BOTS, deal: LAST_CARD },
    wants: [{ size: DESKTOP, fresh: true }],
  })) as [Person];
  const { page } = ann;
  await ann.isMyTurn();
  await ann.lay('r1');
  await expect(page.getByRole('link', { name: ann.w.round.replay })).toBeVisible();
  await ann.go('/replays');
  const rows = page.locator('.match');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(w.won);
  await expect(page.getByText(w.wonOf('1', 1)).first()).toBeVisible();
  await expect(rows.first().getByRole('link', { name: w.coach })).toHaveAttribute('href', /\/replay\/\w+\/1\?token=\w+&coach=1$/);

  const [download] = await Promise.all([page.waitForEvent('download'), press(ann.button(w.download))]);
  const [match] = JSON.parse(readFileSync(await download.path(), 'utf8')).matches;
  expect(match).toMatchObject({ edition: 'party', seat: 0, winners: [0], summary: { rounds: 1, roundsWon: 1 } });
  expect(match.record).toContain('0 play r1');

  await press(ann.button(w.remove));
  await expect(rows).toHaveCount(0);
  await press(ann.button(w.undo));
  await expect(rows).toHaveCount(1);
  await press(ann.button(w.remove));
  await expect(rows).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(w.none)).toBeVisible();

  // A record from a file is on the list, too, and counts for nobody.
  const file = { name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(match.record) };
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('Dear diary') });
  await expect(page.getByRole('alert')).toContainText('Dear');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('slider', { name: ann.w.replay.scrub })).toBeVisible();
  await ann.go('/replays');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(w.opened);
});
