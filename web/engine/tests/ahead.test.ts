/** What is known beforehand, from a view alone; what the answers should be is compared in the page's tests/rules.test.ts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Ahead, editionNames, LastcardError, Match, type SentView } from 'lastcard';
import { edition } from '../src/edition';
import { engine } from '../src/engine';
import { KINDS, LAST_CARDS } from '../src/generated/tables';
import { EngineRecord } from '../src/records';
import { viewRecord } from '../src/viewRecord';
import { loadModule } from './module';

beforeAll(() => loadModule(true));

/** Positions of a match in which everybody makes some legal move. */
function* positions(name: string, seed: string): Generator<Match> {
  const match = new Match(name, { seats: 5, seed });
  for (let step = 0; step < 150 && !match.isOver; step++) {
    const moves = match.legalMoves();
    match.play(moves[(step * 7) % moves.length]!);
    yield match;
  }
}

describe.each(editionNames())('a view of %s', (name) => {
  it('becomes the record that it was made from', () => {
    for (const match of positions(name, 'view'))
      for (const seat of [null, 0, 3]) {
        const record = new EngineRecord('VIEW');
        engine().call('engine_look', match.state, seat ?? -1, record.bytes);
        const again = viewRecord(edition(name), match.sentView(seat));
        // Not sent: who called in this turn, how many have passed, and what lies deep in the pile.
        for (const field of ['called_now', 'idle'] as const) again.set(field, record.get(field));
        const unseen = Math.max(0, record.get('discard_count') - LAST_CARDS);
        for (let place = 0; place < unseen; place++) again.set('discard', record.get('discard', place), place);
        if (match.phase !== 'match-over') again.set('winners', record.get('winners'));
        expect(again.bytes).toEqual(record.bytes);
      }
  });

  it('asks nothing that could not be answered', () => {
    const ahead = new Ahead(name);
    let picks = 0;
    for (const match of positions(name, 'picks'))
      for (let seat = 0; seat < match.seats; seat++)
        for (const move of match.legalMoves(seat).filter((each) => each.verb === 'play')) {
          const [view, next] = [match.sentView(seat), match.copy()];
          next.play(move);
          for (const pick of ahead.picks(view, move.card!)) {
            const answers = next.legalMoves(seat).filter((each) => each.verb === pick);
            expect(ahead.answers(view, move.card!, pick).filter((each) => each.verb === pick)).toEqual(answers);
            next.play(answers[0]!);
            picks += 1;
          }
        }
    expect(picks).toBeGreaterThan(10);
  });
});

describe('a view that cannot be', () => {
  let match: Match;
  beforeAll(() => void (match = new Match('basic', { seats: 3 })));
  const view = (): SentView => match.sentView(0);
  const cases: [string, (view: SentView) => object][] = [
    ['seats', () => ({ counts: Array(40).fill(7) })],
    ['no seats', () => ({ counts: [] })],
    ['a phase', () => ({ phase: 'lunch' })],
    ['a card', () => ({ hand: ['z9'] })],
    ['many cards', () => ({ hand: Array(500).fill('r1') })],
    ['a deep pile', () => ({ discard_count: 1e9 })],
    ['a turn', () => ({ turn: 9 })],
    ['a link', () => ({ link: [0, 77] })],
    ['a pose', () => ({ poses: [{ seat: 0, owner: 31 }] })],
    ['a color', () => ({ color: 'purple' })],
    ['a score', () => ({ scores: [0.5, 0, 0] })],
    ['a direction', () => ({ direction: 'left' })],
  ];

  it.each(cases)('is refused: %s', (_, change) => {
    const ahead = new Ahead('basic');
    const bad = { ...view(), ...change(view()) } as SentView;
    expect(() => ahead.picks(bad, 'W')).toThrow(LastcardError);
    expect(() => ahead.after(bad, 0)).toThrow(LastcardError);
  });

  it('and so are a spectator’s card, a strange card and a strange table', () => {
    const ahead = new Ahead('basic');
    expect(() => ahead.picks(match.sentView(null), 'W')).toThrow(LastcardError);
    expect(() => ahead.picks(view(), 'WB')).toThrow(LastcardError);
    expect(() => ahead.count([], 0, [])).toThrow(LastcardError);
    expect(() => ahead.count([0, 0], 17, [1, 2])).toThrow(LastcardError);
    expect(() => new Ahead('chess')).toThrow(LastcardError);
    expect(() => new Ahead('basic', { scoring: 'loud' })).toThrow(LastcardError);
    expect(KINDS).toBeGreaterThan(16); // a hand of each seat is one card of its own kind
  });
});
