/** Every view, loaded when it is needed. */
import type { Component } from 'svelte';
import type { Route } from '$lib/router.svelte';

export type View = Component<{ route: never }>;

const later: Record<Route['name'], () => Promise<{ default: unknown }>> = {
  start: () => import('./views/Start.svelte'),
  table: () => import('./views/TablePage.svelte'),
  replay: () => import('./views/Replay.svelte'),
  score: () => import('./views/Score.svelte'),
  rules: () => import('./views/Rules.svelte'),
  options: () => import('./views/Options.svelte'),
  settings: () => import('./views/Settings.svelte'),
  privacy: () => import('./views/Privacy.svelte'),
  gallery: () => import('./views/Gallery.svelte'),
  demo: () => (import.meta.env.DEV ? import('./dev/Demo.svelte') : import('./views/Missing.svelte')),
  missing: () => import('./views/Missing.svelte'),
};

export const viewOf = async (route: Route): Promise<View> => (await later[route.name]()).default as View;
