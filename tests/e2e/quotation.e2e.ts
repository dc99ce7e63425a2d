import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import type { Translate } from "#app/locale/translate.ts";
import { expect, inArabic, started, test } from "./journey.ts";
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
import { translateFor } from "#app/words/words.server.ts";
import { patient } from "../patience.ts";

// An estimate becomes a quotation at a desk, is sent, chosen from and signed on a telephone, and is locked afterwards.
test.setTimeout(patient(300_000));

const visitor = { en: "Salma Hegazy", ar: "سلمى حجازي" };
/** What is typed has the digits of the writer's keyboard. */
const typed = { en: { quantity: "2", price: "500.00", off: "5" }, ar: { quantity: "٢", price: "٥٠٠٫٠٠", off: "٥" } };

// 27 × 1 150.00 = 31 050.00 and 12 × 480.00 = 5 760.00, with 8 % supervision 2 944.80: 39 754.80; VAT 5 565.67; 45 320.47.
const asEstimated = 4_532_047;
// An option of 2 × 500.00, not chosen; 5 % off 39 754.80 = 1 987.74; net 37 767.06; VAT 5 287.39; 43 054.45.
const asSent = 4_305_445;
// Chosen: lines 37 810.00, supervision 3 024.80, 40 834.80; 5 % off 2 041.74; net 38 793.06; VAT 5 431.03; 44 224.09.
const asChosen = 4_422_409;
// Two doors at 1 500.50 more: 3 001.00, supervision 3 184.88, 42 995.88; VAT 6 019.42: 49 015.30.
const withDoors = 4_901_530;

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
  await expect(phone.locator("#outcome")).toContainText(words("clientDocument.outcome.accepted"), { timeout: patient(60_000) });
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

test("two who write at once lose nothing: what both changed is asked about", inArabic, async ({ page, browser, at, t, language }) => {
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
  await expect(conflict).toBeVisible({ timeout: patient(20_000) });
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

/** Rows as a spreadsheet copies them, in the writer's language and digits: two texts, a unit by its name, a figure that is none. */
const sheet = {
  en: "No\tDescription\tQty\tUnit\tRate (EGP)\tTotal\n1\tOak door\t2\tPiece\t1,500.50\t3001\n2\tWall mirror\ttwo\tPiece\t900\t1800\n",
  ar: "م\tبيان الأعمال\tالكمية\tالوحدة\tسعر الوحدة (ج.م)\tالإجمالي\n١\tباب أرو\t٢\tقطعة\t١٬٥٠٠٫٥٠\t٣٠٠١\n٢\tمرآة حائط\tاثنان\tقطعة\t٩٠٠\t١٨٠٠\n",
};

/** As the browser hands a pasted text to the field that has the focus. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement, pasted) => {
    element.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    if (element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })))
      document.execCommand("insertText", false, pasted);
  }, text);

test("rows pasted from a spreadsheet become lines of quotations, orders, invoices and change orders", async ({
  page,
  browser,
  at,
  t,
  language,
}) => {
  const reference = await sendEstimate(page, at, t, visitor[language]);
  const desk = await atDesk(browser, language, "manager");
  await beginQuotation(desk, reference);
  const before = await linesOf(desk);
  const dialog = desk.getByRole("dialog");
  const price = cell(desk, before[0]!, "price");
  await paste(price, sheet[language]);
  // What its columns are was guessed; the row that can't be read is named by its place.
  await expect(dialog.locator("select")).toHaveCount(6);
  const guessed = await dialog.locator("select").evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  expect(guessed).toEqual(["", "description", "quantity", "unit", "price", ""]);
  const unread = { en: /Row 3, Qty: “two”/, ar: /الصف ٣، الكمية: «اثنان»/ }[language];
  await expect(dialog.getByRole("list", { name: t("transfer.paste.faults") })).toHaveText(unread);
  const seen = await new AxeBuilder({ page: desk }).include("[role=dialog]").analyze();
  expect(seen.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await desk.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(price).toBeFocused();
  expect(await linesOf(desk)).toEqual(before);

  await paste(price, sheet[language]);
  await expect(dialog.getByRole("button", { name: t("transfer.paste.add", { count: 2 }) })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => linesOf(desk)).toHaveLength(before.length + 2);
  const [first, door, mirror] = await linesOf(desk);
  expect(first).toBe(before[0]);
  await expect(cell(desk, door!, "first")).toBeFocused();
  await expect(cell(desk, door!, "first")).toHaveValue({ en: "Oak door", ar: "باب أرو" }[language]);
  await expect(cell(desk, door!, "unit")).not.toHaveValue("");
  await comesTo(desk, withDoors);
  await expect(cell(desk, mirror!, "quantity")).toHaveAttribute("aria-invalid", "true");
  await desk.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => linesOf(desk)).toEqual(before);
  await desk.keyboard.press("ControlOrMeta+Shift+z");
  await saved(desk);
  await desk.reload();
  await started(desk);
  expect(await linesOf(desk)).toEqual([before[0], door, mirror, ...before.slice(1)]);

  // Rows without columns may be lines, or stay one text.
  const words = cell(desk, mirror!, "first");
  await paste(words, "A\nB");
  await dialog.getByRole("button", { name: t("transfer.paste.asText") }).click();
  await expect(words).toHaveValue(/A B/);
  await paste(words, "x\n".repeat(501));
  await expect(dialog.getByRole("alert")).toHaveText(/500|٥٠٠/);
  await expect(dialog.getByRole("button", { name: t("transfer.paste.add", { count: 0 }) })).toBeDisabled();
  await dialog.getByRole("button", { name: t("shell.close") }).click();

  // On a phone a line is written in its drawer: rows with columns are offered there too, a paragraph stays a text.
  await desk.setViewportSize({ width: 390, height: 844 });
  const cards = await new AxeBuilder({ page: desk }).include("main [role=table]").analyze();
  expect(cards.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await desk.locator(`[data-line="${mirror}"]`).getByRole("button").last().click();
  const drawer = desk.getByRole("dialog");
  await paste(drawer.locator("textarea").first(), "C\nD");
  await expect(drawer).toHaveCount(1);
  await paste(drawer.locator("textarea").first(), sheet[language]);
  const offered = desk.getByRole("dialog", { name: t("transfer.paste.title") });
  await expect(offered.getByRole("button", { name: t("transfer.paste.add", { count: 2 }) })).toBeInViewport();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await offered.getByRole("button", { name: t("transfer.paste.add", { count: 2 }) }).click();
  await expect(desk.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => linesOf(desk)).toHaveLength(before.length + 4);
  await saved(desk);

  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto("/crm/suppliers/orders/new");
  await started(desk);
  await desk.getByRole("button", { name: t("order.line.add") }).click();
  const rows = desk.locator("[data-line]");
  const of = (row: number, name: string) => rows.nth(row).locator(`[data-cell=${name}]`);
  await paste(of(0, "description"), sheet[language]);
  await dialog.getByRole("button", { name: t("transfer.paste.add", { count: 2 }) }).click();
  await expect(rows).toHaveCount(2);
  await expect(of(0, "description")).toBeFocused();
  await expect(of(0, "description")).toHaveValue({ en: "Oak door", ar: "باب أرو" }[language]);
  await expect(of(0, "unit")).not.toHaveValue("");
  await expect(of(0, "unitCost")).toHaveValue({ en: "1,500.50", ar: "١٬٥٠٠٫٥٠" }[language]);
  await desk
    .locator("[data-toast]")
    .getByRole("button", { name: t("kit.undo") })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(of(0, "description")).toHaveValue("");

  for (const [form, words] of [
    ["/crm/invoices/new", "invoice"],
    ["/crm/projects/changes/new", "changeOrder"],
  ] as const) {
    await desk.goto(form);
    await started(desk);
    await desk.getByRole("button", { name: t(`${words}.line.add`) }).click();
    const begun = await rows.count();
    const described = (row: number) =>
      rows.nth(row).getByLabel(t(`kit.form.in${{ en: "English", ar: "Arabic" }[language]}`, { field: t(`${words}.line.description`) }));
    await paste(described(0), sheet[language]);
    await dialog.getByRole("button", { name: t("transfer.paste.add", { count: 2 }) }).click();
    await expect(rows).toHaveCount(begun + 1);
    await expect(described(0)).toHaveValue({ en: "Oak door", ar: "باب أرو" }[language]);
    await expect(rows.nth(0).getByLabel(t(`${words}.line.unitPrice`))).toHaveValue({ en: "1,500.50", ar: "١٬٥٠٠٫٥٠" }[language]);
    await expect(rows.nth(1).locator("input:focus, textarea:focus")).toHaveCount(0);
    await expect(rows.nth(0).locator("input:focus, textarea:focus")).toHaveCount(1);
    await desk
      .locator("[data-toast]")
      .getByRole("button", { name: t("kit.undo") })
      .click();
    await expect(rows).toHaveCount(begun);
    await expect(described(0)).toHaveValue("");
  }
});
