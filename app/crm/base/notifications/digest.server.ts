import { and, eq, inArray, isNull } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { letterTo } from "#app/content/letters/operations.server.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, daysBetween, workingHoursOn, type Day, type WorkingTime } from "#app/values/calendar.ts";
import { dueBy, type Due } from "#app/crm/due.server.ts";
import { notify } from "./notify.server.ts";

/** Things named in one mail; it is a list to begin the day with, not the day. */
const mostNamed = 20;
/** A calendar without a working day in it is looked at again tomorrow. */
const mostDays = 60;

/** Tells everybody at the opening of a working day what is due. Runs as often as it likes: each person hears of each thing, and gets each mail, once. */
export const notifyDue: Handler = async (ctx) => {
  const working = await workingCalendar(ctx);
  const day = cairoDay(ctx.now());
  const hours = workingHoursOn(day, working);
  const at = ctx.now().getTime();
  if (hours && at >= cairoInstant(day, hours.opens).getTime() && at < cairoInstant(day, hours.closes).getTime()) await notifyDay(ctx, day);
  await enqueue(ctx.db, "crm.dueDigest", {}, { key: "daily", startAfter: nextOpening(ctx.now(), working) });
};

/** When the company opens next, after this instant. */
export function nextOpening(now: Date, working: WorkingTime): Date {
  let day = cairoDay(now);
  for (let tried = 0; tried < mostDays; tried += 1, day = addDays(day, 1)) {
    const hours = workingHoursOn(day, working);
    const opens = hours && cairoInstant(day, hours.opens);
    if (opens && opens > now) return opens;
  }
  return new Date(now.getTime() + 86_400_000);
}

async function notifyDay(ctx: Ctx, day: Day): Promise<void> {
  const due = await dueBy(ctx, day);
  const people = await ctx.db
    .select({ id: userTable.id, email: userTable.email, language: userTable.language, digits: userTable.digits })
    .from(userTable)
    .where(and(inArray(userTable.id, [...due.keys()]), isNull(userTable.deactivatedAt), eq(userTable.emailVerified, true)));
  for (const person of people) {
    const own = due.get(person.id) ?? [];
    await ring(ctx, person.id, own);
    await write(ctx, day, person, own);
  }
}

/** The bell names each thing on the first morning after it fell due, and not every morning since. */
async function ring(ctx: Ctx, userId: string, due: readonly Due[]): Promise<void> {
  await change(ctx, async (tx) => {
    for (const { about, day } of due)
      await notify(tx, { to: [userId], kind: "due", about, data: { due: day }, key: `due ${about.kind} ${about.id} ${day}` });
  });
}

type Person = Pick<typeof userTable.$inferSelect, "id" | "email" | "language" | "digits">;

async function write(ctx: Ctx, day: Day, person: Person, due: readonly Due[]) {
  const { id, email, language } = person;
  const { t, shown, company, framed } = await letterTo(ctx, person);
  const letter = framed({
    site: `${config().APP_URL}/crm`,
    subject: t("notification.mail.digestSubject", { count: due.length }),
    heading: t("notification.mail.digestHeading", { count: due.length }),
    paragraphs: [t("notification.mail.digestText", { day: shown.date(day) })],
    facts: due.slice(0, mostNamed).map(({ title, word, day: since }) => ({
      label: t(`notification.mail.${word}`, { title: inLanguage(title, language).text }),
      value:
        since < day
          ? t("notification.mail.late", { when: shown.date(since), days: daysBetween(since, day) })
          : t("notification.mail.today"),
    })),
    action: { label: t("notification.mail.digestOpen"), url: `${config().APP_URL}/crm` },
    notes: [t("notification.mail.why", { company })],
  });
  await sendMail(ctx, { ...letter, to: email, language, kind: "crm.dueDigest", key: `crm.dueDigest:${day}:${id}` });
}
