/** A question that is answered by tapping seats: the table shows who can be picked. */
export interface Picking {
  /** Seats that may be picked. */
  open: number[];
  /** Seats that may not, with a sentence that says why. */
  barred: Record<number, string>;
  chosen: number[];
  /** What a pick is for, to those who come to a seat by keys. */
  why?: string;
  pick(seat: number): void;
}

class PickingNow {
  now = $state.raw<Picking | null>(null);
  /** From here down a question lies over the table; null when there is none. */
  covered = $state<number | null>(null);
  /** Our player has something to choose: whatever else would lie there waits. */
  isAsked = $state(false);
  /** A pose is held: questions end above it. */
  isHeld = $state(false);
  /** A color is asked for, over the chip with the current one. */
  isColor = $state(false);
}

export const picking = new PickingNow();

/** While the calling component is there, its seats are lifted. */
export function offerPicks(offer: () => Picking): void {
  $effect(() => {
    const mine = offer();
    picking.now = mine;
    return () => {
      if (picking.now === mine) picking.now = null;
    };
  });
}
