/** Why a move is refused: a rule, its clause and arguments, and the sentence that they make. */
import { partnerQuestion } from './cards.js';
import { edition as editionOf, type Edition } from './edition.js';
import { BadNotation, IllegalMove, NotYourTurn, type RefusalArgument } from './errors.js';
import type { Both } from './generated/editions.js';
import { AN, QUESTIONS, RULES, SEAT, type Form } from './generated/sentences.js';
import { CHOICES, NONE, OTHERS_ONLY, PHASES, WILD } from './generated/tables.js';
import type { Move } from './move.js';
import { repr } from './python.js';
import type { EngineRecord } from './records.js';

type Arguments = Readonly<Record<string, RefusalArgument>>;
export type Language = keyof Both;

const PLACE = /\{(\w+)\}/g;
const ARTICLE = /\b([Aa]) \{(\w+)\}/g;
const STARTS_WITH_AN = new RegExp(`^${AN}`, 'i');
const SEAT_ARGUMENTS: readonly string[] = ['seat', 'turn', 'owner', 'target'];

const placesOf = (form: Form): string[] => [...new Set([...(form.en + form.zh).matchAll(PLACE)].map((found) => found[1]!))];

/** The error for a move, by the name of the rule that it breaks. */
export function refuseBy(edition: Edition, rules: EngineRecord<'RULES'>, state: EngineRecord<'STATE'>, move: Move, rule: string): IllegalMove {
  const values = positionArguments(edition, rules, state, move);
  if (rule === 'wd4-color' && CHOICES.wd4_guilt![rules.get('wd4_guilt')] !== 'color') delete values.color; // it was not the color alone
  const spoken = new Set(RULES[rule]!.flatMap((form) => [...placesOf(form), ...(form.you ? [form.you] : [])]));
  const used = Object.fromEntries(Object.entries(values).filter(([name]) => spoken.has(name)));
  return illegal(edition, rule, used, clauseOf(edition, state, move, rule));
}

/** The error whose own sentence has the numbers of seats. */
export function illegal(edition: Edition, rule: string, values: Arguments, clause: string | null): IllegalMove {
  const kind = rule === 'not-your-turn' ? NotYourTurn : IllegalMove;
  const [en, zh] = [sentenceIn(edition, 'en', rule, values), sentenceIn(edition, 'zh', rule, values)];
  return new kind({ en, zh }, clause, rule, values);
}

/** The sentence of a refusal in an edition, with the players' names, said to the player at seat `you`. */
export function sentence(edition: string, lang: Language, rule: string, values: Arguments, names: readonly string[] = [], you: number | null = null): string {
  return sentenceIn(editionOf(edition), lang, rule, values, names, you);
}

function sentenceIn(edition: Edition, lang: Language, rule: string, values: Arguments, names: readonly string[] = [], you: number | null = null): string {
  const forms = Object.hasOwn(RULES, rule) ? RULES[rule]! : [];
  const form = forms.find(
    (each) => placesOf(each).every((place) => Object.hasOwn(values, place)) && (each.you === undefined || (you !== null && values[each.you] === you)),
  );
  if (form === undefined) throw new BadNotation(`No refusal ${repr(rule)} has these arguments.`, `沒有「${rule}」這種理由，或是少了內容。`);
  const texts = new Map(placesOf(form).map((place) => [place, valueOf(edition, lang, place, values[place]!, names)]));
  const template = form[lang].replace(ARTICLE, (found, letter: string, place: string) =>
    STARTS_WITH_AN.test(texts.get(place) ?? '') ? `${letter}n {${place}}` : found,
  );
  return capital(template.replace(PLACE, (_, place: string) => texts.get(place)!).trim());
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** One argument in words. */
export function valueOf(edition: Edition, lang: Language, name: string, value: RefusalArgument, names: readonly string[]): string {
  const text = String(value);
  if (SEAT_ARGUMENTS.includes(name)) return seatName(lang, Number(value), names);
  if (name === 'card' && edition.kinds.has(text)) return edition.cardName(text)[lang];
  const known: Readonly<Record<string, Both>> =
    { color: edition.data.colorNames, symbol: edition.data.cardNames, phase: QUESTIONS, edition: { [edition.id]: edition.data.name } }[name] ?? {};
  return Object.hasOwn(known, text) ? known[text]![lang] : text;
}

/** A player by name, or by the number of the seat, counted from 1. */
const seatName = (lang: Language, seat: number, names: readonly string[]): string => names[seat] || SEAT[lang].replace('{seat}', String(seat + 1));

/** Whatever a refusal in this position can speak of. */
function positionArguments(edition: Edition, rules: EngineRecord<'RULES'>, state: EngineRecord<'STATE'>, move: Move): Record<string, RefusalArgument> {
  const optional = (number: number): number | null => (number === NONE ? null : number);
  const color = state.get('color');
  const values: Record<string, RefusalArgument | null> = {
    seat: move.seat,
    turn: optional(state.get('turn')),
    owner: optional(state.get('lock_owner')),
    target: move.seats[0] ?? null,
    last: state.get('seats') - 1,
    card: move.card,
    color: color === NONE ? null : edition.data.colors[color]!,
    symbol: symbolWanted(edition, rules, state),
    phase: PHASES[state.get('phase')]!,
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, RefusalArgument] => entry[1] !== null));
}

/** The number or symbol that would fit beside the color. */
function symbolWanted(edition: Edition, rules: EngineRecord<'RULES'>, state: EngineRecord<'STATE'>): string | null {
  const top = state.get('top');
  if (top >= WILD) return null;
  const symbol = edition.data.texts.at(top)!.slice(1);
  return /^[0-9]$/.test(symbol) || rules.get('symbol_match') ? symbol : null;
}

/** The clause that a refusal rests on; a wrong answer breaks the question's own clause. */
function clauseOf(edition: Edition, state: EngineRecord<'STATE'>, move: Move, rule: string): string | null {
  if (rule === 'wrong-answer') return questionClause(edition, state) ?? edition.clause('refuse', rule);
  if (rule === 'names-nobody') return edition.clause('ask', partnerQuestion(edition, move.card!), move.card);
  if (rule === 'not-oneself' && Object.hasOwn(OTHERS_ONLY, move.verb)) return OTHERS_ONLY[move.verb]!;
  return edition.clause('refuse', rule, edition.data.texts.at(state.get('top'))!);
}

/** The clause behind the open question: of the card that asks it, where that has its own. */
export function questionClause(edition: Edition, state: EngineRecord<'STATE'>): string | null {
  const phase = PHASES[state.get('phase')]!;
  const isFirst = phase === 'color' && state.get('wild') === NONE; // the wild was turned up, not played
  return edition.clause('ask', isFirst ? `first-${phase}` : phase, edition.data.texts.at(state.get('top'))!);
}
