import { randomUUID } from "node:crypto";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { quotationLineTable, quotationSectionTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Company } from "./company.ts";

type Line = Partial<typeof quotationLineTable.$inferInsert> & { unitPrice: number };

/** An accepted quotation of a project, as it stands in the tables, for stories about what follows from one. Prices in piastres, without VAT. */
export async function acceptedQuotation(
  { db }: Company,
  { id: projectId, clientId }: { id: string; clientId: string | null },
  lines: readonly Line[] = [],
  more: Partial<typeof quotationTable.$inferInsert> = {},
) {
  const number = `QTN-2026-${String((await db.$count(quotationTable)) + 1).padStart(5, "0")}`;
  const net = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * (quantity ?? 1), 0);
  const [quotation] = await db
    .insert(quotationTable)
    .values({
      familyId: randomUUID(),
      number: `${number}-R1`,
      seriesNumber: number,
      status: "accepted",
      clientId,
      projectId,
      language: "en",
      taxCode: "VAT14",
      snapshot: {} as DocumentSnapshot,
      snapshotHash: "hash",
      net,
      total: net,
      ...more,
    })
    .returning();
  if (lines.length > 0) {
    const [section] = await db
      .insert(quotationSectionTable)
      .values({ quotationId: quotation!.id, sectionKey: randomUUID(), nameEn: "Salon", displayOrder: 0 })
      .returning();
    await db.insert(quotationLineTable).values(
      lines.map((line, displayOrder) => ({
        quotationId: quotation!.id,
        sectionId: section!.id,
        lineKey: randomUUID(),
        kind: "work" as const,
        quantity: 1,
        displayOrder,
        ...line,
      })),
    );
  }
  return quotation!;
}
