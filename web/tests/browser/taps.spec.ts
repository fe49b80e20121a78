/** Fingers on the hand and the dock: what is touched is played, and nothing else. */
import { expect, SOAK, soakUnless, test } from './fixtures';
import { playAt } from './gather';
import { Line } from './line';
import { PHONE, press, SIDEWAYS, SMALL, TABLET, type Person } from './person';
import { Finger, type Spot } from './touch';

const SCREENS = [SMALL, PHONE, SIDEWAYS, TABLET];
/** Both ends of every way to lay a hand (fans up to 11, two rows from 12, rows that scroll from 23), odd and even, and some between. */
const COUNTS = [1, 2, 3, 5, 7, 8, 10, 11, 12, 13, 17, 20, 22, 23, 24, 30];
/** One hand of each way. */
const FEWEST = [1, 7, 13, 24];
/** In one row at any count. */
const FEW = [1, 2, 6, 10, 14, 18, 22, 26, 30];
/** Kinds that ask nothing, in the order of the hand. */
const KINDS = [...'rygb'].flatMap((color) => [...'0123456789', 'S', 'R'].map((symbol) => color + symbol));

/** Cards, no two alike, of all colors. */
const handOf = (count: number): string[] => Array.from({ length: count }, (_, at) => KINDS[Math.floor((at * KINDS.length) / count)]!);

type Come = Parameters<typeof playAt>[0];

const DEAL = 'hand 0 r1 r2 g3\nhand 1 b1 b2\ndiscard r7\n';
const HOLD_MS = 600;

/** In the page: a finger may rest on a card for as long as this machine takes. */
function neverExplain(hold: number): void {
  const later = globalThis.setTimeout.bind(globalThis) as (run: TimerHandler, ms?: number, ...more: unknown[]) => number;
  globalThis.setTimeout = ((run: TimerHandler, ms = 0, ...more: unknown[]) => later(run, ms === hold ? 1e6 : ms, ...more)) as typeof setTimeout;
}

/** Ann on turn, with her line in our hands; Ben waits. */
async function rigged(come: Come, wants: Parameters<Come>[1] = {}, deal = DEAL, explains = false): Promise<[Person, Line]> {
  let line: Line | null = null;
  const rigs: Come = async (name, more) => {
    const person = await come(name, more);
    line ??= await Line.of(person.page);
    return person;
  };
  const [ann] = await playAt(rigs, { edition: 'basic', people: ['Ann', 'Ben'], wants: [{ fresh: true, ...wants }], deal });
  await ann!.isMyTurn();
  if (!explains) await ann!.page.evaluate(neverExplain, HOLD_MS);
  return [ann!, line!];
}

/** In the page: all these cards are in the hand. */
function isDealt(hand: string[]): boolean {
  const cards = new Set([...document.querySelectorAll<HTMLElement>('.hand-card')].map((each) => each.dataset.card));
  return cards.size === hand.length && hand.every((card) => cards.has(card));
}

async function dealt(person: Person, line: Line, hand: string[], playable = hand): Promise<void> {
  line.deal(hand, playable);
  await person.page.waitForFunction(isDealt, hand);
}

/** In the page: where a finger reaches a card, at some height of what is seen of it. */
async function stripOf({ card, part }: { card: string; part: number }): Promise<Spot | null> {
  const button = document.querySelector<HTMLElement>(`.hand-card[data-card="${CSS.escape(card)}"]`)!;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  if (button.closest('.scrolls')) {
    button.scrollIntoView({ inline: 'center', block: 'nearest' });
    for (let left = NaN; left !== button.getBoundingClientRect().left; await frame()) left = button.getBoundingClientRect().left;
  }
  const { left, top, right, bottom } = button.querySelector('img')!.getBoundingClientRect();
  const seen: Spot[] = [];
  for (let y = top + 3; y < bottom; y += 12) {
    const hits: number[] = [];
    for (let x = left + 1; x < right; x += 3) if (button.contains(document.elementFromPoint(x, y))) hits.push(x);
    if (hits.length > 3) seen.push({ x: hits[Math.floor(hits.length / 2)]!, y });
  }
  return seen[Math.floor(seen.length * part)] ?? null;
}

/** In the page: a place of the raised picture; null: nothing is raised. */
function pictureOf([across, down]: [number, number]): Spot | null {
  const image = document.querySelector('.up img');
  if (!image) return null;
  const { left, top, width, height } = image.getBoundingClientRect();
  const cut = image.closest('.scrolls') ? image.closest('.scroller')!.getBoundingClientRect().top + 2 : 0;
  return { x: Math.min(innerWidth - 2, Math.max(2, left + width * across)), y: Math.max(cut, top + height * down) };
}

const PARTS = [0.1, 0.5, 0.85, 0.3, 0.7];
const PLACES: [number, number][] = [
  [0.5, 0.5],
  [0.93, 0.4],
  [0.07, 0.6],
  [0.5, 0.9],
  [0.9, 0.75],
  [0.6, 0.15],
  [0.1, 0.93],
];

/** Two taps on one spot within this time are one. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;

/** Plays the cards of rigged hands with a finger, and says what became of each. */
class Hands {
  private tapped: Spot = { x: 0, y: 0 };
  private lastPlay = { x: 0, y: 0, at: 0 };

  private constructor(
    private readonly person: Person,
    private readonly line: Line,
    private readonly finger: Finger,
  ) {}

  static async of(person: Person, line: Line): Promise<Hands> {
    return new Hands(person, line, await Finger.on(person.page));
  }

  /** A tap that is not the second half of a double tap. */
  private async tap({ x, y }: Spot): Promise<void> {
    const rest = this.lastPlay.at + DOUBLE_TAP_MS - Date.now();
    if (rest > 0 && Math.hypot(x - this.lastPlay.x, y - this.lastPlay.y) <= DOUBLE_TAP_PX) await this.person.page.waitForTimeout(rest);
    await this.person.page.touchscreen.tap(x, y);
    this.tapped = { x, y };
  }

  /** Everything that was played instead. */
  async play(hand: string[], cards: string[], how: (card: string, turn: number) => Promise<void>): Promise<string[]> {
    await dealt(this.person, this.line, hand);
    const wrong: string[] = [];
    for (const [turn, card] of cards.entries()) {
      const before = this.line.moves.length;
      await how(card, turn + hand.length);
      const moves = (await this.line.after(before)).join();
      this.lastPlay = { ...this.tapped, at: Date.now() };
      if (moves !== `play ${card}`) wrong.push(`${card} of ${hand.length} became ${moves || 'nothing'}`);
      await this.person.page.waitForFunction(isDealt, hand);
    }
    return wrong;
  }

  strip(card: string, turn = 1): Promise<Spot | null> {
    return this.person.page.evaluate(stripOf, { card, part: PARTS[turn % PARTS.length]! });
  }

  picture(turn = 0): Promise<Spot | null> {
    return this.person.page.evaluate(pictureOf, PLACES[turn % PLACES.length]!);
  }

  /** After a tap: a place of the picture that it has raised; null when the card was played, of which we may hear later than we see it. */
  private async raised(before: number, turn: number): Promise<Spot | null> {
    let place: Spot | null = null;
    await expect.poll(async () => this.line.moves.length > before || (place = await this.picture(turn)) !== null).toBe(true);
    return this.line.moves.length > before ? null : place;
  }

  /** Tap a card, and once more anywhere on its picture when it was only raised. */
  byTap = async (card: string, turn: number): Promise<void> => {
    const before = this.line.moves.length;
    const strip = await this.strip(card, turn);
    if (!strip) return;
    await this.tap(strip);
    const place = await this.raised(before, turn);
    if (place) await this.tap(place);
  };

  /** Throw a card up along a thumb's way, every other time once it is raised. */
  byFlick = async (card: string, turn: number): Promise<void> => {
    const before = this.line.moves.length;
    let from = await this.strip(card, turn);
    if (!from) return;
    if (turn % 2) {
      await this.tap(from);
      from = await this.raised(before, turn);
      if (!from) return;
    }
    await this.finger.draw(thumb(from, WAYS[turn % WAYS.length]!));
  };
}

/** How far sideways a thumb has come after each part of its way up. */
const WAYS: ((part: number) => number)[] = [
  () => 0,
  (part) => 40 * part,
  (part) => -40 * part,
  (part) => 40 * Math.sqrt(part * (2 - part)) * part,
  (part) => -40 * part * part,
];
const UP = 110;
const thumb = ({ x, y }: Spot, way: (part: number) => number): Spot[] =>
  [0, 0.12, 0.25, 0.4, 0.6, 0.8, 1].map((part) => ({ x: Math.max(1, x + way(part)), y: Math.max(1, y - UP * part) }));

/** A few cards of a hand: the last but one, one that is covered, now and then the last; or all. */
const some = (count: number, all: boolean): string[] =>
  handOf(count).filter(
    (_, at) => all || at === count - 2 || at === (count * 7) % Math.max(1, count - 2) || (at === count - 1 && (count < 5 || count % 4 === 0)),
  );

for (const size of SCREENS) {
  const screen = `${size.width}×${size.height}`;

  test(`a tap plays the card that it touches, ${screen}`, SOAK, async ({ come }) => {
    const [ann, line] = await rigged(come, { size });
    const hands = await Hands.of(ann, line);
    const wrong: string[] = [];
    // Sideways and on a tablet all hands lie in one row: a few of them do.
    for (const count of size === TABLET || size === SIDEWAYS ? FEW : COUNTS)
      wrong.push(...(await hands.play(handOf(count), some(count, (count === 10 && size !== TABLET) || (count === 20 && size === PHONE)), hands.byTap)));
    expect(wrong).toEqual([]);
  });
}

test('taps and flicks play the card that they touch, on an upright phone', async ({ come }) => {
  const [ann, line] = await rigged(come, { size: SMALL });
  const hands = await Hands.of(ann, line);
  const wrong: string[] = [];
  for (const count of FEWEST) {
    wrong.push(...(await hands.play(handOf(count), some(count, false), hands.byTap)));
    wrong.push(...(await hands.play(handOf(count), some(count, false).slice(0, 2), hands.byFlick)));
  }
  expect(wrong).toEqual([]);
});

test('a flick plays the card that it begins on', SOAK, async ({ come }) => {
  const [ann, line] = await rigged(come);
  const hands = await Hands.of(ann, line);
  const wrong: string[] = [];
  for (const size of SCREENS) {
    await ann.page.setViewportSize(size);
    await ann.settled();
    for (const count of FEW) wrong.push(...(await hands.play(handOf(count), some(count, false).slice(0, 2), hands.byFlick)));
  }
  expect(wrong).toEqual([]);
});

/** As it is for people: everything moves, and takes its time. */
const LIVELY = { reducedMotion: 'no-preference', unhurried: true } as const;

test('a slide looks for its card, and plays the one it is thrown from', async ({ come }) => {
  const [ann, line] = await rigged(come);
  const hand = handOf(10);
  await dealt(ann, line, hand);
  const hands = await Hands.of(ann, line);
  const [from, to] = [(await hands.strip(hand[2]!))!, (await hands.strip(hand[6]!))!];
  const finger = await Finger.on(ann.page);
  await finger.down(from);
  await finger.to({ x: from.x + 15, y: from.y - 1 }, { x: from.x + 40, y: from.y - 4 }, to);
  await expect(ann.page.locator('.up .hand-card')).toHaveAttribute('data-card', hand[6]!);
  await finger.to({ x: to.x + 3, y: to.y - 30 }, { x: to.x + 9, y: to.y - 70 });
  await finger.up();
  await expect.poll(() => line.moves).toEqual([`play ${hand[6]}`]);
});

test('a card that was raised out of turn comes down with the turn', async ({ come }) => {
  const hand = handOf(11);
  const deal = `hand 0 r1 r2 b3\nhand 1 ${hand.join(' ')}\ndiscard r9\n`;
  const [ann, ben] = await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], wants: [{}, { size: PHONE }], deal });
  await ann!.isMyTurn();
  const strip = (await ben!.page.evaluate(stripOf, { card: hand[6]!, part: 0.5 }))!;
  await ben!.page.touchscreen.tap(strip.x, strip.y);
  await expect(ben!.page.locator('.up .hand-card')).toHaveAttribute('data-card', hand[6]!);
  await ann!.lay('r1');
  await ben!.isMyTurn();
  await expect(ben!.page.locator('.up')).toHaveCount(0);
});

test('while the hand moves, the raised card is the one that is played', SOAK, async ({ come }) => {
  const [ann, line] = await rigged(come, LIVELY);
  const hands = await Hands.of(ann, line);
  const finger = await Finger.on(ann.page);
  const hand = handOf(10);
  await dealt(ann, line, hand);
  await ann.settled();

  // The second tap comes while the picture grows, where it will be.
  const last = (await hands.strip(hand[8]!))!;
  await ann.page.touchscreen.tap(last.x, last.y);
  await ann.page.touchscreen.tap(last.x + 50, last.y - 10);
  expect(await line.after(0)).toEqual([`play ${hand[8]}`]);
  await ann.page.waitForFunction(isDealt, hand);
  await ann.settled();

  // New cards fly in over a raised one.
  const raised = (await hands.strip(hand[4]!))!;
  await ann.page.touchscreen.tap(raised.x, raised.y);
  line.deal([...hand, 'gR', 'yR', 'W'], hand);
  await ann.page.waitForTimeout(60);
  const picture = (await hands.picture(1))!;
  await ann.page.touchscreen.tap(picture.x, picture.y);
  expect(await line.after(1)).toEqual([`play ${hand[4]}`]);

  // A card that moves away under the finger is still the one that was touched.
  await dealt(ann, line, hand);
  await ann.settled();
  await finger.down((await hands.strip(hand[9]!))!);
  await dealt(ann, line, ['r1', 'r2', ...hand]);
  await finger.up();
  expect(await line.after(2)).toEqual([`play ${hand[9]}`]);

  // One that is gone when the finger comes up is not played, nor is the card that lies there now.
  await dealt(ann, line, hand);
  await ann.settled();
  await finger.down((await hands.strip(hand[9]!))!);
  await dealt(ann, line, hand.slice(0, 9));
  await finger.up();
  await ann.settled();
  expect(line.moves).toHaveLength(3);
});

for (const size of SCREENS)
  test(`a card that moves under the finger is the one that was touched, ${size.width}×${size.height}`, soakUnless(size === PHONE), async ({ come }) => {
    const [ann, line] = await rigged(come, { ...LIVELY, size });
    const hands = await Hands.of(ann, line);
    const finger = await Finger.on(ann.page);
    const wrong: string[] = [];
    for (const count of [10, 25]) {
      const hand = handOf(count);
      const touched = hand[count - 2]!;
      const changes = { come: ['r+2', 'y+2', 'W', ...hand], leave: [touched, hand[count - 1]!] };
      for (const [what, changed] of Object.entries(changes)) {
        await dealt(ann, line, hand);
        await ann.settled();
        const spot = (await hands.strip(touched))!;
        const before = line.moves.length;
        await finger.down(spot);
        line.deal(changed, changed);
        await ann.page.waitForFunction((cards) => document.querySelectorAll('.hand-card').length === cards, changed.length);
        await finger.to({ x: spot.x + 2, y: spot.y - 20 }, { x: spot.x + 6, y: spot.y - 60 }, { x: spot.x + 8, y: spot.y - 100 });
        await finger.up();
        const moves = (await line.after(before)).join();
        if (moves !== `play ${touched}`) wrong.push(`${count} cards, others ${what}: ${touched} became ${moves || 'nothing'}`);
      }
    }
    expect(wrong).toEqual([]);
  });

test('a click of a screen reader plays the card that it addresses', async ({ come }) => {
  const [ann, line] = await rigged(come);
  for (const count of [7, 20]) {
    const hand = handOf(count);
    const covered = hand[2]!;
    const button = ann.page.locator(`.hand-card[data-card="${covered}"]`);
    const clicks = {
      'without a pointer': () => button.evaluate((card: HTMLElement) => card.click()),
      'that counts as the first': () => button.evaluate((card) => card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))),
      'in the middle': async () => {
        const box = (await button.boundingBox())!;
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        expect(await button.evaluate((card, { x, y }) => card.contains(document.elementFromPoint(x, y)), middle)).toBe(true);
        await button.evaluate((card: HTMLElement) => card.click());
      },
    };
    for (const [how, click] of Object.entries(clicks)) {
      await dealt(ann, line, hand);
      const before = line.moves.length;
      await click();
      expect(await line.after(before), `${covered} of ${count}, ${how}`).toEqual([`play ${covered}`]);
    }
  }
});

test('a finger that rests on a card is told what it does, and plays nothing when it is lifted', async ({ come }) => {
  const [ann, line] = await rigged(come, {}, DEAL, true);
  const hands = await Hands.of(ann, line);
  const finger = await Finger.on(ann.page);
  const help = ann.page.getByRole('dialog');
  for (const count of [3, 20]) {
    const hand = handOf(count);
    await dealt(ann, line, hand);
    const before = line.moves.length;
    await finger.down((await hands.strip(hand[1]!))!);
    await expect(help.locator('[data-help]')).toHaveAttribute('data-help', hand[1]!);
    await finger.up();
    await expect(help).toBeVisible();
    await press(help.getByRole('button', { name: ann.w.common.close }));
    await expect(help).toHaveCount(0);
    expect(line.moves, `${count} cards`).toHaveLength(before);
    await ann.card(hand[1]!).evaluate((card: HTMLElement) => card.click());
    expect(await line.after(before)).toEqual([`play ${hand[1]}`]);
  }
});

test('no click follows a tap on a card: it might hit what has opened there', async ({ come }) => {
  const [ann, line] = await rigged(come, {}, 'hand 0 W r1 r2 g3\nhand 1 b1 b2\ndiscard r7\n');
  const hands = await Hands.of(ann, line);
  await ann.page.evaluate(() => addEventListener('click', () => document.body.setAttribute('data-clicked', ''), true));
  const spot = (await hands.strip('W'))!;
  await ann.page.touchscreen.tap(spot.x, spot.y);
  await expect(ann.color('g')).toBeVisible();
  await expect(ann.page.locator('body')).not.toHaveAttribute('data-clicked');
});

test('while a move is under way, further taps send nothing', async ({ come }) => {
  const [ann, line] = await rigged(come, LIVELY, 'hand 0 r1 r2 r3 g4 g5 b6\nhand 1 b1 b2 b3\ndiscard r7\n');
  const hands = await Hands.of(ann, line);
  line.answer = 'hold';
  const spots: Spot[] = [];
  for (const card of ['r2', 'r2', 'r1', 'g5', 'b6']) spots.push((await hands.strip(card))!);
  for (const { x, y } of spots) {
    await ann.page.touchscreen.tap(x, y);
    await ann.page.waitForTimeout(120);
  }
  expect(line.moves).toEqual(['play r2']);
  line.release();
  await ann.count(5);
  await expect(ann.sentence.getByText(ann.w.table.plays('Ben'))).toBeVisible();
  expect(line.moves).toEqual(['play r2']);
});

/** In the page: what would wait for 0.6 s to 1 s waits until we say so, however slow this machine is. */
function holdSleep(): void {
  const usual = globalThis.setTimeout.bind(globalThis) as (run: () => void, ms?: number) => number;
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    ms < 600 || ms > 1000 ? usual(run, ms) : (addEventListener('slept', run, { once: true }), 0)) as unknown as typeof setTimeout;
}

test('a double tap on Draw draws one card, and keeps the turn', async ({ come }) => {
  const [ann, line] = await rigged(come, LIVELY, 'hand 0 g4 g5 b6\nhand 1 b1 b2 b3\ndiscard r7\ndraw r9 r8\n');
  const draw = ann.dock(ann.w.table.drawOne);
  const box = (await draw.boundingBox())!;
  const tap = () => ann.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  line.answer = 'hold';
  await tap();
  // It answers before the server does.
  await expect(draw).toHaveAttribute('aria-disabled', 'true');
  await expect(ann.page.locator('[data-place="draw"] .out')).toBeVisible();
  await tap();
  await tap();
  await ann.page.locator('[data-place="draw"]').tap({ force: true });
  expect(line.moves).toEqual(['draw']);
  await ann.page.evaluate(holdSleep);
  line.release();
  const keep = ann.dock(ann.w.table.keep);
  await expect(keep).toBeDisabled();
  await ann.page.waitForTimeout(600); // a shorter sleep would be over
  await tap();
  await tap();
  await ann.count(4);
  expect(line.moves).toEqual(['draw']);
  // The drawn card can be played meanwhile, and kept after a while.
  await expect(ann.card('r9')).toHaveAccessibleName(/playable/);
  await ann.page.evaluate(() => dispatchEvent(new Event('slept')));
  await expect(keep).toBeEnabled();
  await tap();
  await expect(ann.sentence.getByText(ann.w.table.plays('Ben'))).toBeVisible();
  expect(line.moves).toEqual(['draw', 'pass']);
});

test('a double tap neither zooms nor selects, nor does a long press', async ({ come }) => {
  const [ann] = await rigged(come, { ...LIVELY, mobile: true });
  const finger = await Finger.on(ann.page);
  const sentence = ann.sentence.getByText(ann.w.table.turn, { exact: true });
  for (const place of [sentence, ann.dock(ann.w.table.uno), ann.card('g3')]) {
    const box = (await place.boundingBox())!;
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await ann.page.touchscreen.tap(spot.x, spot.y);
    await ann.page.touchscreen.tap(spot.x, spot.y);
    await finger.down(spot);
    await ann.page.waitForTimeout(800);
    await finger.up();
    await ann.page.keyboard.press('Escape');
  }
  expect(await ann.page.evaluate(() => ({ scale: visualViewport!.scale, selected: getSelection()!.toString() }))).toEqual({ scale: 1, selected: '' });
  // Not every browser zooms or selects here: what keeps the others from it.
  await expect(sentence).toHaveCSS('user-select', 'none');
  expect(await ann.page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe('manipulation');
});
