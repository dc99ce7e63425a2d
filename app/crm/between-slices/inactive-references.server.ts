import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { may } from "#app/access/permissions.ts";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { lookupKinds, type LookupKind } from "#app/content/lookups/fields.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { mediaOptions } from "#app/content/media/operations.server.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { tableOptions } from "#app/kit/entity/table-options.server.ts";
import { refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { InactiveIn } from "#app/platform/runtime.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";

type Target = { table: PgTable & { id: PgColumn }; goneWhen: Record<string, PgColumn | SQL>; key?: PgColumn; where?: SQL };

const listed = ({ trashedAt, archivedAt }: { trashedAt: PgColumn; archivedAt: PgColumn }) => ({
  "kit.error.inTrash": trashedAt,
  "kit.error.archived": archivedAt,
});

/** What a field may name (`reference(to)`), and by which column, once it is filled, nothing new may refer to it: the key of the message. In this order they are held. */
const targets: Record<string, Target> = {
  client: { table: clientTable, goneWhen: { "kit.error.merged": clientTable.mergedIntoId, ...listed(clientTable) } },
  lead: { table: leadTable, goneWhen: listed(leadTable) },
  project: { table: crmProjectTable, goneWhen: listed(crmProjectTable) },
  supplier: { table: supplierTable, goneWhen: listed(supplierTable) },
  user: { table: userTable, goneWhen: { "kit.error.closedAccount": userTable.deactivatedAt } },
  room: { table: projectRoomTable, goneWhen: {} },
  // What is dated after its closing is refused where money moves.
  moneyAccount: { table: moneyAccountTable, goneWhen: {} },
  ...Object.fromEntries(
    lookupKinds.map((kind): [string, Target] => [
      `lookup:${kind}`,
      {
        table: lookupTable,
        key: lookupTable.key,
        where: eq(lookupTable.kind, kind),
        goneWhen: { "kit.error.outOfUse": sql`nullif(${lookupTable.active}, true)` },
      },
    ]),
  ),
};

export const staff = ["manager", "sales", "designer", "accountant"] as const;

type Chosen = "moneyAccount" | "client" | "lead" | "project" | "supplier" | "user" | "media" | `lookup:${LookupKind}`;

type Named = Parameters<typeof tableOptions>[0];
function named(
  kind: "client" | "lead" | "project" | "supplier" | "moneyAccount",
  table: Named["table"],
  more: Pick<Named, "where" | "offered"> = {},
) {
  const source = tableOptions({ table, label: "name", ...more });
  const read: OptionSource = async (ctx, asked) => {
    const found = await source(ctx, asked);
    return may(ctx, `${kind}.read`) ? found : found.map((option) => ({ ...option, unread: true }));
  };
  return Object.assign(read, { of: source.of });
}

export const choices = {
  client: named("client", clientTable, { where: isNull(clientTable.mergedIntoId) }),
  // An enquiry that is to be checked is nobody's work yet.
  lead: named("lead", leadTable, { offered: ne(leadTable.status, "suspected") }),
  project: named("project", crmProjectTable),
  supplier: named("supplier", supplierTable),
  moneyAccount: named("moneyAccount", moneyAccountTable, { offered: isNull(moneyAccountTable.closedOn) }),
  ...Object.fromEntries(lookupKinds.map((kind) => [`lookup:${kind}`, lookupOptions(kind)])),
  user: peopleOptions(staff),
  media: mediaOptions,
} as Record<Chosen, OptionSource>;

/**
 * Records that new rows refer to are held to the end of the change: who trashes, archives, merges or closes one locks its row first, so that it is
 * either seen here or waits and finds the new row. What the system does for a client who said yes, or by a rule, is not refused. Unknown ids are
 * left to the foreign key.
 */
export const inactiveIn: InactiveIn = async (ctx, named) => {
  const errors: FieldErrors = {};
  if (ctx.actor.kind === "system") return errors;
  for (const { to } of named) if (to !== "tax" && !targets[to]) throw new Error(`No kind of record: ${to}`);
  for (const [kind, target] of Object.entries(targets)) {
    const own = named.filter(({ to, id }) => to === kind && (target.key || isUuid(id)));
    for (const id of new Set(own.map((one) => one.id))) {
      const key = await whyGone(ctx, target, id);
      if (key) for (const { field } of own.filter((one) => one.id === id)) errors[field] = { key };
    }
  }
  const taxes = named.filter(({ to }) => to === "tax");
  const { profiles } = taxes.length > 0 ? await taxProfiles(ctx) : { profiles: [] };
  // Not held: what is out of use is still calculated with.
  for (const { field, id } of taxes)
    if (profiles.some(({ code, active }) => code === id && !active)) errors[field] = { key: "kit.error.outOfUse" };
  return errors;
};

async function whyGone(tx: Change, { table, goneWhen, key, where }: Target, id: string): Promise<string | undefined> {
  const [row]: Record<string, unknown>[] = await tx.db
    .select({ ...goneWhen, id: table.id })
    .from(table)
    .where(and(eq(key ?? table.id, id), where))
    .for("key share");
  if (!row) return key && "kit.error.gone";
  return Object.keys(goneWhen).find((one) => row[one] !== null);
}

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
