/** A hint for the one person at a table with bots: judged from what that seat has seen, and nothing else. */
import { Adviser, NothingToJudge, type Advice } from 'lastcard/coach';
import type { LocalTable } from './table';

/** What the person might do now; null where there is no such person, or nothing to choose. */
export function hintAt({ isPractice, match, you }: LocalTable): { advice: Advice } | null {
  if (!isPractice || !match || you === null) return null;
  const adviser = new Adviser({ edition: match.edition, seat: you, options: match.options });
  const past = match.beginning();
  adviser.watch(past.viewRecord(you), past.eventRows(you));
  for (const move of match.moves) {
    past.play(move);
    adviser.watch(past.viewRecord(you), past.eventRows(you));
  }
  try {
    return { advice: adviser.advise() };
  } catch (error) {
    if (error instanceof NothingToJudge) return null;
    throw error;
  }
}
