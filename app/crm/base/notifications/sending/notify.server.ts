import { and, inArray, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { allows } from "#app/access/permissions.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { isSubjectKind, subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Notice } from "#app/platform/events/change-event.ts";
import type { Notifier } from "#app/platform/runtime.server.ts";
import { newId } from "#app/values/new-key.ts";
import { isUuid } from "#app/values/uuid.ts";
import { chosenWay, groupOf, isNotificationKind, type NotificationKind } from "#app/crm/base/notifications/fields.ts";
import { mailChoicesOf } from "./mail-choices.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";

type Known = Notice & { kind: NotificationKind; about: { kind: SubjectKind | "webhook"; id: string } };

export const notifyOfEvent: Notifier = async (tx, { kind, about, ...notice }) => {
  const aboutKind = isSubjectKind(about.kind) || about.kind === "webhook" ? about.kind : null;
  if (!isNotificationKind(kind) || aboutKind === null) throw new Error(`There is no notification ${kind} about ${about.kind}`);
  await notify(tx, { ...notice, kind, about: { kind: aboutKind, id: about.id } });
};

/** Notifies and mails in the change's transaction; leaves out the doer, who left, and who may not read it. Events call it by their `notices`. */
export async function notify(tx: Change, { to, kind, about, data = {}, key, unmailed = false }: Known): Promise<void> {
  const by = userIdOf(tx);
  const wanted = [...new Set(to)].filter((id): id is string => typeof id === "string" && isUuid(id) && id !== by);
  if (wanted.length === 0) return;
  const people = await tx.db
    .select({ id: userTable.id, roleName: userTable.roleName, emailVerified: userTable.emailVerified })
    .from(userTable)
    .where(and(inArray(userTable.id, wanted), isNull(userTable.deactivatedAt)));
  const group = groupOf(kind);
  const choices = await mailChoicesOf(
    tx,
    people.map(({ id }) => id),
  );
  const wayOf = (id: string) => chosenWay(choices.get(id), group);
  const needed = about.kind === "webhook" ? "notification.read" : (`${subjects[about.kind].grant}.read` as const);
  const rows = people
    .filter(({ roleName, emailVerified }) => allows(effectiveRole(roleName, emailVerified), needed))
    .map(({ id }) => ({
      userId: id,
      kind,
      aboutKind: about.kind,
      aboutId: about.id,
      data,
      by,
      at: tx.now(),
      key: key ?? newId(),
      // What is due is read anew for the morning's mail.
      waiting: kind !== "due" && !unmailed && wayOf(id) === "digest",
    }));
  if (rows.length === 0) return;
  const made = await tx.db
    .insert(notificationTable)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notificationTable.id, userId: notificationTable.userId });
  if (kind === "due" || unmailed) return;
  for (const { id, userId } of made) if (wayOf(userId) === "mail") await tx.send("crm.notified", { id }, { key: String(id) });
}
