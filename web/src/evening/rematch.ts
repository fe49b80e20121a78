/** Who wants another match. */
import type { TableState } from '$src/session/table';

export interface Votes {
  /** By seat: whether it may go on; bots always want to, and those who are away are not asked. */
  ready: boolean[];
  yes: number;
  all: number;
  mine: boolean;
  /** Somebody else's word counts, too. */
  isShared: boolean;
}

type Voting = Pick<TableState, 'seats' | 'you'>;

export function votesOf({ seats, you }: Voting): Votes {
  const isAwake = (place: number): boolean => seats[place]!.kind === 'person' && seats[place]!.present && !seats[place]!.stand_in;
  const ready = seats.map((seat, place) => (isAwake(place) ? seat.ready : seat.kind !== 'empty'));
  return {
    ready,
    yes: ready.filter(Boolean).length,
    all: seats.length,
    mine: you !== null && ready[you]!,
    isShared: seats.some((_, place) => place !== you && isAwake(place)),
  };
}
