/** What the host of a table on this device refuses besides the rules. */
import type { Both } from '$lib/editions';
import { REFUSALS } from './generated';
import { DEVICE_WORDS, type DeviceWords } from './words';

const { en, zh } = DEVICE_WORDS;
type Own = keyof DeviceWords;
/** What no server has to say. */
const own = Object.fromEntries((Object.keys(en) as Own[]).map((code) => [code, { en: en[code], zh: zh[code] }]));

const TEXTS: Record<string, Both> = { ...REFUSALS, ...own };
export type RefusalCode = keyof typeof REFUSALS | Own;

export class Refusal extends Error {
  readonly text: Both;

  constructor(
    readonly code: RefusalCode,
    /** Milliseconds until it makes sense to try again. */
    readonly wait: number | null = null,
  ) {
    super(code);
    this.text = TEXTS[code]!;
  }
}
