/** Cases that Python writes, once for each state of its sources: tests/binding/cases.py. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, isFresh, run } from './module';

const SOURCES = ['src/lastcard', 'tests/binding', 'tests/clauses'];

export function casesOf<T>(kind: 'clauses' | 'matches' | 'blocks' | 'records' | 'setups' | 'coach', ...numbers: number[]): T[] {
  const file = join(CACHE, `${[kind, ...numbers].join('-')}.json`);
  if (!isFresh(file, ...SOURCES)) run('-m', 'tests.binding.cases', kind, ...numbers.map(String), file);
  return JSON.parse(readFileSync(file, 'utf8')) as T[];
}

/** Python's own report of one case, to be shown beside ours. */
export function pythonReport(what: object): unknown {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `report-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(what));
  return JSON.parse(run('-m', 'tests.binding.cases', 'report', file));
}
