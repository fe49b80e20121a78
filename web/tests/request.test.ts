import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request, requestJson } from '$lib/request';

let answers: (Response | Error)[] = [];
let requests = 0;

beforeEach(() => {
  vi.useFakeTimers();
  requests = 0;
  vi.stubGlobal('fetch', () => {
    const answer = answers[requests++]!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const status = (code: number, headers: Record<string, string> = {}) => new Response('{"here":1}', { status: code, headers });

test('a busy server, a proxy without one and a broken network are asked again', async () => {
  answers = [status(503), status(502), new Error('no network'), status(200)];
  const found = requestJson<{ here: number }>('/api/editions');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await found).toEqual({ here: 1 });
  expect(requests).toBe(4);
});

test('as late as the server says', async () => {
  answers = [status(429, { 'Retry-After': '5' }), status(200)];
  const found = request('/api/editions');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect((await found).status).toBe(200);
});

test('what is not there is not asked for again, and nobody asks for ever', async () => {
  answers = [status(404)];
  expect((await request('/api/none')).status).toBe(404);
  answers = Array.from({ length: 9 }, () => status(503));
  requests = 0;
  const failed = request('/api/editions').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toContain('503');
  expect(requests).toBe(4);
});
