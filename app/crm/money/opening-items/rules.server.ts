import { eq } from "drizzle-orm";
import { isControl } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { openingDay } from "#app/crm/base/opening-day/operations.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { openingKinds, type openingItemFields } from "./fields.ts";

export type Values = ValuesOf<typeof openingItemFields>;

export async function wrongIn(ctx: Ctx, values: Values): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { kind, amount, vat, accountId } = values;
  if (!kind) return errors;
  const { of } = openingKinds[kind];
  for (const owner of ["client", "supplier", "holder", "account"] as const) if (owner !== of) values[`${owner}Id`] = null;
  if (of !== "account") values.side = null;
  if (of === "holder" || of === "account") Object.assign(values, { vat: null, dueOn: null });
  if (!amount) errors["amount"] = { key: "crm.error.amount" };
  else if ((values.vat ?? 0) >= amount) errors["vat"] = { key: "openingItem.error.vat" };
  if (values.vat !== null && vat === 0) values.vat = null;
  if (accountId && of === "account") Object.assign(errors, await wrongAccount(ctx, accountId));
  const opening = await openingDay(ctx);
  return { ...errors, ...wrongDays(values, opening?.cutOver ?? null) };
}

export function wrongDays({ on, dueOn }: Pick<Values, "on" | "dueOn">, cutOver: Day | null): FieldErrors {
  const errors: FieldErrors = {};
  if (cutOver && on && on >= cutOver) errors["on"] = { key: "openingItem.error.after", values: { day: addDays(cutOver, -1) } };
  if (on && dueOn && dueOn < on) errors["dueOn"] = { key: "openingItem.error.dueBefore" };
  return errors;
}

/** Money accounts say their opening balance themselves; control accounts are told by items; income and costs begin with the first day. */
async function wrongAccount({ db }: Ctx, id: string): Promise<FieldErrors> {
  const [account] = await db.select().from(ledgerAccountTable).where(eq(ledgerAccountTable.id, id));
  if (!account) return { accountId: { key: "kit.error.gone" } };
  const { key, kind } = account;
  if (key === "cash" || key === "banks") return { accountId: { key: "openingItem.error.money" } };
  if (isControl(key) || key === "opening") return { accountId: { key: "openingItem.error.control" } };
  return ["asset", "liability", "equity"].includes(kind) ? {} : { accountId: { key: "openingItem.error.yearly" } };
}
