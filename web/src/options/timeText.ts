import type { Words } from '$lib/words/types';

const MINUTE = 60;

/** How long a turn may take: "no limit", "45 s", "1½ min", "2 min". */
export function timeText(seconds: number | null, { time }: Words['options']): string {
  if (seconds === null) return time.none;
  if (seconds < MINUTE) return time.seconds(seconds);
  return seconds % MINUTE ? time.half(Math.floor(seconds / MINUTE)) : time.minutes(seconds / MINUTE);
}
