/** The page's end of its worker, over a worker that is not there. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { SocketLike } from '$lib/socket';
import type { FromWorker, ToWorker } from '$src/local/wire';

class FakeWorker {
  static all: FakeWorker[] = [];
  readonly heard: ToWorker[] = [];
  isOver = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isOver = true;
  }
}

const newSocket = (): SocketLike => ({ readyState: 0, send: () => {}, close: () => {}, onopen: vi.fn(), onclose: vi.fn(), onmessage: vi.fn() });

const fresh = async () => {
  vi.resetModules();
  return import('$src/local/socket');
};

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});

test('lines go to the worker and come from it', async () => {
  const { connect } = await fresh();
  const socket = newSocket();
  connect(socket);
  expect(socket.readyState).toBe(1);
  expect(socket.onopen).toHaveBeenCalledOnce();
  socket.send('hello');
  expect(FakeWorker.all[0]!.heard).toEqual([{ line: 'hello' }]);
  FakeWorker.all[0]!.onmessage!({ data: { line: 'welcome' } });
  expect(socket.onmessage).toHaveBeenCalledWith({ data: 'welcome' });
});

test('a worker that breaks closes the socket, and the next one has a worker of its own', async () => {
  const { connect, askWorker } = await fresh();
  const socket = newSocket();
  connect(socket);
  const question = askWorker({ part: 'record', code: 'LOCAL-A', match: 1 });
  FakeWorker.all[0]!.onerror!();
  expect(socket.readyState).toBe(3);
  expect(socket.onclose).toHaveBeenCalledOnce();
  expect(FakeWorker.all[0]!.isOver).toBe(true);
  expect(await question).toEqual({ problem: 'missing' });
  connect(newSocket());
  expect(FakeWorker.all).toHaveLength(2);
});

test('each question about a finished match has its own answer', async () => {
  const { askWorker } = await fresh();
  const answers = [askWorker({ part: 'record', code: 'LOCAL-A', match: 1 }), askWorker({ part: 'record', code: 'LOCAL-A', match: 2 })];
  const [worker] = FakeWorker.all;
  const ids = worker!.heard.map((message) => ('id' in message ? message.id : -1));
  worker!.onmessage!({ data: { id: ids[1]!, answer: { record: 'second' } } });
  worker!.onmessage!({ data: { id: ids[0]!, answer: { record: 'first' } } });
  expect(await Promise.all(answers)).toEqual([{ record: 'first' }, { record: 'second' }]);
});
