import { and, eq, ne } from "drizzle-orm";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { moneyAccountEntity } from "./entity.ts";
import { moneyAccountTable } from "./table.server.ts";

/** Where money lies. Its opening balance is an entry of its first day, and so stands in an open month where it changes. */
export const moneyAccountRecords = records(moneyAccountEntity, {
  table: moneyAccountTable,
  async check(ctx, values, id) {
    const errors: FieldErrors = {};
    const { code, kind, openedOn, closedOn } = values;
    const other = and(eq(moneyAccountTable.code, code), id === null ? undefined : ne(moneyAccountTable.id, id));
    const taken =
      (await ctx.db.$count(moneyAccountTable, other)) + (await ctx.db.$count(ledgerAccountTable, eq(ledgerAccountTable.code, code)));
    if (taken > 0) errors["code"] = { key: "ledgerAccount.error.codeTaken" };
    if (openedOn && closedOn && closedOn < openedOn) errors["closedOn"] = { key: "moneyAccount.error.closedBefore" };
    // What the kind makes meaningless is not kept.
    if (kind === "cash") Object.assign(values, { bank: "", bankNumber: "" });
    else values.holderId = null;
    return errors;
  },
  async rule(tx, verb, before, after) {
    const of = (one: typeof before | typeof after) => (one && verb !== "archive" ? [one.openedOn, one.opening ?? 0, one.kind] : []);
    if (String(of(before)) === String(verb === "delete" ? [] : of(after))) return;
    const days = [before, after].flatMap((one) => (one?.opening ? [one.openedOn] : []));
    await refuseClosedPeriod(tx, ...days);
  },
});
