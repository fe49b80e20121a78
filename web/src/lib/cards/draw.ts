/** Cards, backs and buddies as SVG. A card's viewBox is 100 × 150. */
import type { Look } from '$lib/editions';
import { editionOf } from '$lib/edition';
import { grainOf, strengthOf } from './grain';
import { CREAM, isBright, isDark, lookOf, roundWild, type Color } from './palette';
import { ROOM, SHAPES, pip } from './shapes';
import { CORNERS, isUpsideDown, numeral, plus, signOf } from './signs';

export const isWild = (card: string): boolean => card.startsWith('W');

/** The color that a card shows: its own, or the one that was named for a wild. */
export const colorOf = (card: string): Color | null => (isWild(card) ? null : (card[0] as Color));

const thicker = (svg: string, times: number): string =>
  svg.replace(/stroke-width="([\d.]+)"/g, (_, width: string) => `stroke-width="${(+width * times).toFixed(1)}"`);

const isDigit = (symbol: string): boolean => /^\d$/.test(symbol);

/** Four petals in the edition's colors, each with its shape. */
function petals(look: Look, shapes: boolean, at = 24.5, size = 25): string {
  const places = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return roundWild(look)
    .map((color, place) => {
      const [x, y] = places[place]!;
      const sweep = x * y > 0 ? 1 : 0;
      const { fill, ink } = look.colors[color]!;
      const petal = `<path d="M${x * 2} ${y * 2}H${x * 30}A16 16 0 0 ${sweep} ${x * 46} ${y * 18}V${y * 30}A16 16 0 0 ${sweep} ${x * 30} ${y * 46}H${x * 18}A16 16 0 0 ${sweep} ${x * 2} ${y * 30}Z" fill="${fill}"/>`;
      return petal + (shapes ? pip(color, x * at, y * at, size, isBright(look, color) ? ink : CREAM) : '');
    })
    .join('');
}

/** The ink beside the first in a sign on a wild: the brightest color that there is. */
const second = (look: Look): string => look.colors[roundWild(look).find((color) => isBright(look, color)) ?? roundWild(look)[0]!]!.fill;

function coloredCentre(color: Color, symbol: string, look: Look): string {
  const { fill, deep } = look.colors[color]!;
  const [x, y, scale] = ROOM[color].map((part, at) => (at < 2 ? part * 0.75 : part)) as [number, number, number];
  const shadow = `<g transform="translate(0 2.4) scale(.75)" fill="#000" stroke="#000" stroke-width="0" opacity=".17">${SHAPES[color]}</g>`;
  const paper = `<g transform="scale(.75)" fill="${CREAM}" stroke="${CREAM}" stroke-width="0">${SHAPES[color]}</g>`;
  const sign = isDigit(symbol)
    ? numeral(symbol, x, y - (isUpsideDown(symbol) ? 2.5 : 0), scale * 0.76, deep)
    : `<g transform="translate(${x} ${y}) scale(.71)">${signOf(symbol)(deep, fill, CREAM)}</g>`;
  return `<g transform="translate(50 75)">${shadow}${paper}${sign}</g>`;
}

function coloredCorner(color: Color, symbol: string, look: Look): string {
  const { ink } = look.colors[color]!;
  if (isDigit(symbol)) return numeral(symbol, 14.5, 19, 0.34, ink, 13) + pip(color, 14.5, isUpsideDown(symbol) ? 42 : 39.5, 12.5, ink);
  const sign =
    symbol === '+2'
      ? plus('2', 17, 18.5, 0.3, ink, 13.5)
      : `<g transform="translate(17 18.5) scale(.35)">${thicker(CORNERS[symbol]?.(ink) ?? signOf(symbol)(ink, 'none', 'none'), 1.25)}</g>`;
  return sign + pip(color, 17, 38.5, 12.5, ink);
}

/** The drawing on a wild: that of its effect; the plain one has none. */
const wildSign = (card: string, edition: string): string | null => (card === 'W' ? null : card === 'W+4' ? '+4' : (editionOf(edition).effects[card] ?? card));

function wildCentre(sign: string | null, look: Look): string {
  const ring = `<g transform="scale(${sign ? 0.9 : 0.84})">${petals(look, true, sign ? 29.5 : 24.5, sign ? 22 : 25)}</g>`;
  const { wild } = look.cards;
  const disc = sign
    ? `<circle r="24.6" fill="${wild}"/><circle r="22.4" fill="${CREAM}"/><g transform="scale(${sign === '+4' ? 0.66 : 0.6})">${signOf(sign)(wild, second(look), CREAM)}</g>`
    : '';
  return `<g transform="translate(50 75)">${ring}${disc}</g>`;
}

/** Signs whose second ink is seen in the corner, too. */
const TWO_INKS = ['fewest', 'link'];

function wildCorner(sign: string | null, look: Look): string {
  if (!sign) return `<g transform="translate(16 18) scale(.21)">${petals(look, false)}</g>`;
  if (sign === '+4') return plus('4', 17, 18.5, 0.3, '#FFFFFF', 13.5);
  const drawing = CORNERS[sign]?.('#FFFFFF') ?? signOf(sign)('#FFFFFF', TWO_INKS.includes(sign) ? second(look) : 'none', look.cards.wild);
  return `<g transform="translate(17 18.5) scale(.35)">${thicker(drawing, 1.15)}</g>`;
}

/** The pattern of a card's field, in white on what is dark or bright, else in black. */
function grain(look: Look, color: Color | null): string {
  const strength = strengthOf(look.cards.grain);
  const [ink, opacity] = color === null ? ['#FFFFFF', strength.wild] : isBright(look, color) ? ['#FFFFFF', strength.bright] : ['#000000', strength.colored];
  return `<g opacity="${opacity}">${grainOf(look.cards.grain, ink as string)}</g>`;
}

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 150">${inside}</svg>`;

const ROUND = '<clipPath id="c"><rect width="100" height="150" rx="12"/></clipPath>';

/** The face of a card; `named` is the color that was named for a wild. */
export function face(card: string, edition: string, named: string | null = null): string {
  const look = lookOf(edition);
  const own = colorOf(card);
  const sign = wildSign(card, edition);
  const symbol = card.slice(1);
  const base = own ? look.colors[own]!.fill : look.cards.wild;
  const [dark, depth] = own === 'y' ? ['#B86A00', 0.2] : ['#000', 0.13];
  const shade = `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset=".4" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity="${depth}"/></linearGradient>`;
  const corner = own ? coloredCorner(own, symbol, look) : wildCorner(sign, look);
  const frame =
    !own && named ? `<rect x="2.6" y="2.6" width="94.8" height="144.8" rx="9.6" fill="none" stroke="${look.colors[named]?.fill}" stroke-width="5.2"/>` : '';
  return svg(
    `<defs>${ROUND}${shade}</defs><g clip-path="url(#c)"><rect width="100" height="150" fill="${base}"/>${grain(look, own)}<rect width="100" height="150" fill="url(#g)"/></g>` +
      (own ? coloredCentre(own, symbol, look) : wildCentre(sign, look)) +
      `${corner}<g transform="rotate(180 50 75)">${corner}</g>${frame}<rect x=".8" y=".8" width="98.4" height="148.4" rx="11.3" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.6"/>`,
  );
}

/** The back of a card: the edition's four shapes inside one round window. */
export function back(edition: string): string {
  const look = lookOf(edition);
  const { back: ground, line } = look.cards;
  const dark = isDark(line);
  const shapes = roundWild(look)
    .map((color, place) => pip(color, [0, 13.5, 0, -13.5][place]!, [-13.5, 0, 13.5, 0][place]!, 15.5, look.colors[color]!.fill))
    .join('');
  return svg(
    `<defs>${ROUND}</defs><g clip-path="url(#c)"><rect width="100" height="150" fill="${ground}"/><g opacity="${dark ? 0.14 : 0.34}">${grainOf(look.cards.grain, dark ? line : '#FFFFFF')}</g></g>` +
      `<rect x="7" y="7" width="86" height="136" rx="8" fill="none" stroke="${line}" stroke-opacity=".85" stroke-width="2.4"/>` +
      `<g transform="translate(50 75) scale(1.2)"><circle r="28" fill="${CREAM}"/><circle r="24.4" fill="none" stroke="${ground}" stroke-width="1.8" stroke-dasharray=".1 5.01" stroke-linecap="round"/>${shapes}</g>` +
      '<rect x=".8" y=".8" width="98.4" height="148.4" rx="11.3" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>',
  );
}

const TONES = ['#F2A65A', '#7FB8AD', '#E58A9B', '#8FA6DC', '#B99AD6', '#9DBB6A', '#D9B45B'];
const MOUTHS = ['M20 31q4 4 8 0', 'M21 32h6', 'M19.5 30.5q4.5 6.5 9 0Z', 'M21 31.5q3 2.4 6 0'];
/** Each of the buddies has a tone, a mouth and ears of its own: these numbers have no common factor. */
export const KINDS = { tones: 7, mouths: 4, ears: 3 };

export type Mood = 'plain' | 'worried' | 'delighted' | 'crushed';

const DARK = '#2B2130';
const line = (path: string, fill = 'none'): string =>
  `<path d="${path}" fill="${fill}" stroke="${DARK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Eyes and mouth that differ from the buddy's own. */
const FACES: Record<Exclude<Mood, 'plain'>, string> = {
  worried: `<circle cx="18" cy="27" r="2.1"/><circle cx="30" cy="27" r="2.1"/>${line('M14.500 22.500l5-1.800M33.500 22.500l-5-1.800')}${line('M19.500 33q2.200-2.600 4.500 0t4.500 0')}<path d="M38 15q3.500 4.500 0 6.500q-3.500-2 0-6.500Z" fill="#7CC4F0"/>`,
  delighted: `${line('M14.500 26.500q3-4.500 6 0M27.500 26.500q3-4.500 6 0')}${line('M17.500 30.500q6.500 9.500 13 0Z', DARK)}<circle cx="13" cy="31" r="2.600" fill="#FF7A8A" opacity=".5"/><circle cx="35" cy="31" r="2.600" fill="#FF7A8A" opacity=".5"/>`,
  crushed: `${line('M15 24l5 2.500-5 2.500M33 24l-5 2.500 5 2.500')}${line('M19 35q5-5.500 10 0')}`,
};

/** A plain round buddy. */
export function buddy(number: number, mood: Mood = 'plain'): string {
  const tone = TONES[number % KINDS.tones]!;
  const mouth = number % KINDS.mouths;
  const ears = [
    `<circle cx="13" cy="15" r="6" fill="${tone}"/><circle cx="35" cy="15" r="6" fill="${tone}"/>`,
    `<path d="M11 22 13 8 23 15ZM37 22 35 8 25 15Z" fill="${tone}" stroke="${tone}" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M24 15C21 8 25 5 29 6" fill="none" stroke="${tone}" stroke-width="4" stroke-linecap="round"/>`,
  ][number % KINDS.ears]!;
  const eyes =
    mouth === 2
      ? '<path d="M15.5 27q2.5-3.6 5 0M27.5 27q2.5-3.6 5 0" fill="none" stroke="#2B2130" stroke-width="2" stroke-linecap="round"/>'
      : '<circle cx="18" cy="26" r="2.1"/><circle cx="30" cy="26" r="2.1"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${tone}" opacity=".28"/>${ears}<path d="M24 12C35 12 40 20 40 29S34 42 24 42 8 38 8 29 13 12 24 12Z" fill="${tone}"/><g fill="${DARK}">${mood === 'plain' ? eyes + line(MOUTHS[mouth]!, mouth === 2 ? DARK : 'none') : FACES[mood]}</g></svg>`;
}

/** A robot, for a chair whose player stepped away. */
export const ROBOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#9AA3B2" opacity=".28"/><path d="M24 13V7" stroke="#7C8798" stroke-width="3" stroke-linecap="round"/><circle cx="24" cy="6.5" r="3" fill="#7C8798"/><rect x="9" y="13" width="30" height="26" rx="9" fill="#9AA3B2"/><rect x="14" y="20" width="20" height="10" rx="5" fill="#2B2130"/><circle cx="20" cy="25" r="2" fill="#8FE3C8"/><circle cx="28" cy="25" r="2" fill="#8FE3C8"/><path d="M20 34.500h8" stroke="#2B2130" stroke-width="2" stroke-linecap="round"/></svg>';

const urls = new Map<string, string>();

function url(key: string, draw: () => string): string {
  let found = urls.get(key);
  if (!found) urls.set(key, (found = `data:image/svg+xml,${encodeURIComponent(draw())}`));
  return found;
}

export const faceUrl = (card: string, edition: string, named: string | null = null): string =>
  url(`${edition} ${card} ${isWild(card) ? (named ?? '') : ''}`, () => face(card, edition, named));
export const backUrl = (edition: string): string => url(edition, () => back(edition));
export const buddyUrl = (number: number, mood: Mood = 'plain'): string => url(`buddy ${number} ${mood}`, () => buddy(number, mood));
export const robotUrl = (): string => url('robot', () => ROBOT);
