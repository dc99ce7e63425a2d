import { eq } from "drizzle-orm";
import { lineTaxes } from "#app/content/settings/operations.server.ts";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { readItemCode } from "#app/values/item-code.ts";
import { invoiceBounds, type invoiceFields, lineFields } from "./fields.ts";
import { invoiceLineTable, invoiceTable } from "./table.server.ts";
import { invoiceEntity } from "./entity.ts";

export type Invoice = RecordOf<typeof invoiceFields>;
type Values = ValuesOf<typeof invoiceFields>;

export const plainInvoices = records(invoiceEntity, {
  table: invoiceTable,
  parts: {
    lines: listPart({
      table: invoiceLineTable,
      owner: invoiceLineTable.invoiceId,
      ownerName: "invoiceId",
      fields: lineFields,
      most: lineBounds.lines,
    }),
  },
  check: (ctx, values) => wrongIn(ctx, values),
  async rule(ctx, verb, before, after) {
    if (verb !== "create" && before?.status !== "draft") throw issuedAlready();
    if (before && after && (before.kind !== "standalone" || before.raisesId)) refuseOtherParty(before, after);
    if (after && (before?.projectId !== after.projectId || before?.clientId !== after.clientId)) await refuseForeignProject(ctx, after);
  },
});

const issuedAlready = () => new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.issued" }, { allowed: [] });

function refuseOtherParty(before: Invoice, after: Values): void {
  const errors: FieldErrors = {};
  for (const field of ["clientId", "projectId"] as const)
    if (before[field] !== after[field]) errors[field] = { key: "invoice.error.partyFixed" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

async function refuseForeignProject(ctx: Ctx, { projectId, clientId }: Values): Promise<void> {
  if (!projectId || !clientId) return;
  const [project] = await ctx.db.select({ of: crmProjectTable.clientId }).from(crmProjectTable).where(eq(crmProjectTable.id, projectId));
  if (project && project.of !== clientId) throw new Invalid({ projectId: { key: "crm.error.projectOfOther" } });
}

async function wrongIn(ctx: Ctx, values: Values): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const today = cairoDay(ctx.now());
  if (values.discountPercent !== null && values.discountAmount !== null) errors.discountAmount = { key: "invoice.error.oneDiscount" };
  if (values.issuedOn && values.issuedOn > today) errors.issuedOn = { key: "crm.error.future" };
  const from = values.issuedOn ?? today;
  if (values.dueOn && values.dueOn < from) errors.dueOn = { key: "invoice.error.dueBefore" };
  if (values.dueOn && values.dueOn > addDays(from, invoiceBounds.dueDays.max))
    errors.dueOn = { key: "invoice.error.dueLate", values: { days: invoiceBounds.dueDays.max } };
  const holds = new Set((await lineTaxes(ctx, from)).map(({ code }) => code));
  if (values.taxCode && !holds.has(values.taxCode)) errors.taxCode = { key: "invoice.error.noRate" };
  for (const [at, line] of values.lines.entries()) {
    if (line.taxCode && !holds.has(line.taxCode)) errors[`lines.${at}.taxCode`] = { key: "invoice.error.noRate" };
    const item = readItemCode(line.itemCode);
    if (item) line.itemCode = item.code;
    else if (line.itemCode) errors[`lines.${at}.itemCode`] = { key: "kit.error.itemCode" };
  }
  return errors;
}
