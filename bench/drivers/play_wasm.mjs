// Our rules as wasm: node play_wasm.mjs node|chromium FOLDER MODE EDITION SEATS POLICY SECONDS
// and for what a slower processor takes to answer: … answers FOLDER SLOWER EDITION ROUNDS,
// and for the seconds that the coach takes for records, first look and all of it: … coach FOLDER RECORD….
// FOLDER has speed.js (web/engine/tests/speed.ts) and lastcard.wasm.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [where, folder, ...words] = process.argv.slice(2);
const bundle = path.join(folder, "speed.js");
const wasm = readFileSync(path.join(folder, "lastcard.wasm"));

async function inNode(mode, edition, seats, policy, seconds) {
  const { speed } = await import(pathToFileURL(bundle).href);
  await speed.load(wasm);
  const run = speed.ready(mode, edition, Number(seats), policy);
  const began = process.cpuUsage();
  const sample = run(Number(seconds));
  const { user, system } = process.cpuUsage(began);
  return { ...sample, processor: (user + system) / 1e6 };
}

// Runs with a page that has loaded the rules.
async function withPage(run) {
  const web = createRequire(path.resolve(import.meta.dirname, "../../web/package.json"));
  const { chromium } = web("@playwright/test");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: process.env.LASTCARD_BROWSER, args });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ type: "module", content: readFileSync(bundle, "utf8") });
    await page.waitForFunction(() => "speed" in globalThis);
    await page.evaluate(async (text) => {
      await globalThis.speed.load(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    }, wasm.toString("base64"));
    return await run(page);
  } finally {
    await browser.close();
  }
}

// Seconds that the processor has worked for pages.
async function processorSeconds(page) {
  const debug = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await debug.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

const inChromium = (mode, edition, seats, policy, seconds) =>
  withPage(async (page) => {
    await page.evaluate(
      ([mode, edition, seats, policy]) => {
        globalThis.run = globalThis.speed.ready(mode, edition, Number(seats), policy);
      },
      [mode, edition, seats, policy],
    );
    const began = await processorSeconds(page);
    const sample = await page.evaluate((seconds) => globalThis.run(seconds), Number(seconds));
    return { ...sample, processor: (await processorSeconds(page)) - began };
  });

const answers = (slower, edition, rounds) =>
  withPage(async (page) => {
    const debug = await page.context().newCDPSession(page);
    await debug.send("Emulation.setCPUThrottlingRate", { rate: Number(slower) });
    const times = [];
    for (let round = 0; round < Number(rounds); round++) {
      times.push(...(await page.evaluate(([edition, round]) => globalThis.speed.answers(edition, round), [edition, round])));
    }
    return { times };
  });

const coach = (...records) =>
  withPage(async (page) => {
    const rows = [];
    for (const record of records) {
      await page.evaluate((text) => void (globalThis.run = globalThis.speed.lookBack(text)), readFileSync(record, "utf8"));
      const began = await processorSeconds(page);
      await page.evaluate(() => globalThis.run.look());
      const first = (await processorSeconds(page)) - began;
      await page.evaluate(() => globalThis.run.finish());
      rows.push([(await processorSeconds(page)) - began, first]);
    }
    return { rows };
  });

const ways = { node: inNode, chromium: inChromium, answers, coach };
console.log(JSON.stringify(await ways[where](...words)));
