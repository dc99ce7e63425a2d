// `npm run picture-sizes -- [--url http://localhost:3000] [--only /about] [--all]`: opens the public pages of a running server, or of the
// built one with the demo company, on telephones, tablets and desks, and says of each picture how many pixels its chosen size has and how many its crop needs.
// Ends with code 1 where one is stretched further than `most` although its master has the pixels.
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "@playwright/test";
import { openDemo } from "../tests/golden/demo.ts";
import { publicPages } from "../tests/e2e/public-pages.ts";
import { needBrowser } from "./browser.ts";
import { orEnd } from "./tell.ts";

const { values: options } = parseArgs({
  options: { url: { type: "string" }, only: { type: "string", default: "" }, all: { type: "boolean", default: false } },
});

/** A browser takes the smaller of two sizes up to the geometric mean between them: with steps of a fifth that is 1.1. */
const most = 1.1;
const screens = [
  { width: 390, height: 844, dpr: 3 },
  { width: 390, height: 844, dpr: 2 },
  { width: 768, height: 1024, dpr: 2 },
  { width: 1440, height: 900, dpr: 1 },
  { width: 1440, height: 900, dpr: 2 },
];

/** Widths in pixels of the screen: what was loaded, what the crop needs, what the master has. */
type Drawn = { name: string; loaded: number; needed: number; master: number };

async function drawnOn(page: Page): Promise<Drawn[]> {
  return page.evaluate(async () => {
    const shown = [...document.querySelectorAll<HTMLImageElement>("picture img")].filter((img) => img.offsetWidth > 0);
    for (const img of shown) img.loading = "eager";
    return Promise.all(
      shown.map(async (img) => {
        await img.decode().catch(() => {});
        // of an image with `srcset`, naturalWidth is divided by the density
        const alone = new Image();
        alone.src = img.currentSrc;
        await alone.decode().catch(() => {});
        const [master, ratio] = [Number(img.getAttribute("width")), img.width / img.height];
        const aspect = master / Number(img.getAttribute("height"));
        return {
          name: `${new URL(img.currentSrc).pathname.replace(/^.*([0-9a-f]{4}(-\d+)?\.\w+)$/, "$1")} ${img.alt.slice(0, 32)}`,
          loaded: alone.naturalWidth,
          needed: Math.round((ratio < aspect ? img.offsetHeight * aspect : img.offsetWidth) * devicePixelRatio),
          master,
        };
      }),
    );
  });
}

/** How much a picture is stretched, and how much of that is not its master's fault. */
const upscale = ({ needed, loaded }: Drawn): number => needed / loaded;
const avoidable = ({ needed, loaded, master }: Drawn): number => Math.min(needed, master) / loaded;

async function measure(browser: Browser, url: string): Promise<number> {
  const paths = [...publicPages.filter(({ status }) => status === 200).map(({ path }) => path), "/portfolio/palm-court-villa-zayed"];
  const rows = [];
  for (const { width, height, dpr } of screens) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: dpr, reducedMotion: "reduce" });
    const page = await context.newPage();
    const drawn: (Drawn & { path: string })[] = [];
    // of a size that is still being made, another one is sent meanwhile
    let standIns = 0;
    page.on("response", (answer) => {
      if (answer.url().includes("/files/") && answer.headers()["cache-control"] === "no-store") standIns += 1;
    });
    for (const path of paths.filter((one) => one.includes(options.only))) {
      let found: Drawn[];
      do {
        standIns = 0;
        await page.goto(url + path, { waitUntil: "load" });
        found = await drawnOn(page);
      } while (standIns > 0);
      drawn.push(...found.map((picture) => ({ path, ...picture })));
    }
    await context.close();
    const worst = drawn.toSorted((a, b) => upscale(b) - upscale(a));
    const shown = options.all ? worst : worst.filter((picture) => upscale(picture) > most);
    console.log(`\n${width} px at ${dpr}x`);
    if (shown.length > 0)
      console.table(
        shown.map((picture) => ({
          page: picture.path,
          picture: picture.name,
          loaded: picture.loaded,
          needed: picture.needed,
          master: picture.master,
          upscale: upscale(picture).toFixed(2),
        })),
      );
    rows.push({
      screen: `${width} px at ${dpr}x`,
      pictures: drawn.length,
      "greatest upscale": Math.max(...drawn.map(upscale)).toFixed(2),
      "where the master has the pixels": Math.max(...drawn.map(avoidable)).toFixed(2),
    });
  }
  console.table(rows);
  return rows.some((row) => Number(row["where the master has the pixels"]) > most) ? 1 : 0;
}

async function main(): Promise<number> {
  const executablePath = await needBrowser();
  const demo = options.url ? undefined : await openDemo();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    return await measure(browser, options.url ?? demo!.server.url);
  } finally {
    await browser.close();
    await demo?.close();
  }
}

process.exitCode = await orEnd(main);
