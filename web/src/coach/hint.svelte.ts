/** What the coach would play, asked for by the one person at a table with bots on this device. */
import type { Advice } from 'lastcard/coach';
import { lazy } from '$lib/lazy';
import { isLocal } from '$lib/local';
import type { TableState } from '$src/session/table';

/** At a table on this device with one person, whose turn it may be. Never with other people, nor in today's deal: the worker says no, too. */
export const mayHint = ({ code, stage, seats, sharing, daily, you }: TableState): boolean =>
  isLocal(code) && stage === 'match' && !sharing && !daily && you !== null && seats.every(({ kind }, seat) => (kind === 'person') === (seat === you));

export class Hint {
  /** Of the version that it was given for. */
  advice = $state.raw<{ version: number; advice: Advice | null } | null>(null);
  asking = $state(false);

  async ask(version: number): Promise<void> {
    this.asking = true;
    const { hintHere } = await lazy(() => import('$src/local/socket'));
    const answer = await hintHere(version);
    this.asking = false;
    this.advice = { version, advice: 'advice' in answer ? answer.advice : null };
  }

  close(): void {
    this.advice = null;
  }
}

/** The card that an advice would play, and whether it would draw. */
export function shownBy(advice: Advice | null): { card: string | null; draws: boolean } {
  const [verb, card = null] = advice?.weights[0]?.move?.split(' ').slice(1) ?? [];
  return { card: verb === 'play' || verb === 'jump' ? card : null, draws: verb === 'draw' };
}
