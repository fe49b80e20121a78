/** Everything that can be said of a match or of a refusal, as tests/binding/report.py says it. */
import { createHash } from 'node:crypto';
import { IllegalMove, LastcardError, Match } from 'lastcard';

export type Report = Record<string, unknown>;

export const digest = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex').slice(0, 16);
export const hashOf = (report: Report): string => digest(JSON.stringify(report));

const sorted = (values: object): Report => Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));

export function reportOf(match: Match): Report {
  const seats = Array.from({ length: match.seats }, (_, seat) => seat);
  const viewers = [null, ...seats];
  return {
    edition: match.edition,
    options: match.options,
    seats: match.seats,
    seed: match.seed,
    phase: match.phase,
    turn: match.turn,
    question: match.asked(),
    liable: match.liable,
    scores: match.scores,
    round: match.round,
    roundWinner: match.roundWinner,
    winners: match.winners,
    isOver: match.isOver,
    owed: match.owed,
    counts: match.counts(),
    questionClause: match.questionClause,
    rules: digest(match.rules),
    state: digest(match.state),
    stateBytes: digest(match.stateBytes()),
    hands: seats.map((seat) => match.hand(seat)),
    legal: seats.map((seat) => match.legalMoves(seat).map((move) => move.answer)),
    legalMoves: match.legalMoves().map((move) => move.text),
    events: viewers.map((seat) => match.events(seat)),
    allSeeing: match.events(null, { allSeeing: true }),
    views: viewers.map((seat) => match.view(seat)),
    sent: viewers.map((seat) => sorted(match.sentView(seat))),
    record: match.record(),
    position: match.position(),
  };
}

/** A refusal with its sentences; anything else is a fault of ours. */
export function errorOf(error: unknown): Report {
  if (!(error instanceof LastcardError)) throw error;
  const { code, clause, line, text } = error;
  const report = { code, clause, line, ...text };
  if (!(error instanceof IllegalMove)) return report;
  return { ...report, rule: error.rule, arguments: error.arguments, move: error.move, position: error.position };
}

/** What comes of a record. */
export function read(record: string): Report {
  try {
    return reportOf(Match.read(record));
  } catch (error) {
    return errorOf(error);
  }
}

/** What comes of a move. */
export function attempt(match: Match, move: string): Report {
  try {
    match.play(move);
  } catch (error) {
    return errorOf(error);
  }
  return reportOf(match);
}

/** Why a move is or is not legal, without making it. */
export function explain(match: Match, line: string): Report {
  try {
    const { move, legal, clause, text, legalMoves } = match.explain(line);
    return { move: move.text, legal, clause, ...text, legalMoves: legalMoves.map((each) => each.text) };
  } catch (error) {
    return errorOf(error);
  }
}
