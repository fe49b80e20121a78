import { PUZZLES, type PuzzleInfo, type Theme } from './generated/list';

export interface Choice {
  edition: string;
  theme: Theme | null;
  level: number | null;
}

/** Those of a choice. */
export const chosen = ({ edition, theme, level }: Choice): PuzzleInfo[] =>
  PUZZLES.filter((puzzle) => puzzle.edition === edition && (theme === null || puzzle.theme === theme) && (level === null || puzzle.level === level));

export const pathOf = ({ edition, id }: PuzzleInfo): string => `/puzzles/${edition}/${id}`;

/** The next one of the same edition that is not solved, or the next. */
export function after(puzzle: PuzzleInfo, solved: Set<string>): PuzzleInfo {
  const all = PUZZLES.filter(({ edition }) => edition === puzzle.edition);
  const at = all.findIndex(({ id }) => id === puzzle.id);
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  return others.find(({ id }) => !solved.has(id)) ?? others[0] ?? puzzle;
}
