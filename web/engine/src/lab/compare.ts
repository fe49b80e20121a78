/** Two rule sets on the same deals: what changes from the first to the second, as lab/simulate/compare.py says it. */
import { APART, BY_TURN, PAIRED, RATES } from '../generated/lab.js';
import { holds, marginOf, mean, neatly, quantile, scaled, share, shareDifference, type Estimate, type Share } from './estimate.js';
import { fixed, neat, ratio } from './exact.js';
import { withMargin } from './numbers.js';
import { numberIn, numbersIn, sum, type Counts, type Difference, type Tally } from './tally.js';
import { say, seatName, type Key, type Language } from './words.js';

const HUNDRED = 100; // percentage points in a whole

/** One number under both rule sets; `difference` is the second less the first. */
export interface Change {
  key: string;
  first: number;
  second: number;
  difference: Estimate;
  paired: boolean;
  isShare: boolean;
}

/** Whether the interval leaves out 0; null when there is none. */
export const isClear = ({ difference }: Change): boolean | null => (marginOf(difference) === null ? null : !holds(difference, 0));

/** Whether it is clear although `looks` were looked at at once (Bonferroni). */
const isClearAmong = ({ difference }: Change, looks: number): boolean =>
  Math.abs(difference.value) > (quantile(looks) / quantile()) * (marginOf(difference) ?? 0);

/** The difference as people say it: shares in percentage points. */
export const scaledOf = (change: Change): Estimate => scaled(change.difference, change.isShare ? HUNDRED : 1);

/** A change as `lastcard simulate --json` writes it. */
export const changeJson = (change: Change) => ({
  first: neat(change.first),
  second: neat(change.second),
  ...neatly(change.difference),
  paired: change.paired,
  clear: isClear(change),
});

/** A sentence, and whether what it says is clear. */
export interface Finding {
  text: string;
  isClear: boolean;
}

/** Two simulations that dealt the same cards. */
export class Comparison {
  readonly done: bigint;
  readonly anotherWinner: Share;
  /** What was measured on every pair. */
  readonly paired: readonly Change[];
  /** How often each seat wins: of all deals, also those that nobody won. */
  readonly seats: readonly Change[];
  /** Shares that only the two tallies know; their intervals are wider than pairs' would be. */
  readonly apart: readonly Change[];
  /** Rates of which the tally has no squares: no interval. */
  readonly rates: readonly Change[];
  readonly #counts: Counts;

  /** `isScored`: whether rounds bring points under both rule sets. */
  constructor(counts: Counts, isScored: boolean) {
    this.#counts = counts;
    this.done = BigInt(counts.done);
    this.anotherWinner = share(counts.sums.winner.total, this.done);
    this.paired = PAIRED.filter((name) => name !== 'points' || isScored).map((name) => this.#pair(name));
    this.seats = counts.wins.map((sums, seat) => this.#seat(sums, seat));
    this.apart = APART.map((key) => this.#apart(key));
    this.rates = this.#rates();
  }

  /** Every number of both, with the difference. */
  get changes(): Change[] {
    return [...this.paired, ...this.seats, ...this.apart, ...this.rates];
  }

  #pair(name: (typeof PAIRED)[number]): Change {
    const [first, second] = this.#both((tally) => ratio(numberIn(tally, name), this.done));
    return { key: name, first, second, difference: this.#mean(this.#counts.sums[name]), paired: true, isShare: false };
  }

  #seat(sums: Difference, seat: number): Change {
    const [first, second] = this.#both((tally) => ratio(numbersIn(tally, 'wins')[seat]!, this.done));
    return { key: `seat-${seat}`, first, second, difference: this.#mean(sums), paired: true, isShare: true };
  }

  #apart(key: (typeof APART)[number]): Change {
    const [first, second] = this.#both((tally) => shareOf(tally, key));
    return { key, first: first.value, second: second.value, difference: shareDifference(first, second), paired: false, isShare: true };
  }

  #rates(): Change[] {
    const [first, second] = this.#both(ratesOf);
    return Object.keys(first).map((key) => {
      const [before, after] = [first[key]!, second[key]!];
      const difference = { value: after - before, low: null, high: null };
      return { key, first: before, second: after, difference, paired: false, isShare: false };
    });
  }

  #both<Value>(value: (tally: Tally) => Value): [first: Value, second: Value] {
    const [first, second] = this.#counts.tallies;
    return [value(first), value(second)];
  }

  #mean({ total, squares }: Difference): Estimate {
    return mean(total, squares, this.done);
  }

  // --- in words ----------------------------------------------------------------------------

  /** A sentence for each change that has an interval, and one for who wins. */
  findings(lang: Language): Finding[] {
    if (this.done < 2n) return [];
    const apart = this.apart.filter((change) => change.first || change.second);
    const finding = (change: Change) => sentence(change, change.key, lang, isClear(change));
    return [...this.paired.map(finding), ...this.#seatFindings(lang), ...apart.map(finding)];
  }

  sentences(lang: Language): string[] {
    return this.findings(lang).map(({ text }) => text);
  }

  /** How many deals have another winner, and which seats gain or lose by it. */
  #seatFindings(lang: Language): Finding[] {
    const other = this.anotherWinner;
    const percent = (value: number): string => `${fixed(HUNDRED * value, 1)}%`;
    const opening = say('another-winner', lang, { share: percent(other.value), margin: percent(marginOf(other) ?? 0) });
    const looks = this.seats.length === 2 ? 1 : this.seats.length;
    const clear = this.seats.filter((seat) => isClearAmong(seat, looks));
    const size = (seat: Change): number => Math.abs(seat.difference.value);
    const most = this.seats.reduce((best, seat) => (size(seat) > size(best) ? seat : best));
    const named = (seat: Change): string => seatName(this.seats.indexOf(seat), lang);
    return [
      { text: opening, isClear: true },
      ...(clear.length ? clear : [most]).map((seat) => sentence(seat, 'seat', lang, clear.includes(seat), named(seat))),
    ];
  }
}

/** One change as a sentence. */
function sentence(change: Change, key: string, lang: Language, clear: boolean | null, seat = ''): Finding {
  const trend = !clear ? 'unclear' : change.difference.value > 0 ? 'more' : 'less';
  const [value, margin] = withMargin(scaledOf(change));
  const size = value.replace('-', '−');
  const doubt = margin === undefined ? size : `${size} ± ${margin}`;
  const details = { size: size.replace('−', ''), margin: margin ?? '', doubt, unit: say('unit-round', lang), seat };
  return { text: say(`changes.${key}.${trend}` as Key, lang, details), isClear: clear === true };
}

function shareOf(tally: Tally, key: (typeof APART)[number]): Share {
  const won = numberIn(tally, 'won_challenges');
  if (key === 'lead') return share(numberIn(tally, 'lead_wins'), sum(numbersIn(tally, 'wins')));
  if (key === 'challenges_won') return share(won, won + numberIn(tally, 'lost_challenges'));
  return share(numberIn(tally, key === 'reshuffled' ? 'reshuffled_rounds' : key), numberIn(tally, 'rounds'));
}

/** Rates per turn and per round. */
function ratesOf(tally: Tally): Record<string, number> {
  const draws = numbersIn(tally, 'draws');
  const [own, all, turns] = [draws[BY_TURN]!, sum(draws), numberIn(tally, 'turns')];
  return {
    own_draws_per_turn: ratio(own, turns),
    penalty_per_turn: ratio(all - own, turns),
    ...Object.fromEntries(RATES.map((name) => [name, ratio(numberIn(tally, name), numberIn(tally, 'rounds'))])),
  };
}
