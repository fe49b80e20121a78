/** A finished match, dealt and played again with the real engine: whatever the server changes in its record is found. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as lastcard from 'lastcard';
import { seatCommitment, seedOf, type Finding, type Proof } from '$lib/fair';
import { keepJson, recallJson } from '$lib/storage';
import type { AnyMessage, Event, NewStep, Table } from '$lib/protocol';
import { findingsIn } from '$src/replay/findings';
import { proofIn } from '$src/replay/record';
import { Observer, sightingsOf } from '$src/session/sightings';
import { reduce, type TableState } from '$src/session/table';
import { loadModule } from '../engine/tests/module';
import { readJson } from './logs';

const { log, record } = readJson<{ log: [Table, ...NewStep[]]; record: string }>('replay.json');
const [code, match] = [log[0].code, 1];
const head = record.slice(0, record.indexOf('moves\n'));
const moves = record.slice(head.length).trim().split('\n').slice(1);

beforeAll(() => loadModule());
beforeEach(() => {
  for (const key of recallJson<string[]>('hands', [])) keepJson(key, null);
  keepJson('hands', []);
  keepJson('fair', []);
});

/** A page that is shown these messages. */
async function watch(messages: AnyMessage[]): Promise<void> {
  const observer = new Observer();
  let state: TableState | null = null;
  for (const message of messages) {
    state = reduce(state, message);
    if (message.type === 'table' || message.type === 'step') observer.hear(state!, message);
  }
  await observer.settled();
}

const findings = (text: string, rules: typeof lastcard | null = lastcard): Promise<Finding[]> => findingsIn(code, match, text, rules);
const ticks = async (text: string): Promise<string[]> => (await findings(text)).filter(({ fits }) => fits).map(({ check }) => check);
const written = (lines: string[]): string => `${head}moves\n${lines.join('\n')}\n`;
/** Whether the rules would let the match go this way. */
const plays = (lines: string[]): boolean => {
  try {
    lastcard.Match.read(written(lines));
    return true;
  } catch {
    return false;
  }
};
/** The record with a proof that was changed, and whatever seed follows from it. */
async function proved(change: (proof: Proof) => Proof | Promise<Proof>): Promise<string> {
  const proof = await change(proofIn(record)!);
  const lines = [
    `# fair server ${proof.server.commitment} ${proof.server.secret}`,
    ...proof.seats.map(({ commitment, secret }, seat) => `# fair seat ${seat} ${commitment ?? '-'} ${secret ?? '-'}`),
  ];
  const rest = record.split('\n').filter((line) => !/^# fair (server|seat)/.test(line));
  return [...lines, ...rest].join('\n').replace(/^seed .*$/m, `seed ${await seedOf(proof)}`);
}

test('an honest match has four ticks, and no word of the server is needed for any', async () => {
  await watch(log);
  expect(sightingsOf(code, match)!.steps).toHaveLength(log.length);
  expect(await findings(record)).toEqual([
    { check: 'server', fits: true },
    { check: 'seats', fits: true, note: 'watched' },
    { check: 'seed', fits: true },
    { check: 'cards', fits: true },
  ]);
});

test('a reconnect with missed steps, and a reload, find nothing wrong', async () => {
  const steps = log.slice(1) as NewStep[];
  const missed = [...log[0].missed!, ...steps.slice(0, 30).map(({ step }) => step)];
  await watch([{ ...log[0], version: 40, view: steps[29]!.view, missed }, ...steps.slice(30)]);
  await watch([{ ...log[0], version: 40, view: steps[29]!.view, missed }, ...steps.slice(30)]);
  expect((await findings(record)).at(-1)).toMatchObject({ check: 'cards', fits: true });
  expect(sightingsOf(code, match)!.steps).toHaveLength(log.length);
});

// --- a record that lies ---------------------------------------------------------------------

/** Every move in a soak, one of twenty in a short run. */
const STRIDE = process.env.LASTCARD_SOAK ? 1 : 20;

/** Another move in the place of one, and whether the rest of the match can follow it. */
function replaced(at: number): { other: string; isLegal: boolean } | null {
  const others = lastcard.Match.read(written(moves.slice(0, at))).legalMoves();
  const other = others.map((move) => move.text).find((text) => !moves[at]!.startsWith(text));
  return other === undefined ? null : { other, isLegal: plays(moves.with(at, other)) };
}

test('one move', async () => {
  await watch(log);
  const legal = moves.findIndex((_, at) => replaced(at)?.isLegal);
  expect(legal).not.toBe(-1); // a change that the rules alone would not find
  for (const at of new Set([legal, ...[...moves.keys()].filter((at) => at % STRIDE === 0)])) {
    const change = replaced(at);
    if (change === null) continue;
    const rest = change.isLegal ? moves.with(at, change.other) : [...moves.slice(0, at), change.other];
    expect(await ticks(written(rest)), moves[at]).not.toContain('cards');
  }
});

test('a move too few, and one too many', async () => {
  await watch(log);
  expect(await ticks(written(moves.slice(0, -1)))).not.toContain('cards');
  expect((await findings(written(moves.toSpliced(5, 1)))).slice(2)).not.toContainEqual(expect.objectContaining({ fits: true }));
  const extra = await findings(written([...moves, '0 draw']));
  expect(extra.at(-1)).toEqual({ check: 'seed', fits: false, note: 'no-play' });
});

test('one secret: of the server, of a seat', async () => {
  await watch(log);
  const other = 'ee'.repeat(32);
  const server = await proved((proof) => ({ ...proof, server: { ...proof.server, secret: other } }));
  expect((await findings(server))[0]).toMatchObject({ check: 'server', fits: false });
  for (const seat of [0, 1, 2]) {
    const lies = await findings(await proved((proof) => ({ ...proof, seats: proof.seats.with(seat, { ...proof.seats[seat]!, secret: other }) })));
    expect(lies[1]).toMatchObject({ check: 'seats', fits: false });
    // With a commitment that fits, the cards are others.
    const commitment = await seatCommitment(code, match, seat, other);
    expect(await ticks(await proved((proof) => ({ ...proof, seats: proof.seats.with(seat, { commitment, secret: other }) })))).not.toContain('cards');
  }
});

test('another seed', async () => {
  await watch(log);
  const lies = await findings(record.replace(/^seed .*$/m, `seed ${'ab'.repeat(32)}`));
  expect(lies.find(({ check }) => check === 'seed')).toMatchObject({ fits: false });
  expect(lies.some(({ check, fits }) => check === 'cards' && fits)).toBe(false);
});

test('swapped seats', async () => {
  await watch(log);
  const seats = await findings(await proved((proof) => ({ ...proof, seats: [proof.seats[1]!, proof.seats[0]!, proof.seats[2]!] })));
  expect(seats[1]).toMatchObject({ check: 'seats', fits: false });
  const swap = (line: string) => line.replace(/^[01]/, (seat) => String(1 - Number(seat)));
  expect(await ticks(written(moves.map(swap)))).not.toContain('seed');
});

test('another edition, other options, more seats, cards or a dealer that nobody shuffled', async () => {
  await watch(log);
  const note = async (change: (text: string) => string) => (await findings(change(record))).at(-1)!.note;
  expect(await note((text) => text.replace('option target_score 150', 'option target_score 140'))).toMatch(/other-terms|no-play/);
  expect(await note((text) => text.replace('option target_score 150', 'option target_score 150\noption uno_penalty 4'))).toMatch(/other-terms|no-play/);
  expect(await note((text) => text.replace('edition basic', 'edition minions'))).toBeDefined();
  const other = await note((text) => text.replace(/^moves$/m, 'dealer 0\nmoves').slice(0, text.indexOf('moves') + 15));
  expect(other).toBe('other-deal');
  expect(await ticks(record.replace(/^seats 3$/m, 'seats 4'))).not.toContain('seed');
});

// --- a server that lied on the way --------------------------------------------------------------

/** The log with something else in one of its messages. */
const altered = (at: number, change: (message: NewStep) => void): AnyMessage[] => {
  const messages = structuredClone(log);
  change(messages[at] as NewStep);
  return messages;
};
const caught = async (messages: AnyMessage[]): Promise<void> => {
  await watch(messages);
  expect((await findings(record)).at(-1)).toEqual({ check: 'cards', fits: false, note: 'other-cards' });
};
const other = (card: string): string => (card === 'r1' ? 'r2' : 'r1');

test('one card: in our hand, on the pile, in somebody’s move', async () => {
  await caught(altered(7, ({ view }) => (view.hand[0] = other(view.hand[0]!))));
  await caught(altered(9, ({ view }) => (view.top = other(view.top))));
  const play = log.findIndex((message) => message.type === 'step' && message.step.events?.some(({ kind, seat }) => kind === 'play' && seat !== 1));
  await caught(altered(play, ({ step }) => ((step.events![0] as Event).card = other(step.events![0]!.card!))));
});

test('a count, a score, a color', async () => {
  await caught(altered(4, ({ view }) => (view.counts[2]! += 1)));
  await caught(altered(4, ({ view }) => (view.scores[0]! += 5)));
  await caught(altered(4, ({ view }) => (view.color = view.color === 'r' ? 'g' : 'r')));
});

test('a step that never was', async () => {
  await caught([...log, { ...structuredClone(log.at(-1) as NewStep), step: { ...(log.at(-1) as NewStep).step, version: 9999 } }]);
});

// --- not checked is no tick ------------------------------------------------------------------

test('without the engine the play is open, and a false shuffle is found all the same', async () => {
  await watch(log);
  expect(await findings(record, null)).toEqual([
    { check: 'server', fits: true },
    { check: 'seats', fits: true, note: 'watched' },
    { check: 'seed', fits: false, open: true, note: 'no-rules' },
  ]);
  const lies = await findings(record.replace(/^seed .*$/m, `seed ${'ab'.repeat(32)}`), null);
  expect(lies.at(-1)).toEqual({ check: 'seed', fits: false });
});

test('other rules, another digest of the cards and an edition that nobody knows are open', async () => {
  await watch(log);
  const seed = async (text: string) => (await findings(text)).at(-1);
  expect(await seed(record.replace(/^# rules \d+/m, '# rules 9999'))).toEqual({ check: 'seed', fits: false, open: true, note: 'old-rules' });
  expect(await seed(record.replace(/^(# rules \d+) .*/m, '$1 0123456789ab'))).toEqual({ check: 'seed', fits: false, open: true, note: 'old-rules' });
  expect(await seed(record.replace('edition basic', 'edition attic'))).toEqual({ check: 'seed', fits: false, open: true, note: 'no-rules' });
});

test('a device that saw nothing has nothing to compare', async () => {
  expect((await findings(record)).at(-1)).toEqual({ check: 'cards', fits: false, open: true, note: 'unseen' });
});

test('a proof with a line twice, seats out of order or far too many is none', async () => {
  for (const line of [`# fair table ${code}`, '# fair seat 1 - -', '# fair seat 4000000000 - -', '# fair nonsense 1'])
    expect((await findings(`${record}${line}\n`)).map(({ fits }) => fits)).toEqual([false, false, false, false]);
});
