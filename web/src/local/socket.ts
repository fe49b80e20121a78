/** The page's end of its worker: a socket for the connection, finished matches, and lessons. */
import type { SocketLike } from '$lib/socket';
import type { FromWorker, HintAnswer, HintQuestion, LessonAnswer, LessonRequest, MatchAnswer, MatchQuestion, ToWorker } from './wire';

const OPEN = 1;
const CLOSED = 3;

let running: Worker | null = null;
let serial = 0;
type Question = Extract<ToWorker, { id: number }> extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;
const sockets = new Set<SocketLike>();
const questions = new Map<number, (answer: never) => void>();

function worker(): Worker {
  if (running) return running;
  running = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  running.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('line' in data) for (const socket of sockets) socket.onmessage?.({ data: data.line });
    else {
      questions.get(data.id)?.(data.answer as never);
      questions.delete(data.id);
    }
  };
  running.onerror = broken;
  return running;
}

const post = (message: ToWorker): void => worker().postMessage(message);

/** A worker that could not be started, or broke: the next socket gets another one. */
function broken(): void {
  running?.terminate();
  running = null;
  for (const answer of questions.values()) answer({ problem: 'missing' } as never);
  questions.clear();
  for (const socket of sockets) socket.close();
}

/** Open a socket that was waiting for this part of the page. */
export function connect(socket: SocketLike): void {
  sockets.add(socket);
  socket.send = (text) => post({ line: text });
  socket.close = () => {
    if (!sockets.delete(socket)) return;
    socket.readyState = CLOSED;
    socket.onclose?.();
  };
  worker();
  socket.readyState = OPEN;
  socket.onopen?.();
}

function ask<Answer>(question: Question): Promise<Answer> {
  return new Promise((resolve: (answer: Answer) => void) => {
    serial += 1;
    questions.set(serial, resolve);
    post({ id: serial, ...question } as ToWorker);
  });
}

/** The worker's answer about a finished match. */
export const askWorker = (question: MatchQuestion): Promise<MatchAnswer> => ask({ question });

/** What we might play now. */
export const hintHere = (hint: HintQuestion): Promise<HintAnswer | { problem: 'missing' }> => ask({ hint });

/** What becomes of a lesson. */
export const lessonHere = (lesson: LessonRequest): Promise<LessonAnswer> => ask({ lesson });
