// Parts of public pages that script does not start: whole in the document, followed like any link, and drawn anew after a navigation.
import { expect, started, test, untilKept } from "./journey.ts";
import { translateFor } from "#app/words/words.server.ts";
import { otherLanguage } from "#app/values/language.ts";
import type { Page } from "@playwright/test";

const textOf = (page: Page) => page.locator("main").innerText();
/** A mark that a new document would not have. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const sameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

for (const path of ["/", "/about", "/services", "/portfolio", "/testimonials"])
  test(`${path} says the same as a document and after a navigation, and its links stay in the document`, async ({ page, at, request }) => {
    await untilKept(request, at(path));
    const html = await (await request.get(at(path))).text();
    // What its parts are drawn from is not there a second time.
    expect(/id="diwan-state">(.*?)<\/script>/s.exec(html)?.[1]).not.toContain("image/webp");
    await page.goto(at(path));
    await started(page);
    await mark(page);
    const asDocument = await textOf(page);
    await page
      .locator(`main .still a[href^="${at("/")}"]`)
      .first()
      .click();
    await expect(page).not.toHaveURL(new RegExp(`${at(path)}$`));
    await expect(page.locator("h1")).not.toHaveText(asDocument.split("\n")[0]!);
    await page.goBack();
    await expect.poll(() => textOf(page)).toBe(asDocument);
    expect(await sameDocument(page)).toBe(true);
  });

test("a project is told along its hours, on one page with its plan, and its photographs open where they stand", async ({
  page,
  at,
  t,
  request,
}) => {
  const html = await (await request.get(at("/portfolio/maadi-law-chambers"))).text();
  expect(/id="diwan-state">(.*?)<\/script>/s.exec(html)?.[1]).not.toContain("image/webp");
  await page.goto(at("/portfolio/maadi-law-chambers"));
  await started(page);
  await mark(page);
  const hours = await page.locator("main section time").evaluateAll((all) => all.map((one) => one.getAttribute("datetime")));
  expect(hours).toEqual(["15:10", "17:30"]);
  await page.getByRole("link", { name: new RegExp(`^${t("portfolio.eye", { number: "[2٢]", room: ".+" })}$`) }).click();
  await expect(page).toHaveURL(/#plate-1$/);
  await expect(page.locator("#plate-1 img")).toBeInViewport();
  const plate = page.locator("#plate-1 a[data-enlarge]");
  await plate.focus();
  await page.keyboard.press("Enter");
  const close = page.getByRole("button", { name: t("portfolio.lightbox.close") });
  await expect(close).toBeVisible();
  await expect(page.locator(".yarl__root p:visible").filter({ hasText: /17:30|١٧:٣٠/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(plate).toBeFocused();
  expect(await sameDocument(page)).toBe(true);
});

test("a plate becomes the opening of its project, and the plate again on the way back", async ({ page, at }) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    const plates = () =>
      [...document.querySelectorAll("[style*=view-transition-name]")].map((one) => one.closest("a, figure")?.getAttribute("href"));
    const change = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const before = plates();
      const transition = change(update);
      void transition.updateCallbackDone.then(() => seen.push([before, plates()]));
      return transition;
    };
    Object.assign(window, { seen });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: [string[], string[]][] }).seen);
  const project = at("/portfolio/zamalek-light-duplex");
  await page.goto(at("/portfolio"));
  await started(page);
  await page.locator(`main a[href="${project}"]`).click();
  await expect(page).toHaveURL(/zamalek/);
  await expect.poll(seen).toEqual([[[project], [expect.stringContaining("/files/")]]]);
  await page.goBack();
  await expect.poll(seen).toHaveLength(2);
  expect((await seen())[1]).toEqual([[expect.stringContaining("/files/")], [project]]);
});

test("a project's parts stand after a change of language in the same document", async ({ page, at, language }) => {
  const other = translateFor(otherLanguage(language));
  await page.goto(at("/portfolio/quiet-axis-new-cairo"));
  await started(page);
  await mark(page);
  await page.locator("header form[method=post] button").click();
  await expect(page.getByRole("heading", { name: other("portfolio.services") })).toBeVisible();
  await expect(page.getByRole("link", { name: other("portfolio.back") })).toBeVisible();
  expect(await sameDocument(page)).toBe(true);
});

test("the home page turns to testimonials that its document does not hold", async ({ page, at, t }) => {
  await page.goto(at("/"));
  await started(page);
  const voices = page.getByRole("region", { name: t("home.voices.label") });
  const quote = voices.locator("blockquote");
  const first = await quote.innerText();
  await voices.getByRole("button", { name: t("shell.next") }).click();
  await expect(quote).not.toHaveText(first);
  await voices.getByRole("button", { name: t("shell.previous") }).click();
  await expect(quote).toHaveText(first);
});

test("a public page knows no routes of administration and CRM, and leads there by a document", async ({ page, at }) => {
  await page.goto(at("/"));
  await started(page);
  await mark(page);
  const name = "__reactRouterManifest";
  const known = () => page.evaluate((at) => Object.keys((window as unknown as Record<string, { routes: object }>)[at]!.routes), name);
  expect((await known()).filter((id) => /^(admin|crm)\/(layout|section)/.test(id))).toEqual([]);
  // A way that is no link of ours: the router goes it, and finds that it leads out.
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: "away" }, "", "/crm");
    dispatchEvent(new PopStateEvent("popstate", { state: { idx: 1, key: "away" } }));
  });
  await expect(page).toHaveURL(/\/login\?/);
  await expect.poll(() => sameDocument(page)).toBe(false);
});
