/** Events and refusals as sentences, in the language that is spoken. */
import { editionOf } from '$lib/edition';
import type { EditionName, Event, Language, Step } from '$lib/protocol';
import type { Words } from './index';
import { capital, cardName, colorWord, editionName, symbolName } from './cards';
import type { Form } from './refusals';

export interface Teller {
  words: Words;
  lang: Language;
  edition: EditionName;
  name(seat: number): string;
}

/** One event without its full stop; null where there is nothing to tell. */
export function eventSentence(event: Event, { words, lang, edition, name }: Teller): string | null {
  const w = words.log;
  const seat = event.seat == null ? '' : name(event.seat);
  const other = event.other == null ? '' : name(event.other);
  const card = event.card ? cardName(event.card, edition, lang) : '';
  const color = event.color ? colorWord(event.color, lang) : '';
  const amount = event.amount ?? 0;
  switch (event.kind) {
    case 'play':
      return event.pile === 'mini' ? w.pilePlay(seat, card) : w.play(seat, card);
    case 'draw':
      if (!amount) return w.drawNone(seat);
      return amount === 1 && event.cards?.length ? w.drawCards(seat, cardName(event.cards[0]!, edition, lang)) : w.draw(seat, amount);
    case 'pass':
      return w.pass(seat);
    case 'color':
      return w.color(seat, color);
    case 'skip':
      return w.skip(seat);
    case 'reverse':
      return w.reverse(event.direction === 1);
    case 'challenge':
      return event.guilty ? w.challengeWon(seat, other) : w.challengeLost(seat, other);
    case 'show':
      return w.show(seat, other);
    case 'swap':
      return w.swap(seat, other);
    case 'rotate':
      return w.rotate;
    case 'link':
      return w.link(seat, other);
    case 'unlink':
      return w.unlink(seat, other);
    case 'pick':
      return w.pick(seat);
    case 'point':
      return w.point(seat, other);
    case 'pile':
      return w.pile(card);
    case 'take':
      return w.take(seat, amount);
    case 'lock':
      return w.lock(seat, color);
    case 'unlock':
      return w.unlock(seat);
    case 'pose':
      return w.pose(seat, other);
    case 'unpose':
      return w.unpose(seat);
    case 'slip':
      return w.slip(seat);
    case 'uno':
      return w.uno(seat);
    case 'catch':
      return event.wrong ? w.catchWrong(seat, other) : w.catch(seat, other);
    case 'jump':
      return event.wrong ? w.jumpWrong(seat, card) : w.jump(seat);
    case 'reshuffle':
      return w.reshuffle(amount);
    case 'flip':
      return event.wrong ? w.flipWrong(capital(card)) : w.flip(capital(card));
    case 'dealer':
      return w.dealer(seat, card);
    case 'deal':
      return w.deal(seat, amount);
    case 'round-over':
      if (event.reason !== 'blocked') return w.roundOver(seat);
      return event.seat == null ? w.roundVoid : w.roundLowest(seat);
    case 'match-over':
      return w.matchOver(seat);
    case 'accept':
      return w.accept(seat);
    case 'points':
      return w.points(seat, amount);
    case 'return':
      return w.takenBack(seat, card);
    default:
      return null;
  }
}

const QUIET = new Set(['deal', 'dealer', 'pick', 'pass', 'show', 'accept']);

/** A step as one thing to hear: what happened, in a row of short sentences. */
export function stepSentence(step: Step, teller: Teller): string {
  const w = teller.words.log;
  return (step.events ?? [])
    .filter((event) => !QUIET.has(event.kind))
    .map((event) => eventSentence(event, teller))
    .filter((sentence) => sentence !== null)
    .map((sentence) => (/[!！]$/.test(sentence) ? sentence : w.full(sentence)))
    .join(w.join);
}

type Arguments = Record<string, number | string>;

const PLACE = /\{(\w+)\}/g;

/** Why a move was refused, said to the player at seat `you`; null for a rule that this page does not know. */
export function refusalSentence(rule: string, args: Arguments, you: number | null, teller: Teller): string | null {
  const form = teller.words.refusals.rules[rule]?.find((each) => fits(each, args, you));
  if (!form) return null;
  return capital(form.text.replace(PLACE, (_, place: string) => argumentWords(place, args[place]!, teller)).trim());
}

/** Whether a form is meant for this reader and has all its arguments. */
function fits(form: Form, args: Arguments, you: number | null): boolean {
  const isReader = form.you === undefined || (you !== null && args[form.you] === you);
  return isReader && [...form.text.matchAll(PLACE)].every(([, place]) => place! in args);
}

function argumentWords(place: string, value: number | string, { words, lang, edition, name }: Teller): string {
  const text = String(value);
  switch (place) {
    case 'seat':
    case 'turn':
    case 'owner':
    case 'target':
      return name(Number(value)) || words.refusals.seat.replace(PLACE, text);
    case 'card':
      return editionOf(edition).kinds.includes(text) ? cardName(text, edition, lang) : text;
    case 'symbol':
      return symbolName(` ${text}`, edition, lang);
    case 'color':
      return editionOf(edition).colors.includes(text) ? colorWord(text, lang) : text;
    case 'phase':
      return words.refusals.questions[text] ?? text;
    case 'edition':
      return editionName(edition, lang);
    default:
      return text;
  }
}
