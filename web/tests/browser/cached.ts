/** Pages that the service worker has installed. */
import { expect, type Page } from '@playwright/test';
import type { Person, Wants } from './person';

type Come = (name: string, wants?: Wants) => Promise<Person>;

/** What the service worker fetches last, of everything that is needed without a network. */
export const LAST_FILE = '/api/rules/party';

export const isCached = (page: Page, path: string): Promise<boolean> => page.evaluate(async (each) => (await caches.match(each)) !== undefined, path);

/** Somebody who was here once, and has no network any more. */
export async function comeOnce(come: Come, name: string, wants: Wants = {}): Promise<Person> {
  const person = await come(name, { ...wants, wired: true });
  await person.go('/');
  await expect.poll(() => isCached(person.page, LAST_FILE), { message: 'everything is cached', timeout: 120_000 }).toBe(true);
  await person.cut();
  return person;
}
