/** One device for several people: set up, begun, and begun at a position. */
import { execFileSync } from 'node:child_process';
import { PASS_WORDS } from '../../src/pass/words';
import { expect, press, type Person, type Wants } from './person';
import { PYTHON, ROOT } from './server';

const REFUSAL = `
import sys
from lastcard import Match
try:
    Match.read(sys.stdin.read())
except ValueError as error:
    print(error)
`;

type Come = (name: string, wants?: Wants) => Promise<Person>;

/** People at the setup, with everything filled in. */
export async function setUp(come: Come, edition: string, names: string[], wants: Wants, bots = 0): Promise<Person> {
  const setup = { names, bots, level: 'easy', length: 'round' };
  const storage = { 'lastcard.pass': JSON.stringify(setup), 'lastcard.edition': edition };
  const device = await come(names[0]!, { ...wants, fresh: true, storage });
  device.edition = edition;
  return device;
}

export async function begin(device: Person): Promise<void> {
  await press(device.button(PASS_WORDS[device.lang as 'en' | 'zh'].begin));
  await device.page.waitForURL(/\/t\/LOCAL-\w+$/);
}

/** In the page: let the saved match begin at a position; whether it was saved. */
const redeal = ({ code, header }: { code: string; header: string }): Promise<boolean> =>
  new Promise((resolve) => {
    indexedDB.open('lastcard').onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result;
      if (!database.objectStoreNames.contains('tables')) return resolve(false);
      const store = database.transaction('tables', 'readwrite').objectStore('tables');
      store.get(code).onsuccess = (event) => {
        const table = (event.target as IDBRequest).result;
        if (!table) return resolve(false);
        store.put({ ...table, match: { ...table.match, header, moves: [] } }).onsuccess = () => resolve(true);
      };
    };
  });

/** The sentence with which the rules refuse a position. */
const refusalOf = (header: string): string => execFileSync(PYTHON, ['-c', REFUSAL], { cwd: ROOT, input: header, encoding: 'utf8' }).trim();

/** A table whose match begins at a position (docs/notation.md). On a busy machine a database may open too late to be used: then once more. */
export async function beginAt(device: Person, position: string, path = '/pass'): Promise<void> {
  const header = `edition ${device.edition}\noption scoring off\n${position}`;
  const take = device.page.locator('[data-take]');
  const off = device.page.getByRole('heading', { name: device.w.round.void.title });
  let isRefused = false;
  await expect(async () => {
    await device.go(path);
    await begin(device);
    await expect(take).toBeVisible();
    expect(await device.page.evaluate(redeal, { code: device.code, header })).toBe(true);
    await device.page.reload();
    await expect(take.or(off).first()).toBeVisible();
    isRefused = await off.isVisible();
    if (isRefused) return;
    await expect(take).toHaveAttribute('data-take', '0');
    await expect(device.page.getByText(PASS_WORDS[device.lang as 'en' | 'zh'].cards(3)).first()).toBeVisible();
  }).toPass();
  if (isRefused) throw new Error(`The position of this test is refused: ${refusalOf(header)}`);
}
