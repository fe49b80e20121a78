/**
 * Messages of a language file as texts and functions. A message is a small part of ICU's MessageFormat:
 * `{name}`, `{count, plural, one {…} other {# …}}`, `{place, selectordinal, …}`, `{player, select, you {…} other {…}}`,
 * and besides `number`, `list`, `row`, `apart` and `article`. docs/languages.md has them all; languages/message.py
 * reads the same.
 */
import { AN, type LanguageInfo } from './languages';

/** A player by name; null is the reader, whom a sentence calls "you". */
export type Player = string | null;

/** A text; or the names of a function's arguments, and then its message. */
export type Message = string | readonly [names: readonly string[], message: string];
export type Messages = { readonly [key: string]: Messages | Message | readonly (string | Messages | readonly string[])[] };

type Argument = string | number | boolean | null | readonly (string | null)[];
type Piece = string | { name: string; kind: string; style: string; options: Record<string, Piece[]> };

const NAME = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,\s*)?)?/;
const OPTION = /^\s*(=?\w+)\s*\{/;
const CHOICES = new Set(['plural', 'selectordinal', 'select']);

/** Read a message up to the brace that closes it. */
function parse(source: { text: string }, isInPlural = false): Piece[] {
  const pieces: Piece[] = [];
  for (;;) {
    const at = source.text.search(isInPlural ? /[{}#]/ : /[{}]/);
    if (at < 0) return [...pieces, source.text];
    if (at > 0) pieces.push(source.text.slice(0, at));
    const sign = source.text[at];
    source.text = source.text.slice(at + 1);
    if (sign === '}') return pieces;
    pieces.push(sign === '#' ? { name: '#', kind: '', style: '', options: {} } : argument(source, isInPlural));
  }
}

function argument(source: { text: string }, isInPlural: boolean): Piece {
  const [head, name, kind = ''] = NAME.exec(source.text)!;
  source.text = source.text.slice(head.length);
  const options: Record<string, Piece[]> = {};
  if (!CHOICES.has(kind)) {
    const end = source.text.indexOf('}');
    const style = source.text.slice(0, end).trim();
    source.text = source.text.slice(end + 1);
    return { name: name!, kind, style, options };
  }
  for (let found = OPTION.exec(source.text); found; found = OPTION.exec(source.text)) {
    source.text = source.text.slice(found[0].length);
    options[found[1]!] = parse(source, isInPlural || kind !== 'select');
  }
  source.text = source.text.replace(/^\s*\}/, '');
  return { name: name!, kind, style: '', options };
}

const BEGINS = new RegExp(`^${AN}`, 'i');
export const article = (name: string): string => (BEGINS.test(name) ? 'an' : 'a');

/** "Ann", "Ann and Ben", "Ann, Ben and Mei". */
export const listed = (names: readonly string[], { row, pair }: LanguageInfo): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(row)}${pair}${names.at(-1)}`;

/** The players by name, the reader before the others. */
const youFirst = (players: readonly Player[], you: string): string[] => [
  ...players.filter((player) => player === null).map(() => you),
  ...players.filter((player) => player !== null),
];

const amountOf = (value: Argument): number => (Array.isArray(value) ? value.length : Number(value));

/** Which option of a `select` a value takes, the best first. */
function selected(value: Argument): string[] {
  if (value === null) return ['you', 'none'];
  if (Array.isArray(value)) return value.length === 1 ? (value[0] === null ? ['you'] : ['one']) : [];
  return [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
}

const plurals = new Map<string, Intl.PluralRules>();
/** Every sentence with a number asks, and a browser takes long to answer. */
const categories = new Map<string, string[]>();

function category(value: Argument, kind: string, tag: string): string[] {
  const key = `${kind} ${tag}`;
  const amount = amountOf(value);
  const known = categories.get(`${key} ${amount}`);
  if (known) return known;
  if (!plurals.has(key)) plurals.set(key, new Intl.PluralRules(tag, { type: kind === 'plural' ? 'cardinal' : 'ordinal' }));
  const found = [`=${amount}`, plurals.get(key)!.select(amount)];
  categories.set(`${key} ${amount}`, found);
  return found;
}

function written(value: Argument, { kind, style }: Exclude<Piece, string>, language: LanguageInfo): string {
  switch (kind) {
    case 'number':
      return Number(value).toLocaleString(language.tag);
    case 'list':
      return listed(youFirst(value as Player[], style), language);
    case 'row':
      return (value as string[]).join(language.row);
    case 'apart':
      return /^\d/.test(String(value)) ? ` ${String(value)}` : String(value);
    case 'article':
      return article(String(value));
    default:
      return String(value);
  }
}

function filled(pieces: Piece[], values: Record<string, Argument>, language: LanguageInfo, amount = ''): string {
  const one = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if (piece.name === '#') return amount;
    const value = values[piece.name]!;
    if (!CHOICES.has(piece.kind)) return written(value, piece, language);
    const keys = piece.kind === 'select' ? selected(value) : category(value, piece.kind, language.tag);
    const option = keys.map((key) => piece.options[key]).find(Boolean) ?? piece.options.other ?? [];
    return filled(option, values, language, piece.kind === 'select' ? amount : String(amountOf(value)));
  };
  return pieces.map(one).join('');
}

/** A message as a function of its arguments; it is read when it is first needed. */
function spoken(names: readonly string[], message: string, language: LanguageInfo): (...values: Argument[]) => string {
  let pieces: Piece[] | null = null;
  return (...values) => {
    pieces ??= parse({ text: message });
    return filled(pieces, Object.fromEntries(names.map((name, place) => [name, values[place] ?? null])), language);
  };
}

const isMessage = (value: unknown): value is readonly [readonly string[], string] =>
  Array.isArray(value) && value.length === 2 && Array.isArray(value[0]) && typeof value[1] === 'string';

/** The words that a language's messages are. */
export function wordsOf<T>(messages: Messages, language: LanguageInfo): T {
  const built = (value: unknown): unknown => {
    if (isMessage(value)) return spoken(value[0], value[1], language);
    if (Array.isArray(value) || typeof value === 'string') return value;
    return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, built(each)]));
  };
  return built(messages) as T;
}
