/** Sentences for one live region: what comes while another is read waits, so that nothing is cut off. */

/** How long a voice takes: a Chinese character is a syllable. */
const LETTER_MS = 55;
const SYLLABLE_MS = 180;
const SHORTEST_MS = 700;
const LONGEST_MS = 6000;
/** Who is further behind than this hears the newest. */
const MOST_WAITING = 4;

const SYLLABLE = /[\u3400-\u9fff]/g;

export function readingMs(sentence: string): number {
  const syllables = sentence.match(SYLLABLE)?.length ?? 0;
  const time = syllables * SYLLABLE_MS + (sentence.length - syllables) * LETTER_MS;
  return Math.min(Math.max(time, SHORTEST_MS), LONGEST_MS);
}

export class Spoken {
  #waiting: string[] = [];
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` puts a text into the region; `rival` goes first. */
  constructor(
    private readonly show: (text: string) => void,
    private readonly rival: Spoken | null = null,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Until when a voice is busy with what was shown. */
  get until(): number {
    return Math.max(this.#until, this.rival?.until ?? 0);
  }

  say(sentence: string): void {
    if (!sentence) return;
    this.#waiting = [...this.#waiting, sentence].slice(-MOST_WAITING);
    this.#next();
  }

  /** At once: what waits is out of date. */
  interrupt(sentence: string): void {
    this.#waiting = [];
    this.#until = 0;
    this.say(sentence);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#until = 0;
    this.show('');
  }

  /** What has waited is one text: a voice reads it through. */
  #next(): void {
    clearTimeout(this.#timer);
    if (!this.#waiting.length) return;
    const wait = this.until - this.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    const text = this.#waiting.splice(0).join(' ');
    this.#until = this.now() + readingMs(text);
    this.show(text);
  }
}
