import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { moneyAccount, posted, union, type Facts, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { allocationTable, chequeMoveTable, paymentTable } from "./table.server.ts";

const { id, number, kind, clientId, receivedOn, method, amount, chequeStatus, moneyAccountId, refundOfId } = paymentTable;

const chequeAccount = (state: SQLWrapper, account: SQLWrapper = moneyAccountId, by: SQLWrapper = method): SQL =>
  sql`case ${state} when 'received' then 'chequesInHand' when 'deposited' then 'chequesDeposited' when 'cleared' then ${moneyAccount(account, by)} else 'clientCredits' end`;

// Entries that are no cheque's, and what of each settles invoices from its own day on; summed by their columns, as the planner knows how many there are.
const entered = ({ summed }: Facts): SQL => {
  const own = summed ? sql`null::uuid as id, null::text as number, null::uuid as client_id` : sql`${id}, ${number}, ${clientId}`;
  const sumOf = (what: SQLWrapper) => (summed ? sql`sum(${what})` : what);
  const arm = (money: SQLWrapper, settled: SQLWrapper, source: SQL, from: SQL, where: SQL) =>
    sql`select ${own}, ${receivedOn}, ${method}, ${moneyAccountId}, ${source} as source_status, ${sumOf(money)} as amount, ${sumOf(settled)} as settled
      from ${from} where ${chequeStatus} is null and ${where} ${summed ? sql`group by ${receivedOn}, ${method}, ${moneyAccountId}, 7` : sql``}`;
  const [nothing, plain] = [sql`0::bigint`, sql`null::text`];
  return sql`(${union(
    arm(amount, nothing, plain, sql`${paymentTable}`, sql`${kind} <> 'reversal'`),
    arm(
      amount,
      nothing,
      sql`(select source.cheque_status from ${paymentTable} source where source.id = ${refundOfId})`,
      sql`${paymentTable}`,
      sql`${kind} = 'reversal'`,
    ),
    arm(
      nothing,
      sql`part.amount`,
      plain,
      sql`${allocationTable} part join ${paymentTable} on ${id} = part.payment_id and ${receivedOn} = part."on"`,
      sql`true`,
    ),
  )}) entered`;
};

/** What of a payment settles invoices from its own day on comes from the client's account and not through his credit. */
const received = (facts: Facts) =>
  posted(facts, {
    from: entered(facts),
    kind: "payment",
    id: sql`entered.id`,
    number: sql`entered.number`,
    on: sql`entered.received_on`,
    partyKind: "client",
    party: sql`entered.client_id`,
    lines: [
      [
        sql`case when entered.source_status is not null then ${chequeAccount(sql`entered.source_status`, sql`entered.money_account_id`, sql`entered.method`)}
        when entered.method = 'withholding' then 'withheldByClients' when entered.method = 'vat_withheld' then 'vatKept'
        else ${moneyAccount(sql`entered.money_account_id`, sql`entered.method`)} end`,
        sql`entered.amount`,
      ],
      ["clients", sql`-entered.settled`],
    ],
    against: "clientCredits",
  });

const atOnce = sql`(select sum(part.amount) from ${allocationTable} part where part.payment_id = ${id} and part."on" = ${receivedOn})`;

const cheques = (facts: Facts) =>
  posted(facts, {
    from: sql`(select payment_id, "on", "to", lag("to") over (partition by payment_id order by "on", id) as "from" from ${chequeMoveTable}) move
    join ${paymentTable} on ${id} = move.payment_id`,
    kind: "payment",
    id,
    number,
    on: sql`move."on"`,
    partyKind: "client",
    party: clientId,
    lines: [
      [chequeAccount(sql`move."to"`), amount],
      ["clients", sql`case when move."from" is null then -coalesce(${atOnce}, 0) else 0 end`],
    ],
    against: chequeAccount(sql`move."from"`),
  });

const settles = (facts: Facts, on: SQLWrapper, sign: 1 | -1, where?: SQL) =>
  posted(facts, {
    where,
    // Invoices and items are read for their names alone: left joins, so that sums leave them out. Where no payment is asked about, days are summed first.
    from:
      facts.summed && !where
        ? sql`(select ${on}, sum(part.amount) as amount from ${allocationTable} part group by 1) part`
        : sql`${allocationTable} part left join ${invoiceTable} invoice on invoice.id = part.invoice_id
      left join ${paymentTable} on ${id} = part.payment_id left join ${invoiceTable} note on note.id = part.credit_note_id
      left join ${openingItemTable} item on item.id = part.item_id`,
    kind: facts.summed ? "payment" : sql`case when part.payment_id is null then 'invoice' else 'payment' end`,
    id: sql`coalesce(part.payment_id, part.credit_note_id)`,
    number: sql`coalesce(${number}, note.number)`,
    on,
    partyKind: "client",
    party: sql`coalesce(invoice.client_id, item.client_id)`,
    lines: [["clientCredits", sql.raw(sign === 1 ? "part.amount" : "-part.amount")]],
    against: "clients",
  });

export const paymentPosting: Posting = (facts) =>
  facts.only === "clients"
    ? // All that payments do to it is to settle, on whatever day: told by the parts alone, as cheques and other payments tell it together.
      union(settles(facts, sql`part."on"`, 1), settles(facts, sql`part.released_on`, -1))
    : union(
        received(facts),
        cheques(facts),
        settles(facts, sql`part."on"`, 1, sql`(part.payment_id is null or ${receivedOn} <> part."on")`),
        settles(facts, sql`part.released_on`, -1),
      );
