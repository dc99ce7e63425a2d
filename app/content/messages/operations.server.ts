import { and, count, desc, eq, gt, type SQL } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { messageTable } from "./table.server.ts";

export { countMessagesSince, lockMessagesOf, restoreMessagesOf } from "./inbox.server.ts";

export type MessageRow = typeof messageTable.$inferSelect;
export type NewMessage = Omit<typeof messageTable.$inferInsert, "id" | "createdAt" | "statusBy" | "statusAt">;

export async function messageByKey(db: Db, key: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messageTable).where(eq(messageTable.key, key));
  return row;
}

export async function storeMessage(tx: Change, message: NewMessage): Promise<string> {
  const [row] = await tx.db
    .insert(messageTable)
    .values({ ...message, createdAt: tx.now() })
    .returning({ id: messageTable.id });
  if (!row) throw new Error("The message was not stored");
  return row.id;
}

export async function spentSince(
  db: Db,
  by: { phone: string } | { email: string } | { addressHash: string },
  max: number,
  since: Date,
): Promise<Date | undefined> {
  const whose =
    "phone" in by
      ? eq(messageTable.phoneE164, by.phone)
      : "email" in by
        ? eq(messageTable.email, by.email)
        : eq(messageTable.addressHash, by.addressHash);
  const [row] = await db
    .select({ at: messageTable.createdAt })
    .from(messageTable)
    .where(and(whose, gt(messageTable.createdAt, since)))
    .orderBy(desc(messageTable.createdAt))
    .offset(max - 1)
    .limit(1);
  return row?.at;
}

/** Everything that was written about one lead, oldest first. The caller has checked that the lead may be read. */
export function messagesOfLead(db: Db, leadId: string): Promise<MessageRow[]> {
  return db.select().from(messageTable).where(eq(messageTable.leadId, leadId)).orderBy(messageTable.createdAt, messageTable.id);
}

export async function messageById(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messageTable).where(eq(messageTable.id, id));
  return row;
}

export async function deleteMessages(tx: Change, which: SQL | undefined): Promise<void> {
  const gone = await tx.db.delete(messageTable).where(which).returning({ id: messageTable.id, reference: messageTable.reference });
  for (const { id, reference } of gone) await tx.record({ event: "message.deleted", entity: "message", id, before: { reference } });
}

export async function countNewMessages(db: Db): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(messageTable).where(eq(messageTable.status, "new"));
  return row?.waiting ?? 0;
}
