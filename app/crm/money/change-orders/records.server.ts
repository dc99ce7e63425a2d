import { and, eq, inArray } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { businessFacts, lineTaxes, taxRate, usualTax } from "#app/content/settings/operations.server.ts";
import { lineBounds, mostTotal } from "#app/crm/base/priced/fields.ts";
import { recalculated } from "#app/crm/base/priced/sums/recalculated.server.ts";
import { selectionOfferTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { refuseProjectOver } from "#app/crm/work/projects/operations.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { changeLineFields, changeOrderBounds, type changeOrderFields } from "./fields.ts";
import { sumChange } from "#app/crm/money/change-orders/editing/sums.ts";
import { changeOrderLineTable, changeOrderTable } from "./table.server.ts";
import { changeOrderEntity } from "./entity.ts";

export type ChangeOrder = RecordOf<typeof changeOrderFields>;
type Values = ValuesOf<typeof changeOrderFields>;

const plain = records(changeOrderEntity, {
  table: changeOrderTable,
  parts: {
    lines: listPart({
      table: changeOrderLineTable,
      owner: changeOrderLineTable.changeOrderId,
      ownerName: "changeOrderId",
      fields: changeLineFields,
      most: lineBounds.lines,
    }),
  },
  check: (ctx, values) => wrongIn(ctx, values),
  async rule(ctx, verb, before, after) {
    if (verb !== "create" && before?.status !== "draft") throw sentAlready();
    if (after) await refuseForeign(ctx, before?.id ?? null, after);
    if (after && after.projectId !== before?.projectId) await refuseProjectOver(ctx, after.projectId, "changeOrder.error.projectOver");
  },
});

export const sentAlready = () => new Conflict("ILLEGAL_TRANSITION", { key: "changeOrder.error.sent" }, { allowed: [] });

// A line says that it comes from an approval only while that stands in its project, and in no other line.
async function refuseForeign(tx: Change, id: string | null, { projectId, lines }: Values): Promise<void> {
  const named = lines.flatMap(({ offerId }) => offerId ?? []);
  if (named.length === 0) return;
  const rows = await tx.db
    .select({ id: selectionOfferTable.id, orderId: changeOrderLineTable.changeOrderId })
    .from(selectionOfferTable)
    .innerJoin(selectionTable, eq(selectionTable.id, selectionOfferTable.selectionId))
    .leftJoin(changeOrderLineTable, eq(changeOrderLineTable.offerId, selectionOfferTable.id))
    .where(
      and(inArray(selectionOfferTable.id, named), eq(selectionOfferTable.state, "approved"), eq(selectionTable.projectId, projectId ?? "")),
    );
  const free = rows.filter(({ orderId }) => orderId === null || orderId === id);
  if (free.length !== named.length) throw new Invalid({ lines: { key: "changeOrder.error.foreignOffer" } });
}

async function wrongIn(ctx: Ctx, values: Values): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const today = cairoDay(ctx.now());
  const { validUntil, lines, taxCode, priceMode } = values;
  if (validUntil && validUntil < today) errors.validUntil = { key: "crm.error.past" };
  if (validUntil && validUntil > addDays(today, changeOrderBounds.valid.max))
    errors.validUntil = { key: "changeOrder.error.validLong", values: { days: changeOrderBounds.valid.max } };
  const tax = (await lineTaxes(ctx, today)).find(({ code }) => code === taxCode);
  if (!tax) errors.taxCode = { key: "changeOrder.error.noRate" };
  else
    try {
      const { total } = sumChange(lines, priceMode, tax);
      if (Math.abs(total) > mostTotal) errors.lines = { key: "crm.error.total" };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      errors.lines = { key: "crm.error.total" };
    }
  return errors;
}

export async function writeSums(tx: Change, { id, taxCode, lines, priceMode }: ChangeOrder): Promise<number> {
  const { subtotal, net, vat, total } = sumChange(lines, priceMode, await taxRate(tx, taxCode ?? "", cairoDay(tx.now())));
  await tx.db.update(changeOrderTable).set({ subtotal, net, vat, total }).where(eq(changeOrderTable.id, id));
  return total;
}

const calculated = recalculated(plain, {
  mismatch: "crm.error.mismatch",
  calculate: writeSums,
});

export const changeOrderRecords: typeof plain = {
  ...calculated,
  async create(ctx, raw) {
    authorize(ctx.actor, "changeOrder.create");
    return change(ctx, async (tx) => {
      const made = await calculated.create(tx, raw);
      await tx.db
        .update(changeOrderTable)
        .set({ ownerId: userIdOf(tx) })
        .where(eq(changeOrderTable.id, made.id));
      return made;
    });
  },
};

export async function firstChangeOrder(ctx: Ctx): Promise<Partial<Values>> {
  authorize(ctx.actor, "changeOrder.create");
  const { language, terms } = await businessFacts(ctx);
  return {
    taxCode: await usualTax(ctx),
    language,
    priceMode: "exclusive",
    terms,
    validUntil: addDays(cairoDay(ctx.now()), changeOrderBounds.valid.usual),
  };
}
