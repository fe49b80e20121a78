/** The host of lessons: every lesson as it is shown, and what is answered to other moves. */
import { beforeAll, expect, test } from 'vitest';
import { LESSONS, LOADERS } from '$src/learn/generated/list';
import { LessonHost } from '$src/local/lesson';
import type { LessonAnswer } from '$src/local/wire';
import { loadModule } from '../engine/tests/module';

// The first time, the rules are compiled.
beforeAll(async () => void (await loadModule()), 600_000);

const HAND = 'hand 0 b3 g9 W y1\nhand 1 b8 gS\nhand 2 b9 r4\ndiscard b7\n';
const begin = (host: LessonHost, position = HAND, moves: string[] = []): LessonAnswer =>
  host.answer({ begin: { edition: LESSONS[0]!.edition, found: null, position, moves, name: 'Ann' } });
const play = (host: LessonHost, move: string, wanted: string[] | null): LessonAnswer => host.answer({ move, wanted, lang: 'en' });

test.each(LESSONS.map(({ id, edition }) => ({ id, edition })))('$id is carried out as it is shown', async ({ id, edition }) => {
  const { STEPS } = await LOADERS[id]!();
  const host = new LessonHost();
  for (const { position, wait, moves } of STEPS) {
    if (position) expect(host.answer({ begin: { edition, found: null, position, moves: [], name: 'Ann' } })).toHaveProperty('table.you', 0);
    const [example] = wait;
    if (example && example !== 'hold') expect(play(host, `0 ${example}`, wait), example).toHaveProperty('step');
    for (const move of moves) expect(play(host, move, null), move).toHaveProperty('step');
  }
});

test('a legal move that is not wanted changes nothing, an illegal one is refused with its clause', () => {
  const host = new LessonHost();
  begin(host);
  expect(play(host, '0 play W r', ['play b3'])).toEqual({ other: true });
  expect(play(host, '0 play y1', ['play b3'])).toMatchObject({ refused: { code: 'illegal-move', clause: expect.stringMatching(/-MATCH-/) } });
  expect(play(host, '0 play b3', ['play b3'])).toMatchObject({ step: { view: { hand: ['g9', 'y1', 'W'] } } });
});

test('a rest stands for whatever follows, and the other hands stay where they are', () => {
  const host = new LessonHost();
  const opened = begin(host);
  expect(JSON.stringify(opened)).not.toContain('r4');
  expect(play(host, '0 play W y', ['play W *'])).toHaveProperty('step');
  begin(host);
  expect(play(host, '0 play b3', ['*'])).toHaveProperty('step');
});

test('a step in the middle is set up by the moves before it', () => {
  expect(begin(new LessonHost(), HAND, ['0 play b3', '1 play b8'])).toMatchObject({ table: { view: { turn: 2, top: 'b8', hand: ['g9', 'y1', 'W'] } } });
});
