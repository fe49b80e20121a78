/** The host's tools: a stranger sits down, and has to leave. */
import { expect, test } from './fixtures';
import { playAt, waitAt } from './gather';
import { DESKTOP, Person, press } from './person';

const ROUND_END = 'hand 0 r1\nhand 1 r5 r6 b7 b8\ndiscard r9\ncalled 0\n';

const door = (host: Person, name: 'open' | 'link' | 'closed') => host.page.getByRole('radio', { name: host.w.lobby.door.names[name] });

test('a stranger is removed and cannot come back; a friend with the link can', async ({ come }) => {
  const [ann, eve] = (await waitAt(come, { edition: 'basic', people: ['Ann', 'Eve'] })) as [Person, Person];
  await press(ann.button(/Eve/));
  await press(ann.dialog(ann.w.lobby.chairActions('Eve')).getByRole('button', { name: ann.w.lobby.remove('Eve') }));
  await press(ann.button(ann.w.lobby.removeDo));
  await expect(eve.page.getByRole('heading', { name: /asked you to leave/ })).toBeVisible();
  await expect(ann.page.getByText(ann.w.lobby.removed)).toBeVisible();

  await press(door(ann, 'closed'));
  await expect(ann.page.getByText(ann.w.lobby.door.about.closed)).toBeVisible();
  await eve.page.reload();
  await expect(eve.page.getByRole('heading', { name: /asked you to leave/ })).toBeVisible();

  const ben = await come('Ben', { size: DESKTOP });
  await ben.go(`/t/${ann.code}`);
  await expect(ben.page.getByRole('heading', { name: /closed this table/ })).toBeVisible();
  await press(door(ann, 'link'));
  await expect(ann.page.getByText(ann.w.lobby.door.about.link)).toBeVisible();
  await press(ben.button(ben.w.common.tryAgain));
  await press(ben.button(ben.w.lobby.sitDown));
  await expect(ann.page.getByRole('button', { name: /Ben/ })).toBeVisible();

  await eve.page.reload();
  await expect(eve.page.getByRole('heading', { name: /asked you to leave/ })).toBeVisible();
  await press(ann.button(ann.w.lobby.readmit('Eve')));
  await expect(ann.page.getByText(ann.w.lobby.removed)).toBeHidden();
  await eve.page.reload();
  await expect(eve.page.getByText(eve.w.lobby.missing.full).first()).toBeVisible();
});

test('the short code opens the table while its door is open', async ({ come }) => {
  const [ann] = (await waitAt(come, { edition: 'basic', people: ['Ann'], bots: 1 })) as [Person];
  const short = (await ann.page.locator('.code [aria-hidden]').innerText()).trim();
  expect(short).toHaveLength(5);
  expect(ann.code).toHaveLength(8);
  const ben = await come('Ben');
  await ben.go('/');
  await press(ben.button(ben.w.start.join));
  await ben.page.getByLabel(ben.w.start.code).fill(short.toLowerCase());
  await press(ben.button(ben.w.start.enter));
  await ben.page.waitForURL(`**/t/${ann.code}`);
  await expect(ann.page.getByRole('button', { name: /Ben/ })).toBeVisible();
  await press(door(ann, 'link'));
  await expect(ann.page.locator('.code')).toHaveCount(0);
  const cat = await come('Cat');
  await cat.go(`/t/${short}`);
  await expect(cat.page.getByRole('heading', { name: /no table with that code/ })).toBeVisible();
});

test('in a match: muted at once, removed once the round is over', async ({ come }) => {
  const [ann, eve] = (await playAt(come, { edition: 'basic', people: ['Ann', 'Eve'], deal: ROUND_END })) as [Person, Person];
  await press(ann.button(ann.w.common.menu));
  await press(ann.button(ann.w.lobby.tools));
  const sheet = ann.dialog(ann.w.lobby.tools);
  await expect(sheet.getByText(ann.w.lobby.removeLater)).toBeVisible();
  await press(sheet.getByRole('button', { name: ann.w.lobby.mute('Eve') }));
  await expect(sheet.getByRole('button', { name: ann.w.lobby.unmute('Eve') })).toBeVisible();
  await press(eve.button(eve.w.say.open));
  await expect(eve.page.getByText(eve.w.say.muted)).toBeVisible();
  await press(sheet.getByRole('button', { name: ann.w.common.close }));

  await ann.isMyTurn();
  await ann.lay('r1');
  await press(ann.button(ann.w.lobby.tools));
  await press(sheet.getByRole('button', { name: ann.w.lobby.remove('Eve') }));
  await press(sheet.getByRole('button', { name: ann.w.lobby.removeDo }));
  await expect(eve.page.getByRole('heading', { name: /asked you to leave/ })).toBeVisible();
  await expect(sheet.getByText(ann.w.lobby.removed)).toBeVisible();
  await press(sheet.getByRole('button', { name: ann.w.common.close }));
  await press(ann.button(ann.w.round.next));
  await expect(ann.hand.first()).toBeVisible();
});

/** With this host nobody has long for a turn (tests/browser_server.py). */
const DOZY = 'Dozy';

test('a table that everybody slept at rests after the round, and goes on at a tap', async ({ come }) => {
  const deal = 'hand 0 r1 r2 r3\nhand 1 y1 y2 g3 g4 g5 y6 y7\ndiscard r9\n';
  const [ann] = (await playAt(come, { edition: 'basic', people: [DOZY], bots: 1, options: { turn_time: '15' }, deal })) as [Person];
  await expect(ann.page.getByText(ann.w.round.resting)).toBeVisible({ timeout: 200_000 });
  await press(ann.button(ann.w.round.wake));
  await expect(ann.hand.first()).toBeVisible();
});
