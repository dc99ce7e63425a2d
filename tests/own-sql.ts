import { sql } from "drizzle-orm";
import type { Company } from "./company.ts";

/**
 * What stands in the books, told from the tables of documents alone, as an auditor with nothing but the database would: no code of the product is
 * used here, so that both can be wrong only apart. It knows what the demo company has: no table tax, no opening items.
 */
const standingBy = (day: string): string => `
with document as (select *, case kind when 'credit_note' then -1 else 1 end as sign from invoices
    where number is not null and status <> 'void' and issued_on <= '${day}'),
  money as (select payment.*, source.cheque_status as source_status from payments payment
    left join payments source on source.id = payment.refund_of_id and payment.kind = 'reversal' where payment.received_on <= '${day}'),
  settling as (select * from allocations where "on" <= '${day}' and (released_on is null or released_on > '${day}')),
  bill as (select bill.*, supplier.kind as supplier_kind, ordered.project_id as order_project from supplier_bills bill
    join suppliers supplier on supplier.id = bill.supplier_id left join purchase_orders ordered on ordered.id = bill.order_id
    where bill.status = 'recorded' and bill.billed_on <= '${day}'),
  paid as (select *, case kind when 'return' then -1 else 1 end as sign from supplier_payments where paid_on <= '${day}'),
  pool as (select sum(amount) as ahead from (
      select coalesce(order_id, supplier_id) as pool, -total as amount from bill
      union all select coalesce(order_id, supplier_id), sign * (amount + withheld) from paid) one group by pool),
  spent as (select * from expenses where status in ('approved', 'settled') and spent_on <= '${day}'),
  line as (select line.*, ordered.project_id, supplier.kind as supplier_kind,
      coalesce((select sum(case receipt.kind when 'return' then -part.quantity else part.quantity end) from purchase_receipt_lines part
        join purchase_receipts receipt on receipt.id = part.receipt_id where part.line_id = line.id and receipt.received_on <= '${day}'), 0) as pieces_came,
      coalesce((select sum(part.quantity) from supplier_bill_lines part join bill on bill.id = part.bill_id where part.line_id = line.id), 0) as pieces_billed
    from purchase_order_lines line join purchase_orders ordered on ordered.id = line.order_id join suppliers supplier on supplier.id = ordered.supplier_id),
  goods as (select order_id, project_id, supplier_kind, sum(coalesce(round(net * pieces_came / nullif(quantity, 0)), 0)) as came,
    sum(coalesce(round(net * pieces_billed / nullif(quantity, 0)), 0)) as billed from line group by 1, 2, 3),
  orders as (select goods.*, coalesce(price.net, 0) as price, case when project_id is null then '6100' when supplier_kind = 'service_provider' then '5200' else '5100' end as cost,
      coalesce((select sum(approved_amount - coalesce(approved_vat, 0)) from spent where spent.order_id = goods.order_id), 0) as paid_on_spot
    from goods left join (select order_id, sum(net) as net from bill where credit_of_id is null group by 1) price using (order_id)),
  told as (select *, case when billed = 0 then came else came + price - billed end as worth, greatest(least(paid_on_spot, case when billed = 0 then came else came + price - billed end), 0) as twice from orders)
select code, sum(amount)::bigint as amount from (
  select '1210' as code, case kind when 'credit_note' then retained else total - retained end as amount from document
  union all select '1210', -amount from settling
  union all select '1220', sign * retained from document
  union all select piece.code, piece.sign * part.amount from retention_release_parts part join retention_releases release on release.id = part.release_id
    cross join (values ('1210', 1), ('1220', -1)) piece(code, sign) where release."on" <= '${day}'
  union all select '2155', -total from document where kind = 'credit_note'
  union all select '2155', amount from settling
  union all select '2155', -amount from money where coalesce(cheque_status, source_status, '') <> 'bounced'
  union all select case coalesce(cheque_status, source_status) when 'received' then '1131' else '1132' end, amount from money
    where coalesce(cheque_status, source_status) in ('received', 'deposited')
  union all select '1420', amount from money where method = 'withholding'
  union all select '1430', amount from money where method = 'vat_withheld'
  union all select coalesce(account.code, case money.method when 'cash' then '1110' else '1120' end), amount from money
    left join money_accounts account on account.id = money.money_account_id
    where method not in ('withholding', 'vat_withheld') and coalesce(cheque_status, source_status, 'cleared') = 'cleared'
  union all select '2210', -sign * vat from document
  union all select '4190', -sign * rounding from document
  union all select case when kind = 'deposit' or exists (select from document deposit where deposit.id = document.corrects_id and deposit.kind = 'deposit'
      and not exists (select from invoice_deductions taken join document final on final.id = taken.invoice_id
        where taken.deducted_id = deposit.id and final.issued_at < document.issued_at)) then '2150' else '4100' end, -sign * net from document
  union all select piece.code, piece.sign * taken.net from invoice_deductions taken join document final on final.id = taken.invoice_id and final.kind = 'final'
    join document deposit on deposit.id = taken.deducted_id and deposit.kind = 'deposit' cross join (values ('2150', 1), ('4100', -1)) piece(code, sign)
  union all select case when ahead > 0 then '1310' else '2110' end, ahead from pool
  union all select case when tax_doc = 'none' then '1411' else '1410' end, vat from bill
  union all select case when order_id is not null then case when order_project is null then '6100' when supplier_kind = 'service_provider' then '5200' else '5100' end
    when line.project_id is null then '6100' when line.category = 'materials' then '5100' when line.category = 'subcontract' then '5200' when line.category = 'labour' then '5300' else '5400' end, line.net
    from supplier_bill_items line join bill on bill.id = line.bill_id
  union all select '2115', billed - came + twice from told
  union all select cost, came + price - billed - twice from told
  union all select '2220', -withheld from paid
  union all select coalesce(account.code, case paid.method when 'cash' then '1110' else '1120' end), -sign * amount from paid
    left join money_accounts account on account.id = paid.money_account_id
  union all select piece.code, piece.sign * remitted.amount from withholding_remittances remitted left join money_accounts account on account.id = remitted.money_account_id
    cross join lateral (values ('2220', 1), (coalesce(account.code, '1120'), -1)) piece(code, sign) where revoked_at is null and remitted_on <= '${day}'
  union all select case when project_id is null then '6100' when category = 'materials' then '5100' when category = 'subcontract' then '5200'
    when category = 'labour' then '5300' else '5400' end, approved_amount - coalesce(approved_vat, 0) from spent
  union all select case when tax_doc = 'none' then '1411' else '1410' end, coalesce(approved_vat, 0) from spent
  union all select case when paid_from = 'company' or status = 'settled' and paid_from = 'employee' and settled_on <= '${day}'
    then coalesce(account.code, '1110') else '2140' end, -approved_amount from spent left join money_accounts account on account.id = spent.money_account_id
  union all select '1320', amount from custody_entries where "on" <= '${day}'
  union all select case entry.kind when 'expense' then '2140' else coalesce(account.code, '1110') end, -amount from custody_entries entry
    left join money_accounts account on account.id = entry.money_account_id where "on" <= '${day}'
  union all select account.code, -amount - coalesce(fee, 0) from money_transfers join money_accounts account on account.id = from_id where sent_on <= '${day}'
  union all select '6800', coalesce(fee, 0) from money_transfers where sent_on <= '${day}'
  union all select case when received_on <= '${day}' then account.code else '1125' end, amount from money_transfers join money_accounts account on account.id = to_id
    where sent_on <= '${day}'
  union all select piece.code, piece.sign * difference from money_counts counted join money_accounts account on account.id = counted.money_account_id
    cross join lateral (values (account.code, 1), ('6950', -1)) piece(code, sign) where counted.status = 'approved' and counted."on" <= '${day}'
  union all select piece.code, piece.sign * opening from money_accounts account cross join lateral (values (account.code, 1), ('3900', -1)) piece(code, sign)
    where opening is not null and opened_on <= '${day}'
  union all select coalesce(money.code, account.code), coalesce(line.debit, -line.credit) from journal_entry_lines line
    join journal_entries entry on entry.id = line.entry_id join ledger_accounts account on account.id = line.account_id
    left join money_accounts money on money.id = line.money_account_id where entry."on" <= '${day}'
) entry group by code having sum(amount) <> 0`;

const debtorsBy = (day: string): string => `
select client.name_en as name, sum(amount)::bigint as amount from (
  select client_id, case kind when 'credit_note' then -(total - retained) else total - retained end as amount from invoices
    where number is not null and status <> 'void' and issued_on <= '${day}'
  union all select client_id, part.amount from retention_release_parts part join retention_releases release on release.id = part.release_id
    join invoices on invoices.id = part.invoice_id where release."on" <= '${day}'
  union all select payment.client_id, -payment.amount from payments payment left join payments source on source.id = payment.refund_of_id and payment.kind = 'reversal'
    where payment.received_on <= '${day}' and coalesce(payment.cheque_status, source.cheque_status, 'cleared') = 'cleared'
) one join clients client on client.id = client_id group by client.id having sum(amount) <> 0`;

const creditorsBy = (day: string): string => `
select supplier.name_en as name, sum(amount)::bigint as amount from (
  select supplier_id, total as amount from supplier_bills where status = 'recorded' and billed_on <= '${day}'
  union all select supplier_id, case kind when 'return' then amount else -amount - withheld end from supplier_payments where paid_on <= '${day}'
) one join suppliers supplier on supplier.id = supplier_id group by supplier.id having sum(amount) <> 0`;

/** VAT of sales, and of purchases with a tax invoice, by month. An expense for an order gives way to the bill of that order. */
const vatIn = (year: string): string => `
select month as name, sum(sold)::bigint as sold, sum(bought)::bigint as bought from (
  select to_char(issued_on, 'YYYY-MM') as month, case kind when 'credit_note' then -vat else vat end as sold, 0 as bought from invoices
    where number is not null and status <> 'void'
  union all select to_char(billed_on, 'YYYY-MM'), 0, vat from supplier_bills where status = 'recorded' and tax_doc <> 'none'
  union all select to_char(case piece.sign when 1 then spent_on else billed_on end, 'YYYY-MM'), 0, piece.sign * approved_vat from expenses
    left join (select order_id, min(billed_on) as billed_on from supplier_bills where status = 'recorded' group by 1) bill on bill.order_id = expenses.order_id
    cross join (values (1), (-1)) piece(sign)
    where status in ('approved', 'settled') and tax_doc <> 'none' and (billed_on is null or to_char(billed_on, 'YYYY-MM') > to_char(spent_on, 'YYYY-MM'))
      and (piece.sign = 1 or billed_on is not null)
) one where month like '${year}-%' group by 1 having sum(sold) <> 0 or sum(bought) <> 0`;

type Named = Record<string, number>;

export const ownSql = (company: Company) => {
  const ask = async (text: string, ...columns: string[]) => {
    const { rows } = await company.db.execute<Record<string, string>>(sql.raw(text));
    return columns.map((column): Named => Object.fromEntries(rows.map((row) => [row["code"] ?? row["name"]!, Number(row[column])])));
  };
  const one = async (text: string): Promise<Named> => (await ask(text, "amount"))[0]!;
  return {
    standing: (day: string) => one(standingBy(day)),
    debtors: (day: string) => one(debtorsBy(day)),
    creditors: (day: string) => one(creditorsBy(day)),
    async vat(year: string) {
      const [sold, bought] = await ask(vatIn(year), "sold", "bought");
      return { sold: sold!, bought: bought! };
    },
  };
};
