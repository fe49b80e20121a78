/** A line to the host on this device: the worker behind it is fetched when it is first needed. */
import { lazy } from '$lib/lazy';
import type { SocketLike } from '$lib/socket';

const CONNECTING = 0;

export function deviceSocket(): SocketLike {
  const socket: SocketLike = { readyState: CONNECTING, send: () => {}, close: () => {}, onopen: null, onclose: null, onmessage: null };
  void lazy(() => import('$src/local/socket')).then(({ connect }) => connect(socket));
  return socket;
}
