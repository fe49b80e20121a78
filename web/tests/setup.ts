import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = here('../../src/lastcard');
const LAST = here('./logs/fair.json');

/** When something in a folder was changed last; Python's own files in it do not count. */
const changed = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => /\.(py|toml)$/.test(file.name))
      .map((file) => statSync(join(file.parentPath, file.name)).mtimeMs),
  );

/** Message logs come from Python, once for each state of its sources. */
export default function (): void {
  if (existsSync(LAST) && statSync(LAST).mtimeMs > Math.max(changed(SOURCES), statSync(here('./logs.py')).mtimeMs)) return;
  const python = process.env.PYTHON ?? here('../../.venv/bin/python');
  execFileSync(python, [here('./logs.py'), here('./logs')], { stdio: 'inherit' });
}
