import { sql, type SQL } from "drizzle-orm";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyCountTable } from "#app/crm/base/money-counts/table.server.ts";
import { moneyTransferTable } from "#app/crm/base/money-transfers/table.server.ts";
import { openingItemTable, openingSettlementTable } from "#app/crm/money/opening-items/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { journalEntryLineTable, journalEntryTable } from "#app/crm/office/journal-entries/table.server.ts";
import { calledSupplier, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { custodyEntryTable, custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { purchaseOrderTable, remittanceTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";

/** `use`: what it moved for, a method of paying or a kind of record; `newest`: the column by which the last one is found. */
type Source = {
  from: SQL;
  kind: string | SQL;
  id: SQL;
  number: SQL;
  reference?: SQL;
  account?: SQL;
  on: SQL;
  amount: SQL;
  where?: SQL;
  use?: SQL;
  newest?: SQL;
};

const named = sql`move.money_account_id`;

const isMoney = sql`move.method not in ('withholding', 'vat_withheld')`;
const payment = {
  from: sql`${paymentTable} move`,
  kind: "payment",
  id: sql`move.id`,
  number: sql`move.number`,
  amount: sql`move.amount`,
  reference: sql`move.reference`,
  use: sql`move.method`,
  newest: sql`move.received_on`,
} as const;

/** One entry for each table whose rows move money (piastres, what goes out below nothing). A cheque moves it when the bank has paid it. */
const sources: readonly Source[] = [
  {
    from: sql`${moneyAccountTable} move`,
    kind: "moneyAccount",
    id: sql`move.id`,
    number: sql`move.code`,
    account: sql`move.id`,
    on: sql`move.opened_on`,
    amount: sql`move.opening`,
    where: sql`move.opening <> 0`,
  },
  // Most payments move money on their own day: the conditions are those of two indexes, so that a sum reads one of them alone.
  { ...payment, on: sql`move.received_on`, where: sql`move.cheque_status is null and move.kind <> 'reversal' and ${isMoney}` },
  {
    ...payment,
    on: sql`case when move.cheque_status is null then move.received_on else move.cleared_on end`,
    where: sql`(move.cheque_status is not null or move.kind = 'reversal') and ${isMoney} and coalesce(move.cheque_status,
      (select source.cheque_status from ${paymentTable} source where source.id = move.refund_of_id), 'cleared') = 'cleared'`,
  },
  {
    from: sql`${supplierPaymentTable} move left join ${purchaseOrderTable} ordered on ordered.id = move.order_id
      join ${supplierTable} on ${supplierTable.id} = move.supplier_id`,
    kind: sql`case when ordered.id is null then 'supplier' else 'order' end`,
    id: sql`coalesce(ordered.id, ${supplierTable.id})`,
    number: sql`coalesce(ordered.number, move.reference, ${calledSupplier})`,
    reference: sql`move.reference`,
    on: sql`case when move.cheque_status is null then move.paid_on else move.cleared_on end`,
    use: sql`move.method`,
    newest: sql`move.paid_on`,
    amount: sql`case move.kind when 'return' then move.amount else -move.amount end`,
    where: sql`coalesce(move.cheque_status, 'cleared') = 'cleared'`,
  },
  {
    from: sql`${remittanceTable} move`,
    kind: "remittance",
    id: sql`move.id`,
    number: sql`move.reference`,
    on: sql`move.remitted_on`,
    use: sql`'remittance'`,
    newest: sql`move.remitted_on`,
    amount: sql`-move.amount`,
    where: sql`move.revoked_at is null`,
  },
  {
    from: sql`${expenseTable} move`,
    kind: "expense",
    id: sql`move.id`,
    number: sql`move.number`,
    on: sql`case move.paid_from when 'company' then move.spent_on else move.settled_on end`,
    amount: sql`-move.approved_amount`,
    use: sql`'expense'`,
    newest: sql`move.spent_on`,
    where: sql`(move.paid_from = 'company' and move.status in ('approved', 'settled') or move.paid_from = 'employee' and move.status = 'settled')`,
  },
  {
    from: sql`${custodyEntryTable} move join ${custodyTable} custody on custody.id = move.custody_id`,
    kind: "custody",
    id: sql`custody.id`,
    number: sql`custody.purpose`,
    on: sql`move."on"`,
    amount: sql`-move.amount`,
    use: sql`'custody'`,
    newest: sql`move."on"`,
    where: sql`move.kind <> 'expense'`,
  },
  {
    from: sql`${moneyTransferTable} move`,
    kind: "moneyTransfer",
    id: sql`move.id`,
    number: sql`move.number`,
    account: sql`move.from_id`,
    on: sql`move.sent_on`,
    amount: sql`-move.amount - coalesce(move.fee, 0)`,
  },
  {
    from: sql`${moneyTransferTable} move`,
    kind: "moneyTransfer",
    id: sql`move.id`,
    number: sql`move.number`,
    account: sql`move.to_id`,
    on: sql`move.received_on`,
    amount: sql`move.amount`,
    where: sql`move.received_on is not null`,
  },
  {
    from: sql`${moneyCountTable} move`,
    kind: "moneyCount",
    id: sql`move.id`,
    number: sql`move.number`,
    on: sql`coalesce(move.posted_on, move."on")`,
    amount: sql`move.difference`,
    where: sql`move.status = 'approved'`,
  },
  {
    from: sql`${openingSettlementTable} move join ${openingItemTable} item on item.id = move.item_id`,
    kind: "openingItem",
    id: sql`item.id`,
    number: sql`item.number`,
    reference: sql`move.reference`,
    on: sql`move."on"`,
    amount: sql`case when item.kind in ('clientCredit', 'clientAdvance') then -move.amount else move.amount end`,
    use: sql`'opening'`,
    newest: sql`move."on"`,
    where: sql`move.kind = 'money' and move.revoked_at is null`,
  },
  {
    // What an entry moves on an account is one movement; of before there were money accounts some went between two of them, and stand on the chart.
    from: sql`(select entry.id, entry.number, entry."on", line.money_account_id, sum(coalesce(line.debit, -line.credit)) as amount
      from ${journalEntryLineTable} line join ${journalEntryTable} entry on entry.id = line.entry_id join ${ledgerAccountTable} account on account.id = line.account_id
      where account.key in ('cash', 'banks') group by entry.id, line.money_account_id having sum(coalesce(line.debit, -line.credit)) <> 0) move`,
    kind: "journalEntry",
    id: sql`move.id`,
    number: sql`move.number`,
    on: sql`move."on"`,
    amount: sql`move.amount`,
  },
];

/** All movements of money as their own rows tell them, `of` one account or of all: "account" (null while none is named), "on", amount, kind, id, number of the record; its own row, and what the bank may call it. */
export const moneyMoves = (of?: string): SQL =>
  sql.join(
    sources.map(({ from, kind, id, number, reference = number, account = named, on, amount, where = sql`true` }) => {
      const own = of === undefined ? sql`true` : sql`${account} = ${of}::uuid`;
      return sql`select ${account} as account, (${on})::date as "on", (${amount})::bigint as amount, ${typeof kind === "string" ? sql.raw(`'${kind}'`) : kind} as kind, ${id} as id, ${number} as number,
        move.id as "row", ${reference} as reference
        from ${from} where ${own} and ${where}`;
    }),
    sql` union all `,
  );

export const lastUsed = (use: string): SQL =>
  sql`select id from (${sql.join(
    sources.flatMap((source) =>
      source.use && source.newest
        ? [
            sql`(select ${named} as id, ${source.newest} as "on", move.created_at from ${source.from} where ${source.use} = ${use} and ${named} is not null
              order by ${source.newest} desc, move.created_at desc limit 1)`,
          ]
        : [],
    ),
    sql` union all `,
  )}) used order by "on" desc, created_at desc limit 1`;
