/** The rules of an edition, fetched once. */
import { requestJson } from '$lib/request';
import type { EditionName, Language } from '$lib/protocol';
import type { Both } from '$lib/editions';

export interface Entry {
  id: string;
  kind: string;
  text: Both;
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

/** The sections with the entries that have every word, in either language or by id. */
export function found(sections: Section[], query: string): Section[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (!words.length) return sections;
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => {
        const text = plain(`${entry.id} ${entry.text.en} ${entry.text.zh} ${section.title.en} ${section.title.zh}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.entries.length);
}

export interface Part {
  text: string;
  hit: boolean;
}

/** A text with the searched words marked. */
export function marked(text: string, query: string): Part[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!words.length) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter((part) => part.text);
}

export const otherLanguage = (lang: Language): Language => (lang === 'en' ? 'zh' : 'en');
