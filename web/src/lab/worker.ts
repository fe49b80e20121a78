/** A worker of the lab: the engine, and the host that plays on it. */
import { engine } from '$lib/engine';
import { Host, type Order } from './host';

const host = new Host({
  load: async () => (await engine()) !== null,
  post: (answer) => postMessage(answer),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
});
addEventListener('message', (event: MessageEvent<Order>) => void host.take(event.data));
