/** An answer to a Wild Draw Four beside the other one: what each gave for a chance to win the round. */
import type { ChallengeJudgement, Decision } from 'lastcard/coach';
import { percentOf } from './sentences';
import type { CoachWords } from './words';

/** Chances that are closer than this are about as good: what a mistake costs at least. */
export const CLOSE = 0.03;

/** Null where there was no other answer. */
export function comparison({ at, seat, wise }: ChallengeJudgement, decisions: readonly Decision[], w: CoachWords): string | null {
  const decision = decisions.find((each) => each.at === at && each.seat === seat);
  const own = decision?.weights.find(({ move }) => move === decision.move);
  const other = decision?.weights.find(({ move }) => move !== decision.move);
  if (!own || !other) return null;
  const compare = !wise ? w.worseAnswer : own.chance - other.chance < CLOSE ? w.evenAnswer : w.betterAnswer;
  return compare(percentOf(own.chance), percentOf(other.chance));
}
