import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** A static host may have the page below a path of its own: links lead there (site.py). */
const base = process.env.LASTCARD_BASE ?? '/';
const links = { name: 'links', markup: ({ content }) => ({ code: content.replaceAll('href="/', `href="${base}`) }) };

export default { preprocess: base === '/' ? vitePreprocess() : [links, vitePreprocess()] };
