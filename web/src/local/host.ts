/** The host of tables on this device: takes the commands that a server takes, from one person or several who share it, and answers as it does. */
import { textIn } from '$lib/textIn';
import { LEVEL_NAMES } from 'lastcard';
import { dealCode, type PlayDeal } from '$lib/daily';
import { newLocalCode } from '$lib/local';
import type { DeviceCommand, EdgeMove, Hide, Share, Take } from '$lib/pass';
import { PROTOCOL, type AnyMessage, type Create, type Enter, type Language, type Quick, type Say, type TableCommand } from '$lib/protocol';
import { Bots } from './bots';
import { DealBots } from './daily';
import { change, birthOf, checkStart, dealBirthOf, leave, pace, pause, seatBot, sharedBirthOf, sit, swap } from './decide';
import { PHRASES } from './generated';
import { Handover } from './handover';
import { isReason, refusedMessage, seatsMessage, stepMessage, tableMessage, type Reason } from './messages';
import { Referee, type Due, type Ports } from './referee';
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
  #handover: Handover | null = null;
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
  hear(command: DeviceCommand): Promise<void> {
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

  async #handle(command: DeviceCommand): Promise<void> {
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
      case 'share':
        return this.#create(command);
      case 'daily':
        return this.#play(command);
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

  async #create(command: Create | Quick | Share): Promise<void> {
    await this.#needRules();
    const { settings, places } = command.type === 'share' ? sharedBirthOf(command) : birthOf(command);
    const table = new LocalTable(newLocalCode(), settings, places, command.type === 'share');
    if (command.type === 'create') table.version += 1;
    else table.begin(newSeed());
    await this.#open(table);
    await this.#save();
    this.#admit(command.id, 0);
  }

  /** The try that counts is begun once, and gone on with after that. */
  async #play(command: PlayDeal): Promise<void> {
    await this.#needRules();
    const { deal, practice } = command;
    const code = practice ? newLocalCode() : dealCode(deal);
    if (!practice && (this.#table?.code === code || (await this.shelf.table(code)))) return this.#enter({ type: 'enter', id: command.id, code });
    const { settings, places } = dealBirthOf(command);
    const table = new LocalTable(code, settings, places, false, { day: deal.day, practice });
    table.begin(deal.seed);
    if (table.match!.mark !== deal.rules) throw new Refusal('other-engine');
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
    } else {
      this.#handover!.hide(); // nobody knows who came back
      this.#referee!.restart();
    }
    this.#admit(id, since ?? null);
  }

  async #needRules(): Promise<void> {
    if (!(await this.rules())) throw new Refusal('no-rules');
  }

  #admit(id: string, since: number | null): void {
    const { code, you, people, daily } = this.#table!;
    // Today's deals have a list of their own: no seat of theirs is the last one.
    this.#done(id, { code, ...(people.length && { seat: you, ...(!daily && { token: GUEST }) }) });
    this.#sendTable(since);
    const prompt = this.#referee!.prompt();
    if (prompt) this.send(prompt);
  }

  #sendTable(since: number | null): void {
    this.send(tableMessage(this.#table!, this.#referee!.clock(), since, this.#handover!.sharing));
  }

  async #open(table: LocalTable): Promise<void> {
    await this.#exit();
    this.#table = table;
    this.#seat(table);
    this.#lock(table.code);
  }

  /** With bots for the match that is on. */
  #seat(table: LocalTable): void {
    this.#handover = new Handover(table, this.now);
    this.#referee = new Referee(table, table.daily ? new DealBots(table) : new Bots(table), this.#ports, this.now);
    this.#referee.restart();
  }

  /** The table rests until it is entered again; one that nobody sits at is forgotten. */
  async #exit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#release?.();
    this.#release = null;
    if (this.#table && !this.#table.people.length && !this.#isLost) await this.shelf.remove(this.#table.code);
    this.#table = this.#referee = this.#handover = null;
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
    this.send({ type: 'out', code: 'other-tab', sentence: textIn(text, this.#lang) });
    void this.#queue(() => this.#exit());
  }

  // --- at the table -------------------------------------------------------------------------

  async #handleAt(command: TableCommand | Take | Hide | EdgeMove): Promise<void> {
    const table = this.#table;
    if (!table) throw new Refusal('not-at-table');
    switch (command.type) {
      case 'move':
        if (await this.#referee!.move(command)) this.#done(command.id);
        return;
      case 'edge':
        if (await this.#referee!.edge(command)) this.#done(command.id);
        return;
      case 'take':
      case 'hide':
        return this.#handOver(command);
      case 'hold':
        this.#referee!.hold(command);
        return this.#done(command.id);
      case 'back':
        if (table.you === null) throw new Refusal('not-seated');
        return this.#done(command.id);
      case 'say':
        return this.#say(command);
      default:
        await this.#arrange(table, command);
    }
  }

  #handOver(command: Take | Hide): void {
    if (command.type === 'take') this.#handover!.take(command.seat);
    else this.#handover!.hide();
    this.#done(command.id, { seat: this.#table!.you });
    this.#sendTable(null);
  }

  /** Who sits here, and how it is played. */
  async #arrange(table: LocalTable, command: Exclude<TableCommand, { type: 'move' | 'hold' | 'back' | 'say' }>): Promise<void> {
    if (table.isShared && command.type !== 'start' && command.type !== 'pace') throw new Refusal('shared-table');
    if (table.daily && command.type !== 'pause' && command.type !== 'pace') throw new Refusal('deal-table');
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
      case 'swap':
        swap(table, command);
        break;
      case 'change':
        change(table, command.settings);
        break;
      case 'pace':
        pace(table, command);
        this.#referee!.again();
        break;
      case 'pause':
        pause(table, command);
        this.#referee!.again();
        break;
      case 'start':
        checkStart(table);
        table.begin(newSeed());
        this.#seat(table);
        break;
      case 'tv':
        throw new Refusal('no-tv');
      default:
        throw new Refusal('not-alone');
    }
    await this.#save();
    this.#done(command.id, command.type === 'sit' ? { seat: table.you, token: GUEST } : {});
    this.#sendTable(command.type === 'start' ? since : null);
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
      const isHidden = this.#handover!.settle();
      if (isHidden || !table.match) return this.#sendTable(null);
      this.send(stepMessage(table, clock, this.#handover!.sharing));
      if (table.steps.at(-1)!.move === 'deal') this.send(seatsMessage(table, clock));
      if (table.stage === 'over') this.#sendTable(null);
    },
    prompt: (prompt) => this.send(prompt),
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
    const due = this.#isLost ? null : this.#next();
    if (due) this.#timer = setTimeout(() => void this.#queue(() => this.#act()), Math.max(0, due.when - this.now()));
  }

  #next(): Due | null {
    const due = this.#referee?.next() ?? null;
    const hides = this.#handover?.hides ?? null;
    return hides === null || (due && due.when < hides) ? due : { when: hides, act: () => this.#hide() };
  }

  async #hide(): Promise<void> {
    this.#handover!.hide();
    this.#sendTable(null);
  }

  /** Do what is due now. */
  async #act(): Promise<void> {
    const due = this.#next();
    if (due && due.when <= this.now()) await due.act();
  }
}
