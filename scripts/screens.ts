// `npm run screens -- [--only TEXT] [--language ar] [--reader sales] [--demo DIR] [--no axe,wide,texts] [--addresses FILE]`: opens every screen of the demo
// company as who reads it, in both languages, and prints what has too little room at seven widths and with text of twice the size (documents
// that scroll sideways, texts that leave their cell or are drawn over each other), and what axe finds in both themes.
// `--addresses` keeps the addresses that were found, for further runs with the same demo folder: finding them takes minutes.
import { createRequire } from "node:module";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "@playwright/test";
import { languages } from "#app/values/language.ts";
import { addresses, inLanguage, type Address } from "../tests/golden/addresses.ts";
import { openDemo, readerOf, readers, storedDemo, type Demo, type Reader } from "../tests/golden/demo.ts";
import { each } from "../tests/golden/each.ts";
import { measure } from "../tests/golden/measured.ts";
import { goTo, openTab, screensOf, type Tab } from "../tests/golden/tab.ts";
import { needBrowser } from "./browser.ts";
import { orEnd } from "./tell.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    language: { type: "string" },
    reader: { type: "string" },
    demo: { type: "string" },
    no: { type: "string", default: "" },
    addresses: { type: "string" },
  },
});
const left = new Set(options.no.split(","));
const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
const pagesAtATime = 2;
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A finding with its screens, and at which widths or with which text. */
type Findings = Map<string, { screens: Set<string>; details: Set<string> }>;
const kinds = ["wide", "texts", "axe"] as const;
type Kind = (typeof kinds)[number];

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type AxeResult = { violations: { id: string; nodes: { target: unknown[]; any: { message: string }[]; failureSummary?: string }[] }[] };

async function axeFinds(page: Page, rules: object): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }).axe.run({
        runOnly,
        resultTypes: ["violations"],
      }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target[0])} ${failureSummary?.split("\n")[1]?.trim() ?? ""}`),
  );
}

async function look(tab: Tab, address: string, note: (kind: Kind, finding: string, detail: string) => void): Promise<void> {
  const { page } = tab;
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(tab, address);
  const measured = async (at: string): Promise<void> => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { wider, widest, spilled, over } = await measure(page);
    if (wider > 0 && !left.has("wide")) note("wide", widest, `${at}: ${wider} px`);
    if (!left.has("texts")) for (const [finding, detail] of [...spilled, ...over]) note("texts", finding, `${at}: ${detail}`);
  };
  if (!left.has("axe")) {
    for (const found of await axeFinds(page, { type: "tag", values: wcag })) note("axe", found, "");
    // A theme changes colours and nothing else.
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    for (const found of await axeFinds(page, { type: "rule", values: ["color-contrast"] })) note("axe", found, "dark");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  }
  if (left.has("wide") && left.has("texts")) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await measured(`${width}`);
  }
  // The reader's own size of text: media queries in em follow it, as they do in his browser.
  const browser = await page.context().newCDPSession(page);
  const size = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await size(32);
  await measured("1280 at 200 %");
  await size(16);
  await browser.detach();
}

async function storedAddresses(demo: Demo, cookies: (path: string) => string): Promise<readonly Address[]> {
  const file = options.addresses;
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Address[];
  const { found } = await addresses(demo, cookies, { most: 2 });
  if (file !== undefined) writeFileSync(file, JSON.stringify(found));
  return found;
}

async function lookAtAll(browser: Browser, demo: Demo): Promise<{ found: Record<Kind, Findings>; count: number; missed: string[] }> {
  const cookies = {} as Record<Reader, string>;
  for (const reader of readers) cookies[reader] = await demo.enter(reader);
  const all = await storedAddresses(demo, (path) => cookies[readerOf(path)]);

  const screens = screensOf(all, options.only, options.reader as Reader | undefined);
  const found: Record<Kind, Findings> = { wide: new Map(), texts: new Map(), axe: new Map() };
  const missed: string[] = [];
  for (const language of languages.filter((one) => (options.language ?? one) === one)) {
    const tabs = new Map<string, Promise<Tab>>();
    const one = async ({ screen, reader }: { screen: Address; reader: Reader }, worker: number): Promise<void> => {
      const key = `${reader} ${worker}`;
      if (!tabs.has(key)) tabs.set(key, openTab(browser, demo, cookies[reader], { language, theme: "light", width: 1440 }));
      const note = (kind: Kind, finding: string, detail: string): void => {
        const of = found[kind].get(finding) ?? { screens: new Set(), details: new Set() };
        of.screens.add(`${language} ${screen.path}`);
        of.details.add(detail);
        found[kind].set(finding, of);
      };
      try {
        await look(await tabs.get(key)!, demo.server.url + inLanguage(screen, language), note);
      } catch (error) {
        missed.push(`${language} ${screen.path}: ${String(error).split("\n")[0]}`);
      }
    };
    await each(screens, pagesAtATime, one);
    for (const tab of tabs.values()) await (await tab).page.context().close();
  }
  return { found, count: screens.length, missed };
}

async function main(): Promise<number> {
  const executablePath = await needBrowser();
  const demo = await openDemo(await storedDemo(options.demo));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const { found, count, missed } = await lookAtAll(browser, demo);
    for (const kind of kinds) {
      for (const [finding, { screens, details }] of [...found[kind]].toSorted(([, a], [, b]) => b.screens.size - a.screens.size))
        console.log(
          `${kind}  ${finding}  ${[...details].slice(0, 8).join("; ")}\n      on ${screens.size}: ${[...screens].slice(0, 3).join(", ")}`,
        );
    }
    if (missed.length > 0) console.log(`Not seen:\n${missed.map((line) => `  ${line}`).join("\n")}`);
    console.log(`${count} screens: ${kinds.map((kind) => `${found[kind].size} ${kind}`).join(", ")}`);
    return missed.length + kinds.reduce((sum, kind) => sum + found[kind].size, 0) > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await demo.close();
  }
}

process.exitCode = await orEnd(main);
