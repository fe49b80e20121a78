/** Today's deals on this page: what the server deals, what was begun here, and what waits to be handed in. */
import { dealCode, type Deal } from '$lib/daily';
import { lazy } from '$lib/lazy';
import type { EditionName } from '$lib/protocol';
import { hasServer } from '$lib/site';
import { keepJson, recallJson } from '$lib/storage';
import { session } from '$src/session/session.svelte';
import { PACES } from '../evening/pace';
import { recallQuick } from '../start/quick';
import { askDeal, askResults, askToday, handIn, type Today } from './server';
import { codeOf, dayHere, emptyBook, streakOn, tryOf, withPractice, withTry, type DailyBook, type Practice, type Results, type Try } from './tries';

const KEY = 'daily';
/** After a hand-in that nobody answered. */
const AGAIN_MS = 5000;

class Deals {
  book = $state.raw<DailyBook>({ ...emptyBook(), ...recallJson<Partial<DailyBook>>(KEY, {}) });
  today = $state.raw<Today | null>(null);
  /** The server was asked and did not answer. */
  isAway = $state(!hasServer);
  #settling: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get day(): string {
    return this.today?.day ?? dayHere();
  }

  get streak(): number {
    return streakOn(this.book.streak, this.day);
  }

  get mine(): Try[] {
    return this.book.tries.filter((each) => each.day === this.day);
  }

  of(edition: EditionName, day = this.day): Try | null {
    return tryOf(this.book, day, edition);
  }

  #keep(next: Try): void {
    this.book = withTry(this.book, next);
    keepJson(KEY, this.book);
  }

  async load(): Promise<void> {
    if (!hasServer) return;
    const reply = await askToday();
    this.isAway = !reply || !('value' in reply);
    if (reply && 'value' in reply) this.today = reply.value;
    await this.settle();
  }

  /** Sit down at a deal; the code of its table, or null with a notice. */
  async play(edition: EditionName, name: string, practice: boolean, day = this.day): Promise<string | null> {
    const before = this.of(edition, day);
    if (before?.state === 'playing' && !practice) return dealCode(before);
    const deal = await this.#deal(edition, day);
    if (!deal) return null;
    const bot_wait_ms = PACES[recallQuick().pace];
    const code = await session.create({ type: 'daily', deal, name, practice, bot_wait_ms }, true);
    if (code && !practice) this.#keep({ day: deal.day, edition, name, state: 'playing' });
    return code;
  }

  async #deal(edition: EditionName, day: string): Promise<Deal | null> {
    const reply = await askDeal(edition, day);
    if (reply && 'value' in reply) return reply.value;
    this.isAway = reply === null;
    if (reply) await this.load(); // another day has begun
    return null;
  }

  giveUp(each: Try): Promise<void> {
    this.#keep({ ...each, state: 'sending', record: null });
    return this.settle();
  }

  /** Hand in what is finished; what the server did not answer waits for the next time. */
  settle(): Promise<void> {
    this.#settling ??= this.#settle().finally(() => (this.#settling = null));
    return this.#settling;
  }

  async #settle(): Promise<void> {
    clearTimeout(this.#timer);
    for (const each of this.book.tries.filter(({ state }) => state === 'playing')) await this.#finish(each);
    for (const each of this.book.tries.filter(({ state }) => state === 'sending')) await this.#send(each);
    if (this.book.tries.some(({ state }) => state === 'sending')) this.#timer = setTimeout(() => void this.settle(), AGAIN_MS);
  }

  async #finish(each: Try): Promise<void> {
    const { askWorker } = await lazy(() => import('$src/local/socket'));
    const answer = await askWorker({ part: 'record', code: codeOf(each), match: 1 });
    if ('record' in answer) this.#keep({ ...each, state: 'sending', record: answer.record });
  }

  async #send(each: Try): Promise<void> {
    const reply = hasServer ? await handIn(each) : null;
    if (!reply) return;
    const { day, edition, name } = each;
    if ('value' in reply) this.#keep({ day, edition, name, state: 'done', results: reply.value });
    else this.#keep({ day, edition, name, state: 'refused', reason: reply.refused.reason });
  }

  practiceOf(edition: EditionName, day: string): Practice | null {
    return this.book.practice.find((each) => each.edition === edition && each.day === day) ?? null;
  }

  keepPractice(next: Practice): void {
    this.book = withPractice(this.book, next);
    keepJson(KEY, this.book);
  }

  /** Everybody's results of a day that is over; null while they cannot be had. */
  async resultsOf(edition: EditionName, day: string): Promise<Results | null> {
    const reply = await askResults({ edition, day });
    return reply && 'value' in reply ? reply.value : null;
  }

  /** What everybody has handed in since. */
  async refresh(each: Try): Promise<void> {
    const reply = await askResults(each);
    if (reply && 'value' in reply && JSON.stringify(reply.value) !== JSON.stringify(each.results)) this.#keep({ ...each, results: reply.value });
  }
}

export const deals = new Deals();
