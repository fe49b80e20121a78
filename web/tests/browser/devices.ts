/** Browser contexts, each with one page: reused by the next test that wants the same. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../../src/lib/protocol';

export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 360, height: 640 };
export const SIDEWAYS = { width: 740, height: 360 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };
const TOUCHED_BELOW = 900;
const touched = new WeakSet<BrowserContext>();

/** A phone: there is no mouse. */
export const hasTouch = (page: Page): boolean => touched.has(page.context());

/** What somebody's browser is like. */
export interface Wants extends Pick<BrowserContextOptions, 'permissions' | 'reducedMotion'> {
  lang?: Language;
  size?: { width: number; height: number };
  /** A browser that was never here, and that nobody uses afterwards. */
  fresh?: boolean;
  /** The network will go away; the service worker keeps the page. */
  wired?: boolean;
  /** A phone's own browser, which zooms and ignores a mouse. */
  mobile?: boolean;
  /** As it is for people: otherwise beats are short and nothing sounds. */
  unhurried?: boolean;
  /** What it remembers. */
  storage?: Record<string, string>;
}

/** Pauses of less than this are cut short: beats, not how long a sentence can be read. */
const SHORT_MS = 1000;
const HURRY = 0.15;
/** Neither sounds nor what newcomers are told. */
const QUICK = { 'lastcard.sound': 'off', 'lastcard.hints': '{"fits":9,"uno":9,"catch":9}' };
/** Where a device waits, in the same process: nothing runs there. */
const QUIET = '/icon.svg';

export class Device {
  /** Scripts that are run whenever its page is opened. */
  private readonly scripts: { dispose(): Promise<void> }[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Null: nobody else's. */
    readonly kind: string | null,
  ) {}

  /** What cannot be changed in a context that is open. */
  static kind({ lang = 'en', size = PHONE, permissions = [], fresh, wired, mobile }: Wants): string | null {
    return fresh || wired || mobile ? null : [lang, size.width < TOUCHED_BELOW, ...permissions].join(' ');
  }

  static async open(browser: Browser, baseURL: string, wants: Wants): Promise<Device> {
    const { lang = 'en', size = PHONE, permissions = [], wired = false, mobile = false } = wants;
    const context = await browser.newContext({
      baseURL,
      viewport: size,
      locale: lang === 'zh' ? 'zh-TW' : 'en-US',
      hasTouch: size.width < TOUCHED_BELOW,
      isMobile: mobile,
      permissions,
      serviceWorkers: wired ? 'allow' : 'block',
    });
    if (size.width < TOUCHED_BELOW) {
      touched.add(context);
      await context.addInitScript(refuseMouse);
    }
    return new Device(context, await context.newPage(), Device.kind(wants));
  }

  /** To somebody who has never been here; returns how to forget them. */
  async handTo({ size = PHONE, reducedMotion = 'reduce', unhurried = false, storage = {} }: Wants): Promise<() => Promise<void>> {
    await this.page.setViewportSize(size);
    await this.page.emulateMedia({ reducedMotion, colorScheme: 'light' });
    await this.remember({ ...(unhurried ? {} : QUICK), ...storage }, true);
    if (!unhurried) this.scripts.push(await this.page.addInitScript(hurry, { short: SHORT_MS, part: HURRY, isWhole: this.kind !== null }));
    return async () => {
      for (const script of this.scripts.splice(0)) await script.dispose();
      this.page.removeAllListeners();
      await open(this.page, QUIET);
    };
  }

  /** From the next time that its page is opened; `isNew`: and nothing else. */
  async remember(storage: Record<string, string>, isNew = false): Promise<void> {
    this.scripts.push(await this.page.addInitScript(remember, { visit: `visit ${randomUUID()}`, storage, isNew }));
  }
}

/** Opens an address; again where the page was on its way back over a closed layer's history entry. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url).catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error;
    return page.goto(url);
  });
}

/** In the page of a phone: a test that uses a mouse there proves nothing, and fails. */
function refuseMouse(): void {
  addEventListener(
    'pointerdown',
    ({ isTrusted, pointerType }) => isTrusted && pointerType === 'mouse' && console.error('A mouse on a phone: use press()'),
    true,
  );
}

/** In the page, whenever one is opened: what it remembers, once. */
function remember({ visit, storage, isNew }: { visit: string; storage: Record<string, string>; isNew: boolean }): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem(visit) !== null) return;
  if (isNew) localStorage.clear();
  for (const [key, value] of Object.entries({ ...storage, [visit]: '' })) localStorage.setItem(key, value);
}

/** In the page: pauses are short. Parts that can always be had are imported without being fetched first, which takes a third of the time of a load. */
function hurry({ short, part, isWhole }: { short: number; part: number; isWhole: boolean }): void {
  const later = globalThis.setTimeout.bind(globalThis) as (run: TimerHandler, ms?: number, ...more: unknown[]) => number;
  globalThis.setTimeout = ((run: TimerHandler, ms = 0, ...more: unknown[]) => later(run, ms < short ? ms * part : ms, ...more)) as typeof setTimeout;
  if (!isWhole) return;
  const { fetch } = globalThis;
  const isPart = (address: unknown): boolean => /\/assets\/[^/]+\.js$/.test(String(address));
  globalThis.fetch = (address, more) => (isPart(address) ? Promise.resolve(new Response()) : fetch(address, more));
}

/** The devices of one worker. */
export class Devices {
  readonly #free: Device[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly baseURL: string,
  ) {}

  async take(wants: Wants): Promise<Device> {
    const kind = Device.kind(wants);
    const at = this.#free.findIndex((device) => device.kind === kind);
    return kind === null || at < 0 ? Device.open(this.browser, this.baseURL, wants) : this.#free.splice(at, 1)[0]!;
  }

  async giveBack(device: Device, forget: () => Promise<void>): Promise<void> {
    if (device.kind === null || device.page.isClosed()) return device.context.close();
    await forget();
    this.#free.push(device);
  }

  async close(): Promise<void> {
    for (const device of this.#free.splice(0)) await device.context.close();
  }
}
