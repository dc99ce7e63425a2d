import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import type { leadTable } from "#app/crm/people/leads/table.server.ts";
import { valuesOf } from "#app/kit/entity/store/stored.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientFields, type ClientType } from "#app/crm/people/clients/fields.ts";
import { clientOf, missingOf } from "./from-lead.server.ts";
import { plainClients } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";

type LeadRow = typeof leadTable.$inferSelect;
type Taker = { id: string; number: string; nameEn: string | null; nameAr: string | null };

export async function createFrom(tx: Change, lead: LeadRow, type: ClientType): Promise<Taker> {
  const now = tx.now();
  const row = { ...clientOf(lead, type, cairoDay(now)), number: await nextNumber(tx, "CLI"), lastActivityAt: now };
  const values = valuesOf(clientFields, row);
  const [made] = await tx.db
    .insert(clientTable)
    .values({
      ...row,
      createdAt: now,
      updatedAt: now,
      createdBy: userIdOf(tx),
    })
    .returning();
  if (!made) throw new Error("The client was not stored");
  await tx.record({
    event: "client.created",
    entity: "client",
    id: made.id,
    after: { ...values, version: 1 },
    states: [{ from: null, to: "active" }],
  });
  return made;
}

export async function linkTo(tx: Change, lead: LeadRow, clientId: string): Promise<Taker> {
  if (!isUuid(clientId)) throw new NotFound();
  const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, clientId)).for("update");
  if (!client || client.mergedIntoId || client.trashedAt) throw new NotFound();
  const status = client.status === "blacklisted" ? client.status : "active";
  const filled = { ...client, ...missingOf(client, lead, cairoDay(tx.now())), status, lastActivityAt: tx.now() };
  await plainClients.put(tx, client.id, valuesOf(clientFields, filled), "leadLinked");
  return client;
}
