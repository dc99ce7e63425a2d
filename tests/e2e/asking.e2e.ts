import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { fieldId } from "#app/content/site-texts/hub/edits.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { expect, inArabic, inBothLanguages, inEnglish, started, test } from "./journey.ts";
import { atDesk } from "./offer.ts";

// A dialog stays open until what it asks for is done: a refusal stands beside its field, and what was typed is still there.

const dayFrom = (later: number): string => addDays(cairoDay(new Date()), later).split("-").toReversed().join("/");

async function fillHour(dialog: Locator, day: string, clock = "10:15"): Promise<void> {
  await dialog.getByRole("textbox").first().fill(day);
  await dialog.getByRole("textbox").nth(1).fill(clock);
}

/** The hour has passed: it is said at its place, and the day can be typed over. */
async function refusesPast(dialog: Locator, confirm: string, message: string): Promise<void> {
  await fillHour(dialog, dayFrom(-1));
  await dialog.getByRole("button", { name: confirm }).click();
  const wrong = dialog.getByRole("textbox").first();
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  await expect(dialog).toContainText(message);
  await wrong.focus();
  await expect.poll(async () => westernDigits(await wrong.inputValue())).toBe(dayFrom(-1));
}

test("texts go out at an hour that is ahead", inEnglish, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "admin");
  await desk.goto("/admin/content/about?section=story");
  await started(desk);
  const field = desk.locator(`#${fieldId("about.story.title", "en")}`);
  await field.fill("Words for another day");
  await desk.getByRole("button", { name: t("siteTexts.act.more") }).click();
  await desk.getByRole("menuitem", { name: t("siteTexts.act.schedule") }).click();
  const dialog = desk.getByRole("dialog");
  await refusesPast(dialog, t("siteTexts.schedule.go"), t("siteTexts.problem.hour"));
  await fillHour(dialog, dayFrom(30));
  await dialog.getByRole("button", { name: t("siteTexts.schedule.go") }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.locator("[data-toast=ok]")).toContainText(t("siteTexts.done.scheduled"));
  await expect(field).toHaveValue("Words for another day");
});

test("a record appears at an hour that is ahead", inArabic, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "admin");
  await desk.goto("/admin/team/new");
  await started(desk);
  await desk.getByRole("button", { name: t("kit.form.schedule") }).click();
  const dialog = desk.getByRole("dialog", { name: t("kit.form.scheduleTitle") });
  await refusesPast(dialog, t("kit.form.scheduleDo"), t("kit.form.past"));
  await fillHour(dialog, dayFrom(30));
  await dialog.getByRole("button", { name: t("kit.form.scheduleDo") }).click();
  await expect(dialog).toBeHidden();
  // The hour went along with the form, which is not filled in.
  await expect(desk.locator("[data-field=name] [aria-invalid]").first()).toBeFocused();
  await desk.keyboard.type("Omar");
  await desk.getByRole("link", { name: t("kit.cancel"), exact: true }).click();
  await desk.getByRole("button", { name: t("kit.form.leave"), exact: true }).click();
  await expect(desk).toHaveURL(/\/admin\/team$/);
});

test(
  "a picture without a description is asked about where an hour is planned and where a list publishes it",
  inEnglish,
  async ({ browser, language, t }) => {
    const desk = await atDesk(browser, language, "admin");
    const main = desk.getByRole("main");
    const dialog = desk.getByRole("dialog");
    const name = `Nadim ${randomInt(10_000, 99_999)}`;
    await desk.goto("/admin/team/new");
    await started(desk);
    for (const field of ["name", "role"])
      for (const side of ["en", "ar"])
        await main.locator(`[data-field=${field}] [lang=${side}]`).locator("input, textarea").first().fill(name);
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#7d5d4e" } })
      .jpeg()
      .toBuffer();
    await main
      .locator("[data-field=profileImage] input[type=file]")
      .setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer: bytes });
    await expect(main.locator("[data-field=profileImage] img")).toBeVisible();
    await desk.getByRole("button", { name: t("kit.form.schedule") }).click();
    await fillHour(dialog, dayFrom(30));
    await dialog.getByRole("button", { name: t("kit.form.scheduleDo") }).click();
    const anyway = dialog.getByRole("button", { name: t("kit.form.publishAnyway") });
    await anyway.click();
    await expect(desk).toHaveURL(/\/admin\/team\/[0-9a-f-]{36}$/);
    await expect(main.getByText(t("kit.state.scheduled"), { exact: true }).first()).toBeVisible();

    await desk.goto(`/admin/team?q=${encodeURIComponent(name)}`);
    await started(desk);
    const row = main.locator("[data-row]");
    const publish = async () => {
      await row.getByRole("checkbox").first().check();
      await main.getByRole("button", { name: t("kit.list.publish"), exact: true }).click();
    };
    await publish();
    // Whoever goes to describe it and leaves has published nothing.
    await dialog.getByRole("button", { name: t("kit.form.describe") }).click();
    await dialog.getByRole("button", { name: t("kit.cancel") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(t("kit.state.scheduled"));
    // Described, it is published at once.
    await publish();
    await dialog.getByRole("button", { name: t("kit.form.describe") }).click();
    await inBothLanguages(dialog);
    for (const side of ["en", "ar"]) await dialog.locator(`[lang=${side}]`).locator("input, textarea").first().fill("A portrait");
    await dialog.getByRole("button", { name: t("kit.save") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(t("kit.state.published"));
  },
);

test("a view is named with Enter, and named anew", inArabic, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "sales");
  await desk.goto("/crm/leads?view=table&status=won");
  await started(desk);
  const menu = desk.getByRole("button", { name: t("views.menu") });
  await menu.click();
  await desk.getByRole("menuitem", { name: t("views.save") }).click();
  const dialog = desk.getByRole("dialog");
  const name = dialog.getByRole("textbox");
  await expect(name).toBeFocused();
  await desk.keyboard.type("x".repeat(61));
  await desk.keyboard.press("Enter");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue("x".repeat(61));
  await name.fill(`Won ${language}`);
  await desk.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(desk).toHaveURL(/saved=[0-9a-f-]{36}/);
  await expect(menu).toContainText(`Won ${language}`);
  await menu.click();
  await desk.getByRole("menuitem", { name: t("views.rename") }).click();
  await expect(name).toHaveValue(`Won ${language}`);
  await name.fill(`All won ${language}`);
  await dialog.getByRole("button", { name: t("views.doRename") }).click();
  await expect(menu).toContainText(`All won ${language}`);
});
