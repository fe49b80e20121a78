/** A question that is answered by tapping seats: the table shows who can be picked. */
export interface Picking {
  /** Seats that may be picked. */
  open: number[];
  /** Seats that may not, with a sentence that says why. */
  barred: Record<number, string>;
  chosen: number[];
  pick(seat: number): void;
}

class PickingNow {
  now = $state.raw<Picking | null>(null);
  /** From here down a question lies over the table; null when there is none. */
  covered = $state<number | null>(null);
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
