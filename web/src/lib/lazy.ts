/** A part of the page that is fetched when it is needed, tried again until it is here. */
import { release } from './release.svelte';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 4000;

/** Until some time has passed, or there is a network again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.('online', done);
  });

export async function lazy<Part>(fetch: () => Promise<Part>): Promise<Part> {
  let isMissing = false;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const part = await fetch();
      if (isMissing) release.missing -= 1;
      return part;
    } catch {
      if (!isMissing) release.missing += 1;
      isMissing = true;
      void release.look().catch(() => {}); // after an upgrade it never comes
      await pause(wait);
    }
  }
}
