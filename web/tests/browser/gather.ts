/** People come together at a table. */
import { expect, press, type Person, type Wants } from './person';
import type { BuiltIn } from '../../src/lib/editions';
import { SETTINGS, type EditionName, type Settings } from '../../src/lib/protocol';
import { Seating } from './seating';

export interface Evening {
  edition: EditionName;
  /** Everything that the link of the options view may carry. */
  options?: Record<string, string>;
  people: string[];
  bots?: number;
  /** What each person's browser is like. */
  wants?: Wants[];
  /** The position that the first match begins at (docs/notation.md); otherwise it is dealt. */
  deal?: string;
}

/** Nobody is hurried, nobody waits longer than need be. */
const PATIENT = { turn_time: 'none', catch_window_ms: '0', bot_wait_ms: '900', point_ms: '3000' };

/** Low: most matches are over after a round or two; Party counts no points. */
export const TARGETS: Record<BuiltIn, Record<string, string>> = {
  frozen: { target_score: '20' },
  basic: { scoring: 'alternative', target_score: '5' },
  minions: { target_score: '10' },
  'hello-kitty': { target_score: '10' },
  party: {},
};

/** Bots that never move (tests/browser_server.py). */
export const STILL_BOTS = { bot_wait_ms: '5000' };

const wordsOf = ({ edition, options = {}, people, bots = 0 }: Evening): Record<string, string> => ({
  edition,
  ...PATIENT,
  seats: String(people.length + bots),
  ...options,
});

/** A setting as the server reads it, from its word in the link. */
const valueOf = (word: string): string | number | boolean | null => (word === 'none' ? null : word === 'on' ? true : /^\d+$/.test(word) ? Number(word) : word);

function settingsOf(evening: Evening): Settings {
  const words = Object.entries(wordsOf(evening));
  const isSetting = ([name]: [string, string]): boolean => name in SETTINGS || name === 'edition';
  const settings = words.filter(isSetting).map(([name, word]) => [name, valueOf(word)]);
  return { ...SETTINGS, ...Object.fromEntries(settings), options: Object.fromEntries(words.filter((pair) => !isSetting(pair))) };
}

type Come = (name: string, wants?: Wants) => Promise<Person>;

/** A table in its waiting room, through the page only: the first person made it, all sit in order, bots fill the rest. */
export async function waitAt(come: Come, evening: Evening): Promise<Person[]> {
  const { edition, people, bots = 0, wants = [] } = evening;
  const [first, ...others] = people;
  const host = await come(first!, wants[0]);
  await host.go(`/options?${new URLSearchParams(wordsOf(evening))}`);
  await press(host.button(host.w.options.make));
  await host.page.waitForURL(/\/t\/\w+$/);
  const all = [host];
  for (const [at, name] of others.entries()) {
    const guest = await come(name, wants[at + 1]);
    await guest.go(`/t/${host.code}`);
    await press(guest.button(guest.w.lobby.sitDown));
    await expect(guest.page.getByRole('button', { name: guest.w.lobby.sitDown })).toHaveCount(0);
    all.push(guest);
  }
  if (bots) await press(host.button(host.w.lobby.fill(bots)));
  await expect(host.button(host.w.lobby.start)).toBeVisible();
  for (const person of all) person.edition = edition;
  return all;
}

/** A table in play, through the page only. */
export async function meetAt(come: Come, evening: Evening): Promise<Person[]> {
  const all = await waitAt(come, evening);
  if (evening.deal) all[0]!.deal(evening.deal);
  await press(all[0]!.button(all[0]!.w.lobby.start));
  for (const person of all) await expect(person.hand.first()).toBeVisible();
  return all;
}

/** A table in play, whose people first open their pages there. */
export async function playAt(come: Come, evening: Evening): Promise<Person[]> {
  const all = [];
  for (const [at, name] of evening.people.entries()) all.push(await come(name, evening.wants?.[at]));
  const seating = await Seating.of(all[0]!.serverUrl, settingsOf(evening), all);
  await Promise.all(all.map((person, at) => person.remember(seating.memories[at]!)));
  if (evening.deal) all[0]!.dealAt(seating.code, evening.deal);
  await Promise.race([seating.start(), all[0]!.refused]);
  await Promise.all(
    all.map(async (person) => {
      person.edition = evening.edition;
      await person.go(`/t/${seating.code}`);
      await expect(person.hand.first()).toBeVisible();
    }),
  );
  seating.leave();
  return all;
}
