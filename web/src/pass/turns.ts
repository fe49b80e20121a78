/** Whose turn it is to take a shared device, and what that player has missed. */
import type { View } from '$lib/protocol';
import type { SummedStep } from '$lib/sum';
import { stepSentence, type Teller } from '$lib/words/sentences';
import { newsFor } from '$src/session/news';
import { stepsSince } from '$src/session/since';
import type { TableState } from '$src/session/table';

export const peopleOf = ({ seats }: Pick<TableState, 'seats'>): number[] => seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** The person who is to play; nobody while all point, a bot is on turn, or a round is over. */
export function nextPerson({ view, seats }: Pick<TableState, 'view' | 'seats'>): number | null {
  if (!view || view.turn === null || ['point', 'round-over', 'match-over'].includes(view.phase)) return null;
  return seats[view.turn]?.kind === 'person' ? view.turn : null;
}

/** The people who have not pointed yet. */
export function pointersOf(table: Pick<TableState, 'view' | 'seats'>): number[] {
  const { view } = table;
  return view?.phase === 'point' ? peopleOf(table).filter((seat) => !view.picked.includes(seat)) : [];
}

export interface News {
  version: number;
  sentence: string;
  /** It was done to the player who takes the device. */
  isHit: boolean;
}

const MOST_NEWS = 4;

/** The last things that happened since a player's last turn, in words for everybody. */
export function newsOf(steps: SummedStep[], view: View, seat: number, teller: Teller): News[] {
  return stepsSince(steps, view, seat)
    .map((step) => ({ version: step.version, sentence: stepSentence(step, teller), isHit: newsFor(step.events ?? [], seat) !== null }))
    .filter(({ sentence }) => sentence !== '')
    .slice(-MOST_NEWS);
}
