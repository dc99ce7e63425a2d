import { sql, type SQL } from "drizzle-orm";
import { posted, union, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { invoiceDeductionTable, invoiceTable } from "./table.server.ts";

const { id, number, kind, status, clientId, projectId, issuedOn, issuedAt, voidedOn, correctsId, net, vat, rounding, taxes, soleTax } =
  invoiceTable;

/** What of an invoice is table tax, and what that was calculated on. */
const tableTax = (codes: readonly string[]): SQL => {
  const known = sql`any(${sql.param(codes)}::text[])`;
  return sql`cross join lateral (
    select coalesce(sum((part ->> 'vat')::bigint), 0)::bigint as tax, coalesce(sum((part ->> 'net')::bigint), 0)::bigint as base
    from jsonb_array_elements(case when ${soleTax} is null or ${soleTax} ->> 'code' = ${known} then ${taxes} else '[]'::jsonb end) part
    where part ->> 'code' = ${known}) table_tax`;
};

/** Deposits that a final invoice takes off: from its issue their work is invoiced. */
const released = sql`case when ${kind} = 'final' then coalesce((
  select sum(taken.net) from ${invoiceDeductionTable} taken
  join ${invoiceTable} deposit on deposit.id = taken.deducted_id and deposit.kind = 'deposit'
  where taken.invoice_id = ${id}), 0) else 0 end`;

/** Is it a deposit, or a credit note on one whose work is not invoiced yet? */
const isAdvance = sql`${kind} = 'deposit' or (${kind} = 'credit_note'
  and exists (select from ${invoiceTable} deposit where deposit.id = ${correctsId} and deposit.kind = 'deposit')
  and not exists (select from ${invoiceDeductionTable} taken join ${invoiceTable} final on final.id = taken.invoice_id
    where taken.deducted_id = ${correctsId} and final.number is not null and final.status <> 'void'
    and coalesce(final.issued_at < ${issuedAt}, final.issued_on < ${issuedOn})))`;

/** What an invoice asks for, or a credit note gives back, from its issue; a void one is taken out again on the day on which it was made void. */
export const invoicePosting: Posting = ({ tableTaxes }) => {
  const event = (on: SQL, sign: SQL, where: SQL) => {
    const signed = (amount: SQL) => sql`${sign} * (case when ${kind} = 'credit_note' then -1 else 1 end) * (${amount})`;
    return sql`${posted({
      from: sql`${invoiceTable} ${tableTax(tableTaxes)}`,
      kind: "invoice",
      id,
      number,
      on,
      partyKind: "client",
      party: clientId,
      project: projectId,
      lines: [
        [sql`case when ${isAdvance} then 'clientAdvances' else 'works' end`, signed(sql`-${net}`)],
        ["outputVat", signed(sql`table_tax.tax - ${vat}`), signed(sql`${net} - table_tax.base`)],
        ["tableTax", signed(sql`-table_tax.tax`), signed(sql`table_tax.base`)],
        ["reductions", signed(sql`-${rounding}`)],
      ],
      against: sql`case when ${kind} = 'credit_note' then 'clientCredits' else 'clients' end`,
    })} and ${number} is not null and ${where}`;
  };
  const release = (on: SQL, sign: SQL, where: SQL) =>
    sql`${posted({
      from: sql`${invoiceTable}`,
      kind: "invoice",
      id,
      number,
      on,
      partyKind: "client",
      party: clientId,
      project: projectId,
      lines: [["clientAdvances", sql`${sign} * ${released}`]],
      against: "works",
    })} and ${kind} = 'final' and ${number} is not null and ${where}`;
  const stood = sql`(${status} not in ('draft', 'void') or ${voidedOn} is not null)`;
  const ended = sql`${voidedOn} is not null`;
  return union(
    event(sql`${issuedOn}`, sql`1`, stood),
    event(sql`${voidedOn}`, sql`-1`, ended),
    release(sql`${issuedOn}`, sql`1`, stood),
    release(sql`${voidedOn}`, sql`-1`, ended),
  );
};
