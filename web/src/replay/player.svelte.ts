/** A finished match, step by step: plays, jumps, and looks from any seat. */
import { beatsOf } from '$src/session/beats';
import { roundStarts } from '$src/session/sightings';
import { Stage, type Shot } from '$src/session/stage';
import type { TableState } from '$src/session/table';
import { SETTINGS, type Event, type Seat, type Step, type View } from '$lib/protocol';
import type { ReplayJson } from '$lib/replay';
import { grownSum, withSum, type SummedStep } from '$lib/sum';

export const SPEEDS = [0.5, 1, 2, 4];
const DWELL = 650;
const HIDDEN = new Set(['draw', 'deal', 'show']);

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Whose chair we sit in; null watches with open hands. */
  seat = $state<number | null>(null);
  shot = $state.raw<Shot | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stage = new Stage((shot) => {
    this.shot = shot;
    if (!shot.beat) this.#settled();
  });

  constructor(
    readonly replay: ReplayJson,
    readonly code: string,
    readonly match: number,
    readonly people: Seat[],
    /** Opens the match; a link has to carry it. Empty: there is no more of it than what our seat saw. */
    readonly token: string,
    seat: number | null = null,
  ) {
    this.seat = seat;
    this.jump(0);
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  /** The first step of each round. */
  get rounds(): { round: number; at: number }[] {
    return roundStarts(this.replay.steps);
  }

  table = $derived.by<TableState>(() => {
    const view = this.#view(this.at);
    return {
      code: this.code,
      version: this.at,
      stage: 'match',
      match: this.match,
      settings: { ...SETTINGS, edition: this.replay.edition, options: this.replay.options, seats: this.replay.seats, words: this.replay.words ?? '' },
      seats: this.people,
      you: null,
      host: null,
      hosting: false,
      watchers: 0,
      screens: 0,
      paused: null,
      newcomers: [],
      plan: null,
      evening: null,
      tv: false,
      door: 'closed',
      short: null,
      removed: [],
      resting: false,
      view,
      legal: [],
      clock: null,
      fair: null,
      steps: this.replay.steps.slice(0, this.at + 1).map((_, at) => this.#step(at)),
      prompt: null,
      hurry: null,
      sayings: [],
      void: null,
      record: null,
    };
  });

  jump(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
    this.#stage.jump(this.#view(this.at));
  }

  /** One step on, with its beats. */
  forward(): void {
    if (this.at >= this.last) return this.pause();
    const before = this.#view(this.at);
    this.at += 1;
    const after = this.#view(this.at);
    const beats = beatsOf(before, this.#step(this.at), after).map((beat) => ({ ...beat, ms: beat.ms / this.speed }));
    this.#stage.push(beats, after);
  }

  back(): void {
    this.pause();
    this.jump(this.at - 1);
  }

  play(): void {
    if (this.at >= this.last) this.jump(0);
    this.playing = true;
    this.forward();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  sit(seat: number | null): void {
    this.seat = seat;
    this.jump(this.at);
  }

  #settled(): void {
    clearTimeout(this.#timer);
    if (this.playing) this.#timer = setTimeout(() => this.forward(), DWELL / this.speed);
  }

  #view(at: number): View {
    const view = this.replay.steps[at]!.view;
    if (!this.token) return view;
    return { ...view, seat: this.seat, hand: this.seat === null ? [] : (view.hands?.[this.seat] ?? []), drawn: view.turn === this.seat ? view.drawn : null };
  }

  #step(at: number): SummedStep {
    const { move, events, view } = this.replay.steps[at]!;
    const forSeat = (event: Event): Event => {
      if (this.seat === null || event.seat === this.seat || !HIDDEN.has(event.kind) || (event.kind === 'show' && event.other === this.seat)) return event;
      return { ...event, cards: null };
    };
    const step: Step = { version: at, move: move ?? '', by: 'person', events: events.map(forSeat) };
    return withSum(step, grownSum(this.replay.steps[at - 1]?.view ?? null, view));
  }
}
