import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { among, posted, union, type Facts, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { invoiceDeductionTable, invoiceTable } from "./table.server.ts";

const {
  id,
  number,
  kind,
  status,
  clientId,
  projectId,
  issuedOn,
  issuedAt,
  voidedOn,
  correctsId,
  net,
  vat,
  rounding,
  retained,
  taxes,
  soleTax,
  depositIs,
} = invoiceTable;

/** What of an invoice's tax, or of what it was calculated on, is table tax. Documents of many taxes alone are read part by part. */
const ofTableTax = (codes: readonly string[], what: "net" | "vat"): SQL => {
  const known = sql`any(${sql.param(codes)}::text[])`;
  return sql`case when ${soleTax} is not null then case when ${soleTax} ->> 'code' = ${known} then ${what === "net" ? net : vat} else 0 end
    else coalesce((select sum((part ->> '${sql.raw(what)}')::bigint) from jsonb_array_elements(${taxes}) part where part ->> 'code' = ${known}), 0) end`;
};

/** Whether a note came while a final invoice that takes its deposit off stood: what happens to that one later leaves the note's entry as it is. */
const stoodAt = (final: string, note: { at: SQLWrapper; on: SQLWrapper }): SQL => {
  const of = (name: string) => sql.raw(`${final}.${name}`);
  return sql`${of("number")} is not null and (${of("status")} <> 'void' or ${of("voided_on")} > ${note.on})
    and coalesce(${of("issued_at")} < ${note.at}, ${of("issued_on")} < ${note.on})`;
};

const released = sql`case when ${kind} = 'final' then coalesce((
  select sum(taken.net) from ${invoiceDeductionTable} taken
  join ${invoiceTable} deposit on deposit.id = taken.deducted_id and deposit.kind = 'deposit'
  where taken.invoice_id = ${id} and not taken.as_revenue), 0) else 0 end`;

/** What notes took of the deposits meanwhile as revenue: it is advances again once the final invoice is void. */
const creditedMeanwhile = sql`case when ${kind} = 'final' then coalesce((
  select sum(note.net) from ${invoiceDeductionTable} taken
  join ${invoiceTable} deposit on deposit.id = taken.deducted_id and deposit.kind = 'deposit'
  join ${invoiceTable} note on note.corrects_id = deposit.id and note.kind = 'credit_note' and note.number is not null
  where taken.invoice_id = ${id} and not taken.as_revenue and ${stoodAt('"invoices"', { at: sql`note.issued_at`, on: sql`note.issued_on` })}), 0) else 0 end`;

const isAdvance = sql`case when ${depositIs} = 'revenue' then false else case ${kind} when 'deposit' then true when 'credit_note' then
  exists (select from ${invoiceTable} deposit where deposit.id = ${correctsId} and deposit.kind = 'deposit')
  and not exists (select from ${invoiceDeductionTable} taken join ${invoiceTable} final on final.id = taken.invoice_id
    where taken.deducted_id = ${correctsId} and ${stoodAt("final", { at: issuedAt, on: issuedOn })}) else false end end`;

const plain = sql`${status} in ('issued', 'partially_paid', 'paid', 'credited') and ${soleTax} is not null and ${kind} in ('milestone', 'standalone')`;

// Issued documents; for sums those of one tax that neither bring nor take an advance as one for each day, from an index and without reading them.
const issued = ({ summed, only }: Facts): SQL => {
  const counts = sql`${number} is not null and (${status} not in ('draft', 'void') or ${voidedOn} is not null)`;
  if (!summed) return sql`(select * from ${invoiceTable} where ${counts}) "invoices"`;
  // What a client owes is the same of all plain kinds, and of one account no project is told: one row for each day.
  const [day, keys] =
    only === "clients"
      ? [sql`'standalone', ${issuedOn}, null`, sql`${issuedOn}`]
      : [sql`${kind}, ${issuedOn}, ${projectId}, ${soleTax}`, sql`${kind}, ${issuedOn}, ${projectId}, ${soleTax}`];
  const own = only === "clients" ? sql`${kind}, ${issuedOn}, ${projectId}` : day;
  return sql`(select ${own}, ${id}, ${number}, ${clientId}, ${correctsId}, ${issuedAt}, ${taxes}, ${depositIs}, ${net}, ${vat}, ${rounding}, ${retained} from ${invoiceTable} where ${counts} and (${plain}) is not true
    union all select ${day}, null, null, null, null, null, null, null,
      sum(${net}), sum(${vat}), sum(${rounding}), sum(${retained}) from ${invoiceTable} where ${plain} group by ${keys}) "invoices"`;
};

/** What an invoice asks for, or a credit note gives back, from its issue; a void one is taken out again on the day on which it was made void. */
export const invoicePosting: Posting = (facts) => {
  const { tableTaxes } = facts;
  const [tax, base] = [ofTableTax(tableTaxes, "vat"), ofTableTax(tableTaxes, "net")];
  const event = (from: SQL, on: SQL, sign: SQL, taken: SQL) => {
    const signed = (amount: SQL) => sql`${sign} * (case when ${kind} = 'credit_note' then -1 else 1 end) * (${amount})`;
    return posted(facts, {
      from,
      kind: "invoice",
      id,
      number,
      on,
      partyKind: "client",
      party: clientId,
      project: projectId,
      lines: [
        [among(sql`case when ${isAdvance} then 'clientAdvances' else 'works' end`, "clientAdvances", "works"), signed(sql`-${net}`)],
        // The client's side is the same whatever tax it is; telling them apart takes most of the time.
        ...(facts.only === "clients"
          ? [["outputVat", signed(sql`-${vat}`)] as const]
          : ([
              ["outputVat", signed(sql`${tax} - ${vat}`), signed(sql`${net} - ${base}`)],
              ["tableTax", signed(sql`-${tax}`), signed(base)],
            ] as const)),
        ["reductions", signed(sql`-${rounding}`)],
        ["clientAdvances", sql`${sign} * (${taken})`],
        ["works", sql`-${sign} * (${taken})`],
        ["retentionHeld", signed(sql`${retained}`)],
        // Of a note the client's account takes back what it had handed over; of an invoice it is the other side anyway.
        ["clients", sql`case when ${kind} = 'credit_note' then ${sign} * ${retained} else 0 end`],
      ],
      against: among(sql`case when ${kind} = 'credit_note' then 'clientCredits' else 'clients' end`, "clientCredits", "clients"),
    });
  };
  return union(
    event(issued(facts), sql`${issuedOn}`, sql`1`, released),
    event(
      sql`(select * from ${invoiceTable} where ${number} is not null and ${voidedOn} is not null) "invoices"`,
      sql`${voidedOn}`,
      sql`(-1)`,
      sql`${released} - ${creditedMeanwhile}`,
    ),
  );
};
