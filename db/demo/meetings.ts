import { asc, count, eq, inArray } from "drizzle-orm";
import type { Actor, RoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Warning, MeetingPlace } from "#app/crm/work/meetings/fields.ts";
import { saveMinutes } from "#app/crm/work/meetings/minutes/minutes.server.ts";
import { scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { cancelMeeting } from "#app/crm/work/meetings/scheduling/states.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, weekStart } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { demoAccounts } from "./accounts.ts";

type Who = "manager" | "sales" | "sales2" | "designer" | "accountant";

/** `day`: 0 is the Saturday on which this week begins. `party` says with whom, by place among those there are. */
type Planned = {
  day: number;
  at: string;
  minutes: number;
  title: Bilingual;
  place: MeetingPlace;
  location?: Bilingual;
  agenda?: Bilingual;
  host: Who;
  with?: Who[];
  party?: { kind: "client" | "project" | "supplier" | "lead"; at: number };
  joinUrl?: string;
  cancelled?: string;
  minutesText?: string;
  decisions?: string[];
};

const both = (en: string, ar: string): Bilingual => ({ en, ar });

const planned: Planned[] = [
  {
    day: -6,
    at: "10:00",
    minutes: 60,
    title: both("Weekly meeting", "الاجتماع الأسبوعي"),
    place: "office",
    host: "manager",
    with: ["sales", "sales2", "designer", "accountant"],
    minutesText:
      "- الرخام المصري وصل ناقصًا لوحين؛ المورد يستبدلهما هذا الأسبوع.\n- Samples of the oak go to the site before the client comes.\n- فواتير الشهر تُراجع قبل الخميس.",
    decisions: ["One person answers new enquiries each day, in turn.", "لا تُطلب خامات قبل توقيع لوحة الخامات."],
  },
  {
    day: -4,
    at: "12:30",
    minutes: 90,
    title: both("Site survey", "معاينة الموقع"),
    place: "site",
    host: "designer",
    with: ["sales"],
    party: { kind: "lead", at: 0 },
    minutesText:
      "Ceiling height 3.05 m in the hall, 2.80 m elsewhere.\nThe owner keeps the parquet of the library.\nSend the first sketch by the end of the week.",
  },
  {
    day: -3,
    at: "11:00",
    minutes: 60,
    title: both("Contract, last questions", "العقد، آخر الأسئلة"),
    place: "office",
    host: "sales2",
    with: ["manager"],
    party: { kind: "client", at: 2 },
  },
  {
    day: -2,
    at: "13:00",
    minutes: 60,
    title: both("Hardware and handles", "الإكسسوارات والمقابض"),
    place: "office",
    host: "designer",
    party: { kind: "supplier", at: 3 },
    minutesText: "The brushed brass is in stock; the matt black takes three weeks.",
  },
  {
    day: 1,
    at: "10:00",
    minutes: 60,
    title: both("Site visit", "زيارة موقع"),
    place: "site",
    host: "designer",
    with: ["manager"],
    party: { kind: "project", at: 0 },
    agenda: both(
      "Levels of the floor before the screed. Position of the island in the kitchen.",
      "مناسيب الأرضية قبل الصب. موضع الجزيرة في المطبخ.",
    ),
  },
  {
    day: 1,
    at: "12:30",
    minutes: 60,
    title: both("Drawings review", "مراجعة الرسومات"),
    place: "office",
    host: "designer",
    with: ["manager", "sales2"],
  },
  {
    day: 1,
    at: "15:00",
    minutes: 90,
    title: both("Beech and brass samples", "عينات الزان والنحاس"),
    place: "office",
    host: "manager",
    with: ["designer"],
    party: { kind: "supplier", at: 0 },
  },
  {
    day: 2,
    at: "11:00",
    minutes: 90,
    title: both("First meeting", "لقاء أول"),
    place: "client",
    host: "sales",
    party: { kind: "lead", at: 1 },
    agenda: both("What exists, what is to be built, and by when.", "ما هو قائم وما يُراد تنفيذه ومتى."),
  },
  {
    day: 2,
    at: "13:00",
    minutes: 30,
    title: both("Cheques and transfers of the week", "شيكات الأسبوع وتحويلاته"),
    place: "office",
    host: "accountant",
    with: ["manager"],
  },
  {
    day: 2,
    at: "15:00",
    minutes: 60,
    title: both("Sizes for the workshop", "مقاسات الورشة"),
    place: "office",
    host: "designer",
    with: ["sales2"],
  },
  {
    day: 2,
    at: "14:30",
    minutes: 60,
    title: both("Stone yard, Shaq El-Thuban", "ساحة الرخام، شق الثعبان"),
    place: "site",
    location: both("Shaq El-Thuban, Cairo", "شق الثعبان، القاهرة"),
    host: "designer",
    party: { kind: "supplier", at: 1 },
    cancelled: "المورد يجرد المخزن هذا الأسبوع.",
  },
  {
    day: 3,
    at: "10:00",
    minutes: 120,
    title: both("Kitchen and joinery workshop", "ورشة المطبخ والنجارة"),
    place: "office",
    host: "manager",
    with: ["designer", "sales2"],
  },
  {
    day: 3,
    at: "13:00",
    minutes: 60,
    title: both("Quotation, line by line", "عرض السعر بندًا بندًا"),
    place: "online",
    joinUrl: "https://meet.diwan.example/quotation",
    host: "sales2",
    with: ["accountant"],
    party: { kind: "client", at: 1 },
  },
  {
    day: 3,
    at: "15:30",
    minutes: 60,
    title: both("Call with the owner", "مكالمة مع المالك"),
    place: "online",
    joinUrl: "https://meet.diwan.example/owner",
    host: "sales",
    party: { kind: "lead", at: 0 },
  },
  {
    day: 4,
    at: "10:00",
    minutes: 45,
    title: both("Enquiries of the week", "استفسارات الأسبوع"),
    place: "office",
    host: "sales",
    with: ["sales2"],
  },
  {
    day: 4,
    at: "12:00",
    minutes: 60,
    title: both("Lighting delivery dates", "مواعيد توريد الإضاءة"),
    place: "online",
    joinUrl: "https://meet.diwan.example/lighting",
    host: "manager",
    with: ["accountant"],
    party: { kind: "supplier", at: 2 },
  },
  {
    day: 4,
    at: "15:30",
    minutes: 60,
    title: both("Material board", "لوحة الخامات"),
    place: "office",
    host: "designer",
    with: ["sales"],
    party: { kind: "client", at: 0 },
  },
  {
    day: 5,
    at: "10:00",
    minutes: 60,
    title: both("Weekly meeting", "الاجتماع الأسبوعي"),
    place: "office",
    host: "manager",
    with: ["sales", "sales2", "designer", "accountant"],
    agenda: both(
      "Open quotations. Deliveries of next week. Who is on which site.",
      "عروض الأسعار المفتوحة. توريدات الأسبوع القادم. من في أي موقع.",
    ),
  },
  {
    day: 5,
    at: "13:30",
    minutes: 90,
    title: both("Handover walk", "جولة التسليم"),
    place: "site",
    host: "designer",
    with: ["manager"],
    party: { kind: "project", at: 1 },
  },
  {
    day: 5,
    at: "16:00",
    minutes: 30,
    title: both("Photographs of the finished rooms", "تصوير الغرف المنتهية"),
    place: "office",
    host: "sales2",
    with: ["sales"],
  },
  {
    day: 9,
    at: "11:30",
    minutes: 60,
    title: both("Budget of the next quarter", "ميزانية الربع القادم"),
    place: "office",
    host: "accountant",
    with: ["manager"],
  },
];

const hour = 3_600_000;

/** Meetings of this week and of those around it, for the demo company. Does nothing where meetings exist already. */
export async function createDemoMeetings(ctx: Ctx): Promise<void> {
  const [existing] = await ctx.db.select({ meetings: count() }).from(meetingTable);
  if (existing && existing.meetings > 0) return;
  const people = await peopleOf(ctx);
  const parties = await partiesOf(ctx);
  // Towards the end of a week the next one is looked at.
  const saturday = weekStart(addDays(cairoDay(ctx.now()), 2));
  for (const plan of planned) await arrange(ctx, plan, { people, parties, saturday });
}

type Known = { people: Record<Who, Actor & { kind: "user" }>; parties: Awaited<ReturnType<typeof partiesOf>>; saturday: string };

async function arrange(ctx: Ctx, plan: Planned, { people, parties, saturday }: Known): Promise<void> {
  const start = cairoInstant(addDays(saturday, plan.day), plan.at);
  const past = start.getTime() <= ctx.now().getTime();
  const party = plan.party && parties[plan.party.kind][plan.party.at];
  if (plan.party && !party) return;
  const title = (language: "en" | "ar") =>
    party && !plan.cancelled
      ? `${plan.title[language]}${language === "ar" ? "، " : ", "}${inLanguage(party.name, language).text}`.slice(0, 160)
      : plan.title[language];
  // What is past was written down right after it, or called off the day before.
  const at = past ? new Date(start.getTime() + (plan.cancelled ? -24 : 2) * hour) : ctx.now();
  const then: Ctx = { ...ctx, actor: people[plan.host], now: () => at };
  const raw = {
    title: { en: title("en"), ar: title("ar") },
    type: !plan.party ? "internal" : plan.party.kind === "supplier" ? "supplier" : "client",
    startsAt: start.toISOString(),
    durationMinutes: plan.minutes,
    place: plan.place,
    location: plan.location ?? { en: "", ar: "" },
    joinUrl: plan.joinUrl ?? "",
    agenda: plan.agenda ?? { en: "", ar: "" },
    organizerId: people[plan.host].id,
    attendees: (plan.with ?? []).map((who) => ({ userId: people[who].id })),
    remindDay: false,
    remindHour: true,
    ...(party && plan.party?.kind === "lead" && { leadId: party.id }),
    ...(party && plan.party?.kind === "client" && { clientId: party.id }),
    ...(party && plan.party?.kind === "project" && { projectId: party.id, clientId: party.clientId }),
    ...(party && plan.party?.kind === "supplier" && { supplierId: party.id }),
  };
  const made = await insisting((meant) => scheduleMeeting(then, raw, { past: past && !plan.cancelled, meant }));
  if (plan.cancelled) await cancelMeeting(then, made.id, plan.cancelled);
  if (plan.minutesText) await saveMinutes(then, made.id, made.version, { minutes: plan.minutesText, decisions: plan.decisions ?? [] });
}

/** A holiday may lie in this week: the demo meets all the same. */
async function insisting<T>(work: (meant: string[]) => Promise<T>): Promise<T> {
  try {
    return await work([]);
  } catch (error) {
    const warnings = error instanceof Conflict ? (error.details as { warnings?: Warning[] } | undefined)?.warnings : undefined;
    if (!warnings) throw error;
    return work(warnings.map(({ key }) => key));
  }
}

async function peopleOf(ctx: Ctx): Promise<Known["people"]> {
  const rows = await ctx.db
    .select()
    .from(userTable)
    .where(
      inArray(
        userTable.email,
        demoAccounts.map(({ email }) => email),
      ),
    );
  return Object.fromEntries(
    rows.map(({ id, email, fullName, roleName }) => [
      email.split("@")[0],
      { kind: "user", id, email, fullName, emailVerified: true, role: roleName as RoleName, sessionId: "" },
    ]),
  ) as Known["people"];
}

type Party = { id: string; name: Bilingual; clientId: string | null };

/** A few of each, the oldest first: they are there before the meetings are. */
async function partiesOf(ctx: Ctx): Promise<Record<"client" | "project" | "supplier" | "lead", Party[]>> {
  const named = (row: { id: string; en: string | null; ar: string | null; clientId?: string | null }): Party => ({
    id: row.id,
    name: bilingual(row.en, row.ar),
    clientId: row.clientId ?? null,
  });
  const clients = await ctx.db
    .select({ id: clientTable.id, en: clientTable.nameEn, ar: clientTable.nameAr })
    .from(clientTable)
    .where(eq(clientTable.status, "active"))
    .orderBy(asc(clientTable.number))
    .limit(4);
  const projects = await ctx.db
    .select({ id: crmProjectTable.id, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr, clientId: crmProjectTable.clientId })
    .from(crmProjectTable)
    .where(inArray(crmProjectTable.status, ["planned", "in_progress"]))
    .orderBy(asc(crmProjectTable.number))
    .limit(4);
  const suppliers = await ctx.db
    .select({ id: supplierTable.id, en: supplierTable.nameEn, ar: supplierTable.nameAr })
    .from(supplierTable)
    .orderBy(asc(supplierTable.nameEn), asc(supplierTable.id))
    .limit(4);
  const leads = await ctx.db
    .select({ id: leadTable.id, en: leadTable.nameEn, ar: leadTable.nameAr })
    .from(leadTable)
    .where(inArray(leadTable.status, ["contacted", "qualified"]))
    .orderBy(asc(leadTable.number))
    .limit(4);
  return { client: clients.map(named), project: projects.map(named), supplier: suppliers.map(named), lead: leads.map(named) };
}
