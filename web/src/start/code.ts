/** Table codes as people type them; src/lastcard/server/identity.py reads them the same way. */
export const LETTERS = 'BCDFGHJKMNPRTWX2579';
const LOOK_ALIKES: Record<string, string> = { '8': 'B', '6': 'G', Z: '2', S: '5' };
const BETWEEN = /[\s\-_.·–—]/g;
/** Of a table's own code, which its link carries, and of one that is read aloud. */
export const CODE_SIZE = 8;
export const SHORT_SIZE = 5;

export interface TypedCode {
  /** What counts of it, at most eight letters. */
  code: string;
  whole: boolean;
  /** A character that no code has. */
  wrong: string | null;
}

/** Any case or width, with spaces or dashes, look-alikes, or a whole link. */
export function readCode(text: string): TypedCode {
  const wide = text.normalize('NFKC');
  const link = /\/t\/([^/?#\s]+)/i.exec(wide);
  const letters = [...(link ? decodeURIComponent(link[1]!) : wide).toUpperCase().replace(BETWEEN, '')];
  const read = letters.map((letter) => LOOK_ALIKES[letter] ?? letter);
  const wrong = read.findIndex((letter) => !LETTERS.includes(letter));
  const code = read.join('').slice(0, CODE_SIZE);
  return { code, whole: wrong < 0 && [CODE_SIZE, SHORT_SIZE].includes(read.length), wrong: wrong < 0 ? null : letters[wrong]! };
}
