/** The host of tables on this device: takes the commands that a server takes, from one person, and answers as it does. */
import { LEVEL_NAMES } from 'lastcard';
import { newLocalCode } from '$lib/local';
import { PROTOCOL, type AnyCommand, type AnyMessage, type Create, type Enter, type Language, type Quick, type Say, type TableCommand } from '$lib/protocol';
import { Bots } from './bots';
import { change, birthOf, checkStart, leave, seatBot, sit } from './decide';
import { PHRASES } from './generated';
import { isReason, refusedMessage, seatsMessage, stepMessage, tableMessage, type Reason } from './messages';
import { Referee, type Ports } from './referee';
import { Refusal } from './refusal';
import type { Shelf } from './shelf';
import { LocalTable } from './table';

const GUEST = 'local';
/** Which rules there are is between this worker and its engine. */
const WELCOME = { protocol: PROTOCOL, guest: GUEST, token: GUEST, phrases: PHRASES, levels: [...LEVEL_NAMES], rules: '' };

const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Host {
  #table: LocalTable | null = null;
  #referee: Referee | null = null;
  #lang: Language = 'en';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One thing after the other. */
  #last: Promise<void> = Promise.resolve();
  /** Another tab has the table. */
  #isLost = false;
  /** Gives the table up to other tabs. */
  #release: (() => void) | null = null;

  constructor(
    private readonly send: (message: AnyMessage) => void,
    private readonly shelf: Shelf,
    /** Whether the rules are here. */
    private readonly rules: () => Promise<boolean>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Answer a command, after all that came before it. */
  hear(command: AnyCommand): Promise<void> {
    return this.#queue(async () => {
      try {
        await this.#handle(command);
      } catch (error) {
        this.#refuse(command.id, error);
      }
    });
  }

  /** What nobody foresaw breaks the worker: the page starts another one, which goes on from what was saved. */
  #queue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).then(
      () => this.#plan(),
      (error: unknown) =>
        void setTimeout(() => {
          throw error;
        }),
    );
    return this.#last;
  }

  #refuse(id: string, error: unknown): void {
    if (!isReason(error)) throw error;
    this.send(refusedMessage(id, error as Reason, this.#lang, this.#table));
  }

  #done(id: string, more: { code?: string; seat?: number | null; token?: string } = {}): void {
    this.send({ type: 'done', id, version: this.#table?.version ?? null, ...more });
  }

  async #handle(command: AnyCommand): Promise<void> {
    switch (command.type) {
      case 'hello':
        this.#lang = command.lang ?? 'en';
        return this.send({ type: 'welcome', id: command.id, lang: this.#lang, ...WELCOME });
      case 'speak':
        this.#lang = command.lang;
        return this.#done(command.id);
      case 'ping':
        return this.#done(command.id);
      case 'list':
        return this.send({ type: 'tables', id: command.id, tables: [] });
      case 'create':
      case 'quick':
        return this.#create(command);
      case 'enter':
        return this.#enter(command);
      case 'exit':
        await this.#exit();
        return this.#done(command.id);
      default:
        return this.#handleAt(command);
    }
  }

  // --- coming and going ---------------------------------------------------------------------

  async #create(command: Create | Quick): Promise<void> {
    await this.#needRules();
    const { settings, places } = birthOf(command);
    const table = new LocalTable(newLocalCode(), settings, places);
    if (command.type === 'quick') table.begin(newSeed());
    else table.version += 1;
    await this.#open(table);
    await this.#save();
    this.#admit(command.id, 0);
  }

  async #enter({ id, code, since }: Enter): Promise<void> {
    await this.#needRules();
    if (this.#table?.code !== code) {
      const saved = await this.shelf.table(code);
      if (!saved) throw new Refusal('no-table');
      await this.#open(LocalTable.restore(saved));
    } else this.#referee!.restart();
    this.#admit(id, since ?? null);
  }

  async #needRules(): Promise<void> {
    if (!(await this.rules())) throw new Refusal('no-rules');
  }

  #admit(id: string, since: number | null): void {
    const { code, you } = this.#table!;
    this.#done(id, { code, ...(you !== null && { seat: you, token: GUEST }) });
    this.send(tableMessage(this.#table!, this.#referee!.clock(), since));
    const prompt = this.#referee!.prompt();
    if (prompt) this.send(prompt);
  }

  async #open(table: LocalTable): Promise<void> {
    await this.#exit();
    this.#table = table;
    this.#referee = new Referee(table, new Bots(table), this.#ports, this.now);
    this.#referee.restart();
    this.#lock(table.code);
  }

  /** The table rests until it is entered again; one that nobody sits at is forgotten. */
  async #exit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#release?.();
    this.#release = null;
    if (this.#table && this.#table.you === null && !this.#isLost) await this.shelf.remove(this.#table.code);
    this.#table = this.#referee = null;
    this.#isLost = false;
  }

  /** The tab that came last has the table: two would write over each other. */
  #lock(code: string): void {
    if (!globalThis.navigator?.locks) return;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#release = release;
    const isOurs = () => this.#release === release;
    navigator.locks.request(`lastcard ${code}`, { steal: true }, () => released).catch(() => isOurs() && this.#lose());
  }

  #lose(): void {
    this.#isLost = true;
    const { text } = new Refusal('other-tab');
    this.send({ type: 'out', code: 'other-tab', sentence: text[this.#lang] });
    void this.#queue(() => this.#exit());
  }

  // --- at the table -------------------------------------------------------------------------

  async #handleAt(command: TableCommand): Promise<void> {
    const table = this.#table;
    if (!table) throw new Refusal('not-at-table');
    switch (command.type) {
      case 'move':
        if (await this.#referee!.move(command)) this.#done(command.id);
        return;
      case 'hold':
        this.#referee!.hold(command);
        return this.#done(command.id);
      case 'say':
        return this.#say(command);
      default:
        await this.#arrange(table, command);
    }
  }

  /** Who sits here, and how it is played. */
  async #arrange(table: LocalTable, command: Exclude<TableCommand, { type: 'move' | 'hold' | 'say' }>): Promise<void> {
    const since = table.version;
    switch (command.type) {
      case 'sit':
        sit(table, command);
        break;
      case 'leave':
        leave(table);
        break;
      case 'bot':
        seatBot(table, command);
        break;
      case 'change':
        change(table, command.settings);
        break;
      case 'start':
        checkStart(table);
        table.begin(newSeed());
        this.#referee = new Referee(table, new Bots(table), this.#ports, this.now);
        this.#referee.restart();
        break;
      default:
        throw new Refusal('not-alone');
    }
    await this.#save();
    this.#done(command.id, command.type === 'sit' ? { seat: table.you, token: GUEST } : {});
    this.send(tableMessage(table, this.#referee!.clock(), command.type === 'start' ? since : null));
  }

  #say({ id, phrase, text }: Say): void {
    const { you, places } = this.#table!;
    if (you === null) throw new Refusal('not-seated');
    if (text != null || !PHRASES.includes(phrase ?? '')) throw new Refusal('no-phrase');
    this.#done(id);
    this.send({ type: 'said', seat: you, name: places[you]!.name, phrase: phrase! });
  }

  readonly #ports: Ports = {
    publish: async () => {
      await this.#save();
      const table = this.#table!;
      const clock = this.#referee!.clock();
      if (!table.match) return this.send(tableMessage(table, clock, null));
      this.send(stepMessage(table, clock));
      if (table.steps.at(-1)!.move === 'deal') this.send(seatsMessage(table, clock));
      if (table.stage === 'over') this.send(tableMessage(table, clock, null));
    },
    prompt: (prompt) => this.send(prompt),
    hurry: (seats, left) => this.send({ type: 'hurry', seats, left }),
    answer: (command, error) => {
      if (error === null) this.#done(command.id);
      else this.#refuse(command.id, error);
    },
  };

  async #save(): Promise<void> {
    const table = this.#table;
    if (!table || this.#isLost) return;
    await this.shelf.save(table.save(Date.now()));
    if (table.record !== null) await this.shelf.saveRecord(table.code, table.matches, table.record);
  }

  // --- what the table does by itself --------------------------------------------------------

  #plan(): void {
    clearTimeout(this.#timer);
    const due = this.#isLost ? null : this.#referee?.next();
    if (due) this.#timer = setTimeout(() => void this.#queue(() => this.#act()), Math.max(0, due.when - this.now()));
  }

  /** Do what is due now. */
  async #act(): Promise<void> {
    const due = this.#referee?.next();
    if (due && due.when <= this.now()) await due.act();
  }
}
