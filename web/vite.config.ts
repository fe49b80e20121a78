import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.LASTCARD_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: here('src/lib'), $src: here('src') } },
  build: {
    outDir: here('../src/lastcard/server/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
  },
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node', globalSetup: 'tests/setup.ts' },
});
