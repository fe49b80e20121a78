/** Quiet patterns in the color field of a card, 100 × 150. A look names one. */
import type { CardLook } from '$lib/editions';

type Grain = CardLook['grain'];

const range = (length: number) => Array.from({ length }, (_, at) => at);

export function crystal([x, y, size]: readonly [number, number, number]): string {
  const far = size * 0.55;
  const twig = size * 0.26;
  const arm = `M0-${size}V${size}M0-${far}l${twig}-${twig}M0-${far}l-${twig}-${twig}M0 ${far}l${twig} ${twig}M0 ${far}l-${twig} ${twig}`;
  return `<g transform="translate(${x} ${y})">${[0, 60, 120].map((turn) => `<path transform="rotate(${turn})" d="${arm}"/>`).join('')}</g>`;
}

const CRYSTALS = [
  [84, 22, 15],
  [15, 112, 13],
  [88, 96, 8],
  [48, 12, 6],
  [40, 142, 8],
] as const;
const CONFETTI = [
  [82, 14, 0],
  [64, 8, 30],
  [90, 40, 60],
  [86, 66, 10],
  [10, 78, 45],
  [16, 98, 15],
  [8, 120, 70],
  [30, 138, 25],
  [52, 143, 50],
  [93, 88, 35],
  [36, 10, 75],
  [72, 30, 20],
] as const;

/** How strong a pattern is. It leads away from the index's ink, so it never costs contrast. */
export interface Strength {
  colored: number;
  bright: number;
  wild: number;
}
const USUAL: Strength = { colored: 0.13, bright: 0.22, wild: 0.09 };
const STRENGTHS: Partial<Record<Grain, Strength>> = { gingham: { colored: 0.085, bright: 0.15, wild: 0.07 } };
export const strengthOf = (grain: Grain): Strength => STRENGTHS[grain] ?? USUAL;

const GRAINS: Record<Grain, (ink: string) => string> = {
  plain: () => '',
  crystals: (ink) => `<g stroke="${ink}" stroke-width="1.6" stroke-linecap="round" fill="none">${CRYSTALS.map(crystal).join('')}</g>`,
  diagonals: (ink) =>
    `<g fill="${ink}">${range(9)
      .map((at) => `<path d="M${-60 + at * 26} 160 ${40 + at * 26}-10h9L${-51 + at * 26} 160Z"/>`)
      .join('')}</g>`,
  rings: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="1.8">${range(28)
      .map((at) => {
        const row = Math.floor(at / 4);
        const place = `cx="${(at % 4) * 32 + (row % 2 ? 16 : 0) - 10}" cy="${row * 24 + 6}"`;
        return [15, 9, 3.5].map((radius) => `<circle ${place} r="${radius}"/>`).join('');
      })
      .join('')}</g>`,
  gingham: (ink) =>
    `<g fill="${ink}">${range(5)
      .map((at) => `<rect x="${at * 22 - 5}" width="11" height="150"/>`)
      .join('')}${range(8)
      .map((at) => `<rect y="${at * 22 - 7}" width="100" height="11"/>`)
      .join('')}</g>`,
  confetti: (ink) =>
    `<g fill="${ink}">${CONFETTI.map(([x, y, turn], at) =>
      at % 3
        ? `<rect x="-4.5" y="-1.8" width="9" height="3.6" rx="1.8" transform="translate(${x} ${y}) rotate(${turn * 4})"/>`
        : `<circle cx="${x}" cy="${y}" r="3"/>`,
    ).join('')}</g>`,
};

/** A pattern by its name; one that this page cannot draw is plain. */
export const grainOf = (grain: Grain, ink: string): string => (GRAINS[grain] ?? GRAINS.plain)(ink);
