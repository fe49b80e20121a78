/** Whether this phone is a controller beside a TV that shows the table. */
import { keep, recall } from '$lib/storage';
import type { TableState } from './table';

type TableBesideTv = Pick<TableState, 'code' | 'tv' | 'screens' | 'you'>;

/** A screen that reconnects is not gone. */
export const LINGER_MS = 20_000;
const PHONE = 600;

/** A phone or a tablet; a computer has room for the whole table. */
const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches || Math.min(innerWidth, innerHeight) < PHONE;

class Controller {
  /** The code of a table that is wanted whole here. */
  #whole = $state(recall('whole'));
  /** A screen was here a moment ago. */
  lingers = $state(false);
  /** The sheet that says how to show the table on a TV is open. */
  isSheetOpen = $state(false);

  /** A TV shows the table, and somebody who sits here asked for it. */
  isShown(table: TableBesideTv): boolean {
    return table.tv && table.you !== null && (table.screens > 0 || this.lingers);
  }

  isOn(table: TableBesideTv): boolean {
    return this.isShown(table) && this.#whole !== table.code && isHandheld();
  }

  /** One tap, remembered on this device: the whole table here, or the hand alone. */
  choose(table: TableBesideTv, whole: boolean): void {
    this.#whole = whole ? table.code : null;
    keep('whole', this.#whole);
  }
}

export const controller = new Controller();
