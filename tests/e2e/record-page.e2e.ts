import type { Locator, Page } from "@playwright/test";
import { byItselfHeader } from "#app/shell/connection/by-itself.ts";
import { expect, inArabic, inEnglish, started, test } from "./journey.ts";
import { atDesk } from "./offer.ts";
import { patient } from "../patience.ts";

// A record's page comes in one answer and is read anew once per change.
test.setTimeout(patient(120_000));

type Reading = { path: string; byItself: boolean };

/** What this page reads from now on, without what every tab asks all the time. */
function readings(page: Page): Reading[] {
  const read: Reading[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = ["document", "fetch", "xhr"].includes(request.resourceType()) && request.method() === "GET";
    if (isRead && !/^\/(?:api\/session|readyz|crm\/live|crm\/notifications\/latest|assets)/.test(pathname))
      read.push({ path: pathname + search, byItself: request.headers()[byItselfHeader] !== undefined });
  });
  return read;
}

/** The address of the first record of a list: sorted by number the oldest, which other journeys leave as it is. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page
    .getByRole("main")
    .locator(`[data-row] a[href^='${list.split("?")[0]}/']`)
    .first();
  return new URL((await link.getAttribute("href"))!, page.url()).pathname;
}

test("a record's overview and its tabs come in one document each, also without script", inEnglish, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await desk.context().storageState() });
  const bare = await plain.newPage();
  for (const [list, titles, tab] of [
    ["/crm/suppliers?sort=name", ["record.facts", "activity.title"], "order.panel.title"],
    ["/crm/clients", ["client.projects.title", "activity.title"], "invoice.panel.title"],
  ] as const) {
    const path = await firstOf(desk, list);
    const read = readings(desk);
    await desk.goto(path);
    await started(desk);
    await bare.goto(path);
    const heading = (page: Page, title: string) => page.getByRole("main").getByRole("heading", { name: t(title), exact: true });
    for (const page of [desk, bare]) for (const title of titles) await expect(heading(page, title)).toBeVisible();
    expect(read.filter(({ byItself }) => !byItself).map((one) => one.path)).toEqual([path]);
    desk.removeAllListeners("request");
    for (const page of [desk, bare]) {
      const tabs = page.getByRole("navigation", { name: t("record.tabs") });
      await expect(tabs.locator("[aria-current=page]")).toHaveText(t("record.overview"));
      await tabs.getByRole("link", { name: t(tab) }).click();
      await expect(heading(page, tab)).toBeVisible();
      await expect(heading(page, "activity.title")).toHaveCount(0);
      await expect(tabs.locator("[aria-current=page]")).toContainText(t(tab));
    }
  }
  await plain.close();
});

test("on a phone tabs scroll in their own line and stages fit, and lead to the pages of a project", async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  const path = await firstOf(desk, "/crm/projects?sort=number");
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto(`${path}/snags`);
  await started(desk);
  const tabs = desk.getByRole("navigation", { name: t("record.tabs") });
  await expect(tabs.locator("[aria-current=page]")).toBeInViewport();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await tabs.getByRole("button", { name: t("record.otherTabs") }).click();
  await tabs.getByRole("link", { name: t("crmProject.tab.handover"), exact: true }).click();
  await expect(tabs.locator("[aria-current=page]")).toHaveText(t("crmProject.tab.handover"));
  await desk.goto(await firstOf(desk, "/crm/leads?view=table&status=contacted&sort=number"));
  await started(desk);
  await expect(desk.getByText(/^[1-6١-٦] (of|من) [6٦]/)).toBeInViewport();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** Where an edge of a line fades, as the browser has computed the mask: at the side where reading begins, and at the other. */
const fades = (line: Locator) =>
  line.evaluate((row) => {
    const { maskSize, maskPosition, direction } = getComputedStyle(row);
    const px = (text: string, room: number): number =>
      text
        .replace(/calc\(|\)|\s/g, "")
        .split(/(?=[+-])/)
        .reduce((sum, part) => sum + (part.endsWith("%") ? (Number.parseFloat(part) / 100) * room : Number.parseFloat(part)), 0);
    const width = px(maskSize.split(/ (?=[^ ]*$)/)[0]!, row.clientWidth);
    const left = px(maskPosition.split(/ (?=[^ ]*$)/)[0]!, row.clientWidth - width);
    const sides = [left > -8, left + width < row.clientWidth + 8];
    const [begin, end] = direction === "rtl" ? sides.toReversed() : sides;
    return { begin, end };
  });

test("on a phone a line of tools or tabs fades where more of it lies", async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto("/crm/leads?view=table");
  await started(desk);
  const tools = desk.getByRole("main").getByRole("search").locator("..");
  await expect.poll(() => fades(tools)).toEqual({ begin: false, end: true });
  await desk.getByRole("button", { name: t("views.menu") }).focus();
  await tools.evaluate((row) => row.scrollTo({ left: getComputedStyle(row).direction === "rtl" ? -9999 : 9999 }));
  await expect.poll(() => fades(tools)).toEqual({ begin: true, end: false });
  await desk.goto(`${await firstOf(desk, "/crm/leads?view=table&sort=number")}?tab=files`);
  await started(desk);
  const tabs = desk.getByRole("navigation", { name: t("record.tabs") });
  await expect(tabs.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await fades(tabs)).begin).toBe(true);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  await expect.poll(() => fades(tabs)).toEqual({ begin: false, end: false });
});

test("drawers and dialogs open at their top, with the title in sight", inArabic, async ({ browser, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  await desk.setViewportSize({ width: 390, height: 320 });
  const dialog = desk.getByRole("dialog");
  const atTop = async (): Promise<void> => {
    await expect(dialog.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await dialog.evaluate((box) => [box, ...box.querySelectorAll("*")].map(({ scrollTop }) => scrollTop).filter(Boolean))).toEqual(
      [],
    );
    // Longer than its room: otherwise there would be nothing to see.
    await expect
      .poll(() => dialog.evaluate((box) => [box, ...box.querySelectorAll("*")].some((one) => one.scrollHeight > one.clientHeight + 40)))
      .toBe(true);
  };
  for (const list of ["/crm/leads?view=table", "/crm/expenses", "/crm/meetings"]) {
    await desk.goto(list);
    await started(desk);
    await desk.getByRole("main").locator("a[href*='/new']").first().click();
    await atTop();
  }
  await desk.goto(await firstOf(desk, "/crm/leads?view=table&status=new&sort=number"));
  await started(desk);
  await desk
    .getByRole("main")
    .getByRole("button", { name: t("leads.record.convert") })
    .click();
  await atTop();
});

test("a project begins with programme, budget and tasks; its tabs take one line, the rest opens by keys and without script", async ({
  browser,
  language,
  t,
}) => {
  const desk = await atDesk(browser, language, "manager");
  const path = await firstOf(desk, "/crm/projects?sort=number");
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await desk.context().storageState() });
  for (const page of [desk, await plain.newPage()]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    for (const title of ["projectPhase.programme", "projectMoney.budget", "task.panel.title"] as const)
      await expect(page.getByRole("main").getByRole("heading", { name: t(title), exact: true })).toBeInViewport();
    const tabs = page.getByRole("navigation", { name: t("record.tabs") });
    expect((await tabs.boundingBox())!.height).toBeLessThan(60);
    const handover = tabs.getByRole("link", { name: t("crmProject.tab.handover"), exact: true });
    await expect(handover).toBeHidden();
    await tabs.getByRole("button", { name: t("record.otherTabs") }).press("Enter");
    await handover.press("Enter");
    await expect(tabs.locator("[aria-current=page]")).toHaveText(t("crmProject.tab.handover"));
    await expect(page).toHaveURL(/\?tab=handover/);
  }
  await plain.close();
});

test(
  "what is written is read anew once, in other tabs without counting as activity; a filter and what is older are read alone",
  inArabic,
  async ({ browser, language, t }) => {
    const desk = await atDesk(browser, language, "designer");
    await desk.goto("/crm/tasks");
    await started(desk);
    const title = `Measure the niche ${Date.now()}`;
    // A task of its own, opened once everybody has heard of it.
    const id = await desk.evaluate(async (name) => {
      const live = new EventSource("/crm/live");
      const heard = new Set<string | null>();
      const { promise, resolve } = Promise.withResolvers<void>();
      let made = "";
      live.addEventListener("change", (event: MessageEvent<string>) => {
        heard.add((JSON.parse(event.data) as { recordId: string | null }).recordId);
        if (heard.has(made)) resolve();
      });
      await new Promise((open) => live.addEventListener("hello", open));
      const answer = await fetch("/crm/tasks/quick", { method: "POST", body: new URLSearchParams({ title: name }) });
      made = ((await answer.json()) as { data: { id: string } }).data.id;
      if (!heard.has(made)) await promise;
      live.close();
      return made;
    }, title);
    const path = `/crm/tasks/${id}`;
    const tab = await desk.context().newPage();
    // Other journeys change tasks as well, and the list behind the page hears of them: heard from the page's first moment on.
    await desk.addInitScript(() => {
      const live = new EventSource("/crm/live");
      const heard: (string | null)[] = [];
      Object.assign(window, { heard });
      live.addEventListener("change", (event: MessageEvent<string>) =>
        heard.push((JSON.parse(event.data) as { request: string | null }).request),
      );
    });
    for (const page of [desk, tab]) {
      await page.goto(path);
      await started(page);
    }
    const [here, there] = [readings(desk), readings(tab)];
    const note = `The niche is 62 cm deep ${Date.now()}`;
    const sent = desk.waitForResponse((answer) => answer.url().includes(`/crm/activity/task/${id}`));
    await desk.getByRole("textbox", { name: t("activity.compose.label") }).fill(note);
    await desk.getByRole("button", { name: t("activity.compose.add"), exact: true }).click();
    const own = (await sent).headers()["x-request-id"];
    for (const page of [desk, tab]) await expect(page.getByRole("listitem").filter({ hasText: note })).not.toHaveAttribute("data-pending");
    // The event that brought the note to the other tab reached this one at the same moment.
    const others = await desk.evaluate((mine) => {
      const { heard } = window as unknown as { heard: (string | null)[] };
      return heard.filter((request) => request !== mine).length;
    }, own);
    const ofPage = (read: Reading[], byItself: boolean) =>
      read.filter((one) => one.byItself === byItself && one.path.startsWith(`${path}.data`));
    expect(ofPage(here, false)).toHaveLength(1);
    expect(ofPage(here, true).length).toBeLessThanOrEqual(others);
    expect(ofPage(there, false)).toEqual([]);
    expect(ofPage(there, true).length).toBeGreaterThan(0);

    await desk.route("**/crm/panels/**", (route) => route.abort());
    await desk.getByLabel(t("activity.filter.label")).selectOption("notes");
    const failed = desk.getByRole("alert").filter({ hasText: t("activity.failed") });
    await expect(failed).toBeVisible();
    await desk.unroute("**/crm/panels/**");
    here.length = 0;
    const written = desk.getByRole("listitem").filter({ hasText: note });
    // What others do may have it read again before the press.
    await failed
      .getByRole("button", { name: t("common.error.retry") })
      .or(written)
      .first()
      .click();
    await expect(written).toBeVisible();
    expect(ofPage(here, false)).toEqual([]);
  },
);
