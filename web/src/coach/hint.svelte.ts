/** What the coach would play, asked for by the one person at a table with bots. */
import type { Advice } from 'lastcard/coach';
import { foundEdition } from '$lib/foundEdition';
import { lazy } from '$lib/lazy';
import { isLocal } from '$lib/local';
import { session } from '$src/session/session.svelte';
import type { TableState } from '$src/session/table';

/** At a table with one person, whose turn it may be. Never with other people, nor in today's deal: worker and server say no, too. */
export const mayHint = ({ stage, seats, sharing, daily, you, watchers, newcomers }: TableState): boolean => {
  const isAlone = you !== null && seats.every(({ kind }, seat) => (kind === 'person') === (seat === you));
  return isAlone && watchers === 0 && newcomers.length === 0 && stage === 'match' && !sharing && !daily;
};

export class Hint {
  /** Of the version that it was given for; `refusal`: why there is none. */
  given = $state.raw<{ version: number; advice: Advice | null; refusal: string | null } | null>(null);
  asking = $state(false);

  async ask(table: TableState): Promise<void> {
    this.asking = true;
    try {
      this.given = await (isLocal(table.code) ? hintHere(table) : hintOfServer(table));
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    this.given = null;
  }
}

type Given = NonNullable<Hint['given']>;

const worker = () => lazy(() => import('$src/local/socket'));

async function hintHere({ version }: TableState): Promise<Given> {
  const answer = await (await worker()).hintHere({ version });
  return { version, advice: 'advice' in answer ? answer.advice : null, refusal: null };
}

/** The server says what our seat has seen, where there may be a hint; it is thought about here. */
async function hintOfServer({ version, view, settings: { edition, options } }: TableState): Promise<Given> {
  const [{ hintHere }, recalled, found] = await Promise.all([worker(), session.recall(version), foundEdition(edition)]);
  if (recalled.type === 'refused') return { version, advice: null, refusal: recalled.sentence };
  if (!recalled.memory || recalled.version !== version || !view) return { version, advice: null, refusal: null };
  const answer = await hintHere({ sight: { edition, found, options: options ?? {}, view, memory: recalled.memory } });
  return { version, advice: 'advice' in answer ? answer.advice : null, refusal: null };
}

/** The card that an advice would play, and whether it would draw. */
export function shownBy(advice: Advice | null): { card: string | null; draws: boolean } {
  const moves = advice ? [advice, ...advice.then].map(({ weights }) => weights[0]?.move?.split(' ').slice(1) ?? []) : [];
  const card = moves.find(([verb]) => verb === 'play' || verb === 'jump')?.[1] ?? null;
  return { card, draws: moves[0]?.[0] === 'draw' };
}
