/** The package as npm has it: built, installed in a folder, run by plain Node and read by a type checker. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { modulePath } from './module';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const TSC = here('../../node_modules/typescript/bin/tsc');
const README = readFileSync(here('../README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/```js\n(.*?)```/gs)].map((block) => block[1]!).join('\n');

const folder = mkdtempSync(join(tmpdir(), 'lastcard-'));
const home = join(folder, 'node_modules', 'lastcard');
mkdirSync(home, { recursive: true });
copyFileSync(modulePath(), join(home, 'lastcard.wasm'));
copyFileSync(here('../package.json'), join(home, 'package.json'));
execFileSync(process.execPath, [TSC, '-p', here('..'), '--outDir', join(home, 'dist')], { stdio: 'inherit' });
afterAll(() => rmSync(folder, { recursive: true }));

test('the examples of the README print what it says', () => {
  const file = join(folder, 'examples.mjs');
  writeFileSync(file, EXAMPLES);
  const wanted = [...EXAMPLES.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map((line) => line[1]);
  const printed = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  expect(wanted.length).toBeGreaterThan(5);
  expect(printed.trimEnd().split('\n')).toEqual(wanted);
});

test('everything that it exports is there, with types', () => {
  const { exports } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { exports: Record<string, unknown> };
  const paths = Object.keys(exports).filter((path) => !path.endsWith('.wasm'));
  const lines = paths.map(
    (path, place) => `import * as part${place} from 'lastcard${path.slice(1)}';\nif (Object.keys(part${place}).length === 0) throw part${place};`,
  );
  const use =
    "import { Match, type View } from 'lastcard';\nexport const view = (match: Match): View => match.view(0);\nexport const turn: number | null = new Match('basic').turn;\n";
  writeFileSync(join(folder, 'use.mts'), `${lines.join('\n')}\n${use}`);
  writeFileSync(join(folder, 'use.mjs'), lines.join('\n'));
  execFileSync(process.execPath, [join(folder, 'use.mjs')]);
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom', '--skipDefaultLibCheck', '--ignoreConfig'];
  execFileSync(process.execPath, [TSC, ...strict, 'use.mts'], { cwd: folder, stdio: 'inherit' });
});
