/** A language that nobody speaks, as a folder with its one file. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PYTHON, ROOT } from './server';

export const TAG = 'en-xa';

export function pseudoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lastcard-languages-'));
  const main = 'from lastcard.cli import main; main()';
  writeFileSync(join(folder, `${TAG}.toml`), execFileSync(PYTHON, ['-c', main, 'languages', 'pseudo'], { cwd: ROOT }));
  return folder;
}
