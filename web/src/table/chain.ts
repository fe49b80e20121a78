/** The chain between two linked seats: inwards, along the ring, outwards; so it never crosses another seat. */
import type { Box, Spot } from './layout';

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

export function chainPath(from: Spot, to: Spot, ring: Box, avatar: number, margin: number): Spot[] {
  const centre = { x: ring.x + ring.w / 2, y: ring.y + ring.h / 2 };
  const angleOf = (spot: Spot) => Math.atan2(spot.y - centre.y, spot.x - centre.x);
  const [start, end] = [angleOf(from), angleOf(to)];
  let sweep = end - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const edge = (spot: Spot, inner: Spot): Spot => {
    const length = Math.hypot(inner.x - spot.x, inner.y - spot.y) || 1;
    const part = Math.min(0.9, (avatar * 0.56) / length);
    return { x: spot.x + (inner.x - spot.x) * part, y: spot.y + (inner.y - spot.y) * part };
  };
  const steps = Math.max(8, Math.round(Math.abs(sweep) * 16));
  const along = Array.from({ length: steps + 1 }, (_, at) => corridor(ring, margin, start + (sweep * at) / steps));
  // Leave the seat slanting towards the other one.
  const skip = Math.min(Math.floor(along.length / 3), 3);
  const inner = along.slice(skip, along.length - skip);
  return smooth([edge(from, inner[0]!), ...inner, edge(to, inner.at(-1)!)]);
}

function smooth(points: Spot[]): Spot[] {
  let now = points;
  for (let round = 0; round < 3; round++) {
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
