import { and, inArray, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { allows } from "#app/access/permissions.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { subjects, type SubjectKind } from "#app/crm/subjects.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { newId } from "#app/values/new-key.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { NotificationData, NotificationKind } from "./fields.ts";
import { notificationTable } from "./table.server.ts";

/** Something a person should know. */
export type Telling = {
  to: readonly (string | null | undefined)[];
  kind: NotificationKind;
  about: { kind: SubjectKind; id: string };
  data?: NotificationData;
  /** What makes it the same thing when it is told again (a job that ran twice): the second time nobody is told. */
  key?: string;
  /** The bell alone: whoever tells it writes a mail of his own, with an invitation for calendars, say. */
  unmailed?: boolean;
};

/**
 * Rings the bell of these people and leaves a mail for each, in the change's own transaction. Whoever did it himself, has left the house or may
 * not read what it is about is left out.
 */
export async function notify(tx: Change, { to, kind, about, data = {}, key, unmailed = false }: Telling): Promise<void> {
  const by = userIdOf(tx);
  const wanted = [...new Set(to)].filter((id): id is string => typeof id === "string" && isUuid(id) && id !== by);
  if (wanted.length === 0) return;
  const people = await tx.db
    .select({ id: userTable.id, roleName: userTable.roleName, emailVerified: userTable.emailVerified })
    .from(userTable)
    .where(and(inArray(userTable.id, wanted), isNull(userTable.deactivatedAt)));
  const rows = people
    .filter(({ roleName, emailVerified }) => allows(effectiveRole(roleName, emailVerified), `${subjects[about.kind].grant}.read`))
    .map(({ id }) => ({
      userId: id,
      kind,
      aboutKind: about.kind,
      aboutId: about.id,
      data,
      by,
      at: tx.now(),
      key: key ?? newId(),
    }));
  if (rows.length === 0) return;
  const made = await tx.db.insert(notificationTable).values(rows).onConflictDoNothing().returning({ id: notificationTable.id });
  if (kind === "due" || unmailed) return;
  for (const { id } of made) await tx.send("crm.notified", { id }, { key: String(id) });
}
