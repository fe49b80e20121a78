/** The chain between two linked seats: inwards, along the ring, outwards; so it never crosses another seat. */
import type { Box, Layout, Spot } from './layout';

export interface LinkPiece extends Spot {
  deg: number;
  flat: boolean;
}

/** A point of the corridor round the ring, `margin` away from it, in the direction of an angle. */
function corridor(ring: Box, margin: number, angle: number): Spot {
  const radius = Math.min(ring.w, ring.h) / 2 + margin;
  const half = Math.max(0, ring.w / 2 - Math.min(ring.w, ring.h) / 2);
  const [cx, cy] = [ring.x + ring.w / 2, ring.y + ring.h / 2];
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  // Where the ray leaves the stadium.
  let far = radius / Math.max(1e-6, Math.abs(dy));
  if (Math.abs(far * dx) > half) {
    const along = half * Math.abs(dx);
    far = along + Math.sqrt(Math.max(0, along * along - (half * half - radius * radius)));
  }
  return { x: cx + dx * far, y: cy + dy * far };
}

/** Half of the chip with the current color, and a gap. */
const CHIP = { x: 72, y: 34 };
/** How far a chain bows, from the widest. */
const BOWS = [1, 0.75, 0.55, 0.4];

/** How far off the ring a chain goes round it, from the farthest. */
const CLOSER = [1, 0.6, 0.3, 0.05];
/** In how many places a way is looked at. */
const SAMPLES = 24;
const GAP = 6;

const between = (one: Spot, other: Spot, part: number): Spot => ({ x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part });
const apart = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
const within = (spot: Spot, { x, y, w, h }: Box, gap: number): boolean => spot.x > x - gap && spot.x < x + w + gap && spot.y > y - gap && spot.y < y + h + gap;

/** `names` are the boxes below the faces, one for each seat of the layout: no chain crosses them. */
export function chainPath(from: Spot, to: Spot, layout: Layout, margin: number, names: Box[] = []): Spot[] {
  const { ring, chip, seats, avatar, scale } = layout;
  const centre = { x: ring.x + ring.w / 2, y: ring.y + ring.h / 2 };
  const angleOf = (spot: Spot) => Math.atan2(spot.y - centre.y, spot.x - centre.x);
  const [start, end] = [angleOf(from), angleOf(to)];
  const sweep = sweepOf(start, end);
  const gap = GAP * scale;
  const nameOf = (spot: Spot): Box | undefined => names[seats.indexOf(spot)];
  /** Where a straight way from a seat leaves its face, and its name if that lies in the way. */
  const edge = (spot: Spot, inner: Spot): Spot => {
    const name = nameOf(spot);
    const isOver = (at: Spot): boolean => apart(at, spot) < avatar * 0.56 || (name !== undefined && within(at, name, gap));
    const parts = Array.from({ length: SAMPLES * 4 }, (_, at) => at / (SAMPLES * 4));
    const last = parts.findLast((part) => isOver(between(spot, inner, part))) ?? 0;
    return between(spot, inner, Math.min(0.9, last));
  };
  const others = seats.filter((seat) => seat !== from && seat !== to);
  const isOffFaces = (spot: Spot): boolean => others.every((seat) => apart(seat, spot) > avatar * 0.7);
  const isOffNames = (spot: Spot): boolean => names.every((name) => !within(spot, name, gap));
  const isOffChip = (spot: Spot): boolean => Math.abs(spot.x - chip.x) > CHIP.x * scale || Math.abs(spot.y - chip.y) > CHIP.y * scale;
  const isBeside = (spot: Spot): boolean => apart(spot, from) > avatar * 0.6 && apart(spot, to) > avatar * 0.6;
  const clear = (spot: Spot): boolean => outside(spot, ring) >= margin * 0.6 && isOffFaces(spot) && isOffChip(spot) && (!isBeside(spot) || isOffNames(spot));
  const direct = BOWS.map((part) => bowed(from, to, centre, avatar, part)).find((way) => way.every(clear));
  if (direct) return [edge(from, direct[2]!), ...direct.filter(isBeside), edge(to, direct.at(-3)!)];
  const round = (off: number): Spot[] => {
    const steps = Math.max(8, Math.round(Math.abs(sweep) * 16));
    const along = Array.from({ length: steps + 1 }, (_, at) => corridor(ring, off, start + (sweep * at) / steps));
    const free = (spot: Spot, inner: Spot): boolean => {
      const outer = edge(spot, inner);
      const way = Array.from({ length: SAMPLES }, (_, at) => between(outer, inner, (at + 1) / SAMPLES));
      return way.every((each) => outside(each, ring) >= off * 0.6 && isOffFaces(each) && isOffNames(each));
    };
    // Leave each seat straight for the farthest place that nothing hides.
    const half = Math.floor(along.length / 2);
    const first = along.slice(0, half + 1).findLastIndex((spot) => free(from, spot));
    const last = along.findIndex((spot, at) => at >= half && free(to, spot));
    const inner = along.slice(Math.max(0, first), (last < 0 ? along.length - 1 : last) + 1);
    return smooth([edge(from, inner[0]!), ...inner, edge(to, inner.at(-1)!)]);
  };
  // Where names reach down to the ring, the chain lies closer to it.
  const ways = CLOSER.map((part) => round(margin * part));
  return ways.find((way) => way.every((spot) => isOffFaces(spot) && isOffNames(spot))) ?? ways.at(-1)!;
}

/** A curve between two seats that bows towards the middle of the table, past the names below them. */
function bowed(from: Spot, to: Spot, centre: Spot, avatar: number, part: number): Spot[] {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(centre.x - half.x, centre.y - half.y) || 1;
  const bow = part * Math.min(length, Math.max(avatar * 2, Math.hypot(from.x - to.x, from.y - to.y) * 0.36));
  const pull = { x: half.x + ((centre.x - half.x) * bow) / length, y: half.y + ((centre.y - half.y) * bow) / length };
  return Array.from({ length: 25 }, (_, at) => {
    const way = at / 24;
    const [one, two, three] = [(1 - way) ** 2, 2 * way * (1 - way), way ** 2];
    return { x: one * from.x + two * pull.x + three * to.x, y: one * from.y + two * pull.y + three * to.y };
  });
}

/** The way from one angle to another: the shorter one, unless it leads past the bottom, where the pile and our hand are. */
function sweepOf(start: number, end: number): number {
  const turn = 2 * Math.PI;
  const forward = (((end - start) % turn) + turn) % turn;
  const bottom = (((Math.PI / 2 - start) % turn) + turn) % turn;
  const passes = bottom > 0.35 && bottom < forward - 0.35;
  if (forward <= Math.PI && !passes) return forward;
  if (forward > Math.PI && passes) return forward - turn;
  return passes ? forward - turn : forward < Math.PI * 1.5 ? forward : forward - turn;
}

/** How far a spot is from the ring's edge; negative inside. */
function outside(spot: Spot, ring: Box): number {
  const radius = Math.min(ring.w, ring.h) / 2;
  const side = Math.max(0, Math.abs(spot.x - ring.x - ring.w / 2) - (ring.w / 2 - radius));
  return Math.hypot(side, Math.max(0, Math.abs(spot.y - ring.y - ring.h / 2) - (ring.h / 2 - radius))) - radius;
}

function smooth(points: Spot[]): Spot[] {
  let now = points;
  for (let round = 0; round < 4; round++) {
    const next = [now[0]!];
    for (let at = 0; at < now.length - 1; at++) {
      const [one, other] = [now[at]!, now[at + 1]!];
      next.push({ x: one.x * 0.75 + other.x * 0.25, y: one.y * 0.75 + other.y * 0.25 }, { x: one.x * 0.25 + other.x * 0.75, y: one.y * 0.25 + other.y * 0.75 });
    }
    next.push(now.at(-1)!);
    now = next;
  }
  return now;
}

/** Links along a path, one across and one flat in turn. */
export function linksOn(path: Spot[], apart: number): LinkPiece[] {
  const lengths = path.slice(1).map((spot, at) => Math.hypot(spot.x - path[at]!.x, spot.y - path[at]!.y));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(2, Math.round(total / apart));
  const pieces: LinkPiece[] = [];
  let segment = 0;
  let before = 0;
  for (let at = 0; at <= count; at++) {
    const way = (at / count) * total;
    while (segment < lengths.length - 1 && before + lengths[segment]! < way) before += lengths[segment++]!;
    const [one, other] = [path[segment]!, path[segment + 1]!];
    const part = lengths[segment] ? (way - before) / lengths[segment]! : 0;
    pieces.push({
      x: one.x + (other.x - one.x) * part,
      y: one.y + (other.y - one.y) * part,
      deg: (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI,
      flat: at % 2 === 1,
    });
  }
  return pieces;
}
