import { and, eq, isNull, asc, inArray, lt } from "drizzle-orm";
import { allows } from "#app/access/permissions.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { noteAsText } from "#app/crm/base/activity/operations.server.ts";
import { subjectsNamed } from "#app/crm/between-slices/subjects.server.ts";
import { isSubjectKind, subjects } from "#app/crm/between-slices/subjects.ts";
import { config } from "#app/platform/config.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { notificationTable } from "./table.server.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { inLanguage, bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, daysBetween, openSince, type Day } from "#app/values/calendar.ts";
import type { Due } from "#app/crm/between-slices/port-types.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { chosenWay } from "./fields.ts";
import { mailChoicesOf } from "#app/crm/base/notifications/sending/mail-choices.server.ts";
import { notify } from "#app/crm/base/notifications/sending/notify.server.ts";
import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import { sentence } from "#app/crm/base/notifications/sending/sentence.ts";

type Row = typeof notificationTable.$inferSelect;

const lineOf = async (ctx: Ctx, t: Translate, shown: Format, row: Row, title: Bilingual): Promise<string> =>
  sentence(t, shown, { kind: row.kind, about: row.aboutKind, title, who: await nameOf(ctx, row.by), data: row.data });

async function nameOf(ctx: Ctx, id: string | null): Promise<Bilingual | null> {
  const [user] = id
    ? await ctx.db.select({ en: userTable.fullName, ar: userTable.fullNameAr }).from(userTable).where(eq(userTable.id, id))
    : [];
  return user ? bilingual(user.en, user.ar) : null;
}

const choicesLink = (t: Translate) => ({ label: t("notification.mail.choose"), url: `${config().APP_URL}/crm/notifications/mails` });

const mostNamed = 20;
const mostWaiting = 5_000;
/** Tells everybody at the opening of a working day what is due. Runs as often as it likes: each person hears of each thing, and gets each mail, once. */
const notifyDue: Handler = async (ctx) => {
  const working = await workingCalendar(ctx);
  const opened = openSince(ctx.now(), working);
  if (opened) await notifyDay(ctx, cairoDay(ctx.now()), opened);
};

async function notifyDay(ctx: Ctx, day: Day, opens: Date): Promise<void> {
  const due = await ports().dueBy(ctx, day);
  const waiting = await waitingSince(ctx, opens);
  const people = await ctx.db
    .select()
    .from(userTable)
    .where(
      and(inArray(userTable.id, [...due.keys(), ...waiting.keys()]), isNull(userTable.deactivatedAt), eq(userTable.emailVerified, true)),
    );
  const choices = await mailChoicesOf(
    ctx,
    people.map(({ id }) => id),
  );
  await each("crm.dueDigest", people, async (person) => {
    const own = due.get(person.id) ?? [];
    await ring(ctx, person.id, own);
    const mailed = chosenWay(choices.get(person.id), "due") === "digest" ? own : [];
    await write(ctx, day, person, mailed, waiting.get(person.id) ?? []);
  });
}

/** What came in before the company opened and waits for the morning's mail, by person. What comes later waits for the next one. */
async function waitingSince(ctx: Ctx, opens: Date): Promise<Map<string, Waiting[]>> {
  const rows = await ctx.db
    .select()
    .from(notificationTable)
    .where(and(notificationTable.waiting, lt(notificationTable.at, opens)))
    .orderBy(asc(notificationTable.id))
    .limit(mostWaiting);
  return Map.groupBy(rows, ({ userId }) => userId);
}

type Waiting = typeof notificationTable.$inferSelect;

async function ring(ctx: Ctx, userId: string, due: readonly Due[]): Promise<void> {
  await change(ctx, async (tx) => {
    for (const { about, day } of due)
      await notify(tx, { to: [userId], kind: "due", about, data: { due: day }, key: `due ${about.kind} ${about.id} ${day}` });
  });
}

type Person = typeof userTable.$inferSelect;

async function write(ctx: Ctx, day: Day, person: Person, due: readonly Due[], waiting: readonly Waiting[]) {
  const { id, email, language } = person;
  const { t, shown, company, framed } = await mailTo(ctx, person);
  const told = await pendingLines(ctx, person, waiting);
  if (due.length + told.length === 0) return;
  const of = due.length > 0 ? "digest" : "told";
  const count = due.length || told.length;
  const letter = framed({
    site: `${config().APP_URL}/crm`,
    subject: t(`notification.mail.${of}Subject`, { count }),
    heading: t(`notification.mail.${of}Heading`, { count }),
    paragraphs: due.length > 0 ? [t("notification.mail.digestText", { day: shown.date(day) })] : [],
    facts: [
      ...due.slice(0, mostNamed).map(({ title, word, day: since }) => ({
        label: t(`notification.mail.${word}`, { title: inLanguage(title, language).text }),
        value:
          since < day
            ? t("notification.mail.late", { when: shown.date(since), days: daysBetween(since, day) })
            : t("notification.mail.today"),
      })),
      ...told.slice(0, mostNamed),
    ],
    action: { label: t("notification.mail.digestOpen"), url: `${config().APP_URL}/crm` },
    notes: [t("notification.mail.why", { company })],
    links: [choicesLink(t)],
  });
  await sendMail(ctx, { ...letter, to: email, replyTo: null, language, kind: "crm.dueDigest", key: `crm.dueDigest:${day}:${id}` });
  const ids = waiting.map((row) => row.id);
  if (ids.length > 0) await ctx.db.update(notificationTable).set({ waiting: false }).where(inArray(notificationTable.id, ids));
}

/** What waited, as lines of the mail. What may no longer be read, and what is no longer there, is left out. */
async function pendingLines(ctx: Ctx, person: Person, waiting: readonly Waiting[]): Promise<{ label: string; value: string }[]> {
  const { t, shown } = await mailTo(ctx, person);
  const role = effectiveRole(person.roleName, person.emailVerified);
  const lines: { label: string; value: string }[] = [];
  for (const row of waiting) {
    const kind = row.aboutKind;
    if (!isSubjectKind(kind) || !allows(role, `${subjects[kind].grant}.read`)) continue;
    const subject = (await subjectsNamed(ctx, kind, [row.aboutId])).get(row.aboutId);
    if (subject) lines.push({ label: await lineOf(ctx, t, shown, row, subject.title), value: shown.dateTime(row.at.toISOString()) });
  }
  return lines;
}

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
