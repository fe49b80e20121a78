/** What a table will show sooner or later: drawn while nothing goes on, a card is there when it is played. */
import { editionOf } from '$lib/edition';
import { buddyUrl, faceUrl, isWild, type Mood } from './draw';
import type { Drawing } from './picture';

const MOODS: Mood[] = ['plain', 'crushed', 'worried', 'delighted'];

export function drawingsOf(edition: string, buddies: number[]): Drawing[] {
  const { kinds, colors } = editionOf(edition);
  return [
    ...kinds.map((card) => () => faceUrl(card, edition)),
    ...MOODS.flatMap((mood) => buddies.map((buddy) => () => buddyUrl(buddy, mood))),
    ...kinds.filter(isWild).flatMap((card) => [...colors].map((color) => () => faceUrl(card, edition, color))),
  ];
}
