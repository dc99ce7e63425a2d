import { randomInt } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import ICAL from "ical.js";
import { usualHolidays } from "#app/content/settings/hours/usual-holidays.server.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { addDays, cairoDay, weekdayOf } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { expect, inArabic, signIn, started, test } from "./journey.ts";
import { patient } from "../patience.ts";

// From the website to the client's record, as the sales person lives it: two people, six screens and a calendar's file.
test.setTimeout(patient(240_000));

const visitor = { en: "Dina Farouk Salem", ar: "هالة مصطفى الشناوي" };
/** A telephone of the test's own, in the digits of the visitor's keyboard. */
const phoneIn = (language: Language): string => {
  const western = `010 3${randomInt(1_000_000, 9_999_999)}`;
  return language === "ar" ? western.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!) : western;
};

/** A day on which the office works, weeks away from the demo's meetings and from the other language's: one sales person may get both leads. */
function workingDay(language: Language): string {
  let day = addDays(cairoDay(new Date()), { en: 40, ar: 140 }[language] + randomInt(60));
  while (["fri", "sat"].includes(weekdayOf(day)) || isHoliday(day)) day = addDays(day, 1);
  return day;
}

/** One of those that the demo company begins with. */
const isHoliday = (day: string): boolean =>
  usualHolidays(Number(day.slice(0, 4))).some(({ from, to }) => from <= day && day <= (to ?? from));

test("an enquiry becomes a client: notified, called, qualified, met, converted, and there once", async ({
  page,
  browser,
  at,
  t,
  language,
}) => {
  const name = `${visitor[language]} ${randomInt(1000, 9999)}`;
  await page.clock.install();
  await page.goto(at("/contact"));
  await started(page);
  const form = page.getByRole("main").locator("form").first();
  await form.getByRole("textbox", { name: t("contact.field.name") }).fill(name);
  await form.getByRole("textbox", { name: t("contact.field.phone") }).fill(phoneIn(language));
  await form
    .getByRole("textbox", { name: t("contact.field.message") })
    .fill({ en: "A flat of 180 m² in Maadi, to be designed and built.", ar: "شقة مساحتها ١٨٠ م² في المعادي، تصميم وتنفيذ." }[language]);
  await page.clock.fastForward(5_000);
  await form.getByRole("button", { name: t("contact.send") }).click();
  await expect(page.getByRole("main")).toContainText(/LED-\d{4}-\d{5}/);
  const reference = /LED-\d{4}-\d{5}/.exec((await page.getByRole("main").textContent()) ?? "")![0];

  // Leads go in turn: the bell rings for one of the two sales people.
  const desk = await signInWhoWasNotified(browser, page, language, name);
  const main = desk.getByRole("main");
  await main.getByRole("link").filter({ hasText: name }).first().click();
  await expect(desk).toHaveURL(/\/crm\/leads\/[0-9a-f-]{36}$/);
  await started(desk);
  await expect(main.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(main).toContainText(reference);
  const lead = new URL(desk.url()).pathname;

  await main.getByRole("button", { name: t("activity.compose.call") }).click();
  const minutes = main.getByLabel(t("activity.contact.minutes"));
  await minutes.fill("601");
  await main.getByRole("button", { name: t("activity.contact.add") }).click();
  await expect(minutes).toHaveAttribute("aria-invalid", "true");
  await expect(desk.locator("[data-toast=destructive]")).toHaveCount(0);
  await minutes.fill("4");
  await main
    .getByRole("textbox", { name: t("activity.contact.body") })
    .fill({ en: "Wants to begin in spring.", ar: "تريد أن نبدأ في الربيع." }[language]);
  await main.getByRole("button", { name: t("activity.contact.add") }).click();
  await expect(main).toContainText({ en: "Wants to begin in spring.", ar: "تريد أن نبدأ في الربيع." }[language]);
  // The timeline knows it first; the lead itself is read anew a moment later.
  await expect(stage(main)).toHaveText(t("leads.choice.status.contacted"));

  await main.getByRole("button", { name: t("leads.record.move") }).click();
  await desk.getByRole("menuitem", { name: t("leads.choice.status.qualified") }).click();
  await expect(stage(main)).toHaveText(t("leads.choice.status.qualified"));

  await main
    .getByRole("link", { name: t("activity.compose.meeting") })
    .first()
    .click();
  await expect(desk).toHaveURL(/\/crm\/meetings\/new\?lead=/);
  await started(desk);
  const day = workingDay(language);
  const meeting = { en: "First look at the flat", ar: "معاينة أولى للشقة" };
  await main.locator(`[data-field=title] [lang=${language}]`).locator("input, textarea").first().fill(meeting[language]);
  const when = main.locator("[data-field=startsAt] input[type=text]");
  await typeOver(when.first(), day);
  await typeOver(when.nth(1), "12:20");
  await main.getByRole("button", { name: t("meeting.form.schedule") }).click();
  await expect(desk).toHaveURL(/\/crm\/meetings\/[0-9a-f-]{36}/);
  await started(desk);
  await expect(main).toContainText(meeting[language]);

  const invitation = await desk.request.get(`${new URL(desk.url()).pathname}/file`);
  expect(invitation.headers()["content-type"]).toContain("text/calendar");
  const event = invitationIn(await invitation.text());
  expect(event.summary).toBe(meeting[language]);
  expect(event.startDate.toJSDate().toISOString()).toBe(cairo(day, "12:20"));

  await desk.goto(lead);
  await started(desk);
  await main.getByRole("button", { name: t("leads.record.convert") }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog).toContainText(t("client.convert.question"));
  await dialog.getByRole("button", { name: t("client.convert.confirm") }).click();
  await expect(desk).toHaveURL(/\/crm\/clients\/[0-9a-f-]{36}$/);
  await started(desk);
  await expect(main.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(main).toContainText(/CLI-\d{5}/);
  const client = new URL(desk.url()).pathname;

  // The lead says so and can no longer be changed; the meeting came along; the client is there once.
  await desk.goto(lead);
  await started(desk);
  await expect(main.locator(`a[href='${client}']`).first()).toBeVisible();
  await expect(main.getByRole("button", { name: t("leads.record.convert") })).toHaveCount(0);
  await desk.goto(`${client}?tab=meetings`);
  await started(desk);
  await expect(main).toContainText(meeting[language]);
  await desk.goto(`/crm/clients?${new URLSearchParams({ q: name })}`);
  await started(desk);
  await expect(main.locator("[data-row]")).toHaveCount(1);
});

/** A date is written in words until one enters its field: what is typed must meet what stands there then. */
async function typeOver(input: Locator, text: string): Promise<void> {
  await input.focus();
  await input.press("ControlOrMeta+a");
  await input.pressSequentially(text);
  await input.blur();
}

const stage = (main: Locator): Locator => main.locator("[aria-current=step]");

const cairo = (day: string, clock: string): string => {
  const guess = new Date(`${day}T${clock}:00Z`);
  const there = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Cairo", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    guess,
  );
  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return new Date(guess.getTime() - (minutes(there) - minutes(clock)) * 60_000).toISOString();
};

function invitationIn(text: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
}

async function signInWhoWasNotified(browser: Browser, page: Page, language: Language, name: string): Promise<Page> {
  const desks: Page[] = [];
  for (const account of ["sales", "sales2"]) {
    const context = await browser.newContext({ viewport: page.viewportSize() });
    await signIn(context, account, language);
    const desk = await context.newPage();
    await desk.goto("/crm/notifications");
    desks.push(desk);
  }
  // Told after the commit, by a job: some time later than the visitor's answer. Both wait for it, and one hears of it.
  const told = await Promise.any(
    desks.map(async (desk) => {
      await desk
        .getByRole("main")
        .getByText(name)
        .first()
        .waitFor({ timeout: patient(60_000) });
      return desk;
    }),
  );
  for (const desk of desks) if (desk !== told) await desk.context().close();
  await started(told);
  return told;
}

test(
  "an enquiry whose hidden field was filled waits to be checked, and its release makes it a new lead",
  inArabic,
  async ({ page, browser, at, t, language }) => {
    const name = `${visitor[language]} ${randomInt(1000, 9999)}`;
    await page.clock.install();
    await page.goto(at("/contact"));
    await started(page);
    const form = page.getByRole("main").locator("form").first();
    await form.getByRole("textbox", { name: t("contact.field.name") }).fill(name);
    await form.getByRole("textbox", { name: t("contact.field.phone") }).fill(phoneIn(language));
    await form.getByRole("textbox", { name: t("contact.field.message") }).fill("I like this kitchen: https://pictures.example/kitchen");
    // As a browser does that takes the field for one of its own.
    await form.locator(`[name=${enquiryFields.trap}]`).evaluate((field: HTMLInputElement, text) => (field.value = text), name);
    await page.clock.fastForward(5_000);
    await form.getByRole("button", { name: t("contact.send") }).click();
    await expect(page.getByRole("main")).toContainText(/LED-\d{4}-\d{5}/);

    const context = await browser.newContext({ viewport: page.viewportSize() });
    await signIn(context, "manager", language);
    const desk = await context.newPage();
    const main = desk.getByRole("main");
    await desk.goto("/crm");
    await started(desk);
    await main.getByRole("link", { name: t("crm.dashboard.check"), exact: true }).click();
    await expect(desk).toHaveURL(/status=suspected/);
    await main.getByRole("link").filter({ hasText: name }).first().click();
    await expect(desk).toHaveURL(/\/crm\/leads\/[0-9a-f-]{36}/);
    const { pathname } = new URL(desk.url());
    await desk.goto(pathname);
    await started(desk);
    await expect(main.getByText(t("leads.choice.status.suspected"), { exact: true }).first()).toBeVisible();
    await expect(main.getByRole("note")).toContainText("https://pictures.example/kitchen");
    await main.getByRole("button", { name: t("leads.record.release") }).click();
    await expect(stage(main)).toHaveText(t("leads.choice.status.new"));
    await expect(main.getByText(t("leads.record.suspected"))).toHaveCount(0);
    await desk.goto("/crm/leads?view=table&status=suspected");
    await started(desk);
    await expect(main.getByText(name)).toHaveCount(0);
    await context.close();
  },
);
