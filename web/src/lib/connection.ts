/** One WebSocket to the server: commands with answers, and a way back after every break. */
import type { AnyCommand, AnyMessage, Closing, Done, Language, Refused, Tables, Welcome } from '$src/protocol';
import { keep, keepSeatToken, recall, seatToken } from './keep';

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
/** A command as a view writes it; the connection gives it an id. */
export type Command = WithoutId<AnyCommand>;
export type Answer = Done | Refused | Welcome | Tables;
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  message(message: AnyMessage): void;
  status(status: Status): void;
}

interface Waiting {
  frame: string;
  sent: boolean;
  resolve(answer: Answer): void;
}

export interface SocketLike {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const SILENCE = 25_000;
const OPEN = 1;

/** How long to wait before the next try: doubles, with jitter so that not all come at once. */
export const backoff = (tries: number, dice = Math.random()): number =>
  Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** tries) * (0.5 + dice / 2);

const newId = (): string => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');

export const isRefused = (answer: Answer): answer is Refused => answer.type === 'refused';

export class Connection {
  #socket: SocketLike | null = null;
  #waiting = new Map<string, Waiting>();
  #greeting: string | null = null;
  #entering: string | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #watched: string | null = null;
  #since: () => number | null = () => null;
  #ready = false;
  #over = false;
  lang: Language = 'en';

  constructor(
    private readonly listener: Listener,
    private readonly open: () => SocketLike = socketHere,
  ) {}

  start(): void {
    this.#over = false;
    if (!this.#socket) this.#connect();
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
    this.listener.status('closed');
  }

  /** Send a command; resolves with its answer, however often the line breaks meanwhile. */
  send(command: Command): Promise<Answer> {
    const id = newId();
    return new Promise((resolve) => {
      const waiting: Waiting = { frame: JSON.stringify({ ...command, id }), sent: false, resolve };
      this.#waiting.set(id, waiting);
      if (this.#ready) this.#deliver(waiting);
    });
  }

  /** Watch a table, now and after every break; `since` tells the last version seen. */
  async enter(code: string, since: () => number | null = () => null): Promise<Done | Refused> {
    this.#watched = null;
    const token = seatToken(code);
    const answer = (await this.send({ type: 'enter', code, token, since: 0 })) as Done | Refused;
    if (!isRefused(answer)) this.watch(answer.code ?? code, since);
    return answer;
  }

  /** This table is watched already (created, quick): come back to it after a break. */
  watch(code: string, since: () => number | null): void {
    this.#watched = code;
    this.#since = since;
  }

  exit(): void {
    this.#watched = null;
    void this.send({ type: 'exit' });
  }

  /** Try again now: the device is online, or the page is seen again. */
  wake(): void {
    if (this.#over || this.#ready) return;
    clearTimeout(this.#retry);
    this.#tries = 0;
    if (!this.#socket) this.#connect();
  }

  /** The device is offline: nothing comes over this line any more, so do not wait for it to fall silent. */
  drop(): void {
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#tries === 0) this.listener.status('connecting');
    const socket = (this.#socket = this.open());
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = () => this.#lost(socket);
  }

  #greet(): void {
    this.#greeting = newId();
    const token = recall('guest');
    this.#write({ type: 'hello', id: this.#greeting, token, lang: this.lang });
    this.#listen();
  }

  #hear(text: string): void {
    this.#listen();
    const message = JSON.parse(text) as AnyMessage;
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'closing':
        this.#closing(message);
        break;
      case 'done':
      case 'refused':
      case 'tables':
        if (message.id === this.#entering) this.#entered(message);
        else this.#answered(message);
        return;
    }
    this.listener.message(message);
  }

  #welcomed(message: Welcome): void {
    keep('guest', message.token);
    this.#tries = 0;
    if (this.#watched) {
      this.#entering = newId();
      this.#write({ type: 'enter', id: this.#entering, code: this.#watched, token: seatToken(this.#watched), since: this.#since() });
    } else this.#resume();
  }

  #entered(answer: Done | Refused | Tables): void {
    this.#entering = null;
    if (answer.type === 'refused') this.#watched = null;
    this.#resume();
  }

  /** The line stands: what was not answered goes out again, with the same id. */
  #resume(): void {
    this.#ready = true;
    this.listener.status('open');
    for (const waiting of this.#waiting.values()) this.#deliver(waiting);
  }

  #answered(answer: Answer): void {
    if (answer.type === 'done' && answer.code && answer.token) keepSeatToken(answer.code, answer.token);
    else if (answer.type === 'done' && answer.token && this.#watched) keepSeatToken(this.#watched, answer.token);
    const waiting = this.#waiting.get(answer.id ?? '');
    if (!waiting) return;
    this.#waiting.delete(answer.id!);
    waiting.resolve(answer);
  }

  #deliver(waiting: Waiting): void {
    waiting.sent = true;
    if (this.#socket?.readyState === OPEN) this.#socket.send(waiting.frame);
  }

  #write(command: AnyCommand): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(command));
  }

  #closing(message: Closing): void {
    this.#tries = 0;
    if (message.again != null) this.#later(message.again * (1 + Math.random() * 0.3));
  }

  #lost(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#ready = false;
    this.#entering = null;
    clearTimeout(this.#silence);
    if (this.#over) return;
    this.listener.status('lost');
    this.#later(backoff(this.#tries));
    this.#tries += 1;
  }

  #later(ms: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (!this.#socket) this.#connect();
    }, ms);
  }

  /** A line that is silent for long is asked whether it still stands. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (!this.#ready) return this.#socket?.close();
      this.#write({ type: 'ping', id: newId() });
      this.#silence = setTimeout(() => this.#socket?.close(), SILENCE / 2);
    }, SILENCE);
  }
}

function socketHere(): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as SocketLike;
}
