import { bankLineTable } from "#app/crm/base/bank-statements/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { and, eq, getTableColumns, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { userIdOf } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { estimateTable, estimatorCategoryTable, estimatorElementTable } from "#app/content/estimator/table.server.ts";
import { lookupKinds, type LookupKind } from "#app/content/lookups/fields.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { projectTable as portfolioProjectTable } from "#app/content/portfolio/table.server.ts";
import { mediaOptions } from "#app/content/media/operations.server.ts";
import { isCharged, type TaxKind } from "#app/content/settings/fields.ts";
import { taxOptions, taxProfiles } from "#app/content/settings/operations.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { tableOptions } from "#app/kit/entity/table-options.server.ts";
import { refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { InactiveIn } from "#app/platform/runtime.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { countries, countryName } from "#app/values/countries.ts";
import { fold } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";
import { expectedTransferTable } from "#app/crm/money/payments/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { chequeBookTable } from "#app/crm/purchasing/cheque-books/table.server.ts";
import { custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { visibleCustodies } from "#app/crm/purchasing/custody/visible.server.ts";
import { visibleExpenses } from "#app/crm/purchasing/expenses/visible.server.ts";
import { purchaseOrderTable, supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { selectionOptionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";

/** `of`: the column of its owner, where it is a part of a record, and what is said of a part of another. */
type Target = {
  table: PgTable & { id: PgColumn };
  goneWhen: Record<string, PgColumn | SQL>;
  key?: PgColumn;
  where?: SQL;
  of?: readonly [owner: PgColumn, foreign: string];
};

const ends = {
  mergedIntoId: "kit.error.merged",
  trashedAt: "kit.error.inTrash",
  archivedAt: "kit.error.archived",
  deactivatedAt: "kit.error.closedAccount",
  removedAt: "kit.error.gone",
};

function ending(table: Target["table"], of?: Target["of"]): Target {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const goneWhen = Object.entries(ends).flatMap(([name, key]) => (columns[name] ? [[key, columns[name]]] : []));
  return { table, goneWhen: Object.fromEntries(goneWhen), ...(of && { of }) };
}

/** An entry of a list that is taken out of use; named by its key where nothing else is said. */
const entry = (table: Target["table"] & { key: PgColumn; active: PgColumn }, key = table.key): Target => ({
  table,
  key,
  goneWhen: { "kit.error.outOfUse": sql`nullif(${table.active}, true)` },
});

/**
 * What a field may name (`reference(to)`), and by which column, once it is filled, nothing new may refer to it: the key of the message. In this order
 * they are held. What is dated after the closing of a money account is refused where money moves.
 */
const targets: Record<string, Target> = {
  client: ending(clientTable),
  lead: ending(leadTable),
  project: ending(crmProjectTable),
  supplier: ending(supplierTable),
  user: ending(userTable),
  room: ending(projectRoomTable, [projectRoomTable.projectId, "crm.error.otherRoom"]),
  phase: ending(projectPhaseTable, [projectPhaseTable.projectId, "crm.error.otherPhase"]),
  ...Object.fromEntries(Object.entries(tables).map(([kind, { table }]) => [kind, ending(table)])),
  selection: ending(selectionTable, [selectionTable.projectId, "crm.error.otherProject"]),
  expectedTransfer: {
    table: expectedTransferTable,
    goneWhen: { "kit.error.gone": expectedTransferTable.cancelledAt, "payment.error.arrived": expectedTransferTable.paymentId },
    of: [expectedTransferTable.clientId, "kit.error.gone"],
  },
  selectionOption: ending(selectionOptionTable, [selectionOptionTable.selectionId, "kit.error.gone"]),
  file: ending(recordFileTable, [recordFileTable.recordId, "kit.error.gone"]),
  portfolioProject: ending(portfolioProjectTable),
  estimatorCategory: entry(estimatorCategoryTable, estimatorCategoryTable.id),
  element: entry(estimatorElementTable),
  estimate: ending(estimateTable),
  ...Object.fromEntries(
    lookupKinds.map((kind): [string, Target] => [`lookup:${kind}`, { ...entry(lookupTable), where: eq(lookupTable.kind, kind) }]),
  ),
};

const taxes: Record<string, (kind: TaxKind) => boolean> = {
  tax: isCharged,
  purchaseTax: (kind) => isCharged(kind) && kind !== "export",
  withholding: (kind) => kind === "withholding",
};

const countryOptions: OptionSource = async (_, { values, search = "", limit }) => {
  const wanted = fold(search);
  const found = countries.flatMap((code) => {
    const label = countryName(code);
    return (values ? values.includes(code) : fold(`${code} ${label.en} ${label.ar}`).includes(wanted)) ? [{ value: code, label }] : [];
  });
  return found.slice(0, limit);
};

export const staff = ["manager", "sales", "designer", "accountant"] as const;

type RecordKind =
  | "client"
  | "lead"
  | "project"
  | "supplier"
  | "moneyAccount"
  | "bankLine"
  | "custody"
  | "expense"
  | "order"
  | "supplierBill"
  | "chequeBook"
  | "quotation";
type Listed = "country" | "portfolioProject" | "estimatorCategory" | "element" | "tax" | "purchaseTax" | "withholding";
type Chosen = RecordKind | Listed | "room" | "user" | "media" | `lookup:${LookupKind}`;

type Named = Parameters<typeof tableOptions>[0];
function named(kind: RecordKind, table: Named["table"], more: Partial<Named> = {}) {
  const source = tableOptions({ table, label: "name", ...more });
  const reads = (ctx: Ctx) => may(ctx, `${kind === "bankLine" ? "moneyAccount" : kind}.read`);
  const read: OptionSource = async (ctx, asked) => {
    const found = await source(ctx, asked);
    return reads(ctx) ? found : found.map((option) => ({ ...option, unread: true }));
  };
  return Object.assign(read, { of: { ...source.of!, may: reads } });
}

export const choices = {
  client: named("client", clientTable, { where: isNull(clientTable.mergedIntoId) }),
  // An enquiry that is to be checked is nobody's work yet.
  lead: named("lead", leadTable, { offered: () => ne(leadTable.status, "suspected") }),
  project: named("project", crmProjectTable),
  supplier: named("supplier", supplierTable),
  moneyAccount: named("moneyAccount", moneyAccountTable, { offered: () => isNull(moneyAccountTable.closedOn) }),
  bankLine: named("bankLine", bankLineTable, { label: "text" }),
  custody: named("custody", custodyTable, {
    label: "purpose",
    visible: visibleCustodies,
    active: eq(custodyTable.status, "open"),
    offered: (ctx) =>
      and(eq(custodyTable.status, "open"), may(ctx, "custody.update") ? undefined : eq(custodyTable.holderId, userIdOf(ctx)!)),
  }),
  expense: named("expense", expenseTable, { label: "number", visible: visibleExpenses }),
  order: named("order", purchaseOrderTable, { label: "number" }),
  supplierBill: named("supplierBill", supplierBillTable, { label: "number" }),
  chequeBook: named("chequeBook", chequeBookTable, { offered: () => eq(chequeBookTable.status, "inUse") }),
  quotation: named("quotation", quotationTable, { label: "number" }),
  // Which rooms there are to choose from, the page of their project says.
  room: tableOptions({ table: projectRoomTable, label: "name", offered: () => sql`false` }),
  portfolioProject: tableOptions({ table: portfolioProjectTable, label: "title" }),
  estimatorCategory: tableOptions({ table: estimatorCategoryTable, label: "name" }),
  element: tableOptions({ table: estimatorElementTable, label: "name", value: estimatorElementTable.key }),
  ...Object.fromEntries(Object.entries(taxes).map(([kind, fits]) => [kind, taxOptions(fits)])),
  ...Object.fromEntries(lookupKinds.map((kind) => [`lookup:${kind}`, lookupOptions(kind)])),
  country: countryOptions,
  user: peopleOptions(staff),
  media: mediaOptions,
} as Record<Chosen, OptionSource>;

/** For references that only operations write: names what is held, and offers nothing to choose from. */
export const namedOnly =
  (source: OptionSource): OptionSource =>
  async (ctx, asked) =>
    asked.values ? source(ctx, asked) : [];

/**
 * Records that new rows refer to are held to the end of the change: who trashes, archives, merges or closes one locks its row first, so that it is
 * either seen here or waits and finds the new row. What the system does for a client who said yes, or by a rule, is not refused.
 */
export const inactiveIn: InactiveIn = async (ctx, named) => {
  const errors: FieldErrors = {};
  if (ctx.actor.kind === "system") return errors;
  for (const { field, to, id } of named) {
    if (to === "country" && !countries.includes(id)) errors[field] = { key: "kit.error.gone" };
    if (to !== "country" && !taxes[to] && !targets[to]) throw new Error(`No kind of record: ${to}`);
  }
  for (const [kind, target] of Object.entries(targets)) {
    const own = named.filter(({ to }) => to === kind);
    for (const id of new Set(own.map((one) => one.id))) {
      const row = target.key || isUuid(id) ? await held(ctx, target, id) : undefined;
      for (const { field, owners } of own.filter((one) => one.id === id)) {
        const key = row ? whyNot(target, row, owners) : "kit.error.gone";
        if (key) errors[field] = { key };
      }
    }
  }
  const byCode = named.filter(({ to }) => taxes[to]);
  const { profiles } = byCode.length > 0 ? await taxProfiles(ctx) : { profiles: [] };
  // Not held: what is out of use is still calculated with.
  for (const { field, to, id } of byCode) {
    const profile = profiles.find(({ code, kind }) => code === id && taxes[to]!(kind));
    if (!profile?.active) errors[field] = { key: profile ? "kit.error.outOfUse" : "kit.error.gone" };
  }
  return errors;
};

type Row = Record<string, unknown>;

async function held(tx: Change, { table, goneWhen, key, where, of }: Target, id: string): Promise<Row | undefined> {
  const rows: Row[] = await tx.db
    .select({ ...goneWhen, id: table.id, ...(of && { owner: of[0] }) })
    .from(table)
    .where(and(eq(key ?? table.id, id), where))
    .for("key share");
  return rows[0];
}

const whyNot = ({ goneWhen, of }: Target, row: Row, owners?: readonly unknown[]): string | undefined =>
  of && owners && !owners.includes(row.owner) ? of[1] : Object.keys(goneWhen).find((one) => row[one] !== null);

const fields = { clientId: "client", leadId: "lead", projectId: "project", supplierId: "supplier", userId: "user" } as const;

export type References = { readonly [Name in keyof typeof fields]?: string | null | undefined };

/** The same for rows that an operation writes: throws `Invalid` beside the field. References that `before` had already are not checked, so that old rows can be changed. */
export async function refuseInactiveReferences(tx: Change, after: References, before: References | null = null): Promise<void> {
  const named = Object.entries(fields).flatMap(([name, to]) => {
    const field = name as keyof References;
    const id = after[field];
    return id && id !== before?.[field] ? [{ field, to, id }] : [];
  });
  await refuseInactive(tx, named);
}
