import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SocketLike } from '$lib/socket';
import { Connection, type Status } from '$src/session/connection';
import { keepJson, keepSeatToken, seatToken } from '$lib/storage';
import { backoff } from '$lib/retry';

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
  refuses(code: string, more: object = {}, frame = this.sent.at(-1)!) {
    this.says({ type: 'refused', id: frame.id, code, sentence: code, ...more });
  }
  /** The frames of this type that came, oldest first. */
  of(type: string) {
    return this.sent.filter((frame) => frame.type === type);
  }
  welcomes(protocol = 1) {
    this.opens();
    this.says({ type: 'welcome', id: this.sent[0]!.id, protocol, guest: 'g', token: 't', lang: 'en', phrases: [], levels: [] });
  }
}

const sockets: FakeSocket[] = [];
let statuses: Status[] = [];
let received: string[] = [];
/** Why the table cannot be entered, as it was told; null: it can again. */
let waits: (string | null)[] = [];
let gone: string[] = [];
let outdated = 0;
const connect = () =>
  new Connection(
    {
      status: (status) => statuses.push(status),
      message: (message) => received.push(message.type),
      waiting: (refusal) => waits.push(refusal?.code ?? null),
      gone: (code, refusal) => gone.push(`${code} ${refusal.code}`),
      outdated: () => (outdated += 1),
    },
    () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
  );

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
  statuses = [];
  received = [];
  waits = [];
  gone = [];
  outdated = 0;
  keepJson('seats', {});
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

// --- nothing is dead (HARDENING M4) --------------------------------------------------------

/** A page at a table whose connection broke and stands again. */
function returned() {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  line.watch('ABCDE', () => 12);
  sockets[0]!.close();
  vi.advanceTimersByTime(20_000);
  const socket = sockets.at(-1)!;
  socket.welcomes();
  expect(socket.sent.at(-1)).toMatchObject({ type: 'enter', code: 'ABCDE' });
  return { line, socket };
}

test.each([
  ['slow-down', { wait: 3000 }],
  ['server-full', {}],
  ['store-busy', {}],
  ['stopping', {}],
  ['busy', {}],
  ['from-a-later-version', { wait: 100 }],
])('re-entering refused with %s: told, and tried until it works', async (code, more) => {
  const { line, socket } = returned();
  const moved = line.send({ type: 'move', move: 'draw', version: 12 });
  for (let tries = 1; tries <= 3; tries += 1) {
    socket.refuses(code, more, socket.of('enter').at(-1)!);
    expect(waits.at(-1)).toBe(code);
    expect(statuses.at(-1)).not.toBe('open');
    if ('wait' in more) {
      vi.advanceTimersByTime(more.wait - 1);
      expect(socket.of('enter')).toHaveLength(tries);
    }
    vi.advanceTimersByTime(16_000);
    expect(socket.of('enter')).toHaveLength(tries + 1);
  }
  expect(socket.of('move')).toHaveLength(0);
  socket.says({ type: 'done', id: socket.of('enter').at(-1)!.id, code: 'ABCDE', token: 'seat' });
  expect(waits.at(-1)).toBeNull();
  expect(statuses.at(-1)).toBe('open');
  expect(seatToken('ABCDE')).toBe('seat');
  expect(socket.of('move')).toHaveLength(1);
  socket.says({ type: 'done', id: socket.of('move')[0]!.id, version: 13 });
  expect((await moved).type).toBe('done');
  line.stop();
});

test.each(['no-table', 'removed', 'closed', 'corrupt', 'from-a-later-version'])(
  're-entering refused with %s: the table is gone, and that is told',
  async (code) => {
    const { line, socket } = returned();
    socket.refuses(code);
    expect(gone).toEqual([`ABCDE ${code}`]);
    expect(statuses.at(-1)).toBe('open');
    vi.advanceTimersByTime(20_000);
    expect(socket.of('enter')).toHaveLength(1);
    const listed = line.send({ type: 'list' });
    socket.says({ type: 'tables', id: socket.sent.at(-1)!.id, tables: [] });
    expect((await listed).type).toBe('tables');
    line.stop();
  },
);

test('the connection breaks while a table is waited for: that is told instead', () => {
  const { line, socket } = returned();
  socket.refuses('server-full');
  socket.close();
  expect(waits.at(-1)).toBeNull();
  expect(statuses.at(-1)).toBe('lost');
  line.stop();
});

test('while a table is waited for, other commands go out, each once', () => {
  const { line, socket } = returned();
  socket.refuses('server-full');
  void line.send({ type: 'list' });
  expect(socket.of('list')).toHaveLength(1);
  vi.advanceTimersByTime(16_000);
  socket.says({ type: 'done', id: socket.of('enter').at(-1)!.id, code: 'ABCDE' });
  expect(socket.of('list')).toHaveLength(1);
  line.stop();
});

test.each(['bad-token', 'expired-token'])('%s: the token is dropped, and the table is entered without', async (code) => {
  keepSeatToken('ABCDE', 'old');
  const { line, socket } = returned();
  expect(socket.sent.at(-1)).toMatchObject({ token: 'old' });
  socket.refuses(code);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'enter', code: 'ABCDE', token: null });
  expect(seatToken('ABCDE')).toBeNull();

  keepSeatToken('FGHJK', 'old');
  const entered = line.enter('FGHJK');
  socket.refuses(code);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'enter', code: 'FGHJK', token: null });
  socket.says({ type: 'done', id: socket.sent.at(-1)!.id, code: 'FGHJK' });
  expect((await entered).type).toBe('done');
  line.stop();
});

test('a first entry that is refused for the moment is tried again with the same id', async () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  const entered = line.enter('ABCDE');
  const [first] = sockets[0]!.of('enter');
  sockets[0]!.refuses('slow-down', { wait: 1000 });
  expect(waits.at(-1)).toBe('slow-down');
  vi.advanceTimersByTime(2000);
  expect(sockets[0]!.of('enter')).toEqual([first, first]);
  sockets[0]!.says({ type: 'done', id: first!.id, code: 'ABCDE' });
  expect((await entered).type).toBe('done');
  expect(waits.at(-1)).toBeNull();
  line.stop();
});

test('nobody waits any more: the entry is not tried again', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  void line.enter('ABCDE');
  sockets[0]!.refuses('server-full');
  line.abandon();
  expect(waits.at(-1)).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(sockets[0]!.of('enter')).toHaveLength(1);
  line.stop();
});

test.each([
  { type: 'commit', match: 1, commitment: 'aa', version: 1 },
  { type: 'reveal', match: 1, secret: 'aa', version: 1 },
  { type: 'hold', prompt: 4, version: 1 },
] as const)('$type is sent again when the server is busy', async (command) => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  const answer = line.send(command);
  sockets[0]!.refuses('store-busy');
  vi.advanceTimersByTime(2000);
  const frames = sockets[0]!.of(command.type);
  expect(frames).toEqual([frames[0], frames[0]]);
  sockets[0]!.says({ type: 'done', id: frames[0]!.id, version: 2 });
  expect((await answer).type).toBe('done');
  line.stop();
});

test('a move that is refused for the moment is not made behind the player’s back', async () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  const answer = line.send({ type: 'move', move: 'draw', version: 1 });
  sockets[0]!.refuses('slow-down', { wait: 500 });
  expect(await answer).toMatchObject({ type: 'refused', code: 'slow-down' });
  vi.advanceTimersByTime(10_000);
  expect(sockets[0]!.of('move')).toHaveLength(1);
  line.stop();
});

test.each(['not-at-table', 'from-the-future', 'idle'])('a move that is refused with %s: back to the table, which says how it stands', async (code) => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  line.watch('ABCDE', () => 12);
  const answer = line.send({ type: 'move', move: 'draw', version: 12 });
  sockets[0]!.refuses(code);
  expect(await answer).toMatchObject({ type: 'refused' });
  expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: 'enter', code: 'ABCDE' });
  sockets[0]!.says({ type: 'done', id: sockets[0]!.sent.at(-1)!.id, code: 'ABCDE' });
  expect(statuses.at(-1)).toBe('open');
  line.stop();
});

test('a table that has moved away: a new line, though the server leaves the old one open', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  line.watch('ABCDE', () => 12);
  sockets[0]!.says({ type: 'closing', code: 'moved-away', sentence: '', again: 500 });
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(2);
  sockets[1]!.welcomes();
  expect(sockets[1]!.sent[1]).toMatchObject({ type: 'enter', code: 'ABCDE' });
  line.stop();
});

test('a server that stops says when to come again, and nobody comes before', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  sockets[0]!.says({ type: 'closing', code: 'stopping', sentence: '', again: 2000 });
  sockets[0]!.close();
  vi.advanceTimersByTime(1999);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(2);
  line.stop();
});

test('a server that hands its tables over is left at once; should nobody answer, tries are apart', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  sockets[0]!.says({ type: 'closing', code: 'stopping', sentence: '', again: 0 });
  sockets[0]!.close();
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  sockets[1]!.close();
  vi.advanceTimersByTime(300);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(3);
  line.stop();
});

test('a hello that is refused is said again over another line', () => {
  const line = connect();
  line.start();
  sockets[0]!.opens();
  sockets[0]!.refuses('slow-down', { wait: 1000 });
  vi.advanceTimersByTime(999);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  line.stop();
});

test('woken up with a dead line: a new one, soon', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  sockets[0]!.close = () => {}; // as a socket whose other end is gone
  line.wake();
  expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: 'ping' });
  vi.advanceTimersByTime(6000);
  expect(statuses).toContain('lost');
  expect(sockets).toHaveLength(2);
  line.stop();
});

test('sent out by the host, the page does not come back by itself', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  line.watch('ABCDE', () => 12);
  sockets[0]!.says({ type: 'out', code: 'removed', sentence: '' });
  expect(received).toContain('out');
  sockets[0]!.close();
  vi.advanceTimersByTime(20_000);
  sockets[1]!.welcomes();
  expect(sockets[1]!.of('enter')).toHaveLength(0);
  line.stop();
});

test('a server with a newer protocol: the page says that it is old', () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes(99);
  expect(outdated).toBe(1);
  line.stop();
});

test('other devices are signed out with a new hello, which is one command however often the line breaks', async () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  line.watch('ABCDE', () => 12);
  const outcome = line.renew();
  sockets[1]!.opens();
  const [hello] = sockets[1]!.sent as [Record<string, unknown>];
  expect(hello).toMatchObject({ type: 'hello', token: 't', renew: true });
  sockets[1]!.close(); // the answer is lost
  vi.advanceTimersByTime(20_000);
  sockets[2]!.welcomes();
  expect(sockets[2]!.sent[0]).toEqual(hello);
  expect(await outcome).toBeNull();
  expect(sockets[2]!.sent[1]).toMatchObject({ type: 'enter', code: 'ABCDE' });
  sockets[2]!.close();
  vi.advanceTimersByTime(20_000);
  sockets[3]!.opens();
  expect(sockets[3]!.sent[0]).not.toHaveProperty('renew');
  line.stop();
});

test('a refused renewal is told, and the page goes on as it was', async () => {
  const line = connect();
  line.start();
  sockets[0]!.welcomes();
  const outcome = line.renew();
  sockets[1]!.opens();
  sockets[1]!.refuses('slow-down', { wait: 3_000_000 });
  expect(await outcome).toMatchObject({ code: 'slow-down' });
  vi.advanceTimersByTime(1000);
  sockets[2]!.welcomes();
  expect(sockets[2]!.sent[0]).not.toHaveProperty('renew');
  expect(statuses.at(-1)).toBe('open');
  line.stop();
});

test('a TV comes back as a TV, without the seat that this device has there', async () => {
  keepSeatToken('BCDF7', 'seat-token');
  const line = connect();
  line.start();
  const first = sockets.at(-1)!;
  first.welcomes();
  const entering = line.enter('BCDF7', () => 7, true);
  const enter = first.of('enter').at(-1)!;
  expect(enter).toMatchObject({ screen: true });
  expect(enter).not.toHaveProperty('token');
  first.says({ type: 'done', id: enter.id, version: 1, code: 'BCDF7' });
  await entering;
  first.close();
  await vi.advanceTimersByTimeAsync(20_000);
  const next = sockets.at(-1)!;
  next.welcomes();
  expect(next.of('enter').at(-1)).toMatchObject({ screen: true, since: 7 });
  expect(next.of('enter').at(-1)).not.toHaveProperty('token');
});
