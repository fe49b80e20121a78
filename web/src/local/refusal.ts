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
  'no-tv': {
    en: 'A table on this device cannot be shown on a TV. Make one on a server for that.',
    zh: '這台裝置上的牌桌不能顯示在電視上。請在伺服器上開一桌。',
  },
  'not-alone': { en: 'That needs other people. A table on this device is yours alone.', zh: '這要有其他人才行。這台裝置上的牌桌只有你一個人。' },
  'not-shared': { en: 'You play alone at this table: your hand is open already.', zh: '這張牌桌只有你一個人，手牌本來就攤開了。' },
  'shared-table': {
    en: 'To change players or rules, set up another table. This one goes on as it is.',
    zh: '要換人或換規則，請另開一桌；這一桌照原樣玩下去。',
  },
  people: { en: 'Two to six people can share a device.', zh: '一台裝置可以 2 到 6 個人輪流玩。' },
  'same-name': { en: 'Two players have the same name. Give one of them another.', zh: '有兩位玩家同名，請改一個名字。' },
  'no-person': { en: 'Nobody on this device plays that seat.', zh: '那個座位不是這台裝置上的玩家。' },
  'no-holder': { en: 'All hands are hidden. The player whose turn it is takes the device first.', zh: '手牌都蓋著。請輪到的玩家先拿起裝置。' },
  'hand-open': { en: 'Another hand is open. Hide it before you take the device.', zh: '別人的手牌還攤著，先蓋起來再換人拿。' },
  'not-now': { en: 'Your hand opens when it is your turn.', zh: '輪到你的時候，手牌才會攤開。' },
  'take-first': { en: 'For that you need your hand: take the device first.', zh: '這要看著手牌才行，請先拿起裝置。' },
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
