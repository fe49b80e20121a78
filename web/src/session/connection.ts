/** One line to a server, or to the host on this device: commands with answers, and a way back after every break. */
import { PROTOCOL, type Acknowledgment, type AnyMessage, type Closing, type Language, type Refused, type Tables, type Welcome } from '$lib/protocol';
import type { DeviceCommand } from '$lib/pass';
import type { SocketLike } from '$lib/socket';
import { textIn } from '$lib/textIn';
import { keep, keepSeatToken, recall, seatToken } from '$lib/storage';
import { ASTRAY, backoff, BAD_TOKENS, isTemporary, pauseOf, RETRIED } from '$lib/retry';

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
/** A command as a view writes it; the connection gives it an id. */
export type Command = WithoutId<DeviceCommand>;
export type Answer = Acknowledgment | Refused | Welcome | Tables;
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  message(message: AnyMessage): void;
  status(status: Status): void;
  /** The table cannot be entered for the moment, and why; null: no longer. It is tried again by itself. */
  waiting?(refusal: Refused | null): void;
  /** The table that was watched is not to be had any more, and why. */
  gone?(code: string, refusal: Refused): void;
  /** The server speaks a newer protocol than this page. */
  outdated?(): void;
}

interface Waiting {
  command: DeviceCommand & { id: string };
  tries: number;
  /** The line that it went out over, and waits for its answer. */
  line: SocketLike | null;
  timer?: ReturnType<typeof setTimeout>;
  resolve(answer: Answer): void;
}

const SILENCE = 25_000;
/** After a sleep nobody knows whether the line still stands: it has this long to show it. */
const WAKE_SILENCE = 5_000;
const OPEN = 1;

const MOST_RETRIES = 5;

const newId = (): string => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');

/** How we come to a table: with our seat there, or as a TV. */
const entry = (code: string, screen: boolean) => (screen ? { screen } : { token: seatToken(code) });

export const isRefused = (answer: Answer): answer is Refused => answer.type === 'refused';

export class Connection {
  #socket: SocketLike | null = null;
  #waiting = new Map<string, Waiting>();
  #greeting: string | null = null;
  #renewal: { id: string; resolve(refusal: Refused | null): void } | null = null;
  #entering: string | null = null;
  #tries = 0;
  #refusals = 0;
  #notBefore = 0;
  /** The server has said when to come: the first try waits no longer. */
  #isExpected = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #reentry: ReturnType<typeof setTimeout> | undefined;
  #watched: string | null = null;
  #since: () => number | null = () => null;
  /** We are a TV: we have no seat, even if this device has one. */
  #isScreen = false;
  /** The server knows us; `#ready`: and we are at the table that we watch. */
  #greeted = false;
  #ready = false;
  #over = false;
  lang: Language = 'en';

  constructor(
    private readonly listener: Listener,
    private readonly open: () => SocketLike = socketHere,
    /** Where it is kept who we are. */
    private readonly guest = 'guest',
  ) {}

  start(): void {
    this.#over = false;
    if (!this.#socket) this.#connect();
  }

  stop(): void {
    this.#over = true;
    for (const timer of [this.#retry, this.#silence, this.#reentry]) clearTimeout(timer);
    this.#socket?.close();
    this.listener.status('closed');
  }

  /** Send a command; resolves with its answer, however often the line breaks meanwhile. */
  send(command: Command): Promise<Answer> {
    const id = newId();
    return new Promise((resolve) => {
      const waiting: Waiting = { command: { ...command, id }, tries: 0, line: null, resolve };
      this.#waiting.set(id, waiting);
      this.#deliver(waiting);
    });
  }

  /** Watch a table, now and after every break; `since` tells the last version seen. */
  async enter(code: string, since: () => number | null = () => null, screen = false): Promise<Acknowledgment | Refused> {
    this.#unwatch();
    const answer = (await this.send({ type: 'enter', code, since: 0, ...entry(code, screen) })) as Acknowledgment | Refused;
    if (!isRefused(answer)) this.watch(answer.code ?? code, since, screen);
    return answer;
  }

  /** This table is watched already (created, quick): reconnect to it after a break. */
  watch(code: string, since: () => number | null, screen = false): void {
    this.#watched = code;
    this.#since = since;
    this.#isScreen = screen;
  }

  exit(): void {
    this.#unwatch();
    void this.send({ type: 'exit' });
  }

  /** Nobody waits any more for a table that could not be entered. */
  abandon(): void {
    for (const [id, { command, timer }] of this.#waiting) {
      if (command.type !== 'enter') continue;
      clearTimeout(timer);
      this.#waiting.delete(id);
      this.listener.waiting?.(null);
    }
  }

  /**
   * Sign out this guest's other devices; a refusal, or null. It is one command however often the
   * line breaks: the server knows it by its id, and our old token with it.
   */
  renew(): Promise<Refused | null> {
    return new Promise((resolve) => {
      this.#renewal = { id: newId(), resolve };
      this.#hangUp();
      this.#tries = 0;
      if (!this.#over) this.#connect();
    });
  }

  /** Try again now: the device is online, or the page is seen again. */
  wake(): void {
    if (this.#over) return;
    this.#tries = 0;
    if (!this.#socket) this.#connect();
    else if (this.#ready) this.#ping(WAKE_SILENCE);
    else if (!this.#entering) this.#reenter();
  }

  /** The device is offline: nothing comes over this line any more, so do not wait for it to fall silent. */
  drop(): void {
    this.#hangUp();
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
    this.#greeting = this.#renewal?.id ?? newId();
    const token = recall(this.guest);
    this.#write({ type: 'hello', id: this.#greeting, token, lang: this.lang, ...(this.#renewal && { renew: true }) });
    this.#listen();
  }

  #hear(text: string): void {
    this.#listen();
    const message = JSON.parse(text) as AnyMessage;
    // The host on this device has the languages that the page is built with; the page may know more.
    if ('sentence' in message && message.sentence) message.sentence = textIn({ en: message.sentence }, this.lang);
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
        else if (message.id === this.#greeting) this.#ungreeted(message);
        else this.#answered(message);
        return;
      case 'out':
        this.#unwatch();
        break;
    }
    this.listener.message(message);
  }

  #welcomed(message: Welcome): void {
    keep(this.guest, message.token);
    this.#renewed(null);
    this.#tries = 0;
    this.#greeted = true;
    if (message.protocol > PROTOCOL) this.listener.outdated?.();
    if (!this.#watched) return this.#resume();
    this.#reenter();
    this.#deliverAll();
  }

  /** The server did not take our hello: later, over another line. */
  #ungreeted(answer: Acknowledgment | Refused | Tables): void {
    if (answer.type === 'refused' && this.#renewal) this.#renewed(answer);
    else if (answer.type === 'refused') this.#notBefore = Date.now() + (answer.wait ?? 0);
    this.#hangUp();
  }

  #renewed(refusal: Refused | null): void {
    this.#renewal?.resolve(refusal);
    this.#renewal = null;
  }

  // --- the table that is watched -------------------------------------------------------------

  /** Come back to the table; commands to it wait until we are there. */
  #reenter(): void {
    clearTimeout(this.#reentry);
    if (!this.#watched || !this.#greeted) return;
    this.#ready = false;
    this.#entering = newId();
    this.#write({ type: 'enter', id: this.#entering, code: this.#watched, since: this.#since(), ...entry(this.#watched, this.#isScreen) });
  }

  #entered(answer: Acknowledgment | Refused | Tables): void {
    this.#entering = null;
    if (answer.type !== 'refused' || !this.#watched) {
      this.#keepToken(answer);
      this.#settle();
    } else if (BAD_TOKENS.has(answer.code) && seatToken(this.#watched)) {
      keepSeatToken(this.#watched, null);
      this.#reenter();
    } else if (isTemporary(answer)) {
      this.listener.waiting?.(answer);
      this.#reentry = setTimeout(() => this.#reenter(), pauseOf(answer, this.#refusals));
      this.#refusals += 1;
    } else {
      const code = this.#watched;
      this.#watched = null;
      this.#settle();
      this.listener.gone?.(code, answer);
    }
  }

  #unwatch(): void {
    this.#watched = null;
    if (this.#greeted && !this.#ready) this.#settle();
  }

  /** We are where we want to be, or want to be nowhere. */
  #settle(): void {
    clearTimeout(this.#reentry);
    this.#entering = null;
    this.#refusals = 0;
    this.listener.waiting?.(null);
    this.#resume();
  }

  /** The line stands: what was not answered goes out again, with the same id. */
  #resume(): void {
    this.#ready = true;
    this.listener.status('open');
    this.#deliverAll();
  }

  // --- answers -------------------------------------------------------------------------------

  #answered(answer: Answer): void {
    this.#keepToken(answer);
    const waiting = this.#waiting.get(answer.id ?? '');
    if (!waiting) return;
    const isEnter = waiting.command.type === 'enter';
    if (answer.type === 'refused' && this.#isRetried(waiting, answer)) return;
    if (isEnter) this.listener.waiting?.(null);
    this.#waiting.delete(answer.id!);
    waiting.resolve(answer);
  }

  #keepToken(answer: Answer): void {
    const code = answer.type === 'done' ? (answer.code ?? this.#watched) : null;
    if (code && answer.type === 'done' && answer.token) keepSeatToken(code, answer.token);
  }

  /** See to a refusal that the player need not know of; whether that was one. */
  #isRetried(waiting: Waiting, refusal: Refused): boolean {
    const { command } = waiting;
    const isAstray = ASTRAY.has(refusal.code) && 'version' in command && this.#watched !== null;
    if (isAstray && this.#ready) this.#reenter();
    if (!RETRIED.has(command.type)) return false;
    waiting.line = null;
    if (command.type === 'enter' && BAD_TOKENS.has(refusal.code) && command.token) {
      keepSeatToken(command.code, null);
      command.token = null;
      this.#deliver(waiting);
      return true;
    }
    if (isAstray) return (waiting.tries += 1) <= MOST_RETRIES; // goes out again once we are there
    if (!isTemporary(refusal)) return false;
    if (command.type === 'enter') this.listener.waiting?.(refusal);
    waiting.timer = setTimeout(() => this.#deliver(waiting), pauseOf(refusal, waiting.tries));
    waiting.tries += 1;
    return true;
  }

  #deliverAll(): void {
    for (const waiting of this.#waiting.values()) this.#deliver(waiting);
  }

  /** Commands to the table wait until we are at it. */
  #deliver(waiting: Waiting): void {
    if (!this.#ready && !(this.#greeted && !('version' in waiting.command))) return;
    clearTimeout(waiting.timer);
    if (waiting.line === this.#socket) return;
    waiting.line = this.#socket;
    this.#write(waiting.command);
  }

  #write(command: DeviceCommand): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(command));
  }

  #closing(message: Closing): void {
    this.#tries = 0;
    if (message.again == null) return;
    const pause = message.again * (1 + Math.random() * 0.3);
    this.#notBefore = Date.now() + pause;
    this.#isExpected = true;
    // The server closes the line; where it does not, nothing would come over it any more.
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#hangUp(), pause);
  }

  /** End this line here and now: a line that is dead tells nobody that it has closed. */
  #hangUp(): void {
    const socket = this.#socket;
    socket?.close();
    if (socket) this.#lost(socket);
  }

  #lost(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#greeted = this.#ready = false;
    this.#entering = this.#greeting = null;
    for (const timer of [this.#silence, this.#reentry]) clearTimeout(timer);
    if (this.#over) return;
    this.listener.waiting?.(null);
    this.listener.status('lost');
    this.#later(Math.max(this.#isExpected ? 0 : backoff(this.#tries), this.#notBefore - Date.now()));
    this.#isExpected = false;
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
      if (!this.#greeted) return this.#hangUp();
      this.#ping(SILENCE / 2);
    }, SILENCE);
  }

  #ping(patience: number): void {
    clearTimeout(this.#silence);
    this.#write({ type: 'ping', id: newId() });
    this.#silence = setTimeout(() => this.#hangUp(), patience);
  }
}

function socketHere(): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as SocketLike;
}
