/** A worker of the coach: the engine, and the host that plays on with it. */
import { engine } from '$lib/engine';
import { look, type Order } from './host';

const around = {
  load: async () => (await engine()) !== null,
  post: (answer: unknown) => postMessage(answer),
  pause: () => new Promise<void>((resolve) => setTimeout(resolve)),
  now: () => performance.now(),
};
addEventListener('message', ({ data }: MessageEvent<Order>) => void look(data, around));
