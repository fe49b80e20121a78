/** The coach in wasm beside Python's: the same judgement from the same seeds, whenever it was left and resumed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Match, showLast, type Bot, type SentView } from 'lastcard';
import {
  Adviser,
  Analysis,
  NothingToJudge,
  reasonText,
  type Advice,
  type AnalysisReport,
  type AnalysisState,
  type Reason,
  type SentMemory,
} from 'lastcard/coach';
import { casesOf } from './cases';
import { loadModule } from './module';

interface Case {
  record: string;
  analysis: AnalysisReport;
  advices: { at: number; seat: number; advice: Advice; view: SentView; memory: SentMemory }[];
  reasons: Reason[];
  sentences: { en: string; zh: string }[];
}

const SEED = 'side by side';
const ROUNDS = 300;
const MOVES = process.env.LASTCARD_SOAK ? 400 : 40;
const QUICK = { depth: 'quick', seed: SEED } as const;
let cases: Case[] = [];

const finish = (analysis: Analysis): AnalysisReport => {
  while (!analysis.step(1000));
  return analysis.report();
};

beforeAll(async () => {
  cases = casesOf<Case>('coach', MOVES);
  await loadModule();
}, 600_000);

describe('an analysis', () => {
  it('is the same as in Python, to the last digit', () => {
    expect(cases.length).toBe(5);
    for (const { record, analysis } of cases) expect(finish(new Analysis(record, QUICK))).toEqual(analysis);
  }, 600_000);

  it('can be looked at, left and resumed at any time', () => {
    const { record, analysis } = cases[0]!;
    let run = new Analysis(Match.read(record), QUICK);
    expect(run.report().chances[0]).toEqual([null, null, null]);
    for (let look = 0; !run.isDone; look++) {
      run.step(0);
      if (look % 20 > 0) continue;
      const saved = JSON.parse(JSON.stringify(run.state())) as AnalysisState;
      const before = run.report();
      run = Analysis.resume(record, saved);
      expect(run.report()).toEqual(before);
    }
    expect(run.report()).toEqual(analysis);
  }, 600_000);

  it('is refused for another match and for a depth that there is not', () => {
    const [one, other] = cases;
    const state = new Analysis(one!.record, QUICK).state();
    expect(() => Analysis.resume(other!.record, state)).toThrow('Begin again');
    expect(() => new Analysis(one!.record, { depth: 'endless' as 'deep' })).toThrow("'endless'");
    expect(() => new Analysis('edition chess')).toThrow();
  });
});

describe('an adviser', () => {
  it('says what Python says', () => {
    for (const { record, advices } of cases) {
      const whole = Match.read(record);
      const match = whole.beginning();
      const [edition, options] = [match.edition, match.options];
      const advisers = match.counts().map((_, seat) => new Adviser({ edition, seat, options, seed: SEED }));
      const watchers = new Map(advisers.map((adviser, seat) => [seat, { ...asBot, seat, watch: adviser.watch.bind(adviser) } as unknown as Bot]));
      showLast(match, watchers);
      whole.moves.forEach((move, at) => {
        for (const { seat, advice } of advices.filter((each) => each.at === at)) {
          expect(advisers[seat]!.advise(match.viewRecord(seat), ROUNDS)).toEqual(advice);
        }
        match.play(move);
        showLast(match, watchers);
      });
    }
  }, 600_000);

  it('says the same from what a server sends of the view and the memory', () => {
    for (const { record, advices } of cases) {
      const { edition, options } = Match.read(record);
      for (const { seat, advice, view, memory } of advices) {
        const adviser = new Adviser({ edition, seat, options, seed: SEED });
        adviser.recall(view, memory);
        expect(adviser.advise(undefined, ROUNDS)).toEqual(advice);
      }
    }
  }, 600_000);

  it('answers what a card asks along with it, and what to play after a call', () => {
    const longer = cases.flatMap(({ advices }) => advices).filter(({ advice }) => advice.then.length > 0);
    const verbs = new Set(
      longer.map(({ advice: { weights, then } }) => [weights[0]!, ...then.map((each) => each.weights[0]!)].map(({ move }) => move!.split(' ')[1]).join(' ')),
    );
    expect([...verbs]).toContain('play color');
    for (const { advice } of longer) expect(advice.then.at(-1)!.then).toEqual([]);
  });

  it('refuses what no server remembers', () => {
    const { record, advices } = cases[0]!;
    const { seat, view, memory } = advices[0]!;
    const adviser = new Adviser({ edition: Match.read(record).edition, seat });
    const hands = memory.hands.map((hand) => ({ ...hand, likely: [] }));
    expect(() => adviser.recall(view, { ...memory, hands })).toThrow('A memory cannot have');
    expect(() => adviser.recall(view, { ...memory, hands: [{ kinds: ['x'], likely: ['1'] }] })).toThrow('A memory cannot have');
    expect(() => adviser.recall({ ...view, seat: seat + 1 }, memory)).toThrow('another seat');
  });

  it('has nothing to say to a seat that is not asked', () => {
    const match = new Match('basic', { seats: 3, seed: '7' });
    const seat = (match.turn! + 1) % 3;
    expect(() => new Adviser({ edition: 'basic', seat }).advise(match.viewRecord(seat))).toThrow(NothingToJudge);
  });
});

const asBot = { watches: true };

describe('a reason', () => {
  it('is the sentence that Python says', () => {
    for (const { analysis, reasons, sentences } of cases) {
      reasons.forEach((reason, place) => {
        for (const lang of ['en', 'zh'] as const) expect(reasonText(analysis.edition, reason, lang)).toBe(sentences[place]![lang]);
      });
    }
  });
});
