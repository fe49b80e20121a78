/** The page's end of a table on this device, in tests: the host with the real rules, in the time of the test. */
import { Match } from 'lastcard';
import type { DeviceCommand } from '$lib/pass';
import { SETTINGS, type AnyMessage, type NewStep, type Refused, type Table, type View } from '$lib/protocol';
import { Host } from '$src/local/host';
import { Shelf, type SavedTable } from '$src/local/shelf';

export type Given = DeviceCommand extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never;

/** A page that remembers what it was sent. */
export class Visitor {
  readonly messages: AnyMessage[] = [];
  readonly host: Host;
  /** Looks at each message as it is sent. */
  watch: ((message: AnyMessage) => void) | null = null;
  #serial = 0;

  constructor(
    readonly shelf = new Shelf(),
    hasRules = true,
  ) {
    this.host = new Host(
      (message) => {
        this.messages.push(JSON.parse(JSON.stringify(message)) as AnyMessage);
        this.watch?.(this.messages.at(-1)!);
      },
      shelf,
      () => Promise.resolve(hasRules),
    );
  }

  /** A command, and its answer, if there is one yet. */
  async send(command: Given): Promise<AnyMessage | undefined> {
    const id = `c${(this.#serial += 1)}`;
    await this.host.hear({ ...command, id } as DeviceCommand);
    return this.messages.find((message) => 'id' in message && message.id === id);
  }

  async move(move: string, version = this.version): Promise<AnyMessage | undefined> {
    return this.send({ type: 'move', move, version });
  }

  /** Say that the player of a seat has the device. */
  async take(seat: number): Promise<AnyMessage | undefined> {
    return this.send({ type: 'take', seat, version: this.version });
  }

  /** A call, a catch, a slip or a finger at the edge of the table. */
  async edge(seat: number, move: string, version = this.version): Promise<AnyMessage | undefined> {
    return this.send({ type: 'edge', seat, move, version });
  }

  /** The last message of a kind. */
  last<Kind extends AnyMessage['type']>(type: Kind): Extract<AnyMessage, { type: Kind }> {
    return this.messages.findLast((message): message is Extract<AnyMessage, { type: Kind }> => message.type === type)!;
  }

  get #latest(): Table | NewStep {
    return this.messages.findLast((message): message is Table | NewStep => message.type === 'table' || message.type === 'step')!;
  }

  get view(): View {
    return this.#latest.view!;
  }

  get legal(): string[] {
    return this.#latest.legal!;
  }

  get version(): number {
    const latest = this.#latest;
    return latest.type === 'table' ? latest.version : latest.step.version;
  }

  get code(): string {
    return this.last('table').code;
  }

  /** The moves that were shown, with who made them. */
  get steps(): string[] {
    return this.messages.flatMap((message) => (message.type === 'step' ? [`${message.step.by} ${message.step.move}`] : []));
  }
}

export const quick = { type: 'quick', edition: 'basic', name: 'Ann', seats: 3, level: 'random' } as const;

/** A table whose match stands at a position (docs/notation.md), as if it had been saved there. */
export const at = (position: string, settings: Partial<SavedTable['settings']> = {}): Promise<Visitor> => seated(position, ['Ann'], settings);

/** The same, shared by several people. */
export const shared = (position: string, names: string[]): Promise<Visitor> => seated(position, names, {}, true);

async function seated(position: string, names: string[], settings: Partial<SavedTable['settings']>, isShared = false): Promise<Visitor> {
  const visitor = new Visitor();
  const edition = /^edition (.+)$/m.exec(position)![1]!;
  const match = Match.read(position);
  const header = match.record().split('\nmoves')[0]!;
  const places = Array.from({ length: match.seats }, (_, seat) => ({
    kind: names[seat] ? ('person' as const) : ('bot' as const),
    name: names[seat] ?? '',
    level: names[seat] ? null : 'steady',
    wins: 0,
  }));
  await visitor.shelf.save({
    code: 'LOCAL-TEST',
    at: 0,
    version: 3,
    stage: 'match',
    settings: { ...SETTINGS, turn_time: null, edition, seats: match.seats, options: match.options, ...settings },
    places,
    matches: 1,
    match: { header, mark: match.mark, version: 3, moves: [] },
    void: null,
    ...(isShared && { shared: true as const }),
  });
  await visitor.send({ type: 'enter', code: 'LOCAL-TEST', since: 0 });
  return visitor;
}

/** Why something was refused. */
export const code = (answer: AnyMessage | undefined): string => (answer as Refused).code;
