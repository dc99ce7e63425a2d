import { sql, type SQL } from "drizzle-orm";
import { posted, union, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { openingDayTable } from "#app/crm/base/opening-day/table.server.ts";
import { openingKindNames, openingKinds } from "./fields.ts";
import { openingItemTable, openingSettlementTable } from "./table.server.ts";

const literal = (word: string | null) => (word === null ? "null" : `'${word}'`);
const byKind = (of: (kind: (typeof openingKinds)[keyof typeof openingKinds]) => string): SQL =>
  sql.raw(`case item.kind ${openingKindNames.map((kind) => `when '${kind}' then ${of(openingKinds[kind])}`).join(" ")} end`);

const account = sql`coalesce(${byKind((kind) => literal(kind.account))}, chart.key, chart.id::text)`;
/** Above nothing on the side of the debit. */
const signed = (amount: SQL): SQL =>
  sql`case when ${byKind((kind) => (kind.debit === null ? "item.side = 'debit'" : String(kind.debit)))} then ${amount} else -(${amount}) end`;

const ofItem = {
  kind: "openingItem",
  id: sql`item.id`,
  number: sql`item.number`,
  partyKind: byKind((kind) => literal(kind.of === "holder" ? "user" : kind.of === "account" ? null : kind.of)),
  party: sql`coalesce(item.client_id, item.supplier_id, item.holder_id)`,
  project: sql`item.project_id`,
} as const;
const items = sql`${openingItemTable} item cross join ${openingDayTable} opening left join ${ledgerAccountTable} chart on chart.id = item.account_id`;

/** On the day before the first one that is kept here; nowhere while that is not said. */
const openingOn = sql`opening.cut_over - 1`;

/** What suppliers were owed, or had been paid before their bills: on which day it counts, and when it is due. */
export const openingOfSuppliers = (
  kind: "supplier" | "prepayment",
): SQL => sql`select item.id, item.supplier_id, item.amount, item.created_at, ${openingOn} as "on",
  coalesce(item.due_on, item."on", ${openingOn}) as due_on from ${openingItemTable} item cross join ${openingDayTable} opening where item.kind = ${sql.raw(`'${kind}'`)}`;

export const openingItemPosting: Posting = (facts) =>
  union(
    posted(facts, { ...ofItem, from: items, on: openingOn, lines: [[account, signed(sql`item.amount`)]], against: "opening" }),
    posted(facts, {
      ...ofItem,
      from: sql`${items} join ${openingSettlementTable} part on part.item_id = item.id and part.revoked_at is null`,
      on: sql`part."on"`,
      lines: [[account, signed(sql`-part.amount`)]],
      against: sql`case part.kind when 'money' then part.money_account_id::text when 'withheld' then 'withheldByClients' else 'opening' end`,
    }),
  );
