/** A view in the engine's layout, from what a client was sent of it: the way back from `sentJson`. */
import type { Edition } from './edition.js';
import { BadPosition } from './errors.js';
import { HIDDEN, KINDS, NONE, PHASES, SEATS, VIEW_FIELDS, type Phase, type Pose, type View as SentView } from './generated/tables.js';
import { EngineRecord, type FieldName } from './records.js';

type Values = Record<string, unknown>;

const bad = (what: string): BadPosition => new BadPosition(`A view cannot have ${what}.`, `視角裡不能有 ${what}。`);

/** What a view has that clients are not sent. */
export interface Unsent {
  called_now?: number | null;
  idle?: number;
}

/** The engine's view that this one was made from. Cards deep in the discard pile are mostly not sent: any will do. */
export function viewRecord(edition: Edition, view: SentView, unsent: Unsent = {}): EngineRecord<'VIEW'> {
  const record = new EngineRecord('VIEW');
  const write = new Writer(edition, checkedSeats(edition, view.counts));
  const values = valuesOf(view, unsent, deckSize(edition));
  const ends = [...(view.link ?? [null, null])];
  for (const { name, meaning, attribute, length } of VIEW_FIELDS) {
    if (attribute === '') continue;
    const numbers = write.numbers(meaning, attribute === 'link' ? ends.shift() : values[attribute]);
    const blank = length !== '' && meaning === 'pile' ? NONE : 0;
    if (length !== '') record.fill(name as FieldName<'VIEW'>, blank);
    numbers.forEach((number, place) => record.set(name as FieldName<'VIEW'>, number, place));
  }
  record.set('seats', view.counts.length);
  record.set('discard_count', (values.discard as unknown[]).length);
  record.set('mini_count', (values.mini_pile as unknown[]).length);
  record.set('open_wd4', Number(view.under !== null));
  if (view.phase === 'drawn' && view.turn !== view.seat) record.set('drawn', HIDDEN);
  return record;
}

function checkedSeats({ data: { most } }: Edition, counts: readonly number[]): number {
  if (!Array.isArray(counts) || counts.length === 0 || counts.length > Math.min(most, SEATS)) throw bad(`${String(counts?.length)} seats`);
  return counts.length;
}

const deckSize = ({ data: { decks } }: Edition): number => Math.max(...Object.values(decks).map(({ copies }) => copies.reduce((sum, count) => sum + count, 0)));

/** What has a shape of its own in JSON, and what is not sent. */
function valuesOf(view: SentView, { called_now: caller = null, idle = 0 }: Unsent, deck: number): Values {
  const unseen = Math.max(0, whole(view.discard_count) - view.discard.length);
  if (unseen > deck) throw bad(`a pile of ${view.discard_count}`);
  return {
    ...view,
    discard: [...Array.from({ length: unseen }, () => view.top), ...view.discard],
    mini_pile: view.mini_pile?.cards ?? [],
    lock: view.lock?.owner ?? null,
    winners: view.winners ?? [],
    called_now: caller,
    idle,
  };
}

/** How a value becomes the numbers of a field, by the field's meaning; each is checked. */
class Writer {
  constructor(
    private readonly edition: Edition,
    private readonly seats: number,
  ) {}

  numbers(meaning: string, value: unknown): number[] {
    switch (meaning) {
      case 'number':
        return [whole(value)];
      case 'phase':
        return [found(PHASES.indexOf(value as Phase), value)];
      case 'seat':
        return [value === null ? NONE : this.seat(value)];
      case 'seats':
        return [this.mask(value as unknown[])];
      case 'card':
        return [value === null ? NONE : this.kind(value)];
      case 'color':
        return [value === null ? NONE : found([...this.edition.data.colors].indexOf(value as string), value)];
      case 'numbers':
        return this.fitting((value as unknown[]).map(whole), this.seats);
      case 'masks':
        return this.masks(value as Pose[]);
      case 'pile':
        return this.fitting(
          (value as unknown[]).map((card) => this.kind(card)),
          deckSize(this.edition),
        );
      case 'hand':
        return this.hand(value as unknown[]);
      default:
        throw bad(meaning);
    }
  }

  private fitting(row: number[], most: number): number[] {
    if (row.length > most) throw bad(`a row of ${row.length}`);
    return row;
  }

  private seat(value: unknown): number {
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) >= this.seats) throw bad(`seat ${String(value)}`);
    return value as number;
  }

  private mask(seats: readonly unknown[]): number {
    return seats.reduce<number>((mask, seat) => mask | (1 << this.seat(seat)), 0);
  }

  private masks(poses: readonly Pose[]): number[] {
    return Array.from({ length: this.seats }, (_, seat) => this.mask(poses.filter((pose) => pose.seat === seat).map((pose) => pose.owner)));
  }

  private kind(card: unknown): number {
    return found(this.edition.kinds.get(card as string) ?? NONE, card);
  }

  private hand(cards: readonly unknown[]): number[] {
    const copies = Array.from({ length: KINDS }, () => 0);
    for (const card of this.fitting([...cards] as number[], deckSize(this.edition))) copies[this.kind(card)]! += 1;
    return copies;
  }
}

function whole(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw bad(String(value));
  return value as number;
}

function found(code: number, value: unknown): number {
  if (code < 0) throw bad(String(value));
  return code;
}
