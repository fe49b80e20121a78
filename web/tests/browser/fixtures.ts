/** What every browser test is given: a server, and people who come with a browser of their own. */
import { test as base, expect } from '@playwright/test';
import { Devices, type Wants } from './devices';
import { Person } from './person';
import { Server } from './server';

export { expect } from '@playwright/test';

/** For `make soak` only: what repeats a shorter test in more sizes, languages or editions, or takes long. */
export const SOAK = { tag: '@soak' };
export const soakUnless = (isShort: boolean): { tag?: string } => (isShort ? {} : SOAK);

interface Given {
  /** Somebody comes to the page; gone after the test, in which nothing may have gone wrong. */
  come(name: string, wants?: Wants): Promise<Person>;
}

export const test = base.extend<Given, { server: Server; devices: Devices }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      const mistakes = server.mistakes();
      await server.end();
      expect(mistakes).toEqual([]);
    },
    { scope: 'worker' },
  ],
  devices: [
    async ({ browser, server }, use) => {
      const devices = new Devices(browser, server.url);
      await use(devices);
      await devices.close();
    },
    { scope: 'worker' },
  ],
  come: async ({ devices, server }, use) => {
    const people: Person[] = [];
    await use(async (name, wants) => {
      const person = await Person.with(devices, server, name, wants);
      people.push(person);
      return person;
    });
    await Promise.all(people.map((person) => person.leave()));
    expect(people.flatMap((person) => person.troubles)).toEqual([]);
  },
});
