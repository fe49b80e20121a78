import '$lib/older';
import { mount } from 'svelte';
import '$lib/base.css';
import { editions } from '$lib/editions.svelte';
import { router } from '$lib/router.svelte';
import { hasServer } from '$lib/site';
import { speech } from '$lib/words/speech.svelte';
import App from './App.svelte';
import { lazy } from '$lib/lazy';
import { keepOffline } from './parts/offline';
import { viewOf } from './views';

void editions.load();
// A server's greeting names its languages; without one they are in a file.
if (!hasServer) void speech.learn();
void Promise.all([lazy(() => viewOf(router.route)), lazy(() => speech.ready())]).then(([first]) => {
  mount(App, { target: document.getElementById('app')!, props: { first } });
  document.getElementById('shell')?.remove();
});
const KEEP_AFTER = 1500;
const PREPARE_AFTER = 8000;
addEventListener('load', () => {
  setTimeout(() => void keepOffline(), KEEP_AFTER);
  setTimeout(() => speech.prepare(), PREPARE_AFTER);
});
