/** UNO-style rules of five boxed editions, the same as lastcard's own in Python. */
export { Ahead, type Pick } from './ahead.js';
export { makeBot, type Bot, type Start, type ViewRecord } from './bots.js';
export { chances, Driver, showLast, showPast, type Question } from './driver.js';
export { addEdition, editionNames } from './edition.js';
export { engine, Engine, load, type Source, type Value } from './engine.js';
export {
  BadBot,
  BadNotation,
  BadOption,
  BadPosition,
  EngineError,
  IllegalMove,
  LastcardError,
  NotYourTurn,
  UnknownEdition,
  type RefusalArgument,
} from './errors.js';
export type { Both, EditionData } from './generated/editions.js';
export { RECORDS, type FunctionName, type RecordName } from './generated/layout.js';
export { LEVEL_NAMES, PHASES, REACTIONS, RULES_VERSION, type Event, type Phase, type Pose } from './generated/tables.js';
export { Match, type Explanation } from './match.js';
export { Move } from './move.js';
export { EngineRecord, type FieldName } from './records.js';
export { sentence, type Language } from './refusals.js';
export type { MatchSetup } from './setup.js';
export type { SentView, View } from './view.js';
