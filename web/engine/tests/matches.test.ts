import { Match } from 'lastcard';
import { expect, test } from 'vitest';
import { casesOf, pythonReport } from './cases';
import { loadModule } from './module';
import { attempt, explain, hashOf, reportOf } from './report';

interface MatchCase {
  edition: string;
  seats: number;
  seed: string;
  options: Record<string, string>;
  dealt: string;
  steps: [line: string, hash: string, explained?: string][];
}

const OF_EACH_EDITION = process.env.LASTCARD_SOAK ? 60 : 2;

await loadModule();

test('goldens and matches of all editions and options are the same as in Python, and so is every refusal', () => {
  for (const { edition, seats, seed, options, dealt, steps } of casesOf<MatchCase>('matches', OF_EACH_EDITION)) {
    const match = new Match(edition, { seats, seed, options });
    const compare = (report: object, hash: string, count: number): void => {
      if (hashOf({ ...report }) === hash) return;
      const lines = steps.slice(0, count).map(([line]) => line);
      expect(report).toEqual(pythonReport({ edition, seats, seed, options, lines }));
      expect(hashOf({ ...report })).toBe(hash);
    };
    compare(reportOf(match), dealt, 0);
    steps.forEach(([line, hash, explained], index) => {
      if (explained) expect({ line, hash: hashOf(explain(match, line)) }).toEqual({ line, hash: explained });
      compare(attempt(match, line), hash, index + 1);
    });
    expect(Match.read(match.record()).record()).toBe(match.record());
  }
}, 600_000);
