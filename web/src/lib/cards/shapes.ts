import type { Color } from './palette';

const star = (outer: number, inner: number): string =>
  Array.from({ length: 10 }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner * Math.PI) / 5;
    const far = corner % 2 ? inner : outer;
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  }).join('L');

/** The shape of each color, inside about 100 × 100 around 0,0. */
export const SHAPES: Record<Color, string> = {
  r: '<path d="M0 44C-16 33-47 14-47-14-47-33-33-43-20-43-10-43-3-37 0-30 3-37 10-43 20-43 33-43 47-33 47-14 47 14 16 33 0 44Z"/>',
  y: `<path d="M${star(44, 26)}Z" transform="translate(0 3)" stroke-width="11" stroke-linejoin="round"/>`,
  g: '<path d="M-41 41C-53-12-14-46 43-43 46 14 12 53-41 41Z" stroke-width="5" stroke-linejoin="round"/>',
  b: '<path d="M0-50C5-50 38-13 38 11A38 38 0 0 1-38 11C-38-13-5-50 0-50Z"/>',
  p: '<path d="M-22-40H22L43-10 0 43-43-10Z" stroke-width="9" stroke-linejoin="round"/>',
  k: '<circle cx="0" cy="-27" r="20"/><circle cx="25.7" cy="-8.3" r="20"/><circle cx="15.9" cy="21.8" r="20"/><circle cx="-15.9" cy="21.8" r="20"/><circle cx="-25.7" cy="-8.3" r="20"/><circle r="24"/>',
};

/** Where a sign sits inside each shape, and how large it may be. */
export const ROOM: Record<Color, [x: number, y: number, scale: number]> = {
  r: [0, -4, 0.82],
  y: [0, 3, 0.76],
  g: [0, 0, 0.8],
  b: [0, 10, 0.84],
  p: [0, -9, 0.8],
  k: [0, -1, 0.86],
};

export const pip = (color: Color, x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="${fill}" stroke="${fill}" stroke-width="0">${SHAPES[color]}</g>`;
