import { asc, eq, inArray } from "drizzle-orm";
import { visitor, type Account, type Actor } from "#app/access/actor.ts";
import type { Effect } from "#app/crm/money/change-orders/fields.ts";
import { changeOrderRecords, linkedChangeOrder, moveChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { addToChain } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { firstOf } from "./accounts.ts";

type Sample = {
  title: Bilingual;
  reason: Bilingual;
  lines: { effect: Effect; description: Bilingual; quantity: number; unit: string; unitPrice: number }[];
  /** Days ago. */
  begun: number;
  sent?: number;
  viewed?: number;
  accepted?: number;
};

/** What usually changes while one builds: better floors, another door, something that is left out. */
const samples: Sample[] = [
  {
    title: { en: "Marble in the entrance instead of porcelain", ar: "رخام في المدخل بدلًا من البورسلين" },
    reason: { en: "Chosen at the quarry visit.", ar: "اختير أثناء زيارة المحجر." },
    lines: [
      {
        effect: "add",
        description: { en: "Galala marble floor, honed", ar: "أرضية رخام جلالة، مط" },
        quantity: 18.5,
        unit: "m2",
        unitPrice: 185_000,
      },
      {
        effect: "deduct",
        description: { en: "Porcelain floor 60 × 120 cm", ar: "أرضية بورسلين 60 × 120 سم" },
        quantity: 18.5,
        unit: "m2",
        unitPrice: 115_000,
      },
    ],
    begun: 12,
    sent: 11,
    viewed: 11,
    accepted: 9,
  },
  {
    title: { en: "Two more wardrobes", ar: "دولابان إضافيان" },
    reason: { en: "The guest room becomes a second bedroom.", ar: "تصبح غرفة الضيوف غرفة نوم ثانية." },
    lines: [
      {
        effect: "add",
        description: { en: "Wardrobe, oak veneer, 2.70 m high", ar: "دولاب قشرة أرو بارتفاع 2.70 م" },
        quantity: 2,
        unit: "piece",
        unitPrice: 4_850_000,
      },
    ],
    begun: 4,
    sent: 3,
    viewed: 2,
  },
  {
    title: { en: "No false ceiling in the corridor", ar: "إلغاء السقف المعلّق في الممر" },
    reason: { en: "The height is wanted.", ar: "للحفاظ على الارتفاع." },
    lines: [
      {
        effect: "deduct",
        description: { en: "Gypsum ceiling with light cove", ar: "سقف جبسون بورد ببيت نور" },
        quantity: 11,
        unit: "m2",
        unitPrice: 92_000,
      },
    ],
    begun: 1,
  },
];

const day = 86_400_000;

/** Change orders of the demo company: one accepted, one with its client, one being written. Left alone where there are some. */
export async function createDemoChangeOrders(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(changeOrderTable)) > 0) return;
  const sales = await firstOf(ctx, "sales");
  const contracts = await ctx.db
    .select({ projectId: contractTable.projectId })
    .from(contractTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, contractTable.projectId))
    .where(inArray(crmProjectTable.status, ["planned", "in_progress", "on_hold"]))
    .orderBy(asc(contractTable.number));
  if (!sales || contracts.length === 0) return;
  for (const [at, sample] of samples.entries()) await seedSample(ctx, sample, contracts[at % contracts.length]!.projectId, sales);
}

async function seedSample(ctx: Ctx, sample: Sample, projectId: string, sales: Account): Promise<void> {
  const on = (ago: number, actor: Actor = sales): Ctx => ({ ...ctx, actor, now: () => new Date(ctx.now().getTime() - ago * day) });
  const [room] = await ctx.db
    .select({ id: projectRoomTable.id })
    .from(projectRoomTable)
    .where(eq(projectRoomTable.projectId, projectId))
    .orderBy(asc(projectRoomTable.displayOrder))
    .limit(1);
  const { id, version } = await changeOrderRecords.create(on(sample.begun), {
    title: sample.title,
    reason: sample.reason,
    projectId,
    language: "both",
    priceMode: "exclusive",
    taxCode: "VAT14",
    lines: sample.lines.map((line) => ({ ...line, kind: "work", roomId: room?.id ?? null })),
  });
  if (sample.sent === undefined) return;
  await moveChangeOrder(on(sample.sent), id, version, { to: "sent" });
  if (sample.viewed !== undefined) await change(on(sample.viewed, visitor), async (tx) => linkedChangeOrder.viewed?.(tx, id));
  if (sample.accepted !== undefined) await accept(on(sample.accepted, visitor), id);
}

/** As its client's link does it. */
async function accept(ctx: Ctx, id: string): Promise<void> {
  await change(ctx, async (tx) => {
    const found = await linkedChangeOrder.find(tx, id);
    if (!found || found.outcome !== null) return;
    const name = found.reader.name.ar || found.reader.name.en;
    const acceptance = {
      name,
      method: "typed" as const,
      strokes: null,
      at: tx.now(),
      chosen: [],
      documentHash: found.hash,
      shownTotal: null,
    };
    const [kept] = await tx.db
      .insert(acceptanceTable)
      .values({ kind: "changeOrder", recordId: id, name, method: "typed", at: acceptance.at, documentHash: found.hash, chosen: [] })
      .returning();
    await linkedChangeOrder.accept?.(tx, id, acceptance);
    await addToChain(tx, kept!.id);
  });
}
