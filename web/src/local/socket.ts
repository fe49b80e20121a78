/** The page's end of its worker: a socket for the connection, and finished matches. */
import type { FromWorker, MatchAnswer, MatchPart, ToWorker } from './wire';

/** What the connection needs of a socket. */
export interface SocketEnd {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

const OPEN = 1;
const CLOSED = 3;

let running: Worker | null = null;
let serial = 0;
const lines = new Set<(line: string) => void>();
const questions = new Map<number, (answer: MatchAnswer) => void>();

function worker(): Worker {
  if (running) return running;
  running = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  running.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('line' in data) for (const hear of lines) hear(data.line);
    else {
      questions.get(data.id)?.(data.answer);
      questions.delete(data.id);
    }
  };
  return running;
}

const post = (message: ToWorker): void => worker().postMessage(message);

/** Open a socket that was waiting for this part of the page. */
export function connect(socket: SocketEnd): void {
  const hear = (line: string): void => socket.onmessage?.({ data: line });
  lines.add(hear);
  socket.send = (text) => post({ line: text });
  socket.close = () => {
    lines.delete(hear);
    socket.readyState = CLOSED;
    socket.onclose?.();
  };
  // A worker that could not be started, or broke: the next socket gets another one.
  worker().onerror = () => {
    running?.terminate();
    running = null;
    socket.close();
  };
  socket.readyState = OPEN;
  socket.onopen?.();
}

/** A finished match of this device. */
export function matchHere(part: MatchPart, code: string, match: number): Promise<MatchAnswer> {
  return new Promise((resolve) => {
    serial += 1;
    questions.set(serial, resolve);
    post({ id: serial, part, code, match });
  });
}
