import { clientTable } from "#app/crm/people/clients/table.server.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Company } from "./company.ts";

/** A client who owes nothing yet. */
export async function aClient(
  { db, user }: Company,
  number = "CLI-00001",
  more: Partial<typeof clientTable.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(clientTable)
    .values({
      number,
      nameEn: "Nadia Shukri",
      nameAr: "نادية شكري",
      type: "individual",
      status: "active",
      email: "nadia@mail.example",
      assignedTo: user("sales").id,
      ...more,
    })
    .returning({ id: clientTable.id });
  return row!.id;
}

let last = 0;

/** An issued invoice, or credit note, of so many piastres: what its issue writes of its sums. */
export async function anInvoice(
  { db, now }: Company,
  clientId: string,
  total: number,
  more: Partial<typeof invoiceTable.$inferInsert> = {},
): Promise<string> {
  last += 1;
  const note = more.kind === "credit_note";
  const [row] = await db
    .insert(invoiceTable)
    .values({
      number: `${note ? "CRN" : "INV"}-2026-${String(last).padStart(5, "0")}`,
      kind: "standalone",
      status: "issued",
      clientId,
      titleEn: "Joinery",
      titleAr: "نجارة",
      language: "en",
      taxCode: "VAT14",
      issuedOn: cairoDay(now()),
      dueOn: cairoDay(now()),
      net: total,
      total,
      balance: note ? 0 : total,
      snapshot: {} as DocumentSnapshot,
      snapshotHash: "hash",
      ...more,
    })
    .returning({ id: invoiceTable.id });
  return row!.id;
}

/** A payment as the sheet sends it. */
export const paid = (clientId: string, amount: number, more: Record<string, unknown> = {}) => ({
  clientId,
  amount,
  receivedOn: "2026-01-15",
  method: "bank_transfer",
  reference: "CIB 88120417",
  again: true,
  ...more,
});
