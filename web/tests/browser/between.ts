/** Stands between a page and the real server: refuses, holds back, or changes what is sent. */
import type { Page, WebSocketRoute } from '@playwright/test';

export type Frame = Record<string, unknown> & { type: string; id?: string };

export class Between {
  /** What the page sends: the frame that goes on, or null for none; `answer` speaks for the server. */
  command: (frame: Frame, answer: (frame: Frame) => void) => Frame | null = (frame) => frame;
  /** What the server sends. */
  message: (frame: Frame) => Frame | null = (frame) => frame;
  /** How long every frame takes, each way, in milliseconds. */
  latency = 0;
  private line: WebSocketRoute | null = null;
  private server: WebSocketRoute | null = null;

  /** Before the page is opened. */
  static async at(page: Page): Promise<Between> {
    const between = new Between();
    await page.routeWebSocket(/\/ws$/, (line) => {
      const server = line.connectToServer();
      between.line = line;
      between.server = server;
      const answer = (frame: Frame) => line.send(JSON.stringify(frame));
      line.onMessage((text) => between.pass(between.command(JSON.parse(String(text)) as Frame, answer), server));
      server.onMessage((text) => between.pass(between.message(JSON.parse(String(text)) as Frame), line));
    });
    return between;
  }

  /** The connection breaks. */
  async breaks(): Promise<void> {
    await this.line?.close();
  }

  /** To the server, as if the page had sent it. */
  send(frame: Frame): void {
    this.server?.send(JSON.stringify(frame));
  }

  private pass(frame: Frame | null, to: WebSocketRoute): void {
    if (!frame) return;
    if (this.latency) setTimeout(() => to.send(JSON.stringify(frame)), this.latency);
    else to.send(JSON.stringify(frame));
  }
}
