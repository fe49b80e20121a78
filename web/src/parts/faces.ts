import { buddies } from '$lib/cards/buddies';

/** A face for each name, as the table would draw them. */
export const facesOf = (names: string[]): number[] => buddies(names.map((name) => ({ kind: 'person', name })));
