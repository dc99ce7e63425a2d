import { and, count, eq } from "drizzle-orm";
import { isRoleName, visitor, type Actor } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { logContact } from "#app/crm/people/leads/contact/contact.server.ts";
import { leadRecords } from "#app/crm/people/leads/records.server.ts";
import { sendContactMessage, sendEstimate } from "#app/crm/people/leads/enquiries/send-enquiry.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { moveLead } from "#app/crm/people/leads/transition.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, cairoInstant } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { samples, type Sample, type Step } from "./leads-samples.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** What became of an enquiry afterwards: facts that staff wrote down, and what they did. */
type Afterwards = { facts?: Partial<typeof leadTable.$inferInsert>; steps?: Step[] };

type Written = {
  daysAgo: number;
  language: Language;
  fields: Record<string, string>;
  rows?: Record<string, string>[];
  services?: string[];
} & Afterwards;

/** Rows of the estimator's form, by element. */
const floor = (element: string, room: string, width: string, length: string) => ({ element, room, width, length, quantity: "1" });
const pieces = (element: string, room: string, number: string) => ({ element, room, count: number, quantity: "1" });

const enquiries: Written[] = [
  {
    daysAgo: 33,
    language: "en",
    fields: {
      name: "Bassel Ragab",
      email: "bassel.ragab@mail.example",
      propertyType: "villa",
      message: "We are comparing three studios for a 500 m² villa in Sheikh Zayed, shell only. Could you send your fees?",
    },
    facts: {
      nameAr: "باسل رجب",
      propertySize: 500,
      budgetEstimate: 400_000_000,
      governorate: "EG-GZ",
      city: "sheikh_zayed",
      priority: "low",
    },
    steps: [
      { after: 1, call: "Sent him the list of fees.", minutes: 9 },
      {
        after: 12,
        move: "lost",
        lostReason: "competitor",
        note: "Chose another company, mostly for the date. Asked us to call again for the garden.",
      },
    ],
  },
  {
    daysAgo: 21,
    language: "ar",
    fields: {
      name: "شركة النيل للاستشارات القانونية والتحكيم التجاري الدولي وفض المنازعات",
      phone: "+20 10 0000 0041",
      email: "office@nile-law.example",
      propertyType: "office",
      preferredChannel: "email",
      service: "commercial-fit-out",
      message: "نبحث عن تشطيب مقرّ جديد بمساحة ٢٦٠ مترًا في المعادي، به قاعة اجتماعات ومكتبة وستة مكاتب مغلقة. نودّ معاينة خلال الأسبوع.",
    },
    facts: {
      nameEn: "Nile Legal Consultants and Arbitrators",
      propertySize: 260,
      budgetEstimate: 185_000_000,
      timelineMonths: 4,
      governorate: "EG-C",
      city: "maadi",
      priority: "high",
    },
    steps: [
      { after: 1, call: "تحدثنا مع الأستاذ سامح، ويفضّل البريد.", minutes: 12 },
      { after: 4, move: "qualified" },
      { after: 6, note: "معاينة تمّت مع الأستاذ سامح. يريدون الإبقاء على الباركيه القائم في المكتبة." },
      { after: 11, move: "proposal_sent", note: "بالبريد إلى المكتب." },
      { after: 18, call: "يراجع الشركاء البنود يوم الأحد.", minutes: 5, followUpIn: 5 },
    ],
  },
  {
    daysAgo: 16,
    language: "en",
    fields: {
      name: "Mesk Clinics",
      phone: "+20 10 0000 0042",
      propertyType: "office",
      preferredChannel: "phone",
      service: "commercial-fit-out",
      message:
        "Two floors of clinics in New Cairo, 520 m². Drawings exist; we need someone to build them. Opening is planned for the spring.",
    },
    steps: [
      { after: 1, call: "The drawings are complete; the clinics are let from March.", minutes: 16 },
      { after: 3, move: "qualified" },
      { after: 13, call: "Asked for the schedule by trade.", minutes: 6, followUpIn: 5 },
    ],
    facts: {
      nameAr: "عيادات مسك",
      propertySize: 520,
      budgetEstimate: 390_000_000,
      timelineMonths: 5,
      governorate: "EG-C",
      city: "new_cairo",
      priority: "urgent",
    },
  },
  {
    daysAgo: 9,
    language: "ar",
    fields: {
      name: "غادة مصطفى",
      phone: "٠١٠ ٠٠٠٠ ٠٠٤٣",
      propertyType: "villa",
      preferredChannel: "whatsapp",
      message: "فيلا في الساحل الشمالي، نريد تجديد الدور الأرضي قبل الصيف القادم. نحن مسافرون الآن ونعود آخر الشهر.",
    },
    facts: { nameEn: "Ghada Moustafa", propertySize: 415, budgetEstimate: 340_000_000, governorate: "EG-MT", city: "north_coast" },
    steps: [
      { after: 1, call: "هي مسافرة، وتكلّمنا على واتساب.", whatsapp: true },
      { after: 3, move: "on_hold", holdDays: 16, note: "تعود من السفر آخر الشهر. نتصل بها حينها." },
    ],
  },
  {
    daysAgo: 4,
    language: "en",
    fields: { name: "Tarek Selim", phone: "+20 10 0000 0044", email: "tarek.selim@mail.example", preferredChannel: "email" },
    rows: [
      floor("egyptian-marble", "Reception", "6.20", "5.40"),
      floor("gypsum-cove", "Reception", "6.20", "5.40"),
      pieces("led-spot", "Reception", "18"),
      floor("engineered-oak", "Master bedroom", "4.80", "4.15"),
      pieces("master-bedroom", "Master bedroom", "1"),
      pieces("kitchen-polylac", "Kitchen", "7.5"),
      pieces("quartz-worktop", "Kitchen", "7.5"),
    ],
    services: ["site-survey", "site-supervision"],
    facts: { nameAr: "طارق سليم", governorate: "EG-C", compound: "mivida", timelineMonths: 6 },
    steps: [
      {
        after: 1,
        call: "He wants the reception finished first and asked whether the marble can be bookmatched.",
        minutes: 11,
        followUpIn: 5,
      },
    ],
  },
  {
    daysAgo: 2,
    language: "en",
    fields: {
      name: "Noura Café",
      phone: "+20 10 0000 0045",
      propertyType: "restaurant",
      message: "A café of 160 m² in Downtown, ground floor with a mezzanine. We have the keys and would like to open in four months.",
    },
    facts: { nameAr: "مقهى نورا" },
  },
  {
    daysAgo: 1,
    language: "ar",
    fields: {
      name: "ياسمين عادل",
      phone: "٠١٠٠٠٠٠٠٠٤٦",
      preferredChannel: "whatsapp",
      message: "الشقة في الدور الخامس وأتمنى السكن في الصيف.",
    },
    rows: [
      floor("porcelain-60x120", "الصالة", "٤٫٥", "٦"),
      floor("gypsum-cove", "الصالة", "٤٫٥", "٦"),
      pieces("led-spot", "الصالة", "١٢"),
      floor("hdf-parquet-8mm", "غرفة النوم", "٣٫٨٠", "٤٫١٥"),
      pieces("bathroom-standard", "الحمّام", "١"),
    ],
    services: ["site-survey", "site-supervision"],
    facts: { nameEn: "Yasmine Adel" },
  },
];

/** Enquiries whose hidden field was filled: by a browser for somebody who visits without script, and by a program. */
const suspected: Written[] = [
  {
    daysAgo: 1,
    language: "ar",
    fields: {
      name: "هالة فوزي",
      phone: "٠١٠ ٠٠٠٠ ٠٠٤٧",
      propertyType: "apartment",
      message: "شقة في مدينة نصر بمساحة ١٤٠ مترًا، نريد تشطيبها على المفتاح. متى يمكن تحديد معاينة؟",
      [enquiryFields.trap]: "هالة فوزي",
    },
  },
  {
    daysAgo: 3,
    language: "en",
    fields: {
      name: "Mark Web Growth",
      email: "mark@growth.example",
      message: "We bring your site to page one within a week. Prices and references: https://growth.example/offer",
      [enquiryFields.trap]: "https://growth.example",
    },
  },
];

/** A few believable leads, written by visitors in the last weeks and taken up by staff. Does nothing where leads exist already. */
export async function createDemoLeads(ctx: Ctx): Promise<void> {
  const [existing] = await ctx.db.select({ leads: count() }).from(leadTable);
  if (existing && existing.leads > 0) return;
  for (const [index, enquiry] of enquiries.entries()) await write(ctx, enquiry, index);
  await writeSamples(ctx);
  for (const [index, enquiry] of suspected.entries()) await write(ctx, enquiry, enquiries.length + index);
}

async function write(ctx: Ctx, enquiry: Written, index: number): Promise<void> {
  const { daysAgo, language, fields, rows, services = [] } = enquiry;
  // People write at all hours.
  const came = new Date(ctx.now().getTime() - daysAgo * day - (2 + index * 1.7) * hour);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [index, row] of (rows ?? []).entries()) {
    form.append("row", `r${index + 1}`);
    for (const [name, value] of Object.entries(row)) form.set(`r${index + 1}.${name}`, value);
  }
  for (const service of services) form.append("service", service);
  if (rows) form.set("propertyType", "apartment");
  const then: Ctx = { ...ctx, actor: visitor, language, now: () => came };
  const from = { address: `demo ${index}`, page: rows ? "/cost-estimator" : "/contact" };
  const { reference } = rows ? await sendEstimate(then, form, from) : await sendContactMessage(then, form, from);
  await takeUp(ctx, reference, came, enquiry);
}

/** What the sales person did with an enquiry, at the times he did it. */
async function takeUp(ctx: Ctx, number: string, came: Date, { steps = [], facts }: Written): Promise<void> {
  const [lead] = await ctx.db
    .select({ id: leadTable.id, person: userTable })
    .from(leadTable)
    .leftJoin(userTable, and(eq(userTable.id, leadTable.assignedTo)))
    .where(eq(leadTable.number, number));
  if (!lead?.person) return;
  if (facts) await ctx.db.update(leadTable).set(facts).where(eq(leadTable.id, lead.id));
  await take(ctx, lead.id, came, actorOf(lead.person), steps);
}

type Person = typeof userTable.$inferSelect;

const actorOf = ({ id, email, fullName, roleName }: Person): Actor => ({
  kind: "user",
  id,
  email,
  fullName,
  emailVerified: true,
  role: isRoleName(roleName) ? roleName : "pending",
  sessionId: "",
});

/** One step after the other, each on its own day. */
async function take(ctx: Ctx, id: string, came: Date, actor: Actor, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const at = new Date(came.getTime() + step.after * day);
    const then: Ctx = { ...ctx, actor, now: () => at };
    const later = (days: number) => new Date(at.getTime() + days * day);
    if ("move" in step) {
      const { move: to, note, lostReason, holdDays, value } = step;
      await moveLead(then, id, null, {
        to,
        ...(note && { note }),
        ...(lostReason && { lostReason }),
        ...(holdDays && { onHoldUntil: cairoDay(later(holdDays)) }),
        ...(value && { expectedValue: value }),
      });
    } else if ("call" in step) {
      const { call, minutes, whatsapp, direction = "out", followUpIn } = step;
      await logContact(then, id, {
        channel: whatsapp ? "whatsapp" : "call",
        direction,
        body: call,
        outcome: "reached",
        ...(minutes && { minutes }),
        ...(followUpIn && { nextFollowUp: cairoInstant(cairoDay(later(followUpIn)), "11:00").toISOString() }),
      });
    } else
      await change(then, (tx) => tx.record({ event: "lead.noted", entity: "lead", id, timeline: [{ kind: "note", body: step.note }] }));
  }
}

/** Leads that staff wrote down themselves. */
async function writeSamples(ctx: Ctx): Promise<void> {
  const people = await ctx.db.select().from(userTable);
  const personOf = (name: Sample["to"]) => people.find(({ email }) => email === `${name}@diwan.example`);
  for (const sample of samples) {
    const person = personOf(sample.to);
    if (!person) continue;
    const came = new Date(ctx.now().getTime() - sample.daysAgo * day);
    const actor = actorOf(person);
    const [governorate, city, compound = ""] = sample.place;
    const lead = await leadRecords.create(
      { ...ctx, actor, now: () => came },
      {
        name: { en: sample.name[0], ar: sample.name[1] },
        phone: sample.phone,
        email: sample.email ?? "",
        propertyType: sample.propertyType,
        propertySize: String(sample.size),
        budgetEstimate: sample.budget ? String(sample.budget) : "",
        timelineMonths: sample.months ? String(sample.months) : "",
        governorate,
        city,
        compound,
        source: sample.source,
        sourceDetail: sample.sourceDetail ?? "",
        priority: sample.priority,
        assignedTo: person.id,
        preferredLanguage: sample.language,
        preferredStyle: sample.style ?? "",
        anyway: true,
      },
    );
    await take(ctx, lead.id, came, actor, sample.steps ?? []);
  }
}
