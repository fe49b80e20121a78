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

/** A box is narrower or lower than the picture: what lies further out may be cut at its edge. */
export const SAFE = { left: 40, right: 260, top: 52, bottom: 288 };
/** Middle and radius of each. */
export const CRYSTALS: [x: number, y: number, radius: number][] = [
  [60, 76, 15],
  [244, 70, 10],
  [250, 154, 7],
  [50, 146, 7],
];

/** The edition's four shapes in the corners. */
const corners = (look: Look): string =>
  `<g opacity=".85">${roundWild(look)
    .map(
      (color, place) =>
        `<g transform="translate(${[54, 246, 246, 54][place]} ${[76, 100, 216, 216][place]}) scale(.17)" fill="#FFFBF2" stroke="#FFFBF2" stroke-width="0" opacity=".55">${SHAPES[color]}</g>`,
    )
    .join('')}</g>`;

const PICTURES: Record<SceneLook['picture'], (look: Look) => string> = {
  plain: (look) => `<circle cx="150" cy="126" r="118" fill="#fff" opacity=".1"/>${corners(look)}`,
  blossoms: () =>
    `<g fill="#fff" opacity=".1">${at(8)
      .map((row) => `<rect x="${row * 44 - 8}" width="22" height="${HEIGHT}"/>`)
      .join('')}${at(9)
      .map((row) => `<rect y="${row * 44 - 8}" width="${WIDTH}" height="22"/>`)
      .join('')}</g>` +
    `<g fill="#FFF3F2" stroke="none" opacity=".5">${[
      [58, 78, 0.2],
      [246, 112, 0.15],
      [52, 196, 0.13],
      [244, 218, 0.22],
    ]
      .map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${SHAPES.k}</g>`)
      .join('')}</g>`,
  mountains: () =>
    '<path d="M0 96C60 40 130 120 196 62S290 40 300 30V0H0Z" fill="#BFE7EE" opacity=".22"/><path d="M0 140C70 84 150 150 214 96S292 84 300 70V20C240 60 150 20 90 62S20 60 0 74Z" fill="#9BE0C8" opacity=".18"/>' +
    '<path d="M-10 270 60 180 104 226 160 156 222 234 258 200 310 262V340H-10Z" fill="#0F2B55" opacity=".4"/><path d="M60 180 44 200 58 196 66 206 78 198ZM160 156 140 182 158 176 168 190 182 182Z" fill="#EAF6FF" opacity=".7"/>' +
    `<g stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".6">${CRYSTALS.map(crystal).join('')}</g>`,
  rays: (look) =>
    `<g fill="#fff" opacity=".07">${at(9)
      .map((ray) => `<path d="M${-120 + ray * 62} 350 ${60 + ray * 62}-10h22L${-98 + ray * 62} 350Z"/>`)
      .join('')}</g>` +
    `<circle cx="150" cy="126" r="118" fill="none" stroke="#F6E9C8" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round" opacity=".65"/>` +
    corners(look),
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
  const picture = PICTURES[look.scene.picture] ?? PICTURES.plain;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>` +
    `<linearGradient id="s" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".56" stop-color="${foot}" stop-opacity="0"/><stop offset=".76" stop-color="${foot}" stop-opacity=".92"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${picture(look)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#f)"/></svg>`
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
