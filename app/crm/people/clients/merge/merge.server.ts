import { asc, eq, inArray, max, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { fromRow } from "#app/kit/entity/store/stored.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientFields } from "#app/crm/people/clients/fields.ts";
import { mergedValues } from "./merge-values.ts";
import { plainClients, type Client, type ClientValues } from "#app/crm/people/clients/records.server.ts";
import { moveClientReferences } from "#app/crm/between-slices/client-references.server.ts";
import { clientTable, contactTable } from "#app/crm/people/clients/table.server.ts";

type Row = typeof clientTable.$inferSelect;
export type Merge = { stays: string; version: number; goes: string; goesVersion: number; take: readonly string[] };

/** Makes two records one; the row that goes is kept, so that old addresses lead on. Throws `Conflict("STALE")` where either was changed. */
export async function mergeClients(ctx: Ctx, { stays, version, goes, goesVersion, take }: Merge): Promise<Client> {
  authorize(ctx.actor, "client.merge");
  if (stays === goes) throw new Conflict("CONFLICT", { key: "client.merge.error.itself" });
  if (!isUuid(stays) || !isUuid(goes)) throw new NotFound();
  return change(ctx, async (tx) => {
    const { survivor, loser } = await locked(tx, stays, goes);
    if (loser.version !== goesVersion) throw new Conflict("STALE", { key: "kit.error.stale" }, { version: loser.version });
    const values = mergedValues(fromRow(clientFields, survivor), fromRow(clientFields, loser), take) as Partial<ClientValues>;
    if (typeof values.budgetMin === "number" && typeof values.budgetMax === "number" && values.budgetMin > values.budgetMax)
      throw new Invalid({ budgetMax: { key: "client.error.budget" } });
    await retire(tx, loser, survivor);
    const source = survivor.sourceLeadId ?? loser.sourceLeadId;
    const lastActivityAt = tx.now().toISOString();
    await plainClients.put(tx, stays, { ...values, sourceLeadId: source, lastActivityAt }, "merged", version, {
      timeline: [{ kind: "mergedFrom", data: { number: loser.number, clientId: goes } }],
    });
    await reassign(tx, goes, stays);
    return plainClients.get(tx, stays);
  });
}

/** Both rows, one manager at a time: locked in one order, whichever way round they are merged. */
async function locked(tx: Change, stays: string, goes: string): Promise<{ survivor: Row; loser: Row }> {
  const rows = await tx.db
    .select()
    .from(clientTable)
    .where(inArray(clientTable.id, [stays, goes]))
    .orderBy(asc(clientTable.id))
    .for("update");
  const [survivor, loser] = [stays, goes].map((id) => rows.find((row) => row.id === id));
  if (!survivor || !loser || survivor.trashedAt || loser.trashedAt) throw new NotFound();
  if (survivor.mergedIntoId || loser.mergedIntoId) throw new Conflict("CONFLICT", { key: "client.merge.error.merged" });
  if (loser.status === "blacklisted" && survivor.status !== "blacklisted")
    throw new Conflict("CONFLICT", { key: "client.merge.error.blacklisted" });
  return { survivor, loser };
}

/** The row that goes stays for the record, out of lists and search. His lead is the other one's, who may have none of his own. */
async function retire(tx: Change, loser: Row, survivor: Row): Promise<void> {
  const version = loser.version + 1;
  await tx.db
    .update(clientTable)
    .set({
      mergedIntoId: survivor.id,
      version,
      updatedAt: tx.now(),
      ...(survivor.sourceLeadId === null && { sourceLeadId: null }),
    })
    .where(eq(clientTable.id, loser.id));
  // Who was merged into him before is the other one too.
  await tx.db.update(clientTable).set({ mergedIntoId: survivor.id }).where(eq(clientTable.mergedIntoId, loser.id));
  await tx.record({
    event: "client.mergedAway",
    entity: "client",
    id: loser.id,
    before: { version: loser.version },
    after: { version, mergedInto: survivor.number },
  });
}

async function reassign(tx: Change, from: string, to: string): Promise<void> {
  await moveClientReferences(tx, from, to);
  const [last] = await tx.db
    .select({ at: max(contactTable.displayOrder) })
    .from(contactTable)
    .where(eq(contactTable.clientId, to));
  await tx.db
    .update(contactTable)
    .set({ clientId: to, displayOrder: sql`${contactTable.displayOrder} + ${(last?.at ?? -1) + 1}::integer` })
    .where(eq(contactTable.clientId, from));
}
