import { Match, type MatchSetup } from 'lastcard';
import { expect, test } from 'vitest';
import { casesOf, pythonReport } from './cases';
import { loadModule } from './module';
import { errorOf, hashOf, read, reportOf, type Report } from './report';

const SPOILED = process.env.LASTCARD_SOAK ? 20_000 : 300;

// The module that traps on a wrong index: spoiled records are what it is for.
await loadModule(true);

function outcome(edition: string, setup: MatchSetup): Report {
  try {
    return reportOf(new Match(edition, setup));
  } catch (error) {
    return errorOf(error);
  }
}

function compare(report: Report, hash: string, what: object): void {
  if (hashOf(report) !== hash) expect(report).toEqual(pythonReport(what));
  expect(hashOf(report)).toBe(hash);
}

test('spoiled records come to the same as in Python, sentence for sentence', () => {
  for (const [text, hash] of casesOf<[string, string]>('records', SPOILED)) compare(read(text), hash, { text });
}, 3_600_000);

test('every option, custom rule, seed, dealer and score is taken or refused as in Python', () => {
  for (const { setup, hash } of casesOf<{ setup: [string, MatchSetup]; hash: string }>('setups')) compare(outcome(...setup), hash, { setup });
});
