/** People sit down and are dealt to over lines of their own: for tests of what a page does after that. */
import { createHash, randomBytes } from 'node:crypto';
import type { Acknowledgment, AnyCommand, AnyMessage, FairState, Language, Refused, Settings, Table, Welcome } from '../../src/lib/protocol';

type Answer = Acknowledgment | Refused | Welcome;
type WithoutId<T> = T extends AnyCommand ? Omit<T, 'id'> : never;
type WithoutVersion<T> = T extends AnyCommand ? Omit<T, 'id' | 'version'> : never;

/** What a page must remember to come to a seat. */
export type Memory = Record<string, string>;

/** As `seatCommitment` of the page. */
const commitmentOf = (...about: [code: string, match: number, seat: number, secret: string]): string =>
  createHash('sha256')
    .update(['lastcard seat 1', ...about].join('\n'))
    .digest('hex');

class Line {
  table: Table | null = null;
  private version = 0;
  private count = 0;
  private readonly secret = randomBytes(32).toString('hex');
  private readonly stages = new Set<string>();
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  private heard: () => void = () => {};
  guest = '';

  private constructor(
    private readonly socket: WebSocket,
    readonly name: string,
  ) {
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as AnyMessage);
  }

  static async to(url: string, name: string, lang: Language): Promise<Line> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws').replace(/\/$/, '')}/ws`);
    const line = new Line(socket, name);
    await new Promise((done, failed) => Object.assign(socket, { onopen: done, onerror: failed }));
    line.guest = ((await line.send({ type: 'hello', lang })) as Welcome).token;
    return line;
  }

  private send(command: WithoutId<AnyCommand>): Promise<Answer> {
    const id = String(++this.count);
    this.socket.send(JSON.stringify({ ...command, id }));
    return new Promise((done) => this.waiting.set(id, done));
  }

  /** The server does it. */
  async ask(command: WithoutId<AnyCommand>): Promise<Acknowledgment> {
    const answer = await this.send(command);
    if (answer.type !== 'done') throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
    return answer;
  }

  act(command: WithoutVersion<AnyCommand>): Promise<Acknowledgment> {
    return this.ask({ ...command, version: this.version } as WithoutId<AnyCommand>);
  }

  private hear(message: AnyMessage): void {
    if (message.type === 'table') {
      this.table = message;
      this.version = message.version;
      if (message.fair) void this.share(message.fair);
    }
    if (message.type === 'step') this.version = message.step.version;
    if ('id' in message && message.id) this.waiting.get(message.id)?.(message as Answer);
    this.heard();
  }

  /** Our part of the shuffle, as a page gives it (docs/fair.md). */
  private async share({ stage, match }: FairState): Promise<void> {
    const { code, you } = this.table!;
    if (this.stages.has(stage) || typeof you !== 'number') return;
    this.stages.add(stage);
    if (stage === 'commit') await this.act({ type: 'commit', match, commitment: commitmentOf(code, match, you, this.secret) });
    if (stage === 'reveal') await this.act({ type: 'reveal', match, secret: this.secret });
  }

  /** Until the table is at this stage. */
  async reaches(stage: Table['stage']): Promise<void> {
    while (this.table?.stage !== stage) await new Promise<void>((done) => (this.heard = done));
  }

  close(): void {
    this.socket.close();
  }
}

export interface Newcomer {
  name: string;
  lang: Language;
}

/** A table where these people sit in order, and bots behind them. */
export class Seating {
  private constructor(
    readonly code: string,
    /** Of each person. */
    readonly memories: Memory[],
    private readonly lines: Line[],
  ) {}

  static async of(url: string, settings: Settings, people: Newcomer[]): Promise<Seating> {
    const lines = await Promise.all(people.map(({ name, lang }) => Line.to(url, name, lang)));
    const [host, ...others] = lines;
    const bots = Array.from({ length: settings.seats - people.length }, () => 'steady');
    const { code, token } = await host!.ask({ type: 'create', settings, name: host!.name, bots });
    const tokens = [token];
    for (const [at, line] of others.entries()) {
      await line.ask({ type: 'enter', code: code! });
      await line.reaches('lobby');
      tokens.push((await line.act({ type: 'sit', seat: at + 1, name: line.name })).token);
    }
    const memories = lines.map(({ guest }, seat) => ({ 'lastcard.guest': guest, 'lastcard.seats': JSON.stringify({ [code!]: tokens[seat] }) }));
    return new Seating(code!, memories, lines);
  }

  async start(): Promise<void> {
    await this.lines[0]!.act({ type: 'start' });
    await Promise.all(this.lines.map((line) => line.reaches('match')));
  }

  /** Their pages are there. */
  leave(): void {
    for (const line of this.lines) line.close();
  }
}
