import { sql } from "drizzle-orm";
import { posted, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { depositRecognitionTable } from "./table.server.ts";

export const depositPosting: Posting = (facts) =>
  posted(facts, {
    from: sql`${depositRecognitionTable} recognised join ${invoiceTable} invoice on invoice.id = recognised.invoice_id`,
    kind: "invoice",
    id: sql`invoice.id`,
    number: sql`invoice.number`,
    on: sql`recognised."on"`,
    partyKind: "client",
    party: sql`invoice.client_id`,
    project: sql`invoice.project_id`,
    lines: [["clientAdvances", sql`recognised.amount`]],
    against: "works",
  });
