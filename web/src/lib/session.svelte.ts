/** The page's one connection, the table that is watched, and what is shown of it. */
import { untrack } from 'svelte';
import type { AnyMessage, Done, Language, Refused, Table, Welcome } from '$src/protocol';
import { beatsOf } from './beats';
import { Connection, isRefused, type Answer, type Command, type Status } from './connection';
import { share } from './fair';
import { keepSeatToken } from './keep';
import { look } from './look.svelte';
import { named, withNames } from './named';
import { Stage, type Shot } from './stage';
import { reduce, type TableState } from './table';
import { speech } from './words/speech.svelte';

/** What a table view may do; a replay has one that does nothing. */
export interface Acts {
  /** A move in notation without its seat; a refusal, or null when it was made. */
  move(move: string): Promise<Refused | null>;
  hold(prompt: number): void;
  say(phrase: string): void;
}

/** A sentence for the player, with the clause behind it. */
export interface Notice {
  sentence: string;
  clause: string | null;
  serial: number;
}

type AtTable = Extract<Command, { version: number }>;
/** A command to the table that is watched; its version is filled in. */
export type TableCommand = AtTable extends infer Each ? (Each extends { version: number } ? Omit<Each, 'version'> : never) : never;

class Session implements Acts {
  status = $state<Status>('connecting');
  welcome = $state.raw<Welcome | null>(null);
  #told = $state.raw<TableState | null>(null);
  table = $derived(this.#told && named(this.#told, speech.w.common.botNames));
  shot = $state.raw<Shot | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The server said that it closes for a while. */
  closing = $state<string | null>(null);
  offline = $derived(this.status === 'lost');
  #started = false;
  #shared = '';
  #stage = new Stage((shot) => (this.shot = shot));
  #line = new Connection({
    message: (message) => this.#hear(message),
    status: (status) => {
      this.status = status;
      if (status === 'open') this.closing = null;
    },
  });

  /** Once, however often the view changes. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#line.lang = speech.lang;
    this.#line.start();
    const wake = () => document.visibilityState === 'visible' && this.#line.wake();
    addEventListener('online', wake);
    addEventListener('offline', () => this.#line.drop());
    document.addEventListener('visibilitychange', wake);
  }

  speak(lang: Language): void {
    this.#line.lang = lang;
    if (this.welcome) void this.#line.send({ type: 'speak', lang });
  }

  send(command: Command): Promise<Answer> {
    return this.#line.send(command);
  }

  /** A command to the table that is watched; a refusal is told, and given back. */
  async act(command: TableCommand): Promise<Done | Refused> {
    const code = this.table?.code;
    const answer = await this.#line.send({ ...command, version: this.table?.version ?? 0 } as Command);
    if (isRefused(answer)) this.tell(answer.sentence, answer.clause ?? null);
    else if (command.type === 'leave' && code) keepSeatToken(code, null);
    return answer as Done | Refused;
  }

  async move(move: string): Promise<Refused | null> {
    const answer = await this.act({ type: 'move', move });
    return isRefused(answer) ? answer : null;
  }

  hold(prompt: number): void {
    void this.act({ type: 'hold', prompt });
  }

  say(phrase: string): void {
    void this.act({ type: 'say', phrase });
  }

  /** Watch a table by its code; as a player where this device has the seat. */
  async enter(code: string): Promise<Done | Refused> {
    const answer = await this.#line.enter(code, this.#since);
    if (!isRefused(answer)) return answer;
    this.tell(answer.sentence, answer.clause ?? null);
    if (answer.code === 'no-table') keepSeatToken(code, null);
    return answer;
  }

  /** Make a table or a quick match; gives back its code, or null with a notice. */
  async create(command: Extract<Command, { type: 'create' | 'quick' }>): Promise<string | null> {
    const answer = await this.#line.send(command);
    if (isRefused(answer)) this.tell(answer.sentence, answer.clause ?? null);
    if (answer.type !== 'done' || !answer.code) return null;
    if (answer.token) keepSeatToken(answer.code, answer.token);
    this.#line.watch(answer.code, this.#since);
    return answer.code;
  }

  exit(): void {
    if (!this.table) return;
    this.#line.exit();
    this.#told = null;
    this.shot = null;
  }

  tell(sentence: string, clause: string | null = null): void {
    this.notice = { sentence: withNames(sentence, this.table?.seats ?? []), clause, serial: (this.notice?.serial ?? 0) + 1 };
  }

  #since = (): number | null => this.table?.steps.at(-1)?.version ?? null;

  #hear(message: AnyMessage): void {
    if (message.type === 'welcome') this.welcome = message;
    if (message.type === 'closing') this.closing = message.sentence;
    const before = untrack(() => this.#told);
    const table = reduce(before, message, performance.now());
    if (table === before) return;
    this.#told = table;
    if (!table) return;
    if (message.type === 'table') this.#whole(before, table, message);
    else if (message.type === 'step') {
      if (document.visibilityState === 'hidden') this.#stage.jump(message.view);
      else this.#stage.push(beatsOf(before?.view ?? null, message.step, message.view), message.view);
    }
  }

  #whole(before: TableState | null, table: TableState, message: Table): void {
    if (untrack(() => look.edition) !== table.settings.edition) look.wear(table.settings.edition);
    if (!table.view) this.shot = null;
    else {
      const missed = before?.code === table.code ? (message.missed ?? []) : [];
      const last = missed.at(-1);
      if (last && missed.length <= 2 && before?.view) this.#stage.push(beatsOf(before.view, last, table.view), table.view);
      else this.#stage.jump(table.view);
    }
    void this.#addShare(table);
  }

  /** Add our part to the shuffle, each part once. */
  async #addShare(table: TableState): Promise<void> {
    const { fair, you, code } = table;
    if (!fair || you === null) return;
    const key = `${code} ${fair.match} ${fair.stage} ${you}`;
    if (key === this.#shared) return;
    this.#shared = key;
    const command = await share(code, you, fair);
    if (command) await this.#line.send({ ...command, version: this.table?.version ?? table.version } as Command);
  }
}

export const session = new Session();
