import { asc, inArray } from "drizzle-orm";
import { userIdOf, type Actor, type RoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { ClientStatus, ClientType } from "#app/crm/people/clients/fields.ts";
import { clientRecords, moveClient } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import type { Governorate } from "#app/crm/people/leads/fields.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";

const day = 86_400_000;
const million = 100_000_000;

type Sample = {
  daysAgo: number;
  by: "manager" | "sales";
  name: [en: string, ar: string];
  type: ClientType;
  status: Exclude<ClientStatus, "blacklisted">;
  phone: string;
  secondPhone?: string;
  email?: string;
  contactPerson?: string;
  governorate: Governorate;
  city: string;
  compound?: string;
  address?: string;
  /** In millions of pounds. */
  budget?: [from: number, to: number];
  preferredStyle?: string;
  source: string;
  preferredLanguage: "en" | "ar";
  taxNumber?: string;
  withholdsVat?: boolean;
  notes?: string;
  contacts?: { name: string; role: string; phone?: string; email?: string }[];
  notesInTimeline?: { text: string; daysAgo: number }[];
  blacklisted?: string;
};

/** The clients of the portfolio's projects, and the kinds of client that every studio knows. Telephone numbers and addresses are made up. */
const samples: Sample[] = [
  {
    daysAgo: 610,
    by: "sales",
    name: ["Nadia Serag", "نادية سراج"],
    type: "individual",
    status: "active",
    phone: "+20 10 0000 0061",
    secondPhone: "+20 12 0000 0061",
    email: "nadia.serag@mail.example",
    contactPerson: "شريف أمين، الزوج",
    contacts: [{ name: "شريف أمين", role: "الزوج", phone: "+20 11 0000 0061", email: "sherif.amin@mail.example" }],
    governorate: "EG-C",
    city: "zamalek",
    address: "١٤ شارع حسن صبري، الدور السادس",
    budget: [3.5, 5.5],
    preferredStyle: "contemporary",
    source: "instagram",
    preferredLanguage: "ar",
    notes: "تفضّل اللقاء قبل العاشرة. تختار الخامات باللمس، فأحضروا العينات. لديها قطتان: لا أقمشة واسعة النسج.",
    notesInTimeline: [
      { text: "طلبت أن تُقاس اللوحات قبل تحديد ارتفاع الإضاءة.", daysAgo: 40 },
      { text: "وافقت على خشب الأرو للمكتبة، وتنتظر سعر الدرابزين.", daysAgo: 6 },
    ],
  },
  {
    daysAgo: 480,
    by: "sales",
    name: ["Lotfy family", "أسرة لطفي"],
    type: "individual",
    status: "active",
    phone: "+20 10 0000 0062",
    email: "dina.lotfy@mail.example",
    contactPerson: "دينا لطفي",
    governorate: "EG-C",
    city: "new_cairo",
    compound: "fifth_settlement",
    budget: [2, 3],
    preferredStyle: "minimal",
    source: "referral",
    preferredLanguage: "ar",
    notesInTimeline: [{ text: "سلّمنا مفاتيح الشقة، وتسأل عن ضمان النجارة.", daysAgo: 21 }],
  },
  {
    daysAgo: 300,
    by: "manager",
    name: ["Abdel-Razek family", "عائلة عبد الرازق"],
    type: "individual",
    status: "active",
    phone: "+20 10 0000 0063",
    email: "abdelrazek@mail.example",
    governorate: "EG-GZ",
    city: "sheikh_zayed",
    compound: "palm_hills",
    budget: [6, 8],
    preferredStyle: "modern",
    source: "website",
    preferredLanguage: "ar",
  },
  {
    daysAgo: 520,
    by: "sales",
    name: ["Dr. Sherif Wahba", "د. شريف وهبة"],
    type: "individual",
    status: "active",
    phone: "+20 10 0000 0064",
    email: "sherif.wahba@mail.example",
    governorate: "EG-C",
    city: "heliopolis",
    address: "Korba, 9 Ibrahim El-Laqqany Street",
    budget: [1.2, 1.8],
    preferredStyle: "classic",
    source: "referral",
    preferredLanguage: "en",
  },
  {
    daysAgo: 700,
    by: "sales",
    name: ["Eng. Hisham Morsi", "م. هشام مرسي"],
    type: "individual",
    status: "inactive",
    phone: "+20 10 0000 0065",
    email: "hisham.morsi@mail.example",
    governorate: "EG-C",
    city: "mostakbal_city",
    source: "exhibition",
    preferredLanguage: "en",
    notes: "Moved to Dubai in spring. Wants to hear of us when he is back.",
  },
  {
    daysAgo: 260,
    by: "manager",
    name: ["Qirsh Payments", "شركة قرش للمدفوعات"],
    type: "company",
    status: "active",
    phone: "+20 10 0000 0066",
    email: "office@qirsh.example",
    contactPerson: "Mariam Zaki",
    governorate: "EG-GZ",
    city: "smart_village",
    address: "Building B122, second floor",
    budget: [9, 12],
    preferredStyle: "industrial",
    source: "broker",
    preferredLanguage: "en",
    taxNumber: "204518736",
    contacts: [
      { name: "Mariam Zaki", role: "Head of facilities", phone: "+20 10 0000 0067", email: "mariam.zaki@qirsh.example" },
      { name: "أستاذ وليد حمدي", role: "الحسابات", email: "accounts@qirsh.example" },
    ],
    notesInTimeline: [{ text: "The third floor is to follow if the second is handed over in time.", daysAgo: 12 }],
  },
  {
    daysAgo: 190,
    by: "sales",
    name: ["Fahmy & Partners", "فهمي وشركاه للمحاماة"],
    type: "company",
    status: "active",
    phone: "+20 2 2358 0071",
    email: "office@fahmy-partners.example",
    contactPerson: "أ. سلمى فهمي",
    governorate: "EG-C",
    city: "maadi",
    address: "دجلة، شارع ٢٣٣",
    budget: [2.5, 3.2],
    preferredStyle: "neoclassic",
    source: "referral",
    preferredLanguage: "ar",
    taxNumber: "318904427",
  },
  {
    daysAgo: 230,
    by: "sales",
    name: ["Tamr Coffee", "تمر للقهوة"],
    type: "company",
    status: "active",
    phone: "+20 10 0000 0072",
    email: "hello@tamr.example",
    contactPerson: "Youssef Hany",
    governorate: "EG-C",
    city: "downtown",
    budget: [0.8, 1.2],
    source: "walk_in",
    preferredLanguage: "en",
    taxNumber: "471203958",
    notes: "A second branch in Maadi, once the lease is signed.",
  },
  {
    daysAgo: 50,
    by: "manager",
    name: ["National Crafts Centre, Fustat", "المركز القومي للحرف، الفسطاط"],
    type: "government",
    withholdsVat: true,
    status: "potential",
    phone: "+20 2 2735 0073",
    email: "projects@crafts-centre.example",
    contactPerson: "د. أماني خليل",
    governorate: "EG-C",
    city: "old_cairo",
    address: "شارع صلاح سالم، مدخل الفسطاط",
    budget: [4, 6],
    source: "exhibition",
    preferredLanguage: "ar",
    taxNumber: "100482915",
    notes: "الطرح بالمناقصة. يلزم خطاب ضمان ابتدائي بقيمة ٢٪.",
  },
  {
    daysAgo: 400,
    by: "sales",
    name: ["Basalt Developments", "بازلت للتطوير"],
    type: "company",
    status: "active",
    phone: "+20 2 2618 0074",
    email: "info@basalt.example",
    governorate: "EG-C",
    city: "new_cairo",
    source: "broker",
    preferredLanguage: "en",
    taxNumber: "557120394",
    blacklisted: "شيكان مرتدّان، ورفض استلام الأعمال بعد تنفيذها. لا تعاقد قبل سداد المتأخرات كاملة.",
  },
];

/** The demo company's clients. Left alone where there are clients already. */
export async function createDemoClients(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(clientTable)) > 0) return;
  const staff = await ctx.db
    .select()
    .from(userTable)
    .where(inArray(userTable.roleName, ["manager", "sales"]))
    .orderBy(asc(userTable.createdAt));
  const as = (role: RoleName): Actor => {
    const person = staff.find(({ roleName }) => roleName === role);
    if (!person) return ctx.actor;
    return { kind: "user", id: person.id, email: person.email, fullName: person.fullName, emailVerified: true, role, sessionId: "" };
  };
  const now = ctx.now().getTime();
  for (const {
    daysAgo,
    by,
    name: [en, ar],
    budget,
    notesInTimeline = [],
    blacklisted,
    ...sample
  } of samples) {
    const at = (days: number, role: RoleName = by): Ctx => ({ ...ctx, actor: as(role), now: () => new Date(now - days * day) });
    const actor = as(by);
    const client = await clientRecords.create(at(daysAgo), {
      ...sample,
      name: { en, ar },
      budgetMin: budget ? budget[0] * million : null,
      budgetMax: budget ? budget[1] * million : null,
      assignedTo: userIdOf({ actor }),
    });
    for (const { text, daysAgo: days } of notesInTimeline)
      await change(at(days), (tx) =>
        tx.record({ event: "client.noted", entity: "client", id: client.id, timeline: [{ kind: "note", body: text }] }),
      );
    if (blacklisted) await moveClient(at(90, "manager"), client.id, client.version, { to: "blacklisted", reason: blacklisted });
  }
}
