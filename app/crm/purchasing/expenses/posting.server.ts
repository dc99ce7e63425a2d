import { sql, type SQL } from "drizzle-orm";
import { posted, union, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { countedExpenses } from "#app/crm/purchasing/expenses/reads/counted.server.ts";
import { custodyEntryTable, custodyTable, expenseTable } from "./table.server.ts";

const { id, number, spentOn, supplierId, projectId, category, approvedAmount, approvedVat, taxDoc, paidFrom, status, settledOn } =
  expenseTable;

/** Cost of a project by the category of the expense; what belongs to none is the office's. */
const costAccount: SQL = sql`case when ${projectId} is null then 'overheads' else case ${category} when 'materials' then 'materials'
  when 'labour' then 'labour' when 'subcontract' then 'subcontractors' else 'otherDirect' end end`;

const expense = { kind: "expense", id, number, project: projectId, category } as const;

/** What staff laid out is owed to them until it is settled, or goes off their custody on the day it was approved. */
const spent = posted({
  ...expense,
  from: sql`${expenseTable}`,
  on: spentOn,
  partyKind: "supplier",
  party: supplierId,
  lines: [
    [costAccount, sql`${approvedAmount} - coalesce(${approvedVat}, 0)`],
    [
      sql`case when ${taxDoc} = 'none' then 'vatAwaited' else 'inputVat' end`,
      sql`coalesce(${approvedVat}, 0)`,
      sql`${approvedAmount} - ${approvedVat}`,
    ],
  ],
  against: sql`case ${paidFrom} when 'company' then 'cash' else 'staff' end`,
});

const repaid = posted({ ...expense, from: sql`${expenseTable}`, on: settledOn, lines: [["staff", approvedAmount]], against: "cash" });

const handed = posted({
  from: sql`${custodyEntryTable} entry join ${custodyTable} custody on custody.id = entry.custody_id`,
  kind: "custody",
  id: sql`custody.id`,
  number: sql`custody.purpose`,
  on: sql`entry."on"`,
  partyKind: "user",
  party: sql`custody.holder_id`,
  project: sql`custody.project_id`,
  lines: [["custody", sql`entry.amount`]],
  against: sql`case entry.kind when 'expense' then 'staff' else 'cash' end`,
});

export const expensePosting: Posting = () =>
  union(sql`${spent} and ${countedExpenses()}`, sql`${repaid} and ${status} = 'settled' and ${paidFrom} = 'employee'`, handed);
