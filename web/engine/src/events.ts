/** What happened, in words that a program can read. */
import { engine } from './engine.js';
import type { Edition } from './edition.js';
import { ALL_SEEING, CHOICES, DRAW_REASONS, EVENT_KEYS, EVENT_KINDS, FIRST_FLIP, HIDDEN, LOST_REASONS, NONE, PHASES, type Event } from './generated/tables.js';

/** kind, seat, value, detail */
export const ROW = 4;

/** Rows of one draw, deal or hand that belong together. */
interface Run {
  kind: number;
  seat: number;
  detail: number;
  values: number[];
}

type Known = { -readonly [Key in keyof Event]?: Event[Key] | undefined };

/** Event rows as a seat sees them; ALL_SEEING sees everything. */
export function readEvents(edition: Edition, rows: Int16Array, viewer: number): Event[] {
  const found = runs(rows, viewer);
  const isChallenged = found.length > 0 && EVENT_KINDS[found[0]!.kind]!.name === 'challenge';
  return found.map((run) => eventOf(edition, run, isChallenged));
}

/** Event rows with what a seat sees of their values. */
export function seenRows(rows: Int16Array, viewer: number): Int16Array {
  const seen = rows.slice();
  for (let at = 0; at < rows.length; at += ROW) {
    if (EVENT_KINDS[rows[at]!]!.sight !== 'public') seen[at + 2] = engine().call('position_seen_value', rows.slice(at, at + ROW), viewer);
  }
  return seen;
}

function runs(rows: Int16Array, viewer: number): Run[] {
  const found: Run[] = [];
  const known = viewer === ALL_SEEING ? rows : seenRows(rows, viewer);
  for (let at = 0; at < rows.length; at += ROW) {
    const [kind, seat, seen, detail] = known.subarray(at, at + ROW) as unknown as [number, number, number, number];
    const last = found.at(-1);
    if (last && EVENT_KINDS[kind]!.value === 'cards' && last.kind === kind && last.seat === seat && last.detail === detail) last.values.push(seen);
    else found.push({ kind, seat, detail, values: [seen] });
  }
  return found;
}

function eventOf(edition: Edition, { kind: code, seat, detail, values }: Run, isChallenged: boolean): Event {
  const kind = EVENT_KINDS[code]!;
  const [value] = values as [number];
  const known: Known = { kind: kind.name };
  if (seat !== NONE) known.seat = seat;
  if (kind.value === 'cards') readCards(edition, values, known);
  else if (kind.value !== '' && value !== HIDDEN) readValue(edition, kind.value, value, known);
  readDetail(kind.detail, detail, known);
  known.clause = clauseOf(edition, code, kind.value === 'card' ? value : NONE, detail, isChallenged) ?? undefined;
  return inOrder(known);
}

/** The fields in the order of JSON, without what does not concern the event; the seat stands always. */
function inOrder(known: Known): Event {
  const keys = (EVENT_KEYS as (keyof Event)[]).filter((key) => known[key] !== undefined);
  const event: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, known[key]]));
  if (!('seat' in event)) event.seat = null;
  return event as unknown as Event;
}

function readValue(edition: Edition, name: 'card' | 'color' | 'other' | 'direction' | 'amount', value: number, known: Known): void {
  if (name === 'card') known.card = cardText(edition, value);
  else if (name === 'color') known.color = edition.data.colors[value]!;
  else known[name] = value;
}

/** Cards drawn, dealt or shown together. */
function readCards(edition: Edition, values: readonly number[], known: Known): void {
  const kinds = values.filter((value) => value !== NONE);
  known.amount = kinds.length;
  if (!kinds.includes(HIDDEN)) known.cards = kinds.map((kind) => cardText(edition, kind));
}

/** The card of a kind; kinds that no deck of this edition holds share a stand-in. */
export const cardText = (edition: Edition, kind: number): string => edition.data.texts[kind] || 'W';

/** What the detail of a row says. */
function readDetail(name: string, detail: number, known: Known): void {
  if (name === 'pile' && detail) known.pile = 'mini';
  else if (name === 'wrong' && detail) known.wrong = true;
  else if (name === 'right' && !detail) known.wrong = true;
  else if (name === 'guilty') known.guilty = Boolean(detail);
  else if (name === 'other') known.other = detail;
  else if (name === 'blocked' && detail) known.reason = 'blocked';
  else if (name === 'reason') known.reason = DRAW_REASONS[detail]!;
}

/** The clause behind an event: that of its reason, of its card, or of its kind in this case. */
function clauseOf(edition: Edition, code: number, card: number, detail: number, isChallenged: boolean): string | null {
  const kind = EVENT_KINDS[code]!;
  if (kind.detail === 'blocked' && detail) return edition.clause('event', 'blocked');
  if (kind.detail === 'reason') return edition.clause('draw', DRAW_REASONS[detail]!);
  if (kind.detail === 'lost' && detail !== NONE) return edition.clause('draw', LOST_REASONS[detail]!);
  if (kind.detail === 'card') {
    const name = detail >= FIRST_FLIP ? `first-${kind.name}` : kind.name;
    return edition.clause('event', name, edition.data.texts[detail % FIRST_FLIP]!);
  }
  const special = caseOf(kind.detail, detail, isChallenged);
  const text = card === NONE ? null : edition.data.texts[card]!;
  return (special && edition.clause('event', `${kind.name}-${special}`, text)) || edition.clause('event', kind.name, text);
}

/** The case of its kind that an event is, '' of an ordinary one. */
function caseOf(name: string, detail: number, isChallenged: boolean): string {
  if (name === 'phase') return PHASES[detail]!;
  if (name === 'scoring') return CHOICES.scoring![detail]!;
  if (name === 'pile' && detail) return 'pile';
  if (name === 'other' && !isChallenged) return 'rule'; // by the instruction of a customizable card
  if ((name === 'wrong' || name === 'right') && Boolean(detail) === (name === 'wrong')) return 'wrong';
  return '';
}
