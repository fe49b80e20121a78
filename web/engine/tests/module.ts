import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load, type Engine } from 'lastcard';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const python = process.env.PYTHON ?? `${ROOT}/.venv/bin/python`;

/** What a program of ours prints. */
export const run = (...words: string[]): string => execFileSync(python, words, { encoding: 'utf8', maxBuffer: 1e9, cwd: ROOT });

let paths: string[] | null = null;

/** Where the module is; the one that traps on a wrong index if asked for. Both are built if need be. */
export function modulePath(trapping = false): string {
  paths ??= run('-m', 'tests.libraries', 'wasm').trim().split('\n');
  return paths[Number(trapping)]!;
}

export const loadModule = (trapping = false): Promise<Engine> => load(readFileSync(modulePath(trapping)));
