/** Events and refusals as sentences, in the language that is spoken. */
import { editionOf, isDare } from '$lib/edition';
import type { EditionName, Event, Language } from '$lib/protocol';
import { sumText, type SummedStep } from '$lib/sum';
import type { Words } from './types';
import { announcement } from './announcement';
import { capital, cardName, colorWord, editionName, symbolName } from './cards';
import { article } from './messages';
import type { Form } from './types';

export interface Teller {
  words: Words;
  lang: Language;
  edition: EditionName;
  /** The reader's seat: what concerns it says "you". */
  me: number | null;
  name(seat: number): string;
  /** A card within a sentence; its name, unless this says something else. */
  card?(card: string): string;
}

/** One event without its full stop; null for a kind that this page does not know. */
export function eventSentence(event: Event, teller: Teller): string | null {
  const forms = teller.words.events.sentences[sentenceKey(event, teller.edition)];
  const args = argumentsOf(event, teller);
  return forms ? sentenceOf(forms, args, teller, (place) => eventWords(place, args[place]!, teller)) : null;
}

/** The same, with why cards were drawn. */
export function eventWithReason(event: Event, teller: Teller): string | null {
  const sentence = eventSentence(event, teller);
  const reason = reasonOf(event, teller);
  return sentence && reason ? teller.words.events.because.replace('{sentence}', () => sentence).replace('{reason}', reason) : sentence;
}

/** Why cards were drawn, where that needs saying. */
export function reasonOf(event: Event, { words, edition }: Teller): string | undefined {
  if (event.kind !== 'draw' || !event.amount) return undefined;
  return words.events.reasons[event.reason === 'slip' && isDare(edition) ? 'slip-dare' : (event.reason ?? '')];
}

/** The one card that a sentence names. */
const singleCard = (event: Event): string | null => (event.kind === 'draw' && event.amount === 1 && event.cards?.[0]) || event.card || null;

/** What is held is the dare of a customizable card, not a pose (R-2ND-09). */

/** Which sentence tells an event. */
function sentenceKey(event: Event, edition: EditionName): string {
  const { kind } = event;
  if (kind === 'play' && event.pile) return 'pile-play';
  if (kind === 'draw' && event.amount === 0) return 'draw-none';
  if (kind === 'challenge') return event.guilty ? 'challenge-won' : 'challenge-lost';
  if (kind === 'round-over' && event.reason) return event.seat == null ? 'round-void' : 'round-lowest';
  if ((kind === 'pose' || kind === 'slip') && isDare(edition)) return `${kind}-dare`;
  return event.wrong ? `${kind}-wrong` : kind;
}

/** What a sentence can speak of. */
function argumentsOf(event: Event, { words }: Teller): Arguments {
  const { seat, other, color, direction, amount } = event;
  const counts = amount == null ? {} : Object.fromEntries(Object.keys(words.events.counts).map((unit) => [unit, amount]));
  const known = { seat, other, card: singleCard(event), color, direction, ...counts };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value != null)) as Arguments;
}

/** A player by name, or by the number of the seat, counted from 1. */
const playerName = (seat: number, words: Words, name: Teller['name']): string => name(seat) || words.refusals.seat.replace(PLACE, String(seat + 1));

function eventWords(place: string, value: number | string, { words, lang, edition, name, card }: Teller): string {
  const text = String(value);
  switch (place) {
    case 'seat':
    case 'other':
      return playerName(Number(value), words, name);
    case 'card':
      return card?.(text) ?? cardName(text, edition, lang);
    case 'color':
      return colorWord(text, lang);
    case 'direction':
      return words.events.directions[text]!;
    default:
      return words.events.counts[place]!(Number(value));
  }
}

const QUIET = new Set(['deal', 'dealer', 'pick', 'pass', 'show', 'accept']);

/** A step as one thing to hear: what happened, in a row of short sentences, and what it has come to. */
export function stepSentence(step: SummedStep, teller: Teller): string {
  const events = (step.events ?? []).filter((event) => !QUIET.has(event.kind));
  const isCaught = events.some((event) => event.kind === 'catch');
  // Who was caught has just been told why they draw.
  const sentenceOf = (event: Event): string | null => (isCaught && event.kind === 'draw' ? eventSentence : eventWithReason)(event, teller);
  return announcement([...events.map((event) => sentenceOf(event) ?? ''), step.sum ? sumText(step.sum, teller.words.table) : ''], teller.words);
}

type Arguments = Record<string, number | string>;

const PLACE = /\{(\w+)\}/g;
const ARTICLE = /\b([Aa]) \{(\w+)\}/g;

/** Why a move was refused, said to the player; null for a rule that this page does not know. */
export function refusalSentence(rule: string, args: Arguments, teller: Teller): string | null {
  const forms = teller.words.refusals.rules[rule];
  return forms ? sentenceOf(forms, args, teller, (place) => argumentWords(place, args[place]!, teller)) : null;
}

/** The first form that fits, with its arguments in words. */
function sentenceOf(forms: Form[], args: Arguments, teller: Teller, value: (place: string) => string): string | null {
  const form = forms.find((each) => fits(each, args, teller.me));
  if (!form) return null;
  const template = form.text.replace(ARTICLE, (whole, letter: string, place: string) =>
    article(plainWords(place, args[place]!, teller)) === 'an' ? `${letter}n {${place}}` : whole,
  );
  return capital(template.replace(PLACE, (_, place: string) => value(place)).trim());
}

/** An argument by its bare name, as an article hears it. */
const plainWords = (place: string, value: number | string, { lang, edition }: Teller): string =>
  place === 'symbol' ? symbolName(` ${value}`, edition, lang) : cardName(String(value), edition, lang);

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
      return playerName(Number(value), words, name);
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
