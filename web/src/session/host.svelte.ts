import { isLocal } from '$lib/local';
import type { TableState } from './table';

class Tools {
  /** The host's sheet about door and people is open. */
  open = $state(false);
}

export const tools = new Tools();

/** Whether there is a door to open, and people to see to. */
export const hasTools = (table: Pick<TableState, 'code' | 'hosting'>): boolean => table.hosting && !isLocal(table.code);

/** Whether no cards are being played: then the host may remove anybody. */
export const isBetweenRounds = (table: Pick<TableState, 'stage' | 'view'>): boolean =>
  table.stage === 'lobby' || table.stage === 'over' || (table.stage === 'match' && table.view?.phase === 'round-over');

/** Whether the host may remove who sits there now: in a round only somebody who is away. */
export function canRemove(table: Pick<TableState, 'stage' | 'view' | 'seats'>, place: number): boolean {
  const seat = table.seats[place];
  return seat?.kind === 'person' && (isBetweenRounds(table) || !seat.present || seat.stand_in);
}
