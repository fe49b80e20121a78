/** Where everything lies, for any size of screen and any number of seats. All in CSS pixels. */

export type Mode = 'phone' | 'landscape' | 'tablet' | 'desktop' | 'tv';

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  w: number;
  h: number;
}

export interface Layout {
  mode: Mode;
  /** 1.4 on a TV. */
  scale: number;
  /** The width left of the side panel. */
  width: number;
  height: number;
  panel: number;
  avatar: number;
  /** How a seat shows its cards: a fan beside it, one tucked in, or the number alone. */
  count: 'fan' | 'tuck' | 'badge';
  /** Whose names are written: everybody's; of those that matter now; of the one on turn. */
  names: 'all' | 'some' | 'few';
  /** Centres of the others' avatars, clockwise from our left. */
  seats: Spot[];
  ring: Box;
  draw: Box;
  discard: Box;
  chip: Spot;
  felt: Box | null;
  /** Hand, dock and sentence; nothing else ever lies here. */
  tray: Box;
  hand: Box;
  card: { w: number; h: number };
}

export interface Size {
  width: number;
  height: number;
  /** Seats besides ours; all of them for a spectator. */
  others: number;
  watching: boolean;
  /** A mini pile may need room between ring and hand. */
  pile: boolean;
  /** The size of the root's letters over the usual one. */
  text: number;
}

const PANEL = 324;
const TOP = 56;

export function modeOf(width: number, height: number): Mode {
  if (width > height && height < 560) return 'landscape';
  if (width < 768) return 'phone';
  if (width < 1200) return 'tablet';
  return width >= 1800 && height >= 900 ? 'tv' : 'desktop';
}

export function layoutOf(size: Size): Layout {
  const mode = modeOf(size.width, size.height);
  if (mode === 'phone') return phone(size);
  if (mode === 'landscape') return landscape(size);
  return wide(size, mode);
}

const middle = (box: Box): Spot => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Both piles inside a ring: the draw pile left, the discard pile right and larger. */
function piles(ring: Box, height: number): { draw: Box; discard: Box } {
  const centre = middle(ring);
  const tall = height;
  const low = height * 0.79;
  const gap = height * 0.17;
  const all = (low * 2) / 3 + gap + (tall * 2) / 3;
  const left = centre.x - all / 2 - height * 0.02;
  return {
    draw: { x: left, y: centre.y - low / 2, w: (low * 2) / 3, h: low },
    discard: { x: left + (low * 2) / 3 + gap, y: centre.y - tall / 2, w: (tall * 2) / 3, h: tall },
  };
}

function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
}

// --- phone, upright ------------------------------------------------------------------------

/** Left, top and right of the ring; on short screens three to five sit round it too. */
export function sides(others: number): [left: number, top: number, right: number] {
  if (others < 3) return [0, others, 0];
  if (others < 6) return [1, others - 2, 1];
  const side = others < 10 ? 2 : others < 13 ? 3 : 4;
  return [side, others - side * 2, side];
}

const phoneAvatar = (others: number): number => (others === 1 ? 64 : others < 4 ? 56 : others < 6 ? 50 : others < 10 ? 48 : others < 13 ? 44 : 40);

function phone({ width, height, others, watching, text }: Size): Layout {
  const more = Math.max(0, text - 1);
  const top = TOP + more * 28;
  const short = height < 740;
  const crowd = others > 5 || (short && others > 2);
  const card = short || more > 0.3 ? { w: 80, h: 120 } : { w: 92, h: 138 };
  const trayHeight = watching ? 76 : Math.min((short ? 290 : 312) + more * 84, height * 0.6);
  const tray = { x: 0, y: height - trayHeight, w: width, h: trayHeight };
  const named = !short && text < 1.4;
  const gap = short ? 26 : 34;

  const avatar = Math.min(phoneAvatar(others), short ? (others < 6 ? 46 : 40) : 99);
  const room = tray.y - top;
  const rowHeight = others < 2 ? avatar + (named ? 66 : 52) : !crowd ? avatar + (named ? 78 : 34) : avatar + (named ? 34 : 26);
  const wanted = watching ? Math.min(276, width - 2 * (avatar + 24)) : others > 5 || short ? 208 : 276;
  const diameter = Math.max(140, Math.min(wanted, room - gap - Math.max(60, rowHeight - (crowd ? 8 : 0)), width - 84));
  const ring = { x: (width - diameter) / 2, y: 0, w: diameter, h: diameter };
  const slack = room - gap - rowHeight - diameter;
  ring.y = tray.y - gap - diameter - Math.max(0, slack) * (crowd ? 0.32 : 0.42);

  const seats = crowd ? crowdSpots(width, others, avatar, ring, tray.y, named, top) : arcSpots(width, others, avatar, ring.y, named, top);
  const tight = crowd && sides(others)[0] > 1 && Math.abs(seats[0]!.y - seats[1]!.y) < avatar + 20;
  return {
    mode: 'phone',
    scale: 1,
    width,
    height,
    panel: 0,
    avatar,
    count: crowd || more > 0.3 ? 'badge' : others < 4 ? 'fan' : 'tuck',
    names: tight ? 'few' : crowd || !named ? 'some' : 'all',
    seats,
    ring,
    ...piles(ring, diameter * (diameter > 240 ? 0.52 : 0.56)),
    chip: { x: width / 2, y: ring.y + ring.h - 1 },
    felt: null,
    tray,
    hand: { x: 18, y: tray.y + 66 + more * 60, w: width - 36, h: trayHeight - 66 - 78 - more * 84 },
    card,
  };
}

/** Up to five: an arc along the top, its ends lower. */
function arcSpots(width: number, others: number, avatar: number, ringTop: number, named: boolean, bar: number): Spot[] {
  const below = named ? 46 : 12;
  const top = bar + avatar / 2 + (named && others > 1 ? 30 : 20);
  const lowest = Math.max(top, ringTop - below - avatar / 2 + (others > 1 ? 24 : 0));
  const bow = others === 1 ? 0 : Math.min(named ? 38 : 16, lowest - top);
  const edge = others === 2 ? width * 0.24 : others === 3 ? 62 : others === 4 ? 50 : 42;
  return spread(others, edge, width - edge).map((x) => {
    const off = (x - width / 2) / (width / 2 - edge || 1);
    return { x, y: others === 2 ? top + 12 : top + bow * off * off };
  });
}

/** Six and more: up the left side, along the top, down the right side. */
function crowdSpots(width: number, others: number, avatar: number, ring: Box, trayTop: number, named: boolean, bar: number): Spot[] {
  const [left, top, right] = sides(others);
  const edge = avatar / 2 + (width < 380 ? 8 : 12);
  const row = bar + avatar / 2 + (named ? 20 : 8);
  const label = named ? 20 : 16;
  const first = Math.max(row + avatar / 2 + label + 14 + avatar / 2, ring.y + (left < 3 ? ring.h * 0.24 : left < 4 ? ring.h * 0.12 : 0));
  const last = Math.min(trayTop - 8 - label - avatar / 2, ring.y + ring.h - (left < 3 ? ring.h * 0.18 : 0));
  const column = left === 1 ? [Math.min(last, ring.y + ring.h * 0.3)] : spread(left, first, Math.max(last, first + (left - 1) * (avatar + 6)));
  const inset = top > 5 ? edge : edge + (width - 2 * edge) * (top > 3 ? 0.06 : top > 2 ? 0.13 : 0.2);
  return [
    ...column.toReversed().map((y) => ({ x: edge, y })),
    ...spread(top, inset, width - inset).map((x) => ({ x, y: row })),
    ...column.slice(0, right).map((y) => ({ x: width - edge, y })),
  ];
}

// --- phone, on its side --------------------------------------------------------------------

function landscape({ width, height, others, watching }: Size): Layout {
  const rail = Math.max(150, width * 0.22);
  const trayHeight = watching ? 64 : height * 0.45;
  const tray = { x: 0, y: height - trayHeight, w: width, h: trayHeight };
  const room = tray.y - 10;
  const columns = others < 5 ? 2 : others < 10 ? 3 : 4;
  const rows = Math.ceil(others / columns);
  const avatar = Math.min(48, rail / columns - 8, (room - 40) / rows - 8);
  const broad = Math.min((room - 22) * 1.72, width - 2 * rail - 28);
  const high = Math.min(room - 22, broad / 1.25);
  const ring = { x: (width - broad) / 2, y: 6 + (room - 22 - high) / 2, w: broad, h: high };
  const card = { h: Math.min(132, trayHeight - 34), w: 0 };
  card.w = (card.h * 2) / 3;
  const seats = Array.from({ length: others }, (_, at) => ({
    x: 10 + (rail - 10) * (((at % columns) + 0.5) / columns),
    y: 14 + (room - 6) * ((Math.floor(at / columns) + 0.42) / rows),
  }));
  return {
    mode: 'landscape',
    scale: 1,
    width,
    height,
    panel: 0,
    avatar,
    count: 'badge',
    names: rows < 3 ? 'all' : 'some',
    seats,
    ring,
    ...piles(ring, high * 0.72),
    chip: { x: middle(ring).x, y: ring.y + ring.h - 1 },
    felt: null,
    tray,
    hand: { x: 138, y: tray.y + 26, w: width - 276, h: trayHeight - 30 },
    card,
  };
}

// --- tablet, desktop, TV -------------------------------------------------------------------

const BEND = 0.82; // exponent of the superellipse

export function around(count: number, total: number, centre: Spot, rx: number, ry: number, first = 1): Spot[] {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** BEND;
  return Array.from({ length: count }, (_, at) => {
    const angle = Math.PI / 2 + ((at + first) / total) * 2 * Math.PI;
    return { x: centre.x + rx * bent(Math.cos(angle)), y: centre.y + ry * bent(Math.sin(angle)) };
  });
}

function wide({ width: whole, height, others, watching, pile, text }: Size, mode: Mode): Layout {
  const more = Math.max(0, text - 1);
  const side = more > 0.3 ? 232 : 190;
  const scale = mode === 'tv' ? 1.4 : 1;
  const panel = mode === 'desktop' ? PANEL : 0;
  const width = whole - panel;
  const low = height < 760;
  const upright = height > whole;
  const card = low ? { w: 92, h: 138 } : { w: 112 * scale, h: 168 * scale };
  const trayHeight = watching ? 84 * scale : (low ? 216 : upright ? 320 : 262 * scale) + more * 36;
  const tray = { x: 0, y: height - trayHeight, w: width, h: trayHeight };
  const avatar = (others > 12 ? 48 : others > 9 ? 56 : 64) * scale * (low ? 0.84 : 1);
  const above = (upright ? 124 : 84) * (low ? 0.8 : 1) * Math.max(1, scale * 0.9) + avatar * 0.38;
  const below = 26 * scale + avatar * 0.1;
  const centre = { x: width / 2, y: (above + tray.y - below) / 2 };
  const ry = (tray.y - below - above) / 2;
  const rx = Math.min(width / 2 - avatar / 2 - (mode === 'tablet' ? 40 : 52 * scale), ry * 2.4);
  const feltRx = rx - avatar * 0.52;
  const feltRy = ry - avatar * 0.47;
  const felt = { x: centre.x - feltRx, y: centre.y - feltRy, w: feltRx * 2, h: feltRy * 2 };
  const most = upright ? 330 : 276 * scale;
  const lift = watching || !pile ? feltRy * 0.03 : Math.min(38 * scale, feltRy * 0.14);
  const clear = Math.max(150 * scale, 2 * (feltRy - 56 * scale - lift)); // of the name above
  const high = Math.min(most, feltRy * (pile ? 1.12 : 1.34), feltRx * 1.1, clear);
  const broad = Math.min(high * 1.29, feltRx * 1.3);
  const ring = { x: centre.x - broad / 2, y: centre.y - lift - high / 2, w: broad, h: high };
  return {
    mode,
    scale,
    width,
    height,
    panel,
    avatar,
    count: others > 9 && mode === 'tablet' ? 'badge' : 'fan',
    names: 'all',
    seats: watching ? around(others, others, centre, rx, ry, 0.5) : around(others, others + 1, centre, rx, ry),
    ring,
    ...piles(ring, high * 0.57),
    chip: { x: centre.x, y: ring.y + ring.h - 1 },
    felt,
    tray,
    hand: { x: side * scale, y: tray.y + (low ? 62 : 74 * scale) + more * 30, w: width - 2 * side * scale, h: card.h },
    card,
  };
}
