import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { finalInvoice, invoiceInstalment, invoiceRecords, issueInvoice, setDispute } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, daysBetween } from "#app/values/calendar.ts";
import { firstOf } from "./accounts.ts";

type Sample = {
  client: "individual" | "company";
  /** Work on a project without a contract, for its client. */
  project?: string;
  title: Bilingual;
  lines: { description: Bilingual; quantity: number; unitPrice: number }[];
  /** Days before today on which it is issued; null for a draft. */
  ago: number | null;
  dueIn?: number;
  /** Paid in full some days later, like all small work of more than two months ago. */
  paid?: true;
  disputed?: string;
};

const line = (en: string, ar: string, unitPrice: number) => ({ description: { en, ar }, quantity: 1, unitPrice });
const cafe = "Café near Talaat Harb";
const lawOffice = "Law office, Maadi";

/** What comes in between the contracts, so that a year of reports has no empty month. */
const monthly: Sample[] = [
  {
    client: "company",
    title: { en: "Concept for a showroom", ar: "فكرة مبدئية لمعرض" },
    lines: [line("Concept, two directions", "فكرة مبدئية، اتجاهان", 2_900_000), line("Material boards", "لوحات الخامات", 1_100_000)],
    ago: 345,
  },
  {
    client: "individual",
    title: { en: "Design of a children’s room", ar: "تصميم غرفة أطفال" },
    lines: [
      line("Design and working drawings", "التصميم والرسومات التنفيذية", 3_300_000),
      line("Furniture list", "قائمة الأثاث", 1_600_000),
    ],
    ago: 314,
  },
  {
    client: "company",
    title: { en: "Working drawings, reception", ar: "رسومات تنفيذية للاستقبال" },
    lines: [line("Working drawings", "الرسومات التنفيذية", 4_800_000), line("Lighting plan", "مخطط الإضاءة", 1_250_000)],
    ago: 284,
  },
  {
    client: "individual",
    title: { en: "Renewal of a guest bathroom", ar: "تجديد حمّام الضيوف" },
    lines: [line("Design and supervision", "التصميم والإشراف", 2_950_000), line("Fittings and fixing", "الأدوات والتركيب", 4_400_000)],
    ago: 253,
  },
  {
    client: "company",
    title: { en: "Survey and design of two branches", ar: "معاينة وتصميم فرعين" },
    lines: [line("Survey of two branches", "معاينة فرعين", 2_800_000), line("Design", "التصميم", 6_050_000)],
    ago: 223,
  },
  {
    client: "individual",
    title: { en: "Design of a majlis", ar: "تصميم مجلس" },
    lines: [line("Design and working drawings", "التصميم والرسومات التنفيذية", 6_900_000), line("Supervision", "الإشراف", 3_400_000)],
    ago: 192,
  },
  {
    client: "company",
    project: cafe,
    title: { en: "Café, design stage", ar: "المقهى، مرحلة التصميم" },
    lines: [line("Design stage", "مرحلة التصميم", 12_000_000)],
    ago: 162,
  },
  {
    client: "company",
    project: cafe,
    title: { en: "Café, joinery and bar", ar: "المقهى، النجارة والبار" },
    lines: [line("Joinery and bar", "النجارة والبار", 6_900_000)],
    ago: 132,
  },
  {
    client: "company",
    project: "Clinics, Sheikh Zayed",
    title: { en: "Clinics, design stage", ar: "العيادات، مرحلة التصميم" },
    lines: [line("Design stage", "مرحلة التصميم", 12_400_000)],
    ago: 20,
  },
  {
    client: "company",
    project: "Chalet on the North Coast",
    title: { en: "Chalet, first stage", ar: "الشاليه، المرحلة الأولى" },
    lines: [line("First stage of the works", "المرحلة الأولى من الأعمال", 11_800_000)],
    ago: 14,
  },
];

/** Work without a quotation: a survey, drawings, a call-out. Prices in piastres. */
const samples: Sample[] = [
  ...monthly,
  {
    client: "individual",
    title: { en: "Site survey and measured drawings", ar: "معاينة ورفع مساحي" },
    lines: [
      { description: { en: "Survey of the flat", ar: "رفع مساحي للشقة" }, quantity: 1, unitPrice: 450_000 },
      { description: { en: "Drawings of the present state", ar: "رسومات الوضع القائم" }, quantity: 4, unitPrice: 120_000 },
    ],
    ago: 46,
  },
  {
    client: "company",
    title: { en: "Advice on the fit-out of two floors", ar: "استشارة تجهيز طابقين" },
    lines: [
      { description: { en: "Consultation on site", ar: "استشارة في الموقع" }, quantity: 3, unitPrice: 650_000 },
      { description: { en: "Report with sketches", ar: "تقرير مع اسكتشات" }, quantity: 1, unitPrice: 1_800_000 },
    ],
    ago: 33,
    dueIn: 14,
    disputed: "They expected two visits, not three.",
  },
  {
    client: "individual",
    title: { en: "Repair of the marble threshold", ar: "إصلاح عتبة الرخام" },
    lines: [{ description: { en: "Repair and polishing", ar: "إصلاح وتلميع" }, quantity: 1, unitPrice: 385_000 }],
    ago: 5,
  },
  {
    client: "company",
    title: { en: "Furniture selection, meeting room", ar: "اختيار أثاث قاعة الاجتماعات" },
    lines: [{ description: { en: "Selection and three alternatives", ar: "اختيار وثلاثة بدائل" }, quantity: 1, unitPrice: 1_250_000 }],
    ago: null,
  },
  {
    client: "company",
    project: cafe,
    title: { en: "Café, second joinery", ar: "المقهى، دفعة النجارة الثانية" },
    lines: [line("Joinery and fixing", "النجارة والتركيب", 10_000_000)],
    ago: 105,
  },
  {
    client: "company",
    project: cafe,
    title: { en: "Café, furniture", ar: "المقهى، الأثاث" },
    lines: [line("Furniture, delivered", "أثاث شامل التوريد", 16_000_000)],
    ago: 75,
  },
  {
    client: "company",
    project: lawOffice,
    title: { en: "Law office, furniture", ar: "مكتب المحاماة، الأثاث" },
    lines: [line("Joinery and lighting", "النجارة والإضاءة", 40_000_000)],
    ago: 36,
    paid: true,
  },
  {
    client: "company",
    project: lawOffice,
    title: { en: "Law office, library and archive", ar: "مكتب المحاماة، المكتبة والأرشيف" },
    lines: [line("Joinery, floors and lighting", "النجارة والأرضيات والإضاءة", 75_000_000)],
    ago: 16,
    paid: true,
  },
];

/** The English titles of what is paid in full although it is of these weeks. */
export const paidTitles: ReadonlySet<string> = new Set(samples.filter(({ paid }) => paid).map(({ title }) => title.en));

type Step = { on: string; work: (ctx: Ctx) => Promise<void> };

/** Invoices of the demo company: of its contracts, as far as they have come, and for small work. Left alone where there are some. */
export async function createDemoInvoices(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(invoiceTable)) > 0) return;
  const accountant = await firstOf(ctx, "accountant");
  if (!accountant) return;
  const today = cairoDay(ctx.now());
  const steps = [...(await ofContracts(ctx, today)), ...(await bySample(ctx, today))];
  // Numbers follow days.
  for (const { on, work } of steps.toSorted((a, b) => a.on.localeCompare(b.on)))
    await work({ ...ctx, actor: accountant, now: () => (on >= today ? ctx.now() : cairoInstant(on, "12:00")) });
}

const issue = async (ctx: Ctx, id: string, dueOn: string | null = null): Promise<void> => {
  const { version } = await invoiceRecords.get(ctx, id);
  await issueInvoice(ctx, id, version, { ...(dueOn && { dueOn }) });
};

/** So many days after it was signed the first instalment of a contract still waits for its invoice. */
const waits = 21;

/** The first instalments of each contract, some weeks apart; the oldest contract is invoiced to its end. */
async function ofContracts(ctx: Ctx, today: string): Promise<Step[]> {
  const contracts = await ctx.db.select().from(contractTable).orderBy(asc(contractTable.signedOn), asc(contractTable.number));
  const steps: Step[] = [];
  for (const [at, contract] of contracts.entries()) {
    if (daysBetween(contract.signedOn, today) < waits) continue;
    const open = await ctx.db
      .select()
      .from(instalmentTable)
      .where(and(eq(instalmentTable.contractId, contract.id), inArray(instalmentTable.status, ["planned", "due"])))
      .orderBy(asc(instalmentTable.displayOrder));
    const span = Math.max(1, daysBetween(contract.signedOn, today));
    const wanted = at === 0 ? 2 : at % 2 === 1 ? 2 : 1;
    for (const [place, instalment] of open.slice(0, wanted).entries()) {
      const on = dayAfter(contract.signedOn, Math.floor((span * place) / (wanted + 1)), today);
      steps.push({ on, work: async (then) => issue(then, (await invoiceInstalment(then, instalment.id)).id) });
    }
    if (at === 0 && open.length > wanted)
      steps.push({
        on: dayAfter(contract.signedOn, Math.floor((span * 2) / 3), today),
        work: async (then) => issue(then, (await finalInvoice(then, contract.id)).id),
      });
  }
  return steps;
}

/** A day of this year, and not one to come. */
function dayAfter(from: string, count: number, today: string): string {
  const on = addDays(from, count);
  const least = `${today.slice(0, 4)}-01-01`;
  return on > today ? today : on < least ? least : on;
}

async function bySample(ctx: Ctx, today: string): Promise<Step[]> {
  const clients = await ctx.db
    .select({ id: clientTable.id, type: clientTable.type, status: clientTable.status, taxNumber: clientTable.taxNumber })
    .from(clientTable)
    .where(and(isNull(clientTable.mergedIntoId), isNull(clientTable.trashedAt), ne(clientTable.status, "blacklisted")))
    .orderBy(asc(clientTable.number));
  const projects = await ctx.db
    .select({ id: crmProjectTable.id, name: crmProjectTable.nameEn, clientId: crmProjectTable.clientId })
    .from(crmProjectTable);
  return samples.flatMap(({ client, project, ago, dueIn, disputed, paid: _, ...facts }, at) => {
    const of = clients.filter(
      ({ type, status, taxNumber }) =>
        status !== "inactive" && (client === "company" ? type === "company" && taxNumber !== null : type === "individual"),
    );
    const site = projects.find(({ name }) => name === project);
    // a company is invoiced once its tax number is known
    const own = clients.find(({ id, type, taxNumber }) => id === site?.clientId && (type === "individual" || taxNumber !== null));
    const one = own ?? of[at % Math.max(1, of.length)];
    if (!one) return [];
    const on = addDays(today, -(ago ?? 0));
    const work = async (then: Ctx) => {
      const raw = {
        ...facts,
        clientId: one.id,
        ...(own && site && { projectId: site.id }),
        language: "both",
        priceMode: "exclusive",
        taxCode: "VAT14",
        ...(one.type === "company" && one.taxNumber !== null && { withholdingCode: "WHT_3" }),
      };
      const { id } = await invoiceRecords.create(then, raw);
      if (ago === null) return;
      await issue(then, id, dueIn ? addDays(on, dueIn) : null);
      if (disputed) await setDispute(then, id, { disputed: true, note: disputed });
    };
    return [{ on, work }];
  });
}
