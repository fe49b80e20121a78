/** The service worker keeps the page for offline use; only of a page that was built. */
import { addressOf } from '$lib/base';

const assetsHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name).pathname)
    .filter((path) => path.startsWith(addressOf('/assets/')));

/** Somebody who pays for every byte gets only what was looked at. */
const isFrugal = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(addressOf('/sw.js'));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: assetsHere(), all: !isFrugal() });
  } catch {
    // Without a secure origin there is none; the page works all the same.
  }
}
