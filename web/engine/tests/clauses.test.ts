import { Match } from 'lastcard';
import { expect, test } from 'vitest';
import { casesOf, pythonReport } from './cases';
import { loadModule } from './module';
import { attempt, hashOf, read, type Report } from './report';

type Case = [record: string, move: string | null, hash: string];

/** Of one test function, some of which try a thousand deals; and one of how many tests. */
const [MOST, STRIDE] = process.env.LASTCARD_SOAK ? [5000, 1] : [8, 6];

/** What a match that was read from its position does not share with the one that came there. */
const OF_HISTORY = ['state', 'record', 'seed'];

function result(record: string, move: string | null): Report {
  if (move === null) return read(record);
  return Object.fromEntries(Object.entries(attempt(Match.read(record), move)).filter(([name]) => !OF_HISTORY.includes(name)));
}

await loadModule();

test('records and moves of the clause tests come to the same as in Python', () => {
  const cases = casesOf<Case>('clauses', MOST, STRIDE);
  expect(cases.length).toBeGreaterThan(500);
  for (const [record, move, hash] of cases) {
    const report = result(record, move);
    if (hashOf(report) !== hash) expect(report).toEqual(pythonReport({ record, move }));
    expect(hashOf(report)).toBe(hash);
  }
}, 300_000);
