/** Several people at one device: what its host takes and sends besides the protocol. No server has any of it. */
import type { DealTable, PlayDeal } from './daily';
import type { AnyCommand, Settings } from './protocol';

export const PEOPLE = { least: 2, most: 6 };

/** A table for several people, in the order of their seats; bots sit after them. */
export interface Share {
  type: 'share';
  settings: Settings;
  names: string[];
  bots?: string[];
  id: string;
}

/** A player has the device and says so: only now is that hand looked at. */
export interface Take {
  type: 'take';
  version: number;
  seat: number;
  id: string;
}

/** The hand that is open is hidden. */
export interface Hide {
  type: 'hide';
  version: number;
  id: string;
}

/** A call, a catch, a slip or a finger from a player's place at the edge of the table: none of them needs a hand. */
export interface EdgeMove {
  type: 'edge';
  version: number;
  seat: number;
  move: string;
  id: string;
}

export type PassCommand = Share | Take | Hide | EdgeMove;
export type DeviceCommand = AnyCommand | PassCommand | PlayDeal;

/** What a message about a table says when several people share it. */
export interface Sharing {
  /** Milliseconds until the open hand is hidden at the latest; null while its player has something to do. */
  hides: number | null;
}
export type Shared<Message> = Message & { sharing?: Sharing; daily?: DealTable };
