/** What the page knows of an edition: built into it, or learned from its server. */
import { EDITIONS, type Edition } from './editions';

const known: Record<string, Edition> = { ...EDITIONS };

export const isKnown = (name: string): boolean => Object.hasOwn(known, name);

export function editionOf(name: string): Edition {
  const edition = known[name];
  if (!edition) throw new Error(`no edition ${name}`);
  return edition;
}

/** Take in what the server says of an edition that the page was not built with. */
export function learn(name: string, edition: Edition): void {
  known[name] = edition;
}

/** The card of an edition that has an effect. */
export const cardWith = (edition: string, effect: string): string | undefined =>
  Object.entries(editionOf(edition).effects).find(([, each]) => each === effect)?.[0];

/** Whether what players hold until play returns is a dare: where no card asks for a pose. */
export const isDare = (edition: string): boolean => cardWith(edition, 'pose') === undefined;
