/** Cases that Python writes, once for each state of its sources: tests/binding/cases.py. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './module';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = here('../../node_modules/.cache/lastcard/');
const SOURCES = ['../../../src/lastcard', '../../../tests/binding', '../../../tests/clauses'].map(here);

/** When something in the sources was changed last. */
const changed = (): number =>
  Math.max(
    ...SOURCES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => /\.(py|toml)$/.test(file.name))
        .map((file) => statSync(join(file.parentPath, file.name)).mtimeMs),
    ),
  );

export function casesOf<T>(kind: 'clauses' | 'matches' | 'blocks' | 'records' | 'setups', ...numbers: number[]): T[] {
  const file = join(FOLDER, `${[kind, ...numbers].join('-')}.json`);
  if (!existsSync(file) || statSync(file).mtimeMs < changed()) run('-m', 'tests.binding.cases', kind, ...numbers.map(String), file);
  return JSON.parse(readFileSync(file, 'utf8')) as T[];
}

/** Python's own report of one case, to be shown beside ours. */
export function pythonReport(what: object): unknown {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `report-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(what));
  return JSON.parse(run('-m', 'tests.binding.cases', 'report', file));
}
