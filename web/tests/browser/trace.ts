/** What Chromium writes down of its own work while something is done. */
import type { Browser } from '@playwright/test';
import type { Person } from './person';

export interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Of an animation. */
  id2?: { local?: string };
  ts: number;
  dur?: number;
  /** On the processor: other programs on the machine do not count. */
  tdur?: number;
  args: {
    name?: string;
    data?: { nodeName?: string; unsupportedProperties?: string[]; compositeFailed?: number };
    chrome_mojo_event_info?: { mojo_interface_tag?: string };
  };
}

export async function traceOf(browser: Browser, { page }: Person, categories: string[], run: () => Promise<void>): Promise<Traced[]> {
  await browser.startTracing(page, { categories });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return traceEvents;
}

/** The events of all threads with this name. */
export function ofThread(all: Traced[], thread: string): Traced[] {
  const key = ({ pid, tid }: Traced): string => `${pid} ${tid}`;
  const keys = new Set(all.filter(({ name, args }) => name === 'thread_name' && args.name === thread).map(key));
  return all.filter((event) => keys.has(key(event)));
}

export const ANIMATIONS = 'blink.animations';
/** Chromium's bits for an animation that changes nothing, or whose element is not on the screen. */
const UNSEEN = (1 << 2) | (1 << 5) | (1 << 17);

/** A small button that changes its color for a moment. */
const BRIEF = /^(background|color)/;

/** What is animated in a way that has the page's thread paint it in each frame: its element, and the property if that is why. */
export function paintedAnimations(all: Traced[]): string[] {
  const nodes = new Map<string, string>();
  const found = new Set<string>();
  const events = all.filter(({ name }) => name === 'Animation').toSorted((one, other) => one.ts - other.ts);
  for (const { id2, ph, args } of events) {
    const { nodeName, unsupportedProperties = [], compositeFailed = 0 } = args.data ?? {};
    const properties = unsupportedProperties.filter((each) => !BRIEF.test(each));
    const isMoved = unsupportedProperties.length === 0 && (compositeFailed & ~UNSEEN) !== 0;
    const id = id2?.local ?? '';
    if (ph === 'b') nodes.set(id, nodeName ?? '');
    if (properties.length || isMoved) found.add([nodes.get(id), ...properties].join(' '));
  }
  return [...found];
}
