/** From what an analysis has counted to its report. */
import { engine } from '../engine.js';
import { CALLS, COSTLY } from '../generated/coach.js';
import { PHASES, PLAIN_MOVES } from '../generated/tables.js';
import type { Analysis } from './analysis.js';
import type { Round } from './track.js';
import type { AnalysisReport, ChallengeJudgement, Decision, RoundReport, SeatRound, Verdict } from './types.js';
import type { Judgement } from './weigher.js';

const ASKS = PHASES.indexOf('challenge');
type Chances = AnalysisReport['chances'];

/** All that an analysis has found so far. */
export function summarize(run: Analysis): AnalysisReport {
  const { match, rounds } = run.track;
  const chances = chancesOf(run);
  const positions = [...run.verdicts.keys()].sort((one, other) => one - other);
  const decisions = positions.map((position) => decisionOf(run, position));
  const places = decisions.flatMap(({ verdict }, place) => (verdict === 'mistake' ? [place] : []));
  return {
    edition: match.edition,
    seats: match.seats,
    seed: match.seed,
    progress: run.progress,
    rollouts: run.rollouts,
    chances,
    rounds: rounds.map((round) => roundOf(run, round, decisions, chances)),
    decisions,
    mistakes: places.sort((one, other) => decisions[other]!.loss - decisions[one]!.loss || one - other),
    challenges: positions.flatMap((position, place) => (isChallenge(run, position) ? [challengeOf(run, position, decisions[place]!)] : [])),
  };
}

const seatsOf = (run: Analysis): number[] => run.track.match.counts().map((_, seat) => seat);

/** By moves made and by seat; of a round that is over, its result. */
function chancesOf(run: Analysis): Chances {
  const seats = seatsOf(run);
  return run.track.positions.map((position) => {
    const round = run.track.rounds[run.track.roundAt(position)]!;
    const isOver = round.over && position >= round.last;
    return seats.map((seat) => (isOver ? resultOf(round, seat, seats.length) : run.chance(position, seat)));
  });
}

/** What a round that is over came to for a seat. */
const resultOf = ({ winner }: Round, seat: number, seats: number): number => (winner === null ? 1 / seats : Number(winner === seat));

function decisionOf(run: Analysis, position: number): Decision {
  const [judgement, step] = [run.decisions.get(position)!, run.track.steps[position]!];
  const [reference, best] = [judgement.get('reference'), judgement.get('best')];
  const weights = run.weigher.weights(step.seat, judgement);
  return {
    at: step.at,
    step: step.part,
    round: run.track.rounds[run.track.roundAt(position)]!.number,
    seat: step.seat,
    move: step.move,
    chance: judgement.get('chance', reference),
    error: judgement.get('error', reference),
    best: weights[0]!.move,
    top: judgement.get('chance', best),
    loss: judgement.get('loss', reference),
    doubt: judgement.get('doubt', reference),
    verdict: verdictOf(judgement),
    reason: run.verdicts.get(position)!,
    weights,
  };
}

function verdictOf(judgement: Judgement): Verdict {
  if (judgement.get('best') === judgement.get('reference')) return 'best';
  return engine().call('coach_is_mistake', judgement.bytes) !== 0 ? 'mistake' : 'slip';
}

/** Whether a step answers an open Wild Draw Four. */
function isChallenge({ track }: Analysis, position: number): boolean {
  const [state, { code }] = [track.states[position]!, track.steps[position]!];
  return state.get('phase') === ASKS && state.get('open_wd4') !== 0 && (code === PLAIN_MOVES.accept || code === PLAIN_MOVES.challenge);
}

function challengeOf(run: Analysis, position: number, { at, seat, loss }: Decision): ChallengeJudgement {
  const [state, judgement] = [run.track.states[position]!, run.decisions.get(position)!];
  const challenged = run.track.steps[position]!.code === PLAIN_MOVES.challenge;
  return {
    at,
    seat,
    source: state.get('source'),
    challenged,
    likelihood: judgement.get('guilty') / judgement.get('deals'),
    guilty: challenged ? state.get('guilty') !== 0 : null,
    wise: loss < COSTLY,
  };
}

function roundOf(run: Analysis, round: Round, decisions: readonly Decision[], chances: Chances): RoundReport {
  const { positions } = run.track;
  const [first, last] = [positions.indexOf(round.first), positions.lastIndexOf(round.last)];
  const own = decisions.filter(({ at }) => first <= at && at < last);
  const seats = seatsOf(run).map((seat): SeatRound => {
    const fair = 1 / chances[0]!.length;
    const result = (round.over ? resultOf(round, seat, chances[0]!.length) : chances[last]![seat]) ?? fair;
    const choices = own.filter((decision) => decision.seat === seat);
    const cost = 0 - choices.reduce((sum, { loss }) => sum + loss, 0);
    const calls = CALLS.map((name, place) => [name, Number(round.calls[seat * CALLS.length + place])]);
    return {
      seat,
      fair,
      result,
      choices: cost,
      luck: result - fair - cost,
      decisions: choices.length,
      mistakes: choices.filter(({ verdict }) => verdict === 'mistake').length,
      ...(Object.fromEntries(calls) as Record<(typeof CALLS)[number], number>),
    };
  });
  return { round: round.number, first, last, over: round.over, winner: round.winner, seats };
}
