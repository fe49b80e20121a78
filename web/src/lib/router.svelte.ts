import { addressOf, placeOf } from './base';
import { Layers } from './layers';

export type Route =
  | { name: 'start' }
  | { name: 'table'; code: string }
  | { name: 'tv'; code: string | null }
  | { name: 'replay'; code: string; match: number }
  | { name: 'replays' }
  | { name: 'score' }
  | { name: 'rules'; edition: string | null; clause: string | null }
  | { name: 'options' }
  | { name: 'lab' }
  | { name: 'learn'; lesson: string | null }
  | { name: 'puzzles'; edition: string | null; puzzle: string | null }
  | { name: 'pass' }
  | { name: 'today' }
  | { name: 'settings' }
  | { name: 'privacy' }
  | { name: 'gallery'; edition: string | null }
  | { name: 'demo'; scene: string }
  | { name: 'missing' };

/** The place that a path names. */
export function routeOf(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case undefined:
      return { name: 'start' };
    case 't':
      return second ? { name: 'table', code: second.toUpperCase() } : { name: 'missing' };
    case 'tv':
      return { name: 'tv', code: second?.toUpperCase() ?? null };
    case 'replay':
      return second && Number(third ?? 1) > 0 ? { name: 'replay', code: second.toUpperCase(), match: Number(third ?? 1) } : { name: 'missing' };
    case 'rules':
      return { name: 'rules', edition: second ?? null, clause: third ?? null };
    case 'replays':
    case 'score':
    case 'options':
    case 'lab':
    case 'pass':
    case 'today':
    case 'settings':
    case 'privacy':
      return { name: first };
    case 'learn':
      return { name: 'learn', lesson: second ?? null };
    case 'puzzles':
      return { name: 'puzzles', edition: second ?? null, puzzle: third ?? null };
    case 'gallery':
      return { name: 'gallery', edition: second ?? null };
    case 'demo':
      return import.meta.env.DEV ? { name: 'demo', scene: second ?? '' } : { name: 'missing' };
    default:
      return { name: 'missing' };
  }
}

class Router {
  #path = $state(placeOf(globalThis.location?.pathname ?? '/'));
  /** The words after `?`. */
  query = $state.raw(new URLSearchParams(globalThis.location?.search ?? ''));
  route = $derived(routeOf(this.#path));

  #layers = globalThis.history ? new Layers(history) : null;

  constructor() {
    // From the beginning: layers that a reload left over are gone back over at once.
    globalThis.addEventListener?.('popstate', () => this.#layers?.popped() || this.#read());
  }

  get path(): string {
    return this.#path;
  }

  /** Something lies over the page, until it is closed or this is undone: the back gesture closes it. */
  layer(close: () => void): () => void {
    return this.#layers?.add(close) ?? (() => {});
  }

  /** Go somewhere else in the page; `replace` leaves no way back. */
  go(to: string, replace = false): void {
    this.#layers?.leave(replace, (replacing) => {
      if (replacing) history.replaceState(null, '', addressOf(to));
      else history.pushState(null, '', addressOf(to));
      this.#read();
      scrollTo(0, 0);
    });
  }

  listen(): () => void {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      this.go(placeOf(link.pathname) + link.search + link.hash);
    };
    addEventListener('click', click);
    return () => removeEventListener('click', click);
  }

  #read(): void {
    this.#path = placeOf(location.pathname);
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();
export const go = (to: string, replace = false): void => router.go(to, replace);
