import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Browser, Locator, Page } from "@playwright/test";
import { fieldId } from "#app/content/site-texts/hub/edits.ts";
import { demoFolder } from "../server/folders.ts";
import { removeFolder, startServer, type Running } from "../server/running.ts";
import type { Language } from "#app/values/language.ts";
import { chose, demoPassword, expect, inBothLanguages, ownAddress, started, test } from "./journey.ts";
import { patient } from "../patience.ts";

// What an administrator changes here, visitors of a whole site see: this journey has a company of its own.
let server: Running;
let folder: string;
test.beforeAll(async () => {
  // The demo company is loaded first, photographs and all, unless the run has one.
  test.setTimeout(patient(180_000));
  folder = await demoFolder();
  server = await startServer({ dataDir: folder, env: { DEMO: "1", LOG_LEVEL: "warn", PROXY_IP_HEADER: "x-test-address" } });
});
test.afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

// A new company makes the sizes of its photographs meanwhile.
test.setTimeout(patient(400_000));

/** Somebody in a browser of his own. */
async function enter(browser: Browser, page: Page, language: Language): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: server.url,
    extraHTTPHeaders: { "x-test-address": ownAddress() },
  });
  await chose(context, language);
  return context.newPage();
}

/** Twelve photographs that differ. */
const photographs = () =>
  Promise.all(
    Array.from({ length: 12 }, async (_, at) => ({
      name: `room-${at + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 900 + at, height: 600, channels: 3, background: { r: 90 + at * 10, g: 110, b: 80 } } })
        .jpeg()
        .toBuffer(),
    })),
  );

const pair = (place: Locator, name: string, side: "en" | "ar") =>
  place.locator(`[data-field=${name}] [lang=${side}]`).locator("input, textarea").first();

async function fillPair(place: Locator, name: string, en: string, ar: string): Promise<void> {
  await inBothLanguages(place);
  await pair(place, name, "en").fill(en);
  await pair(place, name, "ar").fill(ar);
}

test("an administrator changes names, texts, work, order and prices; visitors find all of it at once, and an estimate given before keeps its price", async ({
  page,
  browser,
  at,
  t,
  language,
}) => {
  const visitor = await enter(browser, page, language);
  await visitor.goto(at("/cost-estimator"));
  await started(visitor);
  await visitor.locator("button[value='add:porcelain-60x120']").click();
  await visitor.locator("[name='r1.width']").fill("4.5");
  await visitor.locator("[name='r1.length']").fill("6");
  const before = { en: "EGP 31,050", ar: "٣١٬٠٥٠" }[language];
  await expect(visitor.locator("#sheet").getByRole("status")).toContainText(before);
  await visitor.locator("#sheet button[value=share]").click();
  await expect(visitor).toHaveURL(/\/estimates\/[\w-]{20,}$/);
  const pageAddress = visitor.url();

  const desk = await enter(browser, page, language);
  await desk.goto("/login?to=/admin/site-settings/company");
  await started(desk);
  await desk.locator("main [name=email]").fill("admin@diwan.example");
  await desk.locator("main [name=password]").fill(demoPassword);
  await desk.getByRole("button", { name: t("account.signIn.submit") }).click();
  await expect(desk).not.toHaveURL(/\/login/);
  await expect(desk).toHaveURL(/\/admin\/site-settings\/company$/);
  await started(desk);
  const main = desk.getByRole("main");

  await fillPair(main, "name", "Noon House", "بيت نون");
  await main.getByRole("button", { name: t("kit.section.save") }).click();
  // The button takes no press while the saving is on its way, too.
  await expect(desk.getByText(t("settings.saved"))).toBeVisible();

  await desk.goto("/admin/content/home");
  await started(desk);
  await desk.locator(`#${CSS(fieldId("home.hero.title", "en"))}`).fill("Rooms that wait for you");
  await desk.locator(`#${CSS(fieldId("home.hero.title", "ar"))}`).fill("غرف تنتظرك");
  await expect(desk.locator(`#${CSS(fieldId("home.hero.title", "en"))}`)).toHaveValue("Rooms that wait for you");
  await main.getByRole("button", { name: t("kit.list.publish"), exact: true }).click();
  await expect(desk.locator("[data-toast=ok]").first()).toBeVisible();

  await desk.goto("/admin/projects/new");
  await started(desk);
  await fillPair(main, "title", "Lantern Court", "فناء الفانوس");
  await fillPair(main, "shortDescription", "A court with one lantern.", "فناء يضيئه فانوس واحد.");
  await main.locator("[data-field=plates] input[type=file]").setInputFiles(await photographs());
  await expect(main.locator("[data-field=plates] [data-place]")).toHaveCount(12, { timeout: patient(150_000) });
  await main.locator("[data-field=category] input").first().click();
  await desk.getByRole("option").first().click();
  await main.getByRole("button", { name: t("kit.form.saveAndPublish") }).click();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: t("kit.form.publishAnyway") })
    .click();
  // The Arabic place is named by the sentence beside its field, and nothing that was typed is gone.
  await expect(pair(main, "location", "en")).toHaveAttribute("aria-invalid", "true");
  await expect(desk.locator("[data-toast=destructive]")).toHaveCount(0);
  await expect(pair(main, "title", "ar")).toHaveValue("فناء الفانوس");
  await fillPair(main, "location", "Maadi, Cairo", "المعادي، القاهرة");
  await main.locator("[data-field=plates] [data-place='0']").getByRole("button").first().click();
  const details = desk.getByRole("dialog");
  await inBothLanguages(details);
  await details.locator("[lang=en]").locator("input, textarea").first().fill("A court at dusk");
  await details.locator("[lang=ar]").locator("input, textarea").first().fill("فناء عند الغروب");
  await details.getByRole("button", { name: t("kit.save") }).click();
  await expect(details).toBeHidden();
  await main.getByRole("button", { name: t("kit.form.saveAndPublish") }).click();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: t("kit.form.publishAnyway") })
    .click();
  await expect(desk).toHaveURL(/\/admin\/projects\/[0-9a-f-]{36}$/);

  // Changes of what is published wait until they are published.
  await expect(main.getByText(t("kit.state.published"), { exact: true })).toBeVisible();
  await fillPair(main, "location", "Dokki, Giza", "الدقي، الجيزة");
  await main.getByRole("button", { name: t("kit.form.saveDraft") }).click();
  await expect(main.getByText(t("kit.state.changed"))).toBeVisible();
  await main.getByRole("button", { name: t("kit.form.discardDraft") }).click();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: t("kit.form.discardDraft") })
    .click();
  await expect(main.getByText(t("kit.state.published"), { exact: true })).toBeVisible();
  await expect(pair(main, "location", "en")).toHaveValue("Maadi, Cairo");

  await desk.goto("/admin/services");
  await started(desk);
  const services = main.locator("[data-row]");
  const first = (await services.first().getAttribute("data-row"))!;
  await services.first().locator("button[aria-haspopup=menu]").first().click();
  await desk.getByRole("menuitem", { name: t("kit.list.down") }).click();
  await expect(services.nth(1)).toHaveAttribute("data-row", first);

  await desk.goto("/admin/manage-elements/elements?q=porcelain-60x120");
  await started(desk);
  await main.locator("[data-row] [data-open]").first().click();
  const element = desk.getByRole("dialog");
  await element.locator("[data-field=pricePerSqm] input").fill("1,500.00");
  await element.getByRole("button", { name: t("kit.save"), exact: true }).click();
  await expect(element).toBeHidden();

  await desk.goto("/admin/users/new");
  await started(desk);
  const email = `guest-${randomUUID()}@here.example`;
  await main.getByLabel(t("users.field.email")).fill(email);
  await inBothLanguages(main);
  await main.getByLabel(t("kit.form.inEnglish", { field: t("users.field.name") })).fill("Omar Hegazy");
  await main.getByLabel(t("kit.form.inArabic", { field: t("users.field.name") })).fill("عُمر حجازي");
  await main.getByRole("combobox").selectOption("designer");
  await main.getByText(t(`users.choice.language.${language}`)).click();
  await main.getByRole("button", { name: t("users.form.invite") }).click();
  await expect(desk).toHaveURL(/\/admin\/users(\?|$|\/[0-9a-f-]{36})/);
  await expect(async () => {
    await desk.goto("/admin/outbox");
    await expect(main).toContainText(email, { timeout: patient(2_000) });
  }).toPass();
  await desk.goto("/admin/audit");
  await expect(desk.getByRole("main").locator("li, tr").first()).toBeVisible();

  await desk.goto("/admin");
  await started(desk);
  if ((page.viewportSize()?.width ?? 0) < 1000) await desk.getByRole("button", { name: t("shell.menu.open") }).click();
  await desk
    .getByRole("button", { name: t("frame.logOut") })
    .last()
    .click();
  await expect(desk).toHaveURL(/\/(login)?(\?|$)|\/$/);

  for (const [chosen, address, name, hero] of [
    ["en", "/", "Noon House", "Rooms that wait for you"],
    ["ar", "/ar", "بيت نون", "غرف تنتظرك"],
  ] as const) {
    const reader = await enter(browser, page, chosen);
    // A server under load may answer with the built-in words when its texts come too late; it does not keep that page.
    await expect(async () => {
      await reader.goto(address);
      await expect(reader.getByRole("banner")).toContainText(name, { timeout: patient(2_000) });
      await expect(reader.getByRole("heading", { level: 1 })).toContainText(hero, { timeout: patient(2_000) });
    }).toPass();
    await reader.context().close();
  }
  await visitor.goto(at("/portfolio/lantern-court"));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText({ en: "Lantern Court", ar: "فناء الفانوس" }[language]);
  await expect(visitor.getByRole("main").locator("picture")).toHaveCount(12 + (await outside(visitor)));
  await visitor.goto(at("/services"));
  await visitor.goto(at("/cost-estimator"));
  await started(visitor);
  await visitor.evaluate(() => localStorage.removeItem("diwan-estimate"));
  await visitor.goto(at("/cost-estimator"));
  await started(visitor);
  await visitor.locator("button[value='add:porcelain-60x120']").click();
  await visitor.locator("[name='r1.width']").fill("4.5");
  await visitor.locator("[name='r1.length']").fill("6");
  await expect(visitor.locator("#sheet").getByRole("status")).toContainText({ en: "EGP 40,500", ar: "٤٠٬٥٠٠" }[language]);
  await visitor.goto(pageAddress);
  await expect(visitor.getByRole("main").getByRole("status").first()).toContainText(before);
});

const CSS = (id: string): string => id.replace(/[^\w-]/g, (sign) => `\\${sign}`);

/** Photographs of the page that are not the project's own: the next project's. */
const outside = async (page: Page): Promise<number> => page.locator("main a[href*='/portfolio/'] picture").count();
