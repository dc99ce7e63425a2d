import { and, desc, eq, inArray, isNull, lt, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { subjectsNamed, type Subject } from "#app/crm/between-slices/subjects.server.ts";
import { isSubjectKind, subjects } from "#app/crm/between-slices/subjects.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { SignedOut } from "#app/values/errors.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { ownThings, type Notification, type NotificationPage } from "#app/crm/base/notifications/fields.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";

type Row = typeof notificationTable.$inferSelect;

const perPage = 30;

export function readerOf(ctx: Ctx): string {
  authorize(ctx.actor, "notification.read");
  const me = userIdOf(ctx);
  if (!me) throw new SignedOut();
  return me;
}

export async function listNotifications(
  ctx: Ctx,
  { before = null, limit = perPage }: { before?: number | null; limit?: number } = {},
): Promise<NotificationPage> {
  const userId = readerOf(ctx);
  const rows = await ctx.db
    .select()
    .from(notificationTable)
    .where(and(eq(notificationTable.userId, userId), before === null ? undefined : lt(notificationTable.id, before)))
    .orderBy(desc(notificationTable.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const about = await aboutOf(ctx, page);
  return {
    items: page.map((row) => asNotification(row, about.get(row.aboutId))),
    older: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    unread: await ctx.db.$count(notificationTable, unreadBy(userId)),
  };
}

export const unreadBy = (userId: string): SQL | undefined => and(eq(notificationTable.userId, userId), isNull(notificationTable.readAt));

export async function markRead(ctx: Ctx, which: readonly number[] | "all"): Promise<void> {
  const userId = readerOf(ctx);
  const ids = which === "all" ? null : which.filter((id) => Number.isSafeInteger(id)).slice(0, 500);
  if (ids?.length === 0) return;
  await ctx.db
    .update(notificationTable)
    .set({ readAt: ctx.now() })
    .where(and(unreadBy(userId), ids ? inArray(notificationTable.id, ids) : undefined));
}

async function aboutOf(ctx: Ctx, rows: readonly Row[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const kind of new Set(rows.map(({ aboutKind }) => aboutKind))) {
    if (!isSubjectKind(kind) || !may(ctx, `${subjects[kind].grant}.read`)) continue;
    const ids = rows.filter(({ aboutKind }) => aboutKind === kind).map(({ aboutId }) => aboutId);
    for (const [id, subject] of await subjectsNamed(ctx, kind, ids)) found.set(id, subject);
  }
  return found;
}

// Where on the page of what it is about.
const placeOn: Readonly<Record<string, string>> = { proofSent: "#home-proofs" };

const asNotification = ({ id, kind, aboutKind, data, by, at, readAt }: Row, subject: Subject | undefined): Notification => ({
  id,
  kind,
  about: aboutKind,
  title: subject?.title ?? (Object.hasOwn(ownThings, aboutKind) ? bilingual(String(data["title"]), null) : null),
  path: subject ? `${subject.path}${placeOn[kind] ?? ""}` : (ownThings[aboutKind] ?? null),
  by,
  at: at.toISOString(),
  read: readAt !== null,
  data,
});
