import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { among, moneyAccount, moneyAccounts, posted, union, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { settled } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { openingOfSuppliers } from "#app/crm/money/opening-items/posting.server.ts";
import { poolId } from "#app/crm/purchasing/orders/bills/pool.server.ts";
import { calledSupplier, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
  remittanceTable,
  supplierBillItemTable,
  supplierBillLineTable,
  supplierBillTable,
  supplierPaymentTable,
  supplierReleaseTable,
} from "./table.server.ts";

const costOfOrder = sql`case when ordered.project_id is null then 'overheads' when supplier.kind = 'service_provider' then 'subcontractors' else 'materials' end`;
export const orderCost = among(costOfOrder, "overheads", "subcontractors", "materials");

export const ofOrder = {
  kind: "order",
  id: sql`ordered.id`,
  partyKind: "supplier",
  party: sql`ordered.supplier_id`,
  project: sql`ordered.project_id`,
} as const;
export const ordered = (id: string): SQL =>
  sql`join ${purchaseOrderTable} ordered on ordered.id = ${sql.raw(id)} join ${supplierTable} supplier on supplier.id = ordered.supplier_id`;

const worth = (quantity: SQLWrapper, order: SQLWrapper): SQL => {
  const upTo = (frame: string) =>
    sql`coalesce(round(line.net * sum(${quantity}) over (partition by line.id order by ${order} ${sql.raw(frame)}) / line.quantity), 0)`;
  return sql`${upTo("rows unbounded preceding")} - ${upTo("rows between unbounded preceding and 1 preceding")}`;
};

export const receipts = sql`select receipt.id, receipt.order_id, receipt.received_on as "on", receipt.created_at,
  ${worth(sql`case receipt.kind when 'return' then -part.quantity else part.quantity end`, sql`receipt.received_on, receipt.created_at, receipt.id`)} as amount
  from ${purchaseReceiptLineTable} part join ${purchaseReceiptTable} receipt on receipt.id = part.receipt_id
  join ${purchaseOrderLineTable} line on line.id = part.line_id`;

/** Bills with what they bill at the order's price, and what of their tax is table tax: by the lines' values where there are both. */
export const bills = (
  tableTaxes: readonly string[],
): SQL => sql`select bill.id, bill.order_id, bill.number, bill.billed_on as "on", bill.created_at, bill.net, bill.vat,
  bill.total, bill.retained, bill.tax_doc, sum(part.amount)::bigint as ordered,
  coalesce(round(bill.vat * sum(part.amount) filter (where part.tax_code = any(${sql.param(tableTaxes)}::text[])) / nullif(sum(part.amount), 0)), 0)::bigint as table_tax
  from ${supplierBillTable} bill join (
    select part.bill_id, line.tax_code, ${worth(sql`part.quantity`, sql`bill.billed_on, bill.created_at, bill.id`)} as amount
    from ${supplierBillLineTable} part join ${supplierBillTable} bill on bill.id = part.bill_id and bill.status = 'recorded'
    join ${purchaseOrderLineTable} line on line.id = part.line_id) part on part.bill_id = bill.id
  group by bill.id`;

export const costs = ["overheads", "materials", "labour", "subcontractors", "otherDirect"] as const;
/** Cost of a project by its category, one of these; what belongs to none is the office's. */
export const costByCategory = (project: SQLWrapper, category: SQLWrapper): SQL => sql`case when ${project} is null then 'overheads'
  else case ${category} when 'materials' then 'materials' when 'labour' then 'labour' when 'subcontract' then 'subcontractors' else 'otherDirect' end end`;

const vatAccount = among(sql`case bill.tax_doc when 'none' then 'vatAwaited' else 'inputVat' end`, "vatAwaited", "inputVat");

/**
 * Bills without an order, and credit notes against any: their lines of one cost account, category and project together, with what of their tax is
 * table tax: that is a cost.
 */
const directBills = (
  tableTaxes: readonly string[],
): SQL => sql`(select bill.id, bill.number, bill.billed_on, bill.supplier_id, bill.tax_doc, item.project_id,
  item.category, case when bill.order_id is null then ${costByCategory(sql`item.project_id`, sql`item.category`)} else ${costOfOrder} end as cost,
  sum(item.net) as net, sum(item.vat) as vat,
  coalesce(sum(item.vat) filter (where item.tax_code = any(${sql.param(tableTaxes)}::text[])), 0) as table_tax,
  coalesce(sum(item.net) filter (where item.vat <> 0 and item.tax_code <> all(${sql.param(tableTaxes)}::text[])), 0) as taxed
  from ${supplierBillItemTable} item join ${supplierBillTable} bill on bill.id = item.bill_id and bill.status = 'recorded'
  left join ${purchaseOrderTable} ordered on ordered.id = bill.order_id
  join ${supplierTable} supplier on supplier.id = bill.supplier_id
  group by bill.id, item.project_id, item.category, 8) bill`;

const keptOfDirect = sql`(select * from ${supplierBillTable} where (order_id is null or credit_of_id is not null) and status = 'recorded') bill`;

const ofPool = (event: string) => ({
  kind: sql`case when ordered.id is null then 'supplier' else 'order' end`,
  id: sql`coalesce(ordered.id, ${supplierTable.id})`,
  number: sql`coalesce(ordered.number, ${calledSupplier})`,
  partyKind: "supplier" as const,
  party: sql`${supplierTable.id}`,
  project: sql`ordered.project_id`,
  joined: sql`left join ${purchaseOrderTable} ordered on ordered.id = ${sql.raw(event)}.order_id
    join ${supplierTable} on ${supplierTable.id} = ${sql.raw(event)}.supplier_id`,
});

const prepaid = sql`select event.*, greatest(sum(amount) over so_far, 0) - greatest(sum(amount) over so_far - amount, 0) as moved from (
    select id, order_id, supplier_id, billed_on as "on", created_at, retained - total as amount from ${supplierBillTable} where status = 'recorded'
    union all select id, order_id, supplier_id, paid_on, created_at, ${settled} from ${supplierPaymentTable}
    union all select id, order_id, supplier_id, ended_on, created_at, -${settled} from ${supplierPaymentTable} where ended_on is not null
    union all select part.id, part.order_id, supplier_id, part."on", part.created_at, -part.amount
      from ${supplierReleaseTable} part join ${supplierBillTable} bill on bill.id = part.bill_id and bill.status = 'recorded'
    union all select id, null, supplier_id, "on", created_at, -amount from (${openingOfSuppliers("supplier")}) owed
    union all select id, null, supplier_id, "on", created_at, amount from (${openingOfSuppliers("prepayment")}) prepaid) event
  window so_far as (partition by ${poolId} order by "on", created_at, id rows unbounded preceding)`;

const paidFrom = among(moneyAccount(sql`paid.money_account_id`, sql`paid.method`), ...moneyAccounts);
const { joined: joinPaid, ...paidOf } = ofPool("paid");
const { joined: joinMoved, ...movedOf } = ofPool("event");

/** A cheque that the bank did not pay on the very day it was written: a note payable meanwhile. */
const isNote = sql`(paid.cheque_status is not null and paid.cleared_on is distinct from paid.paid_on)`;

/** What was kept of a bill is owed from its release on. */
const releases: Posting = (facts) =>
  posted(facts, {
    ...ofOrder,
    from: sql`${supplierReleaseTable} released join ${supplierBillTable} bill on bill.id = released.bill_id
      and bill.status = 'recorded' ${ordered("released.order_id")}`,
    number: sql`bill.number`,
    on: sql`released."on"`,
    lines: [["retentionOwed", sql`released.amount`]],
    against: "suppliers",
  });

/** The same of a bill without an order. */
const directReleases: Posting = (facts) =>
  posted(facts, {
    from: sql`${supplierReleaseTable} released join ${supplierBillTable} bill on bill.id = released.bill_id
      and bill.status = 'recorded' and bill.order_id is null`,
    kind: "supplierBill",
    id: sql`bill.id`,
    number: sql`bill.number`,
    on: sql`released."on"`,
    partyKind: "supplier",
    party: sql`bill.supplier_id`,
    project: sql`bill.project_id`,
    lines: [["retentionOwed", sql`released.amount`]],
    against: "suppliers",
  });

const billedDirectly: Posting = (facts) =>
  union(
    posted(facts, {
      from: directBills(facts.tableTaxes),
      kind: "supplierBill",
      id: sql`bill.id`,
      number: sql`bill.number`,
      on: sql`bill.billed_on`,
      partyKind: "supplier",
      party: sql`bill.supplier_id`,
      project: sql`bill.project_id`,
      category: sql`bill.category`,
      lines: [
        [among(sql`bill.cost`, ...costs), sql`bill.net + bill.table_tax`],
        [vatAccount, sql`bill.vat - bill.table_tax`, sql`bill.taxed`],
      ],
      against: "suppliers",
    }),
    posted(facts, {
      from: keptOfDirect,
      kind: "supplierBill",
      id: sql`bill.id`,
      number: sql`bill.number`,
      on: sql`bill.billed_on`,
      partyKind: "supplier",
      party: sql`bill.supplier_id`,
      project: sql`bill.project_id`,
      lines: [["retentionOwed", sql`-bill.retained`]],
      against: "suppliers",
    }),
  );

export const orderPosting: Posting = (facts) =>
  union(
    posted(facts, {
      ...ofOrder,
      from: sql`(${receipts}) receipt ${ordered("receipt.order_id")}`,
      number: sql`ordered.number`,
      on: sql`receipt."on"`,
      lines: [[orderCost, sql`receipt.amount`]],
      against: "notBilled",
    }),
    posted(facts, {
      ...ofOrder,
      from: sql`(${bills(facts.tableTaxes)}) bill ${ordered("bill.order_id")}`,
      number: sql`bill.number`,
      on: sql`bill."on"`,
      lines: [
        ["notBilled", sql`bill.ordered`],
        // The difference to the order's price belongs to the day of the bill.
        [orderCost, sql`bill.net - bill.ordered + bill.table_tax`],
        [vatAccount, sql`bill.vat - bill.table_tax`, sql`bill.net`],
        ["retentionOwed", sql`-bill.retained`],
      ],
      against: "suppliers",
    }),
    releases(facts),
    directReleases(facts),
    billedDirectly(facts),
    posted(facts, {
      ...paidOf,
      from: sql`${supplierPaymentTable} paid ${joinPaid}`,
      on: sql`paid.paid_on`,
      where: sql`not ${isNote}`,
      lines: [
        [paidFrom, sql`case paid.kind when 'return' then paid.amount else -paid.amount end`],
        ["withheldForAuthority", sql`-paid.withheld`, sql`paid.withheld_base`],
      ],
      against: "suppliers",
    }),
    posted(facts, {
      ...paidOf,
      from: sql`${supplierPaymentTable} paid ${joinPaid}`,
      on: sql`paid.paid_on`,
      where: isNote,
      lines: [["chequesOut", sql`-paid.amount - paid.withheld`]],
      against: "suppliers",
    }),
    posted(facts, {
      ...paidOf,
      from: sql`${supplierPaymentTable} paid ${joinPaid}`,
      on: sql`paid.cleared_on`,
      where: isNote,
      lines: [
        [paidFrom, sql`-paid.amount`],
        ["withheldForAuthority", sql`-paid.withheld`, sql`paid.withheld_base`],
      ],
      against: "chequesOut",
    }),
    posted(facts, {
      ...paidOf,
      from: sql`${supplierPaymentTable} paid ${joinPaid}`,
      on: sql`paid.ended_on`,
      lines: [["chequesOut", sql`paid.amount + paid.withheld`]],
      against: "suppliers",
    }),
    posted(facts, {
      ...movedOf,
      from: sql`(${prepaid}) event ${joinMoved}`,
      on: sql`event."on"`,
      lines: [["prepayments", sql`event.moved`]],
      against: "suppliers",
    }),
    posted(facts, {
      from: sql`(select * from ${remittanceTable} where revoked_at is null) remitted`,
      kind: "remittance",
      id: sql`remitted.id`,
      number: sql`remitted.reference`,
      on: sql`remitted.remitted_on`,
      lines: [["withheldForAuthority", sql`remitted.amount`]],
      against: among(moneyAccount(sql`remitted.money_account_id`, sql`'bank_transfer'`), ...moneyAccounts),
    }),
  );
