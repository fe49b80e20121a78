/** How long bots wait, in the steps that a host is offered. */
import type { TableState } from '$src/session/table';

export const PACES = { slow: 2400, normal: 1200, fast: 500, turn: 0 };
export type Pace = keyof typeof PACES;

/** The step that is nearest to what the table says. */
export function paceOf(ms: number): Pace {
  if (ms < 100) return 'turn';
  if (ms <= 900) return 'fast';
  return ms < 1800 ? 'normal' : 'slow';
}

export const mayPace = (table: Pick<TableState, 'hosting' | 'seats'>): boolean =>
  table.hosting && table.seats.some((seat) => seat.kind === 'bot' || seat.stand_in);
