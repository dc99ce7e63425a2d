// What is carried with the pointer: a card, a meeting, a bar of the schedule. Escape lets each go, and a drop holds.
import type { Locator, Page } from "@playwright/test";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { expect, signIn, started, test } from "./journey.ts";

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
  await page.goto("/crm/projects");
  await started(page);
  const links = await page.locator("main a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  // Other journeys make projects whose phases have no days yet.
  for (const project of new Set(links.flatMap((href) => /\/crm\/projects\/[0-9a-f-]{36}/.exec(href) ?? []))) {
    await page.goto(`${project}/schedule`);
    await started(page);
    if ((await page.locator("[data-phase]").count()) > 1) break;
  }
  // The journey in the other language moves a bar of the same project at the same time.
  const bar = page.locator("[data-phase]").nth(language === "ar" ? 1 : 0);
  const label = (await bar.getAttribute("aria-label"))!;
  await carry(page, bar, { x: 40, y: 0 });
  const moved = (await bar.getAttribute("aria-label"))!;
  expect(moved).not.toBe(label);
  await page.mouse.up();
  await page.getByRole("button", { name: t("kit.undo") }).click();
  await expect(bar).toHaveAttribute("aria-label", label);
});
