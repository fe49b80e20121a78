/** How somebody changes chairs, in commands that the server knows. */
import type { TableCommand } from '$src/session/session.svelte';
import type { TableState } from '$src/session/table';

type Seated = Pick<TableState, 'seats' | 'you' | 'hosting'>;

/** Whether this device may move who sits there. */
export const canMove = (table: Seated, seat: number): boolean => seat === table.you || (table.hosting && table.seats[seat]?.kind === 'bot');

/** The commands that move one chair's player to another; null where a person sits in the way. */
export function movesOf(table: Seated, from: number, to: number): TableCommand[] | null {
  const mover = table.seats[from];
  const there = table.seats[to];
  if (!mover || !there || from === to || !canMove(table, from)) return null;
  const bot = (seat: number, level: string | null): TableCommand => ({ type: 'bot', seat, level });
  if (from === table.you) {
    if (there.kind === 'person') return null;
    const sit: TableCommand = { type: 'sit', seat: to, name: mover.name };
    return there.kind === 'bot' && table.hosting ? [sit, bot(from, there.level)] : [sit];
  }
  if (to === table.you) return [{ type: 'sit', seat: from, name: there.name }, bot(to, mover.level)];
  if (there.kind === 'person') return null;
  return [bot(to, mover.level), bot(from, there.level)];
}

/** The nearest chair in a direction that can be moved to. */
export function neighbour(table: Seated, seat: number, way: 1 | -1): number | null {
  for (let to = seat + way; to >= 0 && to < table.seats.length; to += way) if (movesOf(table, seat, to)) return to;
  return null;
}
