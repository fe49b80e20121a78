/** Matches counted by the rules themselves; not at all while these are not here. */
import { rules } from '$lib/ahead.svelte';
import { sheetOf, termsOf, type Round, type ScoreMatch, type Sheet } from './scorekeeper';

/** Null without the rules: what was entered stays, and is counted when they come. */
export function countedSheet(match: ScoreMatch): Sheet | null {
  const ahead = rules.counting(termsOf(match));
  return ahead && sheetOf(ahead, match);
}

/** How many more of a kind a round can have; no limit while the rules are not here, or do not know the box. */
export function copiesLeft(match: ScoreMatch, round: Round, card: string): number {
  const ahead = rules.of(termsOf(match));
  if (!ahead) return Infinity;
  return ahead.copies(card) - round.left.flatMap((left) => (typeof left === 'number' ? [] : left)).filter((each) => each === card).length;
}
