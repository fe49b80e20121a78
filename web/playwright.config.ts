import { defineConfig } from '@playwright/test';

/** Run by browse.py, which finds the browser. */
const executablePath = process.env.LASTCARD_BROWSER ?? '/usr/bin/chromium';
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** Long ones, which `make soak` runs; `make test` runs the others. */
const SOAK = /@soak/;
/** And those that look at more in a soak than in a short run. */
const LONGER = /@soak|(access|daily|pseudo)\.spec/;
const isSoak = process.env.LASTCARD_SOAK !== undefined;
/** Nobody looks at the pictures of a short run: without memory for them none are painted. Fewer processes and threads have less to tell each other. */
const UNSEEN = ['--force-gpu-mem-available-mb=0', '--in-process-gpu', '--js-flags=--single-threaded'];
const isSeen = isSoak || process.env.LASTCARD_SCREENSHOTS !== undefined;
const args = [...quiet, ...(isSeen ? [] : UNSEEN), ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: process.env.LASTCARD_SCREENSHOTS ? 'screenshots.ts' : '*.spec.ts',
  ...(isSoak ? { grep: LONGER } : { grepInvert: SOAK }),
  outputDir: 'node_modules/.browser',
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs one is listed as flaky; second_try.py has one more.
  retries: 1,
  workers: 2,
  // Long enough for a machine that is busy with other things; only what fails takes as long.
  timeout: isSoak ? 900_000 : 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    actionTimeout: 30_000,
    launchOptions: { executablePath, args },
  },
});
