/** A record of a short match, and how it is opened from a file. */
import { expect, type Person } from './person';

/** A round of two that is over after a few moves, so that all of it is looked at soon. */
export const SHORT = `# player 0 Ann
# player 1 Ben
edition basic
option scoring off
hand 0 r1 r2 b7
hand 1 r9 b9 g4
discard r5
moves
0 play r1
1 play r9
0 play r2
1 catch 0
1 draw
`;

export async function openRecord(person: Person, record: string): Promise<void> {
  await person.go('/replays');
  await person.page.locator('input[type=file]').setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(person.page.getByRole('slider', { name: person.w.replay.scrub })).toBeVisible();
}
