// A page is given only the words it needs: walking from page to page without loading a document brings those of the next one.
import type { Page } from "@playwright/test";
import { dictionaries } from "#app/words/words.server.ts";
import { expect, started, test } from "./journey.ts";
import { patient } from "../patience.ts";

const rawKey = new RegExp(`(^|[^\\w@/.-])(${Object.keys(dictionaries).join("|")})\\.[a-z]\\w*(\\.\\w+)*(?![\\w@/-])`);

/** Everything a reader is told on a page: texts, names, titles and the like. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "placeholder", "title", "alt", "aria-valuetext"];
    const named = [...document.querySelectorAll("*")].flatMap((node) => attributes.flatMap((name) => node.getAttribute(name) ?? []));
    return [
      document.title,
      [...document.querySelectorAll("script")].reduce((text, { textContent }) => text.replace(textContent, ""), document.body.textContent),
      ...named,
    ];
  });

test("no page shows the key of a text, whichever page one comes from", async ({ page, at, t }) => {
  test.setTimeout(patient(120_000));
  await page.goto(at("/"));
  await started(page);
  await page.evaluate(() => Object.assign(window, { walked: true }));
  const nav = page.locator("header a[href], footer a[href]");
  const hrefs = await nav.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const addresses = [...new Set(hrefs.filter((href) => href.startsWith("/") && !/^\/(admin|crm|files)/.test(href)))];
  expect(addresses.length).toBeGreaterThan(6);
  const visit = async (href: string) => {
    // Clicked in script: the same link, wherever the menu of a narrow screen keeps it.
    await page.locator(`header a[href="${href}"], footer a[href="${href}"]`).first().dispatchEvent("click");
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe(href.split(/[?#]/)[0]);
    await started(page);
    await expect(page.locator("main h1").first()).toBeVisible();
    for (const text of await textsOf(page)) expect.soft(rawKey.exec(text)?.[0], `${href}: ${text.slice(0, 80)}`).toBeUndefined();
  };
  for (const href of addresses) await visit(href);
  for (const href of addresses.toReversed()) await visit(href);
  expect(await page.evaluate(() => "walked" in window), "the document was loaded anew").toBe(true);
  // The other language, in the middle of the walk.
  await page.getByRole("banner").locator("form button[data-needs-script], form button").first().click();
  await expect(page.locator("html")).not.toHaveAttribute("lang", t("shell.nav.home") === "Home" ? "en" : "ar");
  for (const text of await textsOf(page)) expect.soft(rawKey.exec(text)?.[0]).toBeUndefined();
});
