import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { chose, demoPassword, expect, inArabic, inBothLanguages, inEnglish, ownAddress, started, test } from "./journey.ts";
import { patient } from "../patience.ts";

test.beforeEach(async ({ context, language }) => {
  await chose(context, language);
});

/** Opens one's own area with e-mail and password. */
async function enter(page: Page, email: string, password: string, area: RegExp, submit: string): Promise<void> {
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=password]").fill(password);
  await page.getByRole("button", { name: submit }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page).toHaveURL(area);
}

test("somebody is invited, takes it up, works, and is out at once when the account is closed", async ({
  page,
  browser,
  at,
  t,
  language,
}) => {
  // Two browsers, a mail, and a tab that has to notice by itself.
  test.slow();
  const email = `guest-${randomUUID()}@here.example`;
  await page.goto(at("/login?to=/admin/users"));
  await enter(page, "admin@diwan.example", demoPassword, /\/admin\/users$/, t("account.signIn.submit"));
  await started(page);

  await page.getByRole("link", { name: t("users.list.new") }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: t("users.form.invite") }).click();
  await expect(form.getByLabel(t("users.field.email"))).toBeFocused();
  await expect(form.getByLabel(t("users.field.email"))).toHaveAccessibleDescription(t("kit.error.required"));
  await expect(form.getByRole("alert")).toContainText(t("common.error.invalid"));
  await expect(page.locator("[data-toast=destructive]")).toHaveCount(0);
  await form.getByLabel(t("users.field.email")).fill(email);
  await inBothLanguages(form);
  await form.getByLabel(t("kit.form.inEnglish", { field: t("users.field.name") })).fill("Omar Hegazy");
  await form.getByLabel(t("kit.form.inArabic", { field: t("users.field.name") })).fill("عُمر حجازي");
  await form.getByRole("combobox").selectOption("designer");
  await form.getByText(t(`users.choice.language.${language}`)).click();
  await form.getByRole("button", { name: t("users.form.invite") }).click();
  await expect(form).toBeHidden();

  // Found without the vowel mark, in either interface language.
  await page.getByRole("search").getByRole("searchbox").fill(`عمر ${email}`);
  const row = page.locator("[data-row]");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t("users.choice.standing.invited"));

  await page.goto("/admin/outbox");
  const mail = page.locator("details", { hasText: email }).first();
  await mail.locator("summary").click();
  const link = (await mail.locator('a[href*="/invitation/"]').first().getAttribute("href"))!;
  const guest = await browser.newContext({ extraHTTPHeaders: { "x-test-address": ownAddress() } });
  const desk = await guest.newPage();
  await desk.goto(new URL(link).pathname);
  await desk.locator("main [name=password]").fill("seven-brown-camels");
  await desk.getByRole("button", { name: t("account.invitation.submit") }).click();
  await expect(desk).toHaveURL(/\/login/);
  await enter(desk, email, "seven-brown-camels", /\/crm$/, t("account.signIn.submit"));
  await started(desk);

  await page.goto(`/admin/users?q=${email}`);
  await started(page);
  await page.locator("[data-row] [data-open]").click();
  const account = page.getByRole("dialog").first();
  await account.getByRole("button", { name: t("users.account.close") }).click();
  const question = page.getByRole("dialog").last();
  await expect(question.getByRole("button", { name: t("frame.keep") })).toBeFocused();
  await question.getByRole("button", { name: t("users.account.close") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(account).toContainText(t("users.closed.title"));
  // The open tab finds out by itself.
  await expect(desk).toHaveURL(/\/login/, { timeout: patient(30_000) });
  await guest.close();
});

test(
  "what is filled in before the refusal of an empty form arrives is sent, and not called missing",
  inEnglish,
  async ({ page, at, t }) => {
    const email = `early-${randomUUID()}@here.example`;
    await page.goto(at("/login?to=/admin/users"));
    await enter(page, "admin@diwan.example", demoPassword, /\/admin\/users$/, t("account.signIn.submit"));
    await started(page);
    await page.getByRole("link", { name: t("users.list.new") }).click();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/admin/users/new.data*", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: t("users.form.invite") }).click();
    await expect(form.getByLabel(t("users.field.email"))).toBeFocused();
    await form.getByLabel(t("users.field.email")).fill(email);
    await inBothLanguages(form);
    await form.getByLabel(t("kit.form.inEnglish", { field: t("users.field.name") })).fill("Early Hegazy");
    await form.getByLabel(t("kit.form.inArabic", { field: t("users.field.name") })).fill("حجازي مبكر");
    await form.getByRole("combobox").selectOption("designer");
    const invite = form.getByRole("button", { name: t("users.form.invite") });
    await invite.click();
    // The first answer is still on its way: nothing waited for it, until it would have been given up.
    await expect(page.locator("[data-toast=destructive]")).toHaveCount(0);
    answer();
    await expect(form).toBeHidden();
    await expect(page.locator("[data-row]", { hasText: email })).toHaveCount(1);
  },
);

test(
  "another role is asked about before it is given, and one's own is kept by the last administrator",
  inArabic,
  async ({ page, at, t }) => {
    await page.goto(at("/login?to=/admin/users?q=designer"));
    await enter(page, "admin@diwan.example", demoPassword, /\/admin\/users\?q=designer$/, t("account.signIn.submit"));
    await started(page);
    await page.locator("[data-row] [data-open]").first().click();
    const account = page.getByRole("dialog").first();
    await account.getByRole("combobox").selectOption("manager");
    await account.getByRole("button", { name: t("kit.save"), exact: true }).click();
    const question = page.getByRole("dialog").last();
    await expect(question).toContainText(t("users.choice.role.manager"));
    await question.getByRole("button", { name: t("frame.keep") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    // What was chosen is not lost, and not forgotten about either.
    await page.keyboard.press("Escape");
    await expect(question).toContainText(t("kit.form.leaveTitle"));
    await question.getByRole("button", { name: t("kit.form.leave") }).click();
    await expect(account).toBeHidden();

    await page.goto("/admin/users?q=admin@diwan.example");
    await started(page);
    await page.locator("[data-row] [data-open]").first().click();
    await expect(account.getByRole("combobox")).toBeDisabled();
    await expect(account.getByRole("button", { name: t("users.account.close") })).toBeDisabled();
  },
);
