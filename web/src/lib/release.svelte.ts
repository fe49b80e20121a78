import { addressOf } from './base';

/** Whether the server has a newer page than the one that is open: parts of the old one are gone there. */
class Release {
  outdated = $state(false);
  /** Parts of the page that have not come yet. */
  missing = $state(0);
  #looking: Promise<void> | null = null;

  /** Ask the server which page it has. A page that could not even begin is loaded again at once. */
  look(): Promise<void> {
    return (this.#looking ??= this.#compare().finally(() => (this.#looking = null)));
  }

  reload(): void {
    location.reload();
  }

  async #compare(): Promise<void> {
    const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    const answer = await fetch(addressOf('/'), { cache: 'no-store' }).catch(() => null);
    if (!entry || !answer?.ok || (await answer.text()).includes(entry)) return;
    this.outdated = true;
    const isBegun = document.getElementById('app')?.childElementCount;
    if (!isBegun && !sessionStorage.getItem(entry)) {
      sessionStorage.setItem(entry, 'loaded again'); // once: what comes may be as old
      this.reload();
    }
  }
}

export const release = new Release();
