/** The rules of an edition, fetched once. */
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

/** Each word of a query with the words that the texts may have in its place. */
export const searched = (query: string, synonyms: Record<string, string[]>): string[][] =>
  plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [
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

export interface Part {
  text: string;
  hit: boolean;
}

/** A text with the searched words marked. */
export function marked(text: string, words: string[][]): Part[] {
  if (!words.length) return [{ text, hit: false }];
  const ways = words.flat().map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${ways.join('|')})`, 'gi'))
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter((part) => part.text);
}

export const otherLanguage = (lang: Language): Language => (lang === 'en' ? 'zh' : 'en');
