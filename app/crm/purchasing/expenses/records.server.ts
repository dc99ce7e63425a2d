import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { Conflict, type FieldErrors } from "#app/values/errors.ts";
import { type expenseFields, purchaseTax } from "./fields.ts";
import { expenseTable, custodyTable } from "./table.server.ts";
import { refuseOthersExpense, visibleExpenses } from "./visible.server.ts";
import { expenseEntity } from "./entity.ts";
import { and, eq, asc } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import { taxRate, expenseLimits } from "#app/content/settings/operations.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { closedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { times, type Piastres } from "#app/values/money/money.ts";
import { noTaxDoc, taxDocOf } from "#app/crm/people/suppliers/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { among } from "#app/kit/entity/among.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import { choices, namedOnly } from "#app/crm/between-slices/inactive-references.server.ts";

const staffOptions = choices.user;

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

const expenseOptions = {
  phaseId: phaseOptions,
  createdBy: staffOptions,
  submittedBy: staffOptions,
  decidedBy: staffOptions,
  reversalOfId: namedOnly(choices.expense),
};

export type Expense = RecordOf<typeof expenseFields>;

export const expenseRecords = records(expenseEntity, {
  table: expenseTable,
  options: expenseOptions,
  visible: visibleExpenses,
  check: checkExpense,
  rule(ctx, verb, before) {
    refuseOthersExpense(ctx, before);
    if (verb === "update" && before?.status !== "draft")
      throw new Conflict("ILLEGAL_TRANSITION", { key: "expense.error.locked" }, { allowed: [] });
    if (verb === "delete" && before?.status !== "draft") throw new Conflict("HAS_DEPENDENTS", { key: "expense.error.kept" });
  },
});

type Values = ValuesOf<typeof expenseFields>;

async function checkExpense(ctx: Ctx, values: Values, id: string | null): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (values.amount === 0) errors["amount"] = { key: "crm.error.amount" };
  if (!values.supplierId && !values.payee) errors["payee"] = { key: "expense.error.paidTo" };
  Object.assign(errors, await dayErrors(ctx, values.spentOn, id));
  if (values.vat && values.amount && values.spentOn && !errors["spentOn"]) {
    const most = await mostVat(ctx, values.amount, values.spentOn);
    if (values.vat > most) errors["vat"] = { key: "expense.error.vat", values: { most: most / 100 } };
  }
  const taxDoc = await taxDocOf(ctx, values.supplierId, values.taxDoc);
  if (taxDoc) values.taxDoc = taxDoc;
  else errors["taxDoc"] = noTaxDoc(ctx, values.supplierId);
  // What the rest makes meaningless is not kept.
  if (!values.billable) values.markup = null;
  if (!values.projectId) values.phaseId = null;
  if (values.paidFrom === "custody") {
    values.moneyAccountId = null;
    Object.assign(errors, await custodyErrors(ctx, values.custodyId, id));
  } else values.custodyId = null;
  return errors;
}

/** The VAT that a sum can hold at the rate of that day: 14/114 of it while the rate is 14 %. */
async function mostVat(ctx: Ctx, amount: Piastres, day: Day): Promise<Piastres> {
  const { rate, share } = await taxRate(ctx, purchaseTax, day);
  const part = Math.round((rate * share) / 10_000);
  return times(amount, { units: part, per: 10_000 + part });
}

/** Not of tomorrow; and long ago only where a manager writes it. One that keeps its day is let be. */
async function dayErrors(ctx: Ctx, day: Day | null, id: string | null): Promise<FieldErrors> {
  if (!day) return {};
  const today = cairoDay(ctx.now());
  if (day > today) return { spentOn: { key: "crm.error.future" } };
  const closed = await closedPeriod(ctx, day);
  if (closed) return { spentOn: closed };
  const { daysBack } = await readSetting(ctx.db, expenseLimits);
  if (day >= addDays(today, -daysBack) || may(ctx, "expense.selfApprove")) return {};
  const [stored] = id ? await ctx.db.select({ on: expenseTable.spentOn }).from(expenseTable).where(eq(expenseTable.id, id)) : [];
  return stored?.on === day ? {} : { spentOn: { key: "expense.error.longAgo", values: { days: daysBack } } };
}

async function custodyErrors(ctx: Ctx, custodyId: string | null, id: string | null): Promise<FieldErrors> {
  if (!custodyId) return { custodyId: { key: "kit.error.required" } };
  const [custody] = await ctx.db.select({ status: custodyTable.status }).from(custodyTable).where(eq(custodyTable.id, custodyId));
  if (!custody) return {};
  const [stored] = id ? await ctx.db.select({ custodyId: expenseTable.custodyId }).from(expenseTable).where(eq(expenseTable.id, id)) : [];
  return custody.status === "open" || stored?.custodyId === custodyId ? {} : { custodyId: { key: "expense.error.custodyClosed" } };
}
