import { and, eq, isNull } from "drizzle-orm";
import { allows } from "#app/access/permissions.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { noteAsText } from "#app/crm/base/activity/operations.server.ts";
import { subjectsNamed } from "#app/crm/subjects.server.ts";
import { isSubjectKind, subjects } from "#app/crm/subjects.ts";
import { config } from "#app/platform/config.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { notifyDue } from "./digest.server.ts";
import { choicesLink, lineOf } from "./mail-line.server.ts";
import { notificationTable } from "./table.server.ts";

/** Writes to somebody what his bell says, in his language. Whoever has read it, or may no longer, and what is no longer there, gets no mail. */
const mailNotified: Handler = async (ctx, data) => {
  const { id } = data as { id: number };
  const [row] = await ctx.db
    .select({ notification: notificationTable, user: userTable })
    .from(notificationTable)
    .innerJoin(userTable, eq(userTable.id, notificationTable.userId))
    .where(and(eq(notificationTable.id, id), isNull(notificationTable.readAt), isNull(userTable.deactivatedAt)));
  if (!row || !isSubjectKind(row.notification.aboutKind)) return;
  const { notification, user } = row;
  const kind = row.notification.aboutKind;
  if (!allows(effectiveRole(user.roleName, user.emailVerified), `${subjects[kind].grant}.read`)) return;
  const subject = (await subjectsNamed(ctx, kind, [notification.aboutId])).get(notification.aboutId);
  if (!subject) return;
  const { language } = user;
  const { t, shown, company, framed } = await mailTo(ctx, user);
  const line = await lineOf(ctx, t, shown, notification, subject.title);
  const note = notification.kind === "mentioned" ? await noteAsText(ctx, Number(notification.data["note"]), language) : null;
  const letter = framed({
    site: `${config().APP_URL}/crm`,
    subject: line.replace(/\.$/, ""),
    heading: line,
    paragraphs: [],
    ...(note && { quoted: note }),
    action: { label: t("notification.mail.open"), url: `${config().APP_URL}${subject.path}` },
    notes: [t("notification.mail.why", { company })],
    links: [choicesLink(t)],
  });
  const replyTo = { users: [notification.by] };
  await sendMail(ctx, { ...letter, to: user.email, replyTo, language, kind: "crm.notified", key: `crm.notified:${id}` });
};

export const handlers: Record<string, Handler> = { "crm.notified": mailNotified, "crm.dueDigest": notifyDue };
