/** Which puzzles have been solved on this device. */
import { keepJson, recallJson } from '$lib/storage';

const KEY = 'puzzles';

export const solvedHere = (): Set<string> => new Set(recallJson<string[]>(KEY, []));

export const keepSolved = (id: string): void => keepJson(KEY, [...solvedHere().add(id)]);
