/** One boxed edition: its deck, its options, its words, and the clause behind each line. */
import { readCustomRule } from './custom.js';
import { writeCustomRule, type CustomRule } from './customRule.js';
import { BadOption, UnknownEdition } from './errors.js';
import { ABSENT, EDITIONS, type Both, type EditionData } from './generated/editions.js';
import { CUSTOM, WHO } from './generated/custom.js';
import { ALIKE, CHOICES, EFFECTS, KINDS, POSE_AMOUNT, RANGES, RULES_VERSION } from './generated/tables.js';
import { nearMatches } from './near.js';
import { repr, show } from './python.js';
import { EngineRecord, type FieldName } from './records.js';
import { isDigits, single } from './words.js';

const FLAG = ['off', 'on'] as const;
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);

export const symbolOf = (card: string): string => (card.startsWith('W') ? card : card.slice(1));

export class Edition {
  /** The kind of every card that the decks hold. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly optionNames: readonly string[];

  constructor(
    readonly id: string,
    readonly data: EditionData,
  ) {
    this.kinds = new Map(data.texts.map((text, kind) => [text, kind] as const).filter(([text]) => text !== ''));
    this.optionNames = Object.keys(data.options);
  }

  // --- cards ---------------------------------------------------------------------------

  /** What people call a card: its color and number, or the book's name for it. */
  cardName(card: string): Both {
    if (card.startsWith('W')) return this.data.cardNames[card]!;
    const [color, symbol] = [this.data.colorNames[card[0]!]!, card.slice(1)];
    const name = own(this.data.cardNames, symbol) ?? { en: symbol, zh: symbol };
    const apart = /^\p{Nd}/u.test(name.zh) ? ' ' : '';
    return { en: `${color.en} ${name.en}`, zh: `${color.zh}${apart}${name.zh}` };
  }

  /** The questions that a card asks its player, in order; each is a phase and a verb. */
  asks(card: string): readonly string[] {
    return own(this.data.asks, card) ?? (card.startsWith('W') ? ['color'] : []);
  }

  hasEffect(effect: string): boolean {
    return Object.values(this.data.effects).includes(effect);
  }

  // --- clauses -------------------------------------------------------------------------

  /** The clause behind an event, a draw, a refusal or a question; a card's own goes first. */
  clause(group: 'event' | 'draw' | 'refuse' | 'ask', name: string, card: string | null = null): string | null {
    const ofCard = card === null ? undefined : own(own(this.data.byCard, name) ?? {}, symbolOf(card));
    return ofCard ?? own(this.data.clauses[group]!, name) ?? null;
  }

  get deckClause(): string {
    return this.data.options.deck!.clause;
  }

  /** The comment that says which rules a record was played by. */
  mark(deck: string): string {
    return `# rules ${RULES_VERSION} ${this.data.decks[deck]!.digest}`;
  }

  // --- options -------------------------------------------------------------------------

  /** The values that an option takes, for people. */
  valuesOf(name: string): string {
    if (name === 'deck') return Object.keys(this.data.decks).join(', ');
    if (name === 'custom_rule') return 'plain, WHO EFFECT [AMOUNT]';
    const range = own(RANGES, name);
    return range ? `${range[0]}–${range[1]}` : CHOICES[name]!.join(', ');
  }

  /** The value in its canonical form, or BadOption with a sentence. */
  checkOption(name: string, given: string): string {
    const option = own(this.data.options, name);
    if (option === undefined) throw this.noSuchOption(name);
    const value = single(given);
    if (name === 'custom_rule') return writeCustomRule(readCustomRule(value));
    const range = own(RANGES, name);
    if (range && isDigits(value) && Number(value) >= range[0] && Number(value) <= range[1]) return String(Number(value));
    if (!range && (name === 'deck' ? Object.keys(this.data.decks) : CHOICES[name]!).includes(value)) return value;
    const values = this.valuesOf(name);
    throw new BadOption(
      `Option ${name} does not take ${repr(value)}; it takes ${values}.`,
      `玩法 ${name} 不能設成「${value}」；可用的值：${values}。`,
      option.clause,
    );
  }

  private noSuchOption(name: string): BadOption {
    const { en, zh } = this.data.name;
    if (Object.hasOwn(ABSENT, name)) {
      return new BadOption(`${en} has no option ${name}; it belongs to another edition.`, `「${zh}」沒有玩法 ${name}，它屬於別的版本。`);
    }
    const known = this.optionNames.join(', ');
    return new BadOption(`There is no option ${repr(name)}; ${en} has ${known}.`, `沒有「${name}」這種玩法；「${zh}」有：${known}。`);
  }

  /** The options that really differ from the book, checked, in the edition's order. */
  settle(changes: unknown): Record<string, string> {
    const checked = new Map(entriesOf(changes).map(([name, value]) => [name, this.checkOption(name, plain(name, value))]));
    const differing = this.optionNames.filter((name) => checked.has(name) && checked.get(name) !== this.data.options[name]!.value);
    return Object.fromEntries(differing.map((name) => [name, checked.get(name)!]));
  }

  /** The value of an option at a table with these changes. */
  value(name: string, changes: Readonly<Record<string, string>>): string {
    return own(changes, name) ?? own(this.data.options, name)?.value ?? ABSENT[name]!;
  }

  /** The rules record for a table with these changed options. */
  rules(changes: Readonly<Record<string, string>>): EngineRecord<'RULES'> {
    const rules = new EngineRecord('RULES');
    for (const [name, choices] of Object.entries(CHOICES)) rules.set(name as FieldName<'RULES'>, choices.indexOf(this.value(name, changes)));
    for (const name of Object.keys(RANGES)) rules.set(name as FieldName<'RULES'>, Number(this.value(name, changes)));
    fillCustom(rules, readCustomRule(this.value('custom_rule', changes)));
    this.fillDeck(rules, this.value('deck', changes));
    ALIKE[rules.get('symbol_match')]!.forEach((mask, kind) => rules.set('alike', BigInt(`0x${mask}`), kind));
    return rules;
  }

  private fillDeck(rules: EngineRecord<'RULES'>, deck: string): void {
    const { copies } = this.data.decks[deck]!;
    Object.values(this.data.effects).forEach((effect, slot) => rules.set('special', EFFECTS.indexOf(effect), slot));
    let size = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      rules.set('points', this.data.points[kind]!, kind);
      rules.set('copies', copies[kind]!, kind);
      for (let copy = 0; copy < copies[kind]!; copy++) rules.set('deck', kind, size++);
    }
    rules.set('deck_size', size);
  }
}

function fillCustom(rules: EngineRecord<'RULES'>, { who, effect, amount }: CustomRule): void {
  rules.set('custom_who', WHO.indexOf(who));
  rules.set('custom_effect', CUSTOM.indexOf(effect));
  rules.set('custom_amount', amount);
  rules.set('pose_amount', effect === 'dare' ? amount : POSE_AMOUNT);
}

/** Options as somebody wrote them, whatever that was. */
function entriesOf(changes: unknown): [string, unknown][] {
  const bad = () => new BadOption('Options are an object of names and values.', '玩法是名稱和值的物件。');
  if (changes === undefined || changes === null) return [];
  if (typeof changes !== 'object' || Array.isArray(changes)) throw bad();
  try {
    return Object.entries(changes);
  } catch {
    throw bad();
  }
}

/** An option's value as text; true and false are on and off. */
function plain(name: string, value: unknown): string {
  if (typeof value === 'boolean') return FLAG[Number(value)]!;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new BadOption(
    `Option ${name} is a text, a number, true or false, not ${show(value)}.`,
    `玩法 ${name} 是文字、數字、true 或 false，不是 ${show(value)}。`,
  );
}

const KNOWN = new Map(Object.entries(EDITIONS).map(([id, data]) => [id, new Edition(id, data)]));

/** From now on there is an edition that this package was not built with; its own cannot be replaced. */
export function addEdition(id: string, data: EditionData): void {
  if (!Object.hasOwn(EDITIONS, id)) KNOWN.set(id, new Edition(id, data));
}

/** The names of all editions. */
export const editionNames = (): string[] => [...KNOWN.keys()];

/** The edition with this name, or UnknownEdition. */
export function edition(name: unknown): Edition {
  const found = typeof name === 'string' ? KNOWN.get(name) : undefined;
  if (found) return found;
  const known = editionNames();
  const near = typeof name === 'string' ? nearMatches(name, known) : [];
  const [en, zh] = near.length === 0 ? ['', ''] : [` Did you mean ${near.join(' or ')}?`, `是不是 ${near.join(' 或 ')}？`];
  throw new UnknownEdition(
    `There is no edition ${repr(show(name))}; there are ${known.join(', ')}.${en}`,
    `沒有「${show(name)}」這個版本；版本有 ${known.join(', ')}。${zh}`,
  );
}
