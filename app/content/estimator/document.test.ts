import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishTexts } from "#app/content/site-texts/operations.server.ts";
import type { Language } from "#app/values/language.ts";
import { inCompany } from "../../../tests/company.ts";
import { estimatePdf } from "./document.server.ts";
import type { Line, SavedEstimate } from "./fields.ts";

const line = (more: Partial<Line>): Line => ({
  row: "r1",
  element: "porcelain",
  category: "flooring",
  name: { en: "Porcelain 60 × 120 cm", ar: "بورسلين 60 × 120 سم" },
  categoryName: { en: "Flooring", ar: "الأرضيات" },
  room: "الصالة",
  model: "per_sqm",
  unit: "m2",
  price: 115_000,
  width: 4.5,
  length: 6,
  size: 27,
  count: null,
  quantity: 1,
  amount: 3_105_000,
  ...more,
});

const estimate: SavedEstimate = {
  id: "0",
  language: "ar",
  propertyType: "apartment",
  place: { en: "New Cairo", ar: "القاهرة الجديدة" },
  areaM2: 160,
  lines: [
    line({}),
    line({
      row: "r2",
      name: { en: "Gypsum ceiling with light cove", ar: "سقف جبسون بورد ببيت نور" },
      category: "ceilings",
      categoryName: { en: "Ceilings and lighting", ar: "الأسقف والإضاءة" },
      price: 92_000,
      amount: 2_484_000,
    }),
    line({
      row: "r3",
      name: { en: "LED spotlight, installed", ar: "سبوت LED شامل التركيب" },
      category: "ceilings",
      categoryName: { en: "Ceilings and lighting", ar: "الأسقف والإضاءة" },
      room: '#link("x")[Hall] $1$ \\',
      model: "per_item",
      unit: "piece",
      price: 48_000,
      width: null,
      length: null,
      size: null,
      count: 12,
      amount: 576_000,
    }),
  ],
  services: [
    { key: "survey", name: { en: "Site survey", ar: "معاينة ورفع مساحي" }, fee: "fixed", price: 350_000, amount: 350_000 },
    { key: "supervision", name: { en: "Site supervision", ar: "الإشراف على التنفيذ" }, fee: "percentage", price: 800, amount: 493_200 },
  ],
  subtotal: 6_165_000,
  total: 7_008_200,
  range: { low: 6_300_000, high: 8_100_000 },
  pricesOf: "2026-11-01",
  madeOn: "2026-11-20",
  validUntil: "2027-02-18",
};

/** The words a reader, or a search in the file, finds: from Poppler, an implementation that is not ours. */
const textOf = (language: Language, of = estimate): Promise<string> =>
  inCompany(async ({ as }) => {
    await publishTexts(as("system"), [
      { key: "companyNameEn", en: "Diwan Interiors", ar: "" },
      { key: "companyNameAr", en: "", ar: "ديوان للتصميم الداخلي" },
    ]);
    const file = await estimatePdf(as("visitor"), of, language);
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    const folder = mkdtempSync(join(tmpdir(), "estimate-"));
    try {
      const path = join(folder, "estimate.pdf");
      writeFileSync(path, file);
      return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).normalize("NFKC");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test("what a visitor typed is printed, never run", async () => {
  const text = await textOf("en");
  expect(text).toContain('#link("x")[Hall] $1$ \\');
});

test("the English sheet carries every name, measure and sum", async () => {
  const text = await textOf("en");
  for (const words of [
    "Diwan Interiors",
    "Estimate",
    "Porcelain 60 × 120 cm",
    "4.5 × 6 m",
    "31,050.00",
    "12 pcs",
    "5,760.00",
    "8% of the elements",
    "EGP 70,082.00",
    "EGP 63,000",
    "EGP 81,000",
    "Page 1 of 1",
  ])
    expect(text.replaceAll("\u00a0", " ")).toContain(words);
});

test("the Arabic sheet carries its words and Western figures", async () => {
  const text = await textOf("ar");
  for (const word of [
    "ديوان",
    "للتصميم",
    "تقدير",
    "التكلفة",
    "بورسلين",
    "الأرضيات",
    "الإشراف",
    "التنفيذ",
    "شقة",
    "القاهرة",
    "الصالة",
    "31,050.00",
    "70,082.00",
    "63,000",
    "LED",
  ])
    expect(text).toContain(word);
});

test("two hundred rows go on to further pages", async () => {
  const text = await textOf("en", {
    ...estimate,
    lines: Array.from({ length: 200 }, (_, at) => line({ row: `r${at}`, room: `Room ${at}` })),
  });
  expect(text).toContain("Room 199");
  expect(text).toMatch(/Page 2 of \d+/);
});

test("words with vowel marks are found in the Arabic sheet", async () => {
  const text = await textOf("ar", { ...estimate, lines: [line({ room: "مَدخَلٌ رئيسيٌّ مصريًا" })] });
  for (const word of ["مدخل", "رئيسي", "مصريا"]) expect(text).toContain(word);
});
