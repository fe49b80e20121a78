/** What our player reads and can do now: the sentence, its hint, the middle button. */
import { fits } from '$lib/ahead.svelte';
import { editionOf } from '$lib/edition';
import type { Lock, Settings, View } from '$lib/protocol';
import { sumOf, sumText } from '$lib/sum';
import { nameOf, type TableState } from '$src/session/table';
import { cardName, colorWord, symbolName, withArticle } from '$lib/words/cards';
import type { Words } from '$lib/words';
import type { Language } from '$lib/protocol';

export interface Middle {
  text: string;
  /** What a press does; null: nothing to press. */
  move: string | null;
  key: string;
}

/** The sentence above our hand, with a hint. */
export interface Status {
  title: string;
  hint: string;
}

export const isMine = (view: View): boolean => view.seat !== null && view.turn === view.seat;

/** Everybody points at once, and we have not yet. */
export const mustPoint = (view: View): boolean => view.phase === 'point' && view.seat !== null && !view.picked.includes(view.seat);

export const playableOf = (legal: string[]): Set<string> => new Set(legal.filter((move) => move.startsWith('play ')).map((move) => move.split(' ')[1]!));
export const jumpsOf = (legal: string[]): Set<string> => new Set(legal.filter((move) => move.startsWith('jump ')).map((move) => move.split(' ')[1]!));

export function middleOf(view: View, table: TableState, legal: string[], w: Words['table'], busy = false): Middle {
  const can = (move: string) => legal.includes(move);
  if (can('draw')) return { text: w.drawOne, move: 'draw', key: 'D' };
  if (can('take')) return { text: w.take(view.mini_pile?.cards.length ?? 0), move: 'take', key: 'D' };
  if (view.phase === 'stack' && can('accept')) return { text: w.takeSum(view.stack), move: 'accept', key: 'A' };
  if (can('pass')) return { text: view.phase === 'drawn' ? w.keep : w.pass, move: 'pass', key: 'K' };
  if (busy && isMine(view)) return { text: '', move: null, key: '' };
  if (isMine(view) || mustPoint(view)) return { text: '', move: null, key: '' };
  const name = view.turn === null ? null : table.seats[view.turn]?.name;
  return { text: name ? w.waiting(name) : w.waitingAll, move: null, key: '' };
}

/** What fits, in words: the current color, and the symbol with its article where that fits in other colors too. */
function fitting(view: View, table: TableState, lang: Language): { color: string; symbol: string | null } {
  const { edition } = table.settings;
  const color = view.color ? colorWord(view.color, lang) : '';
  return { color, symbol: isSymbolFitting(view, table) ? withArticle(symbolName(view.top, edition, lang), lang) : null };
}

/** What the rules have said of a position: the sentence asks, and why a card does not fit. */
const fittings = new WeakMap<View, { settings: Settings; isFitting: boolean }>();

/** Not every table plays symbols on each other; without the rules, as the books have it. */
function isSymbolFitting(view: View, table: TableState): boolean {
  if (view.top.startsWith('W')) return false;
  if (view.phase !== 'turn' || !isMine(view)) return true;
  const other = [...editionOf(table.settings.edition).colors].find((color) => color !== view.color)!;
  const { settings } = table;
  const known = fittings.get(view);
  if (known?.settings === settings) return known.isFitting;
  const isFitting = fits(`${other}${view.top.slice(1)}`, view, table);
  if (isFitting !== null) fittings.set(view, { settings, isFitting });
  return isFitting ?? true;
}

/** Whose next turn ends the lock; null: ours. */
const lockOwner = (lock: Lock, view: View, table: TableState): string | null => (lock.owner === view.seat ? null : nameOf(table, lock.owner));

/** What to do where nothing fits, and why, if that is a lock. */
function noneOf(view: View, table: TableState, legal: string[], w: Words['table'], lang: Language): string {
  if (!legal.length) return ''; // a round that is looked at again
  if (!legal.includes('draw')) return w.noneLeft;
  return view.lock ? w.noneLock(colorWord(view.lock.color, lang), lockOwner(view.lock, view, table)) : w.none;
}

export function hintOf(view: View, table: TableState, w: Words['table'], lang: Language): string {
  const { color, symbol } = fitting(view, table, lang);
  if (view.lock) return w.lock(color, lockOwner(view.lock, view, table));
  return symbol ? w.hint(color, symbol) : w.hintWild(color);
}

/** Why a card cannot be played now. */
export function whyNot(view: View, table: TableState, w: Words['table'], lang: Language): string {
  if (!isMine(view)) return view.turn === null ? w.waitingAll : w.notYourTurn;
  const { color, symbol } = fitting(view, table, lang);
  switch (view.phase) {
    case 'drawn':
      return w.onlyDrawn;
    case 'stack':
      return w.stack(view.stack);
    case 'pile':
    case 'turn':
      if (view.lock) return hintOf(view, table, w, lang);
      return symbol && view.phase === 'turn' ? w.nofit(color, symbol) : w.nofitWild(color);
    default:
      return w.answerFirst;
  }
}

/** Under whose turn it is, while others play. */
function waitingHint(view: View, table: TableState, w: Words['table'], lang: Language): string {
  const sum = sumOf(view);
  if (sum) return sumText(sum, w);
  if (view.seat === null) return table.sharing ? '' : w.watching;
  return view.lock ? hintOf(view, table, w, lang) : '';
}

/** `busy`: something is still happening, and nobody is asked yet. */
export function statusOf(view: View, table: TableState, legal: string[], w: Words['table'], lang: Language, busy = false): Status {
  const { edition } = table.settings;
  if (mustPoint(view) && !busy) return { title: w.pointNow, hint: '' };
  // What is still being shown may have cost us the turn.
  if (busy && table.view && isMine(view) && !isMine(table.view)) return statusOf({ ...view, turn: table.view.turn }, table, legal, w, lang);
  if (!isMine(view)) {
    const name = view.turn === null ? null : table.seats[view.turn]?.name;
    return { title: name ? w.plays(name) : w.waitingAll, hint: waitingHint(view, table, w, lang) };
  }
  if (busy) return { title: w.turn, hint: '' };
  const some = playableOf(legal).size > 0;
  switch (view.phase) {
    case 'drawn':
      return { title: view.drawn ? w.drawn(withArticle(cardName(view.drawn, edition, lang), lang)) : w.turn, hint: some ? w.drawnFits : w.drawnKeep };
    case 'pile':
      return { title: w.turn, hint: some ? w.pile(fitting(view, table, lang).color) : w.pileNone };
    case 'stack':
      return { title: w.turn, hint: w.stack(view.stack) };
    case 'turn':
      return { title: w.turn, hint: some ? hintOf(view, table, w, lang) : noneOf(view, table, legal, w, lang) };
    default:
      return { title: w.question, hint: '' };
  }
}

/** Whom a press on Catch means: the last seat that came to one card without a call that we know of. */
export function toCatch(view: View, table: TableState): number | null {
  if (view.liable !== null && view.liable !== view.seat) return view.liable;
  const single = (seat: number) => view.counts[seat] === 1 && seat !== view.seat;
  for (const step of table.steps.toReversed()) {
    for (const event of (step.events ?? []).toReversed()) {
      if (event.kind === 'deal') return null;
      if (event.kind === 'play' && event.seat != null && single(event.seat)) return event.seat;
    }
  }
  return null;
}
