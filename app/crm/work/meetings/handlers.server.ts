import { and, eq, lt } from "drizzle-orm";
import { companyAddress, mailTo } from "#app/content/mails/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { notify } from "#app/crm/base/notifications/sending/notify.server.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { senderAddress, sendMail } from "#app/platform/mail/send.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import { appointmentFor, meetingAddress, whereOf } from "#app/crm/work/meetings/invitations/appointment.server.ts";
import type { Attendee, Meeting } from "./fields.ts";
import { icsOf } from "#app/crm/work/meetings/invitations/ics.server.ts";
import { invited, type Invited } from "#app/crm/work/meetings/invitations/people.server.ts";
import { plainMeetings } from "./records.server.ts";
import type { ReminderJob } from "#app/crm/work/meetings/invitations/reminders.server.ts";
import { meetingInvitationTable, meetingTable } from "./table.server.ts";
import { whenOf } from "#app/crm/work/meetings/scheduling/when.ts";

type InviteJob = { meetingId: string; sequence: number; dropped?: Pick<Attendee, "userId" | "name" | "email">[] };
type Occasion = "invited" | "updated" | "cancelled" | "dropped" | "day" | "hour";

const hostOf = ({ organizerId }: Meeting) => ({ userId: organizerId, name: "", email: "" });

async function meetingOf(ctx: Ctx, id: string): Promise<{ meeting: Meeting; sequence: number } | null> {
  const [row] = await ctx.db.select({ sequence: meetingTable.sequence }).from(meetingTable).where(eq(meetingTable.id, id));
  if (!row) return null;
  try {
    return { meeting: await plainMeetings.get(ctx, id), sequence: row.sequence };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** Mails an invitation, its new version or a cancellation. May run twice; a job overtaken by a newer one notifies only those taken off the list. */
async function mailInvitations(ctx: Ctx, data: unknown): Promise<void> {
  const { meetingId, sequence, dropped = [] } = data as InviteJob;
  const found = await meetingOf(ctx, meetingId);
  if (!found) return;
  const { meeting } = found;
  const [organizer] = await invited(ctx, meeting, [hostOf(meeting)]);
  const everybody = await invited(ctx, meeting, [hostOf(meeting), ...meeting.attendees]);
  const host = organizer ?? (await formerHost(ctx, meeting));
  const gone = (await invited(ctx, meeting, dropped)).filter(({ email }) => !everybody.some((one) => one.email === email));
  const known = await invitedBefore(ctx, meetingId, sequence);
  const occasionOf = ({ email }: Invited): Occasion =>
    meeting.status === "cancelled" ? "cancelled" : known.has(email) ? "updated" : "invited";
  const about = { meeting, sequence, host, everybody };
  const toGone = gone.filter(({ email }) => known.has(email)).map((person) => ({ ...about, person, occasion: "dropped" as const }));
  const toAll = found.sequence === sequence ? everybody.map((person) => ({ ...about, person, occasion: occasionOf(person) })) : [];
  await writeAll(ctx, "meeting.invite", [...toGone, ...toAll]);
}

/** Those whose calendars have an earlier version of it. Whom this version was the first for is still invited when its job comes again. */
async function invitedBefore(ctx: Ctx, id: string, sequence: number): Promise<Set<string>> {
  const { meetingId, email, sequence: first } = meetingInvitationTable;
  const rows = await ctx.db
    .select({ email })
    .from(meetingInvitationTable)
    .where(and(eq(meetingId, id), lt(first, sequence)));
  return new Set(rows.map((row) => row.email));
}

async function keepInvited(ctx: Ctx, { meeting: { id: meetingId }, person: { email }, sequence, occasion }: Letter): Promise<void> {
  const table = meetingInvitationTable;
  if (occasion === "dropped") await ctx.db.delete(table).where(and(eq(table.meetingId, meetingId), eq(table.email, email)));
  else await ctx.db.insert(table).values({ meetingId, email, sequence }).onConflictDoNothing();
}

const invitationKey = (id: string, occasion: Occasion, at: number | string, email: string): string =>
  `meeting.${occasion}:${id}:${at}:${email}`;

async function formerHost(ctx: Ctx, { organizerId }: Meeting): Promise<Invited> {
  const { name } = await companyFacts(ctx);
  const email = (await companyAddress(ctx)) ?? senderAddress();
  return { userId: organizerId, name: { en: name.en.text, ar: name.ar.text }, email, language: "en", digits: null };
}

type Letter = { meeting: Meeting; sequence: number; host: Invited; everybody: Invited[]; person: Invited; occasion: Occasion };

/** Whoever is not of the company has no id of his own, and an address is not for the log. */
const writeAll = (ctx: Ctx, job: string, letters: readonly Letter[]): Promise<void> =>
  each(
    job,
    letters.map((letter) => ({ letter, id: letter.person.userId ?? "a guest" })),
    ({ letter }) => write(ctx, letter),
  );

async function write(ctx: Ctx, about: Letter): Promise<void> {
  const { meeting, sequence, host, everybody, person, occasion } = about;
  const { language, email } = person;
  const inside = person.userId !== null;
  const { t, shown, framed } = await mailTo(ctx, person);
  const title = inLanguage(meeting.title, language).text;
  const when = whenOf(meeting, { t, shown });
  const called = occasion === "cancelled" || occasion === "dropped";
  const reminder = occasion === "day" || occasion === "hour";
  const people = everybody.map(({ name }) => inLanguage(name, language).text).join(t("shell.comma"));
  const agenda = inLanguage(meeting.agenda, language).text;
  const letter = framed({
    ...(inside && { site: `${config().APP_URL}/crm` }),
    subject: t(`meeting.mail.${occasion}.subject`, { title, when }),
    heading: t(`meeting.mail.${occasion}.heading`, { title }),
    paragraphs: [t(`meeting.mail.${occasion}.text`, { who: inLanguage(host.name, language).text })],
    facts: [
      { label: t("meeting.mail.when"), value: when },
      { label: t("meeting.mail.where"), value: whereOf(meeting, language) },
      { label: t("meeting.field.organizerId"), value: inLanguage(host.name, language).text },
      ...(called ? [] : [{ label: t("meeting.field.attendees"), value: people }]),
      ...(occasion === "cancelled" && meeting.cancelReason
        ? [{ label: t("meeting.field.cancelReason"), value: meeting.cancelReason }]
        : []),
    ],
    ...(agenda && !called ? { quoted: agenda } : {}),
    ...actionFor(meeting, inside, t),
    notes: reminder ? [] : [t(called ? "meeting.mail.takenOut" : "meeting.mail.attached")],
  });
  const stamp = ctx.now();
  const appointment = appointmentFor({
    meeting: occasion === "dropped" ? { ...meeting, status: "cancelled" } : meeting,
    sequence,
    stamp,
    organizer: host,
    attendees: occasion === "dropped" ? [person] : everybody,
    reader: { language, inside },
  });
  const method = called ? ("CANCEL" as const) : ("REQUEST" as const);
  await sendMail(ctx, {
    ...letter,
    to: email,
    replyTo: { email: host.email },
    language,
    ...(!reminder && { calendar: { method, content: icsOf([appointment], { method }) } }),
    kind: reminder ? "meeting.remind" : "meeting.invite",
    key: invitationKey(meeting.id, occasion, reminder ? meeting.startsAt! : sequence, email),
  });
  if (!reminder) await keepInvited(ctx, about);
}

function actionFor(meeting: Meeting, inside: boolean, t: (key: string) => string) {
  if (inside) return { action: { label: t("meeting.mail.open"), url: meetingAddress(meeting.id) } };
  return meeting.joinUrl && meeting.status === "scheduled" ? { action: { label: t("meeting.mail.join"), url: meeting.joinUrl } } : {};
}

/** Reminds those who come, a day or an hour before. One that is out of date, or came too late, says nothing. */
async function remind(ctx: Ctx, data: unknown): Promise<void> {
  const { meetingId, before, startsAt } = data as ReminderJob;
  const found = await meetingOf(ctx, meetingId);
  if (!found) return;
  const { meeting, sequence } = found;
  const wanted = before === "day" ? meeting.remindDay : meeting.remindHour;
  const ahead = Date.parse(startsAt) > ctx.now().getTime();
  if (meeting.status !== "scheduled" || meeting.startsAt !== startsAt || !wanted || !ahead) return;
  const everybody = await invited(ctx, meeting, [hostOf(meeting), ...meeting.attendees]);
  const host = everybody.find(({ userId }) => userId === meeting.organizerId) ?? (await formerHost(ctx, meeting));
  await change(ctx, (tx) =>
    notify(tx, {
      to: everybody.map(({ userId }) => userId),
      kind: "soon",
      about: { kind: "meeting", id: meeting.id },
      data: { title: inLanguage(meeting.title, "en").text, titleAr: inLanguage(meeting.title, "ar").text, at: startsAt },
      key: `meeting soon ${meeting.id} ${before} ${startsAt}`,
      unmailed: true,
    }),
  );
  const about = { meeting, sequence, host, everybody, occasion: before };
  await writeAll(
    ctx,
    "meeting.remind",
    everybody.map((person) => ({ ...about, person })),
  );
}

export const handlers: Record<string, Handler> = { "meeting.invite": mailInvitations, "meeting.remind": remind };
