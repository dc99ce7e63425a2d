// `npm run screens -- [--only TEXT] [--language ar] [--reader sales] [--demo DIR] [--no axe,ibm,opened,wide,texts] [--addresses FILE]`: opens every
// screen of the demo company as who reads it, in both languages, and what opens when its buttons are pressed. It prints what axe finds in both
// themes, what IBM's engine finds, where the focus is lost, and what has too little room at eight widths and with text of twice the size (documents
// that scroll sideways, texts that leave their cell or are drawn over each other).
// `--addresses` keeps the addresses that were found, for further runs with the same demo folder: finding them takes minutes.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Locator } from "@playwright/test";
import { languages } from "#app/values/language.ts";
import { addresses, inLanguage, type Address } from "../tests/golden/addresses.ts";
import { axeFinds, ibmFinds } from "../tests/golden/audited.ts";
import { openDemo, readerOf, readers, storedDemo, type Demo, type Reader } from "../tests/golden/demo.ts";
import { each } from "../tests/golden/each.ts";
import { measure } from "../tests/golden/measured.ts";
import { eachOpened, overlays, placesOf } from "../tests/golden/opened.ts";
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
const widths = [320, 360, 390, 768, 1024, 1280, 1440, 1920];
const pagesAtATime = 2;

/** A finding with its screens, and at which widths or with which text. */
type Findings = Map<string, { screens: Set<string>; details: Set<string> }>;
const kinds = ["wide", "texts", "axe", "ibm", "focus"] as const;
type Kind = (typeof kinds)[number];
type Note = (kind: Kind, finding: string, detail: string) => void;

/** What the engines say of a part of the page. A theme changes colours and nothing else. */
async function audit(place: Locator, note: Note, at: string): Promise<void> {
  if (!left.has("axe")) {
    const theme = (name: string) =>
      place.page().evaluate(async (name) => {
        for (const element of [document.documentElement, document.body]) element.dataset["theme"] = name;
        const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
      }, name);
    for (const found of await axeFinds(place)) note("axe", found, at);
    await theme("dark");
    for (const found of await axeFinds(place, "color-contrast")) note("axe", found, `${at} dark`);
    await theme("light");
  }
  if (!left.has("ibm")) for (const found of await ibmFinds(place)) note("ibm", found, at);
}

/** What is open has the focus, or the field whose choices it shows; when Escape closes it, the focus is somewhere on the page again. */
async function focusIn(opened: Locator, note: Note, at: string): Promise<void> {
  const page = opened.page();
  const name = at.replace(/^\d+ /, "");
  const inside = await opened.evaluate((element) => {
    const { activeElement } = document;
    const opener = activeElement as HTMLButtonElement | null;
    return element.contains(opener) || opener?.getAttribute("aria-controls") === element.id || opener?.popoverTargetElement === element;
  });
  if (!inside) note("focus", `${name}: is not in what opened`, "");
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "hidden", timeout: 3000 }).catch(() => note("focus", `${name}: Escape does not close it`, ""));
  const back = page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 2000 });
  await back.catch(() => note("focus", `${name}: is lost`, ""));
}

const partsOfScreen = (links: Element[]): string[] => [
  ...new Set(
    links.flatMap((link) => {
      const { pathname, search } = new URL((link as HTMLAnchorElement).href);
      return pathname === location.pathname && /^\?(tab|view)=[a-z-]+$/.test(search) ? [search] : [];
    }),
  ),
];

async function look(tab: Tab, address: string, path: string, note: Note, found: (path: string) => void): Promise<void> {
  const { page } = tab;
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(tab, address);
  // Tabs and views of the screen are screens too.
  if (!path.includes("?")) for (const link of await page.locator("main a[href]").evaluateAll(partsOfScreen)) found(link);
  const measured = async (at: string): Promise<void> => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { wider, widest, spilled, over } = await measure(page);
    if (wider > 0 && !left.has("wide")) note("wide", widest, `${at}: ${wider} px`);
    if (!left.has("texts")) for (const [finding, detail] of [...spilled, ...over]) note("texts", finding, `${at}: ${detail}`);
  };
  // What is folded is read too; IBM's engine does not see the labels of what is closed.
  const folded = await page.locator("details:not([open])").elementHandles();
  for (const one of folded) await one.evaluate((details) => ((details as HTMLDetailsElement).open = true));
  // A phone leaves out parts, and shows others in their place.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await audit(page.locator("html"), note, `${width}`);
  }
  for (const one of folded) await one.evaluate((details) => ((details as HTMLDetailsElement).open = false)).catch(() => undefined);
  if (!left.has("opened"))
    for (const place of placesOf(path))
      await eachOpened(tab, place, async (names) => {
        const opened = page.locator(overlays).first();
        await audit(opened, note, names.join(" › "));
        await focusIn(opened, note, names.join(" › "));
      });
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
  const found: Record<Kind, Findings> = { wide: new Map(), texts: new Map(), axe: new Map(), ibm: new Map(), focus: new Map() };
  const missed: string[] = [];
  let count = 0;
  for (const language of languages.filter((one) => (options.language ?? one) === one)) {
    const tabs = new Map<string, Promise<Tab>>();
    const queue = [...screens];
    const seen = new Set(screens.map(({ screen }) => screen.path));
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
        await look(await tabs.get(key)!, demo.server.url + inLanguage(screen, language), screen.path, note, (part) => {
          const path = screen.path + part;
          if (!seen.has(path)) queue.push({ screen: { ...screen, path }, reader });
          seen.add(path);
        });
      } catch (error) {
        missed.push(`${language} ${screen.path}: ${String(error).split("\n")[0]}`);
      }
    };
    await each(queue, pagesAtATime, one);
    count = queue.length;
    for (const tab of tabs.values()) await (await tab).page.context().close();
  }
  return { found, count, missed };
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
