/** The picture behind an edition's cards on the start page: our own art, chosen by the look. */
import type { Look, SceneLook } from '$lib/editions';
import { crystal } from '$lib/cards/grain';
import { lookOf, roundWild } from '$lib/cards/palette';
import { SHAPES } from '$lib/cards/shapes';

const at = (length: number) => Array.from({ length }, (_, place) => place);
const WIDTH = 300;
const HEIGHT = 340;

const lamp = (x: number, y: number, color: string): string =>
  `<circle cx="${x}" cy="${y + 7}" r="13" fill="${color}" opacity=".28"/><circle cx="${x}" cy="${y + 7}" r="5.500" fill="${color}"/>`;

/** Boxes are narrower or lower than the picture, which is cut to fit; what would look cut lies on it instead: the middle in % of the box, the radius in px. */
export type Mark = [x: number, y: number, radius: number];
export const MARKS: Record<'crystals' | 'corners' | 'blossoms', Mark[]> = {
  crystals: [
    [15, 13, 15],
    [72, 9, 9],
    [92, 25, 6],
    [8, 36, 6],
  ],
  corners: [
    [17, 20, 9],
    [83, 28, 9],
    [83, 63, 9],
    [17, 63, 9],
  ],
  blossoms: [
    [18, 22, 10],
    [83, 32, 8],
    [16, 58, 7],
    [82, 64, 11],
  ],
};

const put = ([x, y]: Mark, drawing: string): string => `<svg x="${x}%" y="${y}%" overflow="visible">${drawing}</svg>`;
/** Shapes are drawn 108 wide. */
const shape = (mark: Mark, color: keyof typeof SHAPES): string => put(mark, `<g transform="scale(${mark[2] / 54})">${SHAPES[color]}</g>`);
/** The edition's four shapes in the corners. */
const corners = (look: Look): string => roundWild(look).reduce((drawn, color, place) => drawn + shape(MARKS.corners[place]!, color), '');

const OVER: Partial<Record<SceneLook['picture'], (look: Look) => string>> = {
  plain: (look) => `<g fill="#FFFBF2" opacity=".47">${corners(look)}</g>`,
  rays: (look) => `<g fill="#FFFBF2" opacity=".47">${corners(look)}</g>`,
  blossoms: () => `<g fill="#FFF3F2" opacity=".5">${MARKS.blossoms.map((mark) => shape(mark, 'k')).join('')}</g>`,
  mountains: () =>
    `<g stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".6">${MARKS.crystals.map((mark) => put(mark, crystal([0, 0, mark[2]]))).join('')}</g>`,
};

const PICTURES: Record<SceneLook['picture'], (look: Look) => string> = {
  plain: () => '<circle cx="150" cy="126" r="118" fill="#fff" opacity=".1"/>',
  blossoms: () =>
    `<g fill="#fff" opacity=".1">${at(8)
      .map((row) => `<rect x="${row * 44 - 8}" width="22" height="${HEIGHT}"/>`)
      .join('')}${at(9)
      .map((row) => `<rect y="${row * 44 - 8}" width="${WIDTH}" height="22"/>`)
      .join('')}</g>`,
  mountains: () =>
    '<path d="M0 96C60 40 130 120 196 62S290 40 300 30V0H0Z" fill="#BFE7EE" opacity=".22"/><path d="M0 140C70 84 150 150 214 96S292 84 300 70V20C240 60 150 20 90 62S20 60 0 74Z" fill="#9BE0C8" opacity=".18"/>' +
    '<path d="M-10 270 60 180 104 226 160 156 222 234 258 200 310 262V340H-10Z" fill="#0F2B55" opacity=".4"/><path d="M60 180 44 200 58 196 66 206 78 198ZM160 156 140 182 158 176 168 190 182 182Z" fill="#EAF6FF" opacity=".7"/>',
  rays: () =>
    `<g fill="#fff" opacity=".07">${at(9)
      .map((ray) => `<path d="M${-120 + ray * 62} 350 ${60 + ray * 62}-10h22L${-98 + ray * 62} 350Z"/>`)
      .join('')}</g>` +
    `<circle cx="150" cy="126" r="118" fill="none" stroke="#F6E9C8" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round" opacity=".65"/>`,
  waves: () =>
    `<g fill="none" stroke="#8A6400" stroke-width="2" opacity=".16">${at(24)
      .map(
        (ring) =>
          `<circle cx="${(ring % 6) * 62 + (Math.floor(ring / 6) % 2 ? 31 : 0) - 8}" cy="${Math.floor(ring / 6) * 50 + 10}" r="24"/><circle cx="${(ring % 6) * 62 + (Math.floor(ring / 6) % 2 ? 31 : 0) - 8}" cy="${Math.floor(ring / 6) * 50 + 10}" r="12"/>`,
      )
      .join('')}</g>` +
    '<path d="M0 214C60 198 110 226 150 214S250 198 300 214V340H0Z" fill="#2F4F86"/><path d="M0 226C60 210 110 238 150 226S250 210 300 226" fill="none" stroke="#FFCF24" stroke-width="2.500" stroke-dasharray="8 7" opacity=".85"/>',
  lamps: () => {
    const lamps = [
      [18, 40],
      [62, 58],
      [108, 58],
      [152, 42],
      [196, 58],
      [242, 60],
      [284, 42],
    ];
    const colors = ['#FF8E9B', '#FFD86B', '#7FE0B0', '#9DB8FF'];
    return (
      '<path d="M-10 30Q70 84 152 36T310 30" fill="none" stroke="#2B1947" stroke-opacity=".5" stroke-width="2.500"/>' +
      lamps.map(([x, y], lampAt) => lamp(x!, y!, colors[lampAt % 4]!)).join('') +
      at(26)
        .map((bit) => {
          const place = `translate(${(bit * 83) % 300} ${88 + ((bit * 47) % 170)}) rotate(${bit * 53})`;
          return `<rect x="-6" y="-2.200" width="12" height="4.400" rx="2.200" transform="${place}" fill="${colors[bit % 4]}" opacity=".5"/>`;
        })
        .join('')
    );
  },
};

function draw(look: Look): string {
  const [light, middle, deep, foot] = look.scene.sky;
  const name = look.scene.picture in PICTURES ? look.scene.picture : 'plain';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>` +
    `<linearGradient id="s" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".56" stop-color="${foot}" stop-opacity="0"/><stop offset=".76" stop-color="${foot}" stop-opacity=".92"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs>` +
    `<svg width="100%" height="100%" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${PICTURES[name](look)}</svg>` +
    `${OVER[name]?.(look) ?? ''}<rect width="100%" height="100%" fill="url(#f)"/></svg>`
  );
}

const urls = new Map<string, string>();

export function sceneUrl(edition: string): string {
  let url = urls.get(edition);
  if (!url) urls.set(edition, (url = `data:image/svg+xml,${encodeURIComponent(draw(lookOf(edition)))}`));
  return url;
}

/** The color under the picture until it is there. */
export const ground = (edition: string): string => lookOf(edition).scene.sky[1]!;
