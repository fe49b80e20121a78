/** The page's one connection, the table that is watched, and what is shown of it. */
import { untrack } from 'svelte';
import type { Acknowledgment, AnyMessage, Language, NewStep, Refused, Table, View, Welcome } from '$lib/protocol';
import { beatsOf, watched } from './beats';
import { Connection, isRefused, type Answer, type Command, type Status } from './connection';
import { deviceSocket } from './device';
import { answered, share, type ShareCommand } from '$lib/fair';
import { EDITIONS } from '$lib/editions';
import { withFace } from '$lib/face';
import { isLocal } from '$lib/local';
import { hasServer } from '$lib/site';
import { lazy } from '$lib/lazy';
import { keepSeatToken } from '$lib/storage';
import { look, SPEEDS } from '$lib/look.svelte';
import { named } from './named';
import { release } from '$lib/release.svelte';
import { put, recordOf, type Breach } from '$lib/shares';
import { remember, withEarlier, type SeenRound } from './seen';
import type { Observer } from './sightings';
import { Stage, type Shot } from './stage';
import { reduce, type TableState } from './table';
import { live } from '$lib/words/live.svelte';
import { refusalSentence } from '$lib/words/sentences';
import { tellerOf } from './teller';
import { speech } from '$lib/words/speech.svelte';

/** What a table view may do; a replay has one that does nothing. */
export interface Acts {
  /** A move in notation without its seat; a refusal, or null when it was made. */
  move(move: string): Promise<Refused | null>;
  hold(prompt: number): void;
  say(phrase: string): void;
  /** We are here: a bot that plays our seat hands it back. */
  back(): void;
  /** What is being drawn has been seen: to the present. */
  skip(): void;
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

/** How long a new player waits for the server. */
const PATIENCE_MS = 2500;
const LOOK_MS = 50;

class Session implements Acts {
  /** Of the line to the server. */
  status = $state<Status>(hasServer ? 'connecting' : 'lost');
  welcome = $state.raw<Welcome | null>(null);
  #state = $state.raw<TableState | null>(null);
  table = $derived(this.#state && named(this.#state));
  shot = $state.raw<Shot | null>(null);
  /** What we saw of the round that is played. */
  seen = $state.raw<SeenRound | null>(null);
  /** And of those before it in this match. */
  earlier = $state.raw<SeenRound[]>([]);
  /** We are at the table as a TV. */
  isScreen = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The server said that it closes for a while. */
  closing = $state<string | null>(null);
  /** The table cannot be entered for the moment, and is tried again. */
  waiting = $state.raw<Refused | null>(null);
  /** A table that is not to be had any more: closed to us, removed, forgotten. */
  gone = $state.raw<{ code: string; reason: string; sentence: string } | null>(null);
  /** There is no server for now: what needs none is played on this device. */
  away = $derived(this.status === 'lost');
  /** The table that we are at is out of reach. */
  offline = $derived(this.away && !(this.#state && isLocal(this.#state.code)));
  /** There may be other people at the table. */
  company = $derived(this.#state !== null && !isLocal(this.#state.code));
  /** What is said through these is heard at the table. */
  carries(acts: Acts): boolean {
    return acts === this && this.company;
  }
  #started = false;
  /** The shuffle of this match is not to be trusted: said before the first card, until the player goes on. */
  alarm = $state.raw<{ code: string; match: number; reason: Breach | 'dropped' } | null>(null);
  #alarmed = new Set<string>();
  #shares = new Set<string>();
  #sharing: Promise<void> = Promise.resolve();
  #observer: Promise<Observer> | null = null;
  #stage = new Stage(
    (shot) => (this.shot = shot),
    undefined,
    () => untrack(() => SPEEDS[look.speed]),
  );
  #server = new Connection({
    message: (message) => this.#hear(message),
    status: (status) => {
      this.status = status;
      if (status === 'open') this.closing = null;
    },
    waiting: (refusal) => (this.waiting = refusal),
    gone: (code, refusal) => this.#goes(code, refusal.code, refusal.sentence),
    outdated: () => (release.outdated = true),
  });
  /** To the tables on this device; it stands once the first one is opened. */
  #device = new Connection(
    {
      message: (message) => this.#hear(message),
      status: () => {},
      gone: (code, refusal) => this.#goes(code, refusal.code, refusal.sentence),
    },
    deviceSocket,
    'guest.local',
  );
  /** The one that we play over. */
  #line = this.#server;

  /** Once, however often the view changes. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#device.lang = this.#server.lang = speech.lang;
    if (!hasServer) return;
    this.#server.start();
    const wake = () => document.visibilityState === 'visible' && this.#server.wake();
    addEventListener('online', wake);
    addEventListener('offline', () => this.#server.drop());
    document.addEventListener('visibilitychange', wake);
  }

  speak(lang: Language): void {
    this.#device.lang = this.#server.lang = lang;
    if (this.welcome) void this.#line.send({ type: 'speak', lang });
  }

  /** Sign out this player's other devices; a sentence, if that could not be done. */
  async signOutOthers(): Promise<string | null> {
    return (await this.#server.renew())?.sentence ?? null;
  }

  send(command: Command): Promise<Answer> {
    return (command.type === 'list' ? this.#server : this.#line).send(withFace(command));
  }

  /** Start the worker: somebody may be about to play on this device. */
  prepare(): void {
    this.#device.start();
  }

  /** From now on we play over this line; the table on the other one is left. */
  #use(line: Connection): void {
    if (line === this.#line) return;
    this.exit();
    this.#line = line;
    line.start();
    void line.send({ type: 'speak', lang: speech.lang });
  }

  /** Whether there is no server to play at; a line that is being opened has a moment to show it. */
  async #isAway(): Promise<boolean> {
    const until = performance.now() + PATIENCE_MS;
    while (this.status === 'connecting' && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return this.status !== 'open';
  }

  /** A command to the table that is watched; a refusal is told, and given back. */
  async act(command: TableCommand): Promise<Acknowledgment | Refused> {
    const code = this.table?.code;
    const answer = await this.#line.send(withFace({ ...command, version: this.table?.version ?? 0 } as Command));
    if (isRefused(answer)) this.refuse(answer);
    else if (command.type === 'leave' && code) keepSeatToken(code, null);
    return answer as Acknowledgment | Refused;
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

  /** What our seat has seen of the match, where the server gives that out. */
  async recall(version: number): Promise<Acknowledgment | Refused> {
    return (await this.#line.send({ type: 'recall', version })) as Acknowledgment | Refused;
  }

  back(): void {
    void this.act({ type: 'back' });
  }

  /** Watch a table by its code; as a player where this device has the seat. */
  async enter(code: string, screen = false): Promise<Acknowledgment | Refused> {
    this.gone = null;
    if (!hasServer && !isLocal(code)) return { type: 'refused', id: null, code: 'no-table', sentence: speech.w.common.notFound };
    this.#use(isLocal(code) ? this.#device : this.#server);
    if (this.#state?.code === code && this.isScreen !== screen) this.#state = null;
    this.isScreen = screen;
    const answer = await this.#line.enter(code, this.#since, screen);
    if (!isRefused(answer)) return answer;
    this.refuse(answer);
    if (answer.code === 'no-table' && !screen) keepSeatToken(code, null);
    return answer;
  }

  /** Nobody looks at the table any more that is waited for, or that is gone. */
  abandon(): void {
    this.#line.abandon();
    this.gone = null;
  }

  #goes(code: string, reason: string, sentence: string): void {
    if (reason === 'removed') keepSeatToken(code, null);
    this.gone = { code, reason, sentence };
    this.#state = null;
    this.shot = null;
    this.alarm = null;
  }

  /** Make a table or a quick match, on this device where that is wanted or the server is away; its code, or null with a notice. */
  async create(command: Extract<Command, { type: 'create' | 'quick' | 'share' | 'daily' }>, isHere = false): Promise<string | null> {
    const edition = command.type === 'quick' ? command.edition : command.type === 'daily' ? command.deal.edition : command.settings.edition;
    const isPossible = Object.hasOwn(EDITIONS, edition);
    this.#use(isPossible && (isHere || (await this.#isAway())) ? this.#device : this.#server);
    const answer = await this.#line.send(withFace(command));
    if (isRefused(answer)) this.refuse(answer);
    if (answer.type !== 'done' || !answer.code) return null;
    if (answer.token) keepSeatToken(answer.code, answer.token);
    this.#line.watch(answer.code, this.#since);
    return answer.code;
  }

  /** Leave a match that goes on, but keep the seat. */
  stepAway(): void {
    if (this.table?.stage === 'match' && !isLocal(this.table.code)) this.exit();
  }

  exit(): void {
    if (!this.table) return;
    this.#line.exit();
    this.isScreen = false;
    this.#state = null;
    this.shot = null;
    this.alarm = null;
  }

  skip(): void {
    this.#stage.skip();
  }

  tell(sentence: string, clause: string | null = null): void {
    this.notice = { sentence, clause, serial: (this.notice?.serial ?? 0) + 1 };
  }

  /** Say why something was refused. */
  refuse(refusal: Refused): void {
    this.tell(this.#sentence(refusal) ?? refusal.sentence, refusal.clause ?? null);
  }

  /** A refused move with names, said to the player; null where the server's sentence has to do. */
  #sentence({ rule, arguments: args }: Refused): string | null {
    const table = this.table;
    if (!rule || !args || !table) return null;
    return refusalSentence(rule, args, tellerOf(table));
  }

  /** Before the first step: everything, so that no card comes without the step that brought it. */
  #since = (): number => this.table?.steps.at(-1)?.version ?? 0;

  #hear(message: AnyMessage): void {
    if (message.type === 'welcome') {
      this.welcome = message;
      if (message.languages) speech.meet(message.languages);
    }
    if (message.type === 'closing') this.closing = message.sentence;
    if (message.type === 'out') this.#goes(untrack(() => this.#state?.code) ?? '', message.code, message.sentence);
    const before = untrack(() => this.#state);
    const table = reduce(before, message, performance.now());
    if (table === before) return;
    this.#state = table;
    if (!table) return;
    if (message.type === 'table' || message.type === 'step') {
      this.#observe(table, message);
      const [last, earlier] = untrack(() => [this.seen, this.earlier] as const);
      this.seen = remember(last, table, message);
      this.earlier = withEarlier(earlier, last, this.seen);
    }
    if (message.type === 'table') this.#whole(before, table, message);
    else if (message.type === 'step') {
      if (document.visibilityState === 'hidden') this.#stage.jump(message.view);
      else this.#stage.push(beatsOf(before?.view ?? null, message.step, message.view), message.view);
    }
  }

  /** What we are shown is written down, to compare with the record; that part is fetched when there is a shuffle to check. */
  #observe(table: TableState, message: Table | NewStep): void {
    if (!table.fair) return;
    this.#observer ??= lazy(() => import('./sightings')).then(({ Observer }) => new Observer());
    void this.#observer.then((observer) => observer.hear(table, message));
  }

  #whole(before: TableState | null, table: TableState, message: Table): void {
    if (untrack(() => look.edition) !== table.settings.edition) look.wear(table.settings.edition);
    if (!table.view) this.shot = null;
    else if (table.sharing) this.#handOn(before, table, table.view);
    else {
      const missed = before?.code === table.code ? (message.missed ?? []) : [];
      const last = missed.at(-1);
      const deal = message.missed?.at(-1);
      if (!before?.view && deal?.events?.some((event) => event.kind === 'deal')) this.#stage.push(beatsOf(null, deal, table.view), table.view);
      else if (last && missed.length <= 2 && before?.view) this.#stage.push(beatsOf(before.view, last, table.view), table.view);
      else this.#stage.jump(table.view);
    }
    this.#sharing = this.#sharing.then(() => this.#addShare(table)).catch(() => {});
  }

  /** On a shared device: what one player saw is gone before the next one looks. */
  #handOn(before: TableState | null, table: TableState, view: View): void {
    if (before?.you !== table.you) {
      this.notice = null;
      live.hush();
    }
    const isSame = before?.code === table.code && before.match === table.match;
    const fresh = isSame ? table.steps.filter((step) => step.version > before.version) : [];
    if (fresh.length !== 1 || !before?.view || document.visibilityState === 'hidden') return this.#stage.jump(view);
    const start = watched(before.view);
    this.#stage.jump(start);
    this.#stage.push(beatsOf(start, fresh[0]!, view), view);
  }

  /** Add our part to the shuffle. A share goes out once from this tab; the connection sees to its answer. */
  async #addShare(table: TableState): Promise<void> {
    const { fair, you, code, version } = table;
    if (!fair || you === null) return;
    const command = await share(code, you, fair, version);
    this.#judge(code, fair.match, fair.stage === 'dealt');
    const key = `${code} ${fair.match} ${command?.type}`;
    if (!command || this.#shares.has(key)) return;
    this.#shares.add(key);
    void this.#sendShare(code, command);
  }

  async #sendShare(code: string, command: ShareCommand): Promise<void> {
    const answer = await this.#line.send({ ...command, version: untrack(() => this.table?.version) ?? 0 } as Command);
    answered(code, command, isRefused(answer) ? answer.code : null);
    this.#judge(code, command.match, false);
  }

  /** Say once what became of our share: a breach before anything else, a slow device in passing. */
  #judge(code: string, match: number, isDealt: boolean): void {
    const record = recordOf(code, match);
    const reason = record?.breach ?? (record?.outcome === 'dropped' ? 'dropped' : null);
    const key = `${code} ${match} ${reason ?? record?.outcome}`;
    if (!record || this.#alarmed.has(key)) return;
    if (reason && !record.dismissed) this.alarm = { code, match, reason };
    else if (reason) return;
    else if (record.outcome !== 'late' || !isDealt) return;
    else if (untrack(() => this.table?.steps.length ?? 0) < 2) this.tell(speech.w.lobby.fair.late);
    this.#alarmed.add(key);
  }

  /** The player has read it, and plays on. */
  dismiss(): void {
    const record = this.alarm && recordOf(this.alarm.code, this.alarm.match);
    if (record) put({ ...record, dismissed: true });
    this.alarm = null;
  }
}

export const session = new Session();
