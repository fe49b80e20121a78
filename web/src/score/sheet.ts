/** Matches counted by the rules themselves; not at all while these are not here. */
import { rules } from '$lib/ahead.svelte';
import { sheetOf, termsOf, type ScoreMatch, type Sheet } from './scorekeeper';

/** Null without the rules: what was entered stays, and is counted when they come. */
export function countedSheet(match: ScoreMatch): Sheet | null {
  const ahead = rules.counting(termsOf(match));
  return ahead && sheetOf(ahead, match);
}
