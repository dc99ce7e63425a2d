import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { readActivity } from "#app/crm/office/timeline/operations.server.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { answerByLink, linksOf, makeLink, openLink } from "#app/crm/people/links/operations.server.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { exportRecords } from "#app/kit/transfer/export.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aClientRow, aLine, another, aSection, sent, written } from "../../../../../tests/quotations.ts";
import { editorPage, freshDraft } from "#app/crm/sales/quotations/editor/page-data.server.ts";
import { newForm } from "#app/crm/sales/quotations/new/new-form.server.ts";
import { quotationDraft, quotationRecords, saveQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { quotationPage } from "#app/crm/sales/quotations/page/page-data.server.ts";
import { quotationsOf } from "#app/crm/sales/quotations/page/panel.server.ts";
import { printedQuotation } from "#app/crm/sales/quotations/print/print.server.ts";
import { quotationEntity } from "#app/crm/sales/quotations/entity.ts";

// What only the company may know, as figures and words that stand nowhere else.
const cost = "713.29";
const supplier = "Zerzura Stoneworks";
const internal = "he beats everybody down";
/** Cost as typed, in piastres, and the margin that would betray it (basis points and per cent). */
const marks = [cost, "71329", supplier, internal, "2867", "28.67"];

const found = (text: unknown): string[] => {
  const whole = typeof text === "string" ? text : JSON.stringify(text);
  return marks.filter((mark) => whole.includes(mark));
};

async function aSupplier({ db }: Company): Promise<string> {
  const [row] = await db
    .insert(supplierTable)
    .values({ nameEn: supplier, kind: "supplier", status: "active" })
    .returning({ id: supplierTable.id });
  return row!.id;
}

const secret = (supplierId: string) => ({
  internalNotes: internal,
  plan: [],
  sections: [
    aSection([
      aLine({ unitPrice: "1000", cost, supplierId }),
      aLine({ unitPrice: "50", optional: true, selected: false, cost, supplierId }),
    ]),
  ],
});

async function outlets(ctx: Ctx, id: string, clientId: string): Promise<Record<string, unknown>> {
  const list = await quotationRecords.list(ctx, {});
  const csv = await exportRecords(ctx, quotationRecords, quotationEntity, wholeList, "csv");
  const snapshot = await printedQuotation(ctx, id);
  return {
    page: await quotationPage(ctx, id),
    draft: await quotationDraft(ctx, id),
    editor: await editorPage(ctx, id),
    fresh: await freshDraft(ctx, id),
    list,
    options: await quotationRecords.optionsFor(ctx, list.rows),
    choose: await quotationRecords.choose(ctx, "ownerId", ""),
    record: await quotationRecords.get(ctx, id),
    history: await quotationRecords.history(ctx, id),
    export: csv.bytes.toString("utf8"),
    panel: await quotationsOf(ctx, { kind: "client", id: clientId }),
    timeline: await readActivity(ctx, "quotation", id),
    links: await linksOf(ctx, linkedKinds, "quotation", id),
    search: await searchCrm(ctx, "QTN-2026-00001"),
    snapshot,
    pdf: (await paperPdf(ctx, snapshot, "both")).toString("latin1"),
  };
}

describe("what it costs us reaches nobody outside, and nobody in the company who may not know", () => {
  test.each(["a draft", "what was sent"])("%s", (state) =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const supplierId = await aSupplier(company);
      const sales = company.as("sales");
      const { id } = await (state === "a draft" ? written : sent)(sales, { clientId }, secret(supplierId));
      const strangers: Record<string, Ctx> = { "another salesman": await another(company, "sales"), "a designer": company.as("designer") };
      for (const [who, ctx] of Object.entries(strangers))
        for (const [outlet, data] of Object.entries(await outlets(ctx, id, clientId))) expect(found(data), `${who}: ${outlet}`).toEqual([]);
      expect(found(await newForm(strangers["another salesman"]!, new URLSearchParams({ client: clientId })))).toEqual([]);
      // and the system itself does know, or the marks would prove nothing
      expect(found(await quotationPage(company.as("manager"), id)).toSorted()).toEqual(
        [...marks].filter((mark) => mark !== "28.67").toSorted(),
      );
    }),
  );

  test("a client who opens and answers it is told nothing of it", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const { id } = await sent(company.as("sales"), { clientId }, secret(await aSupplier(company)));
      const { token } = await change(company.as("sales"), (tx) =>
        makeLink(tx, { kind: "quotation", recordId: id, clientId, language: "en", lastDay: "2026-01-29" }),
      );
      const visitor = company.as("visitor");
      const opened = await openLink(visitor, linkedKinds, token, "203.0.113.9");
      expect(found(opened)).toEqual([]);
      expect(opened).toMatchObject({ state: "open", snapshot: { sections: [{ lines: [{ net: 100_000 }, { net: 5000 }] }] } });
      const answer = { answer: "accept", name: "Hany Sobhi", method: "typed", chosen: [] };
      expect(found(await answerByLink(visitor, linkedKinds, token, "203.0.113.9", answer))).toEqual([]);
      expect(found(await openLink(visitor, linkedKinds, token, "203.0.113.9"))).toEqual([]);
    }));

  test("the second of two is told that it changed, not what it is", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const supplierId = await aSupplier(company);
      const stranger = await another(company, "sales");
      const { id, version, draft } = await written(
        company.as("sales"),
        { clientId },
        { sections: [aSection([aLine({ unitPrice: "1000" })])] },
      );
      const changed = { ...draft, ...secret(supplierId) };
      await saveQuotation(company.as("sales"), id, version, changed);
      const refused = await saveQuotation(stranger, id, version, { ...draft, notes: { en: "Hello", ar: "" } }).catch(
        (error: unknown) => error,
      );
      expect(refused).toMatchObject({ code: "STALE" });
      expect(found((refused as { details: unknown }).details)).toEqual([]);
    }));

  test("the log tells that it changed, not what it is: administrators read it too", () =>
    inCompany(async (company) => {
      const clientId = await aClientRow(company);
      const { id } = await sent(company.as("sales"), { clientId }, secret(await aSupplier(company)));
      const entries = await company.db.select().from(auditTable).where(eq(auditTable.entityId, id));
      expect(entries.length).toBeGreaterThan(2);
      expect(found(entries)).toEqual([]);
      expect(JSON.stringify(entries)).toContain("•••");
    }));
});
