import { z } from "zod";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { decisionLimit, offerDays, type limitFields } from "./fields.ts";

const rate = z.number().int().min(0).max(10_000);
const whole = z.number().int().min(0);

/** What quotations are held to. `margin` is the least and `discount` the most that goes out without a manager, in basis points. */
export type QuotationLimits = { margin: number; discount: number; validDays: number };

export const quotationLimits: Setting<QuotationLimits> = {
  key: "quotations",
  schema: z.object({ margin: rate, discount: rate, validDays: z.number().int().min(offerDays.min).max(offerDays.max) }),
  fallback: { margin: 1500, discount: 1000, validDays: offerDays.usual },
};

/**
 * What is asked of expenses. Money in piastres: above `receiptOver` a receipt has to lie with it when it is submitted, up to `managerUpTo` a
 * project's own manager approves. `daysBack` is how many days may have passed since it was spent, unless a manager writes it down.
 */
export type ExpenseLimits = { receiptOver: number; daysBack: number; managerUpTo: number };

export const expenseLimits: Setting<ExpenseLimits> = {
  key: "expenses.limits",
  schema: z.object({ receiptOver: whole, daysBack: whole, managerUpTo: whole }),
  fallback: { receiptOver: 50_000, daysBack: 90, managerUpTo: 200_000 },
};

/** What the company aims at in reports, in basis points. */
export const reportTargets: Setting<{ margin: number }> = {
  key: "reports.targets",
  schema: z.object({ margin: rate }),
  fallback: { margin: 2_600 },
};

/**
 * How clients prove themselves in their homes. Above `decisionLimit` (piastres) a decision asks for a code of its own; `withoutCodes` nobody is asked
 * for any; `firstDevice`: the first one that opens a link within two days after it was sent needs none.
 */
type HomeRules = { decisionLimit: number; withoutCodes: boolean; firstDevice: boolean };

const homeRulesSetting: Setting<HomeRules> = {
  key: "homes",
  schema: z.object({ decisionLimit: whole, withoutCodes: z.boolean(), firstDevice: z.boolean() }),
  fallback: { decisionLimit, withoutCodes: false, firstDevice: false },
};

export const homeRules = ({ db }: Pick<Ctx, "db">): Promise<HomeRules> => readSetting(db, homeRulesSetting);

type Limits = ValuesOf<typeof limitFields>;

export async function readLimits({ db }: Ctx): Promise<Limits> {
  const quotations = await readSetting(db, quotationLimits);
  const expenses = await readSetting(db, expenseLimits);
  return {
    reviewMargin: quotations.margin,
    reviewDiscount: quotations.discount,
    validDays: quotations.validDays,
    ...expenses,
    targetMargin: (await readSetting(db, reportTargets)).margin,
    ...(await homeRules({ db })),
  };
}

export async function storeLimits(tx: Change, values: Limits): Promise<void> {
  await storeSetting(tx, quotationLimits, { margin: values.reviewMargin!, discount: values.reviewDiscount!, validDays: values.validDays! });
  const { receiptOver, daysBack, managerUpTo } = values;
  await storeSetting(tx, expenseLimits, { receiptOver: receiptOver!, daysBack: daysBack!, managerUpTo: managerUpTo! });
  await storeSetting(tx, reportTargets, { margin: values.targetMargin! });
  const { decisionLimit: limit, withoutCodes, firstDevice } = values;
  await storeSetting(tx, homeRulesSetting, { decisionLimit: limit!, withoutCodes, firstDevice });
}
