import { randomInt } from "node:crypto";
import { expect, started, test } from "./journey.ts";

const typed = { en: { width: "4.5", length: "6", count: "12" }, ar: { width: "٤٫٥", length: "٦", count: "١٢" } };
/** 4.5 × 6 m of porcelain, 12 spots, 8 % supervision: 31 050 + 5 760 + 2 944.80. */
const total = { en: "EGP 39,754.80", ar: "٣٩٬٧٥٤٫٨٠ ج.م" };
const mobile = () => `010 5${randomInt(1_000_000, 9_999_999)}`;

test("without script the estimate is made, corrected, shared, saved and sent, and nothing that was typed is lost", async ({
  browser,
  at,
  t,
  language,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${at("/cost-estimator")}?type=villa&area=240`);
  await expect(page.locator("[name=propertyType]")).toHaveValue("villa");
  await expect(page.locator("[name=area]")).toHaveValue("240");

  await page.locator("button[value='add:porcelain-60x120']").click();
  await page.locator("[name='r1.room']").fill("الصالة");
  await page.locator("[name='r1.width']").fill(typed[language].width);
  await page.locator("label:has([value=ceilings-lighting])").click();
  await page.locator("button[value='add:led-spot']").click();
  // The category that was open is open again, and the row begun in the other one is still there.
  await page.locator("[name='r2.count']").fill(typed[language].count);
  await page.locator("button[value='more:r2']").click();
  await expect(page.locator("[name='r2.count']")).toHaveValue("13");
  await page.locator("button[value='less:r2']").click();
  await expect(page.locator("[name='r2.count']")).toHaveValue("12");
  await page.locator("#service-site-supervision").check();

  await page.locator("#send button[value=send]").click();
  await expect(page.locator("#estimate-name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[name='r1.width']")).toHaveValue(typed[language].width);
  await expect(page.locator("#service-site-supervision")).toBeChecked();
  await page.locator("label:has([value=flooring])").click();
  await page.locator("[name='r1.length']").fill(typed[language].length);
  await page.locator("#sheet button[value=recalculate]").click();
  await expect(page.locator("#sheet").getByRole("status")).toContainText(total[language]);

  await page.locator("#sheet button[value=share]").click();
  await expect(page).toHaveURL(/\/estimates\/[\w-]{20,}$/);
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(total[language]);
  const answer = await request.get(page.url());
  expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  for (const lang of ["en", "ar"]) {
    const file = await request.get(`${page.url().replace("/ar/", "/")}/pdf?lang=${lang}`);
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }

  await page.goto(at("/cost-estimator"));
  await page.locator("button[value='add:porcelain-60x120']").click();
  await page.locator("[name='r1.width']").fill(typed[language].width);
  await page.locator("[name='r1.length']").fill(typed[language].length);
  await page.locator("#estimate-name").fill(t("contact.propertyType.villa"));
  await page.locator("#estimate-phone").fill(mobile());
  await page.locator("#send button[value=send]").click();
  await expect(page.locator("#sent")).toContainText(/LED-\d{4}-\d{5}/);
  await context.close();
});

test("with script the sum follows what is typed, in either grouping, and a draft is kept", async ({ page, at, language }) => {
  await page.goto(at("/cost-estimator"));
  await started(page);
  await page.locator("button[value='add:porcelain-60x120']").click();
  await expect(page.locator("[name='r1.room']")).toBeFocused();
  await page.locator("[name='r1.room']").fill("الصالة");
  await page.locator("[name='r1.width']").fill(typed[language].width);
  await page.locator("[name='r1.length']").fill(typed[language].length);
  await page.locator("label:has([value=ceilings-lighting])").click();
  await page.locator("button[value='add:led-spot']").click();
  await page.locator("[name='r2.count']").fill(typed[language].count);
  await page.locator("#service-site-supervision").check();
  const sum = page.locator("#sheet").getByRole("status");
  await expect(sum).toContainText(total[language]);
  await page.locator("#sheet label:has([value=room])").click();
  await expect(page.locator("#sheet").getByRole("heading", { name: "الصالة" })).toBeVisible();

  await page.reload();
  await started(page);
  await expect(sum).toContainText(total[language]);
  const file = page.waitForEvent("download");
  await page.locator("#sheet button[value=pdf]").click();
  expect((await file).suggestedFilename()).toMatch(new RegExp(`-${language}\\.pdf$`));
  await expect(sum).toContainText(total[language]);
});

test("whoever comes from the sentence finds an example room to change, and what would change it most", async ({ page, at, t }) => {
  await page.goto(`${at("/cost-estimator")}?scope=built&type=apartment&place=new-cairo&area=160`);
  await started(page);
  const sheet = page.locator("#sheet");
  const note = page
    .getByRole("status")
    .filter({ hasText: t("estimator.example.note", { low: "|", high: "|" }).split(/[\u2066-\u2069|]/)[0]! });
  await expect(page.locator("[name='r1.room']")).toHaveValue(t("estimator.example.room"));
  await expect(note).toBeVisible();
  await expect(sheet.getByRole("img")).toHaveAccessibleName(new RegExp(t("estimator.example.room")));
  const alternatives = sheet
    .getByRole("heading", { name: t("estimator.sheet.alternatives") })
    .locator("xpath=..")
    .getByRole("paragraph");
  await expect(alternatives).toHaveCount(3);

  const before = await alternatives.allTextContents();
  const paint = page.locator("[name='r2.width']");
  await page.locator("label:has([value=walls])").click();
  await paint.fill("36");
  // With the sum, at once: what came later would move the form below it under the pointer.
  expect(await alternatives.allTextContents()).not.toEqual(before);
  await expect(note).toBeHidden();

  for (const row of ["r1", "r2", "r3"]) await page.locator(`button[value='remove:${row}']`).dispatchEvent("click");
  await expect(sheet.getByText(t("estimator.sheet.empty"))).toBeVisible();
  await expect(sheet.locator("button[value=pdf]")).toBeHidden();
  await page.reload();
  await started(page);
  await expect(page.locator("[name='r1.room']")).toHaveCount(0);
  await sheet.getByRole("button", { name: t("estimator.example.add") }).click();
  await expect(page.locator("[name='r1.room']")).toHaveValue(t("estimator.example.room"));
});

test("an unknown link is not found, politely", async ({ page, at, t }) => {
  const answer = await page.goto(at("/estimates/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("status.notFound.title"));
});
