import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { reportNamed } from "#app/api/rest/reports.server.ts";
import { dashboard } from "#app/crm/office/dashboard/page/dashboard.server.ts";
import { reportPage } from "#app/crm/office/reports/page-data.server.ts";
import { Turnover } from "#app/crm/office/reports/page/turnover.tsx";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { turnoverMeter } from "#app/crm/office/reports/operations.server.ts";
import { taxSection } from "#app/content/settings/tax.server.ts";
import { readSection, saveSection } from "#app/kit/sections/section.server.ts";
import { FormatProvider, WordsProvider } from "#app/locale/reader.tsx";
import { LanguageProvider } from "#app/shell/language.tsx";
import type { Language } from "#app/values/language.ts";
import { wordsFor } from "#app/words/words.server.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { aClient, anInvoice } from "../../../tests/money.ts";
import { passTo, regimes } from "../../../tests/tax-regime.ts";

const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` });

async function taxed(company: Company, range: { from: string; to: string }) {
  const { sheets } = await reportOf(company.as("accountant"), "finance", range);
  return sheets.find(({ name }) => name === "turnoverTax")!.rows.map(({ cells }) => cells);
}

async function said(company: Company, language: Language = "en", digits: "arab" | "latn" = "latn"): Promise<string> {
  const meter = (await turnoverMeter(company.as("accountant")))!;
  const view = (
    <LanguageProvider language={language} digits={digits}>
      <FormatProvider language={language} digits={digits}>
        <WordsProvider overrides={{}} dictionary={wordsFor(language)} locale={language}>
          <Turnover meter={meter} />
        </WordsProvider>
      </FormatProvider>
    </LanguageProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: view }])} />);
  return /<p[^>]*>(.*)<\/p>/u.exec(html)![1]!.trim();
}

const sell = async (company: Company, client: string, net: number, issuedOn: string, more = {}) =>
  anInvoice(company, client, net, { issuedOn, dueOn: issuedOn, ...more });

test("says nothing to an ordinary company far below the limit, nor to those who may not read the books", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    await sell(company, client, 15_999_999_00, "2026-01-10");
    expect(await turnoverMeter(company.as("accountant"))).toBeNull();
    expect((await dashboard(company.as("accountant"))).turnover).toBeNull();
    expect(await taxed(company, year(2026))).toEqual([]);
    // Four fifths of the limit: an ordinary company hears of the regime, and above what is forgiven no more.
    await sell(company, client, 1_00, "2026-01-11");
    expect(await said(company)).toBe(
      "EGP\u00a016,000,000 of EGP\u00a020,000,000 to 15 Jan 2026. The limit of small businesses is near: a company below it may ask to be taxed as one.",
    );
    await sell(company, client, 8_000_001_00, "2026-01-11");
    expect(await turnoverMeter(company.as("accountant"))).toBeNull();
    await regimes(company, ["small", "2026-01-01"]);
    for (const who of ["visitor", "sales", "designer", "pending", "admin"] as const)
      expect(await turnoverMeter(company.as(who)), who).toBeNull();
    for (const who of ["sales", "designer"] as const) await expect(reportOf(company.as(who), "finance", year(2026)), who).rejects.toThrow();
    expect((await dashboard(company.as("designer"))).turnover).toBeNull();
  }));

test("the tax of a year is of what came as a small business, at the rate of the whole year's band, on any day of the past", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    await regimes(company, ["small", "2026-04-01"]);
    await sell(company, client, 1_000_000_00, "2026-01-10", { vat: 140_000_00, total: 1_140_000_00 });
    expect(await turnoverMeter(company.as("accountant"))).toBeNull();
    passTo(company, "2026-04-02");
    expect(await said(company)).toBe(
      "EGP\u00a01,000,000 of EGP\u00a020,000,000 to 2 Apr 2026. EGP\u00a019,000,000 are left to the limit of small businesses.",
    );
    expect(await said(company, "ar", "arab")).toBe(
      "١٬٠٠٠٬٠٠٠\u00a0ج.م من ٢٠٬٠٠٠٬٠٠٠\u00a0ج.م حتى ٢ أبريل ٢٠٢٦. يتبقى ١٩٬٠٠٠٬٠٠٠\u00a0ج.م حتى حد المشروعات الصغيرة.",
    );
    passTo(company, "2026-07-01");
    const sold = await sell(company, client, 2_500_000_00, "2026-04-15");
    await sell(company, client, 500_000_01, "2026-07-01", { kind: "credit_note", correctsId: sold });
    // A deposit is turnover once its work is invoiced.
    await sell(company, client, 700_000_00, "2026-05-01", { kind: "deposit" });
    // Until June 3,500,000.00, 1 % of 2,500,000.00; with the note 2,999,999.99, which is below 3,000,000.00: 0.75 % of 1,999,999.99.
    expect(await taxed(company, { from: "2026-04-01", to: "2026-06-30" })).toEqual([
      ["2026", 3_500_000_00, 2_500_000_00, 3_000_000_00, 10_000_000_00, 100, 25_000_00, "within"],
    ]);
    expect(await taxed(company, year(2026))).toEqual([
      ["2026", 2_999_999_99, 1_999_999_99, 2_000_000_00, 3_000_000_00, 75, 15_000_00, "within"],
    ]);
    expect(await taxed(company, year(2025))).toEqual([]);
    const read = await reportNamed(company.as("accountant"), "turnoverTax", new URLSearchParams(year(2026)));
    expect(read).toMatchObject({
      title: { en: "Turnover tax", ar: "ضريبة حجم الأعمال" },
      data: [{ year: "2026", rate: 75, tax: { amount: 15_000_00, currency: "EGP" }, standing: "within" }],
    });
    const page = await reportPage(company.as("accountant"), new URLSearchParams({ tab: "finance" }));
    expect(page.turnover).toEqual((await dashboard(company.as("accountant"))).turnover);
    expect(page.turnover).toMatchObject({ turnover: 2_999_999_99, limit: 20_000_000_00, most: 24_000_000_00, near: false });
  }));

test("without revenue, and without a limit in the settings, both are said in words", () =>
  inCompany(async (company) => {
    await regimes(company, ["small", "2026-01-01"]);
    expect(await said(company)).toMatch(/^No revenue so far, to 15 Jan 2026\./u);
    expect(await taxed(company, year(2026))).toEqual([["2026", 0, 0, 0, 500_000_00, 40, 0, "within"]]);
    const admin = company.as("admin");
    const { values, version } = await readSection(admin, taxSection);
    await saveSection(admin, taxSection, version, { ...values, turnover: [] });
    await sell(company, await aClient(company), 10_00, "2026-01-10");
    expect(await said(company)).toBe("EGP\u00a010 to 15 Jan 2026. The tax settings name no limit for this year.");
    expect(await taxed(company, year(2026))).toEqual([["2026", 10_00, 10_00, null, null, null, null, "noRules"]]);
  }));

const ends = "the regime ends on 1 Jan 2027. Enter it in the tax settings.";

test.each([
  ["at the limit", 0, 20_000_000_00, "within", "EGP\u00a00 are left to the limit of small businesses."],
  [
    "a piastre above it",
    0,
    20_000_000_01,
    "once",
    "The limit is exceeded by no more than 20%, for the first time in 5 years: the regime stays. Above EGP\u00a024,000,000 it ends on 1 Jan 2027.",
  ],
  ["by a fifth", 0, 24_000_000_00, "once", "the regime stays"],
  ["by a piastre more", 0, 24_000_000_01, "above", `That is more than EGP\u00a024,000,000, the most that is forgiven: ${ends}`],
  ["for a second time", 21_000_000_00, 20_000_000_01, "again", `The limit is exceeded a second time within 5 years: ${ends}`],
  ["for once, after a year at the limit", 20_000_000_00, 20_000_000_01, "once", "the regime stays"],
])("a year that exceeds the limit: %s", (_what, before, now, standing, words) =>
  inCompany(async (company) => {
    const client = await aClient(company);
    await regimes(company, ["small", "2025-04-01"]);
    if (before > 0) await sell(company, client, before, "2025-06-01");
    await sell(company, client, now, "2026-01-10");
    expect(await said(company)).toContain(words);
    const rows = await taxed(company, { from: "2025-01-01", to: "2026-12-31" });
    expect(rows.map((cells) => [cells[0], cells[7]])).toEqual([
      ["2025", before > 20_000_000_00 ? "once" : "within"],
      ["2026", standing],
    ]);
    expect(rows[1]!.slice(5, 7)).toEqual([150, Math.round((now * 150) / 10_000)]);
    await regimes(company, ["small", "2025-04-01"], ["ordinary", "2027-01-01"]);
    expect(await said(company)).not.toContain("Enter it");
  }),
);
