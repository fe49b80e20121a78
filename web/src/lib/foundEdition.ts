/** What the rules on this device need of an edition that only its server knows. */
import type { EditionData } from 'lastcard';
import { editionOf } from './edition';
import { EDITIONS, type Edition } from './editions';
import type { EditionName } from './protocol';
import { requestJson } from './request';

/** As the rules have it, and as the page has it. */
export interface FoundEdition {
  engine: EditionData;
  page: Edition;
}

const known = new Map<EditionName, FoundEdition>();

/** Null for an edition that the page is built with; throws where the server cannot be reached. */
export async function foundEdition(edition: EditionName): Promise<FoundEdition | null> {
  if (Object.hasOwn(EDITIONS, edition)) return null;
  const found = known.get(edition) ?? { engine: await requestJson<EditionData>(`/api/editions/${edition}/engine`), page: editionOf(edition) };
  known.set(edition, found);
  return found;
}
