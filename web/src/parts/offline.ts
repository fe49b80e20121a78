/** The service worker has the whole page for offline use; only of a page that was built. */
import { addressOf } from '$lib/base';

/** Until a newer worker that is being installed has taken over, or has failed. */
async function settled(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined); // no network: the one that is here does
  const newer = registration.installing ?? registration.waiting;
  if (!newer) return;
  await new Promise<void>((done) => {
    const look = (): void => void (['activated', 'redundant'].includes(newer.state) && done());
    newer.addEventListener('statechange', look);
    look();
  });
}

export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(addressOf('/sw.js'));
    // A worker that is busy learning keeps a newer one waiting.
    await settled(registration);
    registration.active?.postMessage('learn');
  } catch {
    // Without a secure origin there is none; the page works all the same.
  }
}
