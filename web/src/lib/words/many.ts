/** English needs it: `many(2, 'card')` is "2 cards". */
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** "Ann", "Ann and Ben", "Ann, Ben and Mei". */
export const listEn = (names: string[]): string => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);

export const listZh = (names: string[]): string => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join('、')}和${names.at(-1)}`);
