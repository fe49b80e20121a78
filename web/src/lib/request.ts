/** GET requests that are tried again while the server is busy, restarting or out of reach. */
import { addressOf } from './base';
import { backoff } from './retry';

const TRIES = 4;
const LONGEST_WAIT = 10_000;
/** Too many requests, and what a server or a proxy says while it is starting or full. */
const TEMPORARY = new Set([429, 502, 503, 504]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The answer, which may be a 404; throws when the server could not be asked in several tries. */
export async function request(path: string, tries = TRIES): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    const answer = await fetch(addressOf(path)).catch(() => null);
    if (answer && !TEMPORARY.has(answer.status)) return answer;
    if (failures + 1 >= tries) throw new Error(`${path}: ${answer?.status ?? 'out of reach'}`);
    const seconds = Number(answer?.headers.get('Retry-After') ?? 0);
    await pause(Math.min(LONGEST_WAIT, Math.max(seconds * 1000, backoff(failures + 1))));
  }
}

/** The JSON of an answer that must be there. */
export async function requestJson<Value>(path: string): Promise<Value> {
  const answer = await request(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Value;
}
