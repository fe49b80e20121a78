/** An edition is data: the page draws every one from its look and knows none by name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { EDITIONS } from '$lib/editions';

const SOURCE = join(import.meta.dirname, '../src');
const GENERATED = '// Written by web/generate.py';
/** The word of a reaction, which happens to be an edition's, too. */
const REACTIONS = new Set(['together/Face.svelte', 'lib/words/say.ts']);

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)))
  .filter((path) => !path.startsWith('dev/'));

test('no file of the page names an edition', () => {
  const name = new RegExp(`\\b(${Object.keys(EDITIONS).join('|')})\\b`, 'i');
  const found = files.flatMap((path) => {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    if (text.startsWith(GENERATED) || REACTIONS.has(path)) return [];
    return text.split('\n').flatMap((line, at) => (name.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});
