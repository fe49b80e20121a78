import { expect, test } from 'vitest';
import { check, digest, keptOf, seatCommitment, seedCommitment, seedOf, serverCommitment, share, type Proof } from '$lib/fair';
import { sha256 } from '$lib/sha256';
import { readJson } from './logs';

const { proof, seed_commitment } = readJson<{ proof: Proof & { seed: string }; seed_commitment: string }>('fair.json');

test('hashes are Python’s', async () => {
  expect(await serverCommitment('attic', 7, proof.server.secret)).toBe(proof.server.commitment);
  expect(await seatCommitment('attic', 7, 0, proof.seats[0]!.secret!)).toBe(proof.seats[0]!.commitment);
  expect(await seedOf(proof)).toBe(proof.seed);
  expect(await seedCommitment(proof.seed)).toBe(seed_commitment);
});

test('SHA-256 without WebCrypto is the same', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const text = 'x'.repeat(length);
    expect(Buffer.from(sha256(new TextEncoder().encode(text))).toString('hex')).toBe(await digest(text));
  }
});

test('a proof checks out, and a changed one does not', async () => {
  expect((await check(proof, null)).every((finding) => finding.fits)).toBe(true);
  const other = { ...proof, server: { ...proof.server, secret: '11'.repeat(32) } };
  expect((await check(other, null)).map((finding) => finding.fits)).toEqual([false, true, false]);
});

test('without any player’s secret nothing is wrong and nothing is proved', async () => {
  const alone: Proof = { table: proof.table, match: proof.match, server: proof.server, seats: proof.seats.map(() => ({ commitment: null, secret: null })) };
  expect(await check(alone, null)).toEqual([{ check: 'server', fits: true }, { check: 'seats', fits: false, open: true }, { check: 'seed', fits: true }]);
});

test('the secret is kept, and revealed only when the list has our commitment', async () => {
  const fair = { match: 3, stage: 'commit' as const, server: 'aa', commitments: [null, null], revealed: [false, false], seed: null, left: null };
  const first = await share('den', 1, fair);
  expect(first).toEqual(await share('den', 1, fair));
  const { secret } = keptOf('den', 3)!;
  expect(first).toEqual({ type: 'commit', match: 3, commitment: await seatCommitment('den', 3, 1, secret) });
  expect(await share('den', 1, { ...fair, stage: 'reveal', commitments: [null, 'bb'] })).toBeNull();
  const ours = await seatCommitment('den', 3, 1, secret);
  expect(await share('den', 1, { ...fair, stage: 'reveal', commitments: [null, ours] })).toEqual({ type: 'reveal', match: 3, secret });
});
