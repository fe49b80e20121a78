// Milliseconds from "Play now" without a network to the first card in the hand:
// node first_card.mjs FOLDER TIMES, where FOLDER was written by web/site.py.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [folder, times] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };
const CARD = ".hand-card";

function serve(request, answer) {
  const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const file = path.join(folder, name === "/" ? "index.html" : name);
  const isFile = existsSync(file) && statSync(file).isFile();
  answer.writeHead(isFile ? 200 : 404, { "content-type": TYPES[path.extname(isFile ? file : ".html")] ?? "application/octet-stream" });
  createReadStream(isFile ? file : path.join(folder, "404.html")).pipe(answer);
}

// In the page: presses the button and waits for a card that is drawn.
const untilCard = (button, card) =>
  new Promise((done) => {
    const began = performance.now();
    const look = () =>
      requestAnimationFrame(() => (document.querySelector(card) ? done(performance.now() - began) : look()));
    button.click();
    look();
  });

async function measure(page, address) {
  const found = [];
  while (found.length < Number(times)) {
    await page.goto(address);
    const button = page.getByRole("button", { name: "Play now" }).first();
    await button.waitFor();
    await page.waitForTimeout(1500);
    found.push(await button.evaluate(untilCard, CARD));
  }
  return found;
}

const web = createRequire(path.resolve(import.meta.dirname, "../../web/package.json"));
const { chromium } = web("@playwright/test");
const host = createServer(serve).listen(0, "127.0.0.1");
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.env.LASTCARD_BROWSER, args });
try {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const address = `http://127.0.0.1:${host.address().port}/`;
  await page.goto(address);
  const isKept = async () => navigator.serviceWorker.controller !== null && (await caches.match("/api/rules/party")) !== undefined;
  while (!(await page.evaluate(isKept))) await page.waitForTimeout(500);
  await context.setOffline(true);
  console.log(JSON.stringify({ times: await measure(page, address) }));
} finally {
  await browser.close();
  host.close();
}
