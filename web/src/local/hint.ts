/** A hint for the one person at a table with bots: judged from what that seat has seen, and nothing else. */
import { Adviser, NothingToJudge, type Advice } from 'lastcard/coach';
import { meet } from './found';
import type { LocalTable } from './table';
import type { ServerSight } from './wire';

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
  return adviceOf(adviser);
}

/** The same at a server's table, which has decided that there may be one. */
export function hintFrom({ edition, found, options, view, memory }: ServerSight): { advice: Advice } | null {
  if (view.seat === null) return null;
  meet(edition, found);
  const adviser = new Adviser({ edition, seat: view.seat, options });
  adviser.recall(view, memory);
  return adviceOf(adviser);
}

function adviceOf(adviser: Adviser): { advice: Advice } | null {
  try {
    return { advice: adviser.advise() };
  } catch (error) {
    if (error instanceof NothingToJudge) return null;
    throw error;
  }
}
