/** Today's deal: what the host on this device takes and sends for it. No server has any of it at a table. */
import type { EditionName } from './protocol';

/** The deal of a day, as the server gives it out. */
export interface Deal {
  day: string;
  edition: EditionName;
  seed: string;
  seats: number;
  level: string;
  options: Record<string, string>;
  /** The mark of the rules that it is replayed by. */
  rules: string;
}

/** Sit down at a deal: the first try counts, every other one is practice. */
export interface PlayDeal {
  type: 'daily';
  deal: Deal;
  name: string;
  practice: boolean;
  bot_wait_ms: number;
  id: string;
}

/** What a message about a table says when it is a deal of a day. */
export interface DealTable {
  day: string;
  practice: boolean;
}

/** The table of the try that counts: one a day and edition. */
export const dealCode = ({ day, edition }: Pick<Deal, 'day' | 'edition'>): string => `LOCAL-${day.replaceAll('-', '')}-${edition.toUpperCase()}`;
