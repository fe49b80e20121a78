/** How a face looks: what has just happened shows on it for a while. */
import { untrack } from 'svelte';
import type { Mood } from '$lib/cards/draw';
import type { Event } from '$lib/protocol';
import type { Shot } from '$src/session/stage';
import { isPenalty } from './cues';

const LINGER_MS = 1800;

/** The faces that an event changes. */
export function moodsOf(event: Event): [seat: number, mood: Mood][] {
  const seat = event.seat;
  const other = event.other;
  const faces: [number | null | undefined, Mood][] = [];
  if (isPenalty(event) || ['skip', 'slip', 'take'].includes(event.kind)) faces.push([seat, 'crushed']);
  if (event.kind === 'catch') faces.push([seat, event.wrong ? 'crushed' : 'delighted'], [event.wrong ? null : other, 'crushed']);
  if (event.kind === 'challenge') faces.push([seat, event.guilty ? 'delighted' : 'crushed'], [other, event.guilty ? 'crushed' : 'delighted']);
  if (event.kind === 'round-over') faces.push([seat, 'delighted']);
  return faces.filter((face): face is [number, Mood] => typeof face[0] === 'number');
}

export class Moods {
  #faces = $state.raw<ReadonlyMap<number, Mood>>(new Map());
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(shot: () => Shot) {
    $effect(() => {
      const events = shot().beat?.events ?? [];
      untrack(() => events.flatMap(moodsOf).forEach(([seat, mood]) => this.#set(seat, mood)));
    });
    $effect(() => () => this.#timers.forEach(clearTimeout));
  }

  /** One card that was called: everybody may look worried about it. One that was not, nobody marks. */
  at(seat: number, isCalled: boolean): Mood {
    return this.#faces.get(seat) ?? (isCalled ? 'worried' : 'plain');
  }

  #set(seat: number, mood: Mood): void {
    this.#faces = new Map(this.#faces).set(seat, mood);
    clearTimeout(this.#timers.get(seat));
    this.#timers.set(
      seat,
      setTimeout(() => {
        const faces = new Map(this.#faces);
        faces.delete(seat);
        this.#faces = faces;
      }, LINGER_MS),
    );
  }
}
