import { expect, started, test } from "./journey.ts";

const other = { en: "ar", ar: "en" } as const;

test("the theme is there before the first paint, on root and body, and stays", async ({ page, at }) => {
  await page.addInitScript(() => {
    // What the first frame would show.
    requestAnimationFrame(() => Object.assign(window, { firstTheme: document.documentElement.dataset.theme }));
  });
  await page.goto(at("/about"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.locator("[data-theme-toggle]").first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  // The page may be read before its first frame was drawn.
  await expect.poll(() => page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toBe("dark");
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("meta[name='theme-color']")).toHaveAttribute("content", "#16120E");
  await started(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("another tab follows the theme", async ({ page, context, at }) => {
  await page.goto(at("/about"));
  const second = await context.newPage();
  await second.goto(at("/services"));
  await second.locator("[data-theme-toggle]").first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("switching to Arabic on a plain address leads to the Arabic one and keeps scroll and what was typed", async ({ page, language }) => {
  await page.goto("/contact");
  await started(page);
  const name = page.getByRole("main").locator("[name='name']");
  await name.fill("منى Fahmy ٣");
  await name.evaluate((field) => field.scrollIntoView({ block: "center" }));
  const before = await page.evaluate(() => scrollY);
  await page
    .getByRole("banner")
    .locator("form button")
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(new URL(page.url()).pathname).toBe("/ar/contact");
  await expect(name).toHaveValue("منى Fahmy ٣");
  // Arabic lines are taller: the field stays in view, not on the same pixel.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400);
  expect(await page.evaluate(() => [localStorage.getItem("diwan-language"), document.cookie.includes("diwan-language=ar")])).toEqual([
    "ar",
    true,
  ]);
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  expect(language).toMatch(/en|ar/);
});

test("under /ar English leads to the plain address, and back is Arabic again", async ({ page }) => {
  await page.goto("/ar/portfolio?view=index");
  await started(page);
  expect(await page.evaluate(() => localStorage.getItem("diwan-language"))).toBeNull();
  await page.getByRole("banner").locator("form button").click();
  await expect(page).toHaveURL(/^[^?]*\/portfolio\?view=index$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(() => localStorage.getItem("diwan-language"))).toBe("en");
  expect(new URL(page.url()).pathname).toBe("/portfolio");
});

test("links under /ar stay under /ar", async ({ page }) => {
  await page.goto("/ar");
  const paths = await page.locator("header a, main a, footer a").evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname),
  );
  const outside = paths.filter((path) => !/^\/ar(\/|$)/.test(path) && !/^\/(admin|crm|account|files)(\/|$)/.test(path));
  expect(outside).toEqual([]);
});

test("a stored choice repairs a missing cookie with one reload, and only one", async ({ page, context }) => {
  // What this browser keeps is there before the first script of a page.
  await context.addInitScript(() => location.protocol.startsWith("http") && localStorage.setItem("diwan-language", "ar"));
  await context.clearCookies();
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});

test("without script the toggle is a form that comes back to the page", async ({ browser, baseURL, language, at }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(at("/services"));
  await page.getByRole("banner").locator("form button").click();
  await expect(page.locator("html")).toHaveAttribute("lang", other[language]);
  expect(new URL(page.url()).pathname).toBe("/services");
  await context.close();
});
