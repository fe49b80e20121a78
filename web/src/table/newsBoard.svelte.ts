/** The latest news for our player: over the hand for a while, then beside the turn until our next move. */
import { untrack } from 'svelte';
import { isLate, isOwnMove, isStandIn, newsFor, newsSentence, type News } from '$src/session/news';
import { stepsSince } from '$src/session/since';
import type { Shot } from '$src/session/stage';
import type { TableState } from '$src/session/table';
import { tellerOf } from '$src/session/teller';
import { stepSentence } from '$lib/words/sentences';
import type { Step } from '$lib/protocol';

export interface NewsItem {
  text: string;
  tone: News['tone'];
  clause: string | null;
  version: number;
}

/** Long enough to be read by a child. */
const LEAST_MS = 3000;
const PER_LETTER_MS = 40;
const FULL_STOP = /[.。]$/;

/** What a step did to our player, in words. */
export function itemOf(step: Step, table: TableState): NewsItem | null {
  if (table.you === null) return null;
  const teller = tellerOf(table);
  const news = newsFor(step.events ?? [], table.you);
  if (news) return { text: newsSentence(news, teller), tone: news.tone, clause: news.clause, version: step.version };
  const { late, playedFor, because } = teller.words.news;
  const cause = isLate(step, table.you) ? late : isStandIn(step, table.you) ? playedFor : null;
  if (cause === null) return null;
  const done = stepSentence(step, teller).replace(FULL_STOP, '');
  return { text: done ? because(cause, done) : cause, tone: 'bad', clause: null, version: step.version };
}

/** The version before all that happened since our last turn: a player who comes back is told it, too. */
function beforeOur({ steps, view, you, version }: TableState): number {
  const first = you === null || !view ? undefined : stepsSince(steps, view, you)[0];
  return first ? first.version - 1 : version;
}

export class NewsBoard {
  /** Over the hand. */
  now = $state.raw<NewsItem | null>(null);
  /** Beside the turn. */
  last = $state.raw<NewsItem | null>(null);
  #seen: number;

  constructor(props: () => { table: TableState; shot: Shot }) {
    this.#seen = untrack(() => beforeOur(props().table));
    $effect(() => {
      const { table, shot } = props();
      const present = shot.beat?.version ?? table.version;
      untrack(() => this.#look(table, present));
    });
    $effect(() => {
      if (!this.now) return;
      const timer = setTimeout(() => (this.now = null), LEAST_MS + this.now.text.length * PER_LETTER_MS);
      return () => clearTimeout(timer);
    });
  }

  /** The steps that are on the screen by now. */
  #look(table: TableState, present: number): void {
    for (const step of table.steps) {
      if (step.version <= this.#seen || step.version > present) continue;
      if (isOwnMove(step, table.you)) this.clear();
      const item = itemOf(step, table);
      if (item) this.now = this.last = item;
    }
    this.#seen = Math.max(this.#seen, present);
  }

  clear(): void {
    this.now = this.last = null;
  }
}
