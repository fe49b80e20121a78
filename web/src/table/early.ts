/** A press that comes while the table still shows what happened before: what it was meant for, and whether that is there. */
import type { View } from '$lib/protocol';
import type { Shot } from '$src/session/stage';
import type { TableState } from '$src/session/table';

/** What may be done out of turn. */
const isReaction = (move: string): boolean => /^(uno|catch|jump|slip)/.test(move);

/** Steps that are being shown, or are still to be. */
const unseen = ({ beat }: Shot, table: TableState) => (beat ? table.steps.filter((step) => step.version >= beat.version) : []);

/** What is shown is over. Calls, catches and slips change nothing about what we are asked. */
export function isPast(shot: Shot, table: TableState): boolean {
  const steps = unseen(shot, table);
  return shot.beat !== null && !(steps.length > 0 && steps.every(({ move }) => /^\d+ (uno|catch|slip)/.test(move)));
}

/** What we may do now: while the past is shown, only what does not wait for a turn. */
export const legalAt = (shot: Shot, table: TableState): string[] => (isPast(shot, table) ? table.legal.filter(isReaction) : table.legal);

/** We are asked something, and do not see it yet. */
export const isBehind = (shot: Shot, table: TableState): boolean => isPast(shot, table) && !table.legal.every(isReaction);

/** Our hand has gone to somebody else, and we have not seen that. */
const isHandGone = (shot: Shot, table: TableState, { seat }: View): boolean =>
  unseen(shot, table).some(({ events }) =>
    (events ?? []).some(({ kind, seat: one, other }) => kind === 'rotate' || (kind === 'swap' && (one === seat || other === seat))),
  );

/** Whether a move that was made before we saw what is asked answers just that: a card on our turn, but no question that is new to us. */
export function isForeseen(move: string, shot: Shot, table: TableState): boolean {
  const { view } = table;
  if (!view || isHandGone(shot, table, view)) return false;
  const isCard = move.startsWith('play ');
  switch (view.phase) {
    case 'turn':
      return isCard || move === 'draw';
    case 'drawn':
      return isCard;
    case 'pile':
    case 'stack':
      return isCard && shot.view.phase === view.phase;
    default:
      return false;
  }
}
