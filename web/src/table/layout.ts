/** Where everything lies, for any size of screen and any number of seats. All in CSS pixels. */
import { landscape } from './layoutLandscape';
import { phone } from './layoutPhone';
import { wide } from './layoutWide';

/** `tv` is never chosen by size: `/tv/CODE` has a layout of its own. */
export type Mode = 'phone' | 'landscape' | 'tablet' | 'desktop' | 'tv';

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  w: number;
  h: number;
}

/** What the device keeps for itself at each edge: a notch, a bar to swipe. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Layout {
  mode: Mode;
  /** How large things are beside those of a desktop of 1440 × 900. */
  scale: number;
  /** The width left of the side panel. */
  width: number;
  height: number;
  panel: number;
  safe: Insets;
  avatar: number;
  /** How a seat shows its cards: a fan beside it, one tucked in, or the number alone. */
  count: 'fan' | 'tuck' | 'badge';
  /** Whose names are written: everybody's; of those that matter now; of the one on turn; nobody's. */
  names: 'all' | 'some' | 'few' | 'none';
  /** There is room for points below a name. */
  points: boolean;
  /** How large a name with its points may be, where that is not by scale. */
  nameplate?: { w: number; h: number };
  /** Centres of the others' avatars, clockwise from our left. */
  seats: Spot[];
  ring: Box;
  draw: Box;
  discard: Box;
  chip: Spot;
  felt: Box | null;
  /** Hand, dock and sentence; nothing else ever lies here. */
  tray: Box;
  /** Whose turn it is, and what can be done. */
  sentence: Box;
  hand: Box;
  card: { w: number; h: number };
  /** Our own seat: face, name, points. Null for a spectator. */
  own: Box | null;
  /** Directly above the hand: what was done to us. Null for a spectator. */
  news: Box | null;
  /** Where a question opens on a phone on its side; elsewhere it lies over the ring. */
  question: Box | null;
}

/** A name with its points, on a desktop of 1440 × 900. */
const NAME = { w: 132, h: 40, gap: 6 };

/** Where names may stand below the faces: everybody's, or none. */
export function nameBoxes({ names, seats, avatar, scale, nameplate }: Layout): Box[] {
  if (names !== 'all') return [];
  const { w, h } = nameplate ?? { w: NAME.w * scale, h: NAME.h * scale };
  return seats.map(({ x, y }) => ({ x: x - w / 2, y: y + avatar / 2 + NAME.gap, w, h }));
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
  safe?: Insets;
  /** It lies between its players, who sit all round it: nothing is beside the table. */
  flat?: boolean;
  /** A guide stands beside the table: there is no bar. */
  guided?: boolean;
  /** It is looked at once more: there is no dock, and every hand may lie open at its seat. */
  idle?: boolean;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function modeOf(width: number, height: number): Mode {
  if (width > height && height < 560) return 'landscape';
  if (width < 768) return 'phone';
  return width < 1200 ? 'tablet' : 'desktop';
}

const PANEL = { least: 324, part: 0.17, most: 420 };

/** The width of the panel beside the table; 0 where there is none. */
export const panelOf = (width: number, height: number): number =>
  modeOf(width, height) === 'desktop' ? Math.round(Math.min(PANEL.most, Math.max(PANEL.least, width * PANEL.part))) : 0;

export function layoutOf(size: Size): Layout {
  const safe = size.safe ?? NO_INSETS;
  const mode = modeOf(size.width, size.height);
  const panel = size.flat ? 0 : panelOf(size.width, size.height);
  const inner = { ...size, width: size.width - safe.left - safe.right, height: size.height - safe.top - safe.bottom };
  const layout = mode === 'phone' ? phone(inner) : mode === 'landscape' ? landscape(inner) : wide(inner, mode, Math.max(0, panel - safe.right));
  return within(layout, safe);
}

/** Moved off the edges that the device keeps; only the tray's ground reaches them. */
function within(layout: Layout, safe: Insets): Layout {
  const { left, top, right, bottom } = safe;
  const spot = <T extends Spot>(at: T): T => ({ ...at, x: at.x + left, y: at.y + top });
  const tray = spot(layout.tray);
  return {
    ...layout,
    safe,
    width: layout.width + left + (layout.panel ? 0 : right),
    height: layout.height + top + bottom,
    panel: layout.panel && layout.panel + right,
    seats: layout.seats.map(spot),
    ring: spot(layout.ring),
    draw: spot(layout.draw),
    discard: spot(layout.discard),
    chip: spot(layout.chip),
    felt: layout.felt && spot(layout.felt),
    tray: { x: 0, y: tray.y, w: layout.width + left + (layout.panel ? 0 : right), h: tray.h + bottom },
    sentence: spot(layout.sentence),
    hand: spot(layout.hand),
    own: layout.own && spot(layout.own),
    news: layout.news && spot(layout.news),
    question: layout.question && spot(layout.question),
  };
}
