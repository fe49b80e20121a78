/** What is said of a result elsewhere: nothing of the cards. */
import { addressOf } from '$lib/base';
import { signed, type Results } from './tries';
import type { DailyWords } from './words';

/** "2nd of 14", also for somebody who is the only one so far. */
export const rankText = ({ rank, count }: Results, w: DailyWords): string => (rank === null ? w.gaveUp : w.rank(rank, count));

export function shareText(results: Results, edition: string, streak: number, w: DailyWords): string {
  const { you, rank, day } = results;
  const place = rankText(results, w);
  const line = rank === null ? place : w.shareLine(place, signed(you.points), you.moves);
  return w.shareText(edition, day, streak > 1 ? w.shareStreak(line, streak) : line, location.origin + addressOf('/today'));
}
