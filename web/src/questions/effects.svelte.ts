/** What is drawn over the table for a while: verdicts, counts, fingers, a hand that was shown. */
import type { Event, Step, View } from '$lib/protocol';
import type { Shot } from '$src/session/stage';
import { look, SPEEDS } from '$lib/look.svelte';
import { momentOf, type Moment } from './moments';
import { guiltyCards } from '$lib/ahead.svelte';
import { optionOf, ruleOf } from '$lib/rules';
import { nameOf, playerOf, type TableState } from '$src/session/table';
import { tellerOf } from '$src/session/teller';
import { eventSentence } from '$lib/words/sentences';
import { speech } from '$lib/words/speech.svelte';

export interface Banner {
  text: string;
  tone: 'good' | 'bad' | 'plain';
  clause: string | null;
  color: string | null;
  serial: number;
}

/** Shown over the piles for a moment. */
export interface Sign {
  moment: Moment;
  ms: number;
  serial: number;
}

export interface Counts {
  counts: number[];
  hit: number[];
  label: string;
}

export interface Reveal {
  name: string;
  cards: string[];
  guilty: boolean[];
  /** null: not a challenge. */
  verdict: boolean | null;
  /** What came of the challenge, in words. */
  sentence: string | null;
  clause: string | null;
}

const MOMENT_MS = 700;
const BANNER_MS = 2600;
const COUNTS_MS = 2400;
const FINGERS_MS = 3000;
const SHOWN_DELAY = 500;
/** How long a beat may take to begin. */
const MISSED_MS = 2600;

export class Effects {
  banner = $state.raw<Banner | null>(null);
  sign = $state.raw<Sign | null>(null);
  counts = $state.raw<Counts | null>(null);
  fingers = $state.raw<{ from: number; to: number }[] | null>(null);
  reveal = $state.raw<Reveal | null>(null);
  /** The Wild Draw Four that is being answered. */
  #under: View | null = null;
  #version = -1;
  #begun = new Set<string>();
  #serial = 0;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** A new shot: begin what its beat tells. */
  watch(shot: Shot, table: TableState): void {
    const { view, beat } = shot;
    if (view.phase === 'challenge') this.#under = view;
    const step = beat && table.steps.findLast((each) => each.version === beat.version);
    for (const event of beat?.events.slice(0, 1) ?? []) {
      this.#begin(event, step ?? null, beat!.view.counts, table);
      this.#celebrate(event, shot.speed, table);
    }
  }

  /** New steps: a hand that our player is shown; and everything that a jump to the present has left out. */
  look(table: TableState): void {
    const last = table.steps.at(-1);
    const first = this.#version < 0;
    if (table.version <= this.#version) return;
    this.#version = table.version;
    if (first || last?.version !== table.version) return;
    this.#showHand(last, table);
    const counts = table.view?.counts ?? [];
    const missed = last.events?.find((event) => ['challenge', 'point'].includes(event.kind) || event.reason === 'fewest');
    if (missed) this.#later('missed', MISSED_MS, () => this.#begin(missed, last, counts, table));
  }

  /** Not where the player wants it quiet, nor while the table is ahead of us. */
  #celebrate(event: Event, speed: number, table: TableState): void {
    const wanted = SPEEDS[look.speed];
    const moment = look.quiet || speed > wanted ? null : momentOf(event, table, speech.w);
    if (!moment) return;
    const ms = MOMENT_MS / wanted;
    this.#serial += 1;
    this.sign = { moment, ms, serial: this.#serial };
    this.#later('sign', ms, () => (this.sign = null));
  }

  #begin(event: Event, step: Step | null, counts: number[], table: TableState): void {
    const key = `${table.match} ${step?.version} ${event.kind} ${event.reason ?? ''}`;
    if (this.#begun.has(key)) return;
    this.#begun.add(key);
    switch (event.kind) {
      case 'challenge':
        this.#verdict(event, step, table);
        break;
      case 'point':
        this.fingers = (step?.events ?? []).filter((each) => each.kind === 'point').map((each) => ({ from: each.seat!, to: each.other! }));
        this.#later('fingers', FINGERS_MS, () => (this.fingers = null));
        break;
      case 'lock':
        this.#show(eventSentence(event, tellerOf(table))!, 'plain', event.clause, event.color);
        break;
      case 'unlock':
        this.#show(eventSentence(event, tellerOf(table))!, 'good', event.clause);
        break;
      case 'draw':
        this.#counted(event, step, counts, table);
        break;
    }
  }

  #showHand(step: Step, table: TableState): void {
    const event = step.events?.find((each) => each.kind === 'show' && each.cards && each.other === table.you);
    if (!event?.cards) return;
    const challenge = step.events?.find((each) => each.kind === 'challenge') ?? null;
    const under = challenge?.guilty ? this.#under : null;
    const cards = event.cards;
    this.#later('hand', SHOWN_DELAY, () => {
      this.reveal = {
        name: nameOf(table, event.seat),
        cards,
        guilty: under ? guiltyCards(cards, table, under) : cards.map(() => false),
        verdict: challenge?.guilty ?? null,
        sentence: challenge && verdictOf(challenge, step, table).text,
        clause: event.clause ?? null,
      };
    });
  }

  close(): void {
    this.reveal = null;
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
  }

  #verdict(event: Event, step: Step | null, table: TableState): void {
    // Who is shown the hand reads it there.
    if (step?.events?.some((each) => each.kind === 'show' && each.cards && each.other === table.you)) return;
    const { text, tone, clause } = verdictOf(event, step, table);
    this.#show(text, tone, clause);
  }

  /** Badtz-Maru, and a customizable card that counts: who has the fewest or the most. */
  #counted(event: Event, step: Step | null, counts: number[], table: TableState): void {
    const who = event.reason === 'fewest' ? 'fewest' : event.reason === 'custom' ? ruleOf(optionOf(table, 'custom_rule'))?.who : null;
    if (who !== 'fewest' && who !== 'most') return;
    const hits = (step?.events ?? [event]).filter((each) => each.kind === 'draw' && each.reason === event.reason);
    const hit = hits.map((each) => each.seat!);
    const w = speech.w.questions;
    const players = hit.map((seat) => playerOf(table, seat));
    const amount = Math.max(...hits.map((each) => each.amount ?? 0));
    this.counts = { counts, hit, label: who === 'fewest' ? w.fewestHow(counts[hit[0]!] ?? 0) : '' };
    this.#later('counts', COUNTS_MS, () => (this.counts = null));
    this.#show((who === 'fewest' ? w.fewest : w.most)(players, amount), hit.includes(table.you ?? -1) ? 'bad' : 'plain', event.clause);
  }

  #show(text: string, tone: Banner['tone'], clause: string | null | undefined, color: string | null | undefined = null): void {
    this.#serial += 1;
    this.banner = { text, tone, clause: clause ?? null, color: color ?? null, serial: this.#serial };
    this.#later('banner', BANNER_MS, () => (this.banner = null));
  }

  #later(what: string, ms: number, run: () => void): void {
    clearTimeout(this.#timers.get(what));
    this.#timers.set(what, setTimeout(run, ms));
  }
}

/** What came of a challenge, said to our player. */
function verdictOf(event: Event, step: Step | null, table: TableState): Pick<Banner, 'text' | 'tone'> & { clause: string | null | undefined } {
  const w = speech.w.questions;
  const guilty = event.guilty ?? false;
  const drawn = step?.events?.find((each) => each.kind === 'draw' && each.reason?.startsWith('challenge'));
  const amount = drawn?.amount ?? 0;
  const clause = drawn?.clause ?? event.clause;
  if (event.seat === table.you)
    return { text: guilty ? w.guilty(nameOf(table, event.other), amount) : w.innocent(amount), tone: guilty ? 'good' : 'bad', clause };
  if (event.other === table.you)
    return { text: guilty ? w.guiltyYou(amount) : w.innocentOther(nameOf(table, event.seat), amount), tone: guilty ? 'bad' : 'good', clause };
  return { text: eventSentence(event, tellerOf(table))!, tone: 'plain', clause };
}
