/** What the page asks of the server about deals, and how it hands one in. */
import { addressOf } from '$lib/base';
import type { Deal } from '$lib/daily';
import type { Both } from '$lib/editions';
import type { EditionName } from '$lib/protocol';
import { BAD_TOKENS, isTemporary } from '$lib/retry';
import { recall } from '$lib/storage';
import type { Results, Try } from './tries';

export interface Today {
  day: string;
  /** Seconds until the next day begins. */
  left: number;
  editions: EditionName[];
  /** How many days back are given out as practice; a server from before this was said has none on the page. */
  days?: number;
}

/** An answer, a refusal for good, or nothing for now. */
export type Reply<Value> = { value: Value } | { refused: { code: string; reason: Both } } | null;

async function ask<Value>(path: string, init: RequestInit = {}): Promise<Reply<Value>> {
  const answer = await fetch(addressOf(path), { ...init, cache: 'no-store' }).catch(() => null);
  if (!answer) return null;
  const body = (await answer.json().catch(() => null)) as Record<string, string> | null;
  if (!body) return null;
  if (answer.ok) return { value: body as Value };
  const code = body.code ?? '';
  if (BAD_TOKENS.has(code) || isTemporary({ code, wait: null })) return null;
  return { refused: { code, reason: { en: body.sentence_en ?? '', zh: body.sentence_zh ?? '' } } };
}

/** Who we are there; the connection to the tables has the token. */
const signed = (): Record<string, string> => ({ Authorization: `Bearer ${recall('guest') ?? ''}` });

export const askToday = (): Promise<Reply<Today>> => ask('/api/daily');

export const askDeal = (edition: EditionName, day: string): Promise<Reply<Deal>> => ask(`/api/daily/${edition}?day=${day}`);

export const askResults = ({ edition, day }: Pick<Try, 'edition' | 'day'>): Promise<Reply<Results>> =>
  ask(`/api/daily/${edition}/results?day=${day}`, { headers: signed() });

export const handIn = ({ edition, day, name, record }: Try): Promise<Reply<Results>> =>
  ask(`/api/daily/${edition}`, {
    method: 'POST',
    headers: { ...signed(), 'Content-Type': 'application/json' },
    body: JSON.stringify(record === null ? { day, name } : { day, name, record }),
  });
