/** English needs it: `many(2, 'card')` is "2 cards". */
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** A player by name; null is the reader, whom a sentence calls "you". */
export type Player = string | null;

/** "Ann's", "your". */
export const whose = (player: Player): string => (player === null ? 'your' : `${player}'s`);
/** "Ann draws", "you draw". */
export const does = (player: Player, verb: string): string => (player === null ? `you ${verb}` : `${player} ${verb}s`);

/** "Ann", "Ann and Ben", "Ann, Ben and Mei". */
export const listEn = (names: string[]): string => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);

export const listZh = (names: string[]): string => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join('、')}和${names.at(-1)}`);

/** The players by name, the reader before the others. */
export const youFirst = (players: Player[], you: string): string[] => [
  ...players.filter((player) => player === null).map(() => you),
  ...players.filter((player) => player !== null),
];

/** After a Chinese word: a number stands apart. */
export const spaced = (text: string): string => (/^\d/.test(text) ? ` ${text}` : text);
