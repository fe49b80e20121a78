import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Message logs come from Python, once. */
export default function (): void {
  if (existsSync(here('./logs/replay.json'))) return;
  const python = process.env.PYTHON ?? here('../../.venv/bin/python');
  execFileSync(python, [here('./logs.py'), here('./logs')], { stdio: 'inherit' });
}
