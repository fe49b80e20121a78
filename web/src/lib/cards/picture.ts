/**
 * Shows drawings one after the other. To a browser a drawing is a document of its own, and many new ones at once keep a slow phone
 * from everything else: each that is new waits for a task of its own, and what an image showed before stays until then.
 */

/** Drawings that the browser knows; as long as they are held here, it does not forget them. */
const known = new Map<string, HTMLImageElement>();
/** What each image shows, or is to show. */
const wanted = new WeakMap<HTMLImageElement, string>();
const waiting = new Map<string, HTMLImageElement[]>();
let isBusy = false;

function next(): void {
  const [first] = waiting;
  isBusy = first !== undefined;
  if (!first) return;
  const [url, images] = first;
  waiting.delete(url);
  const now = images.filter((image) => wanted.get(image) === url);
  if (now.length) known.set(url, Object.assign(new Image(), { src: url }));
  for (const image of now) image.src = url;
  setTimeout(next);
}

/** Once more the same is no news: its source set again would load, lay out and paint it a second time. */
export function show(image: HTMLImageElement, url: string): void {
  if (wanted.get(image) === url) return;
  wanted.set(image, url);
  if (known.has(url)) {
    image.src = url;
    return;
  }
  waiting.set(url, [...(waiting.get(url) ?? []), image]);
  if (!isBusy) next();
}

/** For an image of the page: `<img {@attach picture(url)} />`. */
export const picture =
  (url: string) =>
  (image: HTMLImageElement): void =>
    show(image, url);
