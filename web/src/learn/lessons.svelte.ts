/** The lessons that there are: those the page is built with, and those of editions that its server has besides. */
import { editions } from '$lib/editions.svelte';
import { lazy } from '$lib/lazy';
import { requestJson } from '$lib/request';
import { hasServer } from '$lib/site';
import { LESSONS, LOADERS, type LessonInfo, type Step } from './generated/list';

interface FoundLesson extends LessonInfo {
  course: Step[];
}

class Lessons {
  #found = $state.raw<FoundLesson[]>([]);
  all = $derived<LessonInfo[]>([...LESSONS, ...this.#found]);
  /** The server has been asked, or there is none. */
  isSettled = $state(!hasServer);

  /** Learn what the server has besides; without an answer there are those of the page. */
  async load(): Promise<void> {
    if (this.isSettled) return;
    try {
      const found = await requestJson<FoundLesson[]>('/api/lessons');
      if (found.length) await editions.load();
      this.#found = found.filter(({ edition }) => editions.has(edition));
    } catch {
      // as it is
    }
    this.isSettled = true;
  }

  async stepsOf(id: string): Promise<Step[]> {
    const found = this.#found.find((each) => each.id === id);
    return found ? found.course : (await lazy(LOADERS[id]!)).STEPS;
  }
}

export const lessons = new Lessons();
