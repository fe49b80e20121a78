/** A puzzle that cards alone answer. */
import { PUZZLES, type Puzzle, type PuzzleInfo } from '../../src/puzzles/generated/list';

async function positionOf({ edition, id }: PuzzleInfo): Promise<Puzzle> {
  const { POSITIONS } = (await import(`../../src/puzzles/generated/${edition}.ts`)) as { POSITIONS: Record<string, Puzzle> };
  return POSITIONS[id]!;
}

/** Two cards without a question of their own to choose between. */
export async function twoCards(edition: string): Promise<{ puzzle: PuzzleInfo; right: string; wrong: string }> {
  for (const puzzle of PUZZLES.filter((each) => each.edition === edition && each.theme === 'card')) {
    const cards = (await positionOf(puzzle)).answers.map(({ move }) => move.split(' ')[1] ?? '').filter((card) => card && !card.startsWith('W'));
    if (cards.length > 1) return { puzzle, right: cards[0]!, wrong: cards[1]! };
  }
  throw new Error(`${edition} has no puzzle with two plain cards`);
}
