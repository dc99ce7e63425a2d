// The demo's home on the phone of its owner, in the browser within WhatsApp, with the office beside it.
import { randomBytes } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { patient } from "../patience.ts";
import { officeOfHome, openKnown, phoneOf } from "./family.ts";
import { expect, inArabic, started, test } from "./journey.ts";

test.setTimeout(patient(240_000));

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A photograph that cannot be made small: above one piece. */
const photograph = (): Promise<Buffer> =>
  sharp(randomBytes(1600 * 1400 * 3), { raw: { width: 1600, height: 1400, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();

/** The selection with this title, on the page of decisions that holds it. */
async function decisionOf(client: Page, title: string): Promise<Locator> {
  const found = client.getByRole("article").filter({ hasText: title });
  await client.getByRole("navigation").last().locator("a[href$='/decisions']").tap();
  await client.waitForURL(/\/decisions$/);
  await started(client);
  if ((await found.count()) === 0) {
    await client.locator("main a[href*='decisions?at=']").last().tap();
    await client.waitForURL(/decisions\?at=/);
    await started(client);
  }
  await expect(found).toBeVisible();
  return found;
}

async function toDesk(desk: Page, address: string): Promise<void> {
  await desk.goto(address);
  await started(desk);
}

test(
  "a change is asked for, refused with a reason, asked for again and settled by a new offer; a proof resumes and is matched",
  inArabic,
  async ({ browser, language, t }) => {
    const { desk, project, home } = await officeOfHome(browser, language, t);
    const phone = await phoneOf(browser);
    const client = await openKnown(browser, phone, language, t, home);
    const main = desk.getByRole("main");
    const dialog = desk.getByRole("dialog");

    const title = "مفاتيح الإضاءة";
    const ask = async (offer: Locator) => {
      await offer.getByText(t("clientHome.decisions.mind.do"), { exact: true }).tap();
      await offer.getByRole("button", { name: t("clientHome.decisions.mind.ask") }).tap();
      await expect(offer.getByText(t("clientHome.decisions.mind.asked", { date: "|" }).split("|")[0]!)).toBeVisible();
    };
    await ask(await decisionOf(client, title));
    await toDesk(desk, `${project}?tab=selections`);
    const card = main.getByRole("listitem").filter({ hasText: title }).first();
    await card.getByRole("button", { name: t("selection.change.refuse") }).click();
    await dialog.getByRole("textbox").fill("وصلت المفاتيح الموقع");
    await dialog.getByRole("button", { name: t("selection.change.refuse") }).click();
    await expect(dialog).toBeHidden();
    let offer = await decisionOf(client, title);
    await expect(offer.getByText("وصلت المفاتيح الموقع")).toBeVisible();

    await ask(offer);
    await desk.reload();
    await started(desk);
    await card.getByRole("button", { name: t("selection.offer.again") }).click();
    await dialog.getByRole("button", { name: t("selection.offer.present") }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole("button", { name: t("selection.offer.withdraw") })).toBeVisible();
    offer = await decisionOf(client, title);
    await expect(offer.getByText(t("clientHome.decisions.approveDo"), { exact: true })).toHaveCount(2);

    // A proof above one piece: its line breaks in the middle, and later its last answer is lost.
    await client.locator("nav a[href$='/money']").tap();
    await client.waitForURL(/\/money$/);
    await started(client);
    const due = client.locator("#pay li").first();
    const number = /INV-\d{4}-\d{5}/.exec(await due.innerText())![0];
    await due.getByText(t("clientHome.pay.send"), { exact: true }).tap();
    await due.locator("input[type=file]").setInputFiles({ name: "instapay.jpg", mimeType: "image/jpeg", buffer: await photograph() });
    const posts: { bytes: number; answered: boolean }[] = [];
    await client.route("**/pieces", async (route) => {
      const bytes = route.request().postDataBuffer()!.byteLength;
      const pieces = posts.filter((one) => one.bytes > 50_000).length;
      const isPiece = bytes > 50_000;
      // The second piece never leaves; of the last one only the answer is lost.
      if (isPiece && pieces === 1) {
        posts.push({ bytes, answered: false });
        return route.abort("connectionreset");
      }
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { done: boolean } };
      const lost = isPiece && data.done;
      posts.push({ bytes, answered: !lost });
      return lost ? route.abort("connectionreset") : route.fulfill({ response: answer });
    });
    await due.getByRole("button", { name: t("clientHome.pay.sendDo") }).tap();
    const [said = ""] = t("clientHome.pay.proof.uploaded", { date: "|" }).split("|");
    await expect(due.getByText(said)).toBeVisible({ timeout: patient(30_000) });
    // The first, the second twice; nothing more once the server had it.
    expect(posts.filter(({ bytes }) => bytes > 50_000)).toHaveLength(3);
    expect(posts.filter(({ answered }) => !answered)).toHaveLength(2);
    expect(posts.at(-1)).toMatchObject({ answered: true });

    // The office records the payment that it shows.
    await toDesk(desk, project);
    const proof = desk.locator("#home-proofs li").filter({ hasText: number });
    await proof.getByRole("link", { name: t("invoice.act.pay") }).click();
    const sheet = desk.locator("#record-payment");
    // A part of it: the rest stays due.
    await sheet.locator("[id$='-amount']").fill("1000");
    await sheet.locator("[id$='-reference']").fill(`IPN${Date.now()}`);
    await sheet.getByRole("button", { name: t("payment.form.save") }).click();
    await expect(desk.locator("[data-toast=ok]").first()).toBeVisible();
    await toDesk(desk, project);
    await expect(desk.locator("#home-proofs").getByText(t("homeLink.proofs.matched"))).toBeVisible();
    await expect(proof.getByRole("link", { name: t("invoice.act.pay") })).toHaveCount(0);
    await phone.close();
  },
);

/** What is wrong with a page with all of it unfolded; a theme changes colours and nothing else. */
async function violationsOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll("main details")) folded.setAttribute("open", "");
  });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((wanted) => document.documentElement.setAttribute("data-theme", wanted), theme);
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await (theme === "light" ? axe.withTags(wcag) : axe.withRules(["color-contrast"])).analyze();
    for (const { id, nodes } of violations) found.push(...nodes.map(({ target }) => `${theme} ${id}: ${String(target[0])}`));
  }
  return found;
}

test("every page of the home is accessible in both themes, small, and never wider than the phone", async ({ browser, language, t }) => {
  const { home } = await officeOfHome(browser, language, t);
  const prefix = language === "ar" ? "/ar" : "";
  const phone = await phoneOf(browser);
  const stranger = await phone.newPage();
  await stranger.goto(prefix + home);
  await started(stranger);
  expect.soft(await violationsOn(stranger)).toEqual([]);
  await stranger.close();
  const client = await openKnown(browser, phone, language, t, home);
  for (const part of ["", "/decisions", "/schedule", "/photographs", "/money", "/messages", "/people"]) {
    const response = await client.goto(prefix + home + part);
    expect.soft((await response!.body()).byteLength, part).toBeLessThan(60_000);
    await started(client);
    for (const width of [360, 430]) {
      await client.setViewportSize({ width, height: 740 });
      const wider = await client.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(wider, `${part} at ${width} px`).toBe(0);
      expect.soft(await violationsOn(client), `${part} at ${width} px`).toEqual([]);
    }
  }
  await phone.close();
});
