import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handlers as ofAccounts } from "#app/accounts/handlers.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { handlers as ofBackups } from "#app/admin/backups/handlers.server.ts";
import { handlers as ofNotifications } from "#app/crm/base/notifications/handlers.server.ts";
import { handlers as ofLeads } from "#app/crm/people/leads/handlers.server.ts";
import { sendContactMessage } from "#app/crm/people/leads/operations.server.ts";
import { handlers as ofMeetings } from "#app/crm/work/meetings/handlers.server.ts";
import { scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { handlers as ofMail } from "#app/platform/mail/handlers.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { inCompany, type Company } from "./company.ts";
import { openMailServer, type MailServer } from "./mail-server.ts";

const handlers: Record<string, Handler> = { ...ofAccounts, ...ofBackups, ...ofNotifications, ...ofLeads, ...ofMeetings };

const [refused, served] = ["first@company.example", "second@company.example"];

let server: MailServer;
beforeEach(async () => {
  server = await openMailServer((mailbox) => mailbox === refused);
});
afterEach(() => server.close());

/** Does what leaves a job for several people, as whoever does it. Of the two, one has a mailbox that is refused. */
const several: Record<string, (company: Company, first: string, second: string) => Promise<void>> = {
  "crm.dueDigest": async ({ db }, first, second) => {
    await db.insert(taskTable).values([first, second].map((assigneeId) => ({ title: "Call", dueOn: "2026-01-15", assigneeId })));
  },
  "leads.announce": async ({ as }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Hind", phone: "01012345678", message: "A flat of 140 m² in Maadi." }))
      form.set(name, value);
    await sendContactMessage(as("visitor"), form, { address: "203.0.113.7", page: "/contact" });
  },
  "meeting.invite": async (company, first, second) => {
    const meeting = { title: { en: "Survey", ar: "" }, type: "internal", startsAt: "2026-01-18T11:00", durationMinutes: 60, place: "site" };
    const people = { organizerId: first, attendees: [{ userId: second }] };
    await scheduleMeeting(company.as("manager"), { ...meeting, ...people, remindDay: true });
  },
  "meeting.remind": async (company, first, second) => {
    await several["meeting.invite"]!(company, first, second);
  },
  "account.waiting": ({ ctx, user }) =>
    change(ctx, (tx) => tx.send("account.waiting", { userId: user("pending").id, mail: crypto.randomUUID() })),
  "backup.failed": ({ ctx }) => change(ctx, (tx) => tx.send("backup.failed", { moment: "2026-01-15T01:30:00Z", reason: "ENOSPC" })),
};

test.each(Object.keys(several))("of the mails of %s one that is refused keeps back none behind it", (name) =>
  inCompany(async (company) => {
    const { db, ctx, user } = company;
    const role = ["account.waiting", "backup.failed"].includes(name) ? "admin" : "manager";
    // Nobody sells, so that a lead is told to every manager.
    await db.update(userTable).set({ roleName: "designer" }).where(eq(userTable.roleName, "sales"));
    await db
      .update(userTable)
      .set({ email: refused })
      .where(eq(userTable.id, user(role).id));
    const [other] = await db
      .insert(userTable)
      .values({ email: served, fullName: "Adel Zaki", emailVerified: true, roleName: role })
      .returning({ id: userTable.id });
    await several[name]!(company, user(role).id, other!.id);
    const left = (await company.jobs()).find((job) => job.name === name);
    await handlers[name]!(ctx, left?.data ?? {});
    const outcomes = await Promise.allSettled(
      (await company.jobs()).filter((job) => job.name === "mail.dispatch").map(({ data }) => ofMail["mail.dispatch"]!(ctx, data)),
    );
    expect(server.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual([served]);
    // The refused one is tried again by itself.
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  }),
);
