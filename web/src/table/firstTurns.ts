/** What a newcomer is told at the table, a few times each: which card fits and why, when to call, what Catch is for. */
import type { View } from '$lib/protocol';
import { keepJson, recallJson } from '$lib/storage';
import type { Words } from '$lib/words';

export interface Advice {
  name: 'fits' | 'uno' | 'catch';
  text: string;
  /** The card that it is about. */
  card: string | null;
}

/** In how many turns each is given. */
export const USES: Record<Advice['name'], number> = { fits: 3, uno: 1, catch: 1 };

interface Situation {
  view: View;
  /** Our turn, to play a card. */
  active: boolean;
  /** Cards of our hand that can be played. */
  playable: Set<string>;
  canCall: boolean;
}

const symbolOf = (card: string): string => card.slice(1);

/** Why a card goes on the top card. */
function reasonOf(card: string, view: View, w: Words['table']['advice']): string {
  if (card.startsWith('W')) return w.wild;
  if (card[0] === view.color) return w.color;
  return /^\d$/.test(symbolOf(card)) ? w.number : w.sign;
}

/** What would help now; a card with a color before a wild. */
export function adviceOf({ view, active, playable, canCall }: Situation, w: Words['table']['advice']): Advice[] {
  const advice: Advice[] = [];
  const isSingle = view.counts.some((count, seat) => seat !== view.seat && count === 1);
  if (active && canCall && view.seat !== null && view.counts[view.seat] === 2 && playable.size) advice.push({ name: 'uno', text: w.uno, card: null });
  // A mini pile, a stack or a drawn card has a question of its own, which comes first; so does a hand in which nothing fits.
  const isAsked = active && (view.phase !== 'turn' || !playable.size);
  if (isSingle && !isAsked) advice.push({ name: 'catch', text: w.catch, card: null });
  const [card] = [...playable].toSorted((one, other) => Number(one.startsWith('W')) - Number(other.startsWith('W')));
  if (active && view.phase === 'turn' && card) advice.push({ name: 'fits', text: reasonOf(card, view, w), card });
  return advice;
}

const KEY = 'hints';

/** Gives each advice in a few turns only, and remembers on this device in how many it did. */
export class FirstTurns {
  #uses = recallJson<Partial<Record<Advice['name'], number>>>(KEY, {});
  #turn = '';
  #given: Advice['name'] | null = null;

  /** The first advice that has not been given often enough; it stays for the turn in which it is given. */
  pick(advice: Advice[], turn: string): Advice | null {
    const same = turn === this.#turn ? advice.find(({ name }) => name === this.#given) : undefined;
    if (same) return same;
    const next = advice.find(({ name }) => (this.#uses[name] ?? 0) < USES[name]);
    if (!next) return null;
    this.#turn = turn;
    this.#given = next.name;
    this.#uses[next.name] = (this.#uses[next.name] ?? 0) + 1;
    keepJson(KEY, this.#uses);
    return next;
  }
}
