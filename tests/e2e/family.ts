import { devices, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Translate } from "#app/locale/translate.ts";
import type { Language } from "#app/values/language.ts";
import { expect, ownAddress, started } from "./journey.ts";
import { atDesk } from "./offer.ts";

// What journeys in the client's home of the demo company share: its owner's phone, and the office that sends her codes.

/** As the browser within WhatsApp names itself on a phone. */
const inWhatsApp =
  "Mozilla/5.0 (Linux; Android 13; SM-A536E Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 WhatsApp/2.24.9.78";

export const phoneOf = (browser: Browser, width = 360): Promise<BrowserContext> =>
  browser.newContext({
    ...devices["Galaxy S9+"],
    userAgent: inWhatsApp,
    viewport: { width, height: 740 },
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    timezoneId: "Africa/Cairo",
    extraHTTPHeaders: { "x-test-address": ownAddress() },
  });

/** The project of the demo's home at a desk of the office, and the address of its owner's link, as it is shown again. */
export async function officeOfHome(browser: Browser, language: Language, t: Translate) {
  const desk = await atDesk(browser, language, "manager");
  await desk.goto("/crm/projects");
  const name = { en: "Villa in the Fifth Settlement", ar: "فيلا التجمع الخامس" }[language];
  await desk.locator("main a[href^='/crm/projects/']").filter({ hasText: name }).first().click();
  await desk.waitForURL(/\/projects\/[\w-]{36}/);
  await started(desk);
  const { pathname: project } = new URL(desk.url());
  // A link holds one name, as it was typed.
  const person = "نادية سراج";
  const more = desk.getByRole("button", { name: t("homeLink.more", { name: person }) });
  await more.click();
  await desk.getByRole("menuitem", { name: t("homeLink.show") }).click();
  const address = desk.getByRole("dialog").getByLabel(t("homeLink.address"));
  await expect(address).toHaveValue(/\/home\/[\w-]{22}$/);
  const home = await address.inputValue();
  return { desk, project, person, home: new URL(home).pathname.replace(/^\/ar/, "") };
}

async function codesIn(admin: Page): Promise<string[]> {
  await admin.goto("/admin/outbox");
  const mails = await admin
    .locator("details pre")
    .filter({ hasText: /Nadia Serag|نادية سراج/ })
    .allTextContents();
  return mails.flatMap((text) => /^[\s\u2066-\u2069]*([0-9٠-٩]{6})[\s\u2066-\u2069]*$/m.exec(text)?.[1] ?? []);
}

/** Opens a part of the home on this phone as its owner, whom a code has proved. */
export async function openKnown(browser: Browser, phone: BrowserContext, language: Language, t: Translate, home: string): Promise<Page> {
  const admin = await atDesk(browser, language, "admin");
  const before = await codesIn(admin);
  const page = await phone.newPage();
  await page.goto(`${language === "ar" ? "/ar" : ""}${home}`);
  await started(page);
  await page.getByRole("button", { name: t("clientHome.stranger.do") }).tap();
  await page.getByRole("link", { name: t("clientHome.part.money") }).tap();
  await page.waitForURL(/\/money$/);
  await started(page);
  await page.locator("button[value=code]").tap();
  await expect(page.getByText(t("clientHome.code.sent"))).toBeVisible();
  let code = "";
  await expect
    .poll(async () => {
      code = (await codesIn(admin)).find((one) => !before.includes(one)) ?? "";
      return code;
    })
    .not.toBe("");
  await admin.context().close();
  await page.getByLabel(t("clientHome.code.label")).fill(code);
  await page.getByRole("button", { name: t("clientHome.code.do"), exact: true }).tap();
  await expect(page.getByText(t("clientHome.money.contract"), { exact: true })).toBeVisible();
  return page;
}
