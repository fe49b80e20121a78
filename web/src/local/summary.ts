/** What a finished match was for one seat: counted while the rules play its record again. */
import { type Event, type Match } from 'lastcard';
import type { MatchSummary } from '$lib/summary';
import { positionsOf } from './replay';

/** The counts of a seat; null where the record was played by other rules. */
export function summaryOf(record: string, seat: number): MatchSummary | null {
  const summary = { seats: 0, winners: [] as number[], scores: [] as number[], rounds: 0, roundsWon: 0, ...NOTHING };
  let before: number | null = null;
  for (const { match, events, move } of positionsOf(record) ?? []) {
    countEvents(summary, events, seat);
    if (before === seat && match.liable !== seat && !(move?.seat === seat && move.verb === 'uno')) summary.callsForgotten += 1;
    before = match.liable;
    take(summary, match);
  }
  return summary.seats ? summary : null;
}

const NOTHING = { calls: 0, callsForgotten: 0, caught: 0, catches: 0, falseCatches: 0, challenges: 0, challengesWon: 0 };

function take(summary: MatchSummary, match: Match): void {
  Object.assign(summary, { seats: match.seats, scores: match.scores, winners: match.winners ?? [] });
}

function countEvents(summary: MatchSummary, events: readonly Event[], seat: number): void {
  for (const event of events) {
    const isOurs = event.seat === seat;
    if (event.kind === 'round-over' && event.seat !== null) {
      summary.rounds += 1;
      summary.roundsWon += Number(isOurs);
    } else if (event.kind === 'uno') summary.calls += Number(isOurs);
    else if (event.kind === 'catch') countCatch(summary, event, seat);
    else if (event.kind === 'challenge' && isOurs) {
      summary.challenges += 1;
      summary.challengesWon += Number(event.guilty);
    }
  }
}

function countCatch(summary: MatchSummary, { seat: catcher, other, wrong }: Event, seat: number): void {
  if (catcher === seat) summary[wrong ? 'falseCatches' : 'catches'] += 1;
  else if (other === seat && !wrong) summary.caught += 1;
}
