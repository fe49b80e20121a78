/** UNO-style rules of five boxed editions, the same as lastcard's own in Python. */
export { makeBot, type Bot, type Start, type ViewRecord } from './bots';
export { chances, Driver, showLast, showPast, type Question } from './driver';
export { editionNames } from './edition';
export { engine, Engine, load, type Source, type Value } from './engine';
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
} from './errors';
export type { Both, EditionData } from './generated/editions';
export { RECORDS, type FunctionName, type RecordName } from './generated/layout';
export { LEVEL_NAMES, PHASES, RULES_VERSION, type Event, type Phase, type Pose } from './generated/tables';
export { Match, type Explanation } from './match';
export { Move } from './move';
export { EngineRecord, type FieldName } from './records';
export type { Language } from './refusals';
export type { MatchSetup } from './setup';
export type { SentView, View } from './view';
