/** Lessons that can be taken; the start page offers them when there are any. */
export interface Lesson {
  id: string;
  name: string;
  path: string;
}

export const LESSONS: Lesson[] = [];
