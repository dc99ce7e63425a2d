import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { breakPosts, type Break } from "./broken-line.ts";
import { expect, inArabic, inEnglish, started, test } from "./journey.ts";
import { atDesk, cell, linesOf, ownInvoice, ownLead, saved } from "./offer.ts";
import { patient } from "../patience.ts";

// What is typed into a dialog, a quotation or a payment outlasts a broken line and a reload, and is carried out once.
test.setTimeout(patient(180_000));

const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text });
const breaks: Break[] = ["cut", 500, 502, 503];

/** Opens the first record of a list: sorted by number the oldest, because journeys beside this one work with the records that they made. */
async function openFirst(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page
    .getByRole("main")
    .locator(`[data-row] a[href^='${list.split("?")[0]}/']`)
    .first();
  const path = new URL((await link.getAttribute("href"))!, page.url()).pathname;
  await page.goto(path);
  await started(page);
  return path;
}

async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await started(page);
}

test("a move with a note stays in its dialog, comes back after a reload, and is made once", inEnglish, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  const main = desk.getByRole("main");
  await ownLead(desk);
  const dialog = desk.getByRole("dialog");
  const ask = async () => {
    await main.getByRole("button", { name: t("leads.record.move") }).click();
    await desk.getByRole("menuitem", { name: t("leads.choice.status.proposal_sent") }).click();
    await expect(dialog).toBeVisible();
  };
  const text = `By hand, on Sunday ${randomInt(10_000, 99_999)}`;
  await ask();
  const note = dialog.locator("textarea");
  const confirm = dialog.getByRole("button", { name: t("leads.move.do.propose") });
  const failed = dialog.getByRole("alert");
  await note.fill(text);
  for (const how of breaks) {
    const mend = await breakPosts(desk, how);
    await confirm.click();
    await expect(failed).toHaveText(t("common.error.saving"));
    await expect(note).toHaveValue(text);
    await mend();
  }
  await desk.context().setOffline(true);
  await confirm.click();
  await expect(failed).toHaveText(t("common.error.saving"));
  await desk.context().setOffline(false);
  await reload(desk);
  await ask();
  await expect(note).toHaveValue(text);
  await expect(toast(desk, t("shell.typed.restored"))).toHaveCount(1);

  // The server makes the move, and its answer is lost: once more is the same move.
  const mend = await breakPosts(desk, "after");
  await confirm.click();
  await expect(failed).toHaveText(t("common.error.saving"));
  await mend();
  await confirm.click();
  await expect(dialog).toBeHidden();
  await reload(desk);
  // Once in the timeline, and once among the stages.
  await expect(main.getByText(text)).toHaveCount(1);
  await main.getByRole("link", { name: t("leads.record.stages") }).click();
  await expect(main.locator("[aria-current=page]")).toHaveText(t("leads.record.stages"));
  await expect(main.getByText(text)).toHaveCount(1);
  expect(await desk.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(text);
});

test("a payment is kept until it is recorded, and recorded once", inArabic, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  const { path } = await ownInvoice(desk, t);
  await desk.getByRole("link", { name: t("invoice.act.pay") }).click();
  const sheet = desk.locator("#record-payment");
  const reference = `FT${randomInt(100_000_000, 999_999_999)}`;
  const amount = sheet.locator("[id$='-amount']");
  const number = sheet.locator("[id$='-reference']");
  const record = sheet.getByRole("button", { name: t("payment.form.save") });
  await amount.fill("10");
  await number.fill(reference);
  for (const how of breaks) {
    const mend = await breakPosts(desk, how);
    await record.click();
    await expect(toast(desk, t("common.error.saving"))).toHaveCount(1);
    await expect(number).toHaveValue(reference);
    await mend();
    await toast(desk, t("common.error.saving"))
      .getByRole("button", { name: t("shell.close"), exact: true })
      .click();
  }
  await reload(desk);
  await expect(number).toHaveValue(reference);
  await expect.poll(async () => westernDigits(await amount.inputValue())).toBe("10");
  await expect(toast(desk, t("shell.typed.restored"))).toHaveCount(1);
  const mend = await breakPosts(desk, "after");
  await record.click();
  await expect(toast(desk, t("common.error.saving"))).toHaveCount(1);
  await mend();
  await record.click();
  await expect(desk.locator("[data-toast=ok]").first()).toBeVisible();
  const settlements = await desk.evaluate(
    async (address) => (await fetch(address, { headers: { accept: "application/json" } })).text(),
    `/crm/panels/invoice/${path.split("/").at(-1)}/invoiceMoney`,
  );
  expect(settlements.split(reference)).toHaveLength(2);
  expect(await desk.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(reference);
});

test(
  "a quotation that cannot be saved is there again after a reload, and saved when the server is back",
  inArabic,
  async ({ browser, language, t }) => {
    const desk = await atDesk(browser, language, "manager");
    const path = await openFirst(desk, "/crm/quotations?status=draft&sort=number");
    await desk.goto(`${path}/edit`);
    await started(desk);
    const [line] = await linesOf(desk);
    const price = cell(desk, line!, "price");
    const typed = `${randomInt(1_000, 9_999)}`;
    let mend = await breakPosts(desk, 502);
    await price.fill(typed);
    const saving = desk.locator("[data-saving]");
    await expect(saving).toHaveAttribute("data-saving", "away");
    await reload(desk);
    const shown = async () => (await price.inputValue()).replaceAll(/[^\d٠-٩]/g, "");
    const digits = (text: string) => text.replaceAll(/[٠-٩]/g, (one) => String("٠١٢٣٤٥٦٧٨٩".indexOf(one)));
    await expect.poll(async () => digits(await shown())).toMatch(new RegExp(`^${typed}`));
    await expect(toast(desk, t("shell.typed.restored"))).toHaveCount(1);
    await mend();
    await desk.evaluate(() => window.dispatchEvent(new Event("online")));
    await saved(desk);
    // Left while the save is on its way, whose answer is lost: nothing of it is written twice or brought back as new.
    mend = await breakPosts(desk, "after");
    await price.fill(`${typed}1`);
    await expect(saving).toHaveAttribute("data-saving", "away");
    await mend();
    await reload(desk);
    await expect.poll(async () => digits(await shown())).toMatch(new RegExp(`^${typed}1`));
    await expect(toast(desk, t("shell.typed.restored"))).toHaveCount(0);
    await expect.poll(() => desk.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("quotation")))).toEqual([]);
  },
);

test("a page that can't be opened or read anew stays, says so and offers another try", inEnglish, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  const main = desk.getByRole("main");
  const context = desk.context();
  const lead = await ownLead(desk);
  const go = (to: string) =>
    desk
      .locator(`a[href='${to}']`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
  await go("/crm/clients");
  await expect(desk).toHaveURL(/\/crm\/clients$/);
  await expect(main.locator("[data-row]").first()).toBeVisible();

  // Back without a line.
  await context.setOffline(true);
  await desk.goBack();
  const unopened = toast(desk, t("shell.line.unopened"));
  await expect(unopened).toHaveCount(1);
  // The browser has moved already, and goes forward again.
  await expect(desk).toHaveURL(/\/crm\/clients$/);
  await context.setOffline(false);
  await unopened.getByRole("button", { name: t("common.error.retry"), exact: true }).click();
  await expect(desk).toHaveURL(new RegExp(`${lead}$`));

  // The address of the calendar, in its dialog.
  await desk.goto("/crm/meetings");
  await started(desk);
  await desk.route("**/crm/meetings/feed", (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>503</h1>" }));
  await desk.getByRole("button", { name: t("meeting.feed.open") }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText(t("common.error.fetching"));
  await desk.unroute("**/crm/meetings/feed");
  await dialog.getByRole("button", { name: t("common.error.retry") }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await desk.keyboard.press("Escape");

  // What was done is done; that the page could not be read anew afterwards is told.
  await desk.goto(lead);
  await started(desk);
  await main
    .getByRole("textbox", { name: t("activity.compose.label") })
    .first()
    .fill(`Read anew ${randomInt(10_000, 99_999)}`);
  const reads = /\/crm\/leads\/[0-9a-f-]+\.data/;
  await desk.route(reads, (route) => (route.request().method() === "GET" ? route.abort() : route.fallback()));
  await main.getByRole("button", { name: t("activity.compose.add"), exact: true }).click();
  const stale = toast(desk, t("shell.line.stale"));
  await expect(stale).toHaveCount(1);
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await desk.unroute(reads);
  await stale.getByRole("button", { name: t("common.error.retry"), exact: true }).click();
  await expect(stale).toHaveCount(0);

  // The scripts of the next page: cut, and then replaced by those of a newer version.
  const scripts = /\/assets\/.*\.js/;
  const cut = /\/assets\/.*\.js|\/healthz/;
  await desk.route(cut, (route) => route.abort());
  await go("/crm/suppliers");
  await expect(unopened).toHaveCount(1);
  await expect(desk).toHaveURL(new RegExp(`${lead}$`));
  await desk.unroute(cut);
  await unopened.getByRole("button", { name: t("common.error.retry"), exact: true }).click();
  await expect(desk).toHaveURL(/\/crm\/suppliers/);
  await started(desk);
  let left = false;
  desk.on("request", (request) => (left ||= request.isNavigationRequest()));
  await desk.route(scripts, (route) => (left ? route.fallback() : route.fulfill({ status: 404, body: "Not found" })));
  await go("/crm/reports");
  await expect(desk).toHaveURL(/\/crm\/reports/);
  await started(desk);
  expect(left).toBe(true);
});

test(
  "what is done to rows of a list is tried again with its note, and undone from another page; the choice of mails is saved",
  inEnglish,
  async ({ browser, language, t }) => {
    const desk = await atDesk(browser, language, "manager");
    const lead = await ownLead(desk);
    const name = await desk.getByRole("heading", { level: 1 }).innerText();
    const lost = toast(desk, t("common.error.saving"));
    const again = lost.getByRole("button", { name: t("common.error.retry"), exact: true });
    await desk.goto(`/crm/leads?view=table&q=${encodeURIComponent(name)}`);
    await started(desk);
    await desk.locator("[data-row] input[type=checkbox]").check();
    await desk
      .locator("[data-bulk]")
      .getByRole("button", { name: t("leads.record.move") })
      .click();
    const dialog = desk.getByRole("dialog");
    // What is missing is told by its word.
    await dialog.locator("select").selectOption("won");
    await dialog.locator("[inputmode=decimal]").fill("500,000");
    await dialog.getByRole("button", { name: t("leads.record.move") }).click();
    await expect(desk.locator("[data-toast=destructive]")).toContainText(`${t("leads.move.field.note")}:`);
    await desk.locator("[data-row] input[type=checkbox]").check();
    await desk
      .locator("[data-bulk]")
      .getByRole("button", { name: t("leads.record.move") })
      .click();
    await dialog.locator("select").selectOption("on_hold");
    await dialog
      .getByRole("textbox")
      .first()
      .fill(addDays(cairoDay(new Date()), 30));
    const note = `Waits for its keys ${randomInt(10_000, 99_999)}`;
    await dialog.getByRole("textbox").last().fill(note);
    let mend = await breakPosts(desk, 502);
    await dialog.getByRole("button", { name: t("leads.record.move") }).click();
    await expect(lost).toHaveCount(1);
    await mend();
    mend = await breakPosts(desk, "after");
    await again.click();
    await expect(again).toHaveCount(1);
    await mend();
    await desk.clock.install();
    await again.click();
    const undo = desk.locator("[data-toast=ok]").getByRole("button", { name: t("kit.undo") });
    await expect(undo).toBeVisible();
    // It is offered until the next act, however long that takes, and not only while the pointer rests on it.
    await desk.mouse.move(5, 5);
    await desk.clock.fastForward(60_000);
    await expect(undo).toBeVisible();
    // The list is left within the page, and the line breaks there.
    mend = await breakPosts(desk, "cut");
    await desk
      .locator("a[href='/crm/clients']")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(desk).toHaveURL(/\/crm\/clients$/);
    await undo.click();
    await expect(lost).toHaveCount(1);
    await mend();
    await again.click();
    await expect(toast(desk, t("kit.list.undone", { count: 1, name }))).toHaveCount(1);
    await desk.goto(lead);
    await started(desk);
    await expect(desk.getByRole("main").getByText(t("leads.choice.status.contacted")).first()).toBeVisible();
    await expect(desk.getByRole("main").getByText(note)).toHaveCount(1);

    await desk.goto("/crm/notifications/mails");
    await started(desk);
    const way = desk.getByRole("main").locator("select").first();
    const wanted = (await way.inputValue()) === "digest" ? "mail" : "digest";
    await way.selectOption(wanted);
    const save = desk.getByRole("main").getByRole("button", { name: t("kit.save") });
    mend = await breakPosts(desk, "after");
    await save.click();
    await expect(lost).toHaveCount(1);
    await mend();
    await save.click();
    await expect(toast(desk, t("notification.mails.saved"))).toHaveCount(1);
    await expect(lost).toHaveCount(0);
    await desk.reload();
    await expect(way).toHaveValue(wanted);

    // A file that did not arrive is no matter of the database.
    await desk.goto("/crm/leads/import");
    await started(desk);
    mend = await breakPosts(desk, "cut");
    await desk.locator("input[type=file]").setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from("Name\nHala") });
    await expect(desk.locator("#import-refused")).toHaveText(t("common.error.saving"));
    await mend();
  },
);

test("a photograph of a snag that could not be sent stays with its message until it was", inArabic, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "designer");
  const path = await openFirst(desk, "/crm/projects?status=in_progress&sort=number");
  await desk.goto(`${path}/snags`);
  await started(desk);
  const form = desk.getByRole("form", { name: t("snag.quick") });
  const title = `Door sticks ${randomInt(10_000, 99_999)}`;
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await form.getByRole("textbox").fill(title);
  await form.locator("input[type=file]").setInputFiles({ name: "image.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await desk.route("**/crm/files/snag/**", (route) => route.abort());
  await form.getByRole("button", { name: t("kit.add") }).click();
  const failed = toast(desk, t("snag.photoFailed"));
  await expect(toast(desk, t("snag.done.saved"))).toHaveCount(1);
  await expect(failed).toHaveCount(1);
  await desk.unroute("**/crm/files/snag/**");
  const sent = desk.waitForResponse(/\/crm\/files\/snag\//);
  await failed.getByRole("button", { name: t("common.error.retry"), exact: true }).click();
  expect((await sent).status()).toBe(200);
  await desk.getByRole("main").getByRole("link").filter({ hasText: title }).first().click();
  await expect(desk.getByRole("main").locator("img[src*='/crm/files/snag/']")).toHaveCount(1);
});

test(
  "a dialog whose answer was lost does its work once, also where the page has learnt of it meanwhile",
  inArabic,
  async ({ browser, language, t }) => {
    const desk = await atDesk(browser, language, "manager");
    const path = await openFirst(desk, "/crm/projects?status=in_progress&sort=number");
    const title = `Marble ${randomInt(10_000, 99_999)}`;
    const record = { title: { en: title, ar: title }, leadDays: "0", bufferDays: "7", options: [] };
    await desk.evaluate(
      async ([address, text]) => fetch(address!, { method: "POST", body: new URLSearchParams({ intent: "save", record: text! }) }),
      [`${path}/selections`, JSON.stringify(record)],
    );
    await desk.goto(`${path}?tab=selections`);
    await started(desk);
    const choice = desk.getByRole("main").getByRole("listitem").filter({ hasText: title });
    await choice.getByRole("button", { name: t("selection.move.decide") }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("textbox").first().fill("Nadia Shukri");
    await dialog.getByRole("textbox").last().fill("The grey one");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "decided.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") });
    const confirm = dialog.getByRole("button", { name: t("selection.move.do.decide"), exact: true });
    const mend = await breakPosts(desk, "after");
    await confirm.click();
    await expect(dialog.getByRole("alert")).toHaveText(t("common.error.saving"));
    await mend();
    await expect(choice.getByText(t("selection.choice.status.decided"), { exact: true })).toBeAttached();
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(desk.locator("[data-toast=destructive]")).toHaveCount(0);
  },
);

test("a draft is saved where somebody published meanwhile what it stands on", inEnglish, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "admin");
  const other = await atDesk(browser, language, "admin");
  const path = await openFirst(desk, "/admin/testimonials?state=published");
  const role = (page: Page) => page.getByRole("main").locator("[data-field=authorRole] [lang=en]").locator("input, textarea").first();
  const press = async (page: Page, key: "kit.form.saveDraft" | "kit.list.publish") => {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page
      .getByRole("main")
      .getByRole("button", { name: t(key), exact: true })
      .click();
    await answered;
  };
  const text = `Owner ${randomInt(10_000, 99_999)}`;
  await role(desk).fill(text);
  await press(desk, "kit.form.saveDraft");
  await other.goto(path);
  await started(other);
  await role(other).fill(`${text}, Zamalek`);
  await press(desk, "kit.list.publish");
  await press(other, "kit.form.saveDraft");
  await expect(other.locator("[data-toast=ok]")).toHaveCount(1);
  await other.reload();
  await started(other);
  await expect(role(other)).toHaveValue(`${text}, Zamalek`);
});
