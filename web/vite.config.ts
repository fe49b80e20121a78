import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fallbacks } from './fallbacks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.LASTCARD_SERVER ?? 'http://127.0.0.1:8000';

type Painted = { look: { place: number | null; cards: { back: string }; light: { page: string }; dark: { page: string } } };

/** The page's ground for a new visitor: that of the edition that stands first. */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml(html) {
    const source = readFileSync(here('src/lib/editions.ts'), 'utf8');
    const editions: Record<string, Painted> = JSON.parse(source.slice(source.indexOf('= {') + 2, source.lastIndexOf(';')));
    const [first] = Object.values(editions).toSorted((one, other) => (one.look.place ?? Infinity) - (other.look.place ?? Infinity));
    const { cards, light, dark } = first!.look;
    return html.replaceAll('__LIGHT_PAGE__', light.page).replaceAll('__DARK_PAGE__', dark.page).replace('__BACK__', cards.back);
  },
};

/** What the page asks for first, by language and by the first word of a path. */
const PARTS: Record<string, string> = {
  en: 'src/lib/words/en.ts',
  zh: 'src/lib/words/zh.ts',
  '/': 'src/views/Start.svelte',
  '/t': 'src/views/TablePage.svelte',
};
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/** The shell is painted before style sheets and scripts are here, and those are asked for all at once. */
const shell: Plugin = {
  name: 'shell',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk');
      const files = ([part, source]: [string, string]): [string, string[]] => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === here(source));
        return [part, chunk ? [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])] : []];
      };
      const parts = JSON.stringify(Object.fromEntries(Object.entries(PARTS).map(files)));
      const styles = html.match(STYLES)?.join('') ?? '';
      return html.replace("'__PARTS__'", parts).replace(STYLES, '').replace('<div id="app">', `${styles.trim()}\n    <div id="app">`);
    },
  },
};

/** What the page begins with. */
const FIRST = ['src/main.ts', 'src/views/Start.svelte'].map(here);

/** Everything that these import from the start. */
function closure(roots: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const each of importsOf(id)) found.add(each);
  return found;
}

let first: Set<string> | null = null;

/** What the first view shares with others is one file instead of thirty: each costs a slow line a wait. */
const shared = {
  debugName: 'shared by the first view',
  minShareCount: 2,
  name: (id: string, graph: { getModuleInfo(id: string): { importedIds: readonly string[] } | null }) => {
    first ??= closure(FIRST, (each) => graph.getModuleInfo(each)?.importedIds ?? []);
    return first.has(id) ? 'shared' : null;
  },
};

/** What Vite puts round every dynamic import. */
const HELPER = '\0vite/preload-helper.js';

/** Parts of the page are imported by `src/lib/files.ts`, which can try again. */
const parts: Plugin = {
  name: 'parts',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    return id === HELPER ? `export { importPart as __vitePreload } from ${JSON.stringify(here('src/lib/files.ts'))};` : null;
  },
  generateBundle(_, bundle) {
    const uses = Object.values(bundle).some((each) => each.type === 'chunk' && each.moduleIds.includes(here('src/lib/files.ts')));
    if (!uses) this.error('Vite has another helper for imports: src/lib/files.ts is not used');
  },
};

/** Installed with the page besides its assets. */
const FIXED = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];

/** The service worker learns the names of everything that was built, and is another one with each build. */
const precacheList: Plugin = {
  name: 'precache-list',
  apply: 'build',
  writeBundle({ dir }) {
    const assets = readdirSync(`${dir}/assets`).toSorted();
    const names = [...FIXED, ...assets.map((name) => `assets/${name}`)];
    const version = createHash('sha256')
      .update(readFileSync(`${dir}/index.html`))
      .update(names.join())
      .digest('hex')
      .slice(0, 12);
    const worker = readFileSync(`${dir}/sw.js`, 'utf8').replace('__VERSION__', version).replace("['__FILES__']", JSON.stringify(names));
    writeFileSync(`${dir}/sw.js`, worker);
  },
};

export default defineConfig({
  plugins: [svelte(), parts, firstPaint, shell, precacheList],
  css: { postcss: { plugins: [fallbacks] } },
  base: process.env.LASTCARD_BASE ?? '/',
  // A worker is one piece: what the page fetches later stands in it from the start.
  worker: { format: 'es', rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
  resolve: {
    alias: {
      $lib: here('src/lib'),
      $src: here('src'),
      'lastcard/customRule': here('engine/src/customRule.ts'),
      'lastcard/lab': here('engine/src/lab/index.ts'),
      'lastcard/coach': here('engine/src/coach/index.ts'),
      lastcard: here('engine/src/index.ts'),
    },
  },
  build: {
    outDir: here('../src/lastcard/server/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: [shared] } } },
  },
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server, '/docs': server, '/engine.wasm': server } },
  test: {
    include: ['tests/**/*.test.ts', 'engine/tests/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/setup.ts',
    // Other tests run beside these: a busy machine is no fault.
    testTimeout: 60_000,
    // One that passes only at a second try is told as such.
    retry: 1,
    // The rules are compiled first where that was not done.
    hookTimeout: 600_000,
  },
});
