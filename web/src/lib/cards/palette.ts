/** Colors of cards and of the page, from an edition's look. */
import type { Look } from '$lib/editions';
import { editionOf } from '$lib/edition';

export type Color = 'r' | 'y' | 'g' | 'b' | 'p' | 'k';

export const CREAM = '#FFFBF2';

export const lookOf = (edition: string): Look => editionOf(edition).look;

/** The colors as they stand round a wild: top left, top right, bottom right, bottom left. */
export const roundWild = (look: Look): Color[] => Object.keys(look.colors) as Color[];

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Whether light words stand on it rather than dark ones. */
export function isDark(hex: string): boolean {
  const [red, green, blue] = channels(hex) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 150;
}

const light = (hex: string): number => {
  const [red, green, blue] = channels(hex).map((each) => (each <= 10 ? each / 3294.6 : ((each / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How far apart two colors are, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [high, low] = [light(one), light(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** What a sign needs to be seen on its ground (WCAG 1.4.11: 3), and a little more: a lamp lights the cloth. */
const SEEN = 3.3;
const GOLD = '#FFC72E';

/** The accent where it stands on the cloth: the theme's own, or else the one for dark themes, or else gold. */
export function feltAccent({ light: bright, dark }: Look, isDarkTheme: boolean): string {
  const theme = isDarkTheme ? dark : bright;
  const isSeen = (color: string) => contrast(color, theme.felt) >= SEEN && contrast(color, theme.felt_2) >= SEEN;
  return [theme.accent, dark.accent, GOLD].find(isSeen) ?? theme.on_felt;
}

/** A color so bright that the ink on it is dark. */
export const isBright = (look: Look, color: string): boolean => isDark(look.colors[color]?.ink ?? '#FFFFFF');

/** The custom properties that an edition sets, as lib/tokens.css and the components use them. */
export function tokensOf(edition: string, dark: boolean): [name: string, value: string][] {
  const look = lookOf(edition);
  const theme = dark ? look.dark : look.light;
  return [
    ...Object.entries(theme).map(([name, value]): [string, string] => [`--${name.replace('_', '-')}`, name === 'shade' ? channels(value).join(' ') : value]),
    ['--felt-accent', feltAccent(look, dark)],
    ...Object.entries(look.colors).flatMap(([color, { fill, ink }]): [string, string][] => [
      [`--card-${color}`, fill],
      [`--on-card-${color}`, ink],
    ]),
  ];
}

/** Let everything in an element wear an edition. */
export function wear(element: HTMLElement, edition: string, dark: boolean): void {
  for (const [name, value] of tokensOf(edition, dark)) element.style.setProperty(name, value);
  element.dataset.edition = edition;
  element.dataset.felt = isDark((dark ? lookOf(edition).dark : lookOf(edition).light).felt) ? 'dark' : 'light';
}
