// A browser's page in which a reader looks at the demo company, for pictures and measurements of every screen.
import type { Browser, Page, Request } from "@playwright/test";
import { themeKey } from "#app/shell/start/head-script.ts";
import { languageKey, type Language } from "#app/values/language.ts";
import type { Address } from "./addresses.ts";
import { readAt, readerOf, readers, type Demo, type Reader } from "./demo.ts";

const heights = { 390: 844, 1440: 900 } as const;
export type Look = { language: Language; theme: "light" | "dark"; width: keyof typeof heights };

/** Asked only for their status: the browser does not tell that such an answer ended. */
const unread = new Set(["/api/session", "/readyz"]);

/** A page of the browser that knows what it still waits for. */
export type Tab = { page: Page; underWay: Set<Request> };

/** Waits until nothing was under way for a moment, the fonts are there and every picture is drawn. */
export async function settle({ page, underWay }: Tab): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["ready"] !== undefined, undefined, { timeout: 15_000 });
  const quietFor = 150;
  const end = Date.now() + 15_000;
  for (let since = Date.now(); Date.now() - since < quietFor;) {
    if (Date.now() > end) throw new Error(`waits for ${[...underWay].map((request) => request.url()).join(", ")}`);
    if (underWay.size > 0) since = Date.now();
    await new Promise((done) => setTimeout(done, 25));
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    // a picture that is hidden or that does not exist is not waited for
    await Promise.all(
      pictures.map((picture) => Promise.race([picture.decode().catch(() => {}), new Promise((done) => setTimeout(done, 3000))])),
    );
  });
}

export async function goTo(tab: Tab, address: string): Promise<void> {
  // what an earlier document began is not told to have ended
  tab.underWay.clear();
  await tab.page.goto(address, { waitUntil: "load", timeout: 30_000 });
  await settle(tab);
}

/** A browser's page for a reader, at the demo's time. It reads, and sends nothing. */
export async function openTab(browser: Browser, demo: Demo, cookies: string, look: Look): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: heights[look.width] },
    timezoneId: "Africa/Cairo",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const pairs = [`${languageKey}=${look.language}`, ...cookies.split("; ").filter(Boolean)].map((pair) => pair.split("="));
  await context.addCookies(pairs.map(([name, ...value]) => ({ name: name!, value: value.join("="), url: demo.server.url })));
  await context.addInitScript(
    (words) => {
      for (const [name, value] of Object.entries(words)) localStorage.setItem(name, value);
      // without the cover of the first page of a tab
      sessionStorage.setItem("diwan-started", "1");
    },
    { [themeKey]: look.theme, [languageKey]: look.language },
  );
  // To an event source, 204 says that it shall not come again.
  await context.route(
    (url) => url.pathname === "/crm/live",
    (route) => route.fulfill({ status: 204 }),
  );
  await context.route("**/*", (route) => (route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 204 })));
  const page = await context.newPage();
  await page.clock.setFixedTime(readAt);
  page.on("dialog", (dialog) => void dialog.accept());
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (!unread.has(new URL(request.url()).pathname)) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return { page, underWay };
}

/** One record of each kind, and each tab of a page, with who looks at it. */
export function screensOf(found: readonly Address[], only: string, reader?: Reader): { screen: Address; reader: Reader }[] {
  const readersFor = (path: string): readonly Reader[] => {
    if (reader !== undefined) return [reader];
    // what a day brings is another page for each role
    return path === "/crm" ? readers.filter((one) => one !== "visitor" && one !== "admin") : [readerOf(path)];
  };
  return found
    .filter(({ pattern, path, example }) => pattern.page && path.includes(only) && (path.includes("?") || example === 1))
    .flatMap((screen) => readersFor(screen.path).map((one) => ({ screen, reader: one })));
}
