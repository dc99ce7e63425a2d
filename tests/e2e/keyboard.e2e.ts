import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { patient } from "../patience.ts";
import { expect, inEnglish, started, test } from "./journey.ts";
import { atDesk, ownInvoice } from "./offer.ts";

// Whole tasks of the office by keys alone: nothing here is clicked, filled or focused by a script.
test.setTimeout(patient(300_000));

/** More stops than any page of the office has. */
const mostStops = 200;

/** Goes on with Tab until the focus stands on it, as somebody without a pointer does. */
async function reach(desk: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await desk.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${String(target)}`);
}

const press = async (desk: Page, target: Locator): Promise<void> => {
  await reach(desk, target);
  await desk.keyboard.press("Enter");
};

/** Goes down an open menu to an entry and takes it. */
async function take(desk: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  for (let step = 0; step < 30; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) return desk.keyboard.press("Enter");
    await desk.keyboard.press("ArrowDown");
  }
  throw new Error(`the arrows do not come to ${String(entry)}`);
}

const open = async (desk: Page, address: string): Promise<void> => {
  await desk.goto(address);
  await started(desk);
};

test("a day's tasks of sales are done by keyboard alone", inEnglish, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  desk.setDefaultTimeout(patient(15_000));
  const main = desk.getByRole("main");
  const name = `Amira Keyboard ${randomInt(10_000, 99_999)}`;

  // 1. A new lead.
  await open(desk, "/crm/leads?view=table");
  await desk.keyboard.press("n");
  const field = (of: string) => desk.locator(`[data-field=${of}]`);
  await expect(field("name").locator("textarea").first()).toBeFocused();
  await desk.keyboard.type(name);
  await reach(desk, field("phone").locator("input"));
  await desk.keyboard.type(`010 5${randomInt(1_000_000, 9_999_999)}`);
  await reach(desk, field("propertyType").locator("select"));
  await desk.keyboard.type(t("choice.propertyType.villa"));
  await reach(desk, field("source").getByRole("combobox"));
  await desk.keyboard.press("ArrowDown");
  await expect(desk.locator("[role=option]").filter({ visible: true }).first()).toBeVisible();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Enter");
  await expect(field("source").getByRole("combobox")).not.toHaveValue("");
  await desk.keyboard.press("ControlOrMeta+s");
  await desk.waitForURL(/\/crm\/leads\/[0-9a-f-]{36}/);
  const lead = new URL(desk.url()).pathname;

  // 2. It is found in the search and opened.
  await open(desk, "/crm");
  await desk.keyboard.press("/");
  await expect(desk.getByRole("combobox", { name: t("frame.palette.title") })).toBeFocused();
  await desk.keyboard.type(name);
  await expect(desk.getByRole("option", { name }).first()).toHaveAttribute("aria-selected", "true");
  await desk.keyboard.press("Enter");
  await desk.waitForURL(`**${lead}`);
  await started(desk);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);

  // 3. A call is noted down.
  await press(desk, main.getByRole("button", { name: t("activity.compose.call") }));
  await reach(desk, main.getByRole("textbox", { name: t("activity.contact.body") }));
  await desk.keyboard.type("She wants to see the flat on Sunday");
  await press(desk, main.getByRole("button", { name: t("activity.contact.add") }));
  await expect(main.locator("bdi").filter({ hasText: "She wants to see the flat on Sunday" })).toBeVisible();

  // 4. A note, sent from where it is written.
  await reach(desk, main.getByRole("textbox", { name: t("activity.compose.label") }));
  await desk.keyboard.type("Send her the drawings of the Mivida flat");
  await desk.keyboard.press("ControlOrMeta+Enter");
  await expect(main.locator("bdi").filter({ hasText: "Send her the drawings of the Mivida flat" })).toBeVisible();

  // 5. The lead moves on; the call has made it one that was contacted.
  const stage = main.locator("[aria-current=step]");
  await expect(stage).toHaveText(t("leads.choice.status.contacted"));
  await press(desk, main.getByRole("button", { name: t("leads.record.move") }));
  await take(desk, desk.getByRole("menuitem", { name: t("leads.choice.status.qualified"), exact: true }));
  await expect(stage).toHaveText(t("leads.choice.status.qualified"));

  // 6. A task.
  await open(desk, "/crm/tasks");
  await desk.keyboard.press("c");
  await expect(desk.getByRole("textbox", { name: t("task.field.title") })).toBeFocused();
  const task = `Print the drawings ${randomInt(10_000, 99_999)}`;
  await desk.keyboard.type(task);
  await desk.keyboard.press("ControlOrMeta+s");
  await expect(main.locator("[data-task]").filter({ hasText: task })).toBeVisible();

  // 7. It stands open beside the list, where it is done.
  const beside = desk.getByRole("dialog");
  await expect(beside).toBeFocused();
  await press(desk, beside.getByRole("button", { name: t("task.move.finish") }));
  await expect(beside.getByText(t("task.choice.status.done"), { exact: true }).first()).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(beside).toHaveCount(0);

  // 8. A list is narrowed, and kept as a view.
  await open(desk, "/crm/suppliers");
  await press(desk, main.getByRole("button", { name: t("kit.list.filter"), exact: true }));
  await take(desk, desk.getByRole("menuitem", { name: t("supplier.field.status"), exact: true }));
  await reach(desk, desk.getByRole("checkbox", { name: t("supplier.choice.status.active") }));
  await desk.keyboard.press("Space");
  await desk.keyboard.press("Escape");
  await expect(desk).toHaveURL(/status=active/);
  await press(desk, main.getByRole("button", { name: t("views.menu") }).first());
  await take(desk, desk.getByRole("menuitem", { name: t("views.save") }));
  const view = `Active ${randomInt(10_000, 99_999)}`;
  await expect(beside.getByRole("textbox").first()).toBeFocused();
  await desk.keyboard.type(view);
  await desk.keyboard.press("Enter");
  await expect(beside).toHaveCount(0);
  await expect(main.getByRole("button", { name: view })).toBeVisible();
});

test("money is taken in by keyboard alone", inEnglish, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "accountant");
  desk.setDefaultTimeout(patient(15_000));
  const main = desk.getByRole("main");

  // 9. An invoice that is owed is found, and a part of it paid.
  const { path, number } = await ownInvoice(desk, t);
  await open(desk, `/crm/invoices?view=table&status=issued&q=${number}`);
  await desk.keyboard.press("j");
  await expect(main.locator("[data-row] [data-open]").first()).toBeFocused();
  await desk.keyboard.press("Enter");
  await desk.waitForURL(`**${path}`);
  await started(desk);
  await press(desk, main.getByRole("link", { name: t("invoice.act.pay") }));
  const amount = main.locator("#record-payment input").first();
  await expect(amount).toBeFocused();
  await desk.keyboard.press("ControlOrMeta+a");
  await desk.keyboard.type("101");
  await reach(desk, main.locator("#record-payment").getByRole("textbox", { name: t("payment.field.reference") }));
  const reference = `KEY ${randomInt(100_000, 999_999)}`;
  await desk.keyboard.type(reference);
  await desk.keyboard.press("Enter");
  await expect(main.getByRole("row").filter({ hasText: reference })).toContainText("101");

  // 10. The form of an expense begins where it is written.
  await open(desk, "/crm/expenses");
  await desk.keyboard.press("n");
  await desk.waitForURL(/\/crm\/expenses\/new/);
  await expect(desk.locator("[data-field] :focus")).toHaveCount(1);
});
