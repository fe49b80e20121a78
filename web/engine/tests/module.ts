import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load, type Engine } from 'lastcard';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What Python said, once for each state of its sources. */
export const CACHE = join(ROOT, 'web/node_modules/.cache/lastcard');
const PATHS = join(CACHE, 'modules.txt');
const python = process.env.PYTHON ?? `${ROOT}/.venv/bin/python`;

/** What a program of ours prints. */
export const run = (...words: string[]): string => execFileSync(python, words, { encoding: 'utf8', maxBuffer: 1e9, cwd: ROOT });

/** When something in folders of Python's was changed last. */
export const changed = (...folders: string[]): number =>
  Math.max(
    ...folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((file) => /\.(py|toml)$/.test(file.name))
        .map((file) => statSync(join(file.parentPath, file.name)).mtimeMs),
    ),
  );

export const isFresh = (file: string, ...folders: string[]): boolean => existsSync(file) && statSync(file).mtimeMs >= changed(...folders);

let paths: string[] | null = null;

/** Where the modules are; both are built if need be. */
function modulePaths(): string[] {
  const known = isFresh(PATHS, 'src/lastcard', 'tests') ? readFileSync(PATHS, 'utf8').split('\n') : [];
  if (known.length && known.every(existsSync)) return known;
  const found = run('-m', 'tests.libraries', 'wasm').trim();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(PATHS, found);
  return found.split('\n');
}

/** Where the module is; the one that traps on a wrong index if asked for. */
export function modulePath(trapping = false): string {
  paths ??= modulePaths();
  return paths[Number(trapping)]!;
}

export const loadModule = (trapping = false): Promise<Engine> => load(readFileSync(modulePath(trapping)));
