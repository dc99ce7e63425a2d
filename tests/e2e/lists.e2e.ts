// Lists and boards: the Filter menu, a row's menu, values in their cells, the whole filter, and a move that fails first.
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { breakPosts } from "./broken-line.ts";
import { atDesk } from "./offer.ts";
import { expect, inEnglish, ownTask, signIn, started, test, undisturbed } from "./journey.ts";
import { patient } from "../patience.ts";

test.setTimeout(patient(120_000));

test("a list is narrowed from its menu, a row has a menu on a phone, and what was opened is in the palette", async ({
  page,
  context,
  t,
  language,
}) => {
  await signIn(context, "manager", language);
  await page.goto("/crm/suppliers");
  await started(page);
  await page.getByRole("button", { name: t("kit.list.filter"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("supplier.field.status"), exact: true }).click();
  await page.getByRole("checkbox", { name: t("supplier.choice.status.active") }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/status=active/);
  const chip = page.getByRole("button", { name: t("kit.form.clear", { field: t("supplier.field.status") }) });
  await chip.click();
  await expect(page).not.toHaveURL(/status=/);

  // By its id: the rows of the filter may still be drawn.
  const row = page.locator(`[data-row="${await page.locator("[data-row]").first().getAttribute("data-row")}"]`);
  const name = (await row.locator("[data-open]").textContent())!;
  if (language === "ar") {
    await row.getByRole("button", { name: t("kit.list.menuOf", { name }) }).click();
    await page.getByRole("menuitem", { name: t("kit.list.selectOne") }).click();
    await expect(page.getByRole("group", { name: t("kit.list.selected", { count: 1 }) })).toBeVisible();
  }
  await row.locator("[data-open]").click();
  // A record is remembered once its page is drawn, which is after its address is there.
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.goto("/crm/suppliers");
  await started(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("option").filter({ hasText: name }).first()).toBeVisible();
});

test("on a phone records begin within 240 px, with a menu in place of check box and bin", async ({ browser, language, t }) => {
  const page = await atDesk(browser, language, "manager");
  await undisturbed(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "leads?view=table",
    "clients",
    "projects",
    "tasks?view=table",
    "invoices",
    "expenses",
    "quotations",
    "suppliers/orders",
  ]) {
    await page.goto(`/crm/${path}`);
    const rows = page.locator("main [data-row]");
    await expect(rows.first(), path).toBeInViewport();
    expect((await rows.first().boundingBox())!.y, path).toBeLessThanOrEqual(240);
    await expect(rows.locator("[data-menu=acts]").filter({ visible: true }), path).toHaveCount(await rows.count());
    await expect(rows.locator("input[type=checkbox]").filter({ visible: true }), path).toHaveCount(0);
  }
  // The pages of a section stand beside each other on each of them.
  const tab = page.getByRole("main").getByRole("link", { name: t("supplier.links.orders"), exact: true });
  await expect(tab).toHaveAttribute("aria-current", "page");
});

test("a value is changed in its cell by the keyboard, what is wrong stands beside it, and a whole filter is selected", async ({
  browser,
  t,
  language,
}) => {
  const page = await atDesk(browser, language, "manager");
  await undisturbed(page);
  await page.goto("/crm/tasks");
  await started(page);
  const title = `Order the samples ${Date.now()}`;
  const id = await ownTask(page, title);
  const own = `/crm/tasks?view=table&status=todo&q=${encodeURIComponent(title)}`;
  await page.goto(own);
  await started(page);
  const row = page.locator(`[data-row="${id}"]`);
  const cell = row.locator("[data-edit=dueOn]");
  const field = page.getByRole("dialog").getByRole("textbox");
  await cell.focus();
  await page.keyboard.press("F2");
  await expect(field).toBeFocused();
  await field.fill("someday");
  await field.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(t("kit.error.date"));
  await page.keyboard.press("Escape");
  await expect(cell).toBeFocused();
  const before = await cell.textContent();
  await cell.press("Enter");
  await field.fill(addDays(cairoDay(new Date()), 200));
  await field.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(own);
  await expect(cell).not.toHaveText(before!);

  await page.goto("/crm/leads?view=table");
  await started(page);
  await page.getByRole("checkbox", { name: t("kit.list.selectPage") }).check();
  // There are between eleven and ninety-nine, which is one form in both languages.
  const some = (key: "kit.list.selectWhole" | "kit.list.selectedWhole") =>
    new RegExp(`^${t(key, { count: 30 }).replace(/[\d٠-٩]+/, ".+")}$`);
  await page.getByRole("button", { name: some("kit.list.selectWhole") }).click();
  await expect(page.getByRole("group", { name: some("kit.list.selectedWhole") })).toBeVisible();
});

test("a board folds the sidebar, and a move that failed is tried again", async ({ page, context, t, language }) => {
  await signIn(context, "manager", language);
  await page.goto("/crm/tasks?view=board");
  await started(page);
  if (language === "en") {
    const fold = page.getByRole("button", { name: t("frame.unfold") });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("[");
    await expect(page.getByRole("button", { name: t("frame.fold") })).toBeVisible();
    await page.keyboard.press("Control+b");
    await expect(fold).toBeVisible();
  }
  // A card of its own, alone on the board: journeys in the other language move cards of it, too, and a lane draws its first cards.
  const title = `Return the samples ${language}`;
  const id = await ownTask(page, title);
  await page.goto(`/crm/tasks?view=board&q=${encodeURIComponent(title)}`);
  await started(page);
  const card = (lane: string) => page.locator(`[data-lane=${lane}] [data-card="${id}"]`);
  const mend = await breakPosts(page, 503);
  await card("todo").locator("[data-card-link]").focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: t("task.choice.status.in_progress") }).click();
  const again = page.getByRole("button", { name: t("common.error.retry") });
  await expect(again).toBeVisible();
  await expect(page.locator("[data-toast=destructive]")).toHaveCount(1);
  await expect(card("todo")).toBeVisible();
  await mend();
  // The move is made and its answer lost: the card is where it was wanted, and one more try finds it there.
  const answered = await breakPosts(page, "after");
  await again.click();
  await expect(again).toBeVisible();
  // A phone shows one lane below the tabs of all.
  await expect(card("todo")).toHaveCount(0);
  if (language === "ar") await page.getByRole("button", { name: t("task.choice.status.in_progress") }).click();
  await expect(card("in_progress")).toBeVisible();
  await answered();
  await again.click();
  await expect(page.locator("[data-toast=destructive]")).toHaveCount(0);
  await expect(card("in_progress")).toBeVisible();
});

test(
  "a page is read ahead while its link is rested on, and going back finds the rows and the place",
  inEnglish,
  async ({ browser, language }) => {
    const page = await atDesk(browser, language, "manager");
    await page.clock.install();
    await undisturbed(page);
    // By their numbers: those that other journeys make meanwhile come last, on another page.
    await page.goto("/crm/leads?view=table&sort=number");
    await started(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // The list itself is read again when one comes back.
      if (pathname.endsWith(".data") && pathname !== "/crm/leads.data") asked.push(`${request.method()} ${pathname}`);
    });
    const last = page.locator("[data-row] [data-open]").last();
    await last.scrollIntoViewIfNeeded();
    // The heads of the columns stay in sight.
    await expect(page.getByRole("columnheader").last()).toBeInViewport();
    const [name, place] = [await last.textContent(), await page.evaluate(() => scrollY)];
    expect(place).toBeGreaterThan(0);
    await last.hover();
    const ahead = `GET ${new URL((await last.getAttribute("href"))!, page.url()).pathname}.data`;
    await expect.poll(() => asked).toContain(ahead);
    await last.click();
    await expect(page).toHaveURL(/\/crm\/leads\/[0-9a-f-]{36}/);
    await started(page);
    await page.goBack();
    await expect(page.getByRole("link", { name: name!, exact: true })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    // A button is no page: nothing is asked for it, and nothing done.
    await page.mouse.move(0, 0);
    await page.clock.runFor(300);
    asked.length = 0;
    await page.locator("button[data-menu]").last().hover();
    await page.locator("button[data-menu]").last().focus();
    await page.clock.runFor(300);
    expect(asked).toEqual([]);
  },
);
