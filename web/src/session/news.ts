/** What was done to a seat: one source for the line over the hand, its sounds and what is drawn. */
import type { Event, Step } from '$lib/protocol';
import type { SummedStep } from '$lib/sum';
import { announcement } from '$lib/words/announcement';
import { capital, cardName } from '$lib/words/cards';
import { eventSentence, reasonOf, stepSentence, type Teller } from '$lib/words/sentences';
import type { Words } from '$lib/words/types';

/** By what happened, the gravest first: the first of them that a step brought gives the news its kind. */
const KINDS = ['caught', 'challenge', 'slip', 'point', 'draw', 'swap', 'link', 'pose', 'return', 'skip', 'free'] as const;
export type NewsKind = (typeof KINDS)[number];

export interface News {
  kind: NewsKind;
  tone: 'bad' | 'good' | 'plain';
  /** The player who did it; null where nobody else did. */
  by: number | null;
  /** How many cards the seat drew by it. */
  amount: number;
  /** Those that it drew, where we see them. */
  cards: string[];
  /** The turn is lost. */
  isSkipped: boolean;
  /** How many fingers point at the seat. */
  fingers: number;
  /** What brought it about, if that is to be named; and what it did, in order. */
  cause: Event | null;
  effects: Event[];
  clause: string | null;
}

const isPenalty = (event: Event, seat: number): boolean => event.kind === 'draw' && event.seat === seat && event.reason !== 'turn';

/** What kind of news an event is to a seat; null if it is none. */
function kindOf(event: Event, seat: number): NewsKind | null {
  const isActor = event.seat === seat;
  const isOther = event.other === seat;
  switch (event.kind) {
    case 'draw':
      return isPenalty(event, seat) ? 'draw' : null;
    case 'skip':
    case 'slip':
    case 'pose':
    case 'return':
      return isActor ? event.kind : null;
    case 'unpose':
      return isActor ? 'free' : null;
    case 'catch':
      return isOther && !event.wrong ? 'caught' : null;
    case 'challenge':
      return (isOther && event.guilty) || (isActor && !event.guilty) ? 'challenge' : null;
    case 'point':
      return isOther ? 'point' : null;
    case 'swap':
      return isActor || isOther ? 'swap' : null;
    case 'rotate':
      return 'swap';
    case 'link':
      return isActor || isOther ? 'link' : null;
    case 'unlink':
      return isActor || isOther ? 'free' : null;
    default:
      return null;
  }
}

/** Kinds that say themselves who did it and why. */
const TELLING = new Set<string>(['catch', 'challenge', 'slip', 'swap', 'rotate', 'link', 'unlink', 'pose', 'unpose', 'return']);
const GOOD = new Set<NewsKind>(['free']);
const PLAIN = new Set<NewsKind>(['swap', 'return', 'pose']);

/** Why cards are drawn where the card that was played says it all. */
const NAMED_BY_CARD = new Set(['draw-two', 'wild-draw-four', 'custom']);

/** What the events of one step did to a seat; null if nothing. */
export function newsFor(events: Event[], seat: number): News | null {
  const effects = events.filter((event) => kindOf(event, seat) !== null);
  if (!effects.length) return null;
  const kinds = effects.map((event) => kindOf(event, seat)!);
  const kind = KINDS.find((each) => kinds.includes(each))!;
  const draws = effects.filter((event) => isPenalty(event, seat));
  const cause = effects.find((event) => TELLING.has(event.kind)) ?? events.find((event) => event.kind === 'play' && event.seat !== seat) ?? null;
  return {
    kind,
    tone: draws.length || kinds.includes('skip') ? 'bad' : GOOD.has(kind) ? 'good' : PLAIN.has(kind) ? 'plain' : 'bad',
    by: [cause?.seat, cause?.other].find((who) => who != null && who !== seat) ?? null,
    amount: draws.reduce((sum, event) => sum + (event.amount ?? 0), 0),
    cards: draws.flatMap((event) => event.cards ?? []),
    isSkipped: kinds.includes('skip'),
    fingers: kinds.filter((each) => each === 'point').length,
    cause,
    effects,
    clause: effects.find((event) => event.clause)?.clause ?? null,
  };
}

/** Whether a seat's player moved, which the server leaves out where it is a person. */
export const isOwnMove = ({ by = 'person', move }: Step, seat: number | null): boolean => by === 'person' && move.startsWith(`${seat} `);

/** Whether the clock moved for a seat. */
export const isLate = (step: Step, seat: number): boolean => step.by === 'clock' && step.move.startsWith(`${seat} `);

/** Whether a bot moved for a seat whose player is away. */
export const isStandIn = (step: Step, seat: number): boolean => step.by === 'bot' && step.move.startsWith(`${seat} `);

/** The news in one sentence without its full stop. */
export function newsSentence(news: News, teller: Teller): string {
  const w = teller.words.news;
  const costs = costsOf(news, teller);
  const cause = causeOf(news, teller);
  if (!cause) return capital(both(costs, w));
  return costs.length ? w.because(cause, both(costs, w)) : cause;
}

/** What it costs, "you" once: "you draw 2 cards and lose a turn". */
const both = (costs: string[], w: Words['news']): string => costs.join(w.and).replace(w.andYou, w.and);

/** The same to hear: with the cards that came, by name. */
export function newsAloud(news: News, teller: Teller): string {
  return announcement([newsSentence(news, teller), cardList(news.cards, teller)], teller.words);
}

const namesOf = (cards: string[], { edition, lang }: Teller): string[] => cards.map((card) => cardName(card, edition, lang));
const cardList = (cards: string[], teller: Teller): string => (cards.length ? teller.words.news.cards(namesOf(cards, teller)) : '');

/** A step to hear: at once what was done to us, and what else happened when there is time. */
export interface Narration {
  urgent: string;
  polite: string;
}

export function narrationOf(step: SummedStep, teller: Teller): Narration {
  const events = step.events ?? [];
  const news = teller.me === null ? null : newsFor(events, teller.me);
  const rest = news ? events.filter((event) => event !== news.cause && !news.effects.includes(event)) : events;
  const polite = [ownCards(rest, teller), stepSentence({ ...step, events: rest }, teller)];
  return { urgent: news ? newsAloud(news, teller) : '', polite: announcement(polite, teller.words) };
}

/** The cards that we were dealt, or drew more than one of: a single one is in its sentence. */
function ownCards(events: Event[], teller: Teller): string {
  const ours = events.filter((event) => event.seat === teller.me && event.cards?.length);
  const dealt = ours.filter((event) => event.kind === 'deal').flatMap((event) => event.cards!);
  if (dealt.length) return teller.words.news.hand(namesOf(dealt, teller));
  return cardList(
    ours.filter((event) => event.kind === 'draw' && event.cards!.length > 1).flatMap((event) => event.cards!),
    teller,
  );
}

/** Who came to one card; whether it was called is for others to notice. */
export const cameToOne = (before: number[], after: number[], me: number | null): number[] =>
  after.flatMap((count, seat) => (count === 1 && seat !== me && before[seat] !== undefined && before[seat] !== 1 ? [seat] : []));

function costsOf({ effects, amount, isSkipped }: News, { words: { news: w } }: Teller): string[] {
  const draws = effects.filter((event) => event.kind === 'draw');
  const drawn = amount ? [w.draws(amount)] : draws.length ? [w.drawsNone] : [];
  return isSkipped ? [...drawn, w.skipped] : drawn;
}

function causeOf({ cause, effects, fingers }: News, teller: Teller): string | null {
  if (fingers) return teller.words.news.fingers(fingers);
  if (cause?.kind === 'catch') return teller.words.news.caught(teller.name(cause.seat!));
  const draw = effects.find((event) => event.kind === 'draw');
  if (cause && (cause.kind !== 'play' || !draw || NAMED_BY_CARD.has(draw.reason ?? ''))) return eventSentence(cause, teller);
  const reason = draw && reasonOf(draw, teller);
  return reason ? capital(reason) : null;
}
