/** Each edition from the waiting room to the last point: two people and a bot, through the page only. */
import type { BuiltIn } from '../../src/lib/editions';
import { expect, SOAK, test } from './fixtures';
import { meetAt, TARGETS } from './gather';
import { DESKTOP, EDITIONS, PHONE, press, SMALL, type Person } from './person';
import { Player } from './player';

const SIZES: Record<BuiltIn, typeof PHONE> = { frozen: SMALL, basic: DESKTOP, minions: PHONE, 'hello-kitty': DESKTOP, party: PHONE };

// A match may be long by chance; a player who waits in vain, or tries in vain, gives up long before.
test.setTimeout(900_000);

/** A few cards, and those that ask something. */
const FEW_CARDS = 'hand 0 rP r1 WT\nhand 1 W+4 r3 g4\nhand 2 r7 r8 y9\ndiscard r5\n';

/** In the browser: the server is not asked. */
async function prove(person: Person): Promise<void> {
  const { page, w } = person;
  const words = /\/matches\/\d+\/(verify|replay)\b/; // of the server's, for which nobody asks
  await page.route(words, (route) => route.abort());
  await press(person.button(w.replay.check).first());
  await expect(page.getByText(w.replay.fair)).toBeVisible();
  for (const tick of Object.values(w.replay.checks)) await expect(page.getByText(tick, { exact: true })).toBeVisible();
  await page.unroute(words);
}

interface Kind {
  edition: BuiltIn;
  name: string;
  options: Record<string, string>;
  deal?: string;
  details?: typeof SOAK;
}
const KINDS: Kind[] = [
  { edition: 'basic', name: 'a match of one round of basic', options: { scoring: 'off' } },
  { edition: 'party', name: 'a short match of party', options: {}, deal: FEW_CARDS, details: SOAK },
  ...EDITIONS.map((edition) => ({ edition, name: `a whole match of ${edition}`, options: TARGETS[edition], details: SOAK })),
];

for (const [at, { edition, name, options, deal, details = {} }] of KINDS.entries()) {
  test(name, details, async ({ come }) => {
    const people = await meetAt(come, {
      edition,
      people: ['Ann', '小安'],
      bots: 1,
      options,
      wants: [{ size: SIZES[edition] }, { size: PHONE, lang: 'zh' }],
      ...(deal && { deal }),
    });
    const [ann, ben] = people as [Person, Person];
    const players = people.map((person, seat) => new Player(person, { challenges: (at + seat) % 2 === 0 }));
    await Promise.all(players.map((player) => player.playMatch()));
    await expect(ann.page.getByRole('heading', { level: 1 })).toContainText(/Ann|小安|You|wins?|out/);
    await expect(ben.button(ben.w.round.rematch)).toBeVisible();

    // The deal is proved where none was set, the match can be seen again, and the next one begins.
    if (!deal) await prove(ann);
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
