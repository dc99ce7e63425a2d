import { eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { lookupName } from "#app/content/lookups/operations.server.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { blankLine, blankPaper, type LineOnPaper, type Paper, type PaperLanguage } from "#app/crm/base/documents/fields.ts";
import { companyOnPaper, paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { readablePhone } from "#app/values/phone.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { OrderReduction } from "./fields.ts";
import { refuseWithoutSight } from "./costs.server.ts";
import { linesOf, taxesOf, wholeOrder, type OrderLineRow } from "./records.server.ts";
import { sumOrder } from "#app/crm/purchasing/orders/lines/sums.ts";
import { purchaseOrderTable } from "./table.server.ts";

const empty: Bilingual = { en: "", ar: "" };

/** A text in one language, at the side of its script. */
const sideOf = (text: string): Bilingual => (/\p{Script=Arabic}/u.test(text) ? { en: "", ar: text } : { en: text, ar: "" });

/** What the supplier reads of an order, as the record is now. The caller has asked for the permission. */
export async function paperOfOrder(ctx: Ctx, id: string): Promise<Paper> {
  const order = await wholeOrder(ctx, id);
  const lines = await linesOf(ctx, [id]);
  const [supplier] = await ctx.db
    .select()
    .from(supplierTable)
    .where(eq(supplierTable.id, order.supplierId ?? ""));
  if (!supplier) throw new NotFound();
  const day = order.orderedOn ?? cairoDay(ctx.now());
  const taxes = await taxesOf(ctx, order, day);
  const sums = sumOrder(order, taxes);
  const { profiles } = await taxProfiles(ctx);
  const nameOfTax = (code: string): Bilingual => profiles.find((one) => one.code === code)?.name ?? { en: code, ar: code };
  const units = new Map<string, Bilingual>();
  for (const unit of new Set(lines.map((line) => line.unit))) if (unit) units.set(unit, (await lookupName(ctx, "unit", unit)) ?? empty);
  return {
    ...blankPaper,
    kind: "purchaseOrder",
    language: "both",
    number: order.number,
    company: await companyOnPaper(ctx),
    party: {
      name: { en: supplier.nameEn, ar: supplier.nameAr },
      address: sideOf([supplier.address, supplier.city].filter(Boolean).join(", ")),
      phone: supplier.phoneRaw ? readablePhone({ raw: supplier.phoneRaw, e164: supplier.phoneE164 }) : "",
      email: supplier.email ?? "",
      taxNumber: supplier.taxNumber ?? "",
    },
    project: await projectOnPaper(ctx, order.projectId, order.deliverTo),
    issuedOn: day,
    promisedOn: order.promisedOn,
    references: await quotationNumber(ctx, order.quotationId),
    sections: [
      { id, name: empty, areaM2: null, lines: lines.map((line, at) => lineOnPaper(line, sums.lines[at]?.net ?? 0, units)), sum: null },
    ],
    sums: {
      priceMode: order.priceMode ?? "exclusive",
      subtotal: sums.subtotal,
      discount: discountOnPaper(order.reduction, sums.discount),
      net: sums.net,
      taxes: sums.taxes.map(({ code, rate, share, taxable, vat }) => ({
        code,
        name: nameOfTax(code),
        rate,
        share,
        base: taxable,
        amount: vat,
      })),
      rounding: 0,
      total: sums.total,
      withholding: null,
    },
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
    amount: sums.total,
    terms: sideOf(order.terms),
    notes: sideOf([order.notes, order.projectId ? "" : order.deliverTo].filter(Boolean).join("\n")),
  };
}

const discountOnPaper = ({ kind, value }: OrderReduction, amount: number) => (kind === null ? null : { kind, value, amount });

function lineOnPaper(line: OrderLineRow, net: number, units: ReadonlyMap<string, Bilingual>): LineOnPaper {
  const detail = [line.spec, line.finish].filter(Boolean).join(" · ");
  return {
    ...blankLine,
    id: line.id,
    kind: "product",
    code: line.code ?? "",
    description: { en: line.descriptionEn, ar: line.descriptionAr },
    detail: sideOf(detail),
    room: sideOf(line.room ?? ""),
    quantity: line.quantity,
    unit: units.get(line.unit ?? "") ?? empty,
    unitPrice: line.unitCost,
    net,
    tax: line.taxCode,
    promisedOn: line.promisedOn,
  };
}

async function projectOnPaper(ctx: Ctx, projectId: string | null, deliverTo: string): Promise<Paper["project"]> {
  if (projectId === null) return null;
  const [project] = await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId));
  if (!project) return null;
  const place = deliverTo || [project.compound, project.address].filter(Boolean).join(", ");
  return { number: project.number, name: { en: project.nameEn, ar: project.nameAr }, place: sideOf(place), areaM2: null };
}

async function quotationNumber(ctx: Ctx, id: string | null): Promise<Paper["references"]> {
  if (id === null) return [];
  const rows = await ctx.db
    .select({ number: quotationTable.number })
    .from(quotationTable)
    .where(inArray(quotationTable.id, [id]));
  return rows.map(({ number }) => ({ kind: "quotation", number }));
}

/** The order as PDF: a draft as it is now and marked so, a sent one as it was sent. For those who may know what it costs. */
export async function orderPdf(ctx: Ctx, id: string, language: PaperLanguage): Promise<{ number: string; bytes: Buffer }> {
  authorize(ctx.actor, "order.read");
  if (!isUuid(id)) throw new NotFound();
  const { paper, status, projectId, quotationId } = purchaseOrderTable;
  const [order] = await ctx.db
    .select({ paper, status, projectId, quotationId })
    .from(purchaseOrderTable)
    .where(eq(purchaseOrderTable.id, id));
  if (!order) throw new NotFound();
  await refuseWithoutSight(ctx, order);
  const made = order.paper ?? (await paperOfOrder(ctx, id));
  const stamp = order.status === "draft" ? "draft" : order.status === "cancelled" ? "void" : null;
  return { number: made.number, bytes: await paperPdf(ctx, { ...made, stamp }, language, id) };
}
