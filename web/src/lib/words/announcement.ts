import type { Words } from './types';
import { capital } from './cards';

const ENDED = /[.!?…。！？]$/;

/** Something to hear: whole sentences, each with a capital and its full stop. */
export const announcement = (parts: string[], { log }: Words): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => capital(ENDED.test(part) ? part : log.full(part)))
    .join(log.join);
