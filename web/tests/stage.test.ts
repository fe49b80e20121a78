import { expect, test } from 'vitest';
import type { View } from '$lib/protocol';
import type { Beat } from '$src/session/beats';
import { Stage, type Shot } from '$src/session/stage';

class FakeTimer {
  now = 0;
  #jobs: { at: number; run: () => void }[] = [];
  start = (run: () => void, ms: number) => {
    const job = { at: this.now + ms, run };
    this.#jobs.push(job);
    return job;
  };
  stop = (job: unknown) => {
    this.#jobs = this.#jobs.filter((each) => each !== job);
  };
  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const job = this.#jobs.toSorted((a, b) => a.at - b.at)[0];
      if (!job || job.at > end) break;
      this.stop(job);
      this.now = job.at;
      job.run();
    }
    this.now = end;
  }
}

const view = (turn: number) => ({ turn }) as View;
const beat = (name: string, ms: number): Beat => ({ version: 1, events: [{ kind: name }], travels: [], view: view(-1), ms });
const stage = () => {
  const timer = new FakeTimer();
  const shots: Shot[] = [];
  return { timer, shots, stage: new Stage((shot) => shots.push(shot), timer) };
};
const kinds = (shots: Shot[]) => shots.map((shot) => shot.beat?.events[0]!.kind ?? 'rest');

test('beats come one after the other, then the server’s view', () => {
  const { timer, shots, stage: it } = stage();
  it.push([beat('play', 260), beat('draw', 330)], view(1));
  expect(kinds(shots)).toEqual(['play']);
  timer.pass(260);
  expect(kinds(shots)).toEqual(['play', 'draw']);
  timer.pass(330);
  expect(kinds(shots)).toEqual(['play', 'draw', 'rest']);
  expect(shots.at(-1)!.view).toEqual(view(1));
});

test('more than 1.2 s plays at double speed', () => {
  const { timer, shots, stage: it } = stage();
  it.push([beat('play', 600), beat('draw', 600), beat('skip', 400)], view(1));
  expect(shots[0]!.speed).toBe(2);
  timer.pass(300);
  expect(kinds(shots)).toEqual(['play', 'draw']);
  expect(shots[1]!.speed).toBe(1);
});

test('more than 2.5 s jumps to the present', () => {
  const { timer, shots, stage: it } = stage();
  it.push([beat('play', 900)], view(1));
  it.push([beat('play', 900), beat('draw', 900), beat('skip', 900)], view(2));
  expect(kinds(shots)).toEqual(['play', 'rest']);
  expect(shots.at(-1)!.view).toEqual(view(2));
  timer.pass(10_000);
  expect(shots).toHaveLength(2);
});

test('a beat that takes no time is not shown, and the view still stands', () => {
  const { shots, stage: it } = stage();
  it.push([beat('pick', 0)], view(3));
  expect(kinds(shots)).toEqual(['rest']);
  expect(shots[0]!.view).toEqual(view(3));
});

test('plays as fast as the player wants it, and still never lags', () => {
  const timer = new FakeTimer();
  const shots: Shot[] = [];
  let rate = 2;
  const it = new Stage(
    (shot) => shots.push(shot),
    timer,
    () => rate,
  );
  it.push([beat('play', 400), beat('draw', 400), beat('skip', 600)], view(1));
  expect(shots[0]!.speed).toBe(2);
  timer.pass(200);
  expect(kinds(shots)).toEqual(['play', 'draw']);
  timer.pass(500);
  rate = 0.5;
  it.push([beat('play', 400)], view(2));
  expect(shots.at(-1)!.speed).toBe(0.5);
  timer.pass(400);
  expect(shots.at(-1)!.beat).not.toBeNull();
  it.push([beat('draw', 400), beat('skip', 600)], view(3));
  timer.pass(400);
  expect(shots.at(-1)!.speed).toBe(1);
});

test('what has been seen is skipped', () => {
  const { timer, shots, stage: it } = stage();
  it.push([beat('deal', 700), beat('flip', 260)], view(1));
  it.skip();
  expect(kinds(shots)).toEqual(['deal', 'rest']);
  timer.pass(2000);
  it.skip();
  expect(kinds(shots)).toEqual(['deal', 'rest']);
});
