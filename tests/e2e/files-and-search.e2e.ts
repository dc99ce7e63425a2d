import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, signIn, started, test } from "./journey.ts";

test.beforeEach(async ({ context, language }) => {
  await context.addInitScript((chosen) => localStorage.setItem("diwan-language", chosen), language);
});

async function enter(page: Page, to: string): Promise<void> {
  await signIn(page.context(), "admin");
  await page.goto(to);
  await started(page);
}

test("records come in from a file, wrong cells put right on the way, and go out as the list shows them", async ({ page, t, language }) => {
  const name = `Hala ${language} ${Date.now()}`;
  await enter(page, "/admin/testimonials/import");
  const file = ["العميل (بالعربية);Client (English);التقييم;لون", `هالة;${name};9;أحمر`, `=عمر;${name} B;٤;`].join("\r\n");
  await page
    .locator("main input[type=file]")
    .setInputFiles({ name: "said.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${file}`) });
  const wrong = page.getByRole("textbox", { name: t("testimonial.field.rating") });
  await expect(wrong).toHaveValue("9");
  await wrong.fill("٥");
  await wrong.press("Enter");
  await expect(wrong).toBeHidden();
  await page.getByRole("button", { name: t("transfer.import.commit", { count: 2 }) }).click();
  await expect(page.getByRole("heading", { name: t("transfer.import.done", { created: 2, changed: 0 }) })).toBeVisible();
  await page.getByRole("link", { name: t("transfer.import.toList") }).click();

  await page.goto(`/admin/testimonials?q=${encodeURIComponent(name)}`);
  await expect(page.locator("[data-row]")).toHaveCount(2);
  await started(page);
  await page.getByRole("button", { name: t("kit.list.export") }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("kit.list.exportCsv") }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain(`"'=عمر"`);
  expect(text.trim().split("\r\n")).toHaveLength(3);

  // the same file again: said, and written once more only where it is meant
  await page.goto("/admin/testimonials/import");
  await started(page);
  await page
    .locator("main input[type=file]")
    .setInputFiles({ name: "said.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${file}`) });
  await expect(page.getByText(t("transfer.import.again"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("transfer.import.commit", { count: 1 }) })).toBeDisabled();
});

test("one field finds records and does things, with keys alone", async ({ page, t }) => {
  await enter(page, "/admin");
  const field = page.getByRole("combobox", { name: t("frame.palette.title") });
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("ءءء nothing");
  await expect(page.getByRole("status").filter({ hasText: "ءءء nothing" })).toBeVisible();
  await field.fill("Palm Court");
  await expect(page.getByRole("option", { name: "Palm Court Villa" }).or(page.getByRole("option").first())).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();

  await page.keyboard.press("Control+k");
  await field.fill(t("admin.section.audit"));
  await expect(page.getByRole("option", { name: t("admin.section.audit") })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(field).toBeHidden();

  // two keys in a row count within a second, and a busy machine may need longer for them
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await expect(page).toHaveURL(/\/admin\/team$/, { timeout: 2000 });
  }).toPass();
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: t("frame.keys.title") });
  await expect(help.getByText(t("kit.list.keyNew"))).toBeVisible();
  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/team$/);
});
