import { sql, type SQL } from "drizzle-orm";
import { posted, union, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { invoiceDeductionTable, invoiceTable } from "./table.server.ts";

const { id, number, kind, status, clientId, projectId, issuedOn, issuedAt, voidedOn, correctsId, net, vat, rounding, taxes, soleTax } =
  invoiceTable;

/** What of an invoice's tax, or of what it was calculated on, is table tax. Documents of many taxes alone are read part by part. */
const ofTableTax = (codes: readonly string[], what: "net" | "vat"): SQL => {
  const known = sql`any(${sql.param(codes)}::text[])`;
  return sql`case when ${soleTax} is not null then case when ${soleTax} ->> 'code' = ${known} then ${what === "net" ? net : vat} else 0 end
    else coalesce((select sum((part ->> '${sql.raw(what)}')::bigint) from jsonb_array_elements(${taxes}) part where part ->> 'code' = ${known}), 0) end`;
};

const released = sql`case when ${kind} = 'final' then coalesce((
  select sum(taken.net) from ${invoiceDeductionTable} taken
  join ${invoiceTable} deposit on deposit.id = taken.deducted_id and deposit.kind = 'deposit'
  where taken.invoice_id = ${id}), 0) else 0 end`;

const isAdvance = sql`case ${kind} when 'deposit' then true when 'credit_note' then
  exists (select from ${invoiceTable} deposit where deposit.id = ${correctsId} and deposit.kind = 'deposit')
  and not exists (select from ${invoiceDeductionTable} taken join ${invoiceTable} final on final.id = taken.invoice_id
    where taken.deducted_id = ${correctsId} and final.number is not null and final.status <> 'void'
    and coalesce(final.issued_at < ${issuedAt}, final.issued_on < ${issuedOn})) else false end`;

/** What an invoice asks for, or a credit note gives back, from its issue; a void one is taken out again on the day on which it was made void. */
export const invoicePosting: Posting = (facts) => {
  const { tableTaxes } = facts;
  const [tax, base] = [ofTableTax(tableTaxes, "vat"), ofTableTax(tableTaxes, "net")];
  const event = (on: SQL, sign: SQL, where: SQL) => {
    const signed = (amount: SQL) => sql`${sign} * (case when ${kind} = 'credit_note' then -1 else 1 end) * (${amount})`;
    return posted(facts, {
      from: sql`${invoiceTable}`,
      where: sql`${number} is not null and ${where}`,
      kind: "invoice",
      id,
      number,
      on,
      partyKind: "client",
      party: clientId,
      project: projectId,
      lines: [
        [sql`case when ${isAdvance} then 'clientAdvances' else 'works' end`, signed(sql`-${net}`)],
        ["outputVat", signed(sql`${tax} - ${vat}`), signed(sql`${net} - ${base}`)],
        ["tableTax", signed(sql`-${tax}`), signed(base)],
        ["reductions", signed(sql`-${rounding}`)],
        ["clientAdvances", sql`${sign} * ${released}`],
        ["works", sql`-${sign} * ${released}`],
      ],
      against: sql`case when ${kind} = 'credit_note' then 'clientCredits' else 'clients' end`,
    });
  };
  return union(
    event(sql`${issuedOn}`, sql`1`, sql`(${status} not in ('draft', 'void') or ${voidedOn} is not null)`),
    event(sql`${voidedOn}`, sql`(-1)`, sql`${voidedOn} is not null`),
  );
};
