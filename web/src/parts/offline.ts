/** The service worker has the whole page for offline use; only of a page that was built. */
import { addressOf } from '$lib/base';

export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(addressOf('/sw.js'));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('learn');
  } catch {
    // Without a secure origin there is none; the page works all the same.
  }
}
