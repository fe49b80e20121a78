/** What the page shows before it happens beside what then happened: logs.py plays matches of all editions and many options. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { writeCustomRule } from 'lastcard/customRule';
import { after, bluffCost, costsOf, fits, gainsOf, guiltyCards, mayJump, nextDealer, picksOf, rules, seatsFor, slipCost, standingOf } from '$lib/ahead.svelte';
import { isDare } from '$lib/edition';
import { EDITIONS, type Both } from '$lib/editions';
import type { Event, Settings, View } from '$lib/protocol';
import { handPoints, isRule, optionOf, playMove, points, ruleOf, ruleText, scoringOf, type Terms } from '$lib/rules';
import { WORDS } from '$lib/words';
import type { TableState } from '$src/session/table';
import { hintOf } from '$src/table/turn';
import { readJson } from './logs';

vi.mock('$lib/engine', () => import('./engine'));
beforeAll(() => rules.load());

/** A move as the seat that made it saw it; the dealing of a round as everybody did. */
interface Act {
  view: View;
  legal: string[];
  move: string;
  events: Event[];
  after: View;
}

const matches = readJson<{ settings: Settings; rows: Act[] }[]>('acts.json');

/** Every act with its table and verb, between the acts before and after it. */
function* acts(): Generator<Act & { terms: Terms; seat: number; verb: string; rest: string[]; past: Act[]; next: Act[] }> {
  for (const { settings, rows } of matches)
    for (const [at, act] of rows.entries()) {
      const [seat, verb = 'deal', ...rest] = act.move.split(' ');
      yield { ...act, terms: { settings }, seat: Number(seat), verb, rest, past: rows.slice(0, at), next: rows.slice(at + 1) };
    }
}

/** How often each edition came by, so that no comparison is empty. */
class Tally {
  #editions = new Map<string, number>();

  add({ settings }: Terms): void {
    this.#editions.set(settings.edition, (this.#editions.get(settings.edition) ?? 0) + 1);
  }

  get editions(): string[] {
    return [...this.#editions.keys()].toSorted();
  }

  get count(): number {
    return [...this.#editions.values()].reduce((sum, each) => sum + each, 0);
  }
}

const ALL = Object.keys(EDITIONS).toSorted();

describe('what a card asks', () => {
  const QUESTIONS = ['color', 'swap', 'target', 'link'];
  /** The answers that a seat gives before anybody plays on; null when the log ends before. */
  function answers(seat: number, next: Act[]): string[] | null {
    const given: string[] = [];
    for (const { move } of next) {
      const [by, verb = ''] = move.split(' ');
      if (Number(by) === seat && QUESTIONS.includes(verb)) given.push(verb);
      else if (!['uno', 'catch', 'slip'].includes(verb)) return given;
    }
    return null;
  }

  it('is what the engine asks after it', () => {
    const tally = new Tally();
    const kinds = new Set<string>();
    for (const { view, terms, seat, verb, rest, next, events } of acts()) {
      const given = answers(seat, next);
      if (verb !== 'play' || given === null || events.some((event) => event.kind === 'round-over')) continue;
      const picks = picksOf(rest[0]!, view, terms);
      // Left to the server: a swap that takes a pass, and the color after an instruction.
      const isLeft = optionOf(terms, 'swap_optional') === 'on' || (rest[0] === 'WC' && optionOf(terms, 'custom_rule') !== 'plain');
      const expected = isLeft ? given.slice(0, picks.length) : given;
      expect([rest[0], ...picks]).toEqual([rest[0], ...expected]);
      kinds.add(picks.join(' '));
      tally.add(terms);
    }
    expect(tally.editions).toEqual(ALL);
    expect([...kinds]).toEqual(expect.arrayContaining(['', 'color', 'swap', 'target', 'color swap', 'link color']));
  });

  it('is written behind it', () => {
    expect(playMove('WS', 'g', [2])).toBe('play WS g 2');
    expect(playMove('WT', 'g', [3, 1])).toBe('play WT g 1 3');
    expect(playMove('r7', null, [])).toBe('play r7');
  });

  it('pairs those whom the table then links', () => {
    const seats = new Set<number>();
    for (const { view, terms, seat, verb, rest, next } of acts()) {
      const answer = next.find(({ move }) => move.startsWith(`${seat} link `));
      if (verb !== 'play' || picksOf(rest[0]!, view, terms)[0] !== 'link' || answer !== next.find(({ move }) => !/ (uno|catch)/.test(move))) continue;
      const pairs = answer!.legal.filter((move) => move.startsWith('link '));
      expect(seatsFor('link', rest[0]!, view, terms).map((pair) => `link ${pair.join(' ')}`)).toEqual(pairs);
      seats.add(view.counts.length);
    }
    expect([...seats].length).toBeGreaterThan(3);
  });
});

it('a card fits where it is then played, and no card fits that is held and not listed', () => {
  const seen = new Set<boolean>();
  for (const { view, terms, legal, past } of acts()) {
    if (view.phase !== 'turn' || view.turn !== view.seat || past.length % 8) continue;
    for (const card of new Set(view.hand.filter((each) => !each.startsWith('W')))) {
      expect(fits(card, view, terms), card).toBe(legal.includes(`play ${card}`));
      seen.add(legal.includes(`play ${card}`));
    }
  }
  expect(seen.size).toBe(2);
});

it('a hint names the symbol only where symbols fit', () => {
  const settings = matches.find((each) => each.settings.edition === 'basic')!.settings;
  const view = { ...matches[2]!.rows[0]!.view, seat: 0, turn: 0, phase: 'turn' as const, top: 'rS', color: 'r', lock: null };
  const table = { settings, seats: [], you: 0 } as unknown as TableState;
  const hint = (options: Record<string, string>) => hintOf(view, { ...table, settings: { ...settings, options } }, WORDS.en.table, 'en');
  expect(hint({})).toBe(WORDS.en.table.hint('red', 'a Skip'));
  expect(hint({ symbol_match: 'off' })).toBe(WORDS.en.table.hintWild('red'));
});

describe('a challenge', () => {
  const drawn = (events: Event[], reason: string): number =>
    events.filter((event) => event.kind === 'draw' && event.reason === reason).reduce((sum, event) => sum + (event.amount ?? 0), 0);
  /** The draw pile did not run out. */
  const isWhole = (view: View): boolean => view.draw_count + view.discard_count > 14;

  it('costs what the engine takes', () => {
    const seen = new Set<string>();
    for (const { view, terms, verb, events } of acts()) {
      if (view.phase !== 'challenge' || !isWhole(view)) continue;
      const { accept, innocent, guilty } = costsOf(view, terms)!;
      const challenge = events.find((event) => event.kind === 'challenge');
      if (verb === 'accept') expect(drawn(events, 'wild-draw-four') + drawn(events, 'stack')).toBe(accept);
      else if (challenge?.guilty) expect(drawn(events, 'challenge-guilty')).toBe(guilty);
      else if (challenge) expect(drawn(events, 'challenge-innocent')).toBe(innocent);
      seen.add(challenge ? String(challenge.guilty ?? false) : verb);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['accept', 'true', 'false']));
  });

  it('is lost over a card that fits', () => {
    const seen = new Set<string>();
    for (const { view, terms, events, past } of acts()) {
      const challenge = events.find((event) => event.kind === 'challenge');
      const cards = events.find((event) => event.kind === 'show')?.cards;
      if (!challenge || !cards) continue;
      // What was drawn after the card was played did not count.
      const play = past.findLast((each) => each.events.some((event) => event.kind === 'play'))!;
      if (cards.length !== play.after.counts[challenge.other!]) continue;
      const rule = optionOf(terms, 'wd4_guilt');
      expect(guiltyCards(cards, terms, view).some(Boolean), rule).toBe(challenge.guilty ?? false);
      // Its player could read it beforehand.
      if (/ play W\+4/.test(play.move)) {
        const cost = bluffCost('W+4', play.view, terms);
        expect(cost !== null, rule).toBe(challenge.guilty ?? false);
        expect(cost ?? 0).toBeGreaterThanOrEqual(drawn(events, 'challenge-guilty')); // fewer where no more are left
      }
      seen.add(`${rule} ${challenge.guilty ?? false}`);
    }
    expect([...seen].length).toBeGreaterThan(5);
  });
});

it('a slip costs what the engine takes', () => {
  const seen = new Set<boolean>();
  for (const { view, terms, events } of acts()) {
    const slips = events.filter((event) => event.kind === 'slip').length;
    if (!slips || view.draw_count < 20) continue;
    const amounts = events.filter((event) => event.kind === 'draw' && event.reason === 'slip').map((event) => event.amount);
    expect(amounts.every((amount) => amount === slipCost(terms))).toBe(true);
    seen.add(isDare(terms.settings.edition));
  }
  expect(seen.size).toBe(2);
});

it('jumping in is open where the engine allows it', () => {
  const seen = new Set<boolean>();
  for (const { terms, legal } of acts()) {
    if (legal.some((move) => move.startsWith('jump '))) expect(mayJump(terms)).toBe(true);
    seen.add(mayJump(terms));
  }
  expect(seen.size).toBe(2);
});

describe('the order of play', () => {
  it('goes on in its direction after a number', () => {
    const tally = new Tally();
    for (const { view, terms, seat, verb, rest, events, after: now } of acts()) {
      if (verb !== 'play' || !/^[a-z][1-689]$/.test(rest[0] ?? '') || view.phase !== 'turn' || view.turn !== seat) continue;
      if (events.some((event) => event.kind === 'round-over') || now.phase !== 'turn') continue;
      expect(now.turn).toBe(after(view, seat, terms));
      tally.add(terms);
    }
    expect(tally.editions).toEqual(ALL);
  });

  it('gives the deal to whom the engine gives it', () => {
    const seen = new Set<string>();
    for (const { view, terms, verb, events, after: now } of acts()) {
      if (verb !== 'deal') continue;
      const { dealer, first } = nextDealer(terms, view)!;
      if (now.phase === 'turn' && /^.\d$/.test(now.top) && dealer !== null) expect(now.turn).toBe(first);
      if (dealer === null) expect(events.some((event) => event.kind === 'dealer')).toBe(true);
      else expect(now.dealer).toBe(dealer);
      seen.add(optionOf(terms, 'next_dealer'));
    }
    expect([...seen].toSorted()).toEqual(['left', 'redraw', 'winner']);
  });
});

describe('points', () => {
  it('of every kind are the book’s', () => {
    for (const edition of ALL as (keyof typeof EDITIONS)[])
      for (const card of EDITIONS[edition].kinds) if (!card.endsWith('0')) expect(points(card, edition), card).toBeGreaterThan(0);
  });

  it('of a round are what the engine adds', () => {
    const seen = new Set<string>();
    for (const { view, terms, events, after: now } of acts()) {
      if (!events.some((event) => event.kind === 'round-over') || !now.hands || now.round_winner === null) continue;
      const scoring = scoringOf(terms);
      const hands = now.hands.map((hand) => handPoints(hand, terms.settings.edition));
      const added = gainsOf(terms, now.round_winner, hands)!;
      expect(now.scores).toEqual(view.scores.map((score, seat) => score + added[seat]!));
      if (now.winners && scoring !== 'off') expect(now.winners).toContain(standingOf(terms, now.scores)![0]);
      seen.add(`${terms.settings.edition} ${scoring}`);
    }
    expect(seen.size).toBeGreaterThan(7);
  });
});

it('the rule of a customizable card is read as Python reads it', () => {
  const rules = readJson<{ value: string; text: Both | null; fits: boolean }[]>('custom.json');
  for (const { value, text, fits } of rules) {
    expect(isRule(value), value).toBe(fits);
    if (!fits) continue;
    expect(ruleText(value)).toEqual(text);
    const rule = ruleOf(value);
    if (rule) expect(writeCustomRule(rule)).toBe(value);
  }
  expect(rules.filter((each) => each.fits).length).toBeGreaterThan(40);
});

it('options that a table has not changed are the book’s', () => {
  const settings = matches.find((each) => each.settings.edition === 'basic')!.settings;
  expect(optionOf({ settings: { ...settings, options: {} } }, 'wd4_caught')).toBe('void');
  expect(optionOf({ settings: { ...settings, options: { wd4_caught: 'stands' } } }, 'wd4_caught')).toBe('stands');
});
