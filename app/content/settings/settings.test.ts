import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { isSignUpOpen } from "#app/accounts/settings.server.ts";
import { lookups } from "#app/content/lookups/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { companyFacts, footerTexts } from "#app/content/site-texts/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { lookupKinds, type LookupKind } from "#app/content/lookups/fields.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { isWorkingDay, workingHoursOn } from "#app/values/calendar.ts";
import { Forbidden, Invalid, SignedOut } from "#app/values/errors.ts";
import { inCompany } from "../../../tests/company.ts";
import { examples } from "../../../tests/examples.ts";
import { companySection } from "./company.server.ts";
import { documentsSection } from "./documents.server.ts";
import type { ListEntry, TaxProfile } from "./fields.ts";
import { hoursSection } from "#app/content/settings/hours/hours.server.ts";
import { listSection, listUses, placesOf } from "./lists.server.ts";
import { expenseLimits, quotationLimits, reportTargets } from "./limits.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { numbersSection } from "./numbers.server.ts";
import { businessFacts, isSmallBusiness, regimeRules, taxRate, useTax, workingCalendar } from "./operations.server.ts";
import { readSection, saveSection, type Section } from "#app/kit/sections/section.server.ts";
import { taxSection } from "./tax.server.ts";
import { usualHolidays } from "#app/content/settings/hours/usual-holidays.server.ts";
import { visitorsSection } from "./visitors.server.ts";

/** Columns that are called like those that hold keys of lists, and hold something else, or what all lines of a bill name. */
const noKeys = ["estimator_elements.unit", "supplier_bills.category"];

const all = [companySection, documentsSection, taxSection, numbersSection, hoursSection, visitorsSection] as unknown as Section<never>[];

/** Saves the section as it stands with some fields changed; the fields that were refused, or null. */
async function refusedIn(ctx: Ctx, section: unknown, some: Record<string, unknown>): Promise<Record<string, string> | null> {
  const one = section as Section<never>;
  const { values, version } = await readSection(ctx, one);
  try {
    await saveSection(ctx, one, version, { ...(values as object), ...some });
    return null;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, message.key]));
  }
}
const save = async (ctx: Ctx, section: unknown, some: Record<string, unknown>) => expect(await refusedIn(ctx, section, some)).toBeNull();

describe("who may", () => {
  test("signed out, and every role but the administrator, neither reads nor saves", () =>
    inCompany(async ({ as }) => {
      for (const section of [...all, listSection("style") as unknown as Section<never>]) {
        for (const who of ["visitor", ...roleNames.filter((role) => role !== "admin")] as const) {
          const refusal = who === "visitor" ? SignedOut : Forbidden;
          await expect(readSection(as(who), section)).rejects.toThrow(refusal);
          await expect(saveSection(as(who), section, 1, {})).rejects.toThrow(refusal);
        }
        expect((await readSection(as("admin"), section)).version).toBe(1);
      }
    }));
});

describe("two administrators", () => {
  test("the second is told who changed what, and nothing is overwritten", () =>
    inCompany(async ({ as, user }) => {
      const { values } = await readSection(as("admin"), companySection);
      await saveSection(as("admin"), companySection, 1, { ...values, name: { en: "Diwan House", ar: "بيت ديوان" } });
      const late = saveSection(as("admin"), companySection, 1, {
        ...values,
        name: { en: "Diwan", ar: "" },
        parentUrl: "https://group.diwan.example",
      });
      await expect(late).rejects.toMatchObject({
        code: "STALE",
        details: {
          version: 2,
          theirs: { name: { en: "Diwan House", ar: "بيت ديوان" } },
          changed: [{ field: "name", by: user("admin").id }],
        },
      });
      expect((await footerTexts(as("visitor"))).parentGroup).toBeNull();
    }));

  test("a save that changes nothing is no new version, and one that does is noted with what changed alone", () =>
    inCompany(async ({ as, db }) => {
      await save(as("admin"), visitorsSection, {});
      expect((await readSection(as("admin"), visitorsSection)).version).toBe(1);
      await save(as("admin"), visitorsSection, { signUp: true });
      expect(await isSignUpOpen(as("visitor"))).toBe(true);
      const notes = await db.select().from(auditTable).where(eq(auditTable.entity, "settings"));
      expect(notes.map(({ event, entityId, before, after }) => ({ event, entityId, before, after }))).toEqual([
        {
          event: "settings.updated",
          entityId: "visitors",
          before: { signUp: false, version: 1 },
          after: { signUp: true, version: 2 },
        },
      ]);
    }));
});

describe("company", () => {
  test.each([
    ["no name at all", { name: { en: "", ar: " " } }, "name"],
    ["a name of one letter", { name: { en: "D", ar: "" } }, "name"],
    ["a name of 5,000 letters", { name: { en: "D".repeat(5000), ar: "" } }, "name"],
    ["a link that runs", { parentUrl: "javascript:alert(1)" }, "parentUrl"],
    ["a link without https", { parentUrl: "http://group.example.com" }, "parentUrl"],
    ["no link at all", { parentUrl: "group" }, "parentUrl"],
    ["a picture that is not there", { logo: "00000000-0000-4000-8000-0000000000ff" }, "logo"],
    ["a closing picture that is not there", { closing: "00000000-0000-4000-8000-0000000000ff" }, "closing"],
    ["an address as picture", { logo: "https://evil.example/x.svg" }, "logo"],
    ["a field that is not ours", { admin: true }, "admin"],
  ])("%s is refused at its field", (_what, some, field) =>
    inCompany(async ({ as }) => {
      const named = { name: { en: "Diwan", ar: "ديوان" }, ...some };
      expect(Object.keys((await refusedIn(as("admin"), companySection, named)) ?? {})).toEqual([field]);
    }),
  );

  test("what cannot be read is refused, not an error", () =>
    inCompany(async ({ as }) => {
      for (const raw of [null, "text", 7, [], { name: 7, footer: [] }])
        await expect(saveSection(as("admin"), companySection, 1, raw)).rejects.toThrow(Invalid);
    }));

  test("names and footer are what visitors read next, each in its language", () =>
    inCompany(async ({ as }) => {
      const footer = { en: "We draw rooms.", ar: "نرسم الغرف." };
      await save(as("admin"), companySection, {
        name: { en: "Diwan House", ar: "بيت ديوان" },
        footer,
        parentUrl: "https://group.diwan.example",
      });
      const { name } = await companyFacts(as("visitor"));
      expect([name.en.text, name.ar.text]).toEqual(["Diwan House", "بيت ديوان"]);
      expect(await footerTexts(as("visitor"))).toMatchObject({ description: footer, parentGroup: { url: "https://group.diwan.example" } });
      await save(as("admin"), companySection, { name: { en: "", ar: "بيت ديوان" } });
      expect((await companyFacts(as("visitor"))).name.en).toEqual({ text: "بيت ديوان", lang: "ar" });
    }));
});

describe("facts for documents", () => {
  const account = { bank: { en: "CIB", ar: "" }, holder: { en: "Diwan", ar: "" }, number: "100012345678", currency: "EGP" };
  test.each([
    ["eight digits", { taxNumber: "12345678" }, "taxNumber"],
    ["letters", { taxNumber: "12345678A" }, "taxNumber"],
    ["an address that is not InstaPay's", { instapay: "diwan@bank" }, "instapay"],
    ["a day's limit below one transfer's", { instapayDay: "10" }, "instapayDay"],
    ["an unknown language", { language: "fr" }, "language"],
    ["a wrong IBAN", { accounts: [{ ...account, iban: "EG380019000500000000263180003" }] }, "accounts.0.iban"],
    ["an IBAN that is too short", { accounts: [{ ...account, iban: "EG38" }] }, "accounts.0.iban"],
    ["a wrong SWIFT code", { accounts: [{ ...account, swift: "CIB" }] }, "accounts.0.swift"],
    ["another currency", { accounts: [{ ...account, currency: "BTC" }] }, "accounts.0.currency"],
    ["an account without a bank", { accounts: [{ ...account, bank: { en: "", ar: "" } }] }, "accounts.0.bank"],
    ["a field that is not ours", { accounts: [{ ...account, cost: 1 }] }, "accounts.0.cost"],
    ["accounts that are no list", { accounts: "none" }, "accounts"],
    ["a row that is no row", { accounts: [7] }, "accounts.0"],
    ["too many", { accounts: Array.from({ length: 21 }, () => account) }, "accounts"],
  ])("%s is refused at its field", (_what, some, field) =>
    inCompany(async ({ as }) => {
      expect(Object.keys((await refusedIn(as("admin"), documentsSection, some)) ?? {})).toEqual([field]);
    }),
  );

  test("Arabic digits and spaces are read, and kept as codes are written", () =>
    inCompany(async ({ as }) => {
      await save(as("admin"), documentsSection, {
        taxNumber: "١٢٣-٤٥٦-٧٨٩",
        accounts: [{ ...account, iban: "eg38 0019 0005 0000 0000 2631 8000 2", swift: "cibeegcx" }],
        instapay: "Diwan@InstaPay",
        instapayTransfer: "٧٥٠٠٠",
      });
      expect(await businessFacts(as("system"))).toMatchObject({
        taxNumber: "123456789",
        instapay: "diwan@instapay",
        instapayTransfer: 7_500_000,
        accounts: [{ iban: "EG380019000500000000263180002", swift: "CIBEEGCX", currency: "EGP" }],
      });
    }));
});

describe("taxes", () => {
  const changed = (profiles: TaxProfile[], code: string, some: Partial<TaxProfile>) =>
    profiles.map((profile) => (profile.code === code ? { ...profile, ...some } : profile));
  const at = (profiles: TaxProfile[], code: string) => profiles.findIndex((profile) => profile.code === code);

  test("the shipped profiles: the rate of a day, its last day included, and none where nothing holds", () =>
    inCompany(async ({ as }) => {
      expect(await taxRate(as("system"), "VAT14", "2026-01-15")).toMatchObject({ rate: 1400, share: 10_000, etaSubtype: "V009" });
      expect((await taxRate(as("system"), "CONTRACT_5_OLD", "2025-07-17")).rate).toBe(500);
      await expect(taxRate(as("system"), "CONTRACT_5_OLD", "2025-07-18")).rejects.toThrow(Invalid);
      await expect(taxRate(as("system"), "NOTHING", "2026-01-15")).rejects.toThrow(Invalid);
      expect(await taxRate(as("system"), "CONTRACT_TRANSITIONAL", "2025-07-18")).toMatchObject({ rate: 1400, share: 3600 });
    }));

  test.each([
    [
      "that overlap",
      [
        { rate: 1400, from: "2017-07-01", to: "2026-12-31" },
        { rate: 1500, from: "2026-12-31", to: null },
      ],
      "1.from",
      "overlap",
    ],
    [
      "with a gap",
      [
        { rate: 1400, from: "2017-07-01", to: "2026-12-31" },
        { rate: 1500, from: "2027-01-02", to: null },
      ],
      "1.from",
      "gap",
    ],
    [
      "of which the first never ends",
      [
        { rate: 1400, from: "2017-07-01", to: null },
        { rate: 1500, from: "2027-01-01", to: null },
      ],
      "0.to",
      "open",
    ],
    ["that end before they begin", [{ rate: 1400, from: "2017-07-01", to: "2016-07-01" }], "0.to", "backwards"],
  ])("periods %s are refused with the place", (_what, periods, field, why) =>
    inCompany(async ({ as }) => {
      const { values } = await readSection(as("admin"), taxSection);
      const place = at(values.profiles, "VAT14");
      expect(await refusedIn(as("admin"), taxSection, { profiles: changed(values.profiles, "VAT14", { periods }) })).toEqual({
        [`profiles.${place}.periods.${field}`]: `settings.tax.period.${why}`,
      });
    }),
  );

  test("no periods, a rate where there is none, a code twice, a usual tax that is gone", () =>
    inCompany(async ({ as }) => {
      const { values } = await readSection(as("admin"), taxSection);
      const { profiles } = values;
      const refused = (next: TaxProfile[], usual = "VAT14") => refusedIn(as("admin"), taxSection, { profiles: next, usual });
      expect(await refused(changed(profiles, "ZERO", { periods: [] }))).toHaveProperty([`profiles.${at(profiles, "ZERO")}.periods`]);
      expect(await refused(changed(profiles, "ZERO", { periods: [{ rate: 100, from: "2020-01-01", to: null }] }))).toHaveProperty([
        `profiles.${at(profiles, "ZERO")}.periods.0.rate`,
      ]);
      expect(await refused([...profiles, { ...profiles[0]!, code: "vat14" }])).toHaveProperty([`profiles.${profiles.length}.code`]);
      expect(await refused(profiles.filter(({ code }) => code !== "VAT14"))).toHaveProperty(["usual"]);
      expect(await refused(profiles, "WHT_1")).toHaveProperty(["usual"]);
    }));

  test.each([
    ["inside a quarter", [["small", "2026-02-01"]], "0.from", "regimeQuarter"],
    [
      "before the one above it",
      [
        ["small", "2026-07-01"],
        ["ordinary", "2026-04-01"],
      ],
      "1.from",
      "regimeOrder",
    ],
    [
      "on the day of the one above it",
      [
        ["small", "2026-07-01"],
        ["ordinary", "2026-07-01"],
      ],
      "1.from",
      "regimeOrder",
    ],
    [
      "as the one above it",
      [
        ["small", "2026-04-01"],
        ["small", "2026-07-01"],
      ],
      "1.regime",
      "regimeSame",
    ],
  ])("a regime that begins %s is refused with the place", (_what, starts, place, why) =>
    inCompany(async ({ as }) => {
      const regimes = starts.map(([regime, from]) => ({ regime, from, source: "Law 6/2025" }));
      expect(await refusedIn(as("admin"), taxSection, { regimes })).toEqual({ [`regimes.${place}`]: `settings.tax.${why}` });
    }),
  );

  test("a regime names its source, and holds from its first day until the next one begins", () =>
    inCompany(async ({ as, ctx }) => {
      const small = { regime: "small", from: "2026-04-01", source: "Law 6/2025" };
      expect(await refusedIn(as("admin"), taxSection, { regimes: [{ ...small, source: "" }] })).toHaveProperty(["regimes.0.source"]);
      expect(await isSmallBusiness(ctx, "2026-04-01")).toBe(false);
      await save(as("admin"), taxSection, { regimes: [small, { regime: "ordinary", from: "2027-01-01", source: "Letter 12" }] });
      const days = ["2026-03-31", "2026-04-01", "2026-12-31", "2027-01-01"];
      expect(await Promise.all(days.map((day) => isSmallBusiness(ctx, day)))).toEqual([false, true, true, false]);
    }));

  const bands = [
    { below: 50_000_000, rate: 40 },
    { below: 2_000_000_000, rate: 150 },
  ];
  const rules = { from: "2025-03-01", to: null, excess: 2000, years: 5, source: "Law 6/2025", bands };
  test.each([
    ["without bands", [{ ...rules, bands: [] }], "0.bands", "noBands"],
    ["whose bands do not ascend", [{ ...rules, bands: [...bands, bands[0]] }], "0.bands.2.below", "bandOrder"],
    ["whose band has no rate", [{ ...rules, bands: [{ ...bands[0], rate: 0 }] }], "0.bands.0.rate", "rateZero"],
    ["whose band ends at nothing", [{ ...rules, bands: [{ below: 0, rate: 40 }] }], "0.bands.0.below", "bandOrder"],
    ["open beside a later one", [rules, { ...rules, from: "2027-01-01" }], "0.to", "period.open"],
    [
      "that overlap",
      [
        { ...rules, to: "2027-01-01" },
        { ...rules, from: "2027-01-01" },
      ],
      "1.from",
      "period.overlap",
    ],
  ])("rules of turnover %s are refused with the place", (_what, turnover, place, why) =>
    inCompany(async ({ as }) => {
      expect(await refusedIn(as("admin"), taxSection, { turnover })).toEqual({ [`turnover.${place}`]: `settings.tax.${why}` });
    }),
  );

  test("rules of turnover name their source; settings of before have those of the law, and keep what is entered", () =>
    inCompany(async ({ as, ctx }) => {
      expect(await refusedIn(as("admin"), taxSection, { turnover: [{ ...rules, source: "" }] })).toHaveProperty(["turnover.0.source"]);
      const { turnover } = await regimeRules(ctx);
      expect(turnover.map(({ bands }) => bands.map(({ below, rate }) => [below, rate]))).toEqual([
        [
          [500_000_00, 40],
          [2_000_000_00, 50],
          [3_000_000_00, 75],
          [10_000_000_00, 100],
          [20_000_000_00, 150],
        ],
      ]);
      expect(turnover[0]!.source).toMatch(/6\/2025/u);
      const later = { ...rules, from: "2027-01-01", source: "Law 9/2026" };
      await save(as("admin"), taxSection, { turnover: [{ ...rules, to: "2026-12-31" }, later] });
      expect((await regimeRules(ctx)).turnover).toEqual([{ ...rules, to: "2026-12-31" }, later]);
    }));

  test("days on which it was used keep their rate; from the day after another may hold", () =>
    inCompany(async ({ as, ctx }) => {
      expect((await change(ctx, (tx) => useTax(tx, "VAT14", "2026-01-15"))).rate).toBe(1400);
      const { values } = await readSection(as("admin"), taxSection);
      const rates = (first: number, until: string, then: number, from: string) => ({
        profiles: changed(values.profiles, "VAT14", {
          periods: [
            { rate: first, from: "2017-07-01", to: until },
            { rate: then, from, to: null },
          ],
        }),
      });
      const place = `profiles.${at(values.profiles, "VAT14")}`;
      expect(await refusedIn(as("admin"), taxSection, rates(1400, "2026-01-14", 1500, "2026-01-15"))).toHaveProperty([`${place}.periods`]);
      expect(await refusedIn(as("admin"), taxSection, rates(1500, "2026-12-31", 1600, "2027-01-01"))).toHaveProperty([`${place}.periods`]);
      const other = { profiles: changed(values.profiles, "VAT14", { share: 5000 }) };
      expect(await refusedIn(as("admin"), taxSection, other)).toHaveProperty([`${place}.kind`]);
      const without = { usual: "ZERO", profiles: values.profiles.filter(({ code }) => code !== "VAT14") };
      await expect(refusedIn(as("admin"), taxSection, without)).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
      await save(as("admin"), taxSection, rates(1400, "2026-01-15", 1500, "2026-01-16"));
      expect((await taxRate(ctx, "VAT14", "2026-01-15")).rate).toBe(1400);
      expect((await taxRate(ctx, "VAT14", "2026-01-16")).rate).toBe(1500);
    }));
});

describe("limits", () => {
  test("are refused beyond bounds, and hold for quotations, expenses and reports once saved", () =>
    inCompany(async ({ as, ctx }) => {
      const errors = await refusedIn(as("admin"), numbersSection, {
        reviewMargin: "101",
        validDays: "91",
        receiptOver: "",
        daysBack: "-1",
      });
      expect(Object.keys(errors ?? {}).toSorted()).toEqual(["daysBack", "receiptOver", "reviewMargin", "validDays"]);
      expect(await readSetting(ctx.db, quotationLimits)).toEqual(quotationLimits.fallback);
      await save(as("admin"), numbersSection, { reviewMargin: "20", validDays: "30", receiptOver: "750", targetMargin: "31.5" });
      expect(await readSetting(ctx.db, quotationLimits)).toEqual({ margin: 2000, discount: 1000, validDays: 30 });
      expect(await readSetting(ctx.db, expenseLimits)).toEqual({ receiptOver: 75_000, daysBack: 90, managerUpTo: 200_000 });
      expect(await readSetting(ctx.db, reportTargets)).toEqual({ margin: 3150 });
    }));
});

describe("numbers", () => {
  const withFormat = async (ctx: Ctx, series: string, pattern: string, digits: unknown = 5) => {
    const { values } = await readSection(ctx, numbersSection);
    return { formats: values.formats.map((row) => (row.series === series ? { ...row, pattern, digits } : row)) };
  };
  test.each([
    ["without a counter", "INV", "INV-{year}", "pattern", "counter"],
    ["of a yearly series without the year", "INV", "INV-{number}", "pattern", "year"],
    ["with signs that no file name takes", "INV", "INV/{year}/{number}", "pattern", "signs"],
    ["that another series has", "CRN", "INV-{year}-{number}", "pattern", "shared"],
  ])("a format %s is refused", (_what, series, pattern, field, problem) =>
    inCompany(async ({ as }) => {
      const refused = (await refusedIn(as("admin"), numbersSection, await withFormat(as("admin"), series, pattern))) ?? {};
      expect(Object.entries(refused)).toEqual([
        [expect.stringMatching(new RegExp(`^formats\\.\\d+\\.${field}$`)), `settings.numbers.problem.${problem}`],
      ]);
    }),
  );

  test("digits beyond bounds, a series twice or left out", () =>
    inCompany(async ({ as }) => {
      expect(await refusedIn(as("admin"), numbersSection, await withFormat(as("admin"), "INV", "INV-{year}-{number}", "9"))).not.toBeNull();
      const { values } = await readSection(as("admin"), numbersSection);
      expect(await refusedIn(as("admin"), numbersSection, { formats: values.formats.slice(1) })).toEqual({
        formats: "kit.error.unreadable",
      });
    }));

  test("a change holds from the next number, the counter goes on, and a number given is never given again", () =>
    inCompany(async ({ as, ctx, pass }) => {
      const next = (series: string) => change(ctx, (tx) => nextNumber(tx, series));
      expect([await next("INV"), await next("INV"), await next("CLI")]).toEqual(["INV-2026-00001", "INV-2026-00002", "CLI-00001"]);
      await save(as("admin"), numbersSection, await withFormat(as("admin"), "INV", "D{yy}.{number}", "3"));
      expect(await next("INV")).toBe("D26.003");
      await save(as("admin"), numbersSection, await withFormat(as("admin"), "CLI", "CLI-1{number}", 3));
      expect(await next("CLI")).toBe("CLI-1002");
      // CLI-1002 would come again when the counter has reached 1002.
      expect(await refusedIn(as("admin"), numbersSection, await withFormat(as("admin"), "CLI", "CLI-{number}", 4))).toEqual({
        "formats.1.pattern": "settings.numbers.problem.given",
      });
      pass(360 * 24 * 3_600_000);
      expect(await next("INV")).toBe("D27.001");
    }));
});

describe("working hours and holidays", () => {
  const row = { name: { en: "Ramadan", ar: "رمضان" }, from: "2026-02-18", to: "2026-03-19", opens: "10", closes: "15:00" };
  test.each([
    ["no day of the week", { days: [] }, "days"],
    ["a day that is none", { days: ["sun", "someday"] }, "days"],
    ["days that are no list", { days: "sun" }, "days"],
    ["a time that is none", { opens: "25:00" }, "opens"],
    ["closing before opening", { opens: "18:00", closes: "10:00" }, "closes"],
    ["other hours that end before they begin", { otherHours: [{ ...row, to: "2026-02-17" }] }, "otherHours.0.to"],
    ["other hours for a year", { otherHours: [{ ...row, to: "2027-02-17" }] }, "otherHours.0.to"],
    ["other hours that meet", { otherHours: [row, { ...row, from: "2026-03-19", to: "2026-03-25" }] }, "otherHours.1.from"],
    [
      "a holiday without a date",
      { holidays: [{ name: { en: "Eid", ar: "" }, from: "2026-02-30", to: null, check: false }] },
      "holidays.0.from",
    ],
    [
      "a holiday without a name",
      { holidays: [{ name: { en: "", ar: "" }, from: "2026-03-20", to: null, check: false }] },
      "holidays.0.name",
    ],
    [
      "a holiday that ends before it begins",
      { holidays: [{ name: { en: "Eid", ar: "" }, from: "2026-03-20", to: "2026-03-19", check: false }] },
      "holidays.0.to",
    ],
  ])("%s is refused at its field", (_what, some, field) =>
    inCompany(async ({ as }) => {
      expect(Object.keys((await refusedIn(as("admin"), hoursSection, some)) ?? {})).toEqual([field]);
    }),
  );

  test("calculated for any year, each marked to be checked", () => {
    const on = (year: number, name: string) => usualHolidays(year).find((holiday) => holiday.name.en.includes(name));
    expect(on(2026, "Fitr")).toMatchObject({ from: "2026-03-20", to: "2026-03-22", check: true });
    expect(on(2026, "Adha")).toMatchObject({ from: "2026-05-26", to: "2026-05-29" });
    expect(on(2026, "Nessim")).toMatchObject({ from: "2026-04-13" });
    expect(on(2027, "Nessim")).toMatchObject({ from: "2027-05-03" });
    expect(on(2025, "Nessim")).toMatchObject({ from: "2025-04-21" });
    expect(on(2027, "Islamic New Year")).toMatchObject({ from: "2027-06-06" });
    for (const year of [2026, 2027, 2028, 2033]) expect(usualHolidays(year).length, String(year)).toBeGreaterThanOrEqual(11);
  });

  test("before anybody looked at it: the usual week, and this and the next year's holidays", () =>
    inCompany(async ({ as }) => {
      const calendar = await workingCalendar(as("visitor"));
      expect(workingHoursOn("2026-01-15", calendar)).toEqual({ opens: "10:00", closes: "18:00" });
      for (const day of ["2026-01-16", "2026-01-25", "2026-03-22", "2027-05-03"]) expect(isWorkingDay(day, calendar), day).toBe(false);
    }));

  test("Ramadan hours, a moved holiday, and the years nobody has looked at yet", () =>
    inCompany(async ({ as, pass }) => {
      const { values } = await readSection(as("admin"), hoursSection);
      await save(as("admin"), hoursSection, { days: ["sat", "sun", "mon"], opens: "٩:٣٠", closes: "17", otherHours: [row] });
      // The holidays were not touched, so they are still calculated.
      expect((await workingCalendar(as("visitor"))).holidays).toContain("2026-01-25");
      const moved = values.holidays.map((holiday) =>
        holiday.from === "2026-01-25" ? { ...holiday, from: "2026-01-26", check: false } : holiday,
      );
      await save(as("admin"), hoursSection, { holidays: moved });
      const calendar = await workingCalendar(as("visitor"));
      expect(calendar.days).toEqual(["sun", "mon", "sat"]);
      expect(workingHoursOn("2026-02-21", calendar)).toEqual({ opens: "10:00", closes: "15:00" });
      expect(workingHoursOn("2026-01-25", calendar)).toEqual({ opens: "09:30", closes: "17:00" });
      expect(isWorkingDay("2026-01-26", calendar)).toBe(false);
      pass(400 * 24 * 3_600_000);
      expect((await workingCalendar(as("visitor"))).holidays).toContain("2028-04-17");
    }));
});

describe("lists", () => {
  const entry = (en: string, ar = "", some: Partial<ListEntry> = {}) => ({ key: "", name: { en, ar }, active: true, lines: [], ...some });
  const seeded = (ctx: Ctx) =>
    addLookups(ctx, "style", [
      { key: "modern", name: { en: "Modern", ar: "مودرن" } },
      { key: "boho", name: { en: "Boho", ar: "بوهيمي" } },
    ]);
  const entries = async (ctx: Ctx, kind: "style" | "paymentPlan" | "leadSource" = "style") =>
    (await readSection(ctx, listSection(kind))).values.entries;

  test("the places where entries are named are the columns of the database that hold their keys", () =>
    inCompany(async ({ db }) => {
      const places = lookupKinds.flatMap((kind) => placesOf[kind]);
      const names = [...new Set(places.map(({ column }) => column))];
      const { rows } = await db.execute<{ place: string }>(
        sql`select table_name || '.' || column_name as place from information_schema.columns
          where table_schema = 'public' and data_type = 'text' and column_name in ${names}`,
      );
      const found = rows.map(({ place }) => place).filter((place) => !noKeys.includes(place));
      expect(found.toSorted()).toEqual([...new Set(places.map(({ table, column }) => `${table}.${column}`))].toSorted());
      for (const { table, owner, of } of places.filter((place) => place.owner)) {
        const { rows } =
          await db.execute(sql`select 1 from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.conrelid = ${table}::regclass and a.attname = ${owner} and c.confrelid = ${of}::regclass`);
        expect(rows, `${table}.${owner}`).toHaveLength(1);
      }
    }));

  test.for([
    ["unit", "invoice", (filled) => ({ lines: [{ ...(filled["lines"] as object[])[0], unit: "entry" }] })],
    ["unit", "order", (filled) => ({ lines: [{ ...(filled["lines"] as object[])[0], unit: "entry" }] })],
    ["unit", "supplierPrice", () => ({ unit: "entry" })],
    ["unit", "changeOrder", (filled) => ({ lines: [{ ...(filled["lines"] as object[])[0], unit: "entry" }] })],
    ["supplierCategory", "supplier", () => ({ categories: [{ category: "entry" }] })],
    ["supplierCategory", "order", (filled) => ({ lines: [{ ...(filled["lines"] as object[])[0], trade: "entry" }] })],
    ["expenseCategory", "expense", () => ({ category: "entry" })],
    ["expenseCategory", "supplierBill", (filled) => ({ lines: [{ ...(filled["lines"] as object[])[0], category: "entry" }] })],
    ["style", "crmProject", () => ({ style: "entry" })],
    ["leadSource", "client", () => ({ source: "entry" })],
  ] as [LookupKind, string, (filled: Record<string, unknown>) => object][])(
    "an entry of %s that only one %s names is not deleted",
    ([kind, name, naming]) =>
      inCompany(async (company) => {
        const admin = company.as("admin");
        await addLookups(company.ctx, kind, [{ key: "entry", name: { en: "Entry", ar: "مدخل" } }]);
        const { records, filled } = examples[name]!;
        const values = await filled(company, "Nile");
        await records.create(company.as("manager"), { ...values, ...naming(values) });
        const others = (await readSection(admin, listSection(kind))).values.entries.filter(({ key }) => key !== "entry");
        await expect(refusedIn(admin, listSection(kind), { entries: others })).rejects.toMatchObject({
          code: "HAS_DEPENDENTS",
          userMessage: { key: "settings.lists.used", dependents: [expect.objectContaining({ values: { count: 1 } })] },
        });
        expect((await listUses(admin, kind))["entry"]).toBe(1);
      }),
  );

  test("a key from elsewhere, a key twice, a name twice, no name at all", () =>
    inCompany(async ({ as, ctx }) => {
      await seeded(ctx);
      const own = await entries(as("admin"));
      const refused = (next: unknown[]) => refusedIn(as("admin"), listSection("style"), { entries: next });
      expect(await refused([...own, entry("Classic", "", { key: "classic" })])).toEqual({ "entries.2.key": "kit.error.gone" });
      expect(await refused([...own, own[0]])).toHaveProperty(["entries.2.key"]);
      expect(await refused([...own, entry("MODERN")])).toEqual({ "entries.2.name": "settings.lists.twice" });
      expect(await refused([...own, entry("", " ")])).toEqual({ "entries.2.name": "kit.error.required" });
    }));

  test("a used one is renamed or made inactive, not deleted; its key stays", () =>
    inCompany(async ({ as, ctx, db, now }) => {
      await seeded(ctx);
      await db.insert(leadTable).values({
        number: "LED-1",
        nameEn: "Nile Villa",
        email: "nile@villa.example",
        source: "website",
        preferredStyle: "modern",
        createdAt: now(),
        updatedAt: now(),
      });
      const [modern, boho] = await entries(as("admin"));
      await expect(refusedIn(as("admin"), listSection("style"), { entries: [boho] })).rejects.toMatchObject({
        userMessage: { dependents: [{ key: "kit.error.elsewhere", values: { count: 1 } }] },
      });
      await save(as("admin"), listSection("style"), {
        entries: [entry("New wave", "موجة"), { ...modern, name: { en: "Modernist", ar: "حداثي" }, active: false }, entry("New Wave!", "")],
      });
      expect((await entries(as("admin"))).map(({ key, active }) => [key, active])).toEqual([
        ["new_wave", true],
        ["modern", false],
        ["new_wave_2", true],
      ]);
      expect(await lookups(ctx, "style")).toEqual([
        { key: "new_wave", name: { en: "New wave", ar: "موجة" } },
        { key: "new_wave_2", name: { en: "New Wave!", ar: "" } },
      ]);
    }));

  test("what the product writes itself is not deleted, used or not", () =>
    inCompany(async ({ as, ctx }) => {
      await addLookups(ctx, "leadSource", [{ key: "website", name: { en: "Website", ar: "الموقع" } }]);
      await expect(refusedIn(as("admin"), listSection("leadSource"), { entries: [] })).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
    }));

  test("the instalments of a payment plan make the whole price", () =>
    inCompany(async ({ as, ctx, db }) => {
      await addLookups(ctx, "paymentPlan", [
        {
          key: "supply",
          name: { en: "Supply", ar: "توريد" },
          details: {
            lines: [
              { en: "Deposit", ar: "عربون", percent: 60 },
              { en: "Before delivery", ar: "قبل التوريد", percent: 40 },
            ],
          },
        },
      ]);
      const [supply] = await entries(as("admin"), "paymentPlan");
      expect(supply!.lines.map(({ percent, trigger }) => [percent, trigger])).toEqual([
        [6000, "on_signing"],
        [4000, "phase"],
      ]);
      const lines = (...parts: unknown[]) => ({
        entries: [{ ...supply, lines: parts.map((percent) => ({ name: { en: "Part", ar: "" }, percent, trigger: "date" })) }],
      });
      const refused = (some: object) => refusedIn(as("admin"), listSection("paymentPlan"), some as never);
      expect(await refused(lines("60", "39.99"))).toEqual({ "entries.0.lines": "settings.lists.sum" });
      expect(await refused(lines("100", "0"))).toEqual({ "entries.0.lines.1.percent": "settings.lists.noPercent" });
      expect(await refused(lines())).toEqual({ "entries.0.lines": "settings.lists.noLines" });
      expect(await refused(lines("60", "x"))).toHaveProperty(["entries.0.lines.1.percent"]);
      await save(as("admin"), listSection("paymentPlan"), lines("٣٣٫٣٣", "33.33", "33.34"));
      const [row] = await db.select().from(lookupTable).where(eq(lookupTable.key, "supply"));
      expect(row!.details).toMatchObject({ lines: [{ percent: 33.33, trigger: "date" }, { percent: 33.33 }, { percent: 33.34 }] });
    }));
});

test("strange texts are kept as they are or refused, never an error", () =>
  inCompany(async ({ as }) => {
    for (const text of [
      "<script>alert(1)</script>",
      "\u202eكلمة",
      "emoji 🏠",
      "nul\u0000",
      "a".repeat(1_000_000),
      "'; drop table settings",
    ]) {
      await refusedIn(as("admin"), companySection, { footer: { en: text, ar: text } });
      await refusedIn(as("admin"), documentsSection, { terms: { en: text, ar: text }, commercialRegister: text, instapay: text });
      await refusedIn(as("admin"), hoursSection, {
        opens: text,
        holidays: [{ name: { en: text, ar: text }, from: text, to: text, check: text }],
      });
      await refusedIn(as("admin"), listSection("style"), {
        entries: [{ key: text, name: { en: text, ar: text }, active: text, lines: text }],
      });
      await refusedIn(as("admin"), numbersSection, { formats: [{ series: text, pattern: text, digits: text }] });
      await refusedIn(as("admin"), taxSection, { usual: text, profiles: [{ code: text, periods: [{ rate: text, from: text }] }] });
      await refusedIn(as("admin"), visitorsSection, { digits: text, enquiriesPerContact: text });
    }
  }));
