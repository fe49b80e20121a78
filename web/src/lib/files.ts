/**
 * How the built page imports a part of itself, in place of Vite's helper (vite.config.ts).
 *
 * A browser remembers that a module could not be fetched and never asks for it again, neither by an import nor by a preload
 * (https://github.com/whatwg/html/issues/6768). So the files of a part are fetched first, which can be repeated, and the part is imported
 * once all of them are here: then it comes out of the browser's cache. Links with `rel=preload` would spare one of the two, a tenth of a
 * load's processor time, but Chromium remembers a failed one as well.
 */
import { addressOf } from './base';

/** What was fetched, or is being fetched, by address. */
const fetched = new Map<string, Promise<void>>();

/** The page was opened with it. */
const isInPage = (address: string, rel: string): boolean => document.querySelector(`link[rel="${rel}"][href="${address}"]`) !== null;

async function fetchScript(address: string): Promise<void> {
  if (isInPage(address, 'modulepreload')) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function addStyles(address: string): Promise<void> {
  if (isInPage(address, 'stylesheet')) return;
  // As index.html preloads it, or it would be fetched twice.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${address} did not come`));
    document.head.append(link);
  }).catch((error: unknown) => {
    link.remove();
    throw error;
  });
}

function file(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const coming = address.endsWith('.css') ? addStyles(address) : fetchScript(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address)); // the next one who needs it asks again
  return coming;
}

/** Import a part whose files have these names; fails while one of them cannot be had. */
export async function importPart<Part>(load: () => Promise<Part>, names: string[] = []): Promise<Part> {
  await Promise.all(names.map((name) => file(addressOf(`/${name}`))));
  return load();
}
