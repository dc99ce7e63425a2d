import { eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { blankLine, blankSnapshot, type SnapshotLine, type DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { lookupNames } from "#app/content/lookups/operations.server.ts";
import { partySnapshot, projectSnapshot, sumsSnapshot } from "#app/crm/base/priced/sums/snapshot-parts.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { retentionOf } from "#app/crm/sales/quotations/fields.ts";
import { quotationLineTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inItsScript, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { readablePhone } from "#app/values/phone.ts";
import { isUuid } from "#app/values/uuid.ts";
import { refuseWithoutSight } from "#app/crm/purchasing/orders/reads/costs.server.ts";
import { linesOf, taxesOf, wholeOrder, type OrderLineRow } from "./records.server.ts";
import { pricedLines, sumOrder } from "#app/crm/purchasing/orders/lines/sums.ts";
import { purchaseOrderTable } from "./table.server.ts";

export async function snapshotOfOrder(ctx: Ctx, id: string): Promise<DocumentSnapshot> {
  const order = await wholeOrder(ctx, id);
  const lines = await linesOf(ctx, [id]);
  const [supplier] = await ctx.db
    .select()
    .from(supplierTable)
    .where(eq(supplierTable.id, order.supplierId ?? ""));
  if (!supplier) throw new NotFound();
  const retention = retentionOf(order);
  const day = order.orderedOn ?? cairoDay(ctx.now());
  const taxes = await taxesOf(ctx, order, day);
  const sums = sumOrder({ ...order, lines: pricedLines(order.lines) }, taxes);
  const { profiles } = await taxProfiles(ctx);
  const units = await lookupNames(ctx, "unit");
  const rooms = await roomsOf(ctx, order.projectId);
  const images = await imagesOf(ctx, order.quotationId);
  return {
    ...blankSnapshot,
    kind: "purchaseOrder",
    language: "both",
    number: order.number,
    company: await companyOnPaper(ctx),
    party: {
      ...partySnapshot(supplier, await placeOf(ctx, supplier)),
      phone: supplier.phoneRaw ? readablePhone({ raw: supplier.phoneRaw, e164: supplier.phoneE164 }) : "",
    },
    project: await projectOf(ctx, order.projectId, order.deliverTo),
    issuedOn: day,
    promisedOn: order.promisedOn,
    references: await quotationNumber(ctx, order.quotationId),
    sections: [
      {
        id,
        name: blankSnapshot.title,
        areaM2: null,
        lines: lines.map((line, at) => lineSnapshot(line, sums.lines[at]?.net ?? 0, { units, rooms, images })),
        sum: null,
      },
    ],
    sums: sumsSnapshot(sums, {
      mode: order.priceMode,
      reduction: order.reduction,
      nameOf: (wanted) => profiles.find(({ code }) => code === wanted)?.name,
    }),
    plan:
      sums.depositDue > 0
        ? [
            {
              label: { en: "Deposit with the order", ar: "دفعة مقدمة مع الطلب" },
              trigger: "on_signing",
              percent: order.depositPercent,
              amount: sums.depositDue,
              offsetDays: 0,
              dueOn: null,
            },
          ]
        : [],
    ...(retention && { retention }),
    amount: sums.total,
    terms: inItsScript(order.terms),
    notes: inItsScript([order.notes, order.projectId ? "" : order.deliverTo].filter(Boolean).join("\n")),
  };
}

async function imagesOf(ctx: Ctx, quotationId: string | null): Promise<Map<string, string>> {
  const { lineKey, imageId } = quotationLineTable;
  const rows = quotationId
    ? await ctx.db.select({ lineKey, imageId }).from(quotationLineTable).where(eq(quotationLineTable.quotationId, quotationId))
    : [];
  const found = await pictures(
    ctx,
    rows.map((row) => row.imageId),
  );
  return new Map(rows.flatMap((row) => (row.imageId ? [[row.lineKey, found.get(row.imageId)?.src ?? ""] as const] : [])));
}

type Names = { units: ReadonlyMap<string, Bilingual>; rooms: readonly Bilingual[]; images: ReadonlyMap<string, string> };

async function roomsOf(ctx: Ctx, projectId: string | null): Promise<Bilingual[]> {
  const rows = projectId ? await ctx.db.select().from(projectRoomTable).where(eq(projectRoomTable.projectId, projectId)) : [];
  return rows.map(({ nameEn, nameAr }) => ({ en: nameEn, ar: nameAr }));
}

function lineSnapshot(line: OrderLineRow, net: number, { units, rooms, images }: Names): SnapshotLine {
  const detail = [line.spec, line.finish].filter(Boolean).join(" – ");
  return {
    ...blankLine,
    id: line.id,
    kind: "product",
    code: line.code ?? "",
    image: images.get(line.quotationLineKey ?? "") ?? "",
    description: { en: line.descriptionEn, ar: line.descriptionAr },
    detail: inItsScript(detail),
    room: (line.room && rooms.find(({ en, ar }) => [en, ar].includes(line.room ?? ""))) || inItsScript(line.room ?? ""),
    quantity: line.quantity,
    unit: units.get(line.unit ?? "") ?? blankLine.unit,
    unitPrice: line.unitCost,
    net,
    tax: line.taxCode,
    promisedOn: line.promisedOn,
  };
}

async function projectOf(ctx: Ctx, projectId: string | null, deliverTo: string): Promise<DocumentSnapshot["project"]> {
  const [project] = projectId ? await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId)) : [];
  if (!project) return null;
  return projectSnapshot({ ...project, areaM2: null }, deliverTo ? inItsScript(deliverTo) : await placeOf(ctx, project));
}

async function quotationNumber(ctx: Ctx, id: string | null): Promise<DocumentSnapshot["references"]> {
  if (id === null) return [];
  const rows = await ctx.db
    .select({ number: quotationTable.number })
    .from(quotationTable)
    .where(inArray(quotationTable.id, [id]));
  return rows.map(({ number }) => ({ kind: "quotation", number }));
}

export async function printedOrder(ctx: Ctx, id: string): Promise<DocumentSnapshot> {
  authorize(ctx.actor, "order.read");
  if (!isUuid(id)) throw new NotFound();
  const { snapshot, status, projectId, quotationId } = purchaseOrderTable;
  const [order] = await ctx.db
    .select({ snapshot, status, projectId, quotationId })
    .from(purchaseOrderTable)
    .where(eq(purchaseOrderTable.id, id));
  if (!order) throw new NotFound();
  await refuseWithoutSight(ctx, order);
  const stamp = order.status === "draft" ? "draft" : order.status === "cancelled" ? "void" : null;
  return { ...(order.snapshot ?? (await snapshotOfOrder(ctx, id))), stamp };
}
