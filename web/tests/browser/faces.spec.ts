/** A face of one's own: chosen once, seen by everybody. */
import { expect, test } from './fixtures';
import { press, type Person } from './person';

const faceOf = (person: Person, seat: number) => person.page.locator(`[data-place="seat-${seat}"] img`).first();

test('a face is chosen beside the name, worn at the table, and changed in the waiting room', async ({ come }) => {
  const ann = await come('Ann');
  const w = ann.w.start;
  const sheet = ann.dialog(w.face);
  const close = sheet.getByRole('button', { name: ann.w.common.close });
  const beside = ann.button(w.face).locator('img');
  await ann.go('/');
  const before = (await beside.getAttribute('src'))!;
  await press(ann.button(w.face));
  for (const name of [w.faceTones[4]!, `${w.faceEars[0]}, ${w.faceMouths[0]}`]) await press(sheet.getByRole('radio', { name, exact: true }));
  // Of the sheet, not of the start page: its header goes from edge to edge.
  expect((await close.boundingBox())!.x).toBeGreaterThan(300);
  await press(close);
  const chosen = (await beside.getAttribute('src'))!;
  expect(chosen).not.toBe(before);

  await press(ann.button(w.make));
  await ann.page.waitForURL(/\/t\/\w+$/);
  const ben = await come('Ben');
  await ben.go(`/t/${ann.code}`);
  for (const person of [ann, ben]) await expect(faceOf(person, 0)).toHaveAttribute('src', chosen);

  await press(faceOf(ann, 0));
  await press(ann.button(w.face));
  await press(sheet.getByRole('radio', { name: w.faceTones[0]!, exact: true }));
  await press(close);
  await expect(faceOf(ben, 0)).not.toHaveAttribute('src', chosen);
  await expect(faceOf(ann, 0)).toHaveAttribute('src', (await faceOf(ben, 0).getAttribute('src'))!);
});

test('a face that is not drawn yet has no frame of a broken picture', async ({ come }) => {
  const ann = await come('Ann');
  await ann.page.addInitScript(() => Object.defineProperty(HTMLImageElement.prototype, 'src', { set: () => undefined }));
  await ann.go('/');
  const beside = ann.button(ann.w.start.face).locator('img');
  await expect(beside).not.toHaveAttribute('src');
  await expect(beside).toHaveCSS('opacity', '0');
});
