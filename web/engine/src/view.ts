/** What one seat knows, as JSON has it. There is no place in it for another hand. */
import type { Edition } from './edition.js';
import { cardText } from './events.js';
import { KINDS, LAST_CARDS, PHASES, SENT_KEYS, VIEW_FIELDS, VIEW_KEYS, type Pose, type View as SentView } from './generated/tables.js';
import { EngineRecord, type FieldName } from './records.js';

export type { SentView };

/** Everything that a seat may know; a spectator's seat is null. */
export interface View extends Omit<SentView, 'discard_count' | 'hands'> {
  seats: number;
  edition: string;
  called_now: number | null;
  idle: number;
}

type Values = Record<string, unknown>;

export const seatsIn = (mask: number): number[] => Array.from({ length: 32 - Math.clz32(mask) }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);

export const optional = (number: number): number | null => (number < 0 ? null : number);

/** The cards of a hand, in the edition's card order, from the copies of each kind. */
export function cardsOf(edition: Edition, counts: readonly number[]): string[] {
  const cards: string[] = [];
  counts.forEach((count, kind) => {
    for (let copy = 0; copy < count; copy++) cards.push(cardText(edition, kind));
  });
  return cards;
}

/** Who poses for whom, by the masks of the seats. */
export const posesOf = (masks: readonly number[]): Pose[] => masks.flatMap((mask, seat) => seatsIn(mask).map((owner) => ({ seat, owner })));

/** What the engine's view says, by the names that JSON has for it. */
export function viewJson(edition: Edition, view: EngineRecord<'VIEW'>): View {
  return pick(VIEW_KEYS, valuesOf(edition, view)) as unknown as View;
}

/** What a client is sent of a view. */
export function sentJson(edition: Edition, view: EngineRecord<'VIEW'>): SentView {
  const values = valuesOf(edition, view);
  const discard = values.discard as string[];
  return pick(SENT_KEYS, { ...values, discard: discard.slice(-LAST_CARDS), discard_count: discard.length }) as unknown as SentView;
}

const pick = (keys: readonly string[], values: Values): Values => Object.fromEntries(keys.map((key) => [key, values[key]]));

function valuesOf(edition: Edition, view: EngineRecord<'VIEW'>): Values {
  const values: Values = { edition: edition.id };
  for (const { name, meaning, attribute, length } of VIEW_FIELDS) {
    if (attribute === '') continue;
    const count = length === '' ? KINDS : view.get(length as FieldName<'VIEW'>);
    const value = READERS[meaning]!(edition, view, name as FieldName<'VIEW'>, count);
    values[attribute] = attribute in values ? [values[attribute], value] : value; // the two ends of a link
  }
  return { ...values, ...shapes(values) };
}

type Reader = (edition: Edition, view: EngineRecord<'VIEW'>, name: FieldName<'VIEW'>, count: number) => unknown;

/** How the numbers of a field are written, by their meaning; codes below zero are null. */
const READERS: Readonly<Record<string, Reader>> = {
  number: (_, view, name) => view.get(name),
  phase: (_, view, name) => PHASES[view.get(name)],
  seat: (_, view, name) => optional(view.get(name)),
  card: (edition, view, name) => (view.get(name) < 0 ? null : cardText(edition, view.get(name))),
  color: (edition, view, name) => (view.get(name) < 0 ? null : edition.data.colors[view.get(name)]),
  seats: (_, view, name) => seatsIn(view.get(name)),
  numbers: (_, view, name, count) => view.row(name, count),
  masks: (_, view, name, count) => posesOf(view.row(name, count)),
  pile: (edition, view, name, count) => view.row(name, count).map((kind) => cardText(edition, kind)),
  hand: (edition, view, name, count) => cardsOf(edition, view.row(name, count)),
};

/** What has a shape of its own in JSON. */
function shapes({ color, counts, mini_pile: cards, lock: owner, link, winners, phase }: Values): Values {
  return {
    seats: (counts as number[]).length,
    mini_pile: (cards as string[]).length > 0 ? { color, cards } : null,
    lock: owner === null ? null : { color, owner },
    link: (link as (number | null)[])[0] === null ? null : link,
    winners: phase === 'match-over' ? winners : null,
  };
}
