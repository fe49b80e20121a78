/** A part of the page that is fetched when it is needed, tried again until it is here. */
import { release } from './release.svelte';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** Style sheets that did not come: an import asks for each only once, and would go on without. */
const broken = new Set<HTMLLinkElement>();
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
  },
  true,
);

function mend(link: HTMLLinkElement): Promise<unknown> {
  broken.delete(link);
  const fresh = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    fresh.onload = resolve;
    fresh.onerror = reject;
    link.replaceWith(fresh);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function lazy<Part>(fetch: () => Promise<Part>): Promise<Part> {
  let isMissing = false;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      await Promise.all([...broken].map(mend));
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
