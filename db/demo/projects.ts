import { and, asc, isNull, ne } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import type { MemberRole, ProjectStatus } from "#app/crm/work/projects/fields.ts";
import { crmProjectRecords, moveProject } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import type { PropertyType } from "#app/values/property-type.ts";
import { demoWork } from "./projects-samples.ts";
import type { Photograph } from "./photographs.ts";
import { finish, furnish, workThrough } from "./projects-work.ts";
import { firstOf } from "./accounts.ts";

type Staff = "manager" | "sales" | "designer" | "accountant";

type Sample = {
  name: Bilingual;
  propertyType: PropertyType;
  areaM2: number;
  style: string;
  governorate: string;
  compound?: string;
  address?: string;
  by: "manager" | "designer";
  members: Partial<Record<Staff, MemberRole>>;
  /** Days from today. */
  begins: number;
  ends: number;
  notes?: string;
  bothOwners?: boolean;
  moves: { to: ProjectStatus; day: number; reason?: string; resumes?: number }[];
};

/** The work of a studio of six people: what is on site, what is being planned, what rests, what was handed over. */
const samples: Sample[] = [
  {
    name: { en: "Villa in the Fifth Settlement", ar: "فيلا التجمع الخامس" },
    propertyType: "villa",
    areaM2: 620,
    style: "contemporary",
    governorate: "EG-C",
    compound: "mivida",
    by: "designer",
    members: { manager: "coordination", accountant: "purchasing" },
    begins: -150,
    ends: 86,
    notes: "The owners travel every other week: samples are approved on Thursdays, on site.",
    bothOwners: true,
    moves: [{ to: "in_progress", day: -148 }],
  },
  {
    name: { en: "Flat in Zamalek", ar: "شقة الزمالك" },
    propertyType: "apartment",
    areaM2: 240,
    style: "neoclassic",
    governorate: "EG-C",
    address: "26 July Street, third floor",
    by: "designer",
    members: { manager: "site" },
    begins: -96,
    ends: 28,
    moves: [{ to: "in_progress", day: -90 }],
  },
  {
    name: { en: "Law office, Maadi", ar: "مكتب محاماة بالمعادي" },
    propertyType: "office",
    areaM2: 260,
    style: "modern",
    governorate: "EG-C",
    address: "ش ٢٣٣، دجلة",
    by: "manager",
    members: { designer: "drawings" },
    begins: -60,
    ends: -3,
    moves: [{ to: "in_progress", day: -58 }],
  },
  {
    name: { en: "Clinics, Sheikh Zayed", ar: "عيادات الشيخ زايد" },
    propertyType: "office",
    areaM2: 415,
    style: "minimal",
    governorate: "EG-GZ",
    compound: "beverly_hills",
    by: "manager",
    members: { designer: "design" },
    begins: -40,
    ends: 120,
    moves: [{ to: "in_progress", day: -33 }],
  },
  {
    name: { en: "Chalet on the North Coast", ar: "شاليه الساحل الشمالي" },
    propertyType: "other",
    areaM2: 180,
    style: "coastal",
    governorate: "EG-MT",
    by: "designer",
    members: {},
    begins: -70,
    ends: 150,
    moves: [
      { to: "in_progress", day: -66 },
      { to: "on_hold", day: -12, reason: "The developer hands the unit over later than promised.", resumes: 35 },
    ],
  },
  {
    name: { en: "Second shop, Sheikh Zayed", ar: "المتجر الثاني، الشيخ زايد" },
    propertyType: "retail",
    areaM2: 95,
    style: "industrial",
    governorate: "EG-GZ",
    by: "designer",
    members: { sales: "coordination" },
    begins: 6,
    ends: 70,
    moves: [],
  },
  {
    name: { en: "Roof garden, Heliopolis", ar: "حديقة السطح، مصر الجديدة" },
    propertyType: "apartment",
    areaM2: 130,
    style: "islamic",
    governorate: "EG-C",
    by: "designer",
    members: {},
    begins: 14,
    ends: 95,
    moves: [],
  },
  {
    name: { en: "Café near Talaat Harb", ar: "مقهى قرب طلعت حرب" },
    propertyType: "restaurant",
    areaM2: 160,
    style: "mixed",
    governorate: "EG-C",
    by: "manager",
    members: { designer: "design", accountant: "purchasing" },
    begins: -210,
    ends: -24,
    notes: "Handed over in one visit, without a snag.",
    moves: [
      { to: "in_progress", day: -205 },
      { to: "completed", day: -21 },
    ],
  },
  {
    name: { en: "Showroom, Mohandessin", ar: "معرض المهندسين" },
    propertyType: "retail",
    areaM2: 310,
    style: "modern",
    governorate: "EG-GZ",
    by: "manager",
    members: {},
    begins: -20,
    ends: 60,
    moves: [{ to: "cancelled", day: -9, reason: "The landlord sold the building." }],
  },
];

const day = 86_400_000;
/** Some are ahead of their plan, some behind. */
const paces = [0.95, 0.8, 0.6, 0.9];

/** Projects of the demo company, for its clients in turn. Left alone where there are some, and none while there are no clients. */
export async function createDemoProjects(ctx: Ctx, photograph: Photograph): Promise<void> {
  if ((await ctx.db.$count(crmProjectTable)) > 0) return;
  const clients = await ctx.db
    .select({ id: clientTable.id, nameEn: clientTable.nameEn, nameAr: clientTable.nameAr })
    .from(clientTable)
    .where(and(isNull(clientTable.mergedIntoId), isNull(clientTable.trashedAt), ne(clientTable.status, "blacklisted")))
    .orderBy(asc(clientTable.number));
  const manager = await firstOf(ctx, "manager");
  if (clients.length === 0 || !manager) return;
  const ids: Partial<Record<Staff, string>> = {};
  for (const role of ["manager", "sales", "designer", "accountant"] as const) ids[role] = (await firstOf(ctx, role))?.id;
  const today = cairoDay(ctx.now());
  for (const [at, { by, members, begins, ends, moves, ...facts }] of samples.entries()) {
    const on = (days: number): Ctx => ({ ...ctx, actor: manager, now: () => new Date(ctx.now().getTime() + days * day) });
    const first = Math.min(begins - 2, -1);
    let { id, version } = await crmProjectRecords.create(on(first), {
      ...facts,
      clientId: clients[at % clients.length]?.id,
      managerId: ids[by] ?? manager.id,
      members: Object.entries(members).flatMap(([role, part]) => {
        const userId = ids[role as Staff];
        return userId ? [{ userId, role: part }] : [];
      }),
      startOn: addDays(today, begins),
      targetEndOn: addDays(today, ends),
    });
    const client = clients[at % clients.length];
    const site = { projectId: id, on, photograph, client: client?.nameEn || client?.nameAr || "" };
    const work = demoWork[facts.name.en];
    if (work && ids.designer) await furnish(site, work, { designer: ids.designer, manager: manager.id });
    for (const move of moves) {
      if (move.to === "completed") version = await finish(site, move.day, version);
      if (move.to === "on_hold") await workThrough(site, move.day);
      const input = { ...(move.reason && { reason: move.reason }), ...(move.resumes && { resumeOn: addDays(today, move.resumes) }) };
      ({ id, version } = await moveProject(on(move.day), id, version, { to: move.to, ...input }));
    }
    if (moves.length === 1 && moves[0]?.to === "in_progress") await workThrough(site, 0, paces[at % paces.length]);
  }
}
