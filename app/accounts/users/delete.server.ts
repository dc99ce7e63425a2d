import { eq, or, and, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "#app/access/permissions.ts";
import { parsed } from "#app/accounts/input.server.ts";
import { userTable, verificationTable } from "#app/accounts/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Change, type Ctx, allowOnFullDisk } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { keepLastAdmin, lockUser } from "./guards.server.ts";

export async function deleteUser(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.delete");
  const input = parsed({ user: z.uuid() }, raw);
  await change(allowOnFullDisk(ctx), async (tx) => {
    const user = await lockUser(tx, input.user);
    keepLastAdmin(user);
    await removeUser(tx, user);
    await tx.record({ event: "user.deleted", entity: "user", id: user.id, before: { email: user.email, role: user.roleName } });
  });
}

export async function removeUser(tx: Change, user: { id: string; lastSeenAt: Date | null }): Promise<void> {
  const used = await traces(tx.db, user.id);
  if (user.lastSeenAt || used > 0) throw new Conflict("HAS_DEPENDENTS", { key: "users.error.used" }, { count: used });
  await tx.db.delete(verificationTable).where(eq(verificationTable.value, user.id));
  await tx.db.delete(userTable).where(eq(userTable.id, user.id));
  await tx.publish();
}

export async function traces(db: Db, id: string): Promise<number> {
  const [deeds] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(auditTable)
    .where(
      or(
        eq(auditTable.actorId, id),
        and(eq(auditTable.entity, "user"), eq(auditTable.entityId, id), eq(auditTable.event, "user.signedIn")),
      ),
    );
  const { rows: links } = await db.execute<{ from: string; column: string }>(sql`
    select c.conrelid::regclass::text as "from", quote_ident(a.attname) as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_users'::regclass and c.confdeltype <> 'c'`);
  let count = deeds?.count ?? 0;
  for (const { from, column } of links) {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) as count from ${sql.raw(from)} where ${sql.raw(column)} = ${id}`,
    );
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}
