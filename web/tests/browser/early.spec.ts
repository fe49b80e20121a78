/** No press is lost: what is pressed while the table still shows what happened before is answered, once, and means what it meant. */
import { expect, test } from './fixtures';
import { playAt } from './gather';
import { Learner } from './learner';
import { DESKTOP, flick, PHONE, press, spotOf, type Person, type Wants } from './person';

type Come = (name: string, wants?: Wants) => Promise<Person>;

/** As it is for people, and slower. */
const SLOW: Wants = { fresh: true, unhurried: true, reducedMotion: 'no-preference', storage: { 'lastcard.speed': 'slow', 'lastcard.sound': 'off' } };
/** How long a card flies at that speed, in ms. */
const FLIGHT_MS = 400;
const BENS_TURN = 'hand 0 r1 r2 g3 y4\nhand 1 r5 W+4 b1\ndiscard r7\nturn 1\n';

/** In the page: the first card that flies from now on does not land by itself. */
function holdFlights(flight: number): void {
  const usual = globalThis.setTimeout.bind(globalThis) as (run: TimerHandler, ms?: number, ...more: unknown[]) => number;
  globalThis.setTimeout = ((run: TimerHandler, ms = 0, ...more: unknown[]) => usual(run, Math.abs(ms - flight) < 1 ? 1e6 : ms, ...more)) as typeof setTimeout;
}

/** What a page sends as moves. */
function movesOf({ page }: Person): string[] {
  const moves: string[] = [];
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      const command = JSON.parse(String(payload)) as { type: string; move?: string };
      if (command.type === 'move') moves.push(command.move!);
    }),
  );
  return moves;
}

interface Flight {
  size: typeof PHONE;
  deal?: string;
  edition?: 'basic' | 'party';
  people?: string[];
  options?: Record<string, string>;
}

/** Ben has played this card; on Ann's screen it flies for ever. */
async function flying(come: Come, card: string, { size, deal = BENS_TURN, edition = 'basic', people = ['Ann', 'Ben'], options = {} }: Flight): Promise<Flown> {
  let moves: string[] = [];
  const listening: Come = async (name, wants) => {
    const person = await come(name, wants);
    if (name === 'Ann') moves = movesOf(person);
    return person;
  };
  const [ann, ben] = (await playAt(listening, { edition, people, options, wants: [{ ...SLOW, size }, { size: DESKTOP }], deal })) as [Person, Person];
  await ann.count(4);
  await ann.settled();
  await ann.page.evaluate(holdFlights, FLIGHT_MS);
  await ben.isMyTurn();
  await ben.lay(card);
  if (card.startsWith('W')) await press(ben.color('r'));
  await ann.sees('Ben', 2);
  return { ann, ben, moves };
}

interface Flown {
  ann: Person;
  ben: Person;
  moves: string[];
}

test('a finger on a card while another still flies plays it, once', async ({ come }) => {
  const { ann, ben, moves } = await flying(come, 'r5', { size: PHONE });
  const { x, y } = await spotOf(ann.page.locator('.hand-card[data-card="r2"]'));
  await ann.page.touchscreen.tap(x, y);
  await ann.page.touchscreen.tap(x, y);
  await ben.sees('Ann', 3);
  await ann.count(3);
  expect(moves).toEqual(['play r2']);
});

test('a card that no longer fits stays, and says why', async ({ come }) => {
  const { ann, moves } = await flying(come, 'b7', { size: PHONE, deal: 'hand 0 r1 r2 g3 y4\nhand 1 b7 b2 b1\ndiscard r7\nturn 1\n' });
  const { x, y } = await spotOf(ann.page.locator('.hand-card[data-card="r2"]'));
  await ann.page.touchscreen.tap(x, y);
  await expect(ann.sentence.getByText('BAS-MATCH-01')).toBeVisible();
  await ann.count(4);
  expect(moves).toEqual(['play r2']);
});

test('a key on a card plays it', async ({ come }) => {
  const { ann, moves } = await flying(come, 'r5', { size: DESKTOP });
  await ann.page.locator('.hand-card[data-card="r1"]').focus();
  await ann.page.keyboard.press('Enter');
  await expect.poll(() => moves).toEqual(['play r1']);
});

test('the key for the draw pile draws, once', async ({ come }) => {
  const { ann, moves } = await flying(come, 'r5', { size: DESKTOP, deal: 'hand 0 g1 y2 g3 y4\nhand 1 r5 b1 b2\ndiscard r7\nturn 1\n' });
  await ann.page.keyboard.press('d');
  await ann.page.keyboard.press('d');
  await ann.count(5);
  expect(moves).toEqual(['draw']);
});

test('a question that nobody has seen is shown, not answered', async ({ come }) => {
  const { ann, moves } = await flying(come, 'W+4', { size: DESKTOP });
  const dialog = ann.page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  await ann.page.keyboard.press('a');
  await expect(dialog).toBeVisible();
  await expect(ann.sentence.getByText(ann.w.table.lookFirst)).toBeVisible();
  expect(moves).toEqual([]);
  await ann.page.keyboard.press('a');
  await expect.poll(() => moves).toEqual(['accept']);
});

test('a card thrown in for one that is covered by now stays, and costs nothing', async ({ come }) => {
  const deal = 'hand 0 r5 g3 y4 b2\nhand 1 r7 b1 b8\nhand 2 g1 g2 g4\ndiscard r5\nturn 1\n';
  const { ann, moves } = await flying(come, 'r7', { size: PHONE, deal, edition: 'party', people: ['Ann', 'Ben', 'Cleo'], options: { speed_play: 'on' } });
  await flick(ann.page.locator('.hand-card[data-card="r5"]'));
  await expect(ann.sentence.getByText(ann.w.table.jumpLate)).toBeVisible();
  await ann.count(4);
  expect(moves).toEqual([]);
});

test("the draw pile answers when it is somebody else's turn", async ({ come }) => {
  const { page, sentence, w } = (await playAt(come, { edition: 'basic', people: ['Ann', 'Ben'], wants: [{ size: PHONE }], deal: BENS_TURN }))[0]!;
  const { x, y } = await spotOfPile(page.locator('[data-place="draw"]'));
  await page.touchscreen.tap(x, y);
  await expect(sentence.getByText(w.table.notYourTurn)).toBeVisible();
});

/** Its middle: it is no button to use now, but one to touch. */
async function spotOfPile(pile: ReturnType<Person['page']['locator']>): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await pile.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

for (const [way, size] of Object.entries({ finger: PHONE, keys: DESKTOP }))
  test(`in a lesson the drawn card is played while it still flies in, by ${way}`, async ({ come }) => {
    const ann = await come('Ann', { ...SLOW, size, storage: { ...SLOW.storage, 'lastcard.lessons': '{"first":{"at":6,"done":false}}' } });
    const learner = new Learner(ann, 'first', way === 'keys');
    await ann.go('/learn/first');
    await expect(learner.at(6)).toBeVisible();
    await ann.settled();
    await ann.page.evaluate(holdFlights, FLIGHT_MS);
    await learner.press(ann.page.locator('[data-place="draw"]'));
    await expect(learner.at(7)).toBeVisible();
    await learner.press(ann.page.locator('.hand-card[data-card="r8"]'));
    // Now this one flies, until the learner has seen enough of it.
    await learner.press(learner.guide.getByRole('button', { name: learner.w.watch }));
    await expect(learner.guide.getByText(learner.w.praise)).toBeVisible();
  });
