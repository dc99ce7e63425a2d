import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { moneyAccount, posted, union, type Facts, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { allocationTable, chequeMoveTable, paymentTable } from "./table.server.ts";

const { id, number, clientId, receivedOn, method, amount, chequeStatus, moneyAccountId } = paymentTable;

const chequeAccount = (state: SQLWrapper): SQL =>
  sql`case ${state} when 'received' then 'chequesInHand' when 'deposited' then 'chequesDeposited' when 'cleared' then ${moneyAccount(moneyAccountId, method)} else 'clientCredits' end`;

/** What of a payment settles invoices from its own day on: it comes from the client's account and not through his credit. */
const atOnce = sql`left join (select part.payment_id, sum(part.amount) as amount from ${allocationTable} part
  join ${paymentTable} own on own.id = part.payment_id and own.received_on = part."on" group by 1) at_once on at_once.payment_id = ${id}`;

const received = (facts: Facts) =>
  posted(facts, {
    where: sql`${chequeStatus} is null`,
    from: sql`${paymentTable} left join ${paymentTable} source on source.id = ${paymentTable.refundOfId} and ${paymentTable.kind} = 'reversal' ${atOnce}`,
    kind: "payment",
    id,
    number,
    on: receivedOn,
    partyKind: "client",
    party: clientId,
    lines: [
      [
        sql`case when source.cheque_status is not null then ${chequeAccount(sql`source.cheque_status`)}
        when ${method} = 'withholding' then 'withheldByClients' when ${method} = 'vat_withheld' then 'vatKept' else ${moneyAccount(moneyAccountId, method)} end`,
        amount,
      ],
      ["clients", sql`-coalesce(at_once.amount, 0)`],
    ],
    against: "clientCredits",
  });

const cheques = (facts: Facts) =>
  posted(facts, {
    from: sql`(select payment_id, "on", "to", lag("to") over (partition by payment_id order by "on", id) as "from" from ${chequeMoveTable}) move
    join ${paymentTable} on ${id} = move.payment_id ${atOnce}`,
    kind: "payment",
    id,
    number,
    on: sql`move."on"`,
    partyKind: "client",
    party: clientId,
    lines: [
      [chequeAccount(sql`move."to"`), amount],
      ["clients", sql`case when move."from" is null then -coalesce(at_once.amount, 0) else 0 end`],
    ],
    against: chequeAccount(sql`move."from"`),
  });

const settles = (facts: Facts, on: SQLWrapper, sign: 1 | -1, where?: SQL): SQL =>
  posted(facts, {
    where,
    from: sql`${allocationTable} part join ${invoiceTable} invoice on invoice.id = part.invoice_id
      left join ${paymentTable} on ${id} = part.payment_id left join ${invoiceTable} note on note.id = part.credit_note_id`,
    kind: sql`case when part.payment_id is null then 'invoice' else 'payment' end`,
    id: sql`coalesce(part.payment_id, part.credit_note_id)`,
    number: sql`coalesce(${number}, note.number)`,
    on,
    partyKind: "client",
    party: sql`invoice.client_id`,
    lines: [["clientCredits", sql.raw(sign === 1 ? "part.amount" : "-part.amount")]],
    against: "clients",
  });

export const paymentPosting: Posting = (facts) =>
  union(
    received(facts),
    cheques(facts),
    settles(facts, sql`part."on"`, 1, sql`(part.payment_id is null or ${receivedOn} <> part."on")`),
    settles(facts, sql`part.released_on`, -1),
  );
