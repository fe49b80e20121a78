/** One device for several people: set up, begun, and begun at a position. */
import { PASS_WORDS } from '../../src/pass/words';
import { expect, press, type Person, type Wants } from './person';

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

/** A table whose match begins at a position (docs/notation.md). On a busy machine a database may open too late to be used: then once more. */
export async function beginAt(device: Person, position: string, path = '/pass'): Promise<void> {
  const header = `edition ${device.edition}\noption scoring off\n${position}`;
  const take = device.page.locator('[data-take]');
  await expect(async () => {
    await device.go(path);
    await begin(device);
    await expect(take).toBeVisible();
    expect(await device.page.evaluate(redeal, { code: device.code, header })).toBe(true);
    await device.page.reload();
    await expect(take).toHaveAttribute('data-take', '0');
    await expect(device.page.getByText(PASS_WORDS[device.lang as 'en' | 'zh'].cards(3)).first()).toBeVisible();
  }).toPass();
}
