/** Text as Python reads and writes it, so that records and sentences are the same on both sides. */

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const UNPRINTABLE = /[\\]|[^\P{C}]|[^\P{Z} ]/gu;

/** A text in quotes, with escapes for what cannot be seen. */
export function repr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replace(UNPRINTABLE, escape);
  return quote + (quote === "'" ? body.replaceAll("'", "\\'") : body) + quote;
}

function escape(letter: string): string {
  const code = letter.codePointAt(0)!;
  const [mark, digits] = code < 0x100 ? ['\\x', 2] : code < 0x10000 ? ['\\u', 4] : ['\\U', 8];
  return ESCAPES[letter] ?? mark + code.toString(16).padStart(digits as number, '0');
}

/** Any value in a sentence, however strange. */
export function show(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return value === null ? 'null' : typeof value;
}

/** A text as UTF-8; half of a pair, which no UTF-8 has, as Python's `surrogatepass` writes it. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return Uint8Array.from(bytes);
}

const tail = (code: number): number => 0x80 | (code & 0x3f);
