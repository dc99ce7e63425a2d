import { sql } from "drizzle-orm";
import { posted, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { journalEntryLineTable, journalEntryTable } from "./table.server.ts";

export const journalPosting: Posting = (facts) =>
  posted(facts, {
    from: sql`${journalEntryLineTable} line join ${journalEntryTable} entry on entry.id = line.entry_id join ${ledgerAccountTable} account on account.id = line.account_id`,
    kind: "journalEntry",
    id: sql`entry.id`,
    number: sql`entry.number`,
    on: sql`entry."on"`,
    project: sql`line.project_id`,
    lines: [
      [
        sql`coalesce(case when account.key in ('cash', 'banks') then line.money_account_id::text end, account.key, account.id::text)`,
        sql`coalesce(line.debit, -line.credit)`,
      ],
    ],
  });
