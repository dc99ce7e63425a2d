import { and, count, eq } from "drizzle-orm";
import { visitor, type Actor } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import type { Language } from "#app/values/language.ts";
import type { LeadStatus } from "./fields.ts";
import { sendContactMessage, sendEstimate } from "./send-enquiry.server.ts";
import { leadTable } from "./table.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** What became of an enquiry afterwards: states with the days they came after it, facts that staff wrote down, notes. */
type Afterwards = {
  moves?: { to: LeadStatus; afterDays: number }[];
  facts?: Partial<typeof leadTable.$inferInsert>;
  notes?: { text: string; afterDays: number }[];
};

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
    moves: [
      { to: "contacted", afterDays: 1 },
      { to: "lost", afterDays: 12 },
    ],
    facts: { propertySize: 500, governorate: "EG-GZ", city: "Sheikh Zayed", priority: "low", lostReason: "competitor" },
    notes: [{ text: "Chose another company, mostly for the date. Asked us to call again for the garden.", afterDays: 12 }],
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
    moves: [
      { to: "contacted", afterDays: 1 },
      { to: "qualified", afterDays: 4 },
      { to: "proposal_sent", afterDays: 11 },
    ],
    facts: { propertySize: 260, budgetEstimate: 185_000_000, timelineMonths: 4, governorate: "EG-C", city: "المعادي", priority: "high" },
    notes: [{ text: "معاينة تمّت مع الأستاذ سامح. يريدون الإبقاء على الباركيه القائم في المكتبة.", afterDays: 6 }],
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
    moves: [
      { to: "contacted", afterDays: 1 },
      { to: "qualified", afterDays: 3 },
    ],
    facts: {
      propertySize: 520,
      budgetEstimate: 390_000_000,
      timelineMonths: 5,
      governorate: "EG-C",
      city: "New Cairo",
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
    moves: [
      { to: "contacted", afterDays: 1 },
      { to: "on_hold", afterDays: 3 },
    ],
    facts: { propertySize: 415, governorate: "EG-MT", city: "الساحل الشمالي", heldFrom: "contacted" },
    notes: [{ text: "تعود من السفر آخر الشهر. نتصل بها حينها.", afterDays: 3 }],
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
    moves: [{ to: "contacted", afterDays: 1 }],
    facts: { governorate: "EG-C", compound: "Mivida", timelineMonths: 6 },
    notes: [{ text: "Called. He wants the reception finished first and asked whether the marble can be bookmatched.", afterDays: 1 }],
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
  },
];

/** A few believable leads, written by visitors in the last weeks and taken up by staff. Does nothing where leads exist already. */
export async function createDemoLeads(ctx: Ctx): Promise<void> {
  const [existing] = await ctx.db.select({ leads: count() }).from(leadTable);
  if (existing && existing.leads > 0) return;
  for (const [index, enquiry] of enquiries.entries()) await write(ctx, enquiry, index);
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

/** What the sales person did with it, at the times he did it. */
async function takeUp(ctx: Ctx, number: string, came: Date, { moves = [], facts, notes = [] }: Written): Promise<void> {
  const [lead] = await ctx.db
    .select({ id: leadTable.id, person: userTable })
    .from(leadTable)
    .leftJoin(userTable, and(eq(userTable.id, leadTable.assignedTo)))
    .where(eq(leadTable.number, number));
  if (!lead) return;
  const actor: Actor = lead.person
    ? {
        kind: "user",
        id: lead.person.id,
        email: lead.person.email,
        fullName: lead.person.fullName,
        emailVerified: true,
        role: "sales",
        sessionId: "",
      }
    : ctx.actor;
  const at = (afterDays: number): Ctx => ({ ...ctx, actor, now: () => new Date(came.getTime() + afterDays * day) });
  let status: LeadStatus = "new";
  for (const { to, afterDays } of moves) {
    const from = status;
    await change(at(afterDays), async (tx) => {
      const now = tx.now();
      await tx.db
        .update(leadTable)
        .set({ status: to, lastActivityAt: now, ...(to === "contacted" && { firstRespondedAt: now }) })
        .where(eq(leadTable.id, lead.id));
      await logStatus(tx, { entity: "lead", entityId: lead.id, from, to });
      await addToTimeline(tx, { entity: "lead", entityId: lead.id, kind: "moved", data: { to } });
    });
    status = to;
  }
  for (const { text, afterDays } of notes)
    await change(at(afterDays), (tx) => addToTimeline(tx, { entity: "lead", entityId: lead.id, kind: "note", body: text }));
  const later = status === "on_hold" ? { onHoldUntil: new Date(ctx.now().getTime() + day) } : {};
  const followUp = moves.length > 0 && status !== "lost" ? { nextFollowUp: new Date(ctx.now().getTime() + 2 * day) } : {};
  if (facts)
    await ctx.db
      .update(leadTable)
      .set({ ...facts, ...later, ...followUp })
      .where(eq(leadTable.id, lead.id));
}
