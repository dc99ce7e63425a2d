import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { toXlsx, type SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import { chose, expect, inEnglish, signIn, started, test, undisturbed } from "./journey.ts";
import { patient } from "../patience.ts";

test.beforeEach(async ({ context, language }) => {
  await chose(context, language);
});

async function enter(page: Page, to: string, account = "admin"): Promise<void> {
  await signIn(page.context(), account);
  await page.goto(to);
  await started(page);
}

test("records come in from a file, wrong cells put right on the way, and go out as the list shows them", async ({ page, t, language }) => {
  const name = `Hala ${language} ${Date.now()}`;
  await enter(page, "/admin/testimonials/import");
  const file = ["العميل (بالعربية);Client (English);التقييم;لون", `هالة;${name};9;أحمر`, `=عمر;${name} B;٤;`].join("\r\n");
  await page
    .locator("main input[type=file]")
    .setInputFiles({ name: "said.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${file}`) });
  const wrong = page.getByRole("textbox", { name: t("testimonial.field.rating") });
  await expect(wrong).toHaveValue("9");
  await wrong.fill("٥");
  await wrong.press("Enter");
  await expect(wrong).toBeHidden();
  await page.getByRole("button", { name: t("transfer.import.commit", { count: 2 }) }).click();
  await expect(page.getByRole("heading", { name: t("transfer.import.done", { created: 2, changed: 0 }) })).toBeVisible();
  await page.getByRole("link", { name: t("transfer.import.toList") }).click();
  await expect(page).toHaveURL(/\/admin\/testimonials$/);

  await page.goto(`/admin/testimonials?q=${encodeURIComponent(name)}`);
  await expect(page.locator("[data-row]")).toHaveCount(2);
  await started(page);
  await page
    .getByRole("button", { name: t("kit.list.export") })
    .or(page.getByRole("button", { name: t("kit.list.menu"), exact: true }))
    .click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("menuitem", { name: t("kit.list.exportCsv") })
      .last()
      .click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain(`"'=عمر"`);
  expect(text.trim().split("\r\n")).toHaveLength(3);

  // the same file again: said, and written once more only where it is meant
  await page.goto("/admin/testimonials/import");
  await started(page);
  await page
    .locator("main input[type=file]")
    .setInputFiles({ name: "said.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${file}`) });
  await expect(page.getByText(t("transfer.import.again"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("transfer.import.commit", { count: 1 }) })).toBeDisabled();
});

test("a workbook that cannot be read is refused at its field; a good one is asked once how its sums are meant", async ({
  page,
  t,
  language,
}) => {
  const stamp = Date.now();
  const names = [`Nadia ${language} ${stamp}`, `Nadia again ${language} ${stamp}`];
  await enter(page, "/crm/leads/import", "manager");
  const field = page.locator("main input[type=file]");
  const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await field.setInputFiles({ name: "leads.xlsx", mimeType: workbook, buffer: Buffer.from("PK\u0003\u0004 cut short") });
  await expect(page.getByRole("alert")).toHaveText(t("transfer.file.brokenWorkbook"));
  await expect(page.getByRole("button", { name: t("kit.chooseFile") })).toHaveAccessibleDescription(t("transfer.file.brokenWorkbook"));

  // Texts, as a workbook has them that came from another system: the comma of a sum may mean either.
  const columns: SheetColumn[] = ["name.en", "phone", "source", "propertyType", "budgetEstimate"].map((key) => ({
    key,
    label: { en: key, ar: key },
    kind: "text",
  }));
  const rows = names.map((name) => [name, `010${String(stamp).slice(-8)}`, "walk_in", "villa", "500,000"]);
  await field.setInputFiles({ name: "leads.xlsx", mimeType: workbook, buffer: await toXlsx(columns, rows, language, "Leads") });
  await page.getByLabel(t("transfer.import.ask", { name: "budgetEstimate", typed: "500,000" })).selectOption("thousands");
  // Each of the two names the other one's line, in the reader's digits.
  const same = page.getByRole("row").filter({ hasText: t("duplicate.inFile.phone", { line: 2 }).split(/[2٢]/)[0]! });
  await expect(same).toHaveCount(2);
  await page
    .getByRole("button", { name: t("transfer.import.leaveRow", { line: 3 }).split(/[3٣]/)[0]! })
    .last()
    .click();
  await expect(same).toHaveCount(0);
  await page.getByRole("button", { name: t("transfer.import.commit", { count: 1 }) }).click();
  await expect(page.getByRole("heading", { name: t("transfer.import.done", { created: 1, changed: 0 }) })).toBeVisible();

  await page.goto(`/crm/leads?view=table&q=${encodeURIComponent(String(stamp))}`);
  const row = page.locator("[data-row]");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(names[0]!);
  await expect(row).toContainText(/500[,٬]000|٥٠٠٬٠٠٠/);
});

test(
  "what a file was taken for is shown and can be changed, also where that refuses it, and a phone's contacts come in with what all of them lack",
  inEnglish,
  async ({ page, t, language }) => {
    const stamp = Date.now();
    await enter(page, "/crm/leads/import", "manager");
    const field = page.locator("main input[type=file]");
    const decoder = new TextDecoder("windows-1256");
    const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
    const table = "عملاء المعرض;;\r\n;;\r\nالاسم;الموبايل;ملاحظات\r\nهالة;01005550001;شقة\r\n";
    const buffer = Buffer.from([...table].map((sign) => byteOf.get(sign) ?? 0x3f));
    await field.setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer });
    const reading = page.getByRole("group", { name: t("transfer.read.title") });
    const encoding = reading.getByLabel(t("transfer.read.encoding"));
    await expect(encoding).toHaveValue("windows-1256");
    await expect(reading.getByLabel(t("transfer.read.separator"))).toHaveValue("semicolon");
    await expect(reading.getByLabel(t("transfer.read.head"))).toHaveValue("3");
    const columns = page.locator("main thead");
    await expect(columns).toContainText("الموبايل");
    await encoding.selectOption("windows-1252");
    await expect(columns).toContainText("ÇáÇÓã");
    await expect(page.getByText(t("transfer.read.unknown"))).toBeVisible();
    await encoding.selectOption("windows-1256");
    await expect(columns).toContainText("الموبايل");
    await reading.getByLabel(t("transfer.read.head")).selectOption("4");
    await expect(columns).toContainText("01005550001");
    await page.getByRole("button", { name: t("transfer.import.other") }).click();

    const refused = page.locator("#import-refused");
    const club = `${"Club list,2026\n".repeat(8)}Kunde,Nummer,Stadt\nHala,01005550001,Cairo\n`;
    await field.setInputFiles({ name: "club.csv", mimeType: "text/csv", buffer: Buffer.from(club) });
    await expect(refused).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Kunde" })).toContainText("Stadt");
    await reading.getByLabel(t("transfer.read.head")).selectOption("9");
    await expect(columns).toContainText("Nummer");
    await expect(refused).toHaveCount(0);
    await page.getByRole("button", { name: t("transfer.import.other") }).click();

    const name = `Card ${language} ${stamp}`;
    const card = `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nFN:${name}\r\nTEL;TYPE=CELL:010${String(stamp).slice(-8)}\r\nEND:VCARD\r\n`;
    await field.setInputFiles({ name: "contacts.vcf", mimeType: "text/vcard", buffer: Buffer.from(card) });
    await expect(page.getByText(t("transfer.read.program", { program: "vcard" }))).toBeVisible();
    const all = (key: string) => reading.getByLabel(t("transfer.read.fill", { field: t(`leads.field.${key}`) }));
    await all("propertyType").selectOption(t("choice.propertyType.villa"));
    await expect(all("propertyType")).toHaveValue(t("choice.propertyType.villa"));
    await all("source").selectOption({ index: 1 });
    await page.getByRole("button", { name: t("transfer.import.commit", { count: 1 }) }).click();
    await expect(page.getByRole("heading", { name: t("transfer.import.done", { created: 1, changed: 0 }) })).toBeVisible();
  },
);

test("a PDF stands in a frame beside its page and is never tried as a picture; one that is gone is said", async ({ page, t, language }) => {
  const name = `contract-${language}-${Date.now()}.pdf`;
  await undisturbed(page);
  await enter(page, "/crm/projects?view=table&sort=number", "manager");
  const project = page.getByRole("main").locator("[data-row] a[href^='/crm/projects/']").first();
  const path = new URL((await project.getAttribute("href"))!, page.url()).pathname;
  const files = `/crm/files/project/${path.split("/")[3]}`;
  await page.goto(`${path}?tab=files`);
  await started(page);
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") });
  const link = page.getByRole("main").getByRole("link", { name: t("files.open", { name }) });
  await expect(link).toBeVisible();
  const shown = `${await link.getAttribute("href")}`;
  const id = /([^/]+)\?show$/.exec(shown)?.[1] ?? "";
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(shown)) asked.push(`${request.method()} ${request.resourceType()}`);
  });
  const reads = (value: boolean) =>
    page.evaluate((viewer) => Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, value: viewer }), value);
  const drawer = page.getByRole("dialog");

  await reads(false);
  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await tab.close();
  await expect(drawer).toHaveCount(0);
  expect(asked).toEqual([]);

  await reads(true);
  await link.click();
  await expect(drawer.locator("iframe")).toHaveAttribute("src", shown);
  await expect(drawer.locator("img")).toHaveCount(0);
  expect(asked[0]).toBe("HEAD fetch");
  expect(asked.filter((one) => one.endsWith("image"))).toEqual([]);
  await expect(drawer.getByRole("link", { name: t("kit.proof.apart", { name }) })).toBeFocused();
  // Nothing describes a PDF: the company would refuse it.
  await expect(drawer.getByRole("button", { name: t("kit.remove", { name }) })).toBeVisible();
  await expect(drawer.getByRole("button", { name: t("files.describe") })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  // Somebody else removes it, and brings it back.
  const elsewhere = (intent: string) =>
    page.evaluate(async ([to, form]) => (await fetch(to, { method: "POST", body: new URLSearchParams(form) })).status, [
      files,
      { intent, id },
    ] as const);
  expect(await elsewhere("remove")).toBe(200);
  await link.click();
  await expect(drawer.getByRole("alert")).toContainText(t("files.error.missing"));
  await expect(drawer.locator("iframe")).toHaveCount(0);
  expect(await elsewhere("restore")).toBe(200);
  await drawer.getByRole("button", { name: t("common.error.retry") }).click();
  await expect(drawer.locator("iframe")).toHaveAttribute("src", shown);
  await page.keyboard.press("Escape");

  // A picture that the line did not bring is asked for again where it stands.
  const picture = name.replace("pdf", "png");
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles({ name: picture, mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await page.route(/\?show$/, (route) => route.abort());
  await page
    .getByRole("main")
    .getByRole("button", { name: t("files.open", { name: picture }) })
    .click();
  await expect(drawer.getByRole("alert")).toContainText(t("common.error.fetching"));
  await page.unroute(/\?show$/);
  await drawer.getByRole("button", { name: t("common.error.retry") }).click();
  await expect(drawer.locator("img")).toHaveJSProperty("naturalWidth", 1);
  await expect(drawer.getByRole("button", { name: t("files.describe") })).toBeVisible();
});

test("one field finds records and does things, with keys alone", async ({ page, t }) => {
  await enter(page, "/admin");
  const field = page.getByRole("combobox", { name: t("frame.palette.title") });
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("ءءء qqzzxx");
  await expect(page.getByRole("status").filter({ hasText: "ءءء qqzzxx" })).toBeVisible();
  await field.fill("Palm Court");
  await expect(page.getByRole("option", { name: "Palm Court Villa" }).or(page.getByRole("option").first())).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();

  await page.keyboard.press("Control+k");
  await field.fill(t("admin.section.audit"));
  await expect(page.getByRole("option", { name: t("admin.section.audit") })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(field).toBeHidden();

  // two keys in a row count within a second, and a busy machine may need longer for them
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await expect(page).toHaveURL(/\/admin\/team$/, { timeout: patient(2000) });
  }).toPass();
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await started(page);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: t("frame.keys.title") });
  await expect(help.getByText(t("kit.list.keyNew"))).toBeVisible();
  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/team$/);
});
