import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.LASTCARD_SERVER ?? 'http://127.0.0.1:8000';

type Painted = { look: { place: number | null; light: { page: string }; dark: { page: string } } };

/** The page's ground for a new visitor: that of the edition that stands first. */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml(html) {
    const source = readFileSync(here('src/lib/editions.ts'), 'utf8');
    const editions: Record<string, Painted> = JSON.parse(source.slice(source.indexOf('= {') + 2, source.lastIndexOf(';')));
    const [first] = Object.values(editions).toSorted((one, other) => (one.look.place ?? Infinity) - (other.look.place ?? Infinity));
    return html.replaceAll('__LIGHT_PAGE__', first!.look.light.page).replaceAll('__DARK_PAGE__', first!.look.dark.page);
  },
};

/** The names of everything that was built, for the service worker. */
const assetList: Plugin = {
  name: 'asset-list',
  apply: 'build',
  writeBundle({ dir }) {
    const names = readdirSync(`${dir}/assets`).toSorted();
    writeFileSync(`${dir}/assets.json`, JSON.stringify(names.map((name) => `assets/${name}`)));
  },
};

export default defineConfig({
  plugins: [svelte(), firstPaint, assetList],
  base: process.env.LASTCARD_BASE ?? '/',
  // A worker is one piece: what the page fetches later stands in it from the start.
  worker: { format: 'es', rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
  resolve: {
    alias: {
      $lib: here('src/lib'),
      $src: here('src'),
      'lastcard/customRule': here('engine/src/customRule.ts'),
      'lastcard/lab': here('engine/src/lab/index.ts'),
      lastcard: here('engine/src/index.ts'),
    },
  },
  build: {
    outDir: here('../src/lastcard/server/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
  },
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server, '/engine.wasm': server } },
  test: {
    include: ['tests/**/*.test.ts', 'engine/tests/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/setup.ts',
    // Other tests run beside these: a busy machine is no fault.
    testTimeout: 60_000,
    // The rules are compiled first where that was not done.
    hookTimeout: 600_000,
  },
});
