import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import type { Line, ServiceLine } from "#app/content/estimator/fields.ts";
import { crmProjectTable, projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import { mergeClients } from "#app/crm/people/clients/merge/merge.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";
import { fromEgp } from "#app/values/money/money.ts";
import { randomUUID } from "node:crypto";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { aClientRow, aLeadRow, aLine, another, aSection, sent, written } from "../../../../tests/quotations.ts";
import { newForm } from "#app/crm/sales/quotations/new/new-form.server.ts";
import type { StaleQuotation } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { newQuotation, quotationDraft, quotationRecords, saveQuotation } from "./operations.server.ts";
import { quotationLineTable, quotationTable } from "./table.server.ts";

const blacklisted = { status: "blacklisted" as const };

describe("who may begin one", () => {
  test.each(["visitor", "pending", "admin", "designer", "accountant"] as const)("%s may not", (who) =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      await expect(newQuotation(company.as(who), { clientId })).rejects.toMatchObject({ status: who === "visitor" ? 401 : 403 });
    }),
  );

  test("for nobody, for somebody unknown, for another's lead it is refused", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const clientId = await aClientRow(company);
      await expect(newQuotation(sales, {})).rejects.toMatchObject({ fields: { clientId: { key: "quotation.error.nobody" } } });
      await expect(newQuotation(sales, { clientId: randomUUID() })).rejects.toMatchObject({ status: 422 });
      await expect(newQuotation(sales, { leadId: randomUUID() })).rejects.toMatchObject({ status: 422 });
      const leadId = await aLeadRow(company);
      await expect(newQuotation(sales, { clientId, leadId })).rejects.toMatchObject({
        fields: { leadId: { key: "quotation.error.leadOfOther" } },
      });
    }));

  test("whoever is on the blacklist gets none, unless a manager takes it upon himself", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company, blacklisted);
      await expect(newQuotation(company.as("sales"), { clientId })).rejects.toMatchObject({ code: "CONFLICT", status: 409 });
      await expect(newQuotation(company.as("manager"), { clientId })).resolves.toMatchObject({ number: "QTN-2026-00001-R1" });
    }));

  test("a project of another client is refused", () =>
    inCompany(async (company) => {
      const [one, other] = [await aClientRow(company), await aClientRow(company)];
      const projectId = await aProject(company, other);
      await expect(newQuotation(company.as("sales"), { clientId: one, projectId })).rejects.toMatchObject({
        fields: { projectId: { key: "crm.error.projectOfOther" } },
      });
    }));
});

async function aProject({ db, user }: Company, clientId: string, memberId?: string): Promise<string> {
  const [row] = await db
    .insert(crmProjectTable)
    .values({ number: `PRJ-2026-${clientId.slice(0, 4)}`, nameEn: "Villa", clientId, managerId: user("manager").id })
    .returning({ id: crmProjectTable.id });
  if (memberId) await db.insert(projectMemberTable).values({ projectId: row!.id, userId: memberId, role: "design" });
  return row!.id;
}

test("a new one holds for fourteen days, with the company's tax and plan, in the client's language", () =>
  inCompany(async (company) => {
    const clientId = await aClientRow(company, { preferredLanguage: "ar" });
    const { id, number } = await newQuotation(company.as("sales"), { clientId });
    const page = await quotationDraft(company.as("sales"), id);
    expect(number).toBe("QTN-2026-00001-R1");
    expect(page).toMatchObject({ status: "draft", version: 1, ownerId: company.user("sales").id, revision: 1 });
    expect(page.draft).toMatchObject({
      clientId,
      language: "ar",
      issuedOn: "2026-01-15",
      validUntil: "2026-01-29",
      taxCode: "VAT14",
      priceMode: "exclusive",
      sections: [],
    });
    expect(page.sums?.document.total).toBe(0);
    expect(page.missing).toMatchObject({ lines: { key: "quotation.error.noLines" } });
  }));

describe("sums of the worked example, by the server", () => {
  test("prices before VAT", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, draft } = await written(sales, { clientId: await aClientRow(company) });
      const { sums, missing } = await quotationDraft(sales, id);
      const lines = draft.sections[0]!.lines.map((line) => sums!.lines[line.id]!);
      expect(lines.map(({ net }) => net)).toEqual([31_050, 5472, 14_500].map(fromEgp));
      expect(lines.map(({ share }) => share)).toEqual([931.5, 164.16, 435].map(fromEgp));
      expect(sums!.document).toMatchObject({
        subtotal: fromEgp(51_022),
        discount: fromEgp(1530.66),
        net: fromEgp(49_491.34),
        vat: fromEgp(6928.79),
        total: fromEgp(56_420.13),
      });
      expect(draft.plan.map((row) => sums!.plan[row.id])).toEqual([16_926.04, 14_105.03, 14_105.03, 8463.02, 2821.01].map(fromEgp));
      expect(missing).toEqual({});
      const [row] = await company.db.select().from(quotationTable).where(eq(quotationTable.id, id));
      expect(row).toMatchObject({ subtotal: 5_102_200, discount: 153_066, net: 4_949_134, vat: 692_879, total: 5_642_013 });
    }));

  test("prices that hold the VAT", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const sections = [aSection([aLine({ quantity: "1", unitPrice: "56420.13" })])];
      const { id } = await written(sales, { clientId: await aClientRow(company) }, { priceMode: "inclusive", sections });
      const { sums } = await quotationDraft(sales, id);
      expect(sums!.document).toMatchObject({ net: fromEgp(49_491.34), vat: fromEgp(6928.79), total: fromEgp(56_420.13) });
    }));

  test("forty lines of 333.33 round once for the document", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const sections = [aSection(Array.from({ length: 40 }, () => aLine({ unitPrice: "333.33" })))];
      const { id } = await written(sales, { clientId: await aClientRow(company) }, { sections });
      expect((await quotationDraft(sales, id)).sums!.document.vat).toBe(fromEgp(1866.65));
    }));

  test("fees are a share of the work, options count while they are selected", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const fee = aLine({ kind: "service_fee", feeRate: "10", quantity: "", unitPrice: "" });
      const option = aLine({ unitPrice: "500", optional: true, selected: false });
      const sections = [aSection([aLine({ unitPrice: "1000" }), option, fee])];
      const { id } = await written(sales, { clientId: await aClientRow(company) }, { sections });
      expect((await quotationDraft(sales, id)).sums!.document.subtotal).toBe(fromEgp(1100));
    }));

  test("a total that a browser made up is refused", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version, draft } = await written(sales, { clientId: await aClientRow(company) });
      await expect(saveQuotation(sales, id, version, draft, { total: 1 })).rejects.toMatchObject({ status: 422, code: "TOTAL_MISMATCH" });
      await expect(saveQuotation(sales, id, version, draft, { total: 5_642_013 })).resolves.toMatchObject({ version });
    }));
});

describe("a draft is kept as it is typed", () => {
  test("what cannot be read is there again, and named by its path", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const line = aLine({ quantity: "12x", unitPrice: "١٢٫٥" });
      const { id, version, draft } = await written(sales, { clientId: await aClientRow(company) }, { sections: [aSection([line])] });
      const page = await quotationDraft(sales, id);
      expect(page.draft.sections[0]!.lines[0]).toMatchObject({ quantity: "12x", unitPrice: "12.5" });
      expect(page.unreadable).toEqual({ [`lines.${line.id}.quantity`]: { key: "common.number.notNumber" } });
      expect(page.sums!.document.total).toBe(0);
      // put right, it counts
      const right = { ...draft, sections: [aSection([{ ...line, quantity: "٢" }])] };
      const saved = await saveQuotation(sales, id, version, right);
      expect(saved.sums!.document.total).toBe(fromEgp(28.5));
    }));

  test("a save that changes nothing makes no version", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version, draft } = await written(sales, { clientId: await aClientRow(company) });
      expect((await saveQuotation(sales, id, version, draft)).version).toBe(version);
    }));

  test("sums beyond all measure are kept out, not failed on", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const sections = [aSection(Array.from({ length: 300 }, () => aLine({ quantity: "100000", unitPrice: "99999999.99" })))];
      const { id } = await written(sales, { clientId: await aClientRow(company) }, { sections });
      const page = await quotationDraft(sales, id);
      expect(page.sums).toBeNull();
      expect(page.missing).toMatchObject({ total: { key: "crm.error.total" } });
    }));

  test.each([null, 7, "text", {}, { sections: "none" }])("what no editor sends is refused: %o", (raw) =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version } = await written(sales, { clientId: await aClientRow(company) });
      await expect(saveQuotation(sales, id, version, raw)).rejects.toMatchObject({ status: 422 });
    }),
  );

  test("one key twice, a key that is none, an unknown supplier and too long a text are refused", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const { id, version, draft } = await written(sales, { clientId: await aClientRow(company) });
      const line = aLine();
      const save = (lines: ReturnType<typeof aLine>[]) => saveQuotation(sales, id, version, { ...draft, sections: [aSection(lines)] });
      await expect(save([line, line])).rejects.toMatchObject({ status: 422 });
      await expect(save([aLine({ id: "a b" })])).rejects.toMatchObject({ status: 422 });
      await expect(save([{ ...line, supplierId: randomUUID() }])).rejects.toMatchObject({
        fields: { [`lines.${line.id}.supplierId`]: { key: "kit.error.gone" } },
      });
      await expect(save([{ ...line, description: { en: "x".repeat(1001), ar: "" } }])).rejects.toMatchObject({
        fields: { [`lines.${line.id}.description`]: { key: "kit.error.long" } },
      });
    }));

  test("the client may change while nobody was sent anything, and not to one on the blacklist", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const other = await aClientRow(company);
      const { id, version, draft } = await written(sales, { clientId: await aClientRow(company) });
      const bad = await aClientRow(company, blacklisted);
      await expect(saveQuotation(sales, id, version, { ...draft, clientId: bad })).rejects.toMatchObject({ code: "CONFLICT" });
      await expect(saveQuotation(sales, id, version, { ...draft, clientId: null })).rejects.toMatchObject({ status: 422 });
      await saveQuotation(sales, id, version, { ...draft, clientId: other });
      expect((await quotationDraft(sales, id)).draft.clientId).toBe(other);
      const ofLead = await written(sales, { leadId: await aLeadRow(company) });
      await expect(saveQuotation(sales, ofLead.id, ofLead.version, { ...ofLead.draft, clientId: other })).rejects.toMatchObject({
        fields: { clientId: { key: "quotation.error.clientFixed" } },
      });
    }));
});

test("the second of two is told who changed what", () =>
  inCompany(async (company) => {
    const [sales, manager] = [company.as("sales"), company.as("manager")];
    const { id, version, draft } = await written(sales, { clientId: await aClientRow(company) });
    const line = draft.sections[0]!.lines[0]!;
    const changed = structuredClone(draft);
    changed.sections[0]!.lines[0]!.quantity = "30";
    changed.title = { en: "Villa Sobhi", ar: "" };
    await saveQuotation(manager, id, version, changed);
    const refused = await saveQuotation(sales, id, version, { ...draft, notes: { en: "Soon", ar: "" } }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "STALE", status: 409 });
    const { theirs, changed: paths } = (refused as { details: StaleQuotation }).details;
    expect(theirs.sections[0]!.lines[0]!.quantity).toBe("30");
    expect(paths.map(({ field }) => field).toSorted()).toEqual([`lines.${line.id}.quantity`, "title"].toSorted());
    expect(paths.every(({ by }) => by === company.user("manager").id)).toBe(true);
  }));

test("after it was sent nothing in it is edited, whoever tries", () =>
  inCompany(async (company) => {
    const sales = company.as("sales");
    const { id, version, draft } = await sent(sales, { clientId: await aClientRow(company) });
    for (const who of ["sales", "manager"] as const)
      await expect(saveQuotation(company.as(who), id, version, { ...draft, discount: "50" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
    await expect(quotationRecords.update(company.as("manager"), id, version, { title: { en: "x", ar: "" } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(quotationRecords.remove(company.as("manager"), id)).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
  }));

test("a draft that nobody has seen is deleted with its lines", () =>
  inCompany(async (company) => {
    const sales = company.as("sales");
    const { id } = await written(sales, { clientId: await aClientRow(company) });
    await expect(quotationRecords.remove(company.as("designer"), id)).rejects.toMatchObject({ status: 403 });
    await quotationRecords.remove(sales, id);
    await expect(quotationDraft(sales, id)).rejects.toMatchObject({ status: 404 });
    expect(await company.db.$count(quotationLineTable, eq(quotationLineTable.quotationId, id))).toBe(0);
  }));

describe("what it costs us", () => {
  const withCost = () => [aSection([aLine({ unitPrice: "1000", cost: "640" })])];

  test("the manager, the accountant and its own salesman know, others do not", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const designer = company.user("designer").id;
      const projectId = await aProject(company, clientId);
      const { id } = await written(company.as("sales"), { clientId, projectId }, { sections: withCost(), internalNotes: "He haggles" });
      for (const who of ["manager", "accountant", "sales"] as const) {
        const page = await quotationDraft(company.as(who), id);
        expect(page.draft.sections[0]!.lines[0]!.cost, who).toBe("640");
        expect(page.sums!.inner, who).toEqual({ cost: fromEgp(640), margin: 3600, unknown: 0 });
      }
      for (const ctx of [company.as("designer"), await another(company, "sales")]) {
        const page = await quotationDraft(ctx, id);
        expect(page.draft.sections[0]!.lines[0]).not.toHaveProperty("cost");
        expect(page.draft.sections[0]!.lines[0]).not.toHaveProperty("supplierId");
        expect(page.draft.internalNotes).toBe("");
        expect(page.sums!.inner).toBeNull();
        expect(page.may.cost).toBe(false);
      }
      // a designer of the project does
      await company.db.insert(projectMemberTable).values({ projectId, userId: designer, role: "design" });
      expect((await quotationDraft(company.as("designer"), id)).draft.sections[0]!.lines[0]!.cost).toBe("640");
    }));

  test("whoever was not told it does not wipe it either, nor set it", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const { id } = await written(company.as("sales"), { clientId }, { sections: withCost(), internalNotes: "He haggles" });
      const other = await another(company, "sales");
      const { draft, version } = await quotationDraft(other, id);
      const next = structuredClone(draft);
      next.sections[0]!.lines[0]!.quantity = "2";
      next.sections[0]!.lines[0]!.cost = "1";
      await saveQuotation(other, id, version, next);
      const stored = await quotationDraft(company.as("manager"), id);
      expect(stored.draft.sections[0]!.lines[0]).toMatchObject({ cost: "640", quantity: "2" });
      expect(stored.draft.internalNotes).toBe("He haggles");
    }));
});

describe("from an estimate", () => {
  const both = (en: string, ar: string) => ({ en, ar });
  const row = (some: Partial<Line>): Line => ({
    row: "r1",
    element: "porcelain",
    category: "floors",
    name: both("Porcelain floor", "أرضية بورسلين"),
    categoryName: both("Floors", "أرضيات"),
    room: "Reception",
    model: "per_sqm",
    unit: "m2",
    price: 115_000,
    width: 4.5,
    length: 6,
    size: 27,
    count: null,
    quantity: 1,
    amount: 3_105_000,
    ...some,
  });
  const lines = [
    row({}),
    row({ row: "r2", element: "cove", name: both("Cove ceiling", "بيت نور"), price: 92_000, amount: 2_484_000 }),
    row({
      row: "r7",
      element: "spot",
      name: both("Spot", "سبوت"),
      room: "المطبخ",
      model: "per_item",
      unit: "piece",
      price: 48_000,
      width: null,
      length: null,
      size: null,
      count: 12,
      amount: 576_000,
    }),
  ];
  const services: ServiceLine[] = [
    { key: "survey", name: both("Survey", "رفع مساحي"), fee: "fixed", price: 350_000, amount: 350_000 },
    { key: "supervision", name: both("Supervision", "إشراف"), fee: "percentage", price: 800, amount: 493_200 },
  ];
  const anEstimate = async ({ db, now }: Company): Promise<string> => {
    const id = randomUUID();
    await db.insert(estimateTable).values({
      id,
      tokenHash: id,
      requestKey: id,
      language: "en",
      propertyType: "apartment",
      lines,
      services,
      subtotal: 6_165_000,
      total: 7_008_200,
      rangeLow: 6_300_000,
      rangeHigh: 8_100_000,
      pricesOf: "2026-01-01",
      createdAt: now(),
      expiresAt: now(),
    });
    return id;
  };

  test("its rows stand by rooms under their own ids, its services as fees, and the sum is the estimate's", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const estimateId = await anEstimate(company);
      const leadId = await aLeadRow(company, { estimateId });
      const { id } = await newQuotation(sales, { leadId, estimateId });
      const { draft, sums } = await quotationDraft(sales, id);
      expect(draft.sections.map(({ name }) => name)).toEqual([both("Reception", ""), both("", "المطبخ"), both("Services", "الخدمات")]);
      expect(draft.sections.map((section) => section.lines.map((line) => line.id))).toEqual([
        ["r1", "r2"],
        ["r7"],
        ["service-survey", "service-supervision"],
      ]);
      expect(draft.sections[0]!.lines[0]).toMatchObject({ quantity: "27", unitPrice: "1150", unit: "m2", elementKey: "porcelain" });
      // 31 050 + 24 840 + 5 760, survey 3 500, 8 % of the rooms 4 932, and VAT
      expect(sums!.document).toMatchObject({ subtotal: fromEgp(70_082), vat: fromEgp(9811.48), total: fromEgp(79_893.48) });
    }));

  test("the estimate that came with a lead is ticked, until a quotation was made of it", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const estimateId = await anEstimate(company);
      const leadId = await aLeadRow(company, { estimateId });
      const ticked = async (lead: string) => (await newForm(sales, new URLSearchParams({ lead }))).first.estimateId;
      expect(await ticked(leadId)).toBe(estimateId);
      expect(await ticked(await aLeadRow(company))).toBeNull();
      await newQuotation(sales, { leadId, estimateId });
      expect(await ticked(leadId)).toBeNull();
      expect((await newForm(sales, new URLSearchParams())).estimates).toMatchObject([{ id: estimateId, used: true }]);
    }));

  test("an estimate that there is not is refused", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      await expect(newQuotation(company.as("sales"), { clientId, estimateId: randomUUID() })).rejects.toMatchObject({
        fields: { estimateId: { key: "kit.error.gone" } },
      });
    }));
});

test("it is found by its number, its title and its client, and listed without what it costs", () =>
  inCompany(async (company) => {
    const sales = company.as("sales");
    const { id } = await written(sales, { clientId: await aClientRow(company) }, { title: { en: "Villa by the canal", ar: "" } });
    for (const q of ["QTN-2026-00001", "canal", "صبحي", "Hany"]) {
      const { rows } = await quotationRecords.list(sales, { q });
      expect(
        rows.map((row) => row.id),
        q,
      ).toEqual([id]);
    }
    const [row] = (await quotationRecords.list(sales, {})).rows;
    expect(Object.keys(row!)).not.toContain("cost");
    await expect(quotationRecords.list(company.as("pending"))).rejects.toMatchObject({ status: 403 });
    expect((await company.db.select().from(clientTable)).length).toBe(1);
  }));

test("it is found by what its client is called now, after a rename and after a merge", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const leadId = await aLeadRow(company, { nameEn: "Former Enquirer" });
    const renamed = await aClientRow(company);
    // A title of its own: without one it is called like the client, and that is found as what it says.
    const title = { en: "Flat by the canal", ar: "" };
    const { id } = await written(manager, { clientId: renamed }, { title });
    const ofLead = await written(manager, { leadId }, { title });
    const found = async (q: string) => {
      const { groups } = await searchCrm(manager, q);
      const inPalette = groups.find(({ name }) => name === "quotation")?.items.map((item) => item.id) ?? [];
      const listed = (await quotationRecords.list(manager, { q })).rows.map((row) => row.id);
      expect(inPalette, q).toEqual(listed);
      return listed;
    };
    expect(await found("former enquirer")).toEqual([ofLead.id]);
    const before = await clientRecords.get(manager, renamed);
    await clientRecords.amend(manager, renamed, { name: { en: "Tarek Wahba", ar: "" } });
    expect(await found("Sobhi")).toEqual([]);
    expect(await found("tarek wahba")).toEqual([id]);
    const stays = await aClientRow(company, { nameEn: "Samia Fahmy", nameAr: null });
    await mergeClients(manager, { stays, version: 1, goes: renamed, goesVersion: before.version + 1, take: [] });
    expect(await found("tarek")).toEqual([]);
    expect(await found("samia")).toEqual([id]);
  }));
