/** What is said of a result elsewhere: nothing of the cards. */
import { addressOf } from '$lib/base';
import { signed, type Results } from './tries';
import type { DailyWords } from './words';

export function shareText(results: Results, edition: string, streak: number, w: DailyWords): string {
  const { you, rank, count, day } = results;
  const place = rank === null ? w.gaveUp : w.rank(rank, count);
  const line = rank === null ? place : w.shareLine(place, signed(you.points), you.moves);
  return w.shareText(edition, day, streak > 1 ? w.shareStreak(line, streak) : line, location.origin + addressOf('/today'));
}
