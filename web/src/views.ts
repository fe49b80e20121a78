/** Every view, loaded when it is needed. */
import type { Component } from 'svelte';
import { editions } from '$lib/editions.svelte';
import { look } from '$lib/look.svelte';
import { router, type Route } from '$lib/router.svelte';

export type View = Component<{ route: never }>;

const later: Record<Route['name'], () => Promise<{ default: unknown }>> = {
  start: () => import('./views/Start.svelte'),
  table: () => import('./views/TablePage.svelte'),
  tv: () => import('./views/Tv.svelte'),
  replay: () => import('./views/Replay.svelte'),
  replays: () => import('./views/Replays.svelte'),
  score: () => import('./views/Score.svelte'),
  rules: () => import('./views/Rules.svelte'),
  options: () => import('./views/Options.svelte'),
  lab: () => import('./views/Lab.svelte'),
  learn: () => import('./views/Learn.svelte'),
  pass: () => import('./views/Pass.svelte'),
  today: () => import('./views/Today.svelte'),
  settings: () => import('./views/Settings.svelte'),
  privacy: () => import('./views/Privacy.svelte'),
  gallery: () => import('./views/Gallery.svelte'),
  demo: () => (import.meta.env.DEV ? import('./dev/Demo.svelte') : import('./views/Missing.svelte')),
  missing: () => import('./views/Missing.svelte'),
};

/** Views that list editions, or are opened with the name of one. */
const LISTS = new Set<Route['name']>(['score', 'replays', 'rules', 'options', 'lab', 'learn', 'pass', 'today', 'gallery']);

export async function viewOf(route: Route): Promise<View> {
  const learns = LISTS.has(route.name) || (look.wanted !== null && !editions.has(look.wanted));
  const [view] = await Promise.all([later[route.name](), learns ? editions.settled(router.query.get('edition')) : null]);
  return view.default as View;
}
