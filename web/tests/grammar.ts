/** What must not stand in a sentence that a player reads. */
const BROKEN = [
  /\byou(?:'s| is| has| was| does| [a-z]*(?:loses|plays|draws|takes|wins|scores|holds|calls|deals))\b/i,
  /(?<!\band )\b(?:Mei|Ann|Ben) (?:are|have|lose|win|score|hold|were|do|draw|deal|play)\b(?! linked| no longer)/,
  /\ba (?:[aeio8]|1[18]\b)/i,
  /\ban (?![aeio8]|1[18]\b)/i,
  /[{}]|undefined|null|\[object/,
];

/** Everything that is wrong with a sentence; `own` is the reader's name. */
export function faultsOf(sentence: string, own = ''): string[] {
  const found = BROKEN.flatMap((pattern) => pattern.exec(sentence) ?? []);
  if (own && sentence.includes(own)) found.push(`“${own}” to ${own}`);
  return found;
}
