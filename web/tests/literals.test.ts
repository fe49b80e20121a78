/** Every word that a person reads or hears comes from a catalogue: none is written into a component. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const READ = ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description', 'aria-roledescription'];
const LETTERS = /\p{L}{2,}/u;
const HAN = /\p{Script=Han}/u;
const GENERATED = '// Written by';
/** Keys as keyboards have them, our name, and what scenes of the development say. */
const SAME = /^(?:UNO|· lastcard|lastcard|Enter|Esc|OK|QR)[!.]?$/;
const DEVELOPMENT = 'dev/';
/** What is searched for, not read. */
const SEARCHED = ['rulebook/rulebook.ts'];

const files = (ending: string): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending) && !name.startsWith(DEVELOPMENT));
const contentOf = (name: string): string => readFileSync(SOURCE + name, 'utf8');

/** Texts of a component, outside of its script and its style. */
function* literals(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const each of node) yield* literals(each);
    return;
  }
  if (!node || typeof node !== 'object' || !('type' in node)) return;
  const { type } = node as { type: string };
  if (type === 'Text') yield (node as AST.Text).data.trim();
  else if (type === 'Attribute') {
    const { name, value } = node as AST.Attribute;
    if (READ.includes(name) && Array.isArray(value)) for (const part of value) if (part.type === 'Text') yield part.data.trim();
  } else if (type.endsWith('Directive')) return;
  else if (type === 'RegularElement' && ['code', 'kbd', 'style', 'script'].includes((node as AST.RegularElement).name)) return;
  else for (const [key, each] of Object.entries(node)) if (key !== 'metadata') yield* literals(each);
}

const isRead = (text: string): boolean => LETTERS.test(text) && !SAME.test(text);

test('no component says a word of its own', () => {
  const found = files('.svelte').flatMap((name) =>
    [...literals(parse(contentOf(name), { modern: true }).fragment)].filter(isRead).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('no module has a Chinese text of its own, and so none in two languages', () => {
  const found = [...files('.ts'), ...files('.svelte')]
    .filter((name) => !SEARCHED.includes(name))
    .flatMap((name) => {
      const content = contentOf(name);
      const code = content.startsWith(GENERATED) ? '' : content.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm, '');
      return code
        .split('\n')
        .filter((line) => HAN.test(line))
        .map((line) => `${name}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});
