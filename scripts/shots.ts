// `npm run shots -- [--out DIR] [--compare DIR] [--only TEXT] [--language en] [--theme dark] [--width 390] [--reader sales] [--demo DIR]`:
// a picture of every screen of the demo company in both languages, both themes and two widths, and of what opens over it when its buttons
// are pressed. `--only` takes the addresses that contain the text.
import { globSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "@playwright/test";
import { languages } from "#app/values/language.ts";
import { addresses, inLanguage, type Address } from "../tests/golden/addresses.ts";
import { storedDemo, openDemo, readerOf, readers, type Demo, type Reader } from "../tests/golden/demo.ts";
import { each } from "../tests/golden/each.ts";
import { eachOpened, placesOf } from "../tests/golden/opened.ts";
import { pictureDifferences } from "../tests/golden/pictures.ts";
import { goTo, openTab, screensOf, type Look, type Tab } from "../tests/golden/tab.ts";
import { needBrowser } from "./browser.ts";
import { orEnd } from "./tell.ts";

const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: "shots" },
    compare: { type: "string" },
    only: { type: "string", default: "" },
    language: { type: "string" },
    theme: { type: "string" },
    width: { type: "string" },
    // Who looks; without it, of each area the one who may read most.
    reader: { type: "string" },
    demo: { type: "string" },
  },
});
const out = resolve(options.out);
const pagesAtATime = 2;

const looks: Look[] = languages
  .flatMap((language) =>
    (["light", "dark"] as const).flatMap((theme) => ([1440, 390] as const).map((width) => ({ language, theme, width }))),
  )
  .filter(
    ({ language, theme, width }) =>
      (options.language ?? language) === language && (options.theme ?? theme) === theme && Number(options.width ?? width) === width,
  );
const folderOf = ({ language, theme, width }: Look): string => `${language}-${theme}-${width}`;
/** Looks in which buttons are pressed: each language, theme and width once. */
const pressedLooks = new Set(["en-light-1440", "ar-dark-390"]);

const shoot = (page: Page, file: string, fullPage: boolean): Promise<unknown> =>
  page.screenshot({ path: `${join(out, file)}.png`, fullPage, animations: "disabled", caret: "hide", timeout: 20_000 });

const fileName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 40);

async function shootAll(browser: Browser, demo: Demo): Promise<string[]> {
  const cookies = {} as Record<Reader, string>;
  for (const reader of readers) cookies[reader] = await demo.enter(reader);
  const { found } = await addresses(demo, (path) => cookies[readerOf(path)], {
    most: 2,
  });
  const screens = screensOf(found, options.only, options.reader as Reader | undefined);
  const missed: string[] = [];
  for (const look of looks) {
    const tabs = new Map<string, Promise<Tab>>();
    const tabOf = (reader: Reader, worker: number): Promise<Tab> => {
      const key = `${reader} ${worker}`;
      if (!tabs.has(key)) tabs.set(key, openTab(browser, demo, cookies[reader], look));
      return tabs.get(key)!;
    };
    const one = async ({ screen, reader }: { screen: Address; reader: Reader }, worker: number): Promise<void> => {
      const file = `${folderOf(look)}/${screen.name}${reader === readerOf(screen.path) ? "" : ` as ${reader}`}`;
      const tab = await tabOf(reader, worker);
      try {
        await goTo(tab, demo.server.url + inLanguage(screen, look.language));
        await shoot(tab.page, file, true);
        if (!pressedLooks.has(folderOf(look))) return;
        for (const place of placesOf(screen.path))
          await eachOpened(tab, place, async (names) => {
            await shoot(tab.page, [place === "main" ? file : `${file} frame`, ...names.map(fileName)].join(" ⟩ "), false);
          });
      } catch (error) {
        missed.push(`${file}: ${String(error).split("\n")[0]}`);
      }
    };
    await each(screens, pagesAtATime, one);
    for (const tab of tabs.values()) await (await tab).page.context().close();
  }
  return missed;
}

async function main(): Promise<number> {
  const executablePath = await needBrowser();
  rmSync(out, { recursive: true, force: true });
  const demo = await openDemo(await storedDemo(options.demo));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const missed = await shootAll(browser, demo);
    console.log(
      `${globSync("**/*.png", { cwd: out }).length} pictures in ${out}${missed.length > 0 ? `\nNot shot:\n${missed.map((line) => `  ${line}`).join("\n")}` : ""}`,
    );
    if (options.compare === undefined) return missed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await demo.close();
  }
  const partly = [options.only, options.language, options.theme, options.width, options.reader].some(Boolean);
  const differing = await pictureDifferences(resolve(options.compare), out, partly);
  console.log(differing.length === 0 ? "No difference." : differing.join("\n"));
  return differing.length === 0 ? 0 : 1;
}

process.exitCode = await orEnd(main);
