/** The real server as a process of its own, on a database of its own; see tests/browser_server.py. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const PYTHON = process.env.LASTCARD_PYTHON ?? join(ROOT, '.venv/bin/python');
const MANY = '1000000';
/** Before the sentence, in the server's output. */
const REFUSED = /^refused deal: (.*)$/m;
/** All players of the tests come from one address. */
const ROOMY = {
  LASTCARD_TABLES_PER_ADDRESS: MANY,
  LASTCARD_CONNECTIONS_PER_ADDRESS: MANY,
  LASTCARD_ASKS_PER_MINUTE: MANY,
  LASTCARD_ADDRESS_COMMANDS_PER_SECOND: MANY,
  LASTCARD_ADDRESS_COMMAND_BURST: MANY,
  LASTCARD_TABLES_PER_HOUR: MANY,
  LASTCARD_LOADS_PER_MINUTE: MANY,
};

export class Server {
  url = '';
  readonly folder = mkdtempSync(join(tmpdir(), 'lastcard-browser-'));
  #process: ChildProcess | null = null;
  #output = '';
  #refuse!: (refusal: Error) => void;
  /** Fails once a deal that a test has set is refused: that table stays without cards. */
  readonly refused = new Promise<never>((_, reject) => (this.#refuse = reject));

  /** `bots`: the part of their time that bots take to think. */
  constructor(
    private readonly bots = 0.03,
    private readonly limits: Record<string, string> = {},
  ) {
    this.refused.catch(() => {}); // where nobody waits for cards
  }

  async start(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0';
    const started = spawn(PYTHON, ['-m', 'tests.browser_server', '--folder', this.folder, '--port', port, '--bots', String(this.bots)], {
      cwd: ROOT,
      env: { ...process.env, ...ROOMY, ...this.limits },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    started.stderr!.on('data', (chunk) => this.#hear(String(chunk)));
    const lines = createInterface({ input: started.stdout! });
    const [line] = (await Promise.race([
      once(lines, 'line'),
      once(started, 'exit').then(() => Promise.reject(new Error(`The server did not start:\n${this.#output}`))),
    ])) as [string];
    this.url = line.trim();
  }

  #hear(output: string): void {
    this.#output += output;
    const sentence = REFUSED.exec(this.#output)?.[1];
    if (sentence) this.#refuse(new Error(`The deal of this test is refused: ${sentence}`));
  }

  /** As the kernel kills: at once, without a word. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  /** What signs every token is lost, as with a backup that left it out. */
  forgetSecret(): void {
    rmSync(join(this.folder, 'lastcard.db.secret'));
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A match begins at this position; without one it is dealt as ever. */
  deal(code: string, position: string, match = 1): void {
    writeFileSync(join(this.folder, 'deals', `${code}.${match}.txt`), position);
  }

  /** Tables of this host begin at this position. */
  dealFor(host: string, position: string): void {
    writeFileSync(join(this.folder, 'deals', `${host}.txt`), position);
  }

  /** What went wrong in it. */
  mistakes(): string[] {
    return this.#output.split('\n').filter((line) => /level=(error|critical)|Traceback/.test(line));
  }
}
