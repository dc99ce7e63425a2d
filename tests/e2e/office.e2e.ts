import type { Locator, Page } from "@playwright/test";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { expect, inArabic, inEnglish, openMore, started, test } from "./journey.ts";
import { atDesk, beginQuotation, cell, inArabicOnly, linesOf, ownInvoice, saved, sendEstimate } from "./offer.ts";
import { patient } from "../patience.ts";

// What is done a hundred times a day at a desk: dates, payments, credit notes, opening a record from the end of a list.
test.setTimeout(patient(240_000));

/** What is selected of what stands in a field. */
const selected = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));

const open = async (desk: Page, address: string): Promise<void> => {
  await desk.goto(address);
  await started(desk);
};

/** The address of one of the demo's own records, the oldest of a list; another one in each language, because both are at work at the same time. */
const oneOf = async (desk: Page, list: string, language: Language): Promise<string> => {
  await open(desk, `${list}&sort=number`);
  const row = desk.locator("[data-row] a[data-open]").nth(language === "en" ? 0 : 1);
  return (await row.getAttribute("href", { timeout: patient(20_000) }))!;
};

test("dates are typed over, a follow-up has a day alone, and a record opens at its top", async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  const main = desk.getByRole("main");

  await open(desk, "/crm/tasks/new");
  await expect(main.getByRole("textbox", { name: t("task.field.title") })).toBeFocused();
  const due = main.getByRole("textbox", { name: t("task.field.dueOn") });
  await due.fill("tomorrow");
  await due.blur();
  await expect(due).not.toHaveValue("tomorrow");
  const day = addDays(cairoDay(new Date()), 9).split("-").toReversed().join("/");
  await due.fill(day);
  await due.blur();
  await due.click();
  await expect.poll(async () => westernDigits(await selected(due))).toBe(day);
  await desk.keyboard.type("1:15 pm");
  await due.blur();
  await expect(due).toHaveValue("1:15 pm");
  await main.getByRole("textbox", { name: t("task.field.title") }).fill("A task with a day that is none");
  await desk.keyboard.press("ControlOrMeta+s");
  await expect(due).toHaveAttribute("aria-invalid", "true");
  await expect(due).toHaveValue("1:15 pm");
  await expect(main).toContainText(t("kit.error.date"));
  await openMore(main);
  const clock = main.getByRole("textbox", { name: t("kit.form.time", { field: t("task.field.remindAt") }) });
  await clock.fill("1:15 pm");
  await clock.blur();
  await expect(clock).toHaveValue(/1:15|١:١٥/);
  // What is wrong below a folded line unfolds it.
  await due.fill(day);
  const estimate = main.locator("[data-field=estimateMinutes] input");
  await estimate.fill("1");
  await main.locator("details[data-more] > summary").click();
  await expect(estimate).toBeHidden();
  await desk.keyboard.press("ControlOrMeta+s");
  await expect(estimate).toBeFocused();

  const lead = await oneOf(desk, "/crm/leads?view=table&status=contacted,qualified,proposal_sent", language);
  await open(desk, lead);
  await main
    .getByRole("button", { name: t("leads.record.reschedule") })
    .or(main.getByRole("button", { name: t("leads.record.plan") }))
    .click();
  const dialog = desk.getByRole("dialog");
  const [whole, hour] = [dialog.getByRole("textbox").first(), dialog.getByRole("textbox").nth(1)];
  // Twice: the second time it is typed over a day that stands there.
  for (const later of [day, day]) {
    await whole.fill(later);
    await hour.fill("");
  }
  await dialog.getByRole("button", { name: t("leads.followUp.save") }).click();
  await expect(dialog).toBeHidden();
  // Of a record that is there each section is folded by itself, so that its form begins on one screen.
  await open(desk, `${new URL(desk.url()).pathname}/edit`);
  await expect(main.locator("details[data-more]")).toHaveCount(4);
  await expect(main.locator("details[data-more][open]")).toHaveCount(0);
  expect(await main.evaluate((form) => form.scrollHeight)).toBeLessThan(1000);

  await open(desk, "/crm/clients");
  await desk.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => desk.evaluate(() => scrollY)).toBeGreaterThan(0);
  await main.locator("a[data-open]").last().click();
  await expect(desk).toHaveURL(/\/crm\/clients\/[0-9a-f-]{36}$/);
  await expect(desk.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => desk.evaluate(() => scrollY)).toBe(0);
});

test("recording a payment starts in the amount, and a credit note leaves its dialog", async ({ browser, language, direction, t }) => {
  const desk = await atDesk(browser, language, "accountant");
  const main = desk.getByRole("main");
  const { path: invoice } = await ownInvoice(desk, t);
  await open(desk, "/crm/invoices?status=issued");
  await expect(desk.locator("[data-row] [data-phone=sum]").first()).toBeVisible();
  await open(desk, `${invoice}?tab=timeline`);
  await expect(main.getByPlaceholder(t("activity.compose.placeholder"))).toHaveCSS("direction", direction);
  await open(desk, invoice);
  const amount = main.locator("#record-payment input").first();
  await expect(amount).toHaveCount(0);
  await main.getByRole("link", { name: t("invoice.act.pay") }).click();
  await expect(amount).toBeFocused();
  const balance = await amount.inputValue();
  expect(balance).toMatch(/[1-9١-٩]/);
  await expect.poll(() => selected(amount)).toBe(balance);
  await expect(amount).toBeInViewport();

  await main.getByRole("button", { name: t("record.more") }).click();
  await desk.getByRole("menuitem", { name: t("invoice.act.credit") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox").last().fill("Wrong room");
  await dialog.getByRole("button", { name: t("invoice.ask.do.credit") }).click();
  await expect(desk).not.toHaveURL(new RegExp(`${invoice}$`));
  await expect(dialog).toBeHidden();
  await expect(main).toContainText(t("invoice.choice.kind.credit_note"));

  // An invoice of nothing is refused in the dialog, although no field there asks for its lines.
  const client = await main.locator("a[href^='/crm/clients/']").first().getAttribute("href");
  await open(desk, `/crm/invoices/new?client=${client!.split("/").at(-1)}`);
  await main.locator("[data-field=title] textarea, [data-field=title] input").first().fill("Nothing yet");
  await main.locator("[data-move=down] + button").first().click();
  await desk.keyboard.press("ControlOrMeta+s");
  await main.getByRole("button", { name: t("invoice.act.issue"), exact: true }).click();
  await dialog.getByRole("button", { name: t("invoice.ask.do.issue"), exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(t("invoice.error.empty"));
});

test("a quotation is sent right after an edit, without being asked to stay", inArabic, async ({ page, browser, at, language, t }) => {
  const reference = await sendEstimate(page, at, t, "Hoda Selim");
  const desk = await atDesk(browser, language, "manager");
  await beginQuotation(desk, reference);
  await inArabicOnly(desk);
  await saved(desk);
  const [line] = await linesOf(desk);
  await cell(desk, line!, "quantity").fill("31");
  await desk.getByRole("button", { name: t("quotation.head.send") }).click();
  await expect(desk).toHaveURL(/\/crm\/quotations\/[0-9a-f-]{36}\?send/);
  await expect(desk.getByRole("dialog")).toHaveCount(1);
  await expect(desk.getByRole("dialog")).toContainText(t("link.send.do"));
  // The languages of the link are named by their words, not by their keys.
  await expect(desk.getByRole("dialog")).toContainText(t("link.choice.language.ar"));
  await open(desk, `${new URL(desk.url()).pathname}/edit`);
  await expect(cell(desk, line!, "quantity")).toHaveValue(/31|٣١/);
});

test(
  "two who save a phase at once lose nothing: what both changed is asked about in the dialog",
  inEnglish,
  async ({ browser, language, t }) => {
    const mine = await atDesk(browser, language, "manager");
    const project = await oneOf(mine, "/crm/projects?view=table", language);
    const theirs = await atDesk(browser, language, "designer");
    const dialogOf = async (desk: Page): Promise<Locator> => {
      await open(desk, `${project}/schedule`);
      await desk
        .getByRole("button", { name: t("projectPhase.edit"), exact: true })
        .last()
        .click();
      return desk.getByRole("dialog");
    };
    const field = (dialog: Locator, name: string) => dialog.getByRole("textbox", { name: t(`projectPhase.field.${name}`), exact: true });
    const save = (dialog: Locator) => dialog.getByRole("button", { name: t("kit.save") }).click();
    const [my, their] = [await dialogOf(mine), await dialogOf(theirs)];
    const english = (dialog: Locator) => dialog.locator("[lang=en]").locator("input, textarea").first();
    await field(their, "weight").fill("31");
    await english(their).fill("Warranty and care");
    await save(their);
    await expect(their).toBeHidden();
    await field(my, "weight").fill("21");
    await save(my);
    const conflict = my.locator("[data-conflict]");
    await expect(conflict).toContainText("31");
    await expect(conflict).toContainText("Warranty and care");
    await expect(english(my)).toHaveValue("Warranty and care");
    await expect(field(my, "weight")).toHaveValue(/^(21|٢١)$/);
    // Nothing is saved before it is chosen.
    await save(my);
    await expect(my.getByRole("alert")).toContainText(t("kit.error.stale"));
    await expect(conflict.getByRole("radio")).toHaveCount(2);
    await conflict.getByRole("radio", { name: new RegExp(t("kit.conflict.mine")) }).click();
    await save(my);
    await expect(my).toBeHidden();
    await expect(mine.getByRole("main")).toContainText(new RegExp(t("projectPhase.weight", { weight: 21 }).replace("21", "(21|٢١)")));
    await expect(english(await dialogOf(mine))).toHaveValue("Warranty and care");
  },
);

test("a new public body withholds VAT until somebody says otherwise", inArabic, async ({ browser, t, language }) => {
  const desk = await atDesk(browser, language, "manager");
  await desk.goto("/crm/clients/new");
  await started(desk);
  const type = (name: string) =>
    desk
      .getByText(t(`client.choice.type.${name}`), { exact: true })
      .first()
      .click();
  const withholds = desk.getByRole("switch", { name: t("client.field.withholdsVat") });
  await type("government");
  await expect(withholds).toBeChecked();
  await type("company");
  await expect(withholds).not.toBeChecked();
  await type("government");
  await withholds.click();
  await type("company");
  await type("government");
  await expect(withholds).not.toBeChecked();
});
