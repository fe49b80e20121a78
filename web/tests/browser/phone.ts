/** A phone that is four times slower than this machine, on a 3G line; tasks are measured in processor time. */
import type { Browser } from '@playwright/test';
import type { Person } from './person';
import { ANIMATIONS, ofThread, paintedAnimations, traceOf, type Traced } from './trace';

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

/** The test asks the page something. */
const isQuestion = ({ args }: Traced): boolean => args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', ANIMATIONS];
const COMMIT = 'Commit';
const SUBMIT = 'SubmitCompositorFrameToPresentationCompositorFrame';
/** At 60 frames a second. */
export const FRAME_MS = 1000 / 60;
/** What the page's thread does for a picture; what stands in none of these is the browser's own. */
const PARTS: Record<string, string[]> = {
  script: ['FunctionCall', 'TimerFire', 'EventDispatch', 'FireAnimationFrame', 'RunMicrotasks', 'MinorGC', 'MajorGC'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', COMMIT],
};

/** A picture that the page's thread made: what it took, and what of, in ms of processor time of this machine. */
export interface Picture {
  ms: number;
  parts: Record<string, number>;
}

export interface Work {
  /** How long the page's own thread was busy without a break. */
  tasks: number[];
  /** What is new on the screen comes from the page's thread; with the work just before it that led to it. */
  pictures: Picture[];
  /** What only moves is put together by the compositor alone: its time for each frame that was shown. */
  motion: number[];
  /** Tiles that were painted again, and how long that took: a phone leaves it to its graphics chip. */
  tiles: number[];
  /** What the page's thread has to paint in each frame while it moves: a busy thread stops it. */
  painted: string[];
}

/** The processor time of an event. */
const busy = ({ tdur, dur }: Traced): number => (tdur ?? dur ?? 0) / 1000;
const endOf = ({ ts, dur = 0 }: Traced): number => ts + dur;
const byTime = (events: Traced[]): Traced[] => events.toSorted((one, other) => one.ts - other.ts || endOf(other) - endOf(one));

/** What each part took of these events, each without those inside it. */
function partsOf(events: Traced[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const open: { part: string; end: number }[] = [];
  for (const event of events) {
    const part = Object.keys(PARTS).find((each) => PARTS[each]!.includes(event.name));
    if (!part) continue;
    while (open.length && open.at(-1)!.end <= event.ts) open.pop();
    sums[part] = (sums[part] ?? 0) + busy(event);
    const outer = open.at(-1);
    if (outer) sums[outer.part]! -= busy(event);
    open.push({ part, end: endOf(event) });
  }
  return sums;
}

/** A task that commits makes a picture; what was done within a frame's time before it belongs to it. */
function picturesOf(tasks: Traced[], events: Traced[]): Picture[] {
  const commits = events.filter(({ name }) => name === COMMIT).map(({ ts }) => ts);
  const pictures: Picture[] = [];
  let first = 0;
  for (const [at, task] of tasks.entries()) {
    if (!commits.some((ts) => ts >= task.ts && ts <= endOf(task))) continue;
    const own = tasks.slice(first, at + 1).filter((each) => task.ts - endOf(each) < FRAME_MS * 1000);
    const within = events.filter(({ ts }) => own.some((each) => ts >= each.ts && ts <= endOf(each)));
    pictures.push({ ms: own.reduce((sum, each) => sum + busy(each), 0), parts: partsOf(within) });
    first = at + 1;
  }
  return pictures;
}

/** The compositor's time from one frame that it sends to the screen to the next. */
function motionOf(compositor: Traced[]): number[] {
  const sent = compositor.filter(({ name, ph }) => name === SUBMIT && ph === 'b').map(({ ts }) => ts);
  const sums = sent.map(() => 0);
  let at = 0;
  for (const task of compositor.filter(({ name }) => name === 'RunTask')) {
    while (at < sent.length && sent[at]! < task.ts) at += 1;
    if (at < sent.length) sums[at]! += busy(task);
  }
  return sums;
}

/**
 * What is done on each thread of the page while something is done; not our questions. Processor time: the machine's other programs do not
 * count, and neither does the browser's own slowing, which keeps the page's thread busy and no other.
 */
export async function workOf(browser: Browser, person: Person, run: () => Promise<void>): Promise<Work> {
  const all = await traceOf(browser, person, CATEGORIES, run);
  const ours = byTime(ofThread(all, 'CrRendererMain'));
  const questions = ours.filter(isQuestion).map(({ ts }) => ts);
  const isOurs = (task: Traced): boolean => !questions.some((ts) => ts >= task.ts && ts <= endOf(task));
  const tasks = ours.filter(({ name }) => name === 'RunTask').filter(isOurs);
  return {
    tasks: tasks.map(busy),
    pictures: picturesOf(tasks, ours),
    motion: motionOf(byTime(ofThread(all, 'Compositor'))),
    tiles: all.filter(({ name }) => name === 'RasterTask').map(busy),
    painted: paintedAnimations(all),
  };
}

export const longest = (tasks: number[], count = 5): string =>
  tasks
    .toSorted((one, other) => other - one)
    .slice(0, count)
    .map((each) => each.toFixed(0))
    .join(', ');
