import { sql } from "drizzle-orm";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { retentionPartTable, retentionReleaseTable } from "#app/crm/money/retention/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";

export type HeldOn = { invoiceId: string; clientId: string; contractId: string; retained: number; released: number; held: number };

/** What clients kept of each invoice at the end of a day (piastres), by the days that documents and releases bear. The caller has asked for the permission. */
export async function heldOn({ db }: Ctx, day: Day): Promise<HeldOn[]> {
  const statuses = sql.raw(ledgerStatuses.map((one) => `'${one}'`).join());
  const { rows } = await db.execute<Record<"id" | "client" | "contract" | "retained" | "released", string>>(sql`
    select invoice.id, invoice.client_id as client, invoice.contract_id as contract,
      invoice.retained - coalesce((select sum(note.retained) from ${invoiceTable} note
        where note.corrects_id = invoice.id and note.status in (${statuses}) and note.issued_on <= ${day}), 0) as retained,
      coalesce((select sum(part.amount) from ${retentionPartTable} part join ${retentionReleaseTable} release on release.id = part.release_id
        where part.invoice_id = invoice.id and release."on" <= ${day}), 0) as released
    from ${invoiceTable} invoice
    where invoice.retained > 0 and invoice.kind <> 'credit_note' and invoice.number is not null and invoice.issued_on <= ${day}
      and (invoice.status in (${statuses}) or invoice.voided_on > ${day})
    order by invoice.issued_on, invoice.number`);
  return rows.map(({ id, client, contract, ...sums }) => {
    const [retained, released] = [Number(sums.retained), Number(sums.released)];
    return { invoiceId: id, clientId: client, contractId: contract, retained, released, held: retained - released };
  });
}
