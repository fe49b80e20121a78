/** The rules of an edition, fetched once. */
import { addressOf } from '$lib/base';
import { requestJson } from '$lib/request';
import type { EditionName, Language } from '$lib/protocol';
import type { Both } from '$lib/editions';

export interface Entry {
  id: string;
  kind: string;
  /** Of a clause: what its book says. */
  text: Both;
  /** What we add to a clause. */
  note: Both | null;
  rulings: string[];
  clauses: string[];
  options: string[];
}

export interface Section {
  id: string;
  title: Both;
  entries: Entry[];
}

export interface Book {
  edition: EditionName;
  title: Both;
  sections: Section[];
  rulings: Section[];
  /** Words of the box, each with the words of the texts for it. */
  synonyms: Record<string, string[]>;
  /** Where the annotated rulebook has them, by language. A book that was kept from an older server lacks it. */
  docs?: Partial<Record<Language, Partial<Record<Part, string>>>>;
}

export type Part = 'book' | 'rulings';

/** The address of a clause or ruling in the annotated rulebook, in a language or in English. */
export function annotated({ docs }: Book, part: Part, id: string, lang: Language): string | null {
  const page = (docs?.[lang] ?? docs?.en)?.[part];
  return page ? `${addressOf(page)}#${id.toLowerCase()}` : null;
}

const books = new Map<EditionName, Promise<Book>>();

export function bookOf(edition: EditionName): Promise<Book> {
  const known = books.get(edition);
  if (known) return known;
  const book = requestJson<Book>(`/api/rules/${edition}`);
  book.catch(() => books.delete(edition));
  books.set(edition, book);
  return book;
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFKC');

/** Small words that a question has and a rule need not: they count only when there are no others. */
const SMALL = new Set(
  'a am an and are be can do does for happens how i if in is it may me my of on or that the then to what when who with you 嗎 呢 的 了'.split(' '),
);

function wordsOf(query: string): string[] {
  const words = plain(query)
    .split(/[\s?？!！,，。、.]+/)
    .filter(Boolean);
  const large = words.filter((word) => !SMALL.has(word));
  return large.length ? large : words;
}

/** Each word of a query with the words that the texts may have in its place. */
export const searched = (query: string, synonyms: Record<string, string[]>): string[][] =>
  wordsOf(query).map((word) => [
    word,
    ...Object.entries(synonyms)
      .filter(([theirs]) => word.includes(theirs))
      .flatMap(([theirs, names]) => names.map((ours) => word.replaceAll(theirs, ours))),
  ]);

const searchedText = (section: Section, { id, text, note }: Entry): string =>
  plain([id, ...[section.title, text, note].flatMap((each) => (each ? [each.en, each.zh] : []))].join(' '));

/** The sections with the entries that have every word, in either language or by id. */
export function found(sections: Section[], words: string[][]): Section[] {
  if (!words.length) return sections;
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => {
        const text = searchedText(section, entry);
        return words.every((ways) => ways.some((word) => text.includes(word)));
      }),
    }))
    .filter((section) => section.entries.length);
}

// --- when nothing is found -------------------------------------------------------------------

const MOST_NEAR = 3;
/** A shorter word has nothing in common with another one but its letters. */
const LEAST_LETTERS = 4;

/** How many letters are wrong, missing, too many or swapped with their neighbor. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const differs = one[row - 1] === other[at - 1] ? 0 : 1;
      now[at] = Math.min(now[at - 1]! + 1, last[at]! + 1, last[at - 1]! + differs);
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) now[at] = Math.min(now[at]!, before[at - 2]! + 1);
    }
    [before, last] = [last, now];
  }
  return last[other.length]!;
}

const sectionsOf = (book: Book): Section[] => [...book.sections, ...book.rulings];
const has = (book: Book, query: string): boolean => found(sectionsOf(book), searched(query, book.synonyms)).length > 0;

/** The word of the book that this one was meant to be; null for none that is near. */
function nearest(word: string, vocabulary: string[]): string | null {
  const most = word.length <= 5 ? 1 : 2;
  const near = vocabulary.map((each) => ({ each, far: distance(word, each) })).filter(({ far }) => far <= most);
  return near.toSorted((one, other) => one.far - other.far)[0]?.each ?? null;
}

/** Parts of a Chinese word that the book has, the longest first. */
function partsOf(word: string, book: Book): string[] {
  if (!/\p{Script=Han}/u.test(word)) return [];
  const letters = [...word];
  for (let length = letters.length - 1; length > 1; length -= 1) {
    const parts = letters.slice(0, letters.length - length + 1).map((_, at) => letters.slice(at, at + length).join(''));
    const known = parts.filter((part) => has(book, part));
    if (known.length) return known;
  }
  return [];
}

/** What to search for instead of a query that finds nothing: its words mended, or some of them. */
export function nearWords(query: string, book: Book): string[] {
  const text = sectionsOf(book)
    .flatMap((section) => section.entries.map((entry) => searchedText(section, entry)))
    .join(' ');
  const vocabulary = [...new Set([...(text.match(/[a-z]+/g) ?? []), ...Object.keys(book.synonyms)])].filter((word) => word.length >= LEAST_LETTERS);
  const words = wordsOf(query);
  const mended = words.map((word) => (has(book, word) || word.length < LEAST_LETTERS ? word : (nearest(word, vocabulary) ?? word)));
  const tries = [mended.join(' '), ...mended, ...words.flatMap((word) => partsOf(word, book))];
  return [...new Set(tries)].filter((each) => each !== query.trim() && has(book, each)).slice(0, MOST_NEAR);
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text with the searched words marked. */
export function marked(text: string, words: string[][]): Piece[] {
  if (!words.length) return [{ text, hit: false }];
  const ways = words.flat().map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${ways.join('|')})`, 'gi'))
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter((part) => part.text);
}
