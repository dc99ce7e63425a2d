import { randomInt } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import type { Translate } from "#app/locale/translate.ts";
import type { Language } from "#app/values/language.ts";
import { chose, expect, ownAddress, signIn, started } from "./journey.ts";
import { patient } from "../patience.ts";

// What journeys about money share: somebody at a desk, an estimate from the website, a quotation from it, and its link.

/** A member of staff at a desk of his own, in the journey's language. */
export async function atDesk(browser: Browser, language: Language, account: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { "x-test-address": ownAddress() },
  });
  await chose(context, language);
  await signIn(context, account, language);
  return context.newPage();
}

/** A lead of the journey's own, contacted already: those of the demo and of other journeys change while this one runs. */
export async function ownLead(desk: Page): Promise<string> {
  await desk.goto("/crm/leads/new?begin=contacted");
  await started(desk);
  const field = (name: string) => desk.getByRole("main").locator(`[data-field=${name}]`);
  await field("name")
    .locator("textarea")
    .first()
    .fill(`Hala Nassar ${randomInt(10_000, 99_999)}`);
  await field("phone")
    .locator("input")
    .fill(`010 5${randomInt(1_000_000, 9_999_999)}`);
  await field("propertyType").locator("select").selectOption("apartment");
  const source = field("source").getByRole("combobox");
  await source.click();
  await expect(source).toHaveAttribute("aria-expanded", "true");
  await desk.locator("[role=option][value=phone]").click();
  await desk.keyboard.press("ControlOrMeta+s");
  await desk.waitForURL(/\/crm\/leads\/[0-9a-f-]{36}/);
  const { pathname } = new URL(desk.url());
  await desk.goto(pathname);
  await started(desk);
  return pathname;
}

/** An invoice of the journey's own, issued: those of the demo are paid and credited by other journeys. Says its path and its number. */
export async function ownInvoice(desk: Page, t: Translate): Promise<{ path: string; number: string }> {
  await desk.goto("/crm/clients");
  const client = await desk.locator("[data-row] a[data-open]").first().getAttribute("href");
  await desk.goto(`/crm/invoices/new?client=${client!.split("/").at(-1)}`);
  await started(desk);
  const main = desk.getByRole("main");
  await main.locator("[data-field=title]").locator("input, textarea").first().fill("Shelves");
  const line = main.locator("[data-line]").first();
  await line.locator("textarea, input").first().fill("Oak shelves");
  await line.getByLabel(t("invoice.line.unitPrice")).fill("2500");
  await desk.keyboard.press("ControlOrMeta+s");
  await desk.waitForURL(/\/crm\/invoices\/[0-9a-f-]{36}$/);
  const path = new URL(desk.url()).pathname;
  const issued = await desk.evaluate(async (address) => {
    const form = new FormData();
    for (const [name, value] of [
      ["intent", "issue"],
      ["version", "1"],
      ["anyway", "yes"],
    ] as const)
      form.append(name, value);
    const answer = await fetch(address, { method: "POST", body: form, headers: { accept: "application/json" } });
    return (await answer.json()) as { message: { values: { number: string } } };
  }, `${path}/change`);
  await desk.goto(path);
  await started(desk);
  return { path, number: issued.message.values.number };
}

/** A visitor prices 4.5 × 6 m of porcelain, 12 spots and 8 % supervision, and sends it: EGP 39,754.80 before VAT. */
export async function sendEstimate(page: Page, at: (path: string) => string, t: Translate, name: string): Promise<string> {
  await page.clock.install();
  await page.goto(at("/cost-estimator"));
  await started(page);
  await page.locator("button[value='add:porcelain-60x120']").click();
  await page.locator("[name='r1.width']").fill("4.5");
  await page.locator("[name='r1.length']").fill("6");
  await page.locator("label:has([value=ceilings-lighting])").click();
  await page.locator("button[value='add:led-spot']").click();
  await page.locator("[name='r2.count']").fill("12");
  await page.locator("#service-site-supervision").check();
  const form = page.locator("#send");
  await form.getByRole("textbox", { name: t("contact.field.name") }).fill(name);
  await form.getByRole("textbox", { name: t("contact.field.phone") }).fill(`010 6${randomInt(1_000_000, 9_999_999)}`);
  await page.clock.fastForward(5_000);
  await form.getByRole("button", { name: t("estimator.act.send") }).click();
  await expect(page.getByRole("main")).toContainText(/LED-\d{4}-\d{5}/);
  return /LED-\d{4}-\d{5}/.exec((await page.getByRole("main").textContent()) ?? "")![0];
}

/** Begins a quotation for the lead with the estimate that came with it, and is in its editor afterwards. */
export async function beginQuotation(desk: Page, reference: string): Promise<void> {
  await desk.goto(`/crm/leads?view=table&q=${reference}`);
  await started(desk);
  await desk.locator("[data-row] [data-open]").first().click();
  await expect(desk).toHaveURL(/\/crm\/leads\/[0-9a-f-]{36}/);
  const lead = /leads\/([0-9a-f-]{36})/.exec(desk.url())![1]!;
  await desk.goto(`/crm/quotations/new?lead=${lead}`);
  await started(desk);
  await expect(desk.getByRole("main").getByRole("checkbox").first()).toBeChecked();
  await desk.keyboard.press("ControlOrMeta+s");
  await expect(desk).toHaveURL(/\/crm\/quotations\/[0-9a-f-]{36}\/edit$/);
  await started(desk);
}

/** The editor has nothing left to save. */
export const saved = (desk: Page) =>
  expect(desk.locator("[data-saving]")).toHaveAttribute("data-saving", "saved", { timeout: patient(20_000) });

export const totalOf = (page: Page): Locator => page.locator("[data-total]").first();

/** The sum in piastres, as the page holds it. */
export const comesTo = (page: Page, piastres: number) => expect(totalOf(page)).toHaveAttribute("data-total", String(piastres));

export const cell = (desk: Page, line: string, column: string): Locator => desk.locator(`[data-cell="${line}:${column}"]`);

/** Ids of the lines as they stand. */
export async function linesOf(desk: Page): Promise<string[]> {
  const lines = desk.locator("[data-line]");
  await expect(lines.first()).toBeVisible();
  return lines.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-line") ?? ""));
}

/** Sends the quotation on the desk without a mail, makes an Arabic link, and gives its path. */
export async function sendAndLink(desk: Page, t: Translate): Promise<{ path: string; link: string }> {
  await desk.getByRole("button", { name: t("quotation.head.send") }).click();
  await expect(desk).toHaveURL(/\/crm\/quotations\/[0-9a-f-]{36}\?send/);
  const dialog = desk.getByRole("dialog");
  await dialog.locator("input[type=radio][value=file]").check();
  await expect(dialog).toContainText(t("link.send.marked"));
  await dialog.getByRole("button", { name: t("link.send.do"), exact: true }).click();
  await expect(dialog).toBeHidden();
  const path = new URL(desk.url()).pathname;
  await desk.goto(path);
  await started(desk);
  await desk.getByRole("button", { name: t("link.make"), exact: true }).click();
  await desk.getByRole("menuitem", { name: t("link.makeIn.ar") }).click();
  const answer = desk.locator("a[href*='wa.me']").first();
  await expect(answer).toBeAttached();
  const text = decodeURIComponent((await answer.getAttribute("href")) ?? "");
  const link = /https?:\/\/\S+\/documents\/[\w-]+/.exec(text)![0];
  return { path, link: new URL(link).pathname };
}

/** A client with a telephone, who reads Arabic. */
export async function onPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    extraHTTPHeaders: { "x-test-address": ownAddress() },
  });
  await chose(context, "ar");
  const page = await context.newPage();
  await page.goto(link.startsWith("/ar/") ? link : `/ar${link}`);
  await started(page);
  return page;
}

/** Signs with a finger, in two strokes, with a name and a tick. */
export async function sign(phone: Page, name: string): Promise<void> {
  const form = phone.locator("#accept");
  await form.locator("[name=name]").fill(name);
  const pad = form.locator("[data-signature]");
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  for (const [from, to] of [
    [0.2, 0.4],
    [0.5, 0.8],
  ] as const) {
    await phone.mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
    await phone.mouse.down();
    await phone.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 6 });
    await phone.mouse.up();
  }
  await form.locator("[name=agreed]").check();
  await form.locator("button[value=accept]").click();
}

/** What has a text in one language only is printed in that language: a document in both is sent only when it has both. */
export async function inArabicOnly(desk: Page): Promise<void> {
  await desk.locator("select:has(option[value=both]):not([data-cell])").selectOption("ar");
  for (const field of await desk.locator("textarea[lang=ar][data-cell]").all())
    if ((await field.inputValue()) === "") await field.fill("بند من التقدير");
}
