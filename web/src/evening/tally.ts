/** Who won how often in an evening, the most often first. */
import type { PastMatch } from '$lib/protocol';

export interface Line {
  name: string;
  wins: number;
}

/** `botAt` names the bot of a seat. */
export function tallyOf(matches: readonly PastMatch[], botAt: (seat: number) => string): Line[] {
  const wins = new Map<string, number>();
  for (const name of matches.flatMap((match) => winnersOf(match, botAt))) wins.set(name, (wins.get(name) ?? 0) + 1);
  return [...wins].map(([name, count]) => ({ name, wins: count })).toSorted((one, other) => other.wins - one.wins);
}

export const winnersOf = ({ winners, names }: PastMatch, botAt: (seat: number) => string): string[] =>
  (winners ?? []).map((seat, at) => names?.[at] || botAt(seat));
