// Every public page, in this project's language: complete in the HTML as sent, the same without script, for every reader and every width.
import { AxeBuilder } from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import { HtmlValidate, type ConfigData } from "html-validate";
import { expect, ownAddress, started, test, untilKept } from "./journey.ts";
import { publicPages } from "./public-pages.ts";
import { patient } from "../patience.ts";

const { extends: presets, rules } = JSON.parse(readFileSync(new URL("../../.htmlvalidate.json", import.meta.url), "utf8")) as ConfigData;
const validator = new HtmlValidate({ root: true, extends: presets, rules });

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

/** What a reader of the source sees: no scripts, no tags, one space for any. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, " ")
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&([^;\s]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ");

/** Attributes of every `<link>` of the head with this `rel`. */
const links = (html: string, rel: string) =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, name, value]) => [name?.toLowerCase(), value])))
    .filter((link) => link.rel === rel);

for (const publicPage of publicPages) {
  const { path, status, indexed, says } = publicPage;

  test(`${path} is complete in the HTML as sent`, async ({ request, baseURL, language, direction, t, at }) => {
    if (indexed) await untilKept(request, at(path));
    const response = await request.get(at(path));
    expect(response.status()).toBe(status);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    expect(html).toMatch(new RegExp(`<html[^>]* dir="${direction}"`));
    // Its own name, and the company it belongs to.
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toContain(t("common.companyName"));
    expect(textOf(html)).toContain(says(language, t).replaceAll(/\s+/g, " "));

    const address = (prefix: string) => new URL(prefix + (path === "/" && prefix ? "" : path), baseURL).href;
    if (indexed) {
      expect(html).not.toMatch(/<meta[^>]*name="robots"[^>]*noindex/);
      expect(links(html, "canonical").map((link) => link.href)).toEqual([address(language === "ar" ? "/ar" : "")]);
      const alternates = Object.fromEntries(links(html, "alternate").map((link) => [link.hreflang, link.href]));
      expect(alternates).toMatchObject({ en: address(""), ar: address("/ar"), "x-default": address("") });
    } else expect(html).toMatch(/<meta[^>]*name="robots"[^>]*noindex/);

    const report = await validator.validateString(html);
    const problems = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(problems).toEqual([]);
  });

  test(`${path} says the same without script`, async ({ browser, page, request, baseURL, at }) => {
    if (indexed) await untilKept(request, at(path));
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL, extraHTTPHeaders: { "x-test-address": ownAddress() } });
    try {
      const still = await plain.newPage();
      const response = await still.goto(at(path));
      expect(response?.status()).toBe(status);
      await expect(still.locator("h1")).toBeVisible();
      await page.goto(at(path));
      await started(page);
      const headings = (of: typeof page) => of.locator("main :is(h1, h2, h3):visible").allInnerTexts();
      expect(await headings(page)).toEqual(await headings(still));
    } finally {
      await plain.close();
    }
  });

  test(`${path} is accessible in both themes and never scrolls sideways`, async ({ page, language, direction, at }) => {
    test.setTimeout(patient(120_000));
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("console", (message) => {
      // The browser itself reports the page's own status 403 or 404; that one is wanted.
      if (message.type() === "error" && !(status >= 400 && /status of 40[34]/.test(message.text()))) troubles.push(message.text());
    });
    await page.goto(at(path));
    for (const theme of ["light", "dark"]) {
      if (theme === "dark") {
        await page.evaluate((wanted) => localStorage.setItem("diwan-theme", wanted), theme);
        await page.reload();
      }
      await started(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", direction);
      // Pictures and parts below the fold appear when they are scrolled to.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      // Without frames it need not put its parts together in a page of its own, which takes as long as the analysis.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      // A theme changes colours and nothing else.
      const { violations } = await (theme === "light" ? axe.withTags(wcag) : axe.withRules(["color-contrast"])).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${theme} ${id}: ${String(node.target[0])} ${node.failureSummary?.split("\n")[1] ?? ""}`),
      );
      expect.soft(found).toEqual([]);
    }
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await wider(), `${width} px`).toBe(0);
    }
    const places = page.locator("header > nav a").filter({ visible: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    if (indexed) await expect.soft(places).toHaveCount(7);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await wider(), `${width} px, text of twice the size`).toBe(0);
      await expect.soft(places).toHaveCount(0);
    }
    expect(troubles).toEqual([]);
  });
}
