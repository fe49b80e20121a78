/** Our own moves: a card that we play leaves the hand at once, and returns to it when it is refused. */
import { untrack } from 'svelte';
import { look } from '$lib/look.svelte';
import type { Refused } from '$lib/protocol';
import { picksOf } from '$lib/ahead.svelte';
import { play as sound } from '$lib/sound';
import type { Acts } from '$src/session/session.svelte';
import type { Shot } from '$src/session/stage';
import type { TableState } from '$src/session/table';

const LANDING = 240;
const PATIENCE = 1500;
/** An answer that takes longer is worth a word. */
const SLOW = 600;

/** A card of ours that has left the hand before the table knows of it. */
interface CardUnderway {
  card: string;
  /** How many of its kind we held before. */
  count: number;
  /** Its step is here. */
  confirmed: boolean;
  /** It lies on the pile. */
  landed: boolean;
  /** Its step takes long. */
  slow: boolean;
}

interface PendingMove {
  move: string;
  version: number;
}

const countOf = (hand: string[], card: string): number => hand.filter((each) => each === card).length;
/** Calls do not wait for anything but themselves. */
const isCall = (move: string): boolean => /^(uno|catch)/.test(move);

export class OwnMoves {
  underway = $state.raw<CardUnderway | null>(null);
  /** The card whose player is being asked for its color or seats. */
  question = $state<string | null>(null);
  /** Moves without an answer yet, each with the version it was made at. */
  #pending = $state.raw<PendingMove[]>([]);
  #props: () => { table: TableState; shot: Shot; acts: Acts; me: number | null };

  /** The hand without the card that is being played. */
  hand = $derived.by(() => {
    const { hand } = this.#props().shot.view;
    const hidden = this.underway ?? (this.question ? { card: this.question, count: countOf(hand, this.question) } : null);
    return hidden && countOf(hand, hidden.card) >= hidden.count ? hand.toSpliced(hand.indexOf(hidden.card), 1) : hand;
  });

  constructor(props: () => { table: TableState; shot: Shot; acts: Acts; me: number | null }) {
    this.#props = props;
    $effect(() => {
      const { table } = props();
      const isMade = ({ move, version }: PendingMove) => table.steps.some((step) => step.version > version && step.move === `${table.you} ${move}`);
      if (this.#pending.some(isMade)) this.#pending = this.#pending.filter((each) => !isMade(each));
    });
    $effect(() => {
      const { shot, me } = props();
      const isOurs = shot.beat?.events.some((event) => event.kind === 'play' && event.seat === me) ?? false;
      const { hand } = shot.view;
      untrack(() => this.#follow(isOurs, hand));
    });
    $effect(() => {
      // The turn has gone: the card is no longer ours to play.
      if (this.question && !props().table.legal.includes(`play ${this.question}`)) this.question = null;
    });
  }

  /** A card of ours lies on the pile, and the table does not know of it yet. */
  get isUnconfirmed(): boolean {
    return this.underway !== null && !this.underway.confirmed;
  }

  isPending(move: string): boolean {
    return this.#pending.some((each) => each.move === move || !(isCall(each.move) || isCall(move)));
  }

  /** Whether this very move waits for its answer. */
  waits(move: string | null): boolean {
    return this.#pending.some((each) => each.move === move);
  }

  /** Make a move; it is pending until its step is here, or a refusal. */
  async make(move: string): Promise<Refused | null> {
    const { table, acts } = this.#props();
    const ours = { move, version: table.version };
    this.#pending = [...this.#pending, ours];
    const end = () => (this.#pending = this.#pending.filter((each) => each !== ours));
    const refused = await acts.move(move);
    if (refused) end();
    else setTimeout(end, PATIENCE);
    return refused;
  }

  /** Make a move once, with the card that leaves the hand for it. */
  async send(move: string, card: string | null = null): Promise<void> {
    if (this.isPending(move)) return;
    if (move === 'uno') sound('call');
    if (card) this.#lift(card);
    const ours = this.underway;
    const refused = await this.make(move);
    if (refused && this.underway?.card === card) this.underway = null;
    // The step is on its way; if it does not come, the card is where the view says.
    if (ours) setTimeout(() => this.underway?.card === ours.card && !this.underway.confirmed && (this.underway = null), PATIENCE);
  }

  /** Play a card, or ask first what it needs; whether it went out. */
  play(card: string): boolean {
    const { table, shot } = this.#props();
    if (this.underway || this.isPending('play')) return false;
    if (picksOf(card, shot.view, table).length) {
      this.question = card;
      return false;
    }
    void this.send(`play ${card}`, card);
    return true;
  }

  /** Play the card that was asked about, with its answers. */
  playAnswered(move: string): void {
    const card = this.question;
    this.question = null;
    void this.send(move, card);
  }

  #lift(card: string): void {
    const count = countOf(this.#props().shot.view.hand, card);
    this.underway = { card, count, confirmed: false, landed: look.calm, slow: false };
    setTimeout(() => this.underway?.card === card && (this.underway = { ...this.underway, landed: true }), LANDING);
    setTimeout(() => this.underway?.card === card && (this.underway = { ...this.underway, slow: true }), SLOW);
  }

  #follow(isOurs: boolean, hand: string[]): void {
    if (!this.underway) return;
    if (isOurs) this.underway = { ...this.underway, confirmed: true, landed: true };
    else if (this.underway.confirmed || countOf(hand, this.underway.card) < this.underway.count) this.underway = null;
  }
}
