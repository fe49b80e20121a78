/** Tables on this device have codes that no server gives: its codes are made of BCDFGHJKMNPRTWX2579 alone. */
const PREFIX = 'LOCAL-';
const LETTERS = 'BCDFGHJKMNPRTWX2579';
const SIZE = 6;

export const isLocal = (code: string): boolean => code.startsWith(PREFIX);

export const newLocalCode = (): string => PREFIX + Array.from(crypto.getRandomValues(new Uint8Array(SIZE)), (byte) => LETTERS[byte % LETTERS.length]).join('');
