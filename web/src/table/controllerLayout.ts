/** A phone beside a TV: the hand fills it; while something is asked, it makes room above. */
import type { HandLayout } from './hand';
import { layoutOf, type Box, type Insets, type Layout } from './layout';

export interface ControllerSize {
  width: number;
  height: number;
  text: number;
  safe: Insets;
  /** A question is open, or a pose is held: they need the upper part. */
  asking: boolean;
}

const BAR = 56;
/** On a tablet, whose bar stands lower. */
const LOW_BAR = 76;
/** Of a phone on its side: the bar's buttons in the corner. */
const BUTTONS = 176;
const EDGE = 12;
const TOP = 14;
const GAP = 6;

/** No seats stand at the left: a question has their room, too, above our own seat. */
function widened(question: Box, left: number, floor: number): Box {
  const x = left + EDGE;
  return { ...question, x, w: question.x + question.w - x, h: floor - GAP - question.y };
}

/** As the table's own layout has it, without the table: what is left of it is the hand's. */
export function controllerLayout({ asking, ...size }: ControllerSize): Layout {
  const base = { ...layoutOf({ ...size, others: 1, watching: false, pile: false }), felt: null };
  if (asking) return { ...base, question: base.question && widened(base.question, size.safe.left, base.tray.y) };
  const low = base.hand.y + base.hand.h;
  const line = base.news?.h ?? 0;
  if (base.mode === 'landscape') {
    const top = size.safe.top + TOP + line;
    const news = base.news && { ...base.news, y: size.safe.top + GAP };
    const w = Math.min(base.hand.w, size.width - size.safe.right - BUTTONS - base.hand.x);
    const hand = { ...base.hand, y: top, w, h: low - top };
    const left = Math.max(base.sentence.x, hand.x + hand.w + GAP);
    const sentence = { ...base.sentence, x: left, w: base.sentence.x + base.sentence.w - left };
    return { ...base, tray: { ...base.tray, y: 0, h: size.height }, news, sentence, hand };
  }
  const isPhone = base.mode === 'phone';
  const up = base.tray.y - size.safe.top - (isPhone ? BAR + line + GAP : LOW_BAR);
  const moved = <T extends { y: number }>(box: T): T => ({ ...box, y: box.y - up });
  const hand = moved(base.hand);
  return {
    ...base,
    tray: { ...moved(base.tray), h: base.tray.h + up },
    sentence: moved(base.sentence),
    own: base.own && moved(base.own),
    news: base.news && moved(base.news),
    hand: {
      ...hand,
      x: isPhone ? EDGE + size.safe.left : hand.x,
      w: isPhone ? size.width - 2 * EDGE - size.safe.left - size.safe.right : hand.w,
      h: hand.h + up,
    },
  };
}

const LIFT = 14;
const LARGEST = 210;
const SMALLEST = 44;
const MOST_ROWS = 6;
/** Between two cards that do not lie on each other. */
const APART = 1.05;
/** What must be seen of a card, so that its corner can be read and a thumb can hit it. */
const PART = { x: 0.42, y: 0.5 };
const THUMB = 40;

interface Rows {
  rows: number;
  step: { x: number; y: number };
}

/** In how few rows cards of this width lie, all of them to be read; null: they are too large. */
function fit(count: number, width: number, height: number, w: number, strip: number): Rows | null {
  const h = w * 1.5;
  for (let rows = 1; rows <= Math.min(MOST_ROWS, count); rows += 1) {
    const inRow = Math.ceil(count / rows);
    const x = inRow < 2 ? w : Math.min(w * APART, (width - w) / (inRow - 1));
    const y = rows < 2 ? h : Math.min(h * APART, (height - LIFT - h) / (rows - 1));
    if (h + LIFT <= height && x >= Math.max(strip, w * PART.x) && (rows < 2 || y >= Math.max(strip, h * PART.y))) return { rows, step: { x, y } };
  }
  return null;
}

/** The hand as large as it can be: in rows that cover each other as little as they must. */
export function largeHand(count: number, width: number, height: number): HandLayout {
  for (const strip of [THUMB, 28, 12]) {
    for (let w = Math.floor(Math.min(LARGEST, width, (height - LIFT) / 1.5)); w >= SMALLEST; w -= 2) {
      const found = fit(count, width, height, w, strip);
      if (found) return placed(count, width, height, w, found);
    }
  }
  const rows = Math.min(MOST_ROWS, count);
  const step = { x: (width - SMALLEST) / Math.max(1, Math.ceil(count / rows) - 1), y: (height - LIFT - SMALLEST * 1.5) / Math.max(1, rows - 1) };
  return placed(count, width, height, SMALLEST, { rows, step });
}

function placed(count: number, width: number, height: number, w: number, { rows, step }: Rows): HandLayout {
  const card = { w, h: w * 1.5 };
  const inRow = Math.ceil(count / rows);
  const used = Math.ceil(count / inRow);
  const top = LIFT + Math.max(0, (height - LIFT - card.h - step.y * (used - 1)) / 2);
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const inThis = row === used - 1 ? count - row * inRow : inRow;
    const place = at - row * inRow;
    const left = (width - card.w - step.x * (inThis - 1)) / 2;
    const open = { w: place === inThis - 1 ? card.w : Math.min(step.x, card.w), h: row === used - 1 ? card.h : Math.min(step.y, card.h) };
    return { x: left + place * step.x, y: top + row * step.y, turn: 0, row, open };
  });
  return { card, places, strip: Math.min(step.x, card.w), lift: LIFT, width, scrolls: false };
}
