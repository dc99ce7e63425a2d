import { sql } from "drizzle-orm";
import { posted, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { retentionPartTable, retentionReleaseTable } from "./table.server.ts";

export const retentionPosting: Posting = (facts) =>
  posted(facts, {
    from: sql`${retentionPartTable} part join ${retentionReleaseTable} release on release.id = part.release_id
      join ${invoiceTable} invoice on invoice.id = part.invoice_id`,
    kind: "invoice",
    id: sql`invoice.id`,
    number: sql`invoice.number`,
    on: sql`release."on"`,
    partyKind: "client",
    party: sql`invoice.client_id`,
    project: sql`invoice.project_id`,
    lines: [["retentionHeld", sql`-part.amount`]],
    against: "clients",
  });
