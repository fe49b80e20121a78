/** Numerals and glyphs, drawn and never set in a font. */

const DIGITS: Record<string, string> = {
  0: 'M0-28C-12-28-18-17-18 0-18 17-12 28 0 28 12 28 18 17 18 0 18-17 12-28 0-28Z',
  1: 'M-11-17 3-28V28',
  2: 'M-16-14C-16-23-9-28 0-28 10-28 17-22 17-13 17-2 5 8-17 28H18',
  3: 'M-15-21C-12-26-7-28 0-28 10-28 16-22 16-14 16-6 10-1 0-1 11-1 18 5 18 13 18 22 11 28 0 28-8 28-14 25-17 19',
  4: 'M8 28V-28L-18 11H18',
  5: 'M14-28H-11L-14-5C-10-8-5-10 1-10 11-10 18-2 18 9 18 20 11 28 0 28-8 28-13 25-17 20',
  6: 'M9-28C-7-19-17-5-17 11A17 17 0 1 0 17 11 17 17 0 1 0-17 11',
  7: 'M-17-28H17L-5 28',
  8: 'M0-2C-9-2-14-8-14-15-14-23-8-28 0-28 8-28 14-23 14-15 14-8 9-2 0-2-11-2-17 5-17 13-17 22-10 28 0 28 10 28 17 22 17 13 17 5 11-2 0-2Z',
  9: 'M-9 28C7 19 17 5 17-11A17 17 0 1 0-17-11 17 17 0 1 0 17-11',
  '+': 'M-13 0H13M0-13V13',
};

const stroke = (path: string, x: number, y: number, scale: number, width: number, ink: string): string =>
  `<path d="${path}" transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const isUpsideDown = (digit: string): boolean => digit === '6' || digit === '9';

export const numeral = (digit: string, x: number, y: number, scale: number, ink: string, width = 11.5): string =>
  stroke(DIGITS[digit] ?? '', x, y, scale, width, ink) + (isUpsideDown(digit) ? stroke('M-9 0H9', x, y + 40 * scale, scale, width * 0.62, ink) : '');

export const plus = (digit: string, x: number, y: number, scale: number, ink: string, width = 11.5): string =>
  stroke(DIGITS['+'] ?? '', x - 21 * scale, y + scale, scale * 0.9, width, ink) + stroke(DIGITS[digit] ?? '', x + 19 * scale, y, scale, width, ink);

const line = (path: string, ink: string, width = 6.5): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const leaf = (x: number, y: number, turn: number, fill: string, edge: string, width = 15, height = 22): string =>
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="3.4" transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" stroke="${edge}" stroke-width="2.6"/>`;

/** A band that winds inwards and tapers: from `outer` to `inner` in `turns` turns. */
function spiral(outer: number, inner: number, turns: number, start: number, thick: number, thin: number): string {
  const steps = Math.round(turns * 26);
  const edge = (side: number) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const part = step / steps;
      const angle = start + part * turns * 2 * Math.PI;
      const radius = outer + (inner - outer) * part + (side * (thick + (thin - thick) * part)) / 2;
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    });
  return `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z`;
}

const HAND =
  'M-6-27A6.2 6.2 0 0 1 6.4-27V-6H8.6A5.4 5.4 0 0 1 13.4-3.6 5.6 5.6 0 0 1 21 1.6V9C21 21 13 28 2 28-9 28-14 23-19 14L-24.6 4.6A5 5 0 0 1-16.4-1L-6 9Z';

/** A sign inside about 60 × 60 around 0,0, in ink, a second ink and paper. */
export type Sign = (ink: string, second: string, paper: string) => string;

const ARROW = 'M-7 29V-3H-19L0-30 19-3H7V29Z';
const reverse: Sign = (ink) =>
  `<g transform="rotate(45)" fill="${ink}" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round">` +
  `<path d="${ARROW}" transform="translate(-13.5 -3) scale(.66 .9)"/><path d="${ARROW}" transform="translate(13.5 3) rotate(180) scale(.66 .9)"/></g>`;

const storm: Sign = (ink) =>
  `<g fill="${ink}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"><path d="${spiral(25, 6.5, 1.45, 2.75, 9.5, 4)}"/></g>` +
  `<circle r="5" fill="${ink}"/>` +
  line('M24-24C27-20 29-15 29.5-9', ink, 4.4) +
  line('M12-30C14-29 16-28 18-26.5', ink, 4.4) +
  line('M22 24C19 27 15 29 10 30', ink, 4.4);

/** By symbol, and on special wilds by effect. */
const SIGNS: Record<string, Sign> = {
  /** What this page has no drawing of. */
  plain: (ink, second) => `<path d="M0-30 8-8 30 0 8 8 0 30-8 8-30 0-8-8Z" fill="${second}" stroke="${ink}" stroke-width="4.4" stroke-linejoin="round"/>`,
  /** Skip: the turn hops over one seat. */
  S: (ink) =>
    line('M-25 10C-22-24 18-27 23 2', ink) +
    line('M11-2 23.5 6 31-6.5', ink) +
    `<circle cx="-25" cy="20" r="4.6" fill="${ink}"/><circle cx="0" cy="16" r="8" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="25" cy="21" r="4.6" fill="${ink}"/>`,
  /** Reverse: one arrow there, one back. */
  R: reverse,
  '+2': (ink, second, paper) => leaf(-9, -3, -14, second, ink, 28, 41) + leaf(9, 3, 10, paper, ink, 28, 41) + plus('2', 9, 3, 0.26, ink, 14),
  /** Point Taken: one hand, pointing. */
  P: (ink, _, paper) =>
    `<g transform="rotate(18)"><path d="${HAND}" fill="${paper}" stroke="${ink}" stroke-width="4.4" stroke-linejoin="round"/><path d="M6.4-6V5M13.4-2.6V6" stroke="${ink}" stroke-width="3.6" stroke-linecap="round"/></g>` +
    line('M-16-27-20-33M-24-18-31-20M26-25 31-29', ink, 4),
  '+4': (ink) => plus('4', -1, 0, 0.62, ink, 13),
  /** Forces of Nature: a storm whose arm comes home. */
  forces: storm,
  /** Swap Hands: two hands trade places. */
  swap: (ink, second, paper) =>
    leaf(-18, 9, -16, paper, ink) +
    leaf(-9, 9, 8, paper, ink) +
    leaf(9, -9, -8, second, ink) +
    leaf(18, -9, 16, second, ink) +
    line('M-22-10C-20-21-10-25-2-22', ink, 4.4) +
    line('M-8-28-1.5-21.8-8.5-17', ink, 4.4) +
    line('M22 10C20 21 10 25 2 22', ink, 4.4) +
    line('M8 28 1.5 21.8 8.5 17', ink, 4.4),
  /** Customizable: a blank card and a pencil. */
  custom: (ink, second, paper) =>
    `<rect x="-20" y="-25" width="32" height="47" rx="5" fill="${paper}" stroke="${ink}" stroke-width="3.6" stroke-dasharray="6.5 5" stroke-linecap="round"/>` +
    `<g transform="translate(9 3) rotate(40)"><path d="M-6-27A3 3 0 0 1-3-30H3A3 3 0 0 1 6-27V16L0 27-6 16Z" fill="${second}" stroke="${ink}" stroke-width="3.6" stroke-linejoin="round"/><path d="M-6-19H6" stroke="${ink}" stroke-width="3.2"/><path d="M-2.2 23 0 27 2.2 23Z" fill="${ink}" stroke="${ink}" stroke-width="2"/></g>`,
  /** Dumb Fu: a crane stance. */
  pose: (ink) =>
    `<circle cx="0" cy="-21" r="7" fill="${ink}"/>` +
    line('M0-12V7', ink, 6.8) +
    line('M-1-8-14-12-23-24', ink, 5.4) +
    line('M1-8 14-12 23-24', ink, 5.4) +
    line('M0 7-2 28H-8', ink, 5.8) +
    line('M0 7 14 10 8 20', ink, 5.8),
  /** Fewest draw four: the shortest stack is hit. */
  fewest: (ink, second) =>
    `<rect x="-27" y="-10" width="14" height="36" rx="4" fill="${ink}"/><rect x="13" y="-2" width="14" height="28" rx="4" fill="${ink}"/><rect x="-7" y="15" width="14" height="11" rx="4" fill="${second}" stroke="${ink}" stroke-width="3"/>` +
    `<path d="M3-30-9-9H-1L-4 8 10-14H2L9-30Z" fill="${second}" stroke="${ink}" stroke-width="3.2" stroke-linejoin="round"/>`,
  /** Pile Up: a pile that grows as it goes round. */
  pile: (ink, second, paper) =>
    (
      [
        [0, 21, -3, second],
        [-2, 12, 5, paper],
        [2, 3, -6, second],
        [-1, -6, 4, paper],
      ] as const
    )
      .map(
        ([x, y, turn, fill]) =>
          `<rect x="-22" y="-5.5" width="44" height="11" rx="4" transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" stroke="${ink}" stroke-width="3"/>`,
      )
      .join('') + line('M0-16V-30M-7.5-24 0-31 7.5-24', ink, 5),
  /** Drawn Together: two links. */
  link: (ink, second, paper) => chain(ink, second, paper),
};

function chain(ink: string, second: string, paper: string): string {
  const link = (x: number) => `<rect x="${x}" y="-11" width="35" height="22" rx="11" transform="rotate(-32)"/>`;
  const over = (color: string, width: number, x: number) => `<g stroke="${color}" stroke-width="${width}">${link(x)}</g>`;
  return (
    `<g fill="none" stroke-linecap="round">${over(ink, 14, -31)}${over(second, 7.6, -31)}${over(ink, 14, -4)}${over(paper, 7.6, -4)}` +
    `<g transform="rotate(-32)"><path d="M-4 11A11 11 0 0 0 4 0" stroke="${ink}" stroke-width="14" stroke-linecap="butt"/><path d="M-6 11A11 11 0 0 0 4-1" stroke="${second}" stroke-width="7.6"/></g></g>`
  );
}

export const signOf = (name: string): Sign => SIGNS[name] ?? SIGNS.plain!;

/** Plainer drawings for the corner. */
export const CORNERS: Record<string, (ink: string) => string> = {
  P: (ink) => `<g transform="rotate(18) scale(1.12)"><path d="${HAND}" fill="${ink}"/></g>`,
  swap: (ink) =>
    `<rect x="-29" y="-20" width="23" height="34" rx="5" transform="rotate(-12 -17 -3)" fill="none" stroke="${ink}" stroke-width="5"/>` +
    `<rect x="6" y="-14" width="23" height="34" rx="5" transform="rotate(12 17 3)" fill="${ink}" stroke="${ink}" stroke-width="5"/>` +
    line('M-8-29C-2-34 6-33 11-27M11-35V-27H3', ink, 4.6),
  custom: (ink) =>
    `<g transform="rotate(40) scale(1.15)"><path d="M-7-27A3 3 0 0 1-4-30H4A3 3 0 0 1 7-27V14L0 28-7 14Z" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M-7-18H7" stroke="${ink}" stroke-width="4.4"/></g>`,
  pile: (ink) =>
    (
      [
        [0, 19, -3],
        [-1, 3, 5],
        [1, -13, -5],
      ] as const
    )
      .map(([x, y, turn]) => `<rect x="-25" y="-5.5" width="50" height="11" rx="5.5" transform="translate(${x} ${y}) rotate(${turn})" fill="${ink}"/>`)
      .join(''),
};
