/** How far this device has come in its lessons. */
import { keepJson, recallJson } from '$lib/storage';

export interface Progress {
  /** The step to go on with. */
  at: number;
  done: boolean;
}

const KEY = 'lessons';
const NONE: Progress = { at: 0, done: false };

const all = (): Record<string, Progress> => recallJson<Record<string, Progress>>(KEY, {});

export const progressOf = (id: string): Progress => ({ ...NONE, ...all()[id] });

export const keepProgress = (id: string, progress: Partial<Progress>): void => keepJson(KEY, { ...all(), [id]: { ...progressOf(id), ...progress } });
