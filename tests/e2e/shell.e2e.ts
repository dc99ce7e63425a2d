// What every public page stands in: header, footer, messages, start cover, connection watch.
import type { Locator } from "@playwright/test";
import { expect, signIn, started, test } from "./journey.ts";

test("the menu of narrow screens opens before script has started, and a page closes it", async ({ page, at, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("/"), { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: t("shell.menu.open") }).click();
  const menu = page.locator("#site-menu");
  await expect(menu.getByRole("link")).toContainText([t("shell.nav.home"), t("shell.nav.about"), t("shell.nav.services")]);
  await menu.getByRole("link", { name: t("shell.nav.about"), exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
});

test("the dashboard is linked only where the hint says so, and to the right one", async ({ page, context, at, t, baseURL }) => {
  const dashboard = page.getByRole("banner").locator("a[href='/admin'], a[href='/crm']");
  await page.goto(at("/about"));
  await expect(dashboard.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("shell.footer.staff") })).toBeVisible();
  await context.addCookies([{ name: "diwan-hint", value: "crm", url: baseURL ?? "" }]);
  await page.reload();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: t("shell.footer.dashboard") })).toHaveAttribute("href", "/crm");
  await expect(page.getByRole("link", { name: t("shell.footer.staff") })).toBeHidden();
});

test("the current page is marked in the navigation", async ({ page, at, t }) => {
  await page.goto(at("/testimonials"));
  const marked = page.getByRole("banner").locator("a[aria-current='page']");
  await expect(marked.first()).toHaveText(t("shell.nav.testimonials"));
});

test("bars stand in the header while the other language is on its way", async ({ page }) => {
  await page.goto("/about");
  await started(page);
  const released = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole("banner").locator("form button").click();
  await expect(page.getByRole("banner")).toHaveAttribute("data-skeleton", "");
  released.resolve();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("banner")).not.toHaveAttribute("data-skeleton", "");
});

test("privacy and terms are read, a social link without an address says so for three seconds", async ({ page, at, t }) => {
  await page.clock.install();
  await page.goto(at("/about"));
  await started(page);
  // From here on time passes only when told to, however slow the machine.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (const which of ["privacy", "terms"])
    await expect(page.getByRole("link", { name: t(`shell.footer.${which}`) })).toHaveAttribute("href", at(`/${which}`));
  const silent = page
    .getByRole("contentinfo")
    .getByRole("button", { name: /^(LinkedIn|Pinterest|Facebook|Instagram)$/ })
    .first();
  const label = (await silent.innerText()).trim();
  const text = t("shell.footer.notConfigured", { label });
  await silent.click();
  const notice = page.getByRole("status").getByText(text);
  const card = page.locator("[data-toast]").filter({ hasText: text });
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  expect(await overlap(silent, card)).toBe(false);
  // The pointer rests on the message, which leaves all the same.
  await card.hover();
  await page.clock.runFor(1900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toBeHidden();
});

/** Do two things on the screen cover each other? */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("one of them is not on the screen");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("the letter form says what is wrong, then that a mail is on its way", async ({ page, at, t, language }) => {
  await page.goto(at("/testimonials"));
  await started(page);
  const form = page.locator("#letter");
  const email = form.getByRole("textbox", { name: t("shell.footer.email") });
  await email.fill("reader");
  await form.getByRole("button", { name: t("shell.footer.send") }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByRole("status")).toHaveText(t("newsletter.error.unfinished"));
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await email.fill(`reader-${language}@diwan.example`);
  await form.getByRole("button", { name: t("shell.footer.send") }).click();
  await expect(form.getByRole("status")).toHaveText(t("newsletter.sent"));
  await expect(page).toHaveURL(/\/testimonials$/);
});

test("without script the letter form stays on its page too, with the input kept", async ({ browser, at, t, language, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(at("/about"));
  await page.fill("#letter-email", "reader");
  await page.locator("#letter button").click();
  await expect(page.locator("#letter-email")).toHaveValue("reader");
  await expect(page.locator("#letter-note")).toHaveText(t("newsletter.error.unfinished"));
  await page.fill("#letter-email", `quiet-reader-${language}@diwan.example`);
  await page.locator("#letter button").click();
  await expect(page).toHaveURL(/\/about\?letter=sent#letter$/);
  await expect(page.locator("#letter-note")).toHaveText(t("newsletter.sent"));
  await context.close();
});

test("the start cover is drawn once a tab, takes no clicks, and lifts by itself", async ({ browser, at, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "no-preference" });
  const page = await context.newPage();
  await page.goto(at("/about"), { waitUntil: "domcontentloaded" });
  const cover = page.locator("[data-start-cover]");
  await expect(cover).toHaveAttribute("aria-hidden", "true");
  expect(await cover.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
  expect(await cover.evaluate((element) => element.getAnimations().map((animation) => animation.effect?.getTiming().delay))).toContain(
    1500,
  );
  await expect(cover).toBeHidden();
  await page.goto(at("/testimonials"));
  expect(await cover.evaluate((element) => getComputedStyle(element).display)).toBe("none");
  await context.close();
});

test("a slow way to the next page brings the cover, and says so once", async ({ page, at, t, language }) => {
  await page.goto(at("/about"));
  await started(page);
  const released = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.nav.contact"), exact: true })
    .click();
  await expect(page.locator("[data-start-cover]")).toBeVisible();
  await expect(page.getByRole("status").getByText(t("shell.loading"))).toHaveCount(1);
  released.resolve();
  await expect(page).toHaveURL(language === "ar" ? /\/ar\/contact$/ : /\/contact$/);
  await expect(page.locator("[data-start-cover]")).toBeHidden();
});

test("a slow drawer holds its place with lines and covers nothing; a slow filter keeps the list", async ({
  page,
  context,
  t,
  language,
}) => {
  await signIn(context, "manager", language);
  await page.goto("/crm/suppliers");
  await started(page);
  const released = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const rows = page.locator("[data-row]");
  const before = await rows.count();
  await page.evaluate(() => {
    new MutationObserver(() => {
      const cover = document.querySelector("[data-start-cover]");
      if (cover && getComputedStyle(cover).display !== "none") document.documentElement.dataset.covered = "";
    }).observe(document.body, { subtree: true, attributes: true });
  });
  await page
    .getByRole("searchbox", { name: t("kit.list.search") })
    .first()
    .fill("zz");
  await expect(page.locator("[data-waiting]")).toBeVisible();
  await expect(rows).toHaveCount(before);
  // Other words, and a link followed before the pause that a search waits is over: the question does not stop the link.
  await page
    .getByRole("link", { name: t("supplier.list.new") })
    .first()
    .evaluate((link: HTMLElement) => {
      const field = document.querySelector<HTMLInputElement>("#list-search")!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "zzz");
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      link.click();
    });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("kit.loading"));
  released.resolve();
  await expect(dialog.locator("[data-field=name]")).toBeVisible();
  await expect(page.locator("html[data-covered]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/crm\/suppliers\?q=zzz$/);
});

test("a server that does not answer is named until it answers", async ({ page, at, t }) => {
  let away = true;
  await page.route("**/readyz", (route) => (away ? route.fulfill({ status: 503, body: "" }) : route.continue()));
  await page.goto(at("/about"));
  const alert = page.getByRole("alert").getByText(t("shell.connection.title"));
  await expect(alert).toBeVisible();
  away = false;
  await expect(alert).toBeHidden();
});

test("the estimator sentence counts again at each choice and carries it over", async ({ page, at, t }) => {
  await page.goto(at("/"));
  await started(page);
  const sum = page.locator("output b");
  const before = await sum.innerText();
  await page.getByLabel(t("home.sentence.type")).selectOption("villa");
  await expect(sum).not.toHaveText(before);
  await page.getByRole("button", { name: t("home.sentence.rooms") }).click();
  await expect(page).toHaveURL(/\/cost-estimator\?(.*&)?type=villa(&|$)/);
});
