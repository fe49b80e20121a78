/** Which bots can sit at a table: one on this device has no levels that only a server plays. */
import { SERVER_LEVELS } from './protocol';

const USUAL_LEVEL = 'steady';

const isThere = (level: string, isHere: boolean): boolean => !isHere || !SERVER_LEVELS.includes(level);

/** The levels to choose from, by their words. */
export const levelsOf = <Words>(levels: Record<string, Words>, isHere: boolean): [string, Words][] =>
  Object.entries(levels).filter(([level]) => isThere(level, isHere));

/** The level that was chosen, or the usual one where it cannot sit down. */
export const levelAt = (level: string, isHere: boolean): string => (isThere(level, isHere) ? level : USUAL_LEVEL);
