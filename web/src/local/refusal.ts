/** What the host of a table on this device refuses besides the rules. */
import type { Both } from '$lib/editions';
import { REFUSALS } from './generated';

/** What no server has to say. */
const OWN = {
  'no-table': { en: 'This table is no longer on this device. Start another one any time.', zh: '這張牌桌已經不在這台裝置上了。隨時可以再開一桌。' },
  'no-rules': {
    en: 'The rules could not be loaded onto this device. Try again once you have a connection.',
    zh: '這台裝置還載入不了規則。請在有網路的時候再試一次。',
  },
  'other-tab': { en: 'This table is open in another tab now.', zh: '這張牌桌現在開在另一個分頁。' },
  'not-alone': { en: 'That needs other people. A table on this device is yours alone.', zh: '這要有其他人才行。這台裝置上的牌桌只有你一個人。' },
} satisfies Record<string, Both>;

const TEXTS: Record<string, Both> = { ...REFUSALS, ...OWN };
export type RefusalCode = keyof typeof REFUSALS | keyof typeof OWN;

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
