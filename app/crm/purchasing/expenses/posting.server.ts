import { sql, type SQL } from "drizzle-orm";
import {
  among,
  moneyAccount,
  moneyAccounts,
  posted,
  union,
  type Facts,
  type Posting,
} from "#app/crm/base/ledger-accounts/posting.server.ts";
import { bills, costByCategory, costs, ofOrder, ordered, orderCost, receipts } from "#app/crm/purchasing/orders/posting.server.ts";
import { countedExpenses } from "#app/crm/purchasing/expenses/reads/counted.server.ts";
import { custodyEntryTable, custodyTable, expenseTable } from "./table.server.ts";

const {
  id,
  number,
  spentOn,
  supplierId,
  projectId,
  category,
  approvedAmount,
  approvedVat,
  taxDoc,
  paidFrom,
  status,
  settledOn,
  moneyAccountId,
} = expenseTable;

const costAccount = among(costByCategory(projectId, category), ...costs);

const expense = { kind: "expense", id, number, project: projectId, category } as const;

/** What staff laid out is owed to them until it is settled, or goes off their custody on the day it was approved. */
const spent = (facts: Facts) =>
  posted(facts, {
    where: countedExpenses(),
    ...expense,
    from: sql`${expenseTable}`,
    on: spentOn,
    partyKind: "supplier",
    party: supplierId,
    lines: [
      [costAccount, sql`${approvedAmount} - coalesce(${approvedVat}, 0)`],
      [
        among(sql`case when ${taxDoc} = 'none' then 'vatAwaited' else 'inputVat' end`, "vatAwaited", "inputVat"),
        sql`coalesce(${approvedVat}, 0)`,
        sql`${approvedAmount} - ${approvedVat}`,
      ],
    ],
    against: among(
      sql`case ${paidFrom} when 'company' then ${moneyAccount(moneyAccountId, sql`'cash'`)} else 'staff' end`,
      "staff",
      ...moneyAccounts,
    ),
  });

const repaid = (facts: Facts) =>
  posted(facts, {
    where: sql`${status} = 'settled' and ${paidFrom} = 'employee'`,
    ...expense,
    from: sql`${expenseTable}`,
    on: settledOn,
    lines: [["staff", approvedAmount]],
    against: among(moneyAccount(moneyAccountId, sql`'cash'`), ...moneyAccounts),
  });

const handed = (facts: Facts) =>
  posted(facts, {
    from: sql`${custodyEntryTable} entry join ${custodyTable} custody on custody.id = entry.custody_id`,
    kind: "custody",
    id: sql`custody.id`,
    number: sql`custody.purpose`,
    on: sql`entry."on"`,
    partyKind: "user",
    party: sql`custody.holder_id`,
    project: sql`custody.project_id`,
    lines: [["custody", sql`entry.amount`]],
    against: among(
      sql`case entry.kind when 'expense' then 'staff' else ${moneyAccount(sql`entry.money_account_id`, sql`'cash'`)} end`,
      "staff",
      ...moneyAccounts,
    ),
  });

/** What an expense paid of an order is a cost already: it is taken off what has come, on the day by which both had happened. */
const paidOfOrders = (tableTaxes: readonly string[]): SQL => sql`select order_id, "on",
  greatest(least(sum(spent) over so_far, sum(come) over so_far), 0) - greatest(least(sum(spent) over so_far - spent, sum(come) over so_far - come), 0) as moved
  from (select order_id, "on", sum(spent) as spent, sum(come) as come from (
      select order_id, "on", 0 as spent, amount as come from (${receipts}) receipt
      union all select order_id, "on", 0, net - ordered + table_tax from (${bills(tableTaxes)}) bill
      union all select order_id, spent_on, approved_amount - coalesce(approved_vat, 0), 0 from ${expenseTable} where order_id is not null and ${countedExpenses()}
    ) event where order_id in (select order_id from ${expenseTable} where order_id is not null) group by order_id, "on") days
  window so_far as (partition by order_id order by "on" rows unbounded preceding)`;

export const expensePosting: Posting = (facts) =>
  union(
    spent(facts),
    repaid(facts),
    handed(facts),
    posted(facts, {
      ...ofOrder,
      from: sql`(${paidOfOrders(facts.tableTaxes)}) event ${ordered("event.order_id")}`,
      number: sql`ordered.number`,
      on: sql`event."on"`,
      lines: [["notBilled", sql`event.moved`]],
      against: orderCost,
    }),
  );
