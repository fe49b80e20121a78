/** After a match: links that open it, links that do not, and a match that was called off. */
import { BOT_NAMES } from '../../src/lib/protocol';
import { expect, test } from './fixtures';
import { playAt, STILL_BOTS } from './gather';
import { press, SMALL, type Person } from './person';

const firstSentence = (text: string): string => /^.+?[.。]/u.exec(text)![0];

const LAST_CARD = 'hand 0 r1\nhand 1 b1 b2 b3\ndiscard r5\n';

test('the replay opens with its link only, for anybody who has it', async ({ come }) => {
  const [ann] = (await playAt(come, { edition: 'party', people: ['Ann'], bots: 1, options: STILL_BOTS, deal: LAST_CARD })) as [Person];
  await ann.isMyTurn();
  await ann.lay('r1');
  const link = ann.page.getByRole('link', { name: ann.w.round.replay });
  await expect(link).toBeVisible();
  const path = (await link.getAttribute('href'))!;
  expect(path).toMatch(/^\/replay\/\w+\/1\?token=[0-9a-f]{16}$/);
  const code = ann.code;
  await press(link);
  const slider = ann.page.getByRole('slider', { name: ann.w.replay.scrub });
  await expect(slider).toBeVisible();

  // The link that is passed on carries the token, and so does the record.
  await slider.press('End');
  const menu = ann.page.getByRole('region', { name: ann.w.replay.title }).getByRole('button', { name: ann.w.common.menu });
  await press(menu);
  await expect(ann.page.getByRole('link', { name: ann.w.replay.save })).toHaveAttribute('href', /record\?token=[0-9a-f]{16}$/);
  await press(ann.button(ann.w.replay.link));
  await expect(ann.page).toHaveURL(/\?token=[0-9a-f]{16}&step=1$/);
  const shared = ann.page.url();
  await ann.page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await press(menu);
  await ann.page.touchscreen.tap(195, 300); // the felt
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  // Somebody who was not there sees the same names and faces.
  const ben = await come('Ben', { lang: 'zh' });
  await ben.go(shared);
  await expect(ben.page.getByRole('slider', { name: ben.w.replay.scrub })).toHaveValue('1');
  const seats = ben.page.getByRole('combobox', { name: ben.w.replay.seatView }).getByRole('option');
  await expect(seats).toHaveText([ben.w.replay.open, 'Ann', BOT_NAMES[0]!]);
  const heading = ben.page.getByRole('heading', { level: 1 });
  await ben.go(`/replay/${code}/1`); // a link from before
  await expect(heading).toHaveText(firstSentence(ben.w.replay.partLink));
  await ben.go(`/replay/${code}/1?token=0000000000000000`);
  await expect(heading).toHaveText(firstSentence(ben.w.replay.missing));
});

test('a round can be looked at again while the match goes on, with the cards that were seen', async ({ come }) => {
  const deal = 'hand 0 r1 r2\nhand 1 r4 b2 b3\ndiscard r5\n';
  const match = { edition: 'basic' as const, people: ['Ann', 'Ben'], options: { target_score: '500' }, deal, wants: [{ size: SMALL }] };
  const [ann, ben] = (await playAt(come, match)) as [Person, Person];
  await ann.isMyTurn();
  await press(ann.dock(ann.w.table.uno));
  await ann.lay('r1');
  await ben.isMyTurn();
  await ben.lay('r4');
  await ann.isMyTurn();
  await ann.lay('r2');
  await press(ann.button(ann.w.round.replayRound));
  const slider = ann.page.getByRole('slider', { name: ann.w.replay.scrub });
  const controls = ann.page.getByRole('region', { name: ann.w.replay.title });
  const { x, width } = (await controls.getByRole('button', { name: ann.w.common.menu }).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(SMALL.width);
  await slider.press('Home');
  await ann.count(2);
  await ann.sees('Ben', 3);
  await expect(ann.page.getByRole('combobox', { name: ann.w.replay.seatView })).toHaveCount(0);
  await expect(ann.page.getByText(ann.w.replay.openOn)).toHaveCount(0);
  await press(ann.button(ann.w.replay.forward));
  await press(ann.button(ann.w.replay.forward));
  await ann.count(1);
  await press(ann.button(ann.w.round.results));
  await expect(slider).toHaveCount(0);
  await expect(ann.button(ann.w.round.next)).toBeVisible();

  // The next round takes everybody to the table.
  await press(ann.button(ann.w.round.replayRound));
  await expect(slider).toBeVisible();
  await press(ben.button(ben.w.round.next));
  await press(ann.button(ann.w.round.results));
  await press(ann.button(ann.w.round.next));
  await ann.isDealt();
});

test('a match that is called off says why, and the next one is a tap away', async ({ come }) => {
  const [ann] = (await playAt(come, {
    edition: 'basic',
    people: ['Endless'],
    bots: 1,
    options: STILL_BOTS,
    deal: 'hand 0 r1 r2 r3\nhand 1 b1 b2 b3\ndiscard r5\n',
  })) as [Person];
  await ann.isMyTurn();
  await ann.lay('r1');
  await expect(ann.page.getByRole('heading', { name: ann.w.round.void.title })).toBeVisible();
  await expect(ann.page.getByText(ann.w.round.void['too-long'])).toBeVisible();
  await press(ann.button(ann.w.round.lobby));
  await expect(ann.button(ann.w.lobby.start)).toBeVisible();
  await ann.page.reload();
  await press(ann.button(ann.w.round.rematch));
  await expect(ann.hand.first()).toBeVisible();
});
