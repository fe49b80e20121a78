/** A finger on a page, as the browser feels it. */
import type { CDPSession, Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}

/** One finger, that goes down, moves and comes up again. */
export class Finger {
  private spot: Spot | null = null;

  private constructor(private readonly line: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  private touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (Spot & { id: number })[]): Promise<unknown> {
    return this.line.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async down(spot: Spot): Promise<void> {
    this.spot = spot;
    await this.touch('touchStart', { ...spot, id: 0 });
  }

  /** While this finger stays down, another one taps. */
  async tapBeside(spot: Spot): Promise<void> {
    await this.touch('touchStart', { ...this.spot!, id: 0 }, { ...spot, id: 1 });
    await this.touch('touchEnd', { ...spot, id: 1 });
  }

  async to(...spots: Spot[]): Promise<void> {
    for (const spot of spots) await this.touch('touchMove', { ...spot, id: 0 });
  }

  async up(): Promise<void> {
    await this.touch('touchEnd');
  }

  /** Down at the first of these, and up at the last. */
  async draw([first, ...others]: Spot[]): Promise<void> {
    await this.down(first!);
    await this.to(...others);
    await this.up();
  }

  async leave(): Promise<void> {
    await this.line.detach();
  }
}
