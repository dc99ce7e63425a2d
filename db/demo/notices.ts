import { eq, sql } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { listNotifications, markRead } from "#app/crm/base/notifications/operations.server.ts";
import { may } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { demoAccounts } from "./accounts.ts";

/** So many are new to each: with those of the first day's jobs about five. The rest of the year was read as it came. */
const unread = 2;

/** Lets the staff of the demo company have read what a year's work told them, but for the latest. */
export async function readOldNotices(ctx: Ctx): Promise<void> {
  for (const { email, role } of demoAccounts) {
    const [row] = await ctx.db.select().from(userTable).where(eq(userTable.email, email));
    if (!row) continue;
    const { id, fullName } = row;
    const own: Ctx = {
      ...ctx,
      actor: { kind: "user", id, email, fullName, emailVerified: true, role, sessionId: "demo" },
    };
    if (!may(own, "notification.read")) continue;
    const { items } = await listNotifications(own, { limit: unread });
    const before = items.at(-1)?.id;
    for (let older = before ?? null; older !== null;) {
      const page = await listNotifications(own, { before: older });
      await markRead(
        own,
        page.items.map(({ id: one }) => one),
      );
      older = page.older;
    }
  }
  // Their mails would find it read, one by one, after the start.
  await ctx.db.execute(
    sql`delete from jobs.job where data->>'name' = 'crm.notified' and data->'data'->>'id' in (select id::text from notifications where read_at is not null)`,
  );
}
