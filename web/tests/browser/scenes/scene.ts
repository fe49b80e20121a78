/** Every view that a picture is taken of, and how to get there. */
import { EVENING_WORDS } from '../../../src/evening/words';
import type { EditionName } from '../../../src/lib/protocol';
import { DESKTOP, expect, PHONE, SIDEWAYS, SMALL, TABLET, type Person, type Wants } from '../person';

export const SIZES = {
  phone: PHONE,
  narrow: { width: 360, height: 740 },
  small: SMALL,
  desktop: DESKTOP,
  landscape: SIDEWAYS,
  tablet: TABLET,
  tv: { width: 1920, height: 1080 },
  /** A TV that hangs upright. */
  upright: { width: 1080, height: 1920 },
};
export type Size = keyof typeof SIZES;
export const HANDHELD: Size[] = ['phone', 'small', 'landscape', 'tablet'];

export interface Scene {
  edition?: EditionName;
  /** A view without a table. */
  place?: string;
  deal?: string;
  bots?: number;
  options?: Record<string, string>;
  /** Instead of playing: the waiting room. */
  waits?: boolean;
  sizes?: Size[];
  dark?: boolean;
  whole?: boolean;
  /** Can be opened from the network. */
  reached?: boolean;
  /** The network goes away; the service worker keeps the page. */
  wired?: boolean;
  /** Bots move, and soon. */
  isBrisk?: boolean;
  /** What this person is called. */
  me?: string;
  /** Others who play, besides bots. */
  guests?: string[];
  /** What the device remembers. */
  storage?: Record<string, string>;
  /** Whenever the window has another size: what is looked at may have moved out of it. */
  resized?(screen: Person): Promise<void>;
  until?(me: Person): Promise<void>;
  /** Somebody else's screen at this table is what is looked at. */
  other?(me: Person, come: (who: string, wants?: Wants) => Promise<Person>, wants: Wants): Promise<Person>;
}

export const hands = (others: string[]) => others.map((cards, at) => `hand ${at + 1} ${cards}`).join('\n');
export const THREE = hands(['g7 g8 y9', 'y1 y2 y4 y5 y6', 'g1']);
export const KITTY = hands(['b7 b8 y9', 'y1 y2 y4 y5 y6', 'g1']);
export const CROWD = Array.from({ length: 15 }, (_, at) =>
  ['r1 y2', 'g1 g2 g3', 'b1', 'y3 y4 y5 y6 y7 y8'][at % 4]!.replaceAll(/\d/g, (digit) => String(1 + ((Number(digit) + at) % 9))),
);

export const dialog = async (me: Person): Promise<void> => expect(me.page.getByRole('dialog')).toBeVisible();
export const pointing = async (me: Person): Promise<void> => expect(me.pointing).toBeVisible();
export const lay =
  (card: string, ...colors: string[]) =>
  async (me: Person): Promise<void> => {
    await me.lay(card);
    for (const color of colors) await me.color(color).click();
  };
export const laying =
  (card: string, ...colors: string[]) =>
  async (me: Person): Promise<void> => {
    await lay(card, ...colors)(me);
    await dialog(me);
  };

export async function counted(me: Person): Promise<void> {
  const skip = me.button(me.w.round.skip);
  if (await skip.count()) await skip.click().catch(() => undefined);
}

/** The last card, then the end of the evening. */
export async function thank(me: Person): Promise<void> {
  await me.lay('r1');
  await expect(me.button(me.w.round.rematch)).toBeVisible();
  await counted(me);
  await me.button(EVENING_WORDS[me.lang as 'en' | 'zh'].thank).click();
  await expect(me.page.getByRole('heading', { name: EVENING_WORDS[me.lang as 'en' | 'zh'].thankTitle })).toBeVisible();
}
