import { beforeEach, expect, test, vi } from 'vitest';
import { answered, check, digest, seatCommitment, seedCommitment, seedOf, serverCommitment, share, type Proof, type ShareCommand } from '$lib/fair';
import { keepJson } from '$lib/storage';
import { recordOf } from '$lib/shares';
import type { FairState } from '$lib/protocol';
import { readJson } from './logs';

const { proof, seed_commitment } = readJson<{ proof: Proof & { seed: string }; seed_commitment: string }>('fair.json');

beforeEach(() => keepJson('fair', []));

test('hashes are Python’s', async () => {
  expect(await serverCommitment('attic', 7, proof.server.secret)).toBe(proof.server.commitment);
  expect(await seatCommitment('attic', 7, 0, proof.seats[0]!.secret!)).toBe(proof.seats[0]!.commitment);
  expect(await seedOf(proof)).toBe(proof.seed);
  expect(await seedCommitment(proof.seed)).toBe(seed_commitment);
});

test('SHA-256 without WebCrypto is the same', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const text = 'x'.repeat(length);
    const expected = await digest(text);
    vi.stubGlobal('crypto', {});
    expect(await digest(text)).toBe(expected);
    vi.unstubAllGlobals();
  }
});

test('a proof checks out, and a changed one does not', async () => {
  expect((await check(proof, null)).every((finding) => finding.fits)).toBe(true);
  const other = { ...proof, server: { ...proof.server, secret: '11'.repeat(32) } };
  expect((await check(other, null)).map((finding) => finding.fits)).toEqual([false, true, false]);
});

test('without any player’s secret nothing is wrong and nothing is proved', async () => {
  const alone: Proof = { table: proof.table, match: proof.match, server: proof.server, seats: proof.seats.map(() => ({ commitment: null, secret: null })) };
  expect(await check(alone, null)).toEqual([
    { check: 'server', fits: true },
    { check: 'seats', fits: false, open: true },
    { check: 'seed', fits: true },
  ]);
});

/** A server with one player at seat 0 and a seat of its own at 1, which shows whatever it likes. */
class Crooked {
  secret = '11'.repeat(32);
  version = 10;
  last: FairState | null = null;
  constructor(
    readonly match = 3,
    readonly table = 'den',
  ) {}

  server = (): Promise<string> => serverCommitment(this.table, this.match, this.secret);
  own = (secret: string): Promise<string> => seatCommitment(this.table, this.match, 1, secret);

  /** Show a stage to the page; what the page sends. */
  async show(state: Partial<FairState>, seat = 0): Promise<ShareCommand | null> {
    this.version += 1;
    const server = await this.server();
    this.last = { match: this.match, stage: 'commit', server, commitments: [null, null], revealed: [false, false], seed: null, left: null, ...state };
    return share(this.table, seat, this.last, this.version);
  }

  async commit(): Promise<string> {
    const command = await this.show({});
    if (command?.type !== 'commit') throw new Error('nothing was committed');
    answered(this.table, command, null);
    return command.commitment;
  }

  async reveal(commitments: (string | null)[], refusal: string | null = null): Promise<string> {
    const command = await this.show({ stage: 'reveal', commitments });
    if (command?.type !== 'reveal') throw new Error('nothing was revealed');
    answered(this.table, command, refusal);
    return command.secret;
  }

  async proof(commitments: (string | null)[], secrets: (string | null)[]): Promise<Proof> {
    const seats = commitments.map((commitment, seat) => ({ commitment, secret: secrets[seat] ?? null }));
    return { table: this.table, match: this.match, server: { commitment: await this.server(), secret: this.secret }, seats };
  }
}

const finding = async (proof: Proof, name: string) => (await check(proof)).find((each) => each.check === name)!;

test('an honest match: one commitment, one secret, accepted', async () => {
  const server = new Crooked();
  const list = [await server.commit(), await server.own('22'.repeat(32))];
  const secret = await server.reveal(list);
  await server.show({ stage: 'dealt', commitments: list, revealed: [true, true], seed: 'ee' });
  expect(recordOf('den', 3)).toMatchObject({ outcome: 'accepted', breach: null, seed: 'ee', revealed: true });
  expect(await finding(await server.proof(list, [secret, '22'.repeat(32)]), 'seats')).toEqual({ check: 'seats', fits: true });
});

test('H2: a second commit and reveal in one match get nothing, and the match does not check out', async () => {
  const server = new Crooked();
  const first = [await server.commit(), await server.own('22'.repeat(32))];
  const secret = await server.reveal(first);
  // It knows the player's secret now, and grinds its own seat's until the seed pleases.
  let ground = 0;
  const seedWith = async (): Promise<string> => {
    const own = ground.toString(16).padStart(64, '0');
    return seedOf(await server.proof([first[0]!, await server.own(own)], [secret, own]));
  };
  while (!(await seedWith()).startsWith('0')) ground += 1;
  const own = ground.toString(16).padStart(64, '0');
  const second = [first[0]!, await server.own(own)];
  expect(await server.show({})).toBeNull();
  expect(await server.show({ stage: 'reveal', commitments: second })).toBeNull();
  expect(await server.show({ stage: 'dealt', commitments: second, revealed: [true, true] })).toBeNull();
  expect(recordOf('den', 3)!.commitments).toEqual(first);
  expect(await finding(await server.proof(second, [secret, own]), 'seats')).toEqual({ check: 'seats', fits: false, note: 'begun-twice' });
});

test('another list in the same stage, and another promise of the server, are marked', async () => {
  const server = new Crooked();
  const list = [await server.commit(), await server.own('22'.repeat(32))];
  const secret = await server.reveal(list);
  const other = [list[0]!, await server.own('33'.repeat(32))];
  expect(await server.show({ stage: 'reveal', commitments: other })).toBeNull();
  expect(await finding(await server.proof(other, [secret, '33'.repeat(32)]), 'seats')).toMatchObject({ fits: false, note: 'other-list' });

  const again = new Crooked(4);
  await again.commit();
  again.secret = '44'.repeat(32);
  expect(await again.show({})).toBeNull();
  expect(recordOf('den', 4)).toMatchObject({ breach: 'other-server' });
  expect(await finding(await again.proof([null, null], [null, null]), 'server')).toMatchObject({ fits: false });
});

test('a match number that goes back is marked, and gets no share', async () => {
  const later = new Crooked(5);
  await later.commit();
  const back = new Crooked(3);
  back.version = 50;
  expect(await back.show({})).toBeNull();
  expect(recordOf('den', 3)).toMatchObject({ breach: 'number-back' });
  expect(recordOf('den', 5)).toMatchObject({ breach: null });
});

test('a commitment that was acknowledged and is not in the list was swapped', async () => {
  const server = new Crooked();
  await server.commit();
  const list = [await seatCommitment('den', 3, 0, '55'.repeat(32)), null];
  expect(await server.show({ stage: 'reveal', commitments: list })).toBeNull();
  expect(await finding(await server.proof(list, ['55'.repeat(32), null]), 'seats')).toMatchObject({ fits: false, note: 'swapped' });
});

// --- in, late, dropped ---------------------------------------------------------------------

test('a secret that was acknowledged and left out was dropped', async () => {
  const server = new Crooked();
  const list = [await server.commit(), null];
  await server.reveal(list);
  await server.show({ stage: 'dealt', commitments: list, revealed: [false, false] });
  expect(recordOf('den', 3)!.outcome).toBe('dropped');
  expect(await finding(await server.proof([list[0]!, await server.own('22'.repeat(32))], [null, '22'.repeat(32)]), 'seats')).toMatchObject({ fits: false });
  expect(await finding(await server.proof(list, [null, null]), 'seats')).toEqual({ check: 'seats', fits: false, note: 'dropped' });
});

test('a slow phone is late, and accuses nobody', async () => {
  for (const [match, refusal] of [
    [6, 'too-late'],
    [7, undefined],
  ] as const) {
    const server = new Crooked(match);
    const list = [await server.commit(), await server.own('22'.repeat(32))];
    const command = await server.show({ stage: 'reveal', commitments: list });
    if (refusal) answered('den', command!, refusal);
    await server.show({ stage: 'dealt', commitments: list, revealed: [false, true] });
    expect(recordOf('den', match)).toMatchObject({ outcome: 'late', revealed: false, breach: null });
    expect(await finding(await server.proof(list, [null, '22'.repeat(32)]), 'seats')).toEqual({ check: 'seats', fits: true, note: 'late' });
  }
});

test('a commitment that came too late is late as well', async () => {
  const server = new Crooked();
  const command = await server.show({});
  answered('den', command!, 'too-late');
  const list = [null, await server.own('22'.repeat(32))];
  expect(await server.show({ stage: 'reveal', commitments: list })).toBeNull();
  await server.show({ stage: 'dealt', commitments: list, revealed: [false, true] });
  expect(recordOf('den', 3)).toMatchObject({ outcome: 'late', breach: null });
  expect(await finding(await server.proof(list, [null, '22'.repeat(32)]), 'seats')).toEqual({ check: 'seats', fits: true, note: 'late' });
});

// --- reload, two tabs, two devices ---------------------------------------------------------

test('a reload in every stage changes nothing', async () => {
  const server = new Crooked();
  const first = await server.show({});
  const again = await server.show({});
  expect(again).toEqual(first);
  answered('den', again!, 'already-shared');
  const list = [(first as { commitment: string }).commitment, null];
  const revealed = await server.show({ stage: 'reveal', commitments: list });
  expect(revealed?.type).toBe('reveal');
  // The connection broke before the answer: the same secret to the same list, once more.
  expect(await server.show({ stage: 'reveal', commitments: list })).toEqual(revealed);
  expect(await server.show({ stage: 'reveal', commitments: list, revealed: [true, false] })).toBeNull();
  await server.show({ stage: 'dealt', commitments: list, revealed: [true, false] });
  await server.show({ stage: 'over', commitments: list, revealed: [true, false] });
  expect(recordOf('den', 3)).toMatchObject({ outcome: 'accepted', breach: null });
});

test('a tab that slept reads old stages late, and nobody is accused', async () => {
  const server = new Crooked();
  const list = [await server.commit(), null];
  await server.reveal(list);
  const old = { ...server.last!, stage: 'commit' as const, commitments: [null, null] };
  expect(await share('den', 0, old, 11)).toBeNull();
  expect(recordOf('den', 3)!.breach).toBeNull();
  const next = new Crooked(4);
  next.version = 60;
  await next.commit();
  keepJson('fair', [recordOf('den', 4)]); // the earlier match was not this device's
  expect(await share('den', 0, old, 11)).toBeNull();
  expect(recordOf('den', 3)).toBeNull();
});

test('two tabs that draw at the same moment: the secret in the list is ours', async () => {
  const server = new Crooked();
  const mine = (await server.show({})) as { type: 'commit'; match: number; commitment: string };
  const { secret } = recordOf('den', 3)!;
  // The other tab saw no record, and wrote its own over ours.
  keepJson('fair', [{ ...recordOf('den', 3)!, secret: '77'.repeat(32) }]);
  answered('den', mine, null);
  const list = [mine.commitment, null];
  expect(await server.show({ stage: 'reveal', commitments: list })).toEqual({ type: 'reveal', match: 3, secret });
  expect(recordOf('den', 3)).toMatchObject({ secret, listed: true, breach: null });
});

test('two tabs, and the one without the secret reads the list first', async () => {
  const server = new Crooked();
  const mine = (await server.show({})) as { type: 'commit'; match: number; commitment: string };
  const { secret } = recordOf('den', 3)!;
  const list = [mine.commitment, null];
  keepJson('fair', [{ ...recordOf('den', 3)!, secret: '77'.repeat(32), commitments: list, listed: false }]);
  expect(await server.show({ stage: 'reveal', commitments: list })).toEqual({ type: 'reveal', match: 3, secret });
});

test('two devices of one player: the one whose commitment came second says so', async () => {
  const server = new Crooked();
  answered('den', (await server.show({}))!, 'already-shared');
  const list = [await seatCommitment('den', 3, 0, '66'.repeat(32)), null];
  expect(await server.show({ stage: 'reveal', commitments: list })).toBeNull();
  await server.show({ stage: 'dealt', commitments: list, revealed: [true, false] });
  expect(recordOf('den', 3)).toMatchObject({ outcome: 'elsewhere', breach: null });
  expect(await finding(await server.proof(list, ['66'.repeat(32), null]), 'seats')).toEqual({ check: 'seats', fits: true, note: 'elsewhere' });
});

// --- old records ---------------------------------------------------------------------------

test('L11: a code that was given to another table gets a new secret', async () => {
  const old = new Crooked();
  const list = [await old.commit(), null];
  const secret = await old.reveal(list);
  vi.useFakeTimers({ now: Date.now() + 40 * 24 * 3600 * 1000, toFake: ['Date'] });
  const fresh = new Crooked();
  fresh.version = 0;
  fresh.secret = '88'.repeat(32);
  const command = await fresh.show({});
  vi.useRealTimers();
  expect(command?.type).toBe('commit');
  expect(recordOf('den', 3)!.secret).not.toBe(secret);
  expect(recordOf('den', 3)).toMatchObject({ breach: null, commitments: null, revealed: false });
});

test('records of the older page accuse nobody', async () => {
  const server = new Crooked();
  const secret = '99'.repeat(32);
  const list = [await seatCommitment('den', 3, 0, secret), await server.own('22'.repeat(32))];
  const old = { table: 'den', match: 3, seat: 0, secret, revealed: true, server: await server.server(), commitments: list, seed: null };
  keepJson('fair', [old, null, 'nonsense']);
  expect(await finding(await server.proof(list, [null, '22'.repeat(32)]), 'seats')).toEqual({ check: 'seats', fits: true, note: 'late' });
  expect(await finding(await server.proof(list, [secret, '22'.repeat(32)]), 'seats')).toEqual({ check: 'seats', fits: true });
  const other = [list[0]!, await server.own('33'.repeat(32))];
  expect(await finding(await server.proof(other, [secret, '33'.repeat(32)]), 'seats')).toMatchObject({ fits: false, note: 'other-list' });
});
