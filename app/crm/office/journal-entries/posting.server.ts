import { sql } from "drizzle-orm";
import { posted, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { journalEntryTable } from "./table.server.ts";

const account = (as: string) =>
  sql.raw(`coalesce(case when ${as}.key in ('cash', 'banks') then entry.money_account_id::text end, ${as}.key, ${as}.id::text)`);

export const journalPosting: Posting = (facts) =>
  posted(facts, {
    from: sql`${journalEntryTable} entry join ${ledgerAccountTable} debit on debit.id = entry.debit_id join ${ledgerAccountTable} credit on credit.id = entry.credit_id`,
    kind: "journalEntry",
    id: sql`entry.id`,
    number: sql`entry.number`,
    on: sql`entry."on"`,
    project: sql`entry.project_id`,
    lines: [[account("debit"), sql`entry.amount`]],
    against: account("credit"),
  });
