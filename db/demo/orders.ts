import { eq } from "drizzle-orm";
import { system, type Actor } from "#app/access/actor.ts";
import { expectedOf } from "#app/crm/purchasing/orders/bills/bill.server.ts";
import {
  billOrder,
  moveOrder,
  orderRecords,
  orderSuggested,
  payOrder,
  paySupplier,
  receiveOrder,
  suggestedOrders,
  supplierBillMoves,
  supplierBillRecords,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { linesOf } from "#app/crm/purchasing/orders/records.server.ts";
import { purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { firstOf } from "./accounts.ts";

/** One thing that happened to an order, so many days ago. `share` is the part of each line, in per cent. */
type Step =
  | { ago: number; send: number }
  | { ago: number; confirm: string }
  | { ago: number; receive: number; note: string }
  | { ago: number; bill: string }
  | { ago: number; pay: "deposit" | "payment" }
  | { ago: number; close: true }
  | { ago: number; cancel: string };

type Line = {
  description: { en: string; ar: string };
  code?: string;
  unit: string;
  quantity: number;
  unitCost: string;
  finish?: string;
  room?: string;
};
type Story = {
  supplier: string;
  project: string;
  /** Taken over from the accepted quotation of the project; else its own lines. */
  lines?: Line[];
  begun: number;
  notes?: string;
  steps: Step[];
};

/** Orders in every state: closed, half here, late, here and not billed, confirmed, just sent, being written, cancelled. */
const stories: Story[] = [
  {
    supplier: "Shaq El-Thoban Marble",
    project: "Villa in the Fifth Settlement",
    begun: 118,
    notes: "يُختار اللوح في المحجر قبل القص.",
    steps: [
      { ago: 117, send: 24 },
      { ago: 116, confirm: "SH-2218" },
      { ago: 115, pay: "deposit" },
      { ago: 95, receive: 60, note: "4471" },
      { ago: 88, receive: 100, note: "4502" },
      { ago: 86, bill: "F-1093" },
      { ago: 60, pay: "payment" },
      { ago: 59, close: true },
    ],
  },
  {
    supplier: "ورشة الحاج سيد للنجارة",
    project: "Villa in the Fifth Settlement",
    begun: 74,
    steps: [
      { ago: 73, send: 58 },
      { ago: 72, pay: "deposit" },
      { ago: 70, confirm: "" },
      { ago: 12, receive: 50, note: "" },
    ],
  },
  {
    supplier: "Delta Kitchens",
    project: "Villa in the Fifth Settlement",
    begun: 60,
    steps: [
      { ago: 58, send: 46 },
      { ago: 57, pay: "deposit" },
      { ago: 55, confirm: "DK-771" },
    ],
  },
  {
    supplier: "Noor Lighting",
    project: "Flat in Zamalek",
    begun: 30,
    steps: [
      { ago: 29, send: 20 },
      { ago: 28, confirm: "NL-20931" },
      { ago: 10, receive: 100, note: "NL-D-5512" },
    ],
  },
  {
    supplier: "Shaq El-Thoban Marble",
    project: "Flat in Zamalek",
    begun: 9,
    steps: [
      { ago: 8, send: 30 },
      { ago: 6, confirm: "SH-2341" },
    ],
  },
  {
    supplier: "Noor Lighting",
    project: "عيادات الشيخ زايد",
    begun: 5,
    lines: [
      {
        description: { en: "Recessed spot, 7 W", ar: "سبوت غاطس ٧ وات" },
        code: "NL-SPT-7",
        unit: "piece",
        quantity: 64,
        unitCost: "345",
        finish: "3000 K",
        room: "الممرات",
      },
      {
        description: { en: "Track, 48 V, with spots", ar: "مسار ٤٨ فولت بالسبوتات" },
        code: "NL-TRK-48",
        unit: "lm",
        quantity: 18,
        unitCost: "2390",
        room: "الاستقبال",
      },
    ],
    steps: [{ ago: 3, send: 16 }],
  },
  {
    supplier: "Shaq El-Thoban Marble",
    project: "Roof garden, Heliopolis",
    begun: 2,
    lines: [
      {
        description: { en: "Thresholds and sills", ar: "أعتاب وجلسات شبابيك" },
        code: "THR-LM",
        unit: "lm",
        quantity: 22.5,
        unitCost: "410",
      },
      {
        description: { en: "Triesta, polished, 30 mm", ar: "تريستا لامع ٣٠ مم" },
        code: "TRI-30P",
        unit: "m2",
        quantity: 8.4,
        unitCost: "2340",
      },
    ],
    steps: [],
  },
  {
    supplier: "Delta Kitchens",
    project: "Law office, Maadi",
    begun: 44,
    lines: [{ description: { en: "Pantry, lacquered", ar: "مطبخ مكتبي لاكيه" }, unit: "lm", quantity: 4.2, unitCost: "19800" }],
    steps: [
      { ago: 43, send: 40 },
      { ago: 38, cancel: "The client keeps the pantry that is there." },
    ],
  },
];

const day = 86_400_000;

type Bill = {
  supplier: string;
  number: string;
  ago: number;
  lines: { description: string; net: string; category: string }[];
  project?: string;
  paid?: number;
  credit?: { number: string; ago: number; net: string; reason: string };
};

const directBills: Bill[] = [
  {
    supplier: "Cool Air Contracting",
    number: "CA-418",
    ago: 96,
    lines: [
      { description: "صيانة تكييف المكتب، ربع سنوي", net: "4200", category: "office" },
      { description: "رسوم زيارة", net: "600", category: "office" },
    ],
    paid: 70,
  },
  {
    supplier: "Fast Freight",
    number: "1177",
    ago: 24,
    lines: [{ description: "نقل رخام وبورسلين", net: "3600", category: "transport" }],
    project: "Villa in the Fifth Settlement",
    credit: { number: "N-88", ago: 18, net: "600", reason: "نقلة لم تتم" },
  },
  {
    supplier: "Cool Air Contracting",
    number: "CA-502",
    ago: 6,
    lines: [{ description: "صيانة تكييف المكتب، ربع سنوي", net: "4800", category: "office" }],
  },
];

/** Orders of the demo company, and bills without one. Left alone where there are some. */
export async function createDemoOrders(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(purchaseOrderTable)) > 0) return;
  const buyer = (await firstOf(ctx, "accountant")) ?? system;
  for (const story of stories) await seedStory(ctx, story, buyer);
  for (const bill of directBills) await seedBill(ctx, bill, buyer);
}

async function seedBill(ctx: Ctx, { supplier, ago, project, paid, credit, lines, ...bill }: Bill, buyer: Actor): Promise<void> {
  const supplierId = await supplierNamed(ctx, supplier);
  const projectId = project ? await projectNamed(ctx, project) : null;
  if (!supplierId) return;
  const on = (days: number): Ctx => ({ ...ctx, actor: buyer, now: () => new Date(ctx.now().getTime() - days * day) });
  const billedOn = cairoDay(on(ago).now());
  const draft = await supplierBillRecords.create(on(ago), {
    ...bill,
    supplierId,
    billedOn,
    lines: lines.map((line) => ({ taxCode: "VAT14", projectId, ...line })),
  });
  const { id, total } = await supplierBillMoves.move(on(ago), draft.id, draft.version, { to: "recorded" });
  if (credit) {
    const of = { supplierId, creditOfId: id, billedOn: cairoDay(on(credit.ago).now()), lines: [{ ofLine: 1, net: credit.net }] };
    const note = await supplierBillRecords.create(on(credit.ago), { ...of, number: credit.number, reason: credit.reason });
    await supplierBillMoves.move(on(credit.ago), note.id, note.version, { to: "recorded" });
  }
  if (!paid) return;
  const paidOn = cairoDay(on(paid).now());
  await paySupplier(on(paid), supplierId, {
    kind: "payment",
    amount: total,
    paidOn,
    method: "bank_transfer",
    reference: `TR-${bill.number}`,
  });
}

async function seedStory(ctx: Ctx, story: Story, buyer: Actor): Promise<void> {
  const supplierId = await supplierNamed(ctx, story.supplier);
  const projectId = await projectNamed(ctx, story.project);
  if (!supplierId || !projectId) return;
  const on = (ago: number): Ctx => ({ ...ctx, actor: buyer, now: () => new Date(ctx.now().getTime() - ago * day) });
  const id = story.lines
    ? await ordered(on(story.begun), story, supplierId, projectId)
    : await takenOver(on(story.begun), supplierId, projectId);
  if (!id) return;
  if (story.notes) await orderRecords.amend(on(story.begun), id, { notes: story.notes });
  for (const step of story.steps) await happen(on(step.ago), id, step);
}

async function ordered(ctx: Ctx, { lines = [] }: Story, supplierId: string, projectId: string): Promise<string> {
  const order = await orderRecords.create(ctx, {
    supplierId,
    projectId,
    priceMode: "exclusive",
    depositPercent: "30",
    lines: lines.map((line) => ({ ...line, taxCode: "VAT14" })),
  });
  return order.id;
}

/** What the project's accepted quotation sold of this supplier. */
async function takenOver(ctx: Ctx, supplierId: string, projectId: string): Promise<string | null> {
  const accepted = await ctx.db
    .select({ id: quotationTable.id, status: quotationTable.status })
    .from(quotationTable)
    .where(eq(quotationTable.projectId, projectId));
  for (const { id, status } of accepted) {
    if (status !== "accepted") continue;
    const suggested = await suggestedOrders(ctx, id);
    if (suggested.some(({ supplier }) => supplier?.id === supplierId))
      return (await orderSuggested(ctx, { quotationId: id, supplierId })).id;
  }
  return null;
}

async function happen(ctx: Ctx, id: string, step: Step): Promise<void> {
  const today = cairoDay(ctx.now());
  const [order] = await ctx.db.select().from(purchaseOrderTable).where(eq(purchaseOrderTable.id, id));
  const lines = await linesOf(ctx, [id]);
  if (!order) return;
  if ("send" in step) await moveOrder(ctx, id, order.version, { to: "sent", promisedOn: addDays(today, step.send) });
  else if ("confirm" in step) await moveOrder(ctx, id, order.version, { to: "confirmed", supplierReference: step.confirm });
  else if ("cancel" in step) await moveOrder(ctx, id, order.version, { to: "cancelled", reason: step.cancel });
  else if ("close" in step) await moveOrder(ctx, id, order.version, { to: "closed" });
  else if ("receive" in step) {
    // Whole pieces come, never parts of one.
    const upTo = lines.map((line) => ({ ...line, now: Math.floor((line.quantity * step.receive) / 100) || line.quantity }));
    const left = upTo.map((line) => [
      line.id,
      step.receive === 100 ? line.quantity - line.received : Math.max(0, line.now - line.received),
    ]);
    await receiveOrder(ctx, id, {
      kind: "delivery",
      receivedOn: today,
      deliveryNote: step.note,
      lines: Object.fromEntries(left.map(([line, quantity]) => [line, String(Math.round(Number(quantity) * 1000) / 1000)])),
    });
  } else if ("bill" in step) {
    const free = lines.map((line) => ({ lineId: line.id, quantity: Math.round((line.received - line.billed) * 1000) / 1000 }));
    const { net, vat } = expectedOf(order, lines, free);
    const quantities = Object.fromEntries(free.map(({ lineId, quantity }) => [lineId, String(quantity)]));
    await billOrder(ctx, id, { number: step.bill, billedOn: today, net, vat, lines: quantities });
  } else {
    const amount = step.pay === "deposit" ? order.depositDue : order.billed - order.paid;
    if (amount > 0)
      await payOrder(ctx, id, {
        kind: step.pay,
        amount,
        paidOn: today,
        method: "bank_transfer",
        reference: `TR-${order.number.slice(-4)}${step.ago}`,
      });
  }
}

async function supplierNamed(ctx: Ctx, name: string): Promise<string | null> {
  const rows = await ctx.db.select({ id: supplierTable.id, en: supplierTable.nameEn, ar: supplierTable.nameAr }).from(supplierTable);
  return rows.find(({ en, ar }) => en === name || ar === name)?.id ?? null;
}

async function projectNamed(ctx: Ctx, name: string): Promise<string | null> {
  const rows = await ctx.db
    .select({ id: crmProjectTable.id, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr })
    .from(crmProjectTable);
  return rows.find(({ en, ar }) => en === name || ar === name)?.id ?? null;
}
