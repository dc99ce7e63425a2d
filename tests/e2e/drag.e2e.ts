// What is carried with the pointer: a card, a meeting, a bar of the schedule. Escape lets each go, and a drop holds.
import type { Locator, Page } from "@playwright/test";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { expect, inArabic, signIn, started, test, undisturbed } from "./journey.ts";
import { atDesk, beginQuotation, linesOf, saved, sendEstimate } from "./offer.ts";

/** Takes hold of its middle and carries it by so many pixels, without letting go. */
async function carry(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 24) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 });
}

test("Escape lets go of what is carried, and letting go opens nothing", async ({ page, context, language }) => {
  await signIn(context, "manager", language);
  await undisturbed(page);
  await page.goto("/crm/tasks?view=board");
  await started(page);
  const card = page.locator("[data-card]:not([data-fixed])").first();
  await carry(page, card, { x: 30, y: 30 });
  await expect(card).toHaveAttribute("data-carried", "pointer");
  await page.keyboard.press("Escape");
  await expect(card).not.toHaveAttribute("data-carried");
  await page.mouse.up();
  await expect(page).toHaveURL(/\/crm\/tasks\?view=board$/);
  await expect(card).not.toHaveAttribute("style");

  // A phone shows a week as a list, and only meetings that nobody has confirmed are moved.
  const meeting = page.locator("[data-event][data-movable]:visible").first();
  for (let later = 0; later < 7 && (await meeting.count()) === 0; later += 1) {
    await page.goto(`/crm/meetings?view=day&date=${addDays(cairoDay(new Date()), later)}`);
    await started(page);
  }
  const day = page.url();
  const label = await meeting.innerText();
  await carry(page, meeting, { x: 0, y: 90 });
  await expect(meeting).not.toHaveText(label, { useInnerText: true });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(meeting).toHaveText(label, { useInnerText: true });
  await expect(page).toHaveURL(day);
});

test("a bar of the schedule follows the pointer, and Undo brings it back", async ({ page, context, t, language }) => {
  await signIn(context, "manager", language);
  await undisturbed(page);
  // By their numbers: those that other journeys make come last. Each language has a project of its own, the oldest is another journey's.
  await page.goto("/crm/projects?status=in_progress&sort=number");
  const project = await page.locator("[data-row] a[data-open]").nth({ en: 1, ar: 2 }[language]).getAttribute("href");
  await page.goto(`${project}/schedule`);
  await started(page);
  const bar = page.locator("[data-phase]").first();
  const label = (await bar.getAttribute("aria-label"))!;
  await carry(page, bar, { x: 40, y: 0 });
  await expect(bar).not.toHaveAttribute("aria-label", label);
  await page.mouse.up();
  await page.getByRole("button", { name: t("kit.undo") }).click();
  await expect(bar).toHaveAttribute("aria-label", label);
});

test("rows are moved by their handle, with the pointer and with space and arrows", inArabic, async ({ browser, t, language }) => {
  const desk = await atDesk(browser, language, "admin");
  await undisturbed(desk);
  await desk.goto("/admin/testimonials?sort=displayOrder");
  await started(desk);
  const all = () => desk.locator("tbody [data-sort]").evaluateAll((found) => found.map((row) => row.getAttribute("data-sort") ?? ""));
  const handle = (id: string) => desk.locator(`[data-sort="${id}"] [data-sort-handle]`).first();
  const before = await all();
  // Other journeys add testimonials meanwhile.
  const rows = async () => (await all()).filter((id) => before.includes(id));
  const [first, second, ...others] = before;

  await handle(first!).focus();
  await desk.keyboard.press("Space");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Escape");
  expect(await rows()).toEqual(before);
  await desk.keyboard.press("Space");
  await expect(desk.locator(`[data-sort="${first}"]`)).toHaveAttribute("data-carried", "keys");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Space");
  await expect.poll(rows).toEqual([second, first, ...others]);
  await expect(handle(first!)).toBeFocused();
  await expect(desk.getByText(t("kit.list.done.reorder"))).toBeVisible();
  await desk.reload();
  await started(desk);
  expect(await rows()).toEqual([second, first, ...others]);

  const height = (await desk.locator(`[data-sort="${second}"]`).boundingBox())!.height;
  await carry(desk, handle(first!), { x: 0, y: -height });
  await expect(desk.locator(`[data-sort="${first}"]`)).toHaveAttribute("data-carried", "pointer");
  await desk.mouse.up();
  await expect.poll(rows).toEqual(before);
});

test("a line goes into another room, and a room before another", inArabic, async ({ page, browser, at, t, language }) => {
  const reference = await sendEstimate(page, at, t, "منى فريد");
  const desk = await atDesk(browser, language, "manager");
  await beginQuotation(desk, reference);
  const rooms = () => desk.locator("[data-section]").evaluateAll((all) => all.map((room) => room.getAttribute("data-section") ?? ""));
  const moved = (await linesOf(desk)).at(-1)!;
  const begun = await rooms();
  await desk.getByRole("button", { name: t("quotationEditor.section.add") }).click();
  await expect.poll(rooms).toHaveLength(begun.length + 1);
  const [second, first] = (await rooms()).toReversed();
  await expect(desk.locator(`[data-section="${second}"] :focus`)).toHaveCount(1);
  await desk.keyboard.type("غرفة المكتب");
  const others = begun.slice(0, -1);
  const handle = (id: string) => desk.locator(`[data-sort="${id}"] [data-sort-handle]`).first();
  const linesIn = (room: string) => desk.locator(`[data-section="${room}"] [data-line]`);

  await handle(moved).focus();
  await desk.keyboard.press("Space");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Space");
  await expect(linesIn(second!)).toHaveCount(1);
  await expect(linesIn(second!).first()).toHaveAttribute("data-line", moved);
  await expect(handle(moved)).toBeFocused();

  const [above, below] = await Promise.all([first, second].map((id) => handle(id!).boundingBox()));
  await carry(desk, handle(second!), { x: 0, y: above!.y - below!.y - 30 });
  await desk.mouse.up();
  await expect.poll(rooms).toEqual([...others, second, first]);
  await saved(desk);
  await desk.reload();
  await started(desk);
  await expect.poll(rooms).toEqual([...others, second, first]);
  await expect(linesIn(second!).first()).toHaveAttribute("data-line", moved);
});
