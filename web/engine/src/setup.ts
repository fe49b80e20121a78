/** From header lines to a starting position: what a table begins with, checked. */
import { edition as editionOf, type Edition } from './edition.js';
import { engine } from './engine.js';
import { BadNotation, BadPosition, located, noSeat } from './errors.js';
import { LARGEST_SCORE, LINES_IN_HEAD, LINES_WITHOUT_HANDS, NONE } from './generated/tables.js';
import { numbers, seatIn, VERSION, type Lines } from './header.js';
import { fillPosition } from './position.js';
import { repr, show, utf8 } from './python.js';
import { EngineRecord } from './records.js';
import { sha256 } from './sha256.js';
import { single } from './words.js';

const STREAM_SEED = /^([^]*)\/(0|[1-9][0-9]{0,8})$/;

/** What a match starts from; `position` has the lines when hands are given. */
export interface Setup {
  readonly edition: Edition;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly seed: string;
  readonly dealer: number | null;
  readonly scores: readonly number[];
  readonly position: Lines | null;
}

/** What somebody asks for besides the edition. */
export interface MatchSetup {
  seats?: number;
  seed?: string | number;
  options?: Record<string, string | number | boolean>;
  dealer?: number | null;
  scores?: readonly number[];
}

const DEFAULT_SEATS = 4;

/** A setup from values, or an error that says what is wrong with them. */
export function newSetup(name: unknown, given: unknown = {}): Setup {
  const edition = editionOf(name);
  const { seats = DEFAULT_SEATS, seed = '0', options = {}, dealer = null, scores = [] } = fieldsOf(given);
  const settled = edition.settle(options);
  const clean = cleanSeed(seed);
  const count = checkSeats(edition, seats);
  if (dealer !== null && !isSeat(dealer, count)) throw new BadPosition(...noSeat(show(dealer), count));
  return { edition, options: settled, seats: count, seed: clean, dealer: dealer as number | null, scores: checkScores(scores, count), position: null };
}

/** The fields of an object, whatever somebody gave instead of one. */
function fieldsOf(given: unknown): Record<string, unknown> {
  try {
    if (typeof given === 'object' && given !== null) return { ...given };
  } catch {
    // a getter that throws
  }
  throw new BadPosition('A setup is an object, as in { seats: 4 }.', '設定是一個物件，例如 { seats: 4 }。');
}

export const isSeat = (seat: unknown, seats: number): seat is number => Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < seats;

/** The header lines that every record of this table has. */
export const headLines = ({ edition, options, seats, seed }: Setup): string[] => [
  `lastcard ${VERSION}`,
  `edition ${edition.id}`,
  ...Object.entries(options).map(([name, value]) => `option ${name} ${value}`),
  `seats ${seats}`,
  `seed ${seed}`,
];

/** The header of the record. */
export function setupLines(setup: Setup): string[] {
  const { dealer, scores, position } = setup;
  if (position) return [...headLines(setup), ...position.header.filter((line) => !LINES_IN_HEAD.includes(line.name)).map((line) => line.text)];
  return [...headLines(setup), ...(dealer === null ? [] : [`dealer ${dealer}`]), ...(scores.some((score) => score > 0) ? [`scores ${scores.join(' ')}`] : [])];
}

/** The state that the match begins in. */
export function firstState(setup: Setup, rules: EngineRecord<'RULES'>): EngineRecord<'STATE'> {
  const state = new EngineRecord('STATE');
  state.set('seats', setup.seats);
  setSeed(state, setup.seed);
  setup.scores.forEach((score, seat) => state.set('scores', score, seat));
  if (setup.position) fillPosition(setup.edition, rules, state, setup.position, setup.dealer ?? 0);
  else engine().call('engine_start_match', rules.bytes, state.bytes, setup.dealer ?? NONE);
  return state;
}

/** A seed as a record can hold it: one line, single spaces, no comment sign. */
export function cleanSeed(seed: unknown): string {
  const text = typeof seed === 'string' || typeof seed === 'bigint' || Number.isSafeInteger(seed) ? single(String(seed)) : '';
  if (text === '' || text.includes('#')) {
    throw new BadNotation("A seed is some text without '#', as in 'rainy sunday'.", '亂數種子是一段不含「#」的文字，例如 rainy sunday。');
  }
  return text;
}

/** Keys the random stream: SHA-256 of the text; 'TEXT/N' is a stream of TEXT's own, N + 1. */
export function setSeed(state: EngineRecord<'STATE'>, seed: string): void {
  const split = STREAM_SEED.exec(seed);
  const key = new DataView(sha256(utf8(split ? split[1]! : seed)).buffer as ArrayBuffer);
  for (let word = 0; word < 8; word++) state.set('key', key.getUint32(4 * word, true), word);
  state.set('stream', split ? Number(split[2]) + 1 : 0);
}

/** Checks the header of a record; the position itself is filled in later. */
export function readSetup(lines: Lines): Setup {
  const version = lines.one('lastcard');
  if (version && version.values.join(' ') !== VERSION) throw version.bad("This program reads 'lastcard 1'.", '本程式讀的是 lastcard 1。');
  const edition = readEdition(lines);
  const options = readOptions(lines, edition);
  const [count, hands] = [lines.one('seats'), lines.all('hand')];
  if (!count && hands.length === 0) {
    throw new BadPosition('A record says how many seats there are, or gives every hand.', '紀錄要寫座位數，或是列出每家的手牌。');
  }
  const seats = count ? numbers(count, 1)[0]! : hands.length;
  located((count ?? hands.at(-1)!).number, () => checkSeats(edition, seats));
  return { edition, options, seats, seed: readSeed(lines), dealer: readDealer(lines, seats), scores: readScores(lines, seats), position: readPosition(lines) };
}

function readEdition(lines: Lines): Edition {
  const line = lines.one('edition');
  if (!line) throw new BadPosition("A record names its edition, as in 'edition basic'.", '紀錄要寫明版本，例如 edition basic。');
  if (line.values.length === 0) throw line.bad("The edition's name is missing, as in 'edition basic'.", '缺少版本名稱，例如 edition basic。');
  return located(line.number, () => editionOf(line.values.join(' ')));
}

function readOptions(lines: Lines, edition: Edition): Record<string, string> {
  const changes = new Map<string, string>();
  for (const line of lines.all('option')) {
    const [name, ...value] = line.values;
    if (name === undefined || value.length === 0) throw line.bad("An option line is 'option NAME VALUE'.", '玩法的寫法是 option 名稱 值。');
    if (changes.has(name)) throw line.bad(`Option ${name} comes twice.`, `玩法 ${name} 出現了兩次。`);
    changes.set(
      name,
      located(line.number, () => edition.checkOption(name, value.join(' '))),
    );
  }
  return edition.settle(Object.fromEntries(changes));
}

function readSeed(lines: Lines): string {
  const line = lines.one('seed');
  return line ? located(line.number, () => cleanSeed(line.values.join(' '))) : '0';
}

function readDealer(lines: Lines, seats: number): number | null {
  const line = lines.one('dealer');
  return line && seatIn(line, numbers(line, 1)[0]!, seats);
}

function readScores(lines: Lines, seats: number): number[] {
  const line = lines.one('scores');
  if (!line) return [];
  const scores = numbers(line, null);
  return located(line.number, () => checkScores(scores, seats));
}

function checkSeats({ data: { name, least, most } }: Edition, seats: unknown): number {
  if (Number.isInteger(seats) && (seats as number) >= least && (seats as number) <= most) return seats as number;
  throw new BadPosition(
    `${name.en} seats ${least} to ${most}, not ${show(seats)}.`,
    `「${name.zh}」可坐 ${least} 到 ${most} 人，不能是 ${show(seats)} 人。`,
    'R-GEN-04',
  );
}

function checkScores(scores: unknown, seats: number): number[] {
  const good = (score: unknown): boolean => Number.isInteger(score) && (score as number) >= 0 && (score as number) <= LARGEST_SCORE;
  const given: unknown[] = Array.isArray(scores) ? Array.from({ length: Math.min(scores.length, seats + 1) }, (_, seat) => scores[seat] as unknown) : [null];
  if (given.length === 0 || (given.length === seats && given.every(good))) return given as number[];
  throw new BadPosition(
    `There are ${seats} seats, so ${seats} scores from 0 to ${LARGEST_SCORE}.`,
    `有 ${seats} 個座位，就要 ${seats} 個 0 到 ${LARGEST_SCORE} 的分數。`,
  );
}

/** The header again when it sets up a position, null when the cards are dealt. */
function readPosition(lines: Lines): Lines | null {
  if (lines.all('hand').length > 0) return lines;
  for (const line of lines.header) {
    if (!LINES_WITHOUT_HANDS.includes(line.name)) {
      throw line.impossible(`${repr(line.name)} belongs to a position, which gives every hand.`, `「${line.name}」屬於擺好的牌局，要同時列出每家的手牌。`);
    }
  }
  return null;
}
