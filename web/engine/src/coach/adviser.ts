/** What one seat might do now, from what it has seen. */
import type { ViewRecord } from '../bots.js';
import { edition as editionOf, type Edition } from '../edition.js';
import { engine } from '../engine.js';
import { BadPosition, LastcardError } from '../errors.js';
import { ERRORS, FEWEST, GO_ON, LEAST, ROUNDS, STAGES } from '../generated/coach.js';
import { EngineRecord } from '../records.js';
import type { Start } from '../bots.js';
import type { SentView } from '../view.js';
import { viewRecord } from '../viewRecord.js';
import { writeMemory, type SentMemory } from './memory.js';
import type { Sight } from './track.js';
import type { Advice } from './types.js';
import { newJudgement, orderOf, Weigher } from './weigher.js';

/** A seat without a choice, or a match without a move. */
export class NothingToJudge extends LastcardError {}

/** Follows one seat like a bot: it is shown what that seat sees, and nothing else. */
export class Adviser {
  private readonly weigher: Weigher;
  private readonly rules: EngineRecord<'RULES'>;
  private readonly memory = new EngineRecord('MEMORY');
  private readonly state = new EngineRecord('STATE');
  private before = new EngineRecord('VIEW');
  readonly seat: number;
  private readonly edition: Edition;

  constructor(start: Start) {
    const edition = editionOf(start.edition);
    [this.edition, this.seat] = [edition, start.seat];
    this.rules = edition.rules(edition.settle(start.options ?? {}));
    this.weigher = new Weigher(edition, this.rules.bytes, start.seed ?? '0');
    this.before.set('seat', start.seat);
  }

  /** What has just happened, after every move and after the deal; as a bot's `watch`. */
  watch(view: ViewRecord, events: Int16Array): void {
    const now = new EngineRecord('VIEW', view.slice());
    this.state.set('round', now.get('round'));
    this.state.set('event_count', events.length / 4);
    this.state.part('events').set(new Uint8Array(events.buffer, events.byteOffset, events.byteLength));
    engine().call('sharp_follow', this.rules.bytes, this.memory.bytes, this.before.bytes, now.bytes, this.state.bytes);
    this.before = now;
  }

  /** What the seat has seen so far, as a server remembers it: in place of all that would be watched. */
  recall(view: SentView, memory: SentMemory): void {
    if (view.seat !== this.seat) throw new BadPosition('That is the view of another seat.', '這是別的座位看到的。');
    const whole = { ...view, discard: memory.discard, discard_count: memory.discard.length };
    this.before = viewRecord(this.edition, whole, memory);
    writeMemory(this.memory, this.edition, view.round, memory.hands);
  }

  /** The moves of the seat, best first; throws NothingToJudge where it has none. */
  advise(view: ViewRecord = this.before.bytes, rounds: number = ROUNDS): Advice {
    return adviseSight(this.weigher, { view, memory: this.memory.bytes }, rounds);
  }
}

/** The same from the records of a view and a memory, with what the best move asks besides. */
export function adviseSight(weigher: Weigher, sight: Sight, rounds: number = ROUNDS): Advice {
  const [first, code] = weighSight(weigher, sight, rounds);
  const then: Advice[] = [];
  for (let following = weigher.after(sight, code); following !== null;) {
    const [advice, next] = weighSight(weigher, following, rounds);
    then.push(advice);
    following = weigher.after(following, next);
  }
  return { ...first, then };
}

/** What a seat might do in one question, and the code of the best. */
function weighSight(weigher: Weigher, sight: Sight, rounds: number): [Advice, code: number] {
  const judgement = newJudgement();
  const seat = new EngineRecord('VIEW', sight.view.slice()).get('seat');
  let left = weigher.listChoices(sight.view, judgement, GO_ON);
  if (left === 0) throw new NothingToJudge(ERRORS.en['no-choice'], ERRORS.zh['no-choice']);
  for (let stage = 0; stage < STAGES; stage++) {
    weigher.weigh(sight, judgement, stage, Math.max(FEWEST, Math.floor(Math.floor(rounds / STAGES) / left)));
    if (stage === 0) engine().call('coach_rebase', judgement.bytes);
    else if ((left = engine().call('coach_narrow', judgement.bytes)) < LEAST) break;
  }
  engine().call('coach_conclude', judgement.bytes);
  const [first, second] = orderOf(judgement);
  const reason = second === undefined ? null : weigher.reason(sight, judgement, first!, second);
  const advice = { seat, weights: weigher.weights(seat, judgement), reason, rounds: judgement.get('rounds'), then: [] };
  return [advice, judgement.get('moves', first!)];
}
