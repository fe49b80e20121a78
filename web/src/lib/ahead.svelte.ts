/**
 * What the rules say before it happens: what a card asks, what a challenge costs, who deals next.
 * Nothing until the engine is here, or where there is none: then the table asks, and figures are not shown.
 */
import type { Ahead, EditionData, Pick as Question } from 'lastcard';
import { engine, type EngineModule } from './engine';
import type { EditionName, Settings, View } from './protocol';
import { optionOf, type Terms } from './rules';

export type Choice = Question;
export type { Ahead };
type Options = Pick<Settings, 'edition' | 'options'>;

class Rules {
  /** null: on its way; false: not to be had. */
  #module = $state.raw<EngineModule | false | null>(null);
  #tables = new WeakMap<object, Ahead | null>();

  /** The engine could not be had. */
  get isMissing(): boolean {
    return this.#module === false;
  }

  /** Fetch the engine; one with other rules than the server's is of no use. */
  async load(digest: string | null = null): Promise<void> {
    const module = await engine(digest);
    const isRight = module !== null && (digest === null || module.engine().digest === digest);
    if (isRight !== Boolean(this.#module)) this.#tables = new WeakMap();
    this.#module = isRight && module;
  }

  /** Of an edition that only its server knows. */
  learn(edition: EditionName, data: EditionData): void {
    if (!this.#module) return;
    this.#module.addEdition(edition, data);
    this.#tables = new WeakMap();
  }

  /** The rules of a table; null while they are not here, and for an edition that only its server knows. */
  of(options: Options): Ahead | null {
    const module = this.#module;
    if (!module) return null;
    if (!this.#tables.has(options)) this.#tables.set(options, open(module, options));
    return this.#tables.get(options)!;
  }

  /** The rules by which a table counts points: they are the same in every box, so those of any other do for one that only its server knows. */
  counting(table: Options): Ahead | null {
    const module = this.#module;
    if (!module || module.editionNames().includes(table.edition)) return this.of(table);
    const options = Object.fromEntries(COUNTING.map((name) => [name, optionOf({ settings: table }, name)]));
    return open(module, { edition: module.editionNames()[0]!, options });
  }
}

/** The options of counting. */
const COUNTING = ['scoring', 'target_score', 'alternative_tie'];

function open(module: EngineModule, { edition, options }: Options): Ahead | null {
  try {
    return new module.Ahead(edition, options);
  } catch {
    return null;
  }
}

export const rules = new Rules();

/** An answer of the rules; null without them, and where a view makes no sense to them. */
function ask<Answer>({ settings }: Terms, question: (ahead: Ahead) => Answer, ahead = rules.of(settings)): Answer | null {
  try {
    return ahead && question(ahead);
  } catch {
    return null;
  }
}

/** The picks that a card is played with, in the order of asking; without the rules the table asks for all of them. */
export const picksOf = (card: string, view: View, terms: Terms): Choice[] => ask(terms, (ahead) => ahead.picks(view, card)) ?? [];

/** The seats that answer a pick of a card, one or two at a time. */
export const seatsFor = (pick: Choice, card: string, view: View, terms: Terms): number[][] =>
  ask(terms, (ahead) =>
    ahead
      .answers(view, card, pick)
      .map((move) => [...move.seats])
      .filter((seats) => seats.length > 0),
  ) ?? [];

/** Whether a card would fit, if our player held it. */
export const fits = (card: string, view: View, terms: Terms): boolean | null => ask(terms, (ahead) => ahead.fits(view, card));

export type Costs = ReturnType<Ahead['costs']>;

/** What the open Wild Draw Four costs. */
export const costsOf = (view: View, terms: Terms): Costs | null => ask(terms, (ahead) => ahead.costs(view));

/** Cards that should have been played instead of the Wild Draw Four that is open in this view. */
export const guiltyCards = (cards: string[], terms: Terms, view: View): boolean[] => ask(terms, (ahead) => ahead.due(view, cards)) ?? cards.map(() => false);

/** What a challenge of a card that our player is about to play would cost them; null where it would fail, or nobody could. */
export const bluffCost = (card: string, view: View, terms: Terms): number | null =>
  ask(terms, (ahead) => {
    const bluff = ahead.bluff(view, card);
    return bluff?.due.some(Boolean) ? bluff.cost : null;
  });

/** What a broken pose or dare costs. */
export const slipCost = (terms: Terms): number | null => ask(terms, (ahead) => ahead.slipCost);

/** Whether a card may be played out of turn. */
export const mayJump = (terms: Terms): boolean => ask(terms, (ahead) => ahead.mayJump) ?? false;

/** The seat that would play after `seat`. */
export const after = (view: View, seat: number, terms: Terms): number | null => ask(terms, (ahead) => ahead.after(view, seat));

/** Who deals the next round and who plays first; nobody when that is drawn for. */
export const nextDealer = (terms: Terms, view: View): { dealer: number | null; first: number | null } | null =>
  ask(terms, (ahead) => {
    const dealer = ahead.nextDealer(view);
    return { dealer, first: dealer === null ? null : ahead.firstAfter(view, dealer) };
  });

/** What a round brought each seat, from what its hand is worth. */
export function gainsOf(terms: Terms, winner: number, worth: number[]): number[] | null {
  const nothing = worth.map(() => 0);
  return ask(terms, (ahead) => ahead.count(nothing, winner, worth).scores, rules.counting(terms.settings));
}

/** The seats from best to worst. */
export const standingOf = (terms: Terms, scores: number[]): number[] | null => ask(terms, (ahead) => ahead.standing(scores), rules.counting(terms.settings));
