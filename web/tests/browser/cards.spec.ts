/** Every card that asks something, answered through its own form. */
import { editionOf } from '../../src/lib/edition';
import { ruleText } from '../../src/lib/rules';
import { expect, SOAK, soakUnless, test } from './fixtures';
import { playAt, STILL_BOTS } from './gather';
import { DESKTOP, flick, literal, PHONE, press, SIDEWAYS, SMALL, spotOf, type Person } from './person';
import { Finger } from './touch';

const TWO = ['Ann', 'Ben'];

async function two(come: Parameters<typeof playAt>[0], evening: Omit<Parameters<typeof playAt>[1], 'people'>): Promise<[Person, Person]> {
  const people = await playAt(come, { people: TWO, ...evening });
  await people[0]!.isMyTurn();
  return people as [Person, Person];
}

test('a wild asks for its color, and can be taken back', async ({ come }) => {
  const [ann, ben] = await two(come, { edition: 'hello-kitty', deal: 'hand 0 W k1 y2 y3\nhand 1 b1 b2\ndiscard g5\n' });
  await ann.lay('W');
  await expect(ann.color('y')).toContainText(ann.w.questions.colorHold(2));
  await expect(ann.color('g')).toContainText(ann.w.questions.colorNow);
  await press(ann.dialog(ann.w.questions.color).getByRole('button', { name: ann.w.questions.cancel }));
  await ann.count(4);
  await ann.lay('W');
  await press(ann.color('b'));
  await ann.count(3);
  await ann.inForce('b');
  await ben.inForce('b');
  await ben.isMyTurn();
});

test('where the server has no engine, the table asks what a card needs, and figures are left out', async ({ come }) => {
  const plain: typeof come = async (name, wants) => {
    const person = await come(name, { ...wants, fresh: true });
    await person.page.route('**/engine.wasm', (route) => route.fulfill({ status: 404 }));
    return person;
  };
  const deal = 'hand 0 WT W+4 r1 y2\nhand 1 g1 b1 b2\nhand 2 g3 g4 g5\nhand 3 y3 y4 y5\ndiscard r5\n';
  const [ann, ben] = await two(plain, { edition: 'party', bots: 2, deal });
  await ann.lay('WT');
  await ann.count(3);
  await expect(ann.dialog(ann.w.questions.link)).toBeVisible();
  await press(ann.choice('Ann'));
  await press(ann.choice('Ben'));
  await press(ann.color('g'));
  await ben.isMyTurn();
  await ben.lay('g1');
  await ann.isMyTurn();
  await ann.lay('W+4');
  await ann.count(2);
  await press(ann.color('b'));
  const asks = ben.dialog(ben.w.questions.onYou('Ann', `a ${editionOf(ben.edition).names['W+4']!.en}`));
  await expect(asks).toContainText(ben.w.questions.acceptCost(null));
  await press(asks.getByRole('button', { name: new RegExp(`^${ben.w.questions.acceptName}`) }));
  await ben.count(6);
});

test.describe('Wild Draw Four', () => {
  const title = (ben: Person) => ben.dialog(ben.w.questions.onYou('Ann', `a ${editionOf(ben.edition).names['W+4']!.en}`));

  async function layWild(ann: Person, color: string): Promise<void> {
    await ann.lay('W+4');
    await press(ann.color(color));
  }

  /** In the page: until this sentence is shown, for however short. */
  const waitForText = (sentence: string): Promise<void> =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const found = [...document.querySelectorAll('.banner')].some((banner) => banner.checkVisibility() && banner.textContent!.includes(sentence));
        if (!found) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });

  test('accepted; then Forces of Nature: only the color until play comes home', async ({ come }) => {
    const [ann, ben] = await two(come, { edition: 'frozen', deal: 'hand 0 W+4 WF y1 g2 r3\nhand 1 r5 p2 W g4\ndiscard r7\n' });
    await layWild(ann, 'y');
    await expect(title(ben)).toContainText(ben.w.questions.didHold('Ann', 'red'));
    await expect(title(ben)).toContainText(ben.w.questions.acceptCost(4));
    await press(title(ben).getByRole('button', { name: new RegExp(`^${ben.w.questions.acceptName}`) }));
    await ben.count(8);
    await ann.sees('Ben', 8);
    await ann.isMyTurn();
    await ann.lay('WF');
    await press(ann.color('p'));
    await expect(ben.page.getByText(ben.w.table.lock('purple', 'Ann')).first()).toBeVisible();
    await ben.isMyTurn();
    await expect(ben.card('r5')).toHaveAttribute('aria-disabled', 'true');
    await press(ben.card('r5'));
    await expect(ben.sentence).toContainText(/FRZ-FON-\d+|R-FRZ-\d+/);
    await ben.lay('p2');
    await ann.isMyTurn();
    await expect(ann.page.getByText(ann.w.table.hint('purple', 'a 2'), { exact: true })).toBeVisible();
  });

  test('a card that does not fit says why; challenged with reason, the hand is shown to the challenger alone', async ({ come }) => {
    const [ann, ben] = await two(come, { edition: 'basic', deal: 'hand 0 W+4 r1 r2 g3\nhand 1 W b2\ndiscard r5\n' });
    await expect(ann.card('g3')).toHaveAccessibleDescription(ann.w.table.nofit('red', 'a 5'));
    await press(ann.card('g3'));
    await expect(ann.sentence).toContainText(/\b(BAS|R)-[A-Z]+-\d+/);
    await ann.count(4);
    await layWild(ann, 'g');
    // A verdict passes: who looks for it only after the challenger has looked may be too late.
    const verdict = ann.page.evaluate(waitForText, ann.w.questions.guiltyYou(4));
    await press(title(ben).getByRole('button', { name: new RegExp(`^${ben.w.questions.challenge}`) }));
    // Beside the hand, not over it.
    await expect(ben.dialog(ben.w.questions.shownHand('Ann')).getByText(ben.w.questions.guilty('Ann', 4))).toBeVisible();
    await expect(ben.page.locator('.banner')).toHaveCount(0);
    const dialog = ben.dialog(ben.w.questions.shownHand('Ann'));
    await expect(dialog).toContainText(ben.w.questions.shownGuilty(2));
    await expect(dialog.getByRole('img', { name: /^(Red 1|Red 2|Green 3)/ })).toHaveCount(3);
    expect(await ann.dialog(ann.w.questions.shownHand('Ann')).count()).toBe(0);
    await verdict;
    // A question takes its place, and gives it back.
    await ben.lay('W');
    await expect(ben.color('g')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await ben.page.keyboard.press('Escape');
    await press(dialog.getByRole('button', { name: ben.w.common.close }));
    await expect(dialog).toHaveCount(0);
    await ben.isMyTurn();
    await ben.sees('Ann', 7);
  });

  test('challenged without reason', async ({ come }) => {
    const [ann, ben] = await two(come, { edition: 'party', deal: 'hand 0 W+4 b1 g2\nhand 1 y1 y2\ndiscard r5\n' });
    await layWild(ann, 'b');
    await expect(title(ben)).toContainText(ben.w.questions.didHoldWild('Ann', 'red'));
    await press(title(ben).getByRole('button', { name: new RegExp(`^${ben.w.questions.challenge}`) }));
    await expect(ben.page.getByText(ben.w.questions.innocent(6))).toBeVisible();
    await expect(ben.dialog(ben.w.questions.shownHand('Ann'))).toContainText(ben.w.questions.shownInnocent);
    await ben.count(8);
    await ann.isMyTurn();
  });
});

test('Swap Hands: choose with whom', async ({ come }) => {
  const [ann, ben] = await two(come, { edition: 'basic', bots: 1, deal: 'hand 0 WS r1 g2 b3\nhand 1 y4 y5 y6 y8 y9\nhand 2 g5 g6\ndiscard r7\n' });
  await ann.lay('WS');
  await press(ann.color('y'));
  await expect(ann.dialog(ann.w.questions.swap)).toBeVisible();
  await press(ann.choice('Ben'));
  await ann.count(5);
  await expect(ann.card('y9')).toBeVisible();
  await ben.count(3);
});

test('the customizable card hits whom we choose', async ({ come }) => {
  const rule = 'chosen draw 3';
  const [ann, ben] = await two(come, {
    edition: 'basic',
    bots: 1,
    options: { custom_rule: rule, words: 'Sing!' },
    deal: 'hand 0 WC r1 g2\nhand 1 y4 y5\nhand 2 g5 g6 g7 g8\ndiscard r7\n',
  });
  await ann.lay('WC');
  const asks = ann.dialog(ann.w.questions.target);
  await expect(asks).toContainText(ruleText(rule)!.en);
  await expect(asks).toContainText(ann.w.questions.tableWords('Sing!'));
  await press(ann.choice('Ben'));
  await ben.count(5);
  await press(ann.color('y'));
  await ben.isMyTurn();
});

test('a customizable card asks for its color when its instruction is carried out', SOAK, async ({ come }) => {
  const [ann, ben] = await two(come, {
    edition: 'basic',
    options: { custom_rule: 'next swap' },
    deal: 'hand 0 WC r1 g2\nhand 1 y4 y5 y6 y7\ndiscard r7\n',
  });
  await ann.lay('WC');
  await ann.count(4);
  await expect(ann.dialog(ann.w.questions.color)).toBeVisible();
  await expect(ann.card('y4')).toBeVisible();
  await press(ann.color('r'));
  await ben.isMyTurn();
});

test.describe('Dumb Fu', () => {
  const deal = 'hand 0 WK r1 g2 y4\nhand 1 r5 r6 y7\ndiscard r7\n';
  const twice = 'hand 0 WK WK r1 g2 y4\nhand 1 r5 r6 r8 y7 p5\ndiscard r7\n';

  async function posing(come: Parameters<typeof playAt>[0], options: Record<string, string>, start = deal): Promise<[Person, Person]> {
    const [ann, ben] = await two(come, { edition: 'minions', deal: start, options });
    await ann.lay('WK');
    await press(ann.color('r'));
    return [ann, ben];
  }

  test('held down while the other hand plays; the next one with a tap each time the turn passes', async ({ come }) => {
    const [ann, ben] = await posing(come, { pose_ms: '15000' }, twice);
    const pad = ben.button(new RegExp(literal(ben.w.questions.poseFor(['Ann']))));
    const thumb = await Finger.on(ben.page);
    await thumb.down(await spotOf(pad));
    await expect(pad).toHaveAttribute('aria-pressed', 'true');
    await ben.isMyTurn();
    await thumb.tapBeside(await spotOf(ben.card('r5')));
    await ann.isMyTurn();
    await ann.lay('r1');
    await expect(pad).toHaveCount(0);
    await thumb.up();
    await ben.count(4);
    await ben.isMyTurn();
    await ben.lay('r6');
    await ann.isMyTurn();
    await ann.lay('WK');
    await press(ann.color('r'));
    await expect(pad).toContainText(ben.w.questions.posePrompt);
    await press(pad);
    await expect(pad).toContainText(ben.w.questions.poseStrike);
    await ben.isMyTurn();
    await ben.lay('r8');
    await ann.isMyTurn();
    await expect(pad).toHaveCount(0);
    await ann.sees('Ben', 2);
  });

  test('with the lock one tap holds, and Space does too', SOAK, async ({ come }) => {
    const [ann, ben] = await posing(come, { pose_ms: '5000' });
    const pad = ben.button(new RegExp(literal(ben.w.questions.poseFor(['Ann']))));
    await press(ben.page.getByRole('switch', { name: ben.w.questions.poseLatch }));
    await pad.focus();
    await ben.page.keyboard.press('Space');
    await expect(pad).toHaveAttribute('aria-pressed', 'true');
    await ben.lay('r5');
    await ann.isMyTurn();
    await ann.sees('Ben', 2);
  });

  for (const size of [SMALL, PHONE, SIDEWAYS, DESKTOP])
    test(`its bar is large and covers nothing, ${size.width}×${size.height}`, soakUnless(size === SMALL), async ({ come }) => {
      const people = await playAt(come, {
        edition: 'minions',
        people: ['Ann'],
        bots: 9,
        options: { pose_ms: '15000', ...STILL_BOTS },
        wants: [{ size }],
        deal: `hand 0 r1 g2 y4 p5\n${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat) => `hand ${seat} g${seat} p${seat}`).join('\n')}\ndiscard r7\nturn 0\npose 0 1\n`,
      });
      const ann = people[0]!;
      const pad = ann.page.locator('[data-pose]');
      await expect(pad).toBeVisible();
      await ann.settled();
      const covered = await ann.page.evaluate(() => {
        const bar = document.querySelector('[data-floor]')!;
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        const things = [
          ...document.querySelectorAll('.hand-card, .dock .button, .seat .face, .seat .badge, [data-place="draw"], [data-place="discard"], .chip, .sentence'),
        ];
        return things
          .filter((each) => !bar.contains(each) && each.checkVisibility())
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width && box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
          })
          .map((each) => each.className);
      });
      expect(covered).toEqual([]);
      const box = (await pad.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(56);
      expect(box.width).toBeGreaterThanOrEqual(200);
      const latch = (await ann.page.getByRole('switch', { name: ann.w.questions.poseLatch }).boundingBox())!;
      expect(Math.min(latch.width, latch.height)).toBeGreaterThanOrEqual(56);
    });

  test('let go: the pose slips and costs cards', async ({ come }) => {
    const [ann, ben] = await posing(come, { pose_ms: '2000', turn_time: '60' });
    await ben.count(5);
    await expect(ben.button(new RegExp(literal(ben.w.questions.poseFor(['Ann']))))).toHaveCount(0);
    await ann.sees('Ben', 5);
  });

  test('on honor: only who slipped says so', async ({ come }) => {
    const [, ben] = await posing(come, { pose: 'honor' });
    await press(ben.button(new RegExp(`^${literal(ben.w.questions.slip)}`)));
    await ben.count(5);
  });
});

test('Badtz-Maru: who has the fewest draws, and everybody sees why', async ({ come }) => {
  const [ann, ben] = await two(come, { edition: 'hello-kitty', bots: 1, deal: 'hand 0 WB k1 g2 y4\nhand 1 b5 b6\nhand 2 g5 g6 g7 g8\ndiscard k7\n' });
  await ann.lay('WB');
  await press(ann.color('k'));
  // Exactly so: the news over the hand and what is read aloud say it in words of their own.
  await expect(ben.page.getByText(ben.w.questions.fewest([null], 4), { exact: true })).toBeVisible();
  await expect(ann.page.getByText(ann.w.questions.fewest(['Ben'], 4), { exact: true })).toBeVisible();
  await ben.count(6);
});

test('Point Taken: everybody points, fingers come out together', async ({ come }) => {
  const [ann, ben] = await two(come, {
    edition: 'party',
    bots: 1,
    options: { point_ms: '15000' },
    deal: 'hand 0 rP g1 g2 y4\nhand 1 b5 b6 b7\nhand 2 g5 g6 g7\ndiscard r7\n',
  });
  await ann.lay('rP');
  for (const [one, other] of [
    [ann, 'Ben'],
    [ben, 'Ann'],
  ] as const) {
    await expect(one.seat(other)).toHaveAttribute('aria-pressed', 'false');
    await press(one.seat(other));
    await expect(one.seat(other)).toHaveAttribute('aria-pressed', 'true');
    await expect(one.pointing).toContainText(one.w.questions.pointAt(other));
    await press(one.button(one.w.questions.pointSure));
  }
  await expect(ann.page.getByRole('img', { name: /^\d fingers?$/ }).first()).toBeVisible();
  await expect.poll(() => ann.hand.count()).toBeGreaterThan(3);
  await expect.poll(() => ben.hand.count()).toBeGreaterThan(3);
});

test('Pile Up: the mini pile goes round until nothing fits', async ({ come }) => {
  const [ann, ben] = await two(come, { edition: 'party', deal: 'hand 0 WU r1 y2\nhand 1 g1 b1 b2\ndiscard r5\ndraw g7 y9 b8 r8\nrest none\n' });
  await ann.lay('WU');
  await ben.isMyTurn();
  await expect(ben.page.getByRole('group', { name: ben.w.table.pileName })).toBeVisible();
  await expect(ben.page.getByText(ben.w.table.pile('green'), { exact: true })).toBeVisible();
  await ben.lay('g1');
  await expect(ann.page.getByRole('group', { name: new RegExp(literal(ann.w.table.pileCount(2, 'green'))) })).toBeVisible();
  await expect(ann.page.getByText(ann.w.table.pileNone, { exact: true })).toBeVisible();
  await press(ann.dock(ann.w.table.take(2)));
  await ann.count(4);
  await expect(ann.page.getByRole('group', { name: ann.w.table.pileName })).toHaveCount(0);
});

test('Drawn Together: pick two; who is linked already says why not', async ({ come }) => {
  const [ann, ben] = await two(come, {
    edition: 'party',
    bots: 2,
    deal: 'hand 0 WT r1 y2\nhand 1 g1 b1 b2\nhand 2 g3 g4 g5\nhand 3 y3 y4 y5\ndiscard r5\nlink 1 2\n',
  });
  await ann.lay('WT');
  await expect(ann.dialog(ann.w.questions.link)).toBeVisible();
  await expect(ann.choice('Ben')).toHaveAttribute('aria-disabled', 'true');
  await expect(ann.choice('Ben')).toContainText(/linked/);
  await press(ann.choice('Ann'));
  await press(
    ann
      .choice('')
      .and(ann.page.getByRole('button', { pressed: false, disabled: false }))
      .last(),
  );
  await press(ann.color('r'));
  await expect(ben.seat('Ann')).toHaveAccessibleName(/linked with/);
});

test('speed play: the identical card jumps in, a wrong one costs', async ({ come }) => {
  const people = await playAt(come, {
    edition: 'party',
    people: ['Ann', 'Ben', 'Cas'],
    options: { speed_play: 'on' },
    deal: 'hand 0 r5 g1 g2\nhand 1 b5 b6 b7\nhand 2 r5 g8 y9\ndiscard r7\n',
  });
  const [ann, ben, cas] = people as [Person, Person, Person];
  await ann.isMyTurn();
  await ann.lay('r5');
  await expect(cas.card('r5')).toHaveAccessibleName(/playable/);
  await flick(cas.card('g8'));
  await cas.count(4);
  await ben.sees('Cas', 4);
  await press(cas.card('r5'));
  await cas.count(3);
  await ben.sees('Cas', 3);
});

test('stacking: answer with a draw card, or take the sum', async ({ come }) => {
  const [ann, ben] = await two(come, { edition: 'basic', options: { stacking: 'any' }, deal: 'hand 0 r+2 g1 g2\nhand 1 b+2 b6 b7\ndiscard r7\n' });
  await ann.lay('r+2');
  await expect(ben.dock(ben.w.table.takeSum(2))).toBeVisible();
  await expect(ann.sentence).toContainText(ann.w.table.stackSum(2));
  await expect(ann.page.getByRole('group', { name: ann.w.table.stackSum(2) })).toContainText('+2');
  await ben.lay('b+2');
  await press(ann.dock(ann.w.table.takeSum(4)));
  await ann.count(6);
  await ben.isMyTurn();
});

test('seven and zero: a seven swaps with somebody, a zero moves all hands on', async ({ come }) => {
  const [ann, ben] = await two(come, {
    edition: 'hello-kitty',
    options: { seven_zero: 'on' },
    deal: 'hand 0 k7 k8 g1 g2\nhand 1 k0 b6 b7 y1 y2\ndiscard k5\n',
  });
  await ann.lay('k7');
  await press(ann.choice('Ben'));
  await ann.count(5);
  await ben.count(3);
  await ben.isMyTurn();
  await ben.lay('k8');
  await ann.isMyTurn();
  await ann.lay('k0');
  await ann.count(2);
  await ben.count(4);
});
