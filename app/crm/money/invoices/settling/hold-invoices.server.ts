import { and, asc, eq, inArray } from "drizzle-orm";
import { lockContract } from "#app/crm/money/contracts/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import type { InvoiceRow } from "./invoice-rows.server.ts";

/** Invoices of a contract that count, the oldest first; client, contract and invoices are held in the order of every change. */
export async function holdInvoicesOf(tx: Change, contractId: string): Promise<InvoiceRow[]> {
  const [found] = await tx.db.select({ clientId: contractTable.clientId }).from(contractTable).where(eq(contractTable.id, contractId));
  if (!found) throw new NotFound();
  await tx.db.select({ id: clientTable.id }).from(clientTable).where(eq(clientTable.id, found.clientId)).for("no key update");
  await lockContract(tx, contractId);
  const rows = await tx.db
    .select()
    .from(invoiceTable)
    .where(and(eq(invoiceTable.contractId, contractId), inArray(invoiceTable.status, [...ledgerStatuses])))
    .orderBy(asc(invoiceTable.id))
    .for("update");
  return rows.toSorted(
    (one, other) => (one.issuedOn ?? "").localeCompare(other.issuedOn ?? "") || (one.number ?? "").localeCompare(other.number ?? ""),
  );
}
