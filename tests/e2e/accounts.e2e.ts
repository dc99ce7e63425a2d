import type { Page } from "@playwright/test";
import { chose, demoPassword, expect, inArabic, inEnglish, started, test } from "./journey.ts";
import { patient } from "../patience.ts";

type Words = { t: (key: string) => string };

async function signIn(page: Page, { t }: Words, email: string, password = demoPassword): Promise<void> {
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=password]").fill(password);
  await page.getByRole("button", { name: t("account.signIn.submit") }).click();
}

// Areas with one address follow the choice that the visitor keeps.
test.beforeEach(async ({ context, language }) => {
  await chose(context, language);
});

test("a wrong password is told once, at the field, which has the focus; it can be shown; the right one leads to the page that was wanted", async ({
  page,
  at,
  t,
}) => {
  await page.goto(at("/login?to=/crm/leads"));
  // The browser's own form would not keep the password.
  await started(page);
  await signIn(page, { t }, "manager@diwan.example", "not-my-password");
  const password = page.locator("main [name=password]");
  await expect(page.getByText(t("account.error.credentials"))).toHaveCount(1);
  await expect(password).toHaveAccessibleDescription(t("account.error.credentials"));
  await expect(password).toBeFocused();
  await expect(page.locator("[data-toast=destructive], main [role=alert]")).toHaveCount(0);
  await expect(page.locator("main [name=email]")).toHaveValue("manager@diwan.example");
  await expect(password).toHaveValue("not-my-password");
  await page.getByRole("button", { name: t("account.showPassword") }).click();
  await expect(password).toHaveAttribute("type", "text");
  await signIn(page, { t }, "manager@diwan.example");
  await expect(page).toHaveURL(/\/crm\/leads$/);
});

test("a person in the wrong place is told who he is, why, and where he belongs", async ({ page, at, t }) => {
  await page.goto(at("/login"));
  await signIn(page, { t }, "designer@diwan.example");
  await expect(page).toHaveURL(/\/crm$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login\?to=%2Fadmin$/);
  await expect(page.getByRole("main")).toContainText(t("account.here.why.admin"));
  await page.getByRole("link", { name: t("account.here.own") }).click();
  await expect(page).toHaveURL(/\/crm$/);
});

// In the language of the story that ends all other sessions of this account: stories of one language in one file take turns.
test("an account without a role sees the locked room and its own page, nothing else", inArabic, async ({ page, at, t }) => {
  await page.goto(at("/login?to=/crm"));
  await signIn(page, { t }, "pending@diwan.example");
  await expect(page).toHaveURL(/\/unauthorized$/);
  for (const path of ["/crm", "/crm/leads"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account.own.title"));
});

test("one tab signs out, the other follows within seconds", inEnglish, async ({ page, context, at, t }) => {
  await page.goto(at("/login"));
  await signIn(page, { t }, "accountant@diwan.example");
  await expect(page).toHaveURL(/\/crm$/);
  const second = await context.newPage();
  await second.goto("/crm/leads");
  await expect(second.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/account");
  await page.getByRole("button", { name: t("account.own.signOut") }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login\?to=/, { timeout: patient(15_000) });
});

test("a session ended elsewhere sends its tab away within seconds", inArabic, async ({ page, browser, baseURL, at, t, language }) => {
  // An account that no journey works with at the same time: all its other sessions end here.
  await page.goto(at("/login"));
  await signIn(page, { t }, "pending@diwan.example");
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.goto("/account");
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  await chose(elsewhere, language);
  const other = await elsewhere.newPage();
  await other.goto(at("/login"));
  await signIn(other, { t }, "pending@diwan.example");
  await expect(other).toHaveURL(/\/unauthorized$/);
  await other.goto("/account");
  await other.getByRole("button", { name: t("account.own.sessions.endOthers") }).click();
  await expect(page).toHaveURL(/\/login\?to=/, { timeout: patient(20_000) });
  await elsewhere.close();
});

test("someone new makes an account, confirms it by mail and waits for a role", async ({ page, browser, baseURL, at, t, language }) => {
  const email = `new-${language}-${Date.now()}@visitors.example`;
  await page.goto(at("/login?mode=sign-up"));
  await page.getByLabel(t("account.fullName")).fill("Nour Hamdy");
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=password]").fill("password123");
  await page.getByRole("button", { name: t("account.signUp.submit") }).click();
  await expect(page.getByRole("main")).toContainText(t("account.error.passwordCommon"));
  await page.locator("main [name=password]").fill("seven-brown-camels");
  await page.getByRole("button", { name: t("account.signUp.submit") }).click();
  await expect(page.getByRole("main")).toContainText(email);

  const office = await browser.newContext({ baseURL: baseURL ?? "" });
  await chose(office, language);
  const admin = await office.newPage();
  await admin.goto(at("/login?to=/admin/outbox"));
  await signIn(admin, { t }, "admin@diwan.example");
  await expect(admin).not.toHaveURL(/\/login/);
  await expect(admin).toHaveURL(/\/admin\/outbox$/);
  // Among the mails of this address alone: others confirm theirs at the same time.
  const found = admin.locator("details", { hasText: email }).locator("a[href*='/verify-email/']").first();
  await expect(async () => {
    await admin.goto(`/admin/outbox?q=${encodeURIComponent(email)}`);
    await expect(found).toBeAttached({ timeout: patient(2_000) });
  }).toPass();
  const link = new URL((await found.getAttribute("href"))!).pathname;
  await office.close();

  await page.goto(link);
  await page.getByRole("button", { name: t("account.verify.submit") }).click();
  await expect(page).toHaveURL(/\/login\?done=verify$/);
  await signIn(page, { t }, email, "seven-brown-camels");
  await expect(page).toHaveURL(/\/unauthorized$/);
});

test("without script one signs in, is told what is wrong, and signs out", async ({ browser, baseURL, at, t }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(at("/login"));
  await signIn(page, { t }, "manager@diwan.example", "not-my-password");
  await expect(page.getByRole("main")).toContainText(t("account.error.credentials"));
  await signIn(page, { t }, "manager@diwan.example");
  await expect(page).toHaveURL(/\/crm$/);
  await page.goto("/account");
  await page.locator("form[action='/logout'] button").first().click();
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});

test("the sidebar folds to seventy and is a drawer on a phone; the current section is marked", async ({ page, at, t }) => {
  await page.goto(at("/login?to=/admin"));
  await signIn(page, { t }, "admin@diwan.example");
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/admin$/);
  await started(page);
  const phone = (page.viewportSize()?.width ?? 0) < 1024;
  const sidebar = page.locator("aside").first();
  if (phone) {
    await expect(sidebar).toBeHidden();
    await page.getByRole("button", { name: t("shell.menu.open") }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("users.menu.title") })
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
  } else {
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(280);
    await page.getByRole("button", { name: t("frame.fold") }).click();
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(70);
    await page.reload();
    expect((await sidebar.boundingBox())?.width).toBe(70);
    await sidebar.getByRole("link", { name: t("users.menu.title") }).click();
    await expect(sidebar.getByRole("link", { name: t("users.menu.title") })).toHaveAttribute("aria-current", "page");
    await expect(sidebar.locator("[aria-current]")).toHaveCount(1);
  }
  await expect(page).toHaveURL(/\/admin\/users$/);
});
