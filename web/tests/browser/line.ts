/** A page's connection in our hands: hands are dealt here, moves are noted and answered here. */
import type { Page, WebSocketRoute } from '@playwright/test';
import type { AnyCommand, AnyMessage, Refused, Table } from '../../src/lib/protocol';

/** What becomes of a move: refused at once, so that the card comes back; on to the server; or nothing yet. */
type Answer = 'refuse' | 'pass on' | 'hold';

/** For a move of ours: only one that never comes takes as long. */
const LONGEST_WAIT = 10_000;

export class Line {
  /** The moves that the page has sent. */
  readonly moves: string[] = [];
  answer: Answer = 'refuse';
  private page: WebSocketRoute | null = null;
  private server: WebSocketRoute | null = null;
  private table: Table | null = null;
  private readonly waiting: string[] = [];
  private heard: () => void = () => {};

  /** Before the page is opened. */
  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/ws$/, (route) => line.open(route));
    return line;
  }

  private open(route: WebSocketRoute): void {
    this.page = route;
    this.server = route.connectToServer();
    this.server.onMessage((frame) => {
      const message = JSON.parse(String(frame)) as AnyMessage;
      if (message.type === 'table' && message.view) this.table = message;
      route.send(frame);
    });
    route.onMessage((frame) => this.sent(String(frame)));
  }

  private sent(frame: string): void {
    const command = JSON.parse(frame) as AnyCommand;
    if (command.type !== 'move') return this.server!.send(frame);
    this.moves.push(command.move);
    this.heard();
    if (this.answer === 'pass on') this.server!.send(frame);
    else if (this.answer === 'hold') this.waiting.push(frame);
    else this.tell({ type: 'refused', id: command.id, code: 'stale', sentence: '…' } as Refused);
  }

  /** What was held goes on to the server. */
  release(): void {
    this.answer = 'pass on';
    for (const frame of this.waiting.splice(0)) this.server!.send(frame);
  }

  private tell(message: AnyMessage): void {
    this.page!.send(JSON.stringify(message));
  }

  /** This hand is ours, and it is our turn. */
  deal(hand: string[], playable: string[]): void {
    const view = this.table!.view!;
    const counts = view.counts.map((count, seat) => (seat === view.seat ? hand.length : count));
    this.table = {
      ...this.table!,
      version: this.table!.version + 1,
      view: { ...view, hand, counts },
      legal: [...playable.map((card) => `play ${card}`), 'draw'],
    };
    this.tell(this.table);
  }

  /** The moves after the first `count`, once there is one. */
  async after(count: number): Promise<string[]> {
    if (this.moves.length <= count) await new Promise<void>((done) => setTimeout((this.heard = done), LONGEST_WAIT));
    return this.moves.slice(count);
  }
}
