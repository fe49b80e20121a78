/** Words and numbers as Python reads them. */

// What Python's str.split() takes for space; JavaScript's \s differs from it.
const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/** The words of a text. */
export const words = (text: string): string[] => text.split(SPACE).filter((word) => word !== '');

/** The text with single spaces. */
export const single = (text: string): string => words(text).join(' ');

export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);
