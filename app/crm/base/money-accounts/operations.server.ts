import { and, eq, ne, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { refuseLockedOpening } from "#app/crm/base/opening-day/operations.server.ts";
import { refuseClosedMonth, refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { refuseInBox, refuseReconciled } from "#app/crm/base/money-accounts/moving/account-for.server.ts";
import type { moneyAccountFields } from "./fields.ts";
import { moneyAccountEntity } from "./entity.ts";
import { keepNumber, lastOfNumber, isMasked } from "#app/crm/base/money-accounts/number/number.server.ts";
import { moneyAccountTable } from "./table.server.ts";

export { dayOf, refuseEarly } from "#app/crm/base/money-accounts/moving/cheque-day.server.ts";
export { accountFor, balanceOn, holdAccount, type MoneyDelta } from "#app/crm/base/money-accounts/moving/account-for.server.ts";

const kept = records(moneyAccountEntity, {
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
    if (id === null && isMasked(values.bankNumber)) errors["bankNumber"] = { key: "moneyAccount.error.wholeNumber" };
    else values.bankNumber = await lastOfNumber(ctx, values.bankNumber, id);
    return errors;
  },
  async rule(tx, verb, before, after) {
    const of = (one: typeof before | typeof after) => (one ? [one.openedOn, one.opening ?? 0] : []);
    if (String(of(before)) !== String(of(verb === "delete" ? null : after))) {
      const days = [before, after].flatMap((one) => (one?.opening ? [one.openedOn] : []));
      await (before?.opening ? refuseClosedPeriod(tx, ...days) : refuseClosedMonth(tx, ...days));
      if (before?.opening || after?.opening) await refuseLockedOpening(tx);
    }
    if (before && after) await refuseUnlikeMoves(tx, before, after);
  },
});

type Saved = Awaited<ReturnType<typeof kept.create>>;
type Arguments<Verb extends "create" | "update" | "amend" | "revert"> = Parameters<(typeof kept)[Verb]>;

// A save and the sealed number are one change.
async function saving(ctx: Ctx, verb: "create" | "update", raw: unknown, save: (tx: Ctx) => Promise<Saved>): Promise<Saved> {
  authorize(ctx.actor, `moneyAccount.${verb}`);
  return change(ctx, async (tx) => {
    const saved = await save(tx);
    await keepNumber(tx, saved, raw);
    return saved;
  });
}

export const moneyAccountRecords = {
  ...kept,
  create: (...[ctx, raw, how]: Arguments<"create">) => saving(ctx, "create", raw, (tx) => kept.create(tx, raw, how)),
  update: (...[ctx, id, version, raw, how]: Arguments<"update">) =>
    saving(ctx, "update", raw, (tx) => kept.update(tx, id, version, raw, how)),
  amend: (...[ctx, id, some, verb]: Arguments<"amend">) => saving(ctx, "update", some, (tx) => kept.amend(tx, id, some, verb)),
  revert: (...[ctx, ...rest]: Arguments<"revert">) => saving(ctx, "update", null, (tx) => kept.revert(tx, ...rest)),
};

type Account = ValuesOf<typeof moneyAccountFields>;

async function refuseUnlikeMoves(tx: Change, before: Account & { id: string }, after: Account): Promise<void> {
  const { rows } = await tx.db.execute<{ first: string | null; last: string | null; sum: string; cheques: number }>(sql`
    select min("on") filter (where kind <> 'moneyAccount')::text as first, max("on")::text as last, coalesce(sum(amount), 0) as sum,
      (select count(*) from supplier_payments where money_account_id = ${before.id} and cheque_status in ('written', 'handed'))::int as cheques from (${moneyMoves(before.id)}) move`);
  const { first = null, last = null, sum = "0", cheques = 0 } = rows[0] ?? {};
  const left = Number(sum) - (before.opening ?? 0) + (after.opening ?? 0);
  const errors: FieldErrors = {};
  if ((first || cheques > 0) && before.kind !== after.kind) errors["kind"] = { key: "moneyAccount.error.used" };
  if (first && after.openedOn && first < after.openedOn) errors["openedOn"] = { key: "moneyAccount.error.movedOn", values: { day: first } };
  if (after.closedOn && last && last > after.closedOn) errors["closedOn"] = { key: "moneyAccount.error.movedOn", values: { day: last } };
  else if (after.closedOn && cheques > 0) errors["closedOn"] = { key: "moneyAccount.error.cheques", values: { count: cheques } };
  else if (after.closedOn && left !== 0) errors["closedOn"] = { key: "moneyAccount.error.notEmpty", values: { balance: left / 100 } };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const opened = [
    { on: before.openedOn ?? "", amount: -(before.opening ?? 0) },
    { on: after.openedOn ?? "", amount: after.opening ?? 0 },
  ];
  const changed = before.openedOn !== after.openedOn || before.opening !== after.opening;
  if (changed) await (after.kind === "cash" ? refuseInBox : refuseReconciled)(tx, before.id, opened, "opening");
}
