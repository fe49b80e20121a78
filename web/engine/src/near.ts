/** Names that look like a wanted one, as Python's difflib finds them. */

const LIKENESS = 0.5;
const MOST = 3;

/** How much two texts are alike, from 0 to 1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const total = one.length + other.length;
  return total === 0 ? 1 : (2 * matching(one, other)) / total;
}

/** How many characters the longest common stretch has, and those on both sides of it. */
function matching(one: readonly string[], other: readonly string[]): number {
  let [best, at, there] = [0, 0, 0];
  for (let from = 0; from < one.length; from++) {
    for (let start = 0; start < other.length; start++) {
      let length = 0;
      while (from + length < one.length && one[from + length] === other[start + length]) length++;
      if (length > best) [best, at, there] = [length, from, start];
    }
  }
  if (best === 0) return 0;
  return best + matching(one.slice(0, at), other.slice(0, there)) + matching(one.slice(at + best), other.slice(there + best));
}

/** Up to three known names, the most alike first. */
export function nearMatches(wanted: string, known: readonly string[]): string[] {
  const longest = Math.max(...known.map((name) => name.length)) * (2 / LIKENESS);
  if (wanted.length > longest) return [];
  return known
    .map((name) => ({ name, likeness: likeness([...name], [...wanted]) }))
    .filter((each) => each.likeness >= LIKENESS)
    .sort((one, other) => other.likeness - one.likeness || (one.name < other.name ? 1 : -1))
    .slice(0, MOST)
    .map((each) => each.name);
}
