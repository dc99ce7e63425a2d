import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { format } from "#app/locale/format.ts";
import { endOf, type Meeting } from "#app/crm/work/meetings/fields.ts";
import { whenOf } from "#app/crm/work/meetings/scheduling/when.ts";
import { translateFor } from "#app/words/words.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { cairoInstant, inCairo } from "#app/values/calendar.ts";
import { Forbidden, NotFound, TooMany } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { endFeed, myFeed, readFeed, renewFeed, widenFeed } from "./feed.server.ts";
import { meetingFile } from "./file.server.ts";
import { handlers } from "#app/crm/work/meetings/handlers.server.ts";
import { icsOf, type Appointment } from "./ics.server.ts";
import { changeMeeting, moveMeeting, scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { cancelMeeting, transitionMeeting } from "#app/crm/work/meetings/scheduling/states.server.ts";

const hour = 3_600_000;
const longArabic = "معاينة فيلا ريحان في التجمع الخامس، القاهرة الجديدة؛ مع المهندس كريم وفريق التشطيبات كاملًا";

const typed = ({ user }: Company, some: Record<string, unknown> = {}) => ({
  title: { en: 'Survey, "Villa"; first\\last', ar: longArabic },
  type: "internal",
  startsAt: "2026-01-18T11:00",
  durationMinutes: 60,
  place: "site",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  agenda: { en: "One, two;\nthree", ar: "الأرضيات، ثم الأسقف" },
  organizerId: user("manager").id,
  attendees: [
    { userId: user("sales").id },
    { name: 'Hoda, "the" Owner', email: "owner@nile.example" },
    { name: "بلا بريد", phone: "01000000041" },
  ],
  remindDay: true,
  remindHour: true,
  ...some,
});

/** Everything is read with two real parsers, one of which refuses what is not RFC 5545; the lines are measured besides. */
function read(content: string) {
  expect(content.endsWith("END:VCALENDAR") || content.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of content.split("\r\n")) expect(Buffer.byteLength(line, "utf8"), line).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(content) as never);
  const events = calendar.getAllSubcomponents("vevent").map((component) => ({ component, event: new ICAL.Event(component) }));
  const { vcalendar, ...others } = nodeIcal.sync.parseICS(content);
  expect([vcalendar?.method ?? null, (vcalendar as { name?: string } | undefined)?.name ?? ""]).toEqual([
    calendar.getFirstPropertyValue("method"),
    nameOf(calendar),
  ]);
  const second = Object.values(others).filter((one): one is VEvent => one?.type === "VEVENT");
  const byId = <T extends { uid: string }>(all: T[]) => all.toSorted((a, b) => a.uid.localeCompare(b.uid));
  expect(byId(second.map(saidBySecond))).toEqual(byId(events.map(saidByFirst)));
  return { calendar, events, one: events[0]! };
}

/** The name of a feed; this parser does not know that it is a text, and leaves its escapes. */
const nameOf = (calendar: ICAL.Component): string => String(calendar.getFirstPropertyValue("name") ?? "").replace(/\\([\\;,])/g, "$1");
const valueOf = (value: string | { val: string } | undefined): string => (typeof value === "string" ? value : (value?.val ?? ""));
const mailbox = (value: unknown): string => String(value).toLowerCase();

const saidByFirst = ({ component, event }: { component: ICAL.Component; event: ICAL.Event }) => ({
  uid: event.uid,
  sequence: event.sequence,
  status: component.getFirstPropertyValue("status"),
  texts: [event.summary, event.description ?? "", event.location ?? "", String(component.getFirstPropertyValue("url") ?? "")],
  start: event.startDate.toJSDate(),
  end: event.endDate.toJSDate(),
  organizer: [mailbox(event.organizer), component.getFirstProperty("organizer")!.getFirstParameter("cn")],
  attendees: component
    .getAllProperties("attendee")
    .map((one) => [mailbox(one.getFirstValue()), one.getFirstParameter("cn"), one.getFirstParameter("partstat")]),
  alarms: component.getAllSubcomponents("valarm").map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
});
const saidBySecond = ({
  uid,
  sequence,
  status,
  summary,
  description,
  location,
  url,
  start,
  end,
  organizer,
  attendee = [],
  alarms = [],
}: VEvent) => {
  const person = (one: string | { val: string; params: object } | undefined) => {
    const params: Record<string, unknown> = typeof one === "object" ? { ...one.params } : {};
    return { address: mailbox(valueOf(one)), name: params["CN"], answer: params["PARTSTAT"] };
  };
  const [host, people] = [person(organizer), [attendee].flat().map(person)];
  return {
    uid,
    sequence: Number(sequence),
    status,
    texts: [summary, description, location, url].map(valueOf),
    start: new Date(start),
    end: new Date(end!),
    organizer: [host.address, host.name],
    attendees: people.map(({ address, name, answer }) => [address, name, answer]),
    alarms: alarms.map(({ trigger }) => trigger),
  };
};

const quiet = async <T>(work: () => Promise<T>): Promise<T> => {
  const back = openPostOffice({ smtpUrl: undefined, from: "Diwan <no-reply@diwan.example>" });
  try {
    return await work();
  } finally {
    back();
  }
};

/** Runs the invitations that were left in the queue, each twice: a job may be delivered again. */
async function post({ ctx, jobs }: Company): Promise<void> {
  for (const { name, data } of await jobs())
    if (name === "meeting.invite") {
      await handlers[name]!(ctx, data);
      await handlers[name]!(ctx, data);
    }
}

const mailsOf = ({ db }: Company) => db.select().from(mailTable).orderBy(asc(mailTable.createdAt), asc(mailTable.key));

const appointmentOf = (meeting: { startsAt: string; durationMinutes: number }): Appointment => ({
  id: "0c1d",
  sequence: 0,
  stamp: new Date("2026-01-15T08:00:00Z"),
  title: "Survey",
  text: "",
  location: "",
  url: "",
  cancelled: false,
  start: new Date(meeting.startsAt),
  end: new Date(endOf(meeting)),
  organizer: { name: "Karim", email: "karim@diwan.example" },
  attendees: [],
  alarms: [],
});

test("a calendar file holds Arabic, signs and long lines as RFC 5545 wants them", () => {
  const appointment: Appointment = {
    id: "0c1d",
    sequence: 3,
    stamp: new Date("2026-01-15T08:00:00Z"),
    start: new Date("2026-01-18T09:00:00Z"),
    end: new Date("2026-01-18T10:30:00Z"),
    title: `${longArabic} 🏛️ a,b;c\\d`,
    text: "سطر أول\nsecond line, with; signs",
    location: "شق الثعبان، القاهرة",
    url: "https://meet.example/j/1;x?with=a,b",
    cancelled: false,
    organizer: { name: 'Karim "K", Fathy', email: "karim@diwan.example" },
    attendees: [
      { name: 'Karim "K", Fathy', email: "karim@diwan.example" },
      { name: "نادية: سراج؛", email: "nadia@mail.example" },
    ],
    alarms: [24 * 60, 60],
  };
  const { calendar, one } = read(icsOf([appointment], { method: "REQUEST" }));
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(one.event.uid).toBe("0c1d");
  expect(one.event.sequence).toBe(3);
  expect(one.event.summary).toBe(appointment.title);
  expect(one.event.description).toBe(appointment.text);
  expect(one.event.location).toBe(appointment.location);
  expect(one.event.startDate.toJSDate()).toEqual(appointment.start);
  expect(one.event.endDate.toJSDate()).toEqual(appointment.end);
  expect(one.component.getFirstPropertyValue("dtstamp")!.toString()).toBe("2026-01-15T08:00:00Z");
  const [host, guest] = one.component.getAllProperties("attendee");
  expect(String(host!.getFirstValue()).toLowerCase()).toBe("mailto:karim@diwan.example");
  expect([host!.getFirstParameter("partstat"), host!.getFirstParameter("role")]).toEqual(["ACCEPTED", "CHAIR"]);
  expect([guest!.getFirstParameter("partstat"), guest!.getFirstParameter("rsvp")]).toEqual(["NEEDS-ACTION", "TRUE"]);
  expect(guest!.getFirstParameter("cn")).toBe("نادية: سراج؛");
  // No quotation mark stands in a name, nor an escape that is shown as it stands.
  expect(host!.getFirstParameter("cn")).toBe("Karim 'K', Fathy");
  // A calendar opens the address as it stands.
  expect(one.component.getFirstPropertyValue("url")).toBe("https://meet.example/j/1%3Bx?with=a%2Cb");
  const feed = read(icsOf([appointment], { name: String.raw`Diwan, "Cairo"; a\b` })).calendar;
  expect(nameOf(feed)).toBe(String.raw`Diwan, "Cairo"; a\b`);
  expect(feed.toString()).toContain(String.raw`NAME:Diwan\, "Cairo"\; a\\b`);
  expect(one.component.getAllSubcomponents("valarm").map((alarm) => alarm.getFirstPropertyValue("trigger")!.toString())).toEqual([
    "-P1D",
    "-PT1H",
  ]);
});

describe("an invitation", () => {
  test("goes to everybody with an address, in his own language, once", () =>
    quiet(() =>
      inCompany(async (company) => {
        const { as, db, user } = company;
        const [client] = await db
          .insert(clientTable)
          .values({ number: "CLI-00001", nameAr: "نادية سراج", type: "individual", status: "active", preferredLanguage: "ar" })
          .returning();
        await db
          .update(userTable)
          .set({ language: "ar" })
          .where(eq(userTable.id, user("sales").id));
        const made = await scheduleMeeting(as("manager"), typed(company, { type: "client", clientId: client!.id }));
        await post(company);
        const mails = await mailsOf(company);
        expect(mails.map(({ recipient, language, kind }) => `${recipient} ${language} ${kind}`).toSorted()).toEqual([
          "manager@company.example en meeting.invite",
          "owner@nile.example ar meeting.invite",
          "sales@company.example ar meeting.invite",
        ]);
        const guest = mails.find(({ recipient }) => recipient === "owner@nile.example")!;
        const { calendar, one } = read(guest.calendar!.content);
        expect([guest.calendar!.method, calendar.getFirstPropertyValue("method")]).toEqual(["REQUEST", "REQUEST"]);
        expect(one.event.uid).toBe(made.id);
        expect(one.event.sequence).toBe(0);
        expect(one.event.summary).toBe(longArabic);
        expect(one.event.location).toBe("القاهرة الجديدة");
        expect(one.event.startDate.toJSDate()).toEqual(cairoInstant("2026-01-18", "11:00"));
        expect(one.component.getAllProperties("attendee")).toHaveLength(3);
        expect(one.component.getFirstProperty("organizer")!.getFirstParameter("cn")).toBe("Karim Mansour");
        // What only the company may open stands in no guest's calendar or mail.
        expect(`${guest.text}${guest.html}${guest.calendar!.content.replaceAll("\r\n ", "")}`).not.toContain("/crm");
        const inside = mails.find(({ recipient }) => recipient === "manager@company.example")!;
        expect(read(inside.calendar!.content).one.event.summary).toBe('Survey, "Villa"; first\\last');
        expect(inside.text).toContain(`/crm/meetings/${made.id}`);
        expect(inside.text).toContain("Sunday, 18 January 2026, 11:00 – 12:00");
        // The bell rings for those who did not do it themselves; their mail is the invitation.
        const rung = await db.select().from(notificationTable);
        expect(rung.map(({ userId, kind }) => [userId, kind])).toEqual([[user("sales").id, "invited"]]);
        expect((await company.jobs()).some(({ name }) => name === "crm.notified")).toBe(false);
      }),
    ));

  test("follows the meeting: moved, called off, and on again, each with a higher number", () =>
    quiet(() =>
      inCompany(async (company) => {
        const { as, pass, jobs } = company;
        const ctx = as("manager");
        const made = await scheduleMeeting(ctx, typed(company));
        await post(company);
        pass(hour);
        await moveMeeting(ctx, made.id, { startsAt: "2026-01-19T12:00", durationMinutes: 90 });
        // Dragged on before anybody was told: only the last place is mailed.
        await moveMeeting(ctx, made.id, { startsAt: "2026-01-19T13:00", durationMinutes: 90 });
        await post(company);
        pass(hour);
        await cancelMeeting(ctx, made.id, "The client travels.");
        await post(company);
        pass(hour);
        await transitionMeeting(ctx, made.id, null, { to: "scheduled" });
        await post(company);
        const mine = (await mailsOf(company)).filter(({ recipient }) => recipient === "owner@nile.example");
        const invitations = mine.map(({ subject, calendar }) => {
          const { one } = read(calendar!.content);
          return [
            subject.split(":")[0],
            calendar!.method,
            one.event.sequence,
            inCairo(one.event.startDate.toJSDate()).clock,
            one.component.getFirstPropertyValue("status"),
          ];
        });
        expect(invitations).toEqual([
          ["Invitation", "REQUEST", 0, "11:00", "CONFIRMED"],
          ["Changed", "REQUEST", 2, "13:00", "CONFIRMED"],
          ["Cancelled", "CANCEL", 3, "13:00", "CANCELLED"],
          ["Changed", "REQUEST", 4, "13:00", "CONFIRMED"],
        ]);
        expect(new Set(mine.map(({ calendar }) => read(calendar!.content).one.event.uid))).toEqual(new Set([made.id]));
        const called = mine[2]!;
        expect(called.text).toContain("The client travels.");
        expect(read(called.calendar!.content).one.component.getAllSubcomponents("valarm")).toEqual([]);
        // A change that concerns nobody who is invited is not mailed.
        const before = (await jobs()).length;
        const now = await changeMeeting(
          ctx,
          made.id,
          (await moveMeeting(ctx, made.id, { startsAt: "2026-01-19T13:00", durationMinutes: 90 })).version,
          {
            ...typed(company, { startsAt: "2026-01-19T13:00", durationMinutes: 90 }),
          },
        );
        expect(now.revision).toBe(2);
        expect((await jobs()).length).toBe(before);
      }),
    ));

  test("is taken back from whoever is not asked any more", () =>
    quiet(() =>
      inCompany(async (company) => {
        const { as, user } = company;
        const made = await scheduleMeeting(as("manager"), typed(company));
        await post(company);
        await changeMeeting(as("manager"), made.id, made.version, typed(company, { attendees: [{ userId: user("designer").id }] }));
        await post(company);
        const later = (await mailsOf(company)).filter(({ key }) => key.includes(`${made.id}:1:`));
        expect(later.map(({ recipient, calendar }) => `${recipient} ${calendar!.method}`).toSorted()).toEqual([
          "designer@company.example REQUEST",
          "manager@company.example REQUEST",
          "owner@nile.example CANCEL",
          "sales@company.example CANCEL",
        ]);
        const gone = later.find(({ recipient }) => recipient === "owner@nile.example")!;
        expect(read(gone.calendar!.content).one.component.getAllProperties("attendee")).toHaveLength(1);
      }),
    ));

  test("is called one to whom it is the first, whatever became of the mails before", () =>
    quiet(() =>
      inCompany(async (company) => {
        const { as, user } = company;
        const manager = as("manager");
        const kinds = async (version: number) =>
          Object.fromEntries(
            (await mailsOf(company))
              .filter(({ key }) => key.includes(`:${version}:`))
              .map(({ recipient, subject, calendar }) => [recipient.split("@")[0], `${subject.split(":")[0]} ${calendar!.method}`]),
          );
        const change = async (meeting: Meeting, attendees: unknown[], more = {}) => {
          const after = await changeMeeting(manager, meeting.id, meeting.version, typed(company, { attendees, ...more }));
          company.pass(hour);
          return after;
        };
        const [sales, designer, guest] = [
          { userId: user("sales").id },
          { userId: user("designer").id },
          { name: "Hoda", email: "hoda@nile.example" },
        ];
        let meeting = await scheduleMeeting(manager, typed(company, { attendees: [sales] }));
        await post(company);
        // Added later, one of the company and one from outside, with another time at once.
        meeting = await change(meeting, [sales, designer, guest], { startsAt: "2026-01-19T12:00" });
        await post(company);
        expect(await kinds(1)).toEqual({
          manager: "Changed REQUEST",
          sales: "Changed REQUEST",
          designer: "Invitation REQUEST",
          hoda: "Invitation REQUEST",
        });
        // The bell rings once for each of the company: the new one is invited, the other learns of the new time.
        const rung = (await company.db.select().from(notificationTable)).map(({ userId, kind }) => [userId, kind].join(" "));
        expect(rung.toSorted()).toEqual([`${sales.userId} invited`, `${sales.userId} moved`, `${designer.userId} invited`].toSorted());
        // Removed, and asked again.
        meeting = await change(meeting, [sales, designer]);
        await post(company);
        expect(await kinds(2)).toMatchObject({ hoda: "No longer invited CANCEL", designer: "Changed REQUEST" });
        meeting = await change(meeting, [sales, designer, guest]);
        await post(company);
        expect(await kinds(3)).toMatchObject({ hoda: "Invitation REQUEST", sales: "Changed REQUEST" });
        // Added, and moved before anybody was told; added and removed before anybody was told.
        const other = { name: "Adel", email: "adel@nile.example" };
        const passing = { name: "Nour", email: "nour@nile.example" };
        meeting = await change(meeting, [sales, designer, guest, other, passing]);
        meeting = await change(meeting, [sales, designer, guest, other], { startsAt: "2026-01-20T12:00" });
        await post(company);
        expect(await kinds(5)).toEqual({
          manager: "Changed REQUEST",
          sales: "Changed REQUEST",
          designer: "Changed REQUEST",
          hoda: "Changed REQUEST",
          adel: "Invitation REQUEST",
        });
        // A new organiser has no invitation yet either.
        await change(meeting, [sales, designer, guest, other], { organizerId: user("accountant").id });
        await post(company);
        expect(await kinds(6)).toMatchObject({ accountant: "Invitation REQUEST", manager: "No longer invited CANCEL" });
      }),
    ));

  test("stays the first one, and is taken back, after the mails before were removed", () =>
    quiet(() =>
      inCompany(async (company) => {
        const { as, user } = company;
        const manager = as("manager");
        const change = async (meeting: Meeting, attendees: unknown[]) => {
          await company.db.delete(mailTable);
          const after = await changeMeeting(manager, meeting.id, meeting.version, typed(company, { attendees }));
          await post(company);
          const mails = await mailsOf(company);
          return { after, said: mails.map(({ recipient, subject }) => `${recipient.split("@")[0]} ${subject.split(":")[0]}`).toSorted() };
        };
        const [sales, designer] = [{ userId: user("sales").id }, { userId: user("designer").id }];
        const guest = { name: "Hoda", email: "hoda@nile.example" };
        const meeting = await scheduleMeeting(manager, typed(company, { attendees: [sales, guest] }));
        await post(company);
        const added = await change(meeting, [sales, guest, designer]);
        expect(added.said).toEqual(["designer Invitation", "hoda Changed", "manager Changed", "sales Changed"]);
        const removed = await change(added.after, [sales, designer]);
        expect(removed.said).toEqual(["designer Changed", "hoda No longer invited", "manager Changed", "sales Changed"]);
        const again = await change(removed.after, [sales, designer, guest]);
        expect(again.said).toEqual(["designer Changed", "hoda Invitation", "manager Changed", "sales Changed"]);
      }),
    ));

  test.each([
    ["2026-10-29T22:30", 120, "22:30 summer time – 23:30 winter time (120 minutes)", "التوقيت الصيفي"],
    ["2026-10-29T23:30", 60, "23:30 summer time – 23:30 winter time (60 minutes)", "التوقيت الشتوي"],
    ["2026-10-29T21:00", 480, "21:00 summer time – 04:00 winter time (480 minutes)", "٤٨٠ دقيقة"],
    ["2026-04-23T23:00", 90, "23:00 winter time – 01:30 summer time (90 minutes)", "التوقيت الصيفي"],
    ["2026-04-23T23:30", 31, "23:30 winter time – 01:01 summer time (31 minutes)", "٣١ دقيقة"],
    ["2026-10-29T20:00", 120, "20:00 – 22:00", "٢٢:٠٠"],
    ["2026-10-30T22:30", 120, "22:30 – 00:30", "٠٠:٣٠"],
  ])("from %s for %d minutes says its hours so that they are as long as it is", (startsAt, durationMinutes, hours, arabic) => {
    const meeting = { startsAt: cairoInstant(startsAt.slice(0, 10), startsAt.slice(11)).toISOString(), durationMinutes };
    const said = (language: "en" | "ar") => whenOf(meeting, { t: translateFor(language, "arab"), shown: format(language, "arab") });
    expect(said("en").slice(said("en").indexOf("2026, ") + 6)).toBe(hours);
    expect(said("ar")).toContain(arabic);
    // Read by a foreign parser, the appointment is as long as the hours say.
    const { one } = read(icsOf([appointmentOf(meeting)], { method: "REQUEST" }));
    expect(one.event.duration.toSeconds()).toBe(durationMinutes * 60);
  });

  test("is not sent to a closed account", () =>
    quiet(() =>
      inCompany(async (company) => {
        const { as, db, user, now } = company;
        await scheduleMeeting(as("manager"), typed(company));
        await db
          .update(userTable)
          .set({ deactivatedAt: now() })
          .where(eq(userTable.id, user("sales").id));
        await post(company);
        expect((await mailsOf(company)).map(({ recipient }) => recipient)).not.toContain("sales@company.example");
      }),
    ));

  test("stands at the right instant on the days when the clock changes", () =>
    inCompany(async (company) => {
      const ctx = company.as("manager");
      for (const [typedAt, instant] of [
        ["2026-04-23T11:00", "2026-04-23T09:00:00Z"],
        ["2026-04-26T11:00", "2026-04-26T08:00:00Z"],
        ["2026-10-29T11:00", "2026-10-29T08:00:00Z"],
        ["2026-11-01T11:00", "2026-11-01T09:00:00Z"],
      ]) {
        const made = await scheduleMeeting(ctx, typed(company, { startsAt: typedAt, durationMinutes: 90 }));
        const { one } = read((await meetingFile(ctx, made.id)).content);
        expect(one.event.startDate.toJSDate()).toEqual(new Date(instant!));
        expect(one.event.endDate.toJSDate().getTime() - one.event.startDate.toJSDate().getTime()).toBe(1.5 * hour);
      }
    }));
});

test("reminders are planned for the time that holds, and say nothing once it does not", () =>
  quiet(() =>
    inCompany(async (company) => {
      const { as, ctx, jobs, pass, db, user } = company;
      const made = await scheduleMeeting(as("manager"), typed(company));
      const reminders = async () => (await jobs()).filter(({ name }) => name === "meeting.remind");
      const planned = async (before: string, day: string) =>
        (await reminders()).find(({ data }) => data["before"] === before && String(data["startsAt"]).startsWith(day));
      expect(await reminders()).toHaveLength(2);
      const [oldDay, oldHour] = [await planned("day", "2026-01-18"), await planned("hour", "2026-01-18")];
      await moveMeeting(as("manager"), made.id, { startsAt: "2026-01-19T11:00", durationMinutes: 60 });
      const [day, last] = [await planned("day", "2026-01-19"), await planned("hour", "2026-01-19")];
      expect(await reminders()).toHaveLength(4);
      await handlers["meeting.remind"]!(ctx, oldDay!.data);
      await handlers["meeting.remind"]!(ctx, oldHour!.data);
      expect(await mailsOf(company)).toEqual([]);
      pass(Date.parse("2026-01-19T08:00:00Z") - Date.parse("2026-01-15T08:00:00Z"));
      await handlers["meeting.remind"]!(ctx, last!.data);
      await handlers["meeting.remind"]!(ctx, last!.data);
      const mails = await mailsOf(company);
      expect(mails.map(({ recipient, calendar }) => [recipient, calendar])).toHaveLength(3);
      expect(mails.every(({ kind, calendar }) => kind === "meeting.remind" && calendar === null)).toBe(true);
      const rung = (await db.select().from(notificationTable)).filter(({ kind }) => kind === "soon");
      expect(rung.map(({ userId }) => userId).toSorted()).toEqual([user("manager").id, user("sales").id].toSorted());
      // Late: it has begun.
      pass(2 * hour);
      await handlers["meeting.remind"]!(ctx, day!.data);
      expect(await mailsOf(company)).toHaveLength(3);
    }),
  ));

describe("a private feed", () => {
  const tokenIn = (address: string | null) => /\/calendar\/(.+)\.ics$/.exec(address ?? "")![1]!;

  test("is for those who read meetings, and leads nowhere when it is renewed, taken back or its owner has left", () =>
    inCompany(async (company) => {
      const { as, ctx, db, user, now } = company;
      for (const who of ["pending", "admin"] as const) await expect(renewFeed(as(who), false)).rejects.toThrow(Forbidden);
      await expect(renewFeed(as("visitor"), false)).rejects.toThrow();
      expect((await myFeed(as("sales"))).address).toBeNull();
      await expect(widenFeed(as("manager"), true)).rejects.toThrow(NotFound);
      const first = tokenIn((await renewFeed(as("sales"), false)).address);
      expect(first.length).toBeGreaterThanOrEqual(43);
      expect(tokenIn((await myFeed(as("sales"))).address)).toBe(first);
      read(await readFeed(ctx, first, "1.2.3.4"));
      const second = tokenIn((await renewFeed(as("sales"), false)).address);
      await expect(readFeed(ctx, first, "1.2.3.4")).rejects.toThrow(NotFound);
      read(await readFeed(ctx, second, "1.2.3.4"));
      await db
        .update(userTable)
        .set({ deactivatedAt: now() })
        .where(eq(userTable.id, user("sales").id));
      await expect(readFeed(ctx, second, "1.2.3.4")).rejects.toThrow(NotFound);
      await db
        .update(userTable)
        .set({ deactivatedAt: null, roleName: "pending" })
        .where(eq(userTable.id, user("sales").id));
      await expect(readFeed(ctx, second, "1.2.3.4")).rejects.toThrow(NotFound);
      await db
        .update(userTable)
        .set({ roleName: "sales" })
        .where(eq(userTable.id, user("sales").id));
      expect((await endFeed(as("sales"))).address).toBeNull();
      await expect(readFeed(ctx, second, "1.2.3.4")).rejects.toThrow(NotFound);
      for (const guess of ["", "x", "' or 1=1", "a".repeat(43), "../../etc"])
        await expect(readFeed(ctx, guess, "1.2.3.4")).rejects.toThrow(NotFound);
    }));

  test("guessing is counted by place", () =>
    inCompany(async ({ ctx }) => {
      for (let at = 0; at < 60; at += 1) await expect(readFeed(ctx, "a".repeat(43), "9.9.9.9")).rejects.toThrow(NotFound);
      await expect(readFeed(ctx, "a".repeat(43), "9.9.9.9")).rejects.toThrow(TooMany);
      await expect(readFeed(ctx, "a".repeat(43), "8.8.8.8")).rejects.toThrow(NotFound);
    }));

  test("holds one's own meetings, cancelled ones as such; all of them for a manager who asks", () =>
    inCompany(async (company) => {
      const { as, ctx, user } = company;
      const mine = await scheduleMeeting(as("manager"), typed(company, { attendees: [{ userId: user("sales").id }] }));
      const other = await scheduleMeeting(as("designer"), typed(company, { organizerId: user("designer").id, attendees: [] }));
      await cancelMeeting(as("manager"), mine.id);
      const inFeed = async (who: "sales" | "manager" | "designer", all: boolean) => {
        const { events } = read(await readFeed(ctx, tokenIn((await renewFeed(as(who), all)).address), "1.2.3.4"));
        return events.map(({ event, component }) => [event.uid, component.getFirstPropertyValue("status")]);
      };
      expect(await inFeed("sales", false)).toEqual([[mine.id, "CANCELLED"]]);
      expect(await inFeed("sales", true)).toEqual([[mine.id, "CANCELLED"]]);
      expect(await inFeed("designer", true)).toEqual([[other.id, "CONFIRMED"]]);
      expect(await inFeed("manager", false)).toEqual([[mine.id, "CANCELLED"]]);
      expect((await inFeed("manager", true)).map(([uid]) => String(uid)).toSorted()).toEqual([mine.id, other.id].toSorted());
      const { calendar } = read(await readFeed(ctx, tokenIn((await myFeed(as("manager"))).address), "1.2.3.4"));
      expect(calendar.getFirstPropertyValue("method")).toBeNull();
    }));
});
