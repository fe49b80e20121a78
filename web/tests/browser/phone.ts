/** A phone that is four times slower than this machine, on a 3G line; tasks are measured in processor time. */
import type { Browser } from '@playwright/test';
import type { Person } from './person';

export const SLOWER = 4;
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 400_000 / 8;

/** From now on; the processor of a page is the page's own. */
export async function onPhone({ context, page }: Person, slower = SLOWER): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  /** On the processor: other programs on the machine do not count. */
  tdur?: number;
  ts: number;
  args: {
    name?: string;
    data?: { unsupportedProperties?: string[] };
    chrome_mojo_event_info?: { mojo_interface_tag?: string };
  };
}

/** The test asks the page something. */
const isQuestion = ({ args }: Traced): boolean => args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.animations'];
const FRAME = 'Commit';

export interface Work {
  /** How long the page's own thread was busy without a break, in ms of processor time of this machine. */
  tasks: number[];
  /** Those of them that drew a frame. */
  frames: number[];
  /** From the first task to the last. */
  seconds: number;
  /** Properties that are animated and that the page's thread has to draw: a busy thread stops them. */
  drawn: string[];
}

/** What the page's own thread does while something is done; not our questions. */
export async function workOf(browser: Browser, person: Person, run: () => Promise<void>): Promise<Work> {
  await browser.startTracing(person.page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const threadOf = ({ pid, tid }: Traced) => `${pid} ${tid}`;
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const ours = traceEvents.filter((event) => mains.has(threadOf(event)));
  const timesOf = (which: (event: Traced) => boolean) => ours.filter(which).map(({ ts }) => ts);
  const questions = timesOf(isQuestion);
  const frames = timesOf(({ name }) => name === FRAME);
  const within = (times: number[], { ts, dur = 0 }: Traced) => times.some((at) => at >= ts && at <= ts + dur);
  const tasks = ours.filter(({ name }) => name === 'RunTask').filter((task) => !within(questions, task));
  const busy = ({ tdur, dur }: Traced) => (tdur ?? dur ?? 0) / 1000;
  return {
    tasks: tasks.map(busy),
    seconds: (Math.max(...tasks.map(({ ts }) => ts)) - Math.min(...tasks.map(({ ts }) => ts))) / 1e6,
    frames: tasks.filter((task) => within(frames, task)).map(busy),
    drawn: [...new Set(traceEvents.flatMap(({ name, args }) => (name === 'Animation' ? (args.data?.unsupportedProperties ?? []) : [])))],
  };
}

export const longest = (tasks: number[], count = 5): string =>
  tasks
    .toSorted((one, other) => other - one)
    .slice(0, count)
    .map((each) => each.toFixed(0))
    .join(', ');
