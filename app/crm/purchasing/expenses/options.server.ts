import { and, asc, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { among } from "#app/kit/entity/among.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import { custodyTable, expenseTable } from "./table.server.ts";
import { choices } from "#app/crm/inactive-references.server.ts";

export const staffOptions = choices.user;

/** Custodies that are open, by what they are for: one's own, or everybody's for those who look after them. */
const custodyOptions: OptionSource = async (ctx, { values, search = "", limit = 50 }) => {
  const me = userIdOf(ctx);
  const own = me && !may(ctx, "custody.update") ? eq(custodyTable.holderId, me) : undefined;
  const rows = await ctx.db
    .select({ id: custodyTable.id, purpose: custodyTable.purpose, status: custodyTable.status })
    .from(custodyTable)
    .where(values ? among(custodyTable.id, values) : and(eq(custodyTable.status, "open"), own, ...holdsWords(custodyTable.search, search)))
    .orderBy(asc(custodyTable.purpose), asc(custodyTable.id))
    .limit(values ? values.length : limit);
  return rows.map(({ id, purpose, status }) => ({
    value: id,
    label: { en: purpose, ar: purpose },
    ...(status !== "open" && { inactive: true }),
  }));
};

const phaseOptions: OptionSource = async (ctx, { values, search = "", limit = 50 }) => {
  const rows = await ctx.db
    .select({
      id: projectPhaseTable.id,
      en: projectPhaseTable.nameEn,
      ar: projectPhaseTable.nameAr,
      projectEn: crmProjectTable.nameEn,
      projectAr: crmProjectTable.nameAr,
    })
    .from(projectPhaseTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, projectPhaseTable.projectId))
    .where(values ? among(projectPhaseTable.id, values) : and(...holdsWords(crmProjectTable.search, search)))
    .orderBy(asc(crmProjectTable.number), asc(projectPhaseTable.displayOrder))
    .limit(values ? values.length : limit);
  return rows.map(({ id, en, ar, projectEn, projectAr }) => ({
    value: id,
    label: { en: `${en || ar} – ${projectEn || projectAr}`, ar: `${ar || en} – ${projectAr || projectEn}` },
  }));
};

const orderOptions: OptionSource = async (ctx, { values, search = "", limit = 50 }) => {
  const rows = await ctx.db
    .select({ id: purchaseOrderTable.id, number: purchaseOrderTable.number })
    .from(purchaseOrderTable)
    .where(values ? among(purchaseOrderTable.id, values) : and(...holdsWords(purchaseOrderTable.search, search)))
    .orderBy(asc(purchaseOrderTable.number))
    .limit(values ? values.length : limit);
  return rows.map(({ id, number }) => ({ value: id, label: { en: number, ar: number } }));
};

const reversedOptions: OptionSource = async (ctx, { values }) => {
  if (!values) return [];
  const rows = await ctx.db
    .select({ id: expenseTable.id, number: expenseTable.number })
    .from(expenseTable)
    .where(among(expenseTable.id, values))
    .limit(values.length);
  return rows.map(({ id, number }) => ({ value: id, label: { en: number, ar: number } }));
};

export const expenseOptions = {
  phaseId: phaseOptions,
  orderId: orderOptions,
  custodyId: custodyOptions,
  createdBy: staffOptions,
  submittedBy: staffOptions,
  decidedBy: staffOptions,
  reversalOfId: reversedOptions,
};
