/** How somebody changes chairs, in commands that the server knows. */
import type { TableCommand } from '$src/session/session.svelte';
import type { TableState } from '$src/session/table';

type Seated = Pick<TableState, 'seats' | 'you' | 'hosting'>;

/** Whether this device may move who sits there. */
export const canMove = (table: Seated, seat: number): boolean => seat === table.you || (table.hosting && table.seats[seat]?.kind !== 'empty');

/** The command that moves one chair's player to another: the host may move anybody, others only themselves. */
export function moveOf(table: Seated, from: number, to: number): TableCommand | null {
  const mover = table.seats[from];
  const there = table.seats[to];
  if (!mover || !there || from === to || !canMove(table, from)) return null;
  if (table.hosting) return { type: 'swap', seat: from, other: to };
  return there.kind === 'person' ? null : { type: 'sit', seat: to, name: mover.name };
}

/** The nearest chair in a direction that can be moved to. */
export function neighbour(table: Seated, seat: number, way: 1 | -1): number | null {
  for (let to = seat + way; to >= 0 && to < table.seats.length; to += way) if (moveOf(table, seat, to)) return to;
  return null;
}
