/** Tablet and desktop: seats round a table of cloth. One layout that grows with the room. */
import type { Layout, Mode, Size, Spot } from './layout';
import { cardOf, piles } from './layoutParts';

const BEND = 0.82; // exponent of the superellipse

function around(count: number, total: number, centre: Spot, rx: number, ry: number, first = 1): Spot[] {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** BEND;
  return Array.from({ length: count }, (_, at) => {
    const angle = Math.PI / 2 + ((at + first) / total) * 2 * Math.PI;
    return { x: centre.x + rx * bent(Math.cos(angle)), y: centre.y + ry * bent(Math.sin(angle)) };
  });
}

/** The desktop that all measures are for. */
const USUAL = { width: 1116, height: 900 };
/** What an open hand needs below the name of the lowest seats. */
const OPEN_HAND = 24;
const SMALLEST = 0.7;
const LARGEST = 2;

/** `more`: how much larger letters are; they take room from the rest. */
function scaleOf(width: number, height: number, mode: Mode, more: number): number {
  const room = (height - more * 130) / USUAL.height;
  const most = mode === 'desktop' ? Math.max(1, width / USUAL.width) : 1;
  return Math.max(SMALLEST - more * 0.2, Math.min(room, most, LARGEST));
}

export function wide({ width: whole, height, others, watching, pile, text, idle }: Size, mode: Mode, panel: number): Layout {
  const more = Math.max(0, text - 1);
  const width = whole - panel;
  const scale = scaleOf(width, height, mode, more);
  const points = more <= 0.3 && scale > 0.85;
  const letters = Math.max(1, scale) * (1 + more);
  const upright = height > whole;
  const side = (more > 0.3 ? 246 : 190) * scale;
  const card = cardOf(168 * scale);

  const sayHeight = 10 + 34 * letters;
  // An upright screen is narrow: what was done to us takes two lines there.
  const newsHeight = 6 + (upright ? 44 : 26) * letters;
  const handTop = sayHeight + newsHeight + 26 * scale; // a card that fits is lifted
  const trayHeight = watching ? 84 * letters : handTop + card.h + (upright ? 80 + more * 20 : 26 * scale);
  const tray = { x: 0, y: height - trayHeight, w: width, h: trayHeight };

  const avatar = (others > 12 ? 48 : others > 9 ? 56 : 64) * scale;
  const above = (upright ? 124 : 84) * Math.max(scale, 0.9) + avatar * 0.4;
  const below = 26 * scale + avatar * 0.1 + (watching && idle ? OPEN_HAND * scale : 0);
  const centre = { x: width / 2, y: (above + tray.y - below) / 2 };
  const ry = (tray.y - below - above) / 2;
  const rx = Math.min(width / 2 - avatar / 2 - (mode === 'tablet' ? 40 : 52 * scale), ry * 2.4);
  const feltRx = rx - avatar * 0.52;
  const feltRy = ry - avatar * 0.47;
  const felt = { x: centre.x - feltRx, y: centre.y - feltRy, w: feltRx * 2, h: feltRy * 2 };
  const most = upright ? 330 : 300 * scale;
  const lift = watching || !pile ? feltRy * 0.03 : Math.min(38 * scale, feltRy * 0.14);
  const clear = Math.max(150 * scale, 2 * (feltRy - 16 * scale - (points ? 34 : 20) * letters - lift)); // of the name above
  const high = Math.min(most, feltRy * (pile ? 1.2 : 1.38), feltRx * 1.1, clear);
  const broad = Math.min(high * 1.29, feltRx * 1.3);
  const ring = { x: centre.x - broad / 2, y: centre.y - lift - high / 2, w: broad, h: high };
  // A narrow screen needs all of its width for the sentence.
  const ownTop = upright ? sayHeight : 8;
  const lines = { x: side, w: width - 2 * side };
  return {
    mode,
    scale,
    width,
    height,
    panel,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    avatar,
    count: others > 9 && mode === 'tablet' ? 'badge' : 'fan',
    names: 'all',
    points,
    seats: watching ? around(others, others, centre, rx, ry, 0.5) : around(others, others + 1, centre, rx, ry),
    ring,
    ...piles(ring, high * (pile ? 0.64 : 0.6)),
    chip: { x: centre.x, y: ring.y + ring.h - 1 },
    felt,
    tray,
    sentence: watching
      ? { x: width * 0.16, y: tray.y + 8, w: width * 0.68, h: trayHeight - 8 }
      : { ...(upright ? { x: 24, w: width - 48 } : lines), y: tray.y + 8, h: sayHeight - 8 },
    hand: { ...lines, y: tray.y + handTop, h: card.h },
    card,
    own: watching ? null : { x: 28, y: tray.y + ownTop, w: side - 40, h: trayHeight - ownTop - DOCK.catch * scale - DOCK.sort - DOCK.gaps },
    question: null,
    news: watching ? null : { ...lines, y: tray.y + sayHeight, h: newsHeight - 2 },
  };
}

/** What stands in the corner below our own seat: Catch, and how the hand is sorted. */
const DOCK = { catch: 72, sort: 44, gaps: 32 };
