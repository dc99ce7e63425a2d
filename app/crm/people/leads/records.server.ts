import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { eq, type SQL } from "drizzle-orm";
import { hasRole, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { knownOf } from "#app/crm/people/duplicates/fields.ts";
import { refuseDuplicates } from "#app/crm/people/duplicates/operations.server.ts";
import { type Lead } from "#app/crm/people/leads/importing/lead-fields.ts";
import { checkLead, dependentsOf, leadRule, salesRoles } from "./rules.server.ts";
import { leadTable } from "./table.server.ts";
import { leadEntity } from "./entity.ts";

/** A context in which lists show only what meets a condition that no single field says. */
type Narrowed = Ctx & { only?: SQL | undefined };
export const narrowed = (ctx: Ctx, only: SQL | undefined): Ctx => ({ ...ctx, only }) as Narrowed;

const base = records(leadEntity, {
  table: leadTable,
  options: {
    lostReason: choices["lookup:lostReason"],
    assignedTo: peopleOptions(salesRoles),
  },
  check: checkLead,
  rule: leadRule,
  keeps: (ctx, lead) => leadRule(ctx, "delete", lead),
  dependents: dependentsOf,
  concerns: (before, after) =>
    after.assignedTo === (before?.assignedTo ?? null)
      ? []
      : // The mail about an enquiry says more: what was written.
        [{ to: [after.assignedTo], kind: "assigned", unmailed: before?.status === "suspected" && after.status === "new" }],
  visible: (ctx: Narrowed) => ctx.only,
});

/** Waits for whoever is changing this lead, and gives it as it is then. Throws `NotFound`. */
export async function lockLead(tx: Change, id: string): Promise<Lead> {
  if (!isUuid(id)) throw new NotFound();
  await tx.db.select({ id: leadTable.id }).from(leadTable).where(eq(leadTable.id, id)).for("update");
  return base.get(tx, id);
}

/** Something was heard of it, or done with it. No change of the record: nobody's form is in the way. */
export async function markActive(tx: Change, id: string): Promise<void> {
  await tx.db.update(leadTable).set({ lastActivityAt: tx.now() }).where(eq(leadTable.id, id));
}

async function writeAssignedAt(tx: Change, { id, assignedTo }: Pick<Lead, "id" | "assignedTo">): Promise<void> {
  await tx.db
    .update(leadTable)
    .set({ assignedAt: assignedTo ? tx.now() : null })
    .where(eq(leadTable.id, id));
}

async function saving(ctx: Ctx, id: string, save: (tx: Change, before: Lead) => Promise<Lead>): Promise<Lead> {
  return change(ctx, async (tx) => {
    const before = await lockLead(tx, id);
    const after = await save(tx, before);
    if (after.version === before.version) return after;
    await markActive(tx, id);
    if (after.assignedTo !== before.assignedTo) await writeAssignedAt(tx, after);
    return { ...after, lastActivityAt: tx.now().toISOString() };
  });
}

function answered(raw: unknown): { anyway: boolean; draft: unknown } {
  if (raw === null || typeof raw !== "object" || Array.isArray(raw) || !("anyway" in raw)) return { anyway: false, draft: raw };
  const { anyway, ...draft } = raw as Record<string, unknown>;
  return { anyway: anyway === true, draft };
}

function withOwner(ctx: Ctx, draft: unknown): unknown {
  if (!hasRole(ctx, "sales") || draft === null || typeof draft !== "object") return draft;
  return "assignedTo" in draft && draft.assignedTo ? draft : { ...draft, assignedTo: userIdOf(ctx) };
}

export const leadRecords = {
  ...base,

  parse: (ctx: Ctx, raw: unknown, id: string | null) => base.parse(ctx, answered(raw).draft, id),

  async create(ctx: Ctx, raw: unknown): Promise<Lead> {
    authorize(ctx.actor, "lead.create");
    const { anyway, draft } = answered(raw);
    if (!anyway) await refuseDuplicates(ctx, knownOf(await base.parse(ctx, draft, null)));
    return change(ctx, async (tx) => {
      const lead = await base.create(tx, withOwner(tx, draft));
      await markActive(tx, lead.id);
      if (lead.assignedTo) await writeAssignedAt(tx, lead);
      return { ...lead, lastActivityAt: tx.now().toISOString() };
    });
  },

  async update(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Lead> {
    authorize(ctx.actor, "lead.update");
    const { anyway, draft } = answered(raw);
    return saving(ctx, id, async (tx, before) => {
      const after = await base.update(tx, id, version, draft);
      if (!anyway && JSON.stringify(knownOf(after)) !== JSON.stringify(knownOf(before)))
        await refuseDuplicates(tx, knownOf(after), { leadId: id });
      return after;
    });
  },

  amend: (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string): Promise<Lead> =>
    saving(ctx, id, (tx) => base.amend(tx, id, some, verb)),

  revert: (ctx: Ctx, id: string, version: number, entry: number, but: readonly string[] = []): Promise<Lead> =>
    saving(ctx, id, (tx) => base.revert(tx, id, version, entry, but)),
};

export const assignLead = (ctx: Ctx, id: string, to: string | null): Promise<Lead> => {
  authorize(ctx.actor, "lead.update");
  return leadRecords.amend(ctx, id, { assignedTo: to }, "assigned");
};
