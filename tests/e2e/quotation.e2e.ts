import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Translate } from "#app/locale/translate.ts";
import { expect, started, test } from "./journey.ts";
import {
  atDesk,
  beginQuotation,
  cell,
  comesTo,
  inArabicOnly,
  linesOf,
  onPhone,
  saved,
  sendAndLink,
  sendEstimate,
  sign,
  totalOf,
} from "./offer.ts";
import { translateFor } from "#app/words.server.ts";

// An estimate becomes a quotation at a desk, is sent, chosen from and signed on a telephone, and is locked afterwards.
test.setTimeout(300_000);

const visitor = { en: "Salma Hegazy", ar: "سلمى حجازي" };
/** What is typed has the digits of the writer's keyboard. */
const typed = { en: { quantity: "2", price: "500.00", off: "5" }, ar: { quantity: "٢", price: "٥٠٠٫٠٠", off: "٥" } };

// 27 × 1 150.00 = 31 050.00 and 12 × 480.00 = 5 760.00, with 8 % supervision 2 944.80: 39 754.80; VAT 5 565.67; 45 320.47.
const asEstimated = 4_532_047;
// An option of 2 × 500.00, not chosen; 5 % off 39 754.80 = 1 987.74; net 37 767.06; VAT 5 287.39; 43 054.45.
const asSent = 4_305_445;
// Chosen: lines 37 810.00, supervision 3 024.80, 40 834.80; 5 % off 2 041.74; net 38 793.06; VAT 5 431.03; 44 224.09.
const asChosen = 4_422_409;

test("a quotation is written by keyboard, survives a reload, and is chosen from and signed on a phone", async ({
  page,
  browser,
  at,
  t,
  language,
}) => {
  const reference = await sendEstimate(page, at, t, visitor[language]);
  const desk = await atDesk(browser, language, "manager");
  await beginQuotation(desk, reference);
  await comesTo(desk, asEstimated);

  // Another line below the last of the first room, all of it by keyboard.
  const [first] = await linesOf(desk);
  await cell(desk, first!, "price").focus();
  const room = desk.locator("[data-section]").first();
  const before = await room.locator("[data-line]").count();
  const last = (await room.locator("[data-line]").last().getAttribute("data-line"))!;
  await cell(desk, last, "price").focus();
  await desk.keyboard.press("Enter");
  await expect(room.locator("[data-line]")).toHaveCount(before + 1);
  const fresh = (await room.locator("[data-line]").last().getAttribute("data-line"))!;
  await expect(cell(desk, fresh, "first")).toBeFocused();
  await desk.keyboard.type({ en: "Heated towel rail", ar: "سخّان مناشف" }[language]);
  await desk.keyboard.press("Tab");
  await desk.keyboard.type({ en: "سخّان مناشف", ar: "Heated towel rail" }[language]);
  await cell(desk, fresh, "quantity").focus();
  await desk.keyboard.type(typed[language].quantity);
  await desk.keyboard.press("Tab");
  await desk.keyboard.type(typed[language].price);
  await desk.keyboard.press("ControlOrMeta+Enter");
  const details = desk.getByRole("dialog");
  await details.getByRole("switch", { name: t("quotationEditor.field.optional") }).check();
  await details.getByRole("switch", { name: t("quotationEditor.field.selected") }).uncheck();
  await details.getByRole("button", { name: t("quotationEditor.catalogue.done") }).click();
  await comesTo(desk, asEstimated);

  const off = desk.getByRole("group", { name: t("quotation.sheet.discount") });
  await off.getByRole("textbox").fill(typed[language].off);
  await comesTo(desk, asSent);

  // A line taken away comes back with one step.
  await cell(desk, fresh, "price").focus();
  await desk.keyboard.press("ControlOrMeta+Delete");
  await expect(room.locator("[data-line]")).toHaveCount(before);
  await desk.keyboard.press("ControlOrMeta+z");
  await expect(room.locator("[data-line]")).toHaveCount(before + 1);

  await saved(desk);
  await desk.reload();
  await started(desk);
  await comesTo(desk, asSent);
  await expect(room.locator("[data-line]")).toHaveCount(before + 1);

  await inArabicOnly(desk);
  await saved(desk);
  const { path, link } = await sendAndLink(desk, t);

  const phone = await onPhone(browser, link);
  const words = translateFor("ar");
  const main = phone.getByRole("main");
  await comesTo(phone, asSent);
  await expect(main).toContainText("سخّان مناشف");
  await expect(main).not.toContainText("internal");
  const seen = await new AxeBuilder({ page: phone }).include("main").analyze();
  expect(seen.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await isAPlaceOfItsOwn(phone, words);

  const ask = main.getByRole("form", { name: words("clientDocument.ask.title") });
  await ask.locator("[name=name]").fill("سلمى");
  await ask.locator("[name=question]").fill("هل السعر شامل التركيب؟");
  await phone.reload();
  await started(phone);
  await expect(ask.locator("[name=question]")).toHaveValue("هل السعر شامل التركيب؟");
  await ask.getByRole("button", { name: words("clientDocument.ask.do") }).click();
  await expect(phone.locator("#questions")).toContainText("هل السعر شامل التركيب؟");

  await main.locator("input[name=option]").check();
  await comesTo(phone, asChosen);
  // What was chosen and written is there after a reload; the agreement is given anew.
  await phone.locator("#accept-name").fill("سلمى");
  await phone.locator("#accept-agreed").check();
  await phone.reload();
  await started(phone);
  await comesTo(phone, asChosen);
  await expect(phone.locator("#accept-name")).toHaveValue("سلمى");
  await expect(phone.locator("#accept-agreed")).not.toBeChecked();
  await expect(phone.locator("[data-toast]").filter({ hasText: words("shell.typed.restored") })).toHaveCount(1);
  await phone.locator("#accept-name").fill("");
  await phone.locator("#accept button[value=accept]").click();
  await expect(phone.locator("#accept-name")).toHaveAttribute("aria-invalid", "true");
  await comesTo(phone, asChosen);
  await sign(phone, "سلمى حجازي");
  await expect(phone.locator("#outcome")).toContainText(words("clientDocument.outcome.accepted"), { timeout: 60_000 });
  await expect(phone.locator("#outcome svg[role=img]")).toBeVisible();
  await comesTo(phone, asChosen);
  await expect(phone.locator("#accept")).toHaveCount(0);

  await desk.goto(`${path}/edit`);
  await started(desk);
  await expect(desk.getByRole("main")).toContainText(t("quotationEditor.locked.text"));
  await expect(cell(desk, fresh, "price")).toBeDisabled();
});

/** The company's name, theme and language, how to pay and whom to ask; none of the site's pages, on paper nothing to press. */
async function isAPlaceOfItsOwn(phone: Page, words: Translate): Promise<void> {
  await expect(phone.getByRole("banner").getByRole("link")).toHaveCount(1);
  await expect(phone.getByRole("navigation")).toHaveCount(0);
  await expect(phone.getByRole("main")).toContainText(words("printed.text.bank"));
  await expect(phone.getByRole("main")).toContainText("@instapay");
  await expect(phone.locator("main a[href^='tel:']")).toBeVisible();
  const [theme, ground] = [phone.locator("[data-theme-toggle]"), () => phone.evaluate(() => getComputedStyle(document.body).color)];
  const light = await ground();
  await theme.click();
  await expect.poll(ground).not.toBe(light);
  await phone.emulateMedia({ media: "print" });
  await expect.poll(ground).toBe(light);
  await expect(phone.locator("button:visible, form:visible, a[href*='/pdf']:visible")).toHaveCount(0);
  await phone.emulateMedia({ media: "screen" });
  await theme.click();
  const size = phone.viewportSize()!;
  await phone.setViewportSize({ width: 1280, height: 900 });
  const [lines, sums] = [await phone.locator("main ul").first().boundingBox(), await totalOf(phone).boundingBox()];
  expect(sums!.y).toBeLessThan(lines!.y + lines!.height);
  // Arabic: the sums are to the left of the lines.
  expect(sums!.x + sums!.width).toBeLessThan(lines!.x);
  await phone.setViewportSize(size);
}

test("two who write at once lose nothing: what both changed is asked about", async ({ page, browser, at, t, language }) => {
  const reference = await sendEstimate(page, at, t, visitor[language]);
  const mine = await atDesk(browser, language, "manager");
  await beginQuotation(mine, reference);
  const [first, second] = await linesOf(mine);
  const theirs = await atDesk(browser, language, "sales");
  await theirs.goto(mine.url());
  await started(theirs);
  // The second writer reads nothing until he has written, so that he writes on what was seen before.
  let written = false;
  await theirs.route("**/draft", async (route) => {
    written ||= route.request().method() !== "GET";
    await (written ? route.continue() : route.abort());
  });
  await theirs.route("**/live*", (route) => route.abort());
  await cell(mine, first!, "quantity").fill("28");
  await saved(mine);
  await cell(theirs, first!, "quantity").fill("30");
  await cell(theirs, second!, "quantity").fill("14");
  const conflict = theirs.locator("[data-conflict]");
  await expect(conflict).toBeVisible({ timeout: 20_000 });
  await expect(conflict).toContainText("28");
  // The panel goes as soon as the last one is chosen.
  await conflict.getByRole("radio", { name: new RegExp(t("kit.conflict.theirs")) }).click();
  await saved(theirs);
  await theirs.reload();
  await started(theirs);
  await cell(theirs, first!, "quantity").focus();
  await expect(cell(theirs, first!, "quantity")).toHaveValue("28");
  await cell(theirs, second!, "quantity").focus();
  await expect(cell(theirs, second!, "quantity")).toHaveValue("14");
  await expect(totalOf(theirs)).toBeVisible();
});
