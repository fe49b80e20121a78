/**
 * What lies over the page (a drawer, a sheet) has an entry in the browser's history, so that the
 * back gesture closes it and stays where we are.
 *
 * The browser goes back in its own time. Entries that are left over are therefore taken out a
 * moment later, and what comes in between waits.
 */
type Navigate = (replace: boolean) => void;
type Entries = Pick<History, 'pushState' | 'go' | 'state'>;

const MARK = { layer: true };
/** Nobody waits longer than this for a browser that goes back; a busy one may still do it later. */
const LONGEST_WAIT = 1000;
const LATEST = 20_000;

export class Layers {
  #open: { close(): void }[] = [];
  /** Entries of the history that are ours; the browser is at the last one. */
  #entries = 0;
  /** Entries that the browser is on its way back over. */
  #returning = 0;
  /** Entries that nobody waits for any more, and that the browser may go back over all the same. */
  #overdue = 0;
  #isSettling = false;
  #waiting: (() => void)[] = [];

  constructor(private readonly history: Entries) {
    this.#forget();
  }

  /** Something opened that the back gesture closes; call the result when it was closed in another way. */
  add(close: () => void): () => void {
    const layer = { close };
    this.#open.push(layer);
    // The first has its entry at once: a quick gesture finds it.
    if (this.#entries === 0) this.#settle();
    else this.#settleSoon();
    return () => {
      this.#open = this.#open.filter((other) => other !== layer);
      this.#settleSoon();
    };
  }

  /** The browser went back or forth: whether that was about a layer, and the place is the same. */
  popped(): boolean {
    if (this.#returning) {
      this.#arrive();
      return true;
    }
    if (this.#overdue) return this.#comeLate();
    if (this.#entries === 0) return this.#forget();
    this.#entries -= 1;
    this.#open.pop()?.close();
    this.#settleSoon();
    return true;
  }

  /** Goes to another place; nothing that was open stays between it and the place before. */
  leave(replace: boolean, navigate: Navigate): void {
    if (this.#returning === 0 && this.#entries === 0) return navigate(replace);
    this.#open = [];
    if (this.#returning === 0 && this.#entries === 1 && !replace) {
      this.#entries = 0;
      return navigate(true);
    }
    this.#waiting.push(() => navigate(replace));
    this.#return(this.#entries);
  }

  /** An entry without its layer: the page was loaded again, or the browser went forward to it. */
  #forget(): boolean {
    if (!(this.history.state as typeof MARK | null)?.layer) return false;
    this.#entries = 1;
    this.#settleSoon();
    return true;
  }

  #settleSoon(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    setTimeout(() => {
      this.#isSettling = false;
      this.#settle();
    });
  }

  #settle(): void {
    if (this.#returning) return;
    for (; this.#entries < this.#open.length; this.#entries += 1) this.history.pushState(MARK, '');
    if (this.#entries > this.#open.length) this.#return(this.#entries - this.#open.length);
  }

  #return(count: number): void {
    if (this.#returning) return;
    this.#returning = count;
    this.history.go(-count);
    setTimeout(() => this.#returning && this.#giveUp(), LONGEST_WAIT);
  }

  #giveUp(): void {
    this.#overdue = this.#returning;
    setTimeout(() => (this.#overdue = 0), LATEST);
    this.#arrive();
  }

  /** What was opened meanwhile has lost its entry, and is given another one: nobody wanted it closed. */
  #comeLate(): boolean {
    this.#entries = Math.max(0, this.#entries - this.#overdue);
    this.#overdue = 0;
    this.#settleSoon();
    return true;
  }

  #arrive(): void {
    this.#entries -= this.#returning;
    this.#returning = 0;
    for (const run of this.#waiting.splice(0)) run();
    this.#settleSoon();
  }
}
