import { chose, demoPassword, expect, started, test } from "./journey.ts";
import { patient } from "../patience.ts";

// Arabic digits in Arabic, Western ones in English: a visitor types what his keyboard has.
const typed = { en: { width: "4.5", length: "6", phone: "010 0000 4711" }, ar: { width: "٤٫٥", length: "٦", phone: "٠١٠ ٠٠٠٠ ٤٧١٢" } };
// 4.5 m × 6 m of porcelain at EGP 1,150 per m².
const total = { en: "EGP 31,050", ar: "٣١٬٠٥٠ ج.م" };
const visitor = { en: "Karim Abdelrahman", ar: "نهى عبد الرحمن" };

// Three pages, two browsers and the whole way to the lead: longer than one screen's journey.
test.setTimeout(patient(150_000));

test("a visitor looks at work, prices a room and sends it; the sales person finds the lead with the same total", async ({
  page,
  browser,
  at,
  t,
  language,
  direction,
}) => {
  await page.goto(at("/"));
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("home.hero.work") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("portfolio.title"));
  await page
    .getByRole("main")
    .locator(`a[href^="${at("/portfolio/")}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(/\/portfolio\/[a-z-]+$/);

  await page.clock.install();
  await page.goto(at("/cost-estimator"));
  await started(page);
  const add = page.locator("button[value='add:porcelain-60x120']");
  const porcelain = page.getByRole("article").filter({ has: add });
  await add.click();
  await porcelain.getByLabel(t("estimator.row.width")).fill(typed[language].width);
  await porcelain.getByLabel(t("estimator.row.length")).fill(typed[language].length);
  await expect(page.getByRole("main")).toContainText(total[language]);

  // The draft outlives the page.
  await page.reload();
  await started(page);
  await expect(porcelain.getByLabel(t("estimator.row.width"))).toHaveValue(typed[language].width);

  const form = page.locator("#send");
  await form.getByRole("button", { name: t("estimator.act.send") }).click();
  await expect(form.locator("[aria-invalid='true']").first()).toBeFocused();
  await form.getByRole("textbox", { name: t("contact.field.name") }).fill(visitor[language]);
  await form.getByRole("textbox", { name: t("contact.field.phone") }).fill(typed[language].phone);
  // A person takes longer than three seconds; only machines are faster.
  await page.clock.fastForward(5_000);
  await form.getByRole("button", { name: t("estimator.act.send") }).click();
  // With its file, which is made then; other journeys have theirs made beside it.
  await expect(page.getByRole("main")).toContainText(t("estimator.sent.title"), { timeout: patient(30_000) });
  const reference = (await page.getByRole("main").textContent())?.match(/LED-\d{4}-\d{5}/)?.[0] ?? "";
  expect(reference).toMatch(/^LED-/);

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await chose(desk, language);
  const staff = await desk.newPage();
  await staff.goto(at("/login"));
  await staff.getByRole("main").getByLabel(t("account.email")).fill("sales@diwan.example");
  await staff
    .getByRole("main")
    .getByRole("textbox", { name: t("account.password") })
    .fill(demoPassword);
  await staff
    .getByRole("main")
    .getByRole("button", { name: t("account.signIn.submit") })
    .click();
  await expect(staff).toHaveURL(/\/crm$/);
  await staff.goto(`/crm/leads?view=table&q=${reference}`);
  await started(staff);
  await staff.locator("[data-row] [data-open]").click();
  const lead = staff.getByRole("dialog");
  await expect(lead).toContainText(visitor[language]);
  await expect(lead.locator("a[href^='tel:+201000004']").first()).toBeVisible();
  await lead.getByRole("link", { name: t("leads.record.enquiry") }).click();
  await expect(lead).toContainText(total[language]);
  await desk.close();
});
