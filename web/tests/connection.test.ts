import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, backoff, type SocketLike, type Status } from '$lib/connection';

class FakeSocket implements SocketLike {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcomes() {
    this.opens();
    this.says({ type: 'welcome', id: this.sent[0]!.id, protocol: 1, guest: 'g', token: 't', lang: 'en', phrases: [], levels: [] });
  }
}

const sockets: FakeSocket[] = [];
let statuses: Status[] = [];
let heard: string[] = [];
const connect = () =>
  new Connection(
    { status: (status) => statuses.push(status), message: (message) => heard.push(message.type) },
    () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
  );

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
  statuses = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

test('hello comes first, commands after the welcome, each with its answer', async () => {
  const line = connect();
  line.start();
  const answer = line.send({ type: 'list' });
  const [socket] = sockets as [FakeSocket];
  socket.opens();
  expect(socket.sent.map((frame) => frame.type)).toEqual(['hello']);
  socket.says({ type: 'welcome', id: socket.sent[0]!.id, token: 'kept', guest: 'g', protocol: 1, lang: 'en', phrases: [], levels: [] });
  expect(socket.sent.map((frame) => frame.type)).toEqual(['hello', 'list']);
  socket.says({ type: 'tables', id: socket.sent[1]!.id, tables: [] });
  expect((await answer).type).toBe('tables');
  line.stop();
});

test('started twice it is still one line', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  line.start();
  expect(sockets.length).toBe(1);
  line.stop();
});

test('after a break it enters again and repeats what was not answered, with the same id', async () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  line.watch('ABCDE', () => 12);
  const answer = line.send({ type: 'move', move: 'draw', version: 12 });
  const { id } = sockets[0]!.sent.at(-1)!;
  sockets[0]!.close();
  expect(statuses.at(-1)).toBe('lost');
  vi.advanceTimersByTime(20_000);
  expect(sockets).toHaveLength(2);
  sockets[1]!.welcomes();
  expect(sockets[1]!.sent[1]).toMatchObject({ type: 'enter', code: 'ABCDE', since: 12 });
  expect(sockets[1]!.sent).toHaveLength(2);
  sockets[1]!.says({ type: 'done', id: sockets[1]!.sent[1]!.id, code: 'ABCDE' });
  expect(sockets[1]!.sent[2]).toEqual({ type: 'move', move: 'draw', version: 12, id });
  sockets[1]!.says({ type: 'done', id, version: 13 });
  expect(await answer).toMatchObject({ type: 'done', version: 13 });
  expect(statuses.at(-1)).toBe('open');
  line.stop();
});

test('waiting grows, with jitter, and ends', () => {
  expect(backoff(0, 1)).toBe(400);
  expect(backoff(2, 0)).toBe(800);
  expect(backoff(20, 1)).toBe(15_000);
});
