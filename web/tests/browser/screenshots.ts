/**
 * Pictures of every view, in both languages, on a phone and on a desktop; python web/browse.py screenshots.
 * With LASTCARD_TOUR set: each view once on each of the six screens that the page is looked at on, languages and themes mixed;
 * the window is made larger for the next of them.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import type { Language } from '../../src/lib/protocol';
import { cutOffs } from './cutoffs';
import { hasTouch } from './devices';
import { playAt, waitAt } from './gather';
import { expect, Person, type Wants } from './person';
import { Player } from './player';
import { ALONE } from './scenes/alone';
import { DEVICES } from './scenes/devices';
import { ENDS } from './scenes/ends';
import { LOBBY } from './scenes/lobby';
import { QUESTIONS } from './scenes/questions';
import { CROWD, hands, SIZES, type Scene, type Size } from './scenes/scene';
import { TABLES } from './scenes/tables';
import { VIEWS } from './scenes/views';
import { Server } from './server';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
const NEVER = 10_000;
const SCENES: Record<string, Scene> = { ...VIEWS, ...ALONE, ...LOBBY, ...TABLES, ...QUESTIONS, ...ENDS, ...DEVICES };
const TOUR = process.env.LASTCARD_TOUR !== undefined;
const SIX: Size[] = ['small', 'phone', 'landscape', 'tablet', 'desktop', 'tv'];
/** `LASTCARD_SIZES=narrow,tv` takes every scene in these. */
const ONLY = process.env.LASTCARD_SIZES?.split(',') as Size[] | undefined;

type Use = (server: Server) => Promise<void>;
const serving = (...given: ConstructorParameters<typeof Server>): [({}: object, use: Use) => Promise<void>, { scope: 'worker' }] => [
  async ({}, use) => {
    const server = new Server(...given);
    await server.start();
    await use(server);
    await server.end();
  },
  { scope: 'worker' },
];
const test = base.extend<object, { still: Server; reached: Server; brisk: Server }>({
  /** Its bots never move: whatever is shown stays. */
  still: serving(NEVER),
  /** And phones in the network can open it. */
  reached: serving(NEVER, { LASTCARD_HOST: '0.0.0.0' }),
  brisk: serving(0.02),
});

const THEMES = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const;

async function shoot(me: Person, name: string, themes: keyof typeof THEMES, whole = false): Promise<void> {
  for (const theme of THEMES[themes]) {
    await me.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await me.settled();
    // Who touches sees no ring of the focus.
    if (hasTouch(me.page)) await me.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    if (theme === 'light') expect.soft(await cutOffs(me.page), name).toEqual([]);
    await me.page.screenshot({ path: join(FOLDER, `${name}${theme === 'dark' ? '-dark' : ''}.png`), fullPage: whole });
  }
}

interface Shot {
  name: string;
  size: Size;
  lang: Language;
  themes: keyof typeof THEMES;
}

/** Every view in both languages where its scene says; or, on the tour, once on each screen. */
function shots(): Shot[] {
  const names = Object.keys(SCENES);
  if (TOUR)
    return names.flatMap((name, at) =>
      (/^tv|^controller|^say/.test(name) ? SCENES[name]!.sizes! : SIX).map((size, place) => ({
        name,
        size,
        lang: (at + place) % 2 ? 'en' : 'zh',
        themes: /^table/.test(name) ? 'both' : (at + Math.floor(place / 2)) % 2 ? 'dark' : 'light',
      })),
    );
  return (['zh', 'en'] as const).flatMap((lang) =>
    names.flatMap((name) =>
      (ONLY ?? SCENES[name]!.sizes ?? (['phone', 'desktop'] as Size[])).map((size): Shot => ({
        name,
        size,
        lang,
        themes: SCENES[name]!.dark ? 'both' : 'light',
      })),
    ),
  );
}

mkdirSync(FOLDER, { recursive: true });
const scenes = new Map<string, Shot[]>();
for (const shot of shots()) {
  const title = [shot.name, ...(TOUR ? [] : [shot.size]), shot.lang].join(' ');
  scenes.set(title, [...(scenes.get(title) ?? []), shot]);
}
for (const [title, taken] of scenes) {
  const { name, size, lang } = taken[0]!;
  const scene = SCENES[name]!;
  test(title, async ({ browser, still, reached, brisk }) => {
    const people: Person[] = [];
    const come = async (who: string, wants?: Wants): Promise<Person> => {
      const person = await Person.come(browser, scene.isBrisk ? brisk : scene.reached ? reached : still, who, wants);
      people.push(person);
      return person;
    };
    const wants: Wants = { lang, size: SIZES[size], wired: scene.wired ?? false, ...(scene.storage ? { storage: scene.storage } : {}) };
    const you = scene.me ?? (lang === 'zh' ? '小安' : 'Ann');
    let me: Person;
    if (scene.place) {
      me = await come(you, wants);
      await me.go(scene.place);
      await expect(me.page.locator('main')).toBeVisible();
      await expect(me.page.locator('[aria-busy="true"]')).toHaveCount(0);
    } else {
      const evening = {
        edition: scene.edition!,
        people: [you, ...(scene.guests ?? [])],
        bots: scene.bots ?? 3,
        wants: [wants, ...(scene.guests ?? []).map((): Wants => ({ size: SIZES.phone }))],
        ...(scene.options ? { options: scene.options } : {}),
        ...(scene.deal ? { deal: scene.deal } : {}),
      };
      me = (await (scene.waits ? waitAt(come, evening) : playAt(come, evening)))[0]!;
    }
    await scene.until?.(me);
    const screen = (await scene.other?.(me, come, wants)) ?? me;
    for (const shot of taken) {
      await screen.page.setViewportSize(SIZES[shot.size]);
      await scene.resized?.(screen);
      await shoot(screen, `${name}-${shot.size}-${lang}`, shot.themes, scene.whole);
    }
    for (const person of people) await person.leave();
  });
}

/** The link to a match that is over, from its result. */
const replayOf = async (person: Person): Promise<string> => (await person.page.getByRole('link', { name: person.w.round.replay }).getAttribute('href'))!;

for (const bots of [9, 15])
  test(`replay of ${bots + 1}`, async ({ browser, brisk }) => {
    test.setTimeout(240_000);
    const come = (who: string, wants?: Wants) => Person.come(browser, brisk, who, wants);
    const [ann] = (await playAt(come, { edition: 'party', people: ['Ann'], bots, deal: `hand 0 r1\n${hands(CROWD.slice(0, bots))}\ndiscard r7\n` })) as [
      Person,
    ];
    await ann.lay('r1');
    await expect(ann.button(ann.w.round.rematch)).toBeVisible();
    const replay = await replayOf(ann);
    for (const size of (TOUR ? SIX : ONLY) ?? (['phone', 'desktop'] as Size[])) {
      const me = await come('Ann', { lang: 'zh', size: SIZES[size] });
      await me.go(`${replay}&step=1`);
      await expect(me.page.getByRole('slider')).toBeVisible();
      await shoot(me, `replay-${bots + 1}-${size}-zh`, 'light');
      await me.leave();
    }
    await ann.leave();
  });

test('replay and fairness check', async ({ browser, brisk }) => {
  test.setTimeout(240_000);
  const come = (who: string, wants?: Wants) => Person.come(browser, brisk, who, wants);
  const [ann] = (await playAt(come, { edition: 'party', people: ['Ann'], bots: 3 })) as [Person];
  await new Player(ann).playMatch();
  const replay = await replayOf(ann);
  for (const lang of ['zh', 'en'] as Language[])
    for (const size of (TOUR ? SIX : ONLY) ?? (['phone', 'desktop'] as Size[])) {
      const me = await come('Ann', { lang, size: SIZES[size] });
      await me.go(`${replay}&step=12`);
      await expect(me.page.getByRole('slider')).toBeVisible();
      await shoot(me, `replay-${size}-${lang}`, size === 'phone' ? 'both' : 'light');
      await me.page.getByRole('region', { name: me.w.replay.title }).getByRole('button', { name: me.w.common.menu }).click();
      await me.button(me.w.replay.check).click();
      await expect(me.page.getByText(me.w.replay.fair)).toBeVisible();
      await shoot(me, `replay-fair-${size}-${lang}`, 'light');
      await me.leave();
    }
  await ann.leave();
});
