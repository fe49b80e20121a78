/** What is compared: a table by its book, and with options changed, on the same deals. */
import { DEFAULT_POLICY, DEFAULT_ROUNDS, MOST_ROUNDS, POLICIES } from '../generated/lab.js';
import { LastcardError } from '../errors.js';
import { newSetup, type MatchSetup, type Setup } from '../setup.js';
import { say, type Details, type Key } from './words.js';

export type Policy = (typeof POLICIES)[number];

/** What somebody asks for besides the edition; the rest is as the command has it. */
export interface PlanRequest extends Pick<MatchSetup, 'seats' | 'seed' | 'options'> {
  rounds?: number;
  /** One is everybody's, otherwise they take turns round the table. */
  policies?: readonly string[];
}

export interface Plan {
  readonly book: Setup;
  /** The same table with the options that differ. */
  readonly changed: Setup;
  readonly rounds: number;
  /** One a seat. */
  readonly policies: readonly Policy[];
}

/** A comparison that cannot be made as requested. */
export class BadPlan extends LastcardError {
  override readonly code: string = 'bad-plan';
}

/** Nothing differs from the book. */
export class SameRules extends BadPlan {}

/** A checked plan, or an error that says what is wrong with it. */
export function newPlan(edition: string, request: PlanRequest = {}): Plan {
  const { rounds = DEFAULT_ROUNDS, policies = [DEFAULT_POLICY], options = {}, ...table } = request;
  const changed = newSetup(edition, { ...table, options });
  const book = newSetup(edition, table);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) throw new BadPlan(...bad('too-many', { most: MOST_ROUNDS, count: rounds }));
  if (Object.keys(changed.options).length === 0) throw new SameRules(...bad('same-rules'));
  return { book, changed, rounds, policies: around(policies, book.seats) };
}

function around(names: readonly string[], seats: number): Policy[] {
  const stranger = names.find((name) => !isPolicy(name));
  if (stranger !== undefined) throw new BadPlan(...bad('no-policy', { policy: stranger, known: POLICIES.join(', ') }));
  if (names.length === 0 || names.length > seats) throw new BadPlan(...bad('too-many-policies', { seats, policies: names.length }));
  return Array.from({ length: seats }, (_, seat) => names[seat % names.length] as Policy);
}

const isPolicy = (name: string): name is Policy => (POLICIES as readonly string[]).includes(name);

const bad = (key: Key, details?: Details): [en: string, zh: string] => [say(key, 'en', details), say(key, 'zh', details)];

/** Whether rounds bring points under both rule sets. */
export const isScored = ({ book, changed }: Plan): boolean => [book, changed].every(({ edition, options }) => edition.value('scoring', options) !== 'off');

/** The command line that plays the same. */
export function commandOf({ book, changed, rounds, policies }: Plan): string {
  const versus = Object.entries(changed.options).flatMap(([name, value]) => ['--versus', `${name}=${value}`]);
  const table = ['--edition', book.edition.id, '--seats', String(book.seats), '--rounds', String(rounds)];
  const players = ['--policy', shortest(policies).join(','), '--seed', book.seed];
  return ['lastcard', 'simulate', ...table, ...players, ...versus].map(quoted).join(' ');
}

/** As few policies as give the same when they take turns round the table. */
function shortest(policies: readonly Policy[]): readonly Policy[] {
  const length = policies.findIndex((_, count) => count > 0 && policies.every((policy, seat) => policy === policies[seat % count]));
  return length < 0 ? policies : policies.slice(0, length);
}

/** A word as a shell reads it back: Python's shlex.quote. */
const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`);
