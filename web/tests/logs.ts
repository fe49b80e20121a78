import { readFileSync, readdirSync } from 'node:fs';
import type { AnyMessage, EditionName } from '$lib/protocol';

const FOLDER = new URL('./logs/', import.meta.url);

export interface Log {
  file: string;
  edition: EditionName;
  seats: number;
  logs: AnyMessage[][];
}

export const readJson = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T;

export const allLogs = (): Log[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d/.test(name))
    .map((file) => ({ ...readJson<Log>(file), file }));
