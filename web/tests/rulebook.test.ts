/** The rules on the page: notes beside the book's words, and a search that knows the words on the box. */
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import { speech } from '$lib/words/speech.svelte';
import RuleEntry from '$src/rulebook/RuleEntry.svelte';
import { annotated, distance, found, marked, nearWords, searched, type Book } from '$src/rulebook/rulebook';
import { readJson } from './logs';

const books = readJson<Record<string, Book>>('books.json');
const entries = Object.values(books).flatMap((book) => book.sections.flatMap((section) => section.entries));
const ids = (book: Book, query: string): string[] =>
  found(book.sections, searched(query, book.synonyms)).flatMap((section) => section.entries.map((entry) => entry.id));
/** What an entry needs besides itself. */
const plain = { lang: 'en', other: null, words: [], chosen: false, known: new Set<string>(), address: null };

beforeAll(() => speech.ready());

/** Words of the boxes, and a clause that each finds in each edition whose book has it. */
const BOX_WORDS: Record<string, string[]> = {
  挑戰: ['PTY-CHAL-01'],
  發牌者: ['FRZ-WILD-04', 'BAS-WILD-05', 'MIN-WILD-04', 'HK-REV-03', 'PTY-WILD-04'],
  牌庫: ['FRZ-DRAW-01', 'MIN-DRAW-01', 'PTY-DRAW-01'],
  牌堆: ['FRZ-WD4-04', 'BAS-DRAW-01', 'MIN-WD4-04', 'HK-SETUP-04', 'PTY-SETUP-08'],
  匹配: ['PTY-MATCH-01'],
  對應: ['FRZ-TURN-02', 'BAS-MATCH-01', 'MIN-TURN-02', 'HK-MATCH-01'],
};

describe('the search', () => {
  for (const [word, wanted] of Object.entries(BOX_WORDS))
    for (const id of wanted)
      it(`finds ${id} by ${word}`, () => {
        const book = Object.values(books).find((each) => each.sections.some((section) => section.entries.some((entry) => entry.id === id)))!;
        expect(ids(book, word)).toContain(id);
      });

  /** What the log writes and what people ask, with a clause that answers it. */
  const LOG_WORDS: Record<string, string> = {
    'forgot to call': 'BAS-UNO-02',
    'forgot to call UNO': 'BAS-UNO-02',
    忘記喊: 'BAS-UNO-02',
    '忘了喊 UNO': 'BAS-UNO-02',
    'what happens if I am caught?': 'BAS-UNO-02',
    '+4': 'BAS-WD4-01',
    加四: 'BAS-WD4-01',
    反轉: 'BAS-REV-01',
    'swapped hands': 'BAS-SWAP-02',
  };
  for (const [words, id] of Object.entries(LOG_WORDS)) it(`finds ${id} by “${words}”`, () => expect(ids(books.basic!, words)).toContain(id));

  it('has a suggestion for a typing mistake, and for a word too many', () => {
    const book = books.basic!;
    for (const [query, wanted] of [
      ['challange', 'challenge'],
      ['revrese', 'reverse'],
      ['shufle the pile', 'shuffle pile'],
      ['質疑成功嘛', '質疑成功'],
    ] as const) {
      expect(ids(book, query), query).toEqual([]);
      expect(nearWords(query, book), query).toContain(wanted);
    }
    expect(nearWords('qqqqqqqq', book)).toEqual([]);
  });

  it('counts letters that are wrong, missing, too many or swapped', () => {
    expect([distance('challange', 'challenge'), distance('revrese', 'reverse'), distance('drw', 'draw'), distance('same', 'same')]).toEqual([1, 1, 1, 0]);
  });

  it('marks what stands in the text for the word', () => {
    const { synonyms } = books.party!;
    expect(marked('提出質疑', searched('挑戰', synonyms)).filter((part) => part.hit)).toEqual([{ text: '質疑', hit: true }]);
  });
});

describe('the annotated rulebook', () => {
  const book = { ...books.basic!, docs: { en: { book: '/docs/rules/basic.html' }, zh: { book: '/docs/zh/rules/basic.html' } } };

  it('has a place for a clause in a language, or in English', () => {
    expect(annotated(book, 'book', 'BAS-UNO-02', 'zh')).toBe('/docs/zh/rules/basic.html#bas-uno-02');
    expect(annotated(book, 'book', 'BAS-UNO-02', 'de')).toBe('/docs/rules/basic.html#bas-uno-02');
  });

  it('has none where the documentation lacks the page, or is not there', () => {
    expect(annotated(book, 'rulings', 'R-GEN-01', 'en')).toBeNull();
    expect(annotated({ ...book, docs: {} }, 'book', 'BAS-UNO-02', 'en')).toBeNull();
    const { docs: _, ...older } = book;
    expect(annotated(older, 'book', 'BAS-UNO-02', 'en')).toBeNull();
  });

  it('is linked from the id, and in words from the clause that was asked for', () => {
    const entry = entries.find((each) => each.id === 'BAS-UNO-02')!;
    const address = annotated(book, 'book', entry.id, 'en');
    const bodyOf = (chosen: boolean) => render(RuleEntry, { props: { ...plain, entry, chosen, address } }).body;
    const link = /<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a/;
    const [, to, text] = link.exec(bodyOf(false))!;
    expect([to, text]).toEqual(['/docs/rules/basic.html#bas-uno-02', 'BAS-UNO-02']);
    expect(link.exec(bodyOf(true))![2]!.replaceAll(/<[^>]*>/g, '')).toBe(`BAS-UNO-02 · ${speech.w.rules.annotated}`);
    expect(render(RuleEntry, { props: { ...plain, entry } }).body).not.toContain('<a ');
  });
});

describe('a note', () => {
  it('is shown beside its clause, as ours, in both languages', () => {
    const noted = entries.filter((entry) => entry.note);
    expect(noted.length).toBeGreaterThan(20);
    for (const entry of noted) {
      const { body } = render(RuleEntry, { props: { ...plain, entry, lang: 'zh', other: 'en' } });
      const [text, note] = body.split('<aside').map((part) => part.replaceAll(/<[^>]*>/g, ''));
      expect(text).toContain(entry.text.zh);
      expect(note).toContain(speech.w.rules.note);
      expect(note).toContain(entry.note!.zh);
      expect(note).toContain(entry.note!.en);
    }
  });

  it('is only where there is one', () => {
    const entry = entries.find((each) => !each.note)!;
    expect(render(RuleEntry, { props: { ...plain, entry } }).body).not.toContain('<aside');
  });
});
