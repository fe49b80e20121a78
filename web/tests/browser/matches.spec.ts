/** Each edition from the waiting room to the last point: two people and a bot, through the page only. */
import type { BuiltIn } from '../../src/lib/editions';
import { expect, SOAK, test } from './fixtures';
import { playAt, TARGETS } from './gather';
import { DESKTOP, EDITIONS, PHONE, press, SMALL, type Person } from './person';
import { Player } from './player';

const SIZES: Record<BuiltIn, typeof PHONE> = { frozen: SMALL, basic: DESKTOP, minions: PHONE, 'hello-kitty': DESKTOP, party: PHONE };

// A match may be long by chance; a player who waits in vain, or tries in vain, gives up long before.
test.setTimeout(900_000);

/** A few cards, and among them those that ask something. */
const HANDS: Partial<Record<BuiltIn, string>> = {
  frozen: 'hand 0 W+4 r1 r2\nhand 1 WF r4 p6\nhand 2 r7 r8 y9\ndiscard r5\n',
  'hello-kitty': 'hand 0 k+2 k1 WB\nhand 1 k3 W k4\nhand 2 k7 k8 y9\ndiscard k5\n',
  party: 'hand 0 rP r1 WT\nhand 1 W+4 r3 g4\nhand 2 r7 r8 y9\ndiscard r5\n',
};
const KINDS = [
  ...EDITIONS.filter((edition) => HANDS[edition]).map((edition) => ({ edition, name: `a short match of ${edition}`, kind: {}, deal: HANDS[edition]! })),
  ...EDITIONS.map((edition) => ({ edition, name: `a whole match of ${edition}`, kind: SOAK, deal: undefined })),
];

for (const [at, { edition, name, kind, deal }] of KINDS.entries()) {
  test(name, kind, async ({ come }) => {
    const people = await playAt(come, {
      edition,
      people: ['Ann', '小安'],
      bots: 1,
      options: deal && edition !== 'party' ? { scoring: 'off' } : TARGETS[edition],
      wants: [{ size: SIZES[edition] }, { size: PHONE, lang: 'zh' }],
      ...(deal && { deal }),
    });
    const [ann, ben] = people as [Person, Person];
    const players = people.map((person, seat) => new Player(person, { challenges: (at + seat) % 2 === 0 }));
    await Promise.all(players.map((player) => player.playMatch()));
    await expect(ann.page.getByRole('heading', { level: 1 })).toContainText(/Ann|小安|You|wins?|out/);
    await expect(ben.button(ben.w.round.rematch)).toBeVisible();

    // The deal is proved, the match can be seen again, and the next one begins.
    const words = /\/matches\/\d+\/(verify|replay)\b/; // of the server's, for which nobody asks
    await ann.page.route(words, (route) => route.abort());
    await press(ann.button(ann.w.replay.check).first());
    await expect(ann.page.getByText(ann.w.replay.fair)).toBeVisible();
    for (const tick of Object.values(ann.w.replay.checks)) await expect(ann.page.getByText(tick, { exact: true })).toBeVisible();
    await ann.page.unroute(words);
    const replay = (await ann.page.getByRole('link', { name: ann.w.round.replay }).getAttribute('href'))!;
    for (const person of [ben, ann]) await press(person.button(person.w.round.rematch));
    await expect(ben.hand.first()).toBeVisible();
    await expect(ann.hand.first()).toBeVisible();
    await ann.go(replay);
    const scrub = ann.page.getByRole('slider', { name: ann.w.replay.scrub });
    await scrub.press('End');
    const last = Number(await scrub.getAttribute('max'));
    await expect(scrub).toHaveValue(String(last));
    await press(ann.button(ann.w.replay.back));
    await expect(scrub).toHaveValue(String(last - 1));
    await scrub.press('Home');
    await ann.page.getByRole('combobox', { name: ann.w.replay.seatView }).selectOption('1');
    await expect.poll(() => ann.hand.count()).toBeGreaterThanOrEqual(deal ? 3 : 7); // the first card may make somebody draw
    await press(ann.button(ann.w.replay.forward));
    await expect(scrub).toHaveValue('1');
  });
}
