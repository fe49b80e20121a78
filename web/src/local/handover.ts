/** Who has the device at a table that several people share: the hand of nobody else is looked at. */
import type { Match } from 'lastcard';
import type { Sharing } from '$lib/pass';
import { Refusal } from './refusal';
import type { LocalTable } from './table';

/** A hand is open no longer than this once its turn has gone. The page hides it before, when what was drawn has been seen. */
export const MOST_LOOK_MS = 30_000;

/** The person whose question is open; nobody's while all point, or the points are counted. */
export function personOnTurn({ match, stage, places }: LocalTable): number | null {
  if (!match || stage !== 'match' || match.phase === 'point' || match.phase === 'round-over') return null;
  return match.turn !== null && places[match.turn]?.kind === 'person' ? match.turn : null;
}

export class Handover {
  /** The open hand as it was seen last, and when it is hidden at the latest. */
  #hand: string[] = [];
  #hides: number | null = null;

  constructor(
    private readonly table: LocalTable,
    private readonly now: () => number,
  ) {}

  get hides(): number | null {
    return this.#hides;
  }

  get sharing(): Sharing | undefined {
    if (!this.table.isShared) return undefined;
    return { hides: this.#hides === null ? null : Math.max(0, Math.round(this.#hides - this.now())) };
  }

  /** A player has the device; refused to anybody but the one who is to play, and while another hand is open. */
  take(seat: number): void {
    const { table } = this;
    if (!table.isShared) throw new Refusal('not-shared');
    if (table.stage !== 'match') throw new Refusal('not-in-match');
    if (table.places[seat]?.kind !== 'person') throw new Refusal('no-person');
    if (table.holder !== null && table.holder !== seat) throw new Refusal('hand-open');
    if (personOnTurn(table) !== seat) throw new Refusal('not-now');
    table.holder = seat;
    this.#hides = null;
    this.#hand = table.match!.hand(seat);
  }

  hide(): void {
    this.table.holder = this.#hides = null;
    this.#hand = [];
  }

  /** After a step: hide the hand when its player has nothing more to do; whether that was done. */
  settle(): boolean {
    const { holder, match } = this.table;
    if (holder === null) return false;
    if (match && personOnTurn(this.table) === holder) {
      this.#hides = null;
      this.#hand = match.hand(holder);
      return false;
    }
    if (match && this.#mayLook(match, holder)) return false;
    this.hide();
    return true;
  }

  /** New cards are looked at before the device goes on; that time runs once. */
  #mayLook(match: Match, holder: number): boolean {
    if (match.isOver || match.phase === 'round-over' || match.phase === 'point') return false;
    const hand = match.hand(holder);
    const isMore = hasMore(hand, this.#hand);
    this.#hand = hand;
    if (isMore) this.#hides ??= this.now() + MOST_LOOK_MS;
    return this.#hides !== null;
  }
}

/** Whether a hand has a card that it did not have. */
function hasMore(hand: string[], before: string[]): boolean {
  const left = [...before];
  return hand.some((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
